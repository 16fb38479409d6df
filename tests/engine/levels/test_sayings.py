"""What a level says: words that hang on what happened, and figures in them that are looked up."""

from collections.abc import Mapping
from typing import Any

import engine
from engine import LevelAttempt
from engine.games.minions import ChooseMinion, Decline
from tests.engine.levels.written import DO, EQUAL, PREDICT, changed, level

VAMPIRE, DECLINE = ChooseMinion(0, "Vampire"), Decline(0, "Vampire")

BITTEN = {"event": {"is": "AttributeChanged", "by": "Vampire"}}
"""The Vampire has lowered an attribute."""


def done(words: object) -> str:
    """What is said to the stated solution of the Vampire's level, by its field `done`."""
    return level(changed(DO, "done", words)).solve().done


def test_the_first_words_are_said_whose_condition_holds() -> None:
    both = [{"words": "Bitten.", "when": BITTEN}, {"words": "Won.", "when": {"wins": True}}, "Else."]
    assert done(both) == "Bitten."
    assert done(both[1:]) == "Else."
    assert done([{"words": "Not bitten.", "when": {"without": BITTEN["event"]}}, "Bitten."]) == "Bitten."
    assert done([{"words": "Used.", "when": {"without": {"do": "Decline"}}}, "Declined."]) == "Used."


def test_all_that_a_condition_gives_must_hold() -> None:
    for more in ({"has": {"Minions": 9}}, {"below": {"Glory": -1}}, {"action": [{"do": "Decline"}]}):
        assert done([{"words": "All.", "when": {**BITTEN, **more}}, "Else."]) == "Else."
    events = [BITTEN["event"], {"is": "AttributeChanged", "by": "Siren Song"}]
    assert done([{"words": "All.", "when": {"event": events}}, "Else."]) == "Else."
    assert done([{"words": "All.", "when": {"event": events[:1], "has": {"Minions": 7}}}, "Else."]) == "All."


def test_what_others_did_is_not_what_the_learner_did() -> None:
    """Darkness chooses the Vampire, Myth the Minotaur."""
    theirs = {"do": "ChooseMinion", "minion": "Minotaur"}
    assert done([{"words": "Mine.", "when": {"action": [theirs]}}, "Theirs."]) == "Theirs."
    assert done([{"words": "Not mine.", "when": {"without": theirs}}, "Mine."]) == "Not mine."


def test_wrong_words_hang_on_what_came_of_the_move() -> None:
    words: list[dict[str, Any]] = [
        {"action": {"do": "Decline"}, "words": "Yours still is: {Minions}.", "when": {"without": {"do": "Use"}}},
        {"action": {"do": "Decline"}, "words": "After a bite."},
    ]
    tried = level(changed(DO, "wrong", words)).begin().act(VAMPIRE)
    assert tried.act(DECLINE).words_on(DECLINE) == "Yours still is: 7."
    later = level(changed(DO, "wrong", [{**words[0], "when": BITTEN}, words[1]])).begin().act(VAMPIRE)
    assert later.act(DECLINE).words_on(DECLINE) == "After a bite."


def test_gaps_are_filled_with_counts_of_the_learner_of_another_and_of_all() -> None:
    assert done("{Minions}, {Boons of Myth}, {Boons of all}.") == "7, 8, 16."


def test_a_gap_without_an_owner_is_about_the_learner() -> None:
    """Ben is the learner, and has taken a card of Ada's."""
    solved = level(changed(EQUAL, "done", "{In hand}, {In hand of Ada}; {Taken}, {Taken of Ada}."), "minkingi").solve()
    ada, ben = ([seat.get(name, 0) for name in ("In hand", "Taken")] for seat in counts_of(solved))
    assert ada != ben
    assert solved.done == f"{ben[0]}, {ada[0]}; {ben[1]}, {ada[1]}."


def counts_of(attempt: LevelAttempt) -> list[Mapping[str, int]]:
    """By seat, what each has in the end."""
    state = attempt.position
    return [state.game.counts(state, seat) for seat in range(len(state.names))]


def test_of_several_events_the_last_is_told_and_the_words_own_before_the_goals() -> None:
    """Darkness lays its Minion down before Myth does."""
    assert done([{"words": "{Placed.seat}!", "when": {"event": {"is": "Placed"}}}, "Else."]) == "Myth!"
    first = [{"words": "{Placed.seat}!", "when": {"event": {"is": "Placed", "seat": 0}}}, "Else."]
    asked = changed(DO, "goal.event", [{"is": "AttributeChanged"}, {"is": "Placed", "seat": 1}])
    assert level(changed(asked, "done", first)).solve().done == "Darkness!"


def test_a_gap_of_an_event_is_about_the_one_that_the_words_hang_on() -> None:
    event = next(event for event in events_of(level(DO).solve()) if type(event).__name__ == "AttributeChanged")
    assert done("{AttributeChanged.by} and {AttributeChanged.seat}.") == f"{event.by} and Myth."
    named = {"is": "Placed", "seat": 0}
    assert done([{"words": "{Placed.seat}!", "when": {"event": named}}, "Else."]) == "Darkness!"


def test_values_in_a_value_are_told_one_by_one() -> None:
    attack = {"is": "Attacked", "other": 93, "won": True}
    words = {"words": "{Attacked.corners.0.0} on {Attacked.corners.0.1}.", "when": {"event": attack}}
    assert level(changed(EQUAL, "done", [words, "Else."]), "minkingi").solve().done == "4 on 4."


def test_a_gap_can_be_a_figure_of_the_odds_at_the_start() -> None:
    asked = changed(PREDICT, "hints", ["It is {powers-0: +3 (7 or more)}."])
    tried = level(asked)
    assert LevelAttempt(tried, tried.start).told(tried.hints[0]) == "It is 7 in 12."


def test_words_tell_and_hang_on_what_the_learner_can_see() -> None:
    """Which Minion Myth lays face down is hidden from Darkness when it is laid."""
    hidden = {"is": "Placed", "seat": 1, "kind": "Minion"}
    known = {**hidden, "card": "Minotaur"}
    solved = level(changed(DO, "done", "Well.")).solve()
    assert any(event.card == "Minotaur" for event in events_of(solved) if type(event).__name__ == "Placed")
    assert done([{"words": "{Placed.card}!", "when": {"event": hidden}}, "Else."]) not in ("Minotaur!", "Else.")
    assert done([{"words": "{Placed.card}!", "when": {"event": known}}, "Else."]) == "Else."


def test_words_are_about_positions_as_the_learner_sees_them() -> None:
    taught = engine.courses("exploding-minions").level("example-turn")
    begun, solved = taught.begin(), taught.solve()
    for scene, position in ((solved.scene.start, begun.position), (solved.scene.now, solved.position)):
        assert scene == position.seen_by(taught.seat) != position


def events_of(attempt: LevelAttempt) -> list[Any]:
    return [event for step in attempt.played for event in step.events]


def test_claims_are_read() -> None:
    claimed = level(changed(DO, "claims", [BITTEN, {"has": {"Minions": 7}}]))
    solved = claimed.solve()
    assert [claim.holds(0, solved.played, solved.position) for claim in claimed.claims] == [True, True]
