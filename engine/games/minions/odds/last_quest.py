"""The last Quest before its card is turned up: with one Minion left to each, the hands may decide it."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from engine.core.values import evolve
from engine.games.minions.odds.minion_choice import minion_duel
from engine.games.minions.rules.state import MinionsState
from engine.games.minions.rules.table import QUESTS, Player, Stage
from engine.pieces.items import without

ANY_QUEST = "the last Quest may be any that is left"


def chance_at_last_quest(state: MinionsState) -> Fraction | None:
    """The first of two players' chance to take the last Quest: the mean over the Quest cards that may come, both
    choosing by a best mix. None as long as one of them has more than one Minion for it, and once its card is up.
    """
    is_next = state.turn == QUESTS - 1
    is_under_way = state.turn == QUESTS and state.quest is None and "minion" not in state.shown
    if not (is_next or is_under_way):
        return None
    hands = tuple(_minions_kept(player) if is_next else player.minions for player in state.players)
    if any(len(hand) != 1 for hand in hands) or not state.quests:
        return None
    pairs = zip(state.players, hands, strict=True)
    players = tuple(Player(player.deity, hand, player.boons, player.powers) for player, hand in pairs)
    event = state.event if is_under_way else None
    return _mean_over_quests(evolve(state, players=players, event=event, events=(), queue=(), loose=(), roller=0))


def _minions_kept(player: Player) -> tuple[str, ...]:
    """The Minions in hand without one that is known to lie face down."""
    return without(player.minions, player.minion) if player.minion in player.minions else player.minions


@lru_cache(maxsize=256)
def _mean_over_quests(state: MinionsState) -> Fraction:
    begun = evolve(state, stage=Stage.MINION, shown=frozenset(), contenders=(0, 1), glory=None, glories=())
    chances = [minion_duel(evolve(begun, quest=quest, quests=())).chance() for quest in state.quests]
    return sum(chances, Fraction(0)) / len(chances)
