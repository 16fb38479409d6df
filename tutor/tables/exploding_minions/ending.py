"""How a game of Exploding Minions ended, and what happened on the way."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.state import Result, State, Step
from engine.games.exploding_minions.rules.cards import DEFUSE
from engine.games.exploding_minions.rules.events import Answered, BombDrawn, Defused, Exploded
from engine.games.exploding_minions.rules.state import ExplodingState
from engine.pieces.words import listing
from tutor.tables import Ending, NearMiss
from tutor.tables.pieces.counts import did_each, events_of, seats_of


def ending(steps: Sequence[Step], result: Result) -> Ending:
    """Who exploded and why, how often bombs were drawn and defused and cards answered, and whether the winner could
    have exploded just as well."""
    names = steps[-1].after.names
    out = events_of(steps, Exploded)
    drawn, defused, nopes = (seats_of(steps, kind) for kind in (BombDrawn, Defused, Answered))
    lines = [
        _explosion(out[-1], names) if out else "",
        f"{did_each(names, 'drew', drawn, 'bombs')} {did_each(names, 'defused', defused, 'bombs')}",
        did_each(names, "played", nopes, "Nopes") if nopes else "Nobody played a Nope.",
    ]
    why = _why(result, out, names)
    return Ending(why, tuple(filter(None, lines)), marks=("bomb",), near=_near(steps[-1].after, result, out))


def _near(state: State, result: Result, out: Sequence[Exploded]) -> tuple[NearMiss, ...]:
    """Whether the winner had no Defuse when the last one exploded."""
    winner = result.winners[0]
    if not out or not isinstance(state, ExplodingState) or DEFUSE in state.players[winner].hand:
        return ()
    either = "" if DEFUSE in out[-1].hand else " either"
    return (NearMiss(out[-1].seat, winner, f"had no Defuse{either} when the last bomb came"),)


def _why(result: Result, out: Sequence[Exploded], names: Sequence[str]) -> str:
    losers = listing([names[event.seat] for event in out])
    return f"{names[result.winners[0]]} is the last one left. {losers} exploded."


def _explosion(event: Exploded, names: Sequence[str]) -> str:
    name = names[event.seat]
    unused = event.hand.count(DEFUSE)
    if unused:
        return f"{name} exploded last, although a Defuse was still in hand. It has to be played to help!"
    return f"{name} exploded last, with no Defuse to play."
