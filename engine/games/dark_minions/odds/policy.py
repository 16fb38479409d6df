"""How the players of sampled games play: quick and sensible, die by die, without looking ahead.

What things count is in hundredths of a VP, by `prices`; `policy_dice` weighs the uses of dice, `policy_overlords` the
moments of Overlords.
"""

from __future__ import annotations

from random import Random

from engine.core.actions import Action
from engine.games.dark_minions.odds.policy_dice import first_of_storm, uses_of_dice
from engine.games.dark_minions.odds.policy_overlords import announcement, best_move_of_minions
from engine.games.dark_minions.odds.prices import MANY_DEAD, RESERVE, VP, apparent_vps, mean_tile, respawn_worth
from engine.games.dark_minions.rules.cards import DARK_WIZARD, FIRST_TILE, OVERLORDS, WEREWOLF
from engine.games.dark_minions.rules.cost_actions import LetGo, PayCost
from engine.games.dark_minions.rules.dice import BLACK, SKULL_WORTH, colour_of, number_on, pool, sum_of_dice
from engine.games.dark_minions.rules.player_actions import ChooseDice, Claim, Pass, SayDone, SpendSkulls
from engine.games.dark_minions.rules.refusals import no_reroll_source
from engine.games.dark_minions.rules.reroll_actions import Reroll
from engine.games.dark_minions.rules.scoring import has_hidden_tiles, reaches_target, vps
from engine.games.dark_minions.rules.state import DarkState
from engine.games.dark_minions.rules.table import TOP, Stage

WORDS = (
    "every player uses each die where it gains most at once: at Towns it can win, for Towers it lacks, "
    "or to bring minions back when few are left"
)

LOW_NUMBER = 2
"""A black die that shows no more is rolled again if an Overlord allows it."""

POOR_SUM = 4
"""Dice that count no more than this together are rolled again with a starting tile."""


def raider(state: DarkState, seat: int, rng: Random) -> Action[DarkState]:
    """The policy that uses dice one after another where they gain most at once. It looks at no hidden tile."""
    if state.mover >= 0:
        return best_move_of_minions(state, seat, state.moving) or Pass(seat)
    if _wins_by_claim(state, seat):
        return Claim(seat)
    match state.stage:
        case Stage.PREPARE:
            return _choose_before_roll(state, seat)
        case Stage.COMMIT:
            return _use_dice(state, seat)
        case Stage.CLAIM:
            return Pass(seat)
    return announcement(state, seat) or Pass(seat)


def _wins_by_claim(state: DarkState, seat: int) -> bool:
    """Whether a seat can claim, and nobody else looks as if it had more. Rule drk-end-1."""
    player = state.players[seat]
    if has_hidden_tiles(player) or not reaches_target(state, vps(state.table, player)):
        return False
    if Claim(seat).refusal(state) is not None:
        return False
    mean = mean_tile(state, seat)
    most = max(apparent_vps(state, other, mean) for other in range(len(state.players)) if other != seat)
    return VP * vps(state.table, state.players[seat]) >= most


# ---------------------------------------------------------------- before the roll


def _choose_before_roll(state: DarkState, seat: int) -> Action[DarkState]:
    player = state.players[seat]
    if state.unpaid:
        overlord = state.unpaid[0]
        kept = player.supply >= OVERLORDS[overlord].turn_cost + RESERVE
        return PayCost(seat, overlord) if kept else LetGo(seat, overlord)
    if found := announcement(state, seat) or _spend_skull(state, seat):
        return found
    tried = player.supply <= RESERVE and player.graveyard >= MANY_DEAD and state.dice_level < TOP
    return ChooseDice(seat, pool(state.dice_level)[0] if tried else "")


def _spend_skull(state: DarkState, seat: int) -> Action[DarkState] | None:
    """Gives a Skull away where the minions are worth more than its VP."""
    player = state.players[seat]
    worthy = respawn_worth(player, SKULL_WORTH) > VP and not reaches_target(state, vps(state.table, player))
    return SpendSkulls(seat, 1, ()) if player.skulls and worthy else None


# ---------------------------------------------------------------- the dice


def _use_dice(state: DarkState, seat: int) -> Action[DarkState]:
    if found := announcement(state, seat):
        return found
    if not state.dice:
        return SayDone(seat)
    if found := _roll_again(state, seat) or first_of_storm(state, seat):
        return found
    value, _, action = max(uses_of_dice(state, seat), key=lambda use: use[1], default=(0.0, 0.0, SayDone(seat)))
    return action if value > 0 else SayDone(seat)


def _roll_again(state: DarkState, seat: int) -> Action[DarkState] | None:
    """Rolls poor dice again, before any die is used."""
    dice = state.dice
    low = tuple(die for die in dice if colour_of(die) == BLACK and number_on(die) <= LOW_NUMBER)
    if not low or state.commits:
        return None
    if _can_reroll_by(state, seat, WEREWOLF):
        return Reroll(seat, WEREWOLF, low[:1])
    if len(low) > 1 and _can_reroll_by(state, seat, DARK_WIZARD):
        return Reroll(seat, DARK_WIZARD, low)
    poor = low == dice and sum_of_dice(dice, 0) <= POOR_SUM
    return Reroll(seat, FIRST_TILE, dice) if poor and _can_reroll_by(state, seat, FIRST_TILE) else None


def _can_reroll_by(state: DarkState, seat: int, source: str) -> bool:
    return no_reroll_source(state, seat, source) is None
