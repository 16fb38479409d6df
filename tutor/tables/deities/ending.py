"""How a game of Deities & Demidice ended, and what happened on the way."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.state import Result, Step
from engine.games.deities.rules.events import BatchRolled, CardPlayed, ComboWorks
from engine.games.deities.rules.state import DeitiesState
from tutor.tables import Ending, NearMiss
from tutor.tables.deities.words import GOAL
from tutor.tables.pieces.counts import seats_of, times_each

WHY = {
    "dei-win-2": "{0} has left the other without dice, and whoever has none has lost.",
    "dei-win-3": "{0} gained a tenth Power die, and that wins at once.",
    "dei-win-4": "{0} rolled a Victory: five dice with the same number win at once.",
    "dei-win-5": "{0} is the last one with dice.",
}
"""By the rule that decided, why the winner won."""


def ending(steps: Sequence[Step], result: Result) -> Ending:
    """Why the winner won, how many cards, rolls and combos everybody had, and who nearly won."""
    names = steps[-1].after.names
    cards, combos, rolls = (seats_of(steps, kind) for kind in (CardPlayed, ComboWorks, BatchRolled))
    lines = [
        f"Cards played: {times_each(names, cards)}." if cards else "Nobody played a card.",
        f"Rolls of all dice: {times_each(names, rolls)}.",
        f"Combos that worked: {times_each(names, combos)}." if combos else "No combo worked.",
    ]
    why = WHY[result.rule].format(names[result.winners[0]])
    return Ending(why, tuple(lines), ("Power die", "Power dice"), _marks(result), _near(steps, result))


def _marks(result: Result) -> tuple[str, ...]:
    """The dice that decided: those of a Victory, of who has ten, or of who has none."""
    winner = result.winners[0]
    if result.rule == "dei-win-4":
        return ("dice",)
    decided = result.rule != "dei-win-2"
    return tuple(f"dice-{seat}" for seat in range(len(result.scores)) if (seat == winner) == decided)


def _near(steps: Sequence[Step], result: Result) -> tuple[NearMiss, ...]:
    """Who once was one Power die short of winning; of two players, who once had the other down to the last."""
    held = _powers(steps)
    losers = [seat for seat in range(len(result.scores)) if seat not in result.winners]
    near = [
        NearMiss(seat, seat, f"once had {GOAL - 1} Power dice, one short of the {GOAL} that win")
        for seat in losers
        if max(held[seat]) == GOAL - 1
    ]
    winner = result.winners[0]
    if len(result.scores) == 2 and min(held[winner]) == 1:
        near.append(NearMiss(losers[0], winner, "was once down to the last Power die"))
    return tuple(near)


def _powers(steps: Sequence[Step]) -> list[tuple[int, ...]]:
    """By seat, the Power dice after every step."""
    states = [step.after for step in steps if isinstance(step.after, DeitiesState)]
    return list(zip(*([player.power for player in state.players] for state in states), strict=True))
