"""Leads moved by an event: no two ever lie in one location."""

from hypothesis import given, settings
from hypothesis import strategies as st


@settings(max_examples=80, deadline=None)
@given(st.data())
def test_leads_never_meet(answer, data):
    places = data.draw(st.lists(st.sampled_from("PQRSTU"), min_size=1, max_size=4, unique=True))
    leads = {f"L{number}": place for number, place in enumerate(places)}
    move = st.tuples(st.sampled_from(sorted(leads)), st.sampled_from("PQRSTU")).map(list)
    moves = data.draw(st.lists(move, max_size=6))
    after = answer("swap", leads=leads, moves=moves)["leads"]
    assert list(after) == list(leads)
    assert len(set(after.values())) == len(after)
    if moves:
        assert after[moves[-1][0]] == moves[-1][1]
    expected = dict(leads)
    for lead, place in moves:
        other = next((one for one in expected if expected[one] == place and one != lead), None)
        if other is not None:
            expected[other] = expected[lead]
        expected[lead] = place
    assert after == expected


def test_to_its_own_place(ask):
    outcome = ask("swap", leads={"T": "P"}, moves=[["T", "P"]])
    assert outcome.result.leads == {"T": "P"}
    assert [step.fact for step in outcome.steps] == ["nothing"]


def test_malformed(refused):
    assert refused("swap", leads={"T": "P", "U": "P"}, moves=[]) == ("leads.U", "twice")
    assert refused("swap", leads={"T": "P"}, moves=[["U", "P"]]) == ("moves[0][0]", "unknown-name")
    assert refused("swap", leads={"T": "P"}, moves=[["T", "P", "Q"]]) == ("moves[0]", "wrong-length")
