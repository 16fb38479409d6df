"""What can come of a turn of chance in Deities & Demidice, how likely, and one such outcome drawn by lot."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import factorial, prod
from random import Random

from engine.core.actions import Action
from engine.core.state import equal_chances
from engine.core.turns import CHANCE
from engine.games.deities.rules.state import DeitiesState
from engine.games.deities.rules.table import FACES, SIDES, UNSEEN, Stage, Task
from engine.games.deities.rules.table_actions import CARD_TASKS, CarryOut, DealHand, RollBatch, RollDie, possible_cards


def chances(state: DeitiesState) -> dict[Action[DeitiesState], Fraction]:
    """What can come of a turn of chance, with its probabilities."""
    if state.stage is not Stage.BATCH or state.tasks or state.waiting:
        return equal_chances(state)
    counts = {action: _count_orders(action.dice) for action in state.outcomes() if isinstance(action, RollBatch)}
    whole = SIDES ** state.players[state.current].power
    return {action: Fraction(count, whole) for action, count in counts.items()}


def sample(state: DeitiesState, rng: Random) -> Action[DeitiesState]:
    """One outcome of a turn of chance, drawn by its probability."""
    if state.to_act is CHANCE:
        if state.waiting is not None:
            return CarryOut()
        if state.tasks:
            return _sample_task(state, state.tasks[0], rng)
        if state.stage in (Stage.JUDGE, Stage.APPLY):
            return CarryOut()
        if state.stage is Stage.BATCH:
            power = state.players[state.current].power
            return RollBatch(state.current, tuple(sorted(rng.choices(FACES, k=power))))
        if state.stage is Stage.HANDS and UNSEEN not in state.decks[state.players[state.asked[0]].deck].loose:
            pair = sorted(rng.sample(state.decks[state.players[state.asked[0]].deck].loose, 2))
            return DealHand(state.asked[0], (pair[0], pair[1]))
    return rng.choice(state.outcomes())


def _sample_task(state: DeitiesState, task: Task, rng: Random) -> Action[DeitiesState]:
    """What a task of chance brings: a number on the die, or one of the cards that may come."""
    if task.do == "roll":
        return RollDie(task.seat, (rng.choice(FACES),))
    cards = possible_cards(state, task)
    return CARD_TASKS[task.do](task.seat, rng.choice(cards)) if UNSEEN not in cards else rng.choice(state.outcomes())


def _count_orders(dice: Sequence[int]) -> int:
    """In how many ways dice of one roll each can show these numbers."""
    return factorial(len(dice)) // prod(factorial(dice.count(face)) for face in set(dice))
