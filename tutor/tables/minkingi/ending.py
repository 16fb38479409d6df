"""How a game of Minkingi ended, and what happened on the way."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.state import Result, Step
from engine.games.minkingi.rules.events import BattleDeclared, Captured
from engine.games.minkingi.rules.scoring import tie_figures
from engine.games.minkingi.rules.state import MinkingiState
from engine.pieces.words import number_of
from tutor.tables import Ending, NearMiss
from tutor.tables.minkingi.field import space_key
from tutor.tables.pieces.counts import did_each, events_of, seats_of

WHY = {
    "mnk-end-4": "{0} controls the most cards: {1}.",
    "mnk-end-5": "Both control {2} cards. {0} owns fewer Tactic Symbols, and that breaks the tie.",
    "mnk-end-6": "Both control {2} cards and own as many symbols. {0} owns the lower sum of numbers.",
    "mnk-end-7": "Both control {2} cards, own as many symbols and the same sum, so nobody wins.",
}
"""By the rule that decided, why the winner won: the name, the score with the winner's first, and the winner's."""

TIES = {"mnk-end-5": (0, "Tactic Symbols"), "mnk-end-6": (1, "points")}
"""By the rule that breaks a tie, which of `tie_figures` it compares, and what is counted in it."""


def ending(steps: Sequence[Step], result: Result) -> Ending:
    """Why the winner won, how the battles went, and whether one more capture would have been enough."""
    names = steps[-1].after.names
    battles = seats_of(steps, BattleDeclared)
    taken = [capture.seat for capture in events_of(steps, Captured)]
    lines = [
        did_each(names, "declared", battles, "battles") if battles else "Nobody declared a battle.",
        did_each(names, "took", taken, "cards in battle") if taken else "No card was taken in battle.",
    ]
    state = steps[-1].after
    assert isinstance(state, MinkingiState)
    return Ending(_why(result, names), tuple(lines), ("card", "cards"), _marks(state, result), _near(state, result))


def _marks(state: MinkingiState, result: Result) -> tuple[str, ...]:
    """The spaces that the winner controls; none after a draw."""
    if len(result.winners) > 1:
        return ()
    return tuple(space_key(space) for space in _controlled(state, result.winners[0]))


def _controlled(state: MinkingiState, seat: int) -> list[int]:
    return [space for space, placed in enumerate(state.field) if placed and placed.controller == seat]


def _near(state: MinkingiState, result: Result) -> tuple[NearMiss, ...]:
    """Whether one card of the winner's, captured, would have made up for it, or a tie-break decided."""
    if len(result.winners) > 1:
        return ()
    winner = result.winners[0]
    loser = 1 - winner
    words = _tie_in_words(state, result) if result.rule in TIES else _capture_in_words(state, result, winner)
    return (NearMiss(loser, loser, words),) if words else ()


def _capture_in_words(state: MinkingiState, result: Result, winner: int) -> str:
    most, less = result.scores[winner], result.scores[1 - winner]
    if most - less > 2 or not _controlled(state, winner):
        return ""
    return f"was one capture away from {'winning' if most - less == 1 else 'a tie'}, {less + 1} to {most - 1}"


def _tie_in_words(state: MinkingiState, result: Result) -> str:
    place, unit = TIES[result.rule]
    one, other = (tie_figures(state, seat)[place] for seat in (0, 1))
    return f"lost only the tie-break, by {number_of(abs(one - other), unit)}"


def _why(result: Result, names: Sequence[str]) -> str:
    winner = result.winners[0]
    score = " to ".join(str(result.scores[seat]) for seat in (winner, 1 - winner))
    return WHY[result.rule].format(names[winner], score, result.scores[winner])
