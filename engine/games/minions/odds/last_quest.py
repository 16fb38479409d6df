"""The last Quest before its card is turned up: with one Minion left to each, the hands may decide it."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache

from engine.core.values import evolve
from engine.games.minions.odds.minion_choice import minion_duel
from engine.games.minions.rules.state import MinionsState
from engine.games.minions.rules.table import QUESTS, Player, Stage
from engine.pieces.items import without

ANY_QUEST = "the last Quest may be any that is left"


def chance_before_card(state: MinionsState) -> Fraction | None:
    """The first of two players' chance to take the last Quest while it is under way and its card lies face down: the
    mean over the cards that may come, both choosing by a best mix. None where a hand holds more than one Minion, at
    earlier Quests, and once the card or the Minions are up."""
    if state.turn != QUESTS or state.quest is not None or "minion" in state.shown:
        return None
    return _mean_with(state, [player.minions for player in state.players])


def chance_after_this_quest(state: MinionsState) -> Fraction | None:
    """The same seen from the Quest before it, without an Event: None as long as it is open which Minions are kept for
    it, and at earlier Quests."""
    if state.turn != QUESTS - 1:
        return None
    return _mean_with(evolve(state, event=None), [_minions_kept(player) for player in state.players])


def _minions_kept(player: Player) -> tuple[str, ...]:
    """The Minions in hand without one that is known to lie face down."""
    return without(player.minions, player.minion) if player.minion in player.minions else player.minions


def _mean_with(state: MinionsState, hands: Sequence[tuple[str, ...]]) -> Fraction | None:
    if any(len(hand) != 1 for hand in hands) or not state.quests:
        return None
    pairs = zip(state.players, hands, strict=True)
    players = tuple(Player(player.deity, hand, player.boons, player.powers) for player, hand in pairs)
    return _mean_over_quests(evolve(state, players=players, events=(), queue=(), loose=(), roller=0))


@lru_cache(maxsize=256)
def _mean_over_quests(state: MinionsState) -> Fraction:
    begun = evolve(state, stage=Stage.MINION, shown=frozenset(), contenders=(0, 1), glory=None, glories=())
    chances = [minion_duel(evolve(begun, quest=quest, quests=())).chance() for quest in state.quests]
    return sum(chances, Fraction(0)) / len(chances)
