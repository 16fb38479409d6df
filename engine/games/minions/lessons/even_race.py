"""A race to 20 Glory between equals: the stand after five Quests, and Quests that are even."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import permutations, product

from engine.core.actions import AnyAction
from engine.core.records import Record
from engine.games.minions.lessons.duels import rolls_in
from engine.games.minions.lessons.quests import QuestPlan, Sent, actions_until_settled
from engine.games.minions.lessons.two_dice import needed_by
from engine.games.minions.odds import race
from engine.games.minions.rules.laying_out import lay_out
from engine.games.minions.rules.rolls import ROLLS, makes_roll
from engine.games.minions.rules.state import MinionsState
from engine.games.minions.rules.table import QUESTS, TARGET
from engine.games.minions.rules.table_actions import Award
from engine.lessons.streams import Stream

POSITION: Mapping[str, object] = {
    "events": ["Deep Mud", "Locked Chest", "Sealed Orders", "Sunny Skies"],
    "quests": ["Arrow Dodging", "Guard the Castle Gate", "Pick the Giant's Pocket", "Wrestle the River Troll"],
    "hands": [
        {
            "glory": ["Map of Secrets", "Ruby Ring", "Slightly Bent Spoon"],
            "minions": ["Lantern Wisp", "Nightmare", "Werewolf"],
            "boons": ["Blood Moon", "Chains of Night", "Grave Chill"],
            "powers": [2, 3, 3],
        },
        {
            "glory": ["Dragon Egg", "Sack of Silver"],
            "minions": ["Gorgon", "Phoenix", "Sphinx"],
            "boons": ["Golden Fleece", "Oracle's Whisper", "Winged Sandals"],
            "powers": [2, 3, 3],
        },
    ],
}
"""After five Quests, in the terms of a laid-out position."""

PLANS = (
    QuestPlan(
        "Sunny Skies",
        "Guard the Castle Gate",
        "",
        (Sent("Werewolf", "Blood Moon", 3), Sent("Gorgon", "Golden Fleece", 3)),
    ),
    QuestPlan(
        "Deep Mud",
        "Pick the Giant's Pocket",
        "",
        (Sent("Lantern Wisp", "Grave Chill", 2), Sent("Phoenix", "Winged Sandals", 2)),
    ),
    QuestPlan(
        "Sealed Orders",
        "Wrestle the River Troll",
        "",
        (Sent("Nightmare", "Chains of Night", 3), Sent("Sphinx", "Oracle's Whisper", 3)),
    ),
)
"""Three Quests in which equals meet: the same attributes, the same Power card, the same number needed."""

DARKNESS, MYTH = 0, 1


def stand() -> Record:
    """The table after five Quests, before the first action."""
    return Record.of(lay_out(2, position=POSITION), ())


def scores_of(state: MinionsState) -> tuple[int, int]:
    """The Glory points of both players."""
    return state.players[DARKNESS].score, state.players[MYTH].score


def values_left(state: MinionsState) -> list[int]:
    """The values of the Glory cards that may still come up, sorted."""
    return sorted(state.table.glories[name].value for name in state.glories)


def quests_left(state: MinionsState) -> int:
    """The Quests still to come."""
    return QUESTS - state.turn + 1


def race_ends(state: MinionsState) -> Mapping[tuple[int, int], Fraction]:
    """The chances of winner and number of Quests, by going through every order of cards and every row of winners."""
    ends: dict[tuple[int, int], int] = {}
    orders = list(permutations(values_left(state), quests_left(state)))
    winners = list(product((DARKNESS, MYTH), repeat=quests_left(state)))
    for values, takers in product(orders, winners):
        end = _race_end(scores_of(state), values, takers)
        ends[end] = ends.get(end, 0) + 1
    return {end: Fraction(ways, len(orders) * len(winners)) for end, ways in sorted(ends.items())}


def _race_end(scores: tuple[int, int], values: Sequence[int], takers: Sequence[int]) -> tuple[int, int]:
    """Who is first at 20, and after how many Quests. Rule min-win-1."""
    points = list(scores)
    for number, (value, taker) in enumerate(zip(values, takers, strict=True), 1):
        points[taker] += value
        if points[taker] >= TARGET:
            return taker, number
    raise ValueError("Nobody has reached the target.")


def chance_to_win(state: MinionsState, mine: int) -> Fraction:
    """The chance of Darkness with `mine` of all points so far, every Quest being even."""
    points = sum(scores_of(state))
    return race((mine, points - mine), values_left(state), quests_left(state))


def _need(plan: QuestPlan) -> int:
    """The number that both Minions of an even Quest need."""
    return needed_by(plan.sides[0].minion, plan.sides[0].power)


NEEDS = tuple(_need(plan) for plan in PLANS)


def draw_quest(stream: Stream, needed: int) -> tuple[int, str]:
    """An even Quest, rolled until it is no tie: who takes it, and all dice as a text."""
    rounds: list[str] = []
    while True:
        first, second = stream.pick(ROLLS), stream.pick(ROLLS)
        rounds.append(f"{first[0]}+{first[1]} : {second[0]}+{second[1]}")
        ours, theirs = makes_roll(first, needed), makes_roll(second, needed)
        if ours != theirs:
            return (DARKNESS if ours else MYTH), ", ".join(rounds)


def _unused(plan: QuestPlan) -> tuple[str, ...]:
    return tuple(card for sent in plan.sides for card in (sent.minion, sent.boon))


def even_quest(state: MinionsState, plan: QuestPlan, dice: str) -> list[AnyAction]:
    """A Quest between equals from its Event to its Glory, with these dice and no card used. Rule min-option-1."""
    unused = _unused(plan)
    before = replace(plan, unused=unused).actions_to_roll(state)
    rolled = actions_until_settled(state_after(state, before), rolls_in(dice), unused)
    return [*before, *rolled, Award()]


def state_after(state: MinionsState, actions: Sequence[AnyAction]) -> MinionsState:
    """The position after these actions."""
    for action in actions:
        state = state.apply(action)
    return state
