"""The numbers of lesson 16: what a Skip tells, and what a later draw tells of an earlier one."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction

from engine.core.actions import AnyAction
from engine.games.exploding_minions.lessons.draws import draw_or_explode, is_bomb, play_unanswered, position_of
from engine.games.exploding_minions.lessons.skip_habits import (
    SMALL_FIRST,
    SMALL_HABIT,
    Habit,
    builds,
    diagrams,
    first_after,
)
from engine.games.exploding_minions.rules.cards import SEE, SKIP
from engine.games.exploding_minions.rules.state import ExplodingState
from engine.games.exploding_minions.rules.table import SEEN
from engine.games.exploding_minions.rules.table_actions import SeeCard
from engine.lessons.experiments import Experiment, Outcome, Row
from engine.lessons.lesson import LessonFacts
from engine.lessons.lesson_items import Figure, Variant, same_for_all
from engine.lessons.streams import Stream

NAME = "a-skip"
ADA, BEN, CLEO = range(3)

COIN = 2
"""With a safe card on top, Ada skips one time in so many."""

TIMES = 6
"""So many times as many turns are pictured as are needed: thirty."""


def facts() -> LessonFacts:
    """All numbers of the lesson."""
    state = position_of(NAME)
    habit = Habit(state.pile, state.bombs, COIN, TIMES)
    return LessonFacts(
        figures=_figures(habit),
        experiments=(_experiment_of_skip(state, habit), _experiment_of_third(state)),
        diagrams=diagrams(habit),
        items=ITEMS,
        builds=builds(habit),
    )


def _figures(habit: Habit) -> Mapping[str, Figure]:
    few_cards, few_bombs = SMALL_FIRST
    return {
        "cards": habit.cards,
        "bombs": habit.bombs,
        "other_bombs": habit.bombs - 1,
        "prior": habit.prior,
        "share": habit.bomb_after_skip,
        "turns": habit.turns,
        "bomb_turns": habit.bomb_turns,
        "safe_turns": habit.turns - habit.bomb_turns,
        "bluffs": habit.bluffs,
        "skips": habit.skips,
        "draws": habit.turns - habit.skips,
        "places": habit.cards - 1,
        "first_after": first_after(habit.cards, habit.bombs),
        "small_cards": SMALL_HABIT.cards,
        "small_bombs": SMALL_HABIT.bombs,
        "small_every": SMALL_HABIT.every,
        "small_turns": SMALL_HABIT.turns,
        "small_share": SMALL_HABIT.bomb_after_skip,
        "few_cards": few_cards,
        "few_bombs": few_bombs,
    }


# ---------------------------------------------------------------- experiments


def _experiment_of_skip(state: ExplodingState, habit: Habit) -> Experiment:
    """Ada looks, and skips; what ends with her own draw counts as void."""
    return Experiment(
        columns=("Void before", "Card 1", "Card 2", "Card 3"),
        draw=lambda stream: _draw_until_skip(state.loose, stream),
        outcome=lambda row: int(not is_bomb(row[1])),
        outcomes=(
            Outcome("A bomb", habit.bomb_after_skip, True),
            Outcome("A safe card", 1 - habit.bomb_after_skip, False),
        ),
        actions=lambda row: _actions_of_skip(row[1:]),
    )


def _draw_until_skip(pile: Sequence[str], stream: Stream) -> Row:
    void, cards = 0, stream.chosen(pile, SEEN)
    while not is_bomb(cards[0]) and stream.below(COIN):
        void, cards = void + 1, stream.chosen(pile, SEEN)
    return (void, *cards)


def _actions_of_skip(cards: Row) -> Sequence[AnyAction]:
    seen = [SeeCard(ADA, place, str(card)) for place, card in enumerate(cards)]
    asked = (BEN, CLEO, ADA)
    return [*play_unanswered(SEE, asked), *seen, *play_unanswered(SKIP, asked), *draw_or_explode(BEN, cards[0])]


def _experiment_of_third(state: ExplodingState) -> Experiment:
    """All three draw; where Cleo's card is no bomb, it counts as void."""
    chance = first_after(state.pile, state.bombs)
    return Experiment(
        columns=("Void before", "Ada", "Ben", "Cleo"),
        draw=lambda stream: _draw_until_third(state.loose, stream),
        outcome=lambda row: int(not is_bomb(row[1])),
        outcomes=(Outcome("A bomb", chance, True), Outcome("A safe card", 1 - chance, False)),
        actions=lambda row: [action for seat, card in enumerate(row[1:]) for action in draw_or_explode(seat, card)],
    )


def _draw_until_third(pile: Sequence[str], stream: Stream) -> Row:
    void, cards = 0, stream.chosen(pile, 3)
    while not is_bomb(cards[CLEO]):
        void, cards = void + 1, stream.chosen(pile, 3)
    return (void, *cards)


# ---------------------------------------------------------------- items


def _chess(stream: Stream) -> Variant:
    pupils, girls, club, club_girls = 30, 16, 10, 4
    return Variant(
        Fraction(club_girls, girls),
        {"turned-round": Fraction(club_girls, club), "of-all": Fraction(club_girls, pupils)},
        {"class": pupils, "girls": girls, "club": club, "club_girls": club_girls},
    )


HABITS = (Habit(10, 1, 3), Habit(13, 1, 4), Habit(9, 1, 2), Habit(8, 2, 2), Habit(14, 2, 4))
"""Piles and habits that are asked about."""


def _update(stream: Stream) -> Variant:
    habit = stream.pick(HABITS)
    bluffs = (habit.cards - habit.bombs) // habit.every
    return Variant(
        habit.bomb_after_skip,
        {"turned-round": Fraction(1), "no-news": habit.prior, "any-skip": habit.skip},
        {
            "cards": habit.cards,
            "bombs": habit.bombs,
            "bombs_told": f"{habit.bombs} bomb{'s' * (habit.bombs > 1)} among them",
            "every": habit.every,
            "skips": habit.bombs + bluffs,
        },
    )


TESTS = ((1000, 10, 9, 99), (200, 8, 6, 24), (500, 10, 8, 49), (100, 10, 9, 9))
"""People, those of them who are ill, those whom a test finds, and those of the others whom it takes for ill."""


def _test(stream: Stream) -> Variant:
    people, ill, found, alarms = stream.pick(TESTS)
    return Variant(
        Fraction(found, found + alarms),
        {"turned-round": Fraction(found, ill), "no-news": Fraction(ill, people), "of-all": Fraction(found, people)},
        {"people": people, "ill": ill, "found": found, "alarms": alarms, "said": found + alarms},
    )


def _first(stream: Stream) -> Variant:
    cards, bombs = 7 + stream.below(6), 2 + stream.below(2)
    return Variant(
        first_after(cards, bombs),
        {
            "later-cannot": Fraction(bombs, cards),
            "both": Fraction(bombs * (bombs - 1), cards * (cards - 1)),
            "none-seen": Fraction(bombs, cards - 1),
        },
        {"cards": cards, "bombs": bombs, "left": bombs - 1, "others": cards - 1},
    )


def _few(*wrong: str) -> Callable[[Stream], Variant]:
    """The first card of the small pile after the third was a bomb, with these mistakes."""
    cards, bombs = SMALL_FIRST
    values = {"no-change": Fraction(bombs, cards), "both": Fraction(bombs * (bombs - 1), cards * (cards - 1))}
    return lambda _: Variant(first_after(cards, bombs), {name: values[name] for name in wrong})


ITEMS: Mapping[str, Callable[[Stream], Variant]] = {
    "bet": lambda _: Variant(1, {"later": 0, "more": 2}),
    "chess": _chess,
    "dogs": lambda _: Variant(1, {"all": 0, "half": 2}),
    "small-turns/a": same_for_all(
        SMALL_HABIT.bluffs,
        all_safe=SMALL_HABIT.turns - SMALL_HABIT.bomb_turns,
        of_all=SMALL_HABIT.turns // SMALL_HABIT.every,
    ),
    "small-turns/b": same_for_all(SMALL_HABIT.skips, bluffs_only=SMALL_HABIT.bluffs, all_turns=SMALL_HABIT.turns),
    "small-news/a": same_for_all(SMALL_HABIT.bomb_after_skip, turned_round=Fraction(1), as_before=SMALL_HABIT.prior),
    "small-news/b": same_for_all(Fraction(0), as_before=SMALL_HABIT.prior, half=Fraction(1, 2)),
    "small-first/a": _few("no-change", "both"),
    "small-first/b": same_for_all(
        Fraction(SMALL_FIRST[1], SMALL_FIRST[0] - 1),
        no_change=Fraction(SMALL_FIRST[1], SMALL_FIRST[0]),
        bomb_gone=Fraction(SMALL_FIRST[1] - 1, SMALL_FIRST[0] - 1),
    ),
    "update": _update,
    "test": _test,
    "first": _first,
    "tickets": lambda _: Variant(1, {"nothing": 0, "no-ticket": 2}),
}
