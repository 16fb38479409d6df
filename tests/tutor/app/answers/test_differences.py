"""Each way to say what is different about a wrong move, by itself, on moves that are only numbers and words."""

from __future__ import annotations

from fractions import Fraction
from types import SimpleNamespace
from typing import Any, cast

import pytest

from engine.core.estimates import Estimate
from engine.levels.goals import PlayGoal
from tests.cases import for_each
from tutor.app.answers import differences as told_of
from tutor.app.answers.differences import differences
from tutor.app.answers.judged import Told
from tutor.app.answers.tried_moves import TriedMove


def move_of(**parts: Any) -> TriedMove:
    """A move of which only some parts are there."""
    level = SimpleNamespace(
        condition=SimpleNamespace(without=()),
        teaches=(),
        game=SimpleNamespace(
            counts=lambda state, seat: state,
            count_words={},
            counts_of_others={"rival cards"},
            worth_words=lambda worth: (f"{float(worth.value):.0%}", "to win"),
        ),
    )
    after = SimpleNamespace(missing=(), words_on=lambda action: "", position=SimpleNamespace(result=None), played=())
    before = SimpleNamespace(goal=SimpleNamespace(moves=1), played=())
    start: dict[str, Any] = {
        "level": level,
        "after": after,
        "before": before,
        "seat": 0,
        "label": "Pass",
        "action": "a",
        "reason_for": lambda other: "",
        "foreseen_end": "",
    }
    return cast(TriedMove, SimpleNamespace(**{**start, **parts}))


@for_each(
    ("mine", "theirs", "line"),
    [
        (Fraction(1, 4), Fraction(1, 2), ["“Pass” gives you 25% to win. Another choice gives you 50%."]),
        (Fraction(1, 2), Fraction(1, 4), []),
        (Fraction(1, 2), Fraction(1, 2), []),
        (Fraction(5001, 10000), Fraction(5002, 10000), []),
    ],
)
def test_a_move_is_told_to_be_worth_less_only_where_it_is_and_can_be_seen(
    mine: Fraction, theirs: Fraction, line: list[str]
) -> None:
    known: Any = {"a": Estimate(mine), "b": Estimate(theirs)}
    assert [told.line for told in told_of._of_worth(move_of(), known, cast(Any, "b"))] == line
    assert list(told_of._of_worth(move_of(), known, None)) == []


@for_each(
    ("why", "end", "lines"),
    [
        (
            "You draw now: boom.",
            "",
            ["You draw now: boom.", "“Pass” gives you 25% to win. Another choice gives you 50%."],
        ),
        ("You draw now: boom.", "Watch.", ["You draw now: boom.", "Watch."]),
        ("", "Watch.", ["Watch."]),
    ],
)
def test_a_reason_comes_before_numbers_and_an_end_in_their_place(why: str, end: str, lines: list[str]) -> None:
    known: Any = {"a": Estimate(Fraction(1, 4)), "b": Estimate(Fraction(1, 2))}
    move = move_of(reason_for=lambda other: why, foreseen_end=end)
    assert [told.line for told in told_of._of_worth(move, known, cast(Any, "b"))] == lines


@for_each(
    ("before", "after", "part", "line"),
    [
        (4, 4, "has.dice", "After “Pass” you still have 4 dice; the task needs at least 6."),
        (4, 5, "has.dice", "After “Pass” you have 5 dice; the task needs at least 6."),
        (4, 4, "below.dice", "After “Pass” you still have 4 dice; the task needs at most 3."),
        (0, 0, "has.Chaos", "After “Pass” you still have no Chaos; the task needs one."),
        (1, 1, "below.rival cards", "After “Pass” there is still 1 rival card; the task needs none."),
        (3, 2, "below.rival cards", "After “Pass” there are 2 rival cards; the task needs none."),
    ],
)
def test_a_count_is_still_what_it_was_only_where_it_is(before: int, after: int, part: str, line: str) -> None:
    goal = PlayGoal(has={"dice": 6, "Chaos": 1}, below={"dice": 3, "rival cards": 0}, moves=1)
    name = part.split(".")[1]
    now = SimpleNamespace(position={name: after})
    move = move_of(before=SimpleNamespace(goal=goal), state={name: before}, after=now)
    assert [told.line for told in told_of._of_part(part, move)] == [line]


@for_each(
    ("moves", "line"),
    [(1, "“Pass” does not win the game."), (2, "“Pass” does not win the game, and it was the last of 2 moves.")],
)
def test_the_last_of_several_moves_is_called_so(moves: int, line: str) -> None:
    move = move_of(before=SimpleNamespace(goal=SimpleNamespace(moves=moves)))
    assert [told.line for told in told_of._of_victory(move)] == [line]


def test_two_sentences_are_told_at_most_and_the_levels_own_words_come_alone() -> None:
    after = SimpleNamespace(missing=("wins",) * 3, words_on=lambda action: "", position=SimpleNamespace(result=None))
    assert differences(move_of(after=after)) == (Told("“Pass” does not win the game."),) * 2
    after.words_on = lambda action: "Own words."
    assert differences(move_of(after=after)) == (Told("Own words."),)


def event_of(rule: str, told: str) -> Any:
    event = SimpleNamespace(rule=rule, told=lambda names: told)
    event.seen_by = lambda seat: event
    return event


def test_only_what_the_level_teaches_is_told_not_to_happen(monkeypatch: pytest.MonkeyPatch) -> None:
    events = {"mine": [event_of("taught", "One.")], "better": [event_of(r, t) for r, t in WOULD]}
    monkeypatch.setattr(told_of, "_events", lambda move, attempt: events["mine"])
    monkeypatch.setattr(told_of, "_foreseen_events", lambda move, attempt, first: events["better"])
    level = SimpleNamespace(teaches=("taught",))
    move = move_of(level=level, state=SimpleNamespace(names=("Ada",)), better=object())
    assert list(told_of._of_news(move)) == [Told("This has to happen: “Two”. “Pass” does not bring it.", "taught")]


WOULD = [("other", "Zero."), ("taught", "One."), ("taught", "Two."), ("taught", "Three.")]


@for_each(
    ("patterns", "is_named", "words"),
    [((1,), True, "The task asks for"), ((1,), False, "One way on was"), ((), True, "One way on was")],
)
def test_a_move_that_the_goal_does_not_name_is_one_way_of_several(
    patterns: tuple[int, ...], is_named: bool, words: str
) -> None:
    move = SimpleNamespace(_patterns=patterns, wanted=("a", "b"), is_asked_for=lambda action: is_named or action == "b")
    assert TriedMove.asks_for.fget(move) == (words, words[0].lower() + words[1:])  # type: ignore[attr-defined]


def test_the_move_most_like_the_learners_is_the_nearest() -> None:
    move = SimpleNamespace(wanted=("ab", "abc", "a"), _likeness=len)
    assert TriedMove.nearest.func(cast(TriedMove, move)) == "abc"  # type: ignore[comparison-overlap]


def test_orders_of_one_kind_are_told_together(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(told_of, "order_at", lambda action, state: f"order {action}")
    wanted: Any = (3, "x", 4)
    assert told_of._orders(move_of(wanted=wanted, state=None)) == ["order 3", "order 4"]


def test_a_move_of_the_solution_that_was_made_is_not_told_as_the_way_on() -> None:
    """Both stated moves are the same; the one that is left is another one."""

    class Attempt:
        def __init__(self, *made: str) -> None:
            self.own_actions, self.moves = made, len(made)
            self.outcome = "solved" if set(made) == {"a", "b"} else "on"
            self.position = SimpleNamespace(why_not=lambda action: None)

        def act(self, action: str) -> Attempt:
            return Attempt(*self.own_actions, action)

    made: Any = SimpleNamespace(_stated=("a", "b"), before=Attempt("a"))
    assert TriedMove._way_on.func(made) == ("b",)  # type: ignore[comparison-overlap]


@for_each(
    ("orders", "told"),
    [
        (["Pass"], "“Pass”"),
        (["Buy The Ghoul (5)", "Buy The Ghoul (4)"], "“Buy The Ghoul …”"),
        (["Exchange The Ghoul", "Exchange The Lich"], "something like “Exchange The Ghoul”"),
    ],
)
def test_orders_that_share_only_a_word_are_told_by_one_of_them(orders: list[str], told: str) -> None:
    assert told_of._in_common(orders) == told


@for_each(("wanted", "like"), [(("b",), ""), (("b", "c"), "something like ")])
def test_one_of_several_moves_is_only_something_like_what_is_asked_for(wanted: tuple[str, ...], like: str) -> None:
    move = move_of(wanted=wanted, asks_for=("The task asks for", "the task asks for"))
    told = told_of._beside_each_other(move, "Skip", "Attack")
    assert told == f"You chose “Skip”; the task asks for {like}“Attack”."
