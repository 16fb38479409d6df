"""How a game of Dark Minions ended, and what happened on the way."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.state import Result, Step
from engine.games.dark_minions.rules.cards import Town
from engine.games.dark_minions.rules.events import Claimed, GameOver, LevelUp
from engine.games.dark_minions.rules.state import DarkState
from engine.games.dark_minions.rules.town_events import SecondWon, TownWon
from engine.pieces.words import number_of
from tutor.tables import Ending, NearMiss
from tutor.tables.pieces.counts import did_each, events_of, seats_of


def ending(steps: Sequence[Step], result: Result) -> Ending:
    """Why the winners won, who ended the game, who took Towns and levels, and who stood at a Town that would have been
    enough."""
    names = steps[-1].after.names
    towns, seconds, levels = (seats_of(steps, kind) for kind in (TownWon, SecondWon, LevelUp))
    lines = [
        f"{did_each(names, 'took', towns, 'Towns')} {did_each(names, 'came second at', seconds, 'Towns')}",
        did_each(names, "gained", levels, "levels") if levels else "Nobody gained a level.",
        *(
            f"{names[claim.seat]} ended the game with a claim at {number_of(claim.vps, 'VPs')}."
            for claim in events_of(steps, Claimed)
        ),
    ]
    why = next((event.who_won(names) for event in events_of(steps, GameOver)), "")
    state = steps[-1].after
    assert isinstance(state, DarkState)
    marks = tuple(key for seat in result.winners for key in (f"score-{seat}", f"tiles-{seat}"))
    return Ending(why, tuple(lines), ("VP", "VPs"), marks, _near(state, result))


def _near(state: DarkState, result: Result) -> tuple[NearMiss, ...]:
    """The losers that had minions at a Town worth more than they were behind, the nearest first."""
    most = max(result.scores)
    behind = sorted((most - score, seat) for seat, score in enumerate(result.scores) if seat not in result.winners)
    found = ((seat, gap, _town_to_win(state, seat, gap)) for gap, seat in behind)
    return tuple(NearMiss(seat, seat, _gap_in_words(gap, town)) for seat, gap, town in found if town)


def _town_to_win(state: DarkState, seat: int, gap: int) -> Town | None:
    """The cheapest Town with minions of a seat that is worth more than it is behind."""
    towns = (state.table.towns[site.town] for site in state.sites if site.minions[seat])
    return min((town for town in towns if town.vps > gap), key=lambda town: town.vps, default=None)


def _gap_in_words(gap: int, town: Town) -> str:
    far = f"was {number_of(gap, 'VPs')} short of first place" if gap else "had as many VPs as the winner"
    return f"{far}, with minions at {town.name}, a Town worth {town.vps}"
