"""How a game of Deities & Demidice ended, and what happened on the way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engine.core.state import Result, Step
from engine.games.deities.rules.events import BatchRolled, CardPlayed, ComboWorks
from engine.games.deities.rules.state import DeitiesState
from tutor.tables import Ending, NearMiss
from tutor.tables.deities.words import GOAL
from tutor.tables.pieces.counts import did_each, events_of, seats_of

WHY = {
    "dei-win-2": "{0} has left the other without dice, and whoever has none has lost.",
    "dei-win-3": "{0} gained a tenth Power die, and that wins at once.",
    "dei-win-4": "{0} rolled a Victory: five dice with the same number win at once.",
    "dei-win-5": "{0} is the last one with dice.",
}
"""By the rule that decided, why the winner won."""

ALIKE = 5
"""So many dice with the same number are a Victory. Rule dei-win-4."""

NINE_DICE = f"once had {GOAL - 1} Power dice, one short of the {GOAL} that win"
FOUR_ALIKE = "once rolled four dice with the same number, one short of a Victory"


def ending(steps: Sequence[Step], result: Result) -> Ending:
    """Why the winner won, how many cards, rolls and combos everybody had, and who nearly won."""
    names = steps[-1].after.names
    cards, combos, rolls = (seats_of(steps, kind) for kind in (CardPlayed, ComboWorks, BatchRolled))
    lines = [
        did_each(names, "played", cards, "cards") if cards else "Nobody played a card.",
        did_each(names, "rolled all dice", rolls, "times"),
        did_each(names, "carried out", combos, "combos") if combos else "No combo worked.",
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
    """Who was once one short of winning: by dice, by the other's dice where two play, or by a roll."""
    held, winner = _powers(steps), result.winners[0]
    losers = [seat for seat in range(len(result.scores)) if seat != winner]
    nearly_ten = [seat for seat in losers if max(held[seat]) == GOAL - 1]
    nearly_alone = losers if len(losers) == 1 and min(held[winner]) == 1 else []
    rolls = events_of(steps, BatchRolled)
    nearly_alike = [seat for seat in losers if any(_is_near_victory(roll) for roll in rolls if roll.seat == seat)]
    return (
        *(NearMiss(seat, seat, NINE_DICE) for seat in nearly_ten),
        *(NearMiss(seat, winner, "was once down to the last Power die") for seat in nearly_alone),
        *(NearMiss(seat, seat, FOUR_ALIKE) for seat in nearly_alike),
    )


def _is_near_victory(roll: BatchRolled) -> bool:
    return max(Counter(roll.dice).values()) == ALIKE - 1


def _powers(steps: Sequence[Step]) -> list[tuple[int, ...]]:
    """By seat, the Power dice after every step."""
    states = [step.after for step in steps if isinstance(step.after, DeitiesState)]
    return list(zip(*([player.power for player in state.players] for state in states), strict=True))
