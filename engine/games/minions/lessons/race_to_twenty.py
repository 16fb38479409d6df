"""The numbers of lesson 5: who is first at 20 Glory, when cards come up and are not put back."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import permutations
from math import comb, perm

from engine.core.actions import AnyAction
from engine.core.records import Record
from engine.games.minions.lessons.even_race import (
    DARKNESS,
    MYTH,
    NEEDS,
    PLANS,
    chance_to_win,
    draw_quest,
    even_quest,
    quests_left,
    race_ends,
    scores_of,
    stand,
    state_after,
    values_left,
)
from engine.games.minions.lessons.quests import last_state
from engine.games.minions.lessons.race_diagrams import BIG, FURTHER, race_builds, race_diagrams
from engine.games.minions.lessons.two_dice import TABLE
from engine.games.minions.rules.laying_out import lay_out
from engine.games.minions.rules.state import MinionsState
from engine.games.minions.rules.table import TARGET
from engine.games.minions.rules.table_actions import TurnUp
from engine.lessons.experiments import Experiment, Outcome, Row
from engine.lessons.lesson import LessonFacts
from engine.lessons.lesson_items import Figure, Variant
from engine.lessons.streams import Stream


def facts() -> LessonFacts:
    """All numbers of the lesson."""
    state = last_state(stand())
    return LessonFacts(
        figures=_figures(state),
        experiments=(_race_experiment(state), _pair_experiment()),
        diagrams=race_diagrams(state),
        items=_items(state),
        builds=race_builds(state),
    )


def _figures(state: MinionsState) -> Mapping[str, Figure]:
    mine, theirs = scores_of(state)
    ends = race_ends(state)
    return {
        "target": TARGET,
        "over": state.turn - 1,
        "quests": quests_left(state),
        "mine": mine,
        "theirs": theirs,
        "points": mine + theirs,
        "lead": mine - theirs,
        "need_mine": TARGET - mine,
        "need_theirs": TARGET - theirs,
        "share_of_points": Fraction(mine, mine + theirs),
        "chance": chance_to_win(state, mine),
        "others": 1 - chance_to_win(state, mine),
        "at_once": ends[DARKNESS, 1],
        "ends": len(ends),
        **_card_figures(state),
        **_further_figures(state),
    }


def _card_figures(state: MinionsState) -> Mapping[str, Figure]:
    left, box = values_left(state), sorted(card.value for card in TABLE.glories.values())
    return {
        "cards": len(left),
        "cards_told": ", ".join(map(str, left[:-1])) + f" and {left[-1]}",
        "lowest": left[0],
        "best": left[-1],
        "best_now": Fraction(1, len(left)),
        "two_lowest": sum(left[:2]),
        "least_in_all": sum(scores_of(state)) + sum(left[: quests_left(state)]),
        "all_cards": len(box),
        "glory_told": ", ".join(map(str, box)),
        "big": BIG,
        "same_value": _chance_of_pair(),
        "same_put_back": sum((Fraction(box.count(value), len(box)) ** 2 for value in set(box)), Fraction()),
    }


def _further_figures(state: MinionsState) -> Mapping[str, Figure]:
    """The stand that the learner completes."""
    mine, theirs = scores_of(state)
    need = TARGET - mine - FURTHER
    return {
        "other_mine": mine + FURTHER,
        "other_theirs": theirs - FURTHER,
        "other_chance": chance_to_win(state, mine + FURTHER),
        "other_need": need,
        "other_need_theirs": TARGET - theirs + FURTHER,
        "big_enough": sum(value >= need for value in values_left(state)),
    }


def _chance_of_pair() -> Fraction:
    """The chance that the first two Glory cards of a game are worth the same."""
    values = [card.value for card in TABLE.glories.values()]
    pairs = list(permutations(values, 2))
    return Fraction(sum(first == second for first, second in pairs), len(pairs))


# ---------------------------------------------------------------- experiments


def _race_experiment(state: MinionsState) -> Experiment:
    ends = race_ends(state)
    places = {end: place for place, end in enumerate(ends)}
    return Experiment(
        columns=("Glory cards", "taken by", "dice", "Darkness", "Myth"),
        draw=lambda stream: _draw_race(stream, state),
        outcome=lambda row: places[_row_end(row)],
        outcomes=tuple(
            Outcome(f"{state.names[seat]}, Quest {number}", chance, seat == DARKNESS)
            for (seat, number), chance in ends.items()
        ),
        actions=_race_actions,
        start=stand(),
    )


def _draw_race(stream: Stream, state: MinionsState) -> Row:
    cards = stream.chosen(state.glories, quests_left(state))
    points, takers, dice = list(scores_of(state)), [], []
    for card, needed in zip(cards, NEEDS, strict=True):
        taker, rolled = draw_quest(stream, needed)
        points[taker] += TABLE.glories[card].value
        takers.append(state.names[taker])
        dice.append(rolled)
        if points[taker] >= TARGET:
            break
    return ", ".join(cards[: len(dice)]), ", ".join(takers), "; ".join(dice), points[DARKNESS], points[MYTH]


def _row_end(row: Row) -> tuple[int, int]:
    return (DARKNESS if int(row[3]) >= TARGET else MYTH), str(row[0]).count(",") + 1


def _race_actions(row: Row) -> Sequence[AnyAction]:
    state = last_state(stand())
    actions: list[AnyAction] = []
    for plan, card, dice in zip(PLANS, str(row[0]).split(", "), str(row[2]).split("; "), strict=False):
        played = even_quest(state, replace(plan, glory=card), dice)
        actions += played
        state = state_after(state, played)
    return actions


def _pair_experiment() -> Experiment:
    chance = _chance_of_pair()
    return Experiment(
        columns=("first card", "second card", "dice"),
        draw=_draw_pair,
        outcome=lambda row: 0 if _value(row[0]) == _value(row[1]) else 1,
        outcomes=(Outcome("the same value", chance, True), Outcome("different values", 1 - chance, False)),
        actions=_pair_actions,
        start=Record.of(lay_out(2), ()),
    )


def _value(card: int | str) -> int:
    return TABLE.glories[str(card)].value


def _draw_pair(stream: Stream) -> Row:
    first, second = stream.chosen(TABLE.shared_piles["glory"], 2)
    return first, second, draw_quest(stream, NEEDS[0])[1]


def _pair_actions(row: Row) -> Sequence[AnyAction]:
    plan = replace(PLANS[0], glory=str(row[0]))
    played = even_quest(lay_out(2), plan, str(row[2]))
    return (*played, TurnUp("event", PLANS[1].event), TurnUp("quest", PLANS[1].quest), TurnUp("glory", str(row[1])))


# ---------------------------------------------------------------- items


def _items(state: MinionsState) -> Mapping[str, Callable[[Stream], Variant]]:
    return {
        "bet": lambda _: _bet(state),
        "two-balls": _two_balls,
        **_two_big_blanks(),
        **_race_blanks(state),
        "two-cards": _two_cards,
        "orders": _orders,
        "not-among": _not_among,
        "friend": lambda stream: Variant(1, {"points-are-chances": 0, "always-even": 2}),
    }


def _bet(state: MinionsState) -> Variant:
    mine, theirs = scores_of(state)
    share = Fraction(FURTHER, mine + theirs)
    chance = chance_to_win(state, mine + FURTHER) - chance_to_win(state, mine)
    figures = {"other_share": Fraction(mine + FURTHER, mine + theirs)}
    return Variant(1 if chance > 2 * share else 0, {"points": 0, "even": 2}, figures)


def _two_big_blanks() -> Mapping[str, Callable[[Stream], Variant]]:
    big, cards = sum(card.value >= BIG for card in TABLE.glories.values()), len(TABLE.glories)
    wrong = {"put-back": Fraction(big, cards) ** 2, "first-only": Fraction(big, cards)}
    return {
        "two-big/a": lambda stream: Variant(big - 1, {"put-back": big}),
        "two-big/b": lambda stream: Variant(Fraction(big * (big - 1), cards * (cards - 1)), wrong),
    }


def _race_blanks(state: MinionsState) -> Mapping[str, Callable[[Stream], Variant]]:
    mine, theirs = scores_of(state)
    cards, half = len(state.glories), Fraction(1, 2)
    enough = sum(value >= TARGET - mine - FURTHER for value in values_left(state))
    alone = Fraction(enough, cards)
    points = {"points": Fraction(mine + FURTHER, mine + theirs), "even": half, "as-before": chance_to_win(state, mine)}
    return {
        "other-race/a": lambda stream: Variant(half * alone, {"card-alone": alone, "quest-alone": half}),
        "other-race/b": lambda stream: Variant(
            half * alone, {"one-gone": half * Fraction(enough - 1, cards - 1), "card-alone": alone}
        ),
        "stands/a": lambda stream: Variant(chance_to_win(state, mine + FURTHER), points),
    }


def _two_balls(stream: Stream) -> Variant:
    red, blue = 3, 2
    balls = red + blue
    return Variant(
        Fraction(red * (red - 1), balls * (balls - 1)),
        {"put-back": Fraction(red, balls) ** 2, "first-only": Fraction(red, balls)},
        {"red": red, "blue": blue},
    )


def _two_cards(stream: Stream) -> Variant:
    least = stream.pick((4, 5, 7))
    cards = len(TABLE.glories)
    good = sum(card.value >= least for card in TABLE.glories.values())
    return Variant(
        Fraction(good * (good - 1), cards * (cards - 1)),
        {"put-back": Fraction(good, cards) ** 2, "first-only": Fraction(good, cards)},
        {"least": least, "good": good, "one_less": good - 1, "cards_less": cards - 1},
    )


def _orders(stream: Stream) -> Variant:
    cards, turned = stream.pick(((5, 2), (5, 3), (6, 2), (6, 3), (4, 2)))
    return Variant(
        perm(cards, turned),
        {
            "put-back": cards**turned,
            "order-forgotten": comb(cards, turned),
            "added": sum(cards - number for number in range(turned)),
        },
        {"cards_now": cards, "turned": turned},
    )


def _not_among(stream: Stream) -> Variant:
    cards, turned = stream.pick(((5, 2), (5, 3), (6, 2), (7, 3)))
    return Variant(
        Fraction(cards - turned, cards),
        {
            "put-back": Fraction(cards - 1, cards) ** turned,
            "one-card": Fraction(cards - 1, cards),
            "is-among": Fraction(turned, cards),
        },
        {"cards_now": cards, "turned": turned, "places": cards - turned},
    )
