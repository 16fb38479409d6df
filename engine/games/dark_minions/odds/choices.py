"""What each choice is worth: the Vanquish Points that it gains on the others, those on the way counted in.

On the way are Towns in play, Towers, the better dice of a level, minions in supply, dice to use and Overlords. Each has
a price of our own in hundredths of a VP, tried out in games of `policy.raider` against itself.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import accumulate
from random import Random

from engine.chance.estimates import Estimate, sampled
from engine.core.actions import Action
from engine.core.values import evolve
from engine.games.dark_minions.rules.dice import (
    SKULL,
    SKULL_WORTH,
    WHITE,
    faces,
    joined,
    pool,
    value,
)
from engine.games.dark_minions.rules.holding import held
from engine.games.dark_minions.rules.overlord_actions import Announce
from engine.games.dark_minions.rules.overlords import (
    BLOOD_ELF,
    DARK_WIZARD,
    GARGOYLE,
    GHOUL,
    GRAHL,
    INEXPLICABLE,
    KNIGHT,
    LICH,
    MINOTAUR,
    SCOURGE,
    SKELETON,
    TEN,
    UNDEAD,
    WEREWOLF,
    WITCH,
    WYVERN,
)
from engine.games.dark_minions.rules.player_actions import Claim, Pass, SayDone
from engine.games.dark_minions.rules.scoring import open_vps, outcome, target, tiles_out
from engine.games.dark_minions.rules.state import DarkState
from engine.games.dark_minions.rules.table import (
    FACE_DOWN,
    MINIONS,
    NOBODY,
    PRIZES,
    SECOND,
    TOP,
    TRIGGER,
    Player,
    Site,
    Stage,
    changed,
)
from engine.games.dark_minions.rules.turn import needed

ASSUMES = (
    "50 % is as good as things are now, and each 4 % more is one Vanquish Point gained on the others; Towns, Towers, "
    "better dice, minions in supply, free dice and Overlords count as points on the way, and nobody answers"
)
CLAIMING = "the claim ends the game, and the tiles that lie face down are dealt out by chance"

VP = 100
"""All prices are hundredths of a VP."""

PER_VP = 4
"""Percent that a choice is worth more for each VP that it gains on the average of the others."""

STANDING = 2
"""A Town that stands counts one part in so many of what it would give."""

PRICES = ((10, 35), (20, 30), (30, 20), (MINIONS, 5))
"""Up to so many minions in supply, what one more counts."""

SUPPLY = (0, *accumulate(next(price for most, price in PRICES if at < most) for at in range(MINIONS)))
"""By the minions in supply, what they count together."""

PIP = 15
"""What a pip of a free die counts."""

RED_DIE, TURN = 120, 400
"""What a red die counts in each turn to come, and what a player makes in a turn."""

SET = (0, 25, 58, 100)
"""By the colours of Towers held, what they count of the level that three bring, in hundredths."""

SPARE = 10
"""What a second Tower of a colour counts of a level, in hundredths."""

WITCHED = 25
"""What The Witch counts of a level, in hundredths."""

WAITING = {
    GARGOYLE: 150,
    GHOUL: 100,
    BLOOD_ELF: 100,
    DARK_WIZARD: 70,
    LICH: 100,
    INEXPLICABLE: 150,
    SCOURGE: 50,
    GRAHL: 50,
    WEREWOLF: 80,
    WYVERN: 200,
    KNIGHT: 150,
    MINOTAUR: 250,
    SKELETON: 0,
}
"""What Overlords count for their owner that wait or stand; a level that came with Dread Skeleton counts as a level."""

HEALER, IDLE_HEALER = 300, 50
"""What The Undead count while many minions lie in the Graveyard, and else."""

GAMES = 200
"""Deals of the hidden tiles for the chance of a claim."""


# ---------------------------------------------------------------- Towns

Parts = tuple[tuple[int, ...], int]
"""By seat so many parts of a VP, and how many of these parts are one VP."""


def standing_town(minions: tuple[int, ...], number: int, prize: int) -> Parts:
    """What a Town that stands promises each seat: it counts half, as far as it is filled; its `prize` is split by the
    squares of the minions, so that who leads has most of it, and the VPs of second place by the minions."""
    there, squares = sum(minions), sum(count * count for count in minions)
    if not there:
        return minions, 1
    promised = tuple(prize * count * count * there + PRIZES[SECOND] * count * squares for count in minions)
    return promised, STANDING * number * squares


def fallen_town(minions: tuple[int, ...], prize: int, trigger: int) -> Parts:
    """What a Town that falls gives each seat, those in a tie having equal chances; `trigger` may be `NOBODY`.
    Rules drk-fall-2 to 5, drk-fall-13."""
    most = max(minions)
    first = minions.count(most)
    if first > 1:
        parts = first
        places = [prize + PRIZES[SECOND] if count == most else 0 for count in minions]
    else:
        follower = max((count for count in minions if count != most), default=0)
        parts = minions.count(follower) if follower else 1
        places = [parts * prize if count == most else PRIZES[SECOND] * (0 < count == follower) for count in minions]
    if trigger != NOBODY:
        places[trigger] += parts * PRIZES[TRIGGER]
    return tuple(places), parts


def promised(state: DarkState, site: Site) -> Parts:
    """What a Town in play gives each seat, or promises it."""
    prize = prize_of(state, site)
    if site.full:
        return fallen_town(site.minions, prize, site.trigger)
    return standing_town(site.minions, needed(state, site.town), prize)


def prize_of(state: DarkState, site: Site) -> int:
    """The VPs for first place at a Town, its Skulls counted in."""
    town = state.table.towns[site.town]
    return town.vps + town.skulls


# ---------------------------------------------------------------- players


@dataclass(frozen=True, slots=True)
class Outlook:
    """What stays the same while the options of `seat` are compared: the number of the `turn`, how many `turns` each
    player may still have, and the `mean` VPs of a tile that lies face down, both in hundredths."""

    seat: int
    turn: int
    turns: int
    mean: int


def outlook(state: DarkState, seat: int) -> Outlook:
    """The outlook of a seat from what it sees; the fewer VPs the leader lacks, the fewer turns remain."""
    mean = mean_tile(state, seat)
    most = max(guessed_vps(state, at, mean) for at in range(len(state.players)))
    return Outlook(seat, state.turn_number, turns_left(state, most), mean)


def mean_tile(state: DarkState, seat: int) -> int:
    """What a tile counts on average that lies face down to a seat, in hundredths; 0 where none does."""
    worths = state.table.tile_vps
    known = [worths[tile] for tile in state.players[seat].tiles if tile != FACE_DOWN]
    unknown = sum(len(player.tiles) for player in state.players) - len(known)
    return VP * (sum(worths[tile] for tile in tiles_out(state)) - sum(known)) // unknown if unknown else 0


def guessed_vps(state: DarkState, seat: int, mean: int) -> int:
    """The VPs of a player in hundredths, tiles that lie face down counting `mean`."""
    player, worths = state.players[seat], state.table.tile_vps
    tiles = sum(mean if tile == FACE_DOWN else VP * worths[tile] for tile in player.tiles)
    return VP * open_vps(state.table, player) + tiles


def turns_left(state: DarkState, most: int) -> int:
    """How many turns, in hundredths, a player with so many hundredths of a VP needs to reach the target."""
    return max(0, VP * target(state) - most) * VP // TURN


def supply_worth(before: int, more: int) -> int:
    """What `more` minions in supply (or fewer) count for a player who has `before`."""
    return SUPPLY[before + more] - SUPPLY[before]


def level_worth(state: DarkState, level: int, turns: int) -> int:
    """What the next level counts: its VPs, and a red die more in each turn to come."""
    if level == TOP:
        return 0
    levels = state.table.box.levels
    return VP * (levels[level] - levels[level - 1]) + RED_DIE * turns // VP


def towers_worth(towers: tuple[int, ...]) -> int:
    """What Towers count, in hundredths of a level."""
    return SET[sum(count > 0 for count in towers)] + SPARE * sum(count > 1 for count in towers)


def waiting_worth(state: DarkState, player: Player, overlord: str, turns: int) -> int:
    """What an Overlord counts for a player who has it, or could buy it."""
    if overlord == WITCH:
        return WITCHED * level_worth(state, player.level, turns) // VP
    if overlord == UNDEAD:
        return HEALER if player.graveyard >= TEN else IDLE_HEALER
    return WAITING[overlord]


def _player(state: DarkState, seat: int, view: Outlook) -> int:
    player, levels = state.players[seat], state.table.box.levels
    level, towers = held(state, seat)
    count = guessed_vps(state, seat, view.mean) + VP * (levels[level - 1] - levels[player.level - 1])
    count += (level - 1) * RED_DIE * view.turns // VP
    count += towers_worth(towers) * level_worth(state, level, view.turns) // VP
    count += SUPPLY[player.supply] + PRICES[-1][1] * sum(one.minions for one in player.standing)
    owned = (*player.overlords, *(one.overlord for one in player.standing))
    return count + sum(waiting_worth(state, player, overlord, view.turns) for overlord in owned)


def _effects(state: DarkState, seat: int) -> int:
    """What announced Overlords that last do for a player: a turn more or less, or worse dice."""
    count = 0
    for effect in state.effects:
        if effect.overlord == MINOTAUR and effect.seat == seat:
            count += TURN
        elif effect.overlord == KNIGHT and effect.opponent == seat:
            count -= TURN
        elif effect.overlord == SCOURGE and effect.seat != seat:
            count -= PIP * len(pool(state.players[seat].level))
    return count


# ---------------------------------------------------------------- dice


def _dice(state: DarkState, view: Outlook) -> Fraction:
    """What the dice of the turn still count, those that are to be rolled on average."""
    if state.turn_number != view.turn:
        return Fraction(0)
    if state.stage in (Stage.BEFORE, Stage.PREPARE):
        return _average(state, pool(state.players[state.current].level))
    free = Fraction(PIP * sum(value(die, state.bonus) for die in state.dice))
    return free + _average(state, state.pool) if state.stage is Stage.ROLL else free


def _average(state: DarkState, colours: tuple[str, ...]) -> Fraction:
    player, count = state.players[state.current], Fraction(0)
    skull = supply_worth(player.supply, min(SKULL_WORTH, player.graveyard))
    for colour in colours:
        sides = faces(state.table.box, colour)
        worths = [skull if (colour, face) == (WHITE, SKULL) else PIP * max(0, face + state.bonus) for face in sides]
        count += Fraction(sum(worths), len(sides))
    return count


def storms(state: DarkState) -> Iterator[tuple[Site, int]]:
    """The Towns that the current player can bring down at once and be first at, with the minions for it."""
    alone = [value(die, state.bonus) for die in state.dice if joined((die,), state.rolled_at)]
    seat = state.current
    most = min(sum(alone), state.players[seat].supply)
    raided = {commit.place for commit in state.commits if commit.do == "capture"}
    for site in state.sites:
        lead = max(count for at, count in enumerate(site.minions) if at != seat) - site.minions[seat]
        need = max(needed(state, site.town) - sum(site.minions), lead + 1, 1)
        if not site.full and need <= most and site.town not in raided:
            yield site, need


# ---------------------------------------------------------------- choices


def on_the_way(state: DarkState, view: Outlook) -> list[Fraction]:
    """By seat, the VPs had and those on the way, in hundredths."""
    counts = [Fraction(_player(state, at, view) + _effects(state, at)) for at in range(len(state.players))]
    counts[state.current] += _dice(state, view)
    for site in state.sites:
        _add(counts, promised(state, site), VP)
    return counts


def ahead(state: DarkState, view: Outlook) -> Fraction:
    """How far the seat is ahead of the others on average, in hundredths of a VP; a Town that it can bring down with its
    free dice counts as if it did, if that is better."""
    counts = on_the_way(state, view)
    best = _lead(counts, view.seat)
    if state.stage is not Stage.COMMIT or state.current != view.seat:
        return best
    return max([best, *(_lead(after, view.seat) for after in _stormed(state, counts))])


def _stormed(state: DarkState, counts: Sequence[Fraction]) -> Iterator[list[Fraction]]:
    """What everybody has on the way after each Town that the current player can bring down with its free dice."""
    seat = state.current
    for site, need in storms(state):
        after = list(counts)
        _add(after, promised(state, site), -VP)
        _add(after, fallen_town(changed(site.minions, seat, need), prize_of(state, site), seat), VP)
        after[seat] += supply_worth(state.players[seat].supply, -need) - PIP * need
        yield after


def _add(counts: list[Fraction], given: Parts, factor: int) -> None:
    places, parts = given
    for seat, place in enumerate(places):
        counts[seat] += Fraction(factor * place, parts)


def _lead(counts: Sequence[Fraction], seat: int) -> Fraction:
    """How much more one has than the others on average."""
    return counts[seat] - (sum(counts) - counts[seat]) / (len(counts) - 1)


def choices(state: DarkState, seat: int) -> Mapping[Action[DarkState], Estimate]:
    """Each legal choice of `seat` with its worth, from what that seat can see."""
    seen = state.seen_by(seat)
    view = outlook(seen, seat)
    now = _lead(on_the_way(seen, view), seat)
    return {option: _estimate(seen, option, view, now) for option in seen.options(seat)}


def _estimate(state: DarkState, option: Action[DarkState], view: Outlook, now: Fraction) -> Estimate:
    if isinstance(option, Claim) or (isinstance(option, Pass) and not state.sites and not state.stack):
        return _ended(state, view.seat)
    gained = max(ahead(after, view) for after in _after(state, option)) - now
    value = Fraction(1, 2) + PER_VP * gained / (VP * VP)
    return Estimate(min(Fraction(1), max(Fraction(0), value)), assumes=ASSUMES)


def _after(state: DarkState, option: Action[DarkState]) -> list[DarkState]:
    """The positions that a choice leads to before anybody answers; The Wyvern's moves come at once."""
    if isinstance(option, Pass):
        return [state]
    if isinstance(option, SayDone):
        return [evolve(state, dice=())]
    after = state.after(option)
    if isinstance(option, Announce) and option.overlord == WYVERN:
        return [after.after(move) for move in after.options(option.seat) if not isinstance(move, Pass)]
    return [after]


def _ended(state: DarkState, seat: int) -> Estimate:
    """The chance to win if the game ends here, from deals of the hidden tiles."""
    rng, won = Random(0), Fraction(0)
    for _ in range(GAMES):
        winners = outcome(state.imagined(rng)).winners
        won += Fraction(seat in winners, len(winners))
    return sampled(won, GAMES, CLAIMING)
