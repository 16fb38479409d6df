"""What things count on the way to Vanquish Points, in hundredths of a VP: minions, dice, levels, Towers, Overlords.

The prices are our own, tried out in games of `policy.raider` against itself.
"""

from __future__ import annotations

from itertools import accumulate

from engine.games.dark_minions.rules import cards
from engine.games.dark_minions.rules.scoring import open_vps, target_vps, tiles_out
from engine.games.dark_minions.rules.state import DarkState
from engine.games.dark_minions.rules.table import MINIONS, TOP, Player

VP = 100
"""All prices are hundredths of a VP."""

SUPPLY_PRICES = ((10, 35), (20, 30), (30, 20), (MINIONS, 5))
"""Up to so many minions in supply, what one more counts."""

SUPPLY_WORTH = (0, *accumulate(next(price for most, price in SUPPLY_PRICES if at < most) for at in range(MINIONS)))
"""By the minions in supply, what they count together."""

PIP_WORTH = 15
"""What a pip of a free die counts."""

RED_DIE_WORTH, TURN_WORTH = 120, 400
"""What a red die counts in each turn to come, and what a player makes in a turn."""

SET_WORTH = (0, 25, 58, 100)
"""By the colours of Towers held, what they count of the level that three bring, in hundredths."""

SPARE_WORTH = 10
"""What a second Tower of a colour counts of a level, in hundredths."""

WITCH_WORTH = 25
"""What The Witch counts of a level, in hundredths."""

WAITING_WORTH = {
    cards.GARGOYLE: 150,
    cards.GHOUL: 100,
    cards.BLOOD_ELF: 100,
    cards.DARK_WIZARD: 70,
    cards.LICH: 100,
    cards.INEXPLICABLE: 150,
    cards.SCOURGE: 50,
    cards.GRAHL: 50,
    cards.WEREWOLF: 80,
    cards.WYVERN: 200,
    cards.KNIGHT: 150,
    cards.MINOTAUR: 250,
    cards.SKELETON: 0,
}
"""What Overlords count for their owner that wait or stand; a level that came with Dread Skeleton counts as a level."""

HEALER_WORTH, IDLE_HEALER_WORTH = 300, 50
"""What The Undead count while many minions lie in the Graveyard, and else."""

MANY_DEAD = 10
"""From so many minions in the Graveyard on, bringing some back is worth much."""

RESERVE = 10
"""Minions in supply that are kept where a Turn cost is paid; with no more, the white die is tried for its Skull."""


# ---------------------------------------------------------------- points


def mean_tile(state: DarkState, seat: int) -> int:
    """What a tile counts on average that lies face down to a seat, in hundredths; 0 where none does."""
    worths = state.table.tile_vps
    known = [worths[tile] for tile in state.players[seat].tiles if tile != cards.FACE_DOWN]
    unknown = sum(len(player.tiles) for player in state.players) - len(known)
    return VP * (sum(worths[tile] for tile in tiles_out(state)) - sum(known)) // unknown if unknown else 0


def guessed_vps(state: DarkState, seat: int, mean: int) -> int:
    """The VPs of a player in hundredths, tiles that lie face down counting `mean`."""
    player, worths = state.players[seat], state.table.tile_vps
    tiles = sum(mean if tile == cards.FACE_DOWN else VP * worths[tile] for tile in player.tiles)
    return VP * open_vps(state.table, player) + tiles


def apparent_vps(state: DarkState, seat: int, mean: int) -> int:
    """What the VPs of an opponent look like if each of its tiles counts `mean`, all in hundredths."""
    player = state.players[seat]
    return VP * open_vps(state.table, player) + mean * len(player.tiles)


def turns_left(state: DarkState, most: int) -> int:
    """How many turns, in hundredths, a player with so many hundredths of a VP needs to reach the target."""
    return max(0, VP * target_vps(state) - most) * VP // TURN_WORTH


def supply_worth(before: int, more: int) -> int:
    """What `more` minions in supply (or fewer) count for a player who has `before`."""
    return SUPPLY_WORTH[before + more] - SUPPLY_WORTH[before]


def level_worth(state: DarkState, level: int, turns: int) -> int:
    """What the next level counts: its VPs, and a red die more in each turn to come."""
    if level == TOP:
        return 0
    levels = state.table.box.levels
    return VP * (levels[level] - levels[level - 1]) + RED_DIE_WORTH * turns // VP


def towers_worth(towers: tuple[int, ...]) -> int:
    """What Towers count, in hundredths of a level."""
    return SET_WORTH[sum(count > 0 for count in towers)] + SPARE_WORTH * sum(count > 1 for count in towers)


def respawn_worth(player: Player, minions: int) -> int:
    """What up to so many minions back from the Graveyard count."""
    return supply_worth(player.supply, min(minions, player.graveyard))


def waiting_worth(state: DarkState, player: Player, overlord: str, turns: int) -> int:
    """What an Overlord counts for a player who has it, or could buy it."""
    if overlord == cards.WITCH:
        return WITCH_WORTH * level_worth(state, player.level, turns) // VP
    if overlord == cards.UNDEAD:
        return HEALER_WORTH if player.graveyard >= MANY_DEAD else IDLE_HEALER_WORTH
    return WAITING_WORTH[overlord]
