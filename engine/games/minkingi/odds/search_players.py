"""Players made of code: the search at three strengths."""

from __future__ import annotations

from random import Random

from engine.core.actions import Action
from engine.core.policies import Policy
from engine.games.minkingi.odds.card_strength import strength
from engine.games.minkingi.odds.previews import previews_by_creation
from engine.games.minkingi.odds.search import SOLVED, Search, SearchResult
from engine.games.minkingi.rules.player_actions import CreateCard, DeclareBattle, PickCard
from engine.games.minkingi.rules.state import MinkingiState
from engine.games.minkingi.rules.table import Stage

LOOKS_AHEAD, LOOKS_FAR_AHEAD = 8_000, 60_000
"""Positions that the player which thinks ahead looks at, and the strongest one where it cannot look to the end."""


def take_a_quick_look(state: MinkingiState, seat: int, rng: Random) -> Action[MinkingiState]:
    """The policy that gains the most cards on the spot; in the draft it takes the strongest card. Equals by lot."""
    view = _view_of(state, seat)
    if view.stage is Stage.DRAFT:
        return strongest_pick(view, seat)
    ways = [preview for found in previews_by_creation(view) for preview in found]
    most = max(way.gain for way in ways)
    way = rng.choice([way for way in ways if way.gain == most])
    if view.stage is Stage.CREATE:
        return CreateCard(seat, way.card, way.space, way.turned)
    return DeclareBattle(seat, way.spaces)


def think_ahead(state: MinkingiState, seat: int, rng: Random) -> Action[MinkingiState]:
    """The policy that searches two or three Days ahead; a card that it has not seen it imagines. Equals by lot."""
    view = _view_of(state, seat)
    if view.stage is Stage.DRAFT:
        return strongest_pick(view, seat)
    return _any_best_choice(Search(view.imagined(rng)).more(nodes=LOOKS_AHEAD), rng)


def play_perfectly_late(state: MinkingiState, seat: int, rng: Random) -> Action[MinkingiState]:
    """The policy that searches further ahead, and to the end of the game with five open spaces or fewer; a card that it
    has not seen it imagines. Equals by lot."""
    view = _view_of(state, seat)
    if view.stage is Stage.DRAFT:
        return strongest_pick(view, seat)
    search = Search(view.imagined(rng))
    late = view.field.count(None) <= SOLVED
    return _any_best_choice(search.solve() if late else search.more(nodes=LOOKS_FAR_AHEAD), rng)


def _view_of(state: MinkingiState, seat: int) -> MinkingiState:
    return state.seen_by(seat)


def strongest_pick(view: MinkingiState, seat: int) -> PickCard:
    """The strongest card of those that a seat can pick in the draft."""
    return PickCard(seat, max(view.players[seat].pack, key=lambda card: strength(view.table, card)))


def _any_best_choice(result: SearchResult, rng: Random) -> Action[MinkingiState]:
    return rng.choice([option for option, lead in result.ranking if lead == result.lead])


STRENGTHS: dict[str, Policy[MinkingiState]] = {
    "A quick look": take_a_quick_look,
    "Thinks ahead": think_ahead,
    "Perfect near the end": play_perfectly_late,
}
"""The strengths of the search by the words that a learner chooses them under."""
