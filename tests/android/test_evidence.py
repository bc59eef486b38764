"""Evidence: trimming, perjuries, and both orders of the two, against an honest enumeration."""

import itertools

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

TOKENS = st.one_of(st.integers(-4, 5), st.just("witness"), st.just("perjury"))
FILE = st.lists(TOKENS, max_size=5)
FILES = st.fixed_dictionaries({"strong": FILE, "weak": FILE, "plain": FILE})
PERJURY_FIRST = {"perjury-order": "perjury-first"}
KEPT = {"lone-token": "kept"}


def trimmed(valued, extreme, keeps_lone):
    """Return what is left of a list of (name, value), and the names that leave."""
    if not valued or (keeps_lone and len(valued) == 1):
        return valued, []
    goes = extreme(value for _, value in valued)
    return [pair for pair in valued if pair[1] != goes], [name for name, value in valued if value == goes]


def enumerate_perjury_first(files, alibis, keeps_lone):
    """Return every (total, names leaving) by trying every choice of witnesses and alibis to turn."""
    tokens = [(file, token) for file in files for token in files[file] if token != "perjury"]
    tokens += [("sheet", "witness")] * alibis
    minus = [number for number, (_, token) in enumerate(tokens) if token == "witness"]
    perjuries = sum(file.count("perjury") for file in files.values())
    found = set()
    for turned in itertools.combinations(minus, min(perjuries, len(minus))):
        valued = {"strong": [], "weak": [], "plain": [], "sheet": []}
        for number, (file, token) in enumerate(tokens):
            value = token if token != "witness" else 5 if number in turned else -5
            valued[file].append((str(token), value))
        strong, gone_strong = trimmed(valued["strong"], min, keeps_lone)
        weak, gone_weak = trimmed(valued["weak"], max, keeps_lone)
        left = [*strong, *weak, *valued["plain"], *valued["sheet"]]
        leaving = tuple(sorted(gone_strong)), tuple(sorted(gone_weak))
        found.add((sum(value for _, value in left), leaving))
    return found


def trim_first(files, alibis, keeps_lone):
    valued = {
        file: [(token, -5 if token == "witness" else token) for token in tokens if token != "perjury"]
        for file, tokens in files.items()
    }
    strong, gone_strong = trimmed(valued["strong"], min, keeps_lone)
    weak, gone_weak = trimmed(valued["weak"], max, keeps_lone)
    left = [value for _, value in (*strong, *weak, *valued["plain"])] + [-5] * alibis
    perjuries = sum(file.count("perjury") for file in files.values())
    flipped = min(perjuries, left.count(-5))
    return sum(left) + 10 * flipped, flipped, {"strong": gone_strong, "weak": gone_weak}


@settings(max_examples=250, deadline=None)
@given(files=FILES, alibis=st.integers(0, 3), lone=st.sampled_from(["trimmed", "kept"]))
def test_both_orders_agree_with_the_enumeration(answer, files, alibis, lone):
    keeps = lone == "kept"
    total, flipped, removed = trim_first(files, alibis, keeps)
    first = answer("evidence", {"lone-token": lone}, files=files, alibis=alibis)
    assert (first["total"], first["flipped"], first["removed"]) == (total, flipped, removed)

    choices = enumerate_perjury_first(files, alibis, keeps)
    totals = sorted({total for total, _ in choices})
    other = answer("evidence", {"lone-token": lone, **PERJURY_FIRST}, files=files, alibis=alibis)
    assert other["total"] == (totals[0] if len(totals) == 1 else None)
    if len({leaving for _, leaving in choices}) == 1 and len(totals) == 1:
        ((_, (strong, weak)),) = choices
        assert tuple(sorted(map(str, other["removed"]["strong"]))) == strong
        assert tuple(sorted(map(str, other["removed"]["weak"]))) == weak
    else:
        assert other["removed"] is None
    if totals == [total]:
        assert "readings" not in first and "readings" not in other
    else:
        assert first["readings"] == other["readings"] == {"trim-first": [total], "perjury-first": totals}


def test_every_small_sheet_of_witnesses(answer):
    """Golden count: all sheets of up to two witnesses a file, 5 or 1 beside them, up to three perjuries."""
    asked = several = differing = 0
    for strong, weak, loose, perjuries in itertools.product(range(3), range(3), range(3), range(4)):
        for beside in ([], [5], [1]):
            files = {
                "strong": ["witness"] * strong + beside,
                "weak": ["witness"] * weak + beside,
                "plain": ["perjury"] * perjuries,
            }
            totals = sorted({total for total, _ in enumerate_perjury_first(files, loose, False)})
            result = answer("evidence", PERJURY_FIRST, files=files, alibis=loose)
            assert result["total"] == (totals[0] if len(totals) == 1 else None)
            assert result.get("readings", {"perjury-first": totals})["perjury-first"] == totals
            asked += 1
            several += len(totals) > 1
            order_matters = totals != [trim_first(files, loose, False)[0]]
            assert ("readings" in result) == order_matters
            differing += order_matters
    assert (asked, several, differing) == (324, 137, 188)


@pytest.mark.parametrize("perjuries", [0, 1, 50, 99, 100])
@pytest.mark.parametrize("alibis", [0, 1, 999])
def test_full_files(answer, perjuries, alibis):
    """Files of a hundred tokens: the totals by the two files' own tables, every pair of counts tried."""
    witnesses, numbers = 60, 40
    files = {
        "strong": ["witness"] * witnesses + [1] * numbers,
        "weak": ["witness"] * witnesses + [1] * numbers,
        "plain": ["perjury"] * perjuries,
    }
    flipped = min(perjuries, 2 * witnesses + alibis)
    totals = set()
    for strong in range(witnesses + 1):
        for weak in range(witnesses + 1):
            outside = flipped - strong - weak
            if not 0 <= outside <= alibis:
                continue
            left_strong = 5 * strong + numbers if strong < witnesses else 5 * witnesses
            left_weak = -5 * (witnesses - weak) + (numbers if weak else 0)
            totals.add(left_strong + left_weak - 5 * alibis + 10 * outside)
    result = answer("evidence", PERJURY_FIRST, files=files, alibis=alibis)
    assert result["total"] == (min(totals) if len(totals) == 1 else None)
    if "readings" in result:
        assert result["readings"]["perjury-first"] == sorted(totals)


def test_removed_stand_in_the_order_of_the_file(answer):
    result = answer("evidence", files={"strong": [2, -1, 4, -1], "weak": [3, "perjury", 1, 3]})
    assert result["removed"] == {"strong": [-1, -1], "weak": [3, 3]}


def test_of_equal_witnesses_the_first_is_the_turned_one(answer):
    files = {"weak": ["witness", 5, "witness"], "plain": ["perjury"]}
    result = answer("evidence", PERJURY_FIRST, files=files)
    assert result["removed"]["weak"] == ["witness", 5]
    assert result["total"] == -5


def test_an_open_choice_is_named(ask):
    files = {"strong": ["witness", 1, 3], "plain": ["perjury"]}
    outcome = ask("evidence", PERJURY_FIRST, files=files, alibis=1)
    assert [step.values for step in outcome.open] == [{"totals": [3, 9]}]
    assert ask("evidence", files=files, alibis=1).open == ()


def test_one_total_by_different_tokens_is_open_too(ask):
    files = {"strong": ["witness", 1], "weak": ["witness", -1], "plain": ["perjury"]}
    outcome = ask("evidence", PERJURY_FIRST, files=files)
    assert (outcome.result.total, outcome.result.removed) == (0, None)
    assert outcome.open


def test_order_alone_is_no_ruling_without_perjuries(ask):
    assert ask("evidence", files={"strong": ["witness", 2], "weak": [1, 2]}).rulings == {}


@pytest.mark.parametrize("token", [-5, 6, "alibi", 2.5, None, True])
@pytest.mark.parametrize("file", ["strong", "weak", "plain"])
def test_no_such_token(refused, token, file):
    assert refused("evidence", files={file: [1, token]})[0] == f"files.{file}[1]"


@pytest.mark.parametrize("token", [-4, 0, 5])
def test_the_ends_of_the_numbers(answer, token):
    assert answer("evidence", files={"plain": [token]})["total"] == token
