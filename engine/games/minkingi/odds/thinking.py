"""How the strong player of Minkingi thinks: by its own search, in several worlds where a card is unseen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

from engine.chance.thinking import Thinking, Thought
from engine.core.actions import Action
from engine.games.minkingi.odds.search import CHOOSING, Search, SearchResult, share_of_lead
from engine.games.minkingi.odds.search_players import strongest_pick
from engine.games.minkingi.rules.state import MinkingiState

WORLDS = 4
"""So many times the card that was not seen yet is imagined."""

NODES = 60_000
"""Positions that are looked at for a move, in all worlds together; enough for the end with four open spaces."""

STEP = 1_500
"""Positions that are looked at in one step of a thought, about 10 ms."""

SURE = 3
"""What the share of the victory counts beside the lead in cards that brings it."""


def think_by_search(view: MinkingiState, seat: int, rng: Random) -> Thought[MinkingiState]:
    """The choice with the best lead on average over the worlds imagined, equals by lot; in the draft the strongest
    card."""
    if view.stage not in CHOOSING:
        return strongest_pick(view, seat)
    worlds = [view.imagined(rng) for _ in range(WORLDS if view.hides_hand else 1)]
    worths: Counter[Action[MinkingiState]] = Counter()
    for world in worlds:
        search = Search(world)
        yield from _look_ahead(search, NODES // len(worlds))
        _add_worths(worths, world, search.result)
    most = max(worths.values())
    return rng.choice([option for option in view.options(seat) if worths[option] == most])


def _look_ahead(search: Search, nodes: int) -> Iterator[None]:
    """Search to the end, or until so many positions were looked at."""
    result = search.more(nodes=STEP)
    while not result.complete and result.nodes < nodes:
        yield
        result = search.more(nodes=STEP)


def _add_worths(worths: Counter[Action[MinkingiState]], world: MinkingiState, result: SearchResult) -> None:
    for option, lead in result.ranking:
        worths[option] += lead + int(2 * share_of_lead(world, result.seat, lead)) * SURE


THINKING = Thinking(know=think_by_search)
"""How the strong player thinks: by search, to the end of the game where that is near."""
