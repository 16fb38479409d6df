"""The numbers of lesson 11: what a peek is worth, and what a Defuse tells that was not played."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction

from engine.core.actions import AnyAction
from engine.core.records import Record
from engine.games.exploding_minions.lessons.draws import (
    NOT_DRAWN,
    chance_all_safe,
    cut_after_bomb,
    draw,
    is_bomb,
    play_unanswered,
    position_of,
)
from engine.games.exploding_minions.lessons.peek_chances import (
    SMALL_CASES,
    SMALL_RISK,
    Cases,
    builds,
    chance_with_peek,
    diagrams,
    worth_of_peek,
)
from engine.games.exploding_minions.odds.bomb_places import next_bomb
from engine.games.exploding_minions.rules.cards import SEE, SHUFFLE
from engine.games.exploding_minions.rules.state import ExplodingState
from engine.games.exploding_minions.rules.table import SEEN
from engine.games.exploding_minions.rules.table_actions import SeeCard
from engine.games.exploding_minions.rules.table_actions import Start as StartOfGame
from engine.lessons.experiments import Experiment, Outcome, Row
from engine.lessons.lesson import LessonFacts
from engine.lessons.lesson_catalog import lesson
from engine.lessons.lesson_items import Figure, Variant, same_for_all
from engine.lessons.streams import Stream

NAME = "a-peek"
ADA, BEN, CLEO = range(3)
YES, NO = "yes", "no"
ASKED = (BEN, CLEO, ADA)
"""Who is asked after a card of Ada's, in order."""


def facts() -> LessonFacts:
    """All numbers of the lesson."""
    state = position_of(NAME)
    cases = Cases(state.bombs, state.pile, SEEN)
    return LessonFacts(
        figures={**_figures_of_peek(state), **_figures_of_silence(cases)},
        experiments=(_experiment_with_peek(state), _experiment_without_peek(state), _experiment_of_silence(state)),
        diagrams=diagrams(next_bomb(state), cases),
        items=ITEMS,
        builds=builds(state.bombs, state.pile, cases),
    )


def _figures_of_peek(state: ExplodingState) -> Mapping[str, Figure]:
    risk = next_bomb(state.seen_by(ADA))
    return {
        "cards": state.pile,
        "bombs": state.bombs,
        "risk": risk,
        "draw": 1 - risk,
        "peek": chance_with_peek(risk),
        "worth": worth_of_peek(risk),
        "both_bad": risk * risk,
        "small_risk": SMALL_RISK,
        "small_peek": chance_with_peek(SMALL_RISK),
    }


# ---------------------------------------------------------------- where the bombs can lie


def _figures_of_silence(cases: Cases) -> Mapping[str, Figure]:
    silent = cases.count(cases.possible, (False,))
    return {
        "cases": cases.count(cases.possible),
        "silent_cases": silent,
        "later_cases": cases.count(cases.possible[1:], (False,)),
        "among_three": Fraction(cases.count(cases.possible[1:]), cases.count(cases.possible)),
        "later_before": cases.later(False, True),
        "later_after": cases.later(False),
        "small_cards": SMALL_CASES.cards,
        "small_bombs": SMALL_CASES.bombs,
        "small_later": SMALL_CASES.later(False),
    }


# ---------------------------------------------------------------- experiments


def _experiment_with_peek(state: ExplodingState) -> Experiment:
    risk = next_bomb(state)
    return Experiment(
        columns=("Card 1", "Card 2", "Card 3", "Shuffle", "Drawn"),
        draw=lambda stream: _draw_with_peek(state.loose, stream),
        outcome=_outcome_with_peek,
        outcomes=(
            Outcome("Safe card on top", 1 - risk, True),
            Outcome("Shuffled, then safe", risk * (1 - risk), True),
            Outcome("Shuffled, then a bomb", risk * risk, False),
        ),
        actions=_actions_with_peek,
    )


def _draw_with_peek(pile: Sequence[str], stream: Stream) -> Row:
    top, second, third = stream.chosen(pile, SEEN)
    if is_bomb(top):
        return top, second, third, YES, stream.pick(pile)
    return top, second, third, NO, top


def _outcome_with_peek(row: Row) -> int:
    return 0 if row[3] == NO else 1 + is_bomb(row[4])


def _actions_with_peek(row: Row) -> Sequence[AnyAction]:
    *seen, shuffled, drawn = map(str, row)
    looks = [SeeCard(ADA, place, card) for place, card in enumerate(seen)]
    shuffles = play_unanswered(SHUFFLE, ASKED) if shuffled == YES else ()
    return [*play_unanswered(SEE, ASKED), *looks, *shuffles, *draw(ADA, drawn)]


def _experiment_without_peek(state: ExplodingState) -> Experiment:
    risk = next_bomb(state)
    return Experiment(
        columns=("Drawn",),
        draw=lambda stream: (stream.pick(state.loose),),
        outcome=lambda row: int(is_bomb(row[0])),
        outcomes=(Outcome("A safe card", 1 - risk, True), Outcome("A bomb", risk, False)),
        actions=lambda row: draw(ADA, str(row[0])),
    )


def _experiment_of_silence(state: ExplodingState) -> Experiment:
    """Ben's card is safe, then Cleo and Ada draw; what does not begin like this counts as void."""
    bombs, left = state.bombs, state.pile - 1
    clear = [chance_all_safe(draws, bombs, left) for draws in (0, 1, 2)]
    return Experiment(
        columns=("Void before", "Ben", "Cleo", "Ada"),
        draw=lambda stream: _draw_after_silence(state.loose, stream),
        outcome=lambda row: 0 if is_bomb(row[2]) else 1 if is_bomb(row[3]) else 2,
        outcomes=(
            Outcome("A bomb for Cleo", clear[0] - clear[1], True),
            Outcome("The first bomb for Ada", clear[1] - clear[2], True),
            Outcome("No bomb", clear[2], False),
        ),
        actions=lambda row: _actions_after_silence(row[1:]),
        start=_where_ben_begins(),
    )


def _draw_after_silence(pile: Sequence[str], stream: Stream) -> Row:
    void, cards = 0, stream.chosen(pile, SEEN)
    while is_bomb(cards[0]):
        void, cards = void + 1, stream.chosen(pile, SEEN)
    return (void, *cut_after_bomb(cards))


def _actions_after_silence(cards: Row) -> Sequence[AnyAction]:
    drawn = [(seat, str(card)) for seat, card in zip((BEN, CLEO, ADA), cards, strict=True) if card != NOT_DRAWN]
    return [action for seat, card in drawn for action in draw(seat, card)]


def _where_ben_begins() -> Record:
    """The same deal, if the lot had fallen on Ben. Rule exp-setup-11."""
    start = lesson(NAME).start
    return start.branch(len(start.played) - 1, StartOfGame(BEN))


# ---------------------------------------------------------------- diagrams


# ---------------------------------------------------------------- items


def _plan(stream: Stream) -> Variant:
    cards, bombs = 8 + stream.below(5), 2 + stream.below(2)
    risk = Fraction(bombs, cards)
    return Variant(
        chance_with_peek(risk),
        {"no-use": 1 - risk, "certain": Fraction(1)},
        {"cards": cards, "bombs": bombs, "risk": risk, "both": risk * risk},
    )


def _worth(stream: Stream) -> Variant:
    cards = 4 + stream.below(7)
    risk = Fraction(1, cards)
    return Variant(
        worth_of_peek(risk),
        {"whole-risk": risk, "whole-chance": chance_with_peek(risk), "fresh-pile": 1 - risk},
        {"cards": cards, "before": 1 - risk, "after": chance_with_peek(risk)},
    )


def _silence(stream: Stream) -> Variant:
    cards, bombs = 9 + stream.below(6), 2 + stream.below(2)
    left = cards - 1
    return Variant(
        1 - chance_all_safe(2, bombs, left),
        {
            "as-before": 1 - chance_all_safe(2, bombs, cards),
            "all-three": 1 - chance_all_safe(3, bombs, cards),
            "added": Fraction(2 * bombs, left),
        },
        {"cards": cards, "bombs": bombs, "two_safe": chance_all_safe(2, bombs, left)},
    )


def _bus_and_bike(stream: Stream) -> Variant:
    bike, bike_near, bus, bus_near = 12, 9, 18, 6
    return Variant(
        Fraction(bike_near, bike),
        {"of-all": Fraction(bike_near, bike + bus), "turned-round": Fraction(bike_near, bike_near + bus_near)},
        {"bike": bike, "bike_near": bike_near, "bus": bus, "bus_near": bus_near},
    )


ITEMS: Mapping[str, Callable[[Stream], Variant]] = {
    "bike": _bus_and_bike,
    "small-plans/a": same_for_all(1 - SMALL_RISK, risk=SMALL_RISK),
    "small-plans/b": same_for_all(1 - SMALL_RISK, lost=0, certain=1),
    "small-plans/c": same_for_all(chance_with_peek(SMALL_RISK), no_use=1 - SMALL_RISK, certain=1),
    "small-cases/a": same_for_all(SMALL_CASES.count((1,), (False,)), both_columns=SMALL_CASES.count((1,))),
    "small-cases/b": same_for_all(SMALL_CASES.count((0, 1), (False,)), all_cases=SMALL_CASES.count((0, 1, 2))),
    "small-cases/c": same_for_all(
        SMALL_CASES.later(False),
        of_all=Fraction(SMALL_CASES.count((1,), (False,)), SMALL_CASES.count((0, 1, 2))),
        as_before=SMALL_CASES.later(False, True),
    ),
    "plan": _plan,
    "worth": _worth,
    "silence": _silence,
    "worth-nothing": lambda _: Variant(2, {"one-bomb": 0, "large-pile": 1, "always": 3}),
}
