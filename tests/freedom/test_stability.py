"""The USSR stability track: four Events in order, each with its VP."""

from itertools import permutations

import pytest

ORDER = ["sajudis", "the-baltic-way", "breakaway-baltic-republics", "kremlin-coup"]
VP = [1, 3, 5, -3]


@pytest.mark.parametrize("place", range(4))
def test_each_in_its_place(answer, place):
    found = answer("stability", event=ORDER[place], done=ORDER[:place])
    assert found == {"track": VP[place], "legal_next": ORDER[place + 1 : place + 2]}


def test_the_whole_track_is_worth_six(answer):
    track = [answer("stability", event=event, done=ORDER[:n])["track"] for n, event in enumerate(ORDER)]
    assert sum(track) == 6


def test_only_the_next_is_legal(ask):
    """Every event after every ordered list of earlier ones: legal in 4 of all cases."""
    legal = 0
    for length in range(5):
        for done in permutations(ORDER, length):
            for event in ORDER:
                outcome = ask("stability", event=event, done=list(done))
                if outcome.result is not None:
                    legal += 1
                    assert [*done, event] == ORDER[: length + 1]
                    continue
                assert outcome.illegal.step.rule == "1989.ussr"
                wrong = next((n for n, one in enumerate(done) if one != ORDER[n]), None)
                assert outcome.illegal.field == ("event" if wrong is None else f"done[{wrong}]")
    assert legal == 4


def test_done_twice_is_out_of_order(refused):
    asked = {"event": "the-baltic-way", "done": ["sajudis", "sajudis"]}
    assert refused("stability", **asked) == ("done[1]", "1989.ussr")
    assert refused("stability", event="sajudis", done=[*ORDER, "sajudis"]) == ("done[4]", "1989.ussr")


def test_after_the_breakaway_gorbachev_charms_nobody(ask, facts):
    assert "gorbachev-charms" in facts(ask("stability", event=ORDER[2], done=ORDER[:2]))
    assert facts(ask("stability", event=ORDER[3], done=ORDER[:3])) == ["worth", "last"]


@pytest.mark.parametrize(
    ("situation", "field"),
    [
        ({"event": "sajudis"}, "done"),
        ({"done": []}, "event"),
        ({"event": "sajudi", "done": []}, "event"),
        ({"event": "sajudis", "done": ["perestroika"]}, "done[0]"),
        ({"event": "sajudis", "done": None}, "done"),
    ],
)
def test_faults(ask, situation, field):
    assert ask("stability", **situation).fault.field == field
