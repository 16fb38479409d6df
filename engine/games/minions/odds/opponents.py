"""Whom a learner can play Minions against."""

from random import Random

from engine.chance.players import greedy
from engine.chance.tree_search import Strong
from engine.core.actions import Action
from engine.core.policies import Opponent
from engine.games.minions.odds.beginner import MISTAKES, play_like_a_beginner
from engine.games.minions.odds.choices import value_in_open_field
from engine.games.minions.odds.planning import THINKING
from engine.games.minions.rules.state import MinionsState
from engine.games.minions.rules.table import Stage


def play_quest_by_quest(state: MinionsState, seat: int, rng: Random) -> Action[MinionsState]:
    """Takes what brings the best chance at the Quest under way; Minions in a game of two by their open field, which is
    quick, and equals by lot."""
    if state.stage is not Stage.MINION or len(state.players) > 2:
        return greedy(state, seat, rng)
    view = state.seen_by(seat)
    values = {option: value_in_open_field(view, seat, option).value for option in state.options(seat)}
    best = max(values.values())
    return rng.choice([option for option, value in values.items() if value == best])


OPPONENTS: dict[str, Opponent[MinionsState]] = {
    "beginner": Opponent(
        ("Puddle", "Crumb", "Yawn"),
        "is a very Minor Deity, likes big numbers and does not read the Quest",
        play_like_a_beginner,
        MISTAKES,
    ),
    "good": Opponent(("Riddle", "Echo", "Murmur"), "works out the chance to take each Quest", play_quest_by_quest),
    "strong": Opponent(
        ("Norn", "Dusk", "Dawn"), "plans all eight Quests and keeps its plans to itself", Strong(THINKING)
    ),
}
"""The computer's players by strength."""
