"""How the players of sampled games play: quick and sensible, die by die, without looking ahead.

What things count is in hundredths of a VP, by the prices of `worth`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

from engine.core.actions import Action
from engine.games.dark_minions.odds.choices import (
    PIP,
    VP,
    Parts,
    fallen_town,
    level_worth,
    mean_tile,
    prize_of,
    promised,
    standing_town,
    storms,
    supply_worth,
    towers_worth,
    turns_left,
    waiting_worth,
)
from engine.games.dark_minions.rules import dice as rolled
from engine.games.dark_minions.rules.die_actions import Attack, Capture, KeepSkull, Respawn
from engine.games.dark_minions.rules.holding import held
from engine.games.dark_minions.rules.overlord_actions import (
    Announce,
    BuyOverlord,
    LetGo,
    MoveMinions,
    PayCost,
)
from engine.games.dark_minions.rules.overlords import (
    BLOOD_ELF,
    DARK_WIZARD,
    FIVE,
    GARGOYLE,
    GHOUL,
    GRAHL,
    INEXPLICABLE,
    KNIGHT,
    LICH,
    MINOTAUR,
    MORE,
    OVERLORDS,
    SCOURGE,
    SKELETON,
    TEN,
    WEREWOLF,
    WITCH,
    WYVERN,
)
from engine.games.dark_minions.rules.player_actions import (
    FIRST_TILE,
    ChooseDice,
    Claim,
    Pass,
    Reroll,
    SayDone,
    SpendSkulls,
)
from engine.games.dark_minions.rules.scoring import hidden, open_vps, target, vps
from engine.games.dark_minions.rules.state import DarkState
from engine.games.dark_minions.rules.table import (
    COLOURS,
    COSTS,
    MOST_OF_COLOUR,
    MOST_TOWERS,
    TOP,
    Player,
    Site,
    Stage,
    changed,
)
from engine.games.dark_minions.rules.turn import needed

WORDS = (
    "every player uses each die where it gains most at once: at Towns it can win, for Towers it lacks, "
    "or to bring minions back when few are left"
)

RESERVE = 10
"""Minions in supply that are kept where a Turn cost is paid; with no more, the white die is tried for its Skull."""

LOW = 2
"""A black die that shows no more is rolled again if an Overlord allows it."""

POOR = 4
"""Dice that count no more than this together are rolled again with a starting tile."""

Use = tuple[float, float, Action[DarkState]]
"""What a use of dice gains, the same less what its pips could gain elsewhere, and the action."""


def raider(state: DarkState, seat: int, rng: Random) -> Action[DarkState]:
    """The policy that uses dice one after another where they gain most at once. It looks at no hidden tile."""
    if state.mover >= 0:
        return _best_move(state, seat, state.moving) or Pass(seat)
    if _wins_now(state, seat):
        return Claim(seat)
    match state.stage:
        case Stage.PREPARE:
            return _prepared(state, seat)
        case Stage.COMMIT:
            return _committed(state, seat)
        case Stage.CLAIM:
            return Pass(seat)
    return _announced(state, seat) or Pass(seat)


def _wins_now(state: DarkState, seat: int) -> bool:
    """Whether a seat can claim, and nobody else looks as if it had more."""
    player = state.players[seat]
    if hidden(player) or vps(state.table, player) < target(state) or Claim(seat).refusal(state) is not None:
        return False
    most = max(guessed(state, other, mean_tile(state, seat)) for other in _others(state, seat))
    return VP * vps(state.table, player) >= most


def _others(state: DarkState, seat: int) -> list[int]:
    return [other for other in range(len(state.players)) if other != seat]


def guessed(state: DarkState, other: int, mean: int) -> int:
    """What the VPs of an opponent look like if each of its tiles counts `mean`, all in hundredths."""
    player = state.players[other]
    return VP * open_vps(state.table, player) + mean * len(player.tiles)


# ---------------------------------------------------------------- before the roll


def _prepared(state: DarkState, seat: int) -> Action[DarkState]:
    player = state.players[seat]
    if state.unpaid:
        overlord = state.unpaid[0]
        kept = player.supply >= OVERLORDS[overlord].turn_cost + RESERVE
        return PayCost(seat, overlord) if kept else LetGo(seat, overlord)
    if found := _announced(state, seat) or _skull_spent(state, seat):
        return found
    tried = player.supply <= RESERVE and player.graveyard >= TEN and player.level < TOP
    return ChooseDice(seat, rolled.pool(player.level)[0] if tried else "")


def _skull_spent(state: DarkState, seat: int) -> Action[DarkState] | None:
    """A Skull given away where the minions are worth more than its VP."""
    player = state.players[seat]
    worthy = _back(player, rolled.SKULL_WORTH) > VP and vps(state.table, player) < target(state)
    return SpendSkulls(seat, 1, ()) if player.skulls and worthy else None


def _back(player: Player, minions: int) -> int:
    """What up to so many minions back from the Graveyard count."""
    return supply_worth(player.supply, min(minions, player.graveyard))


# ---------------------------------------------------------------- the dice


def _committed(state: DarkState, seat: int) -> Action[DarkState]:
    if found := _announced(state, seat) or _rolled_again(state, seat) or _stormed(state, seat):
        return found
    value, _, action = max(_uses(state, seat), key=lambda use: use[1], default=(0.0, 0.0, SayDone(seat)))
    return action if value > 0 else SayDone(seat)


def _rolled_again(state: DarkState, seat: int) -> Action[DarkState] | None:
    """Poor dice rolled again, before any die is used."""
    player, dice = state.players[seat], state.dice
    low = tuple(die for die in dice if rolled.colour_of(die) == rolled.BLACK and rolled.number(die) <= LOW)
    if not low or state.commits:
        return None
    if player.stands(WEREWOLF) and not state.hunted:
        return Reroll(seat, WEREWOLF, low[:1])
    if DARK_WIZARD in player.overlords and len(low) > 1:
        return Reroll(seat, DARK_WIZARD, low)
    poor = low == dice and rolled.total(dice, 0) <= POOR
    return Reroll(seat, FIRST_TILE, dice) if poor and 1 in player.start else None


def _stormed(state: DarkState, seat: int) -> Action[DarkState] | None:
    """The first die of those that bring a Town down with this seat in first place, where that gains most."""
    supply, best, found = state.players[seat].supply, 0.0, None
    for site, need in storms(state):
        after = fallen_town(changed(site.minions, seat, need), prize_of(state, site), seat)
        value = _ahead(after, seat) - _ahead(promised(state, site), seat) + supply_worth(supply, -need) - PIP * need
        if value > best:
            best, found = value, (site.town, need)
    return None if found is None else _first_of_storm(state, seat, *found)


def _first_of_storm(state: DarkState, seat: int, town: str, need: int) -> Action[DarkState]:
    """The smallest die that is enough alone, or else the largest one."""
    alone = sorted((rolled.value(d, state.bonus), d) for d in state.dice if rolled.joined((d,), state.rolled_at))
    worth, die = next((one for one in alone if one[0] >= need), alone[-1])
    return Attack(seat, (die,), town, min(need, worth))


def _uses(state: DarkState, seat: int) -> Iterator[Use]:
    worths = [(rolled.total(group, state.bonus), group) for group in rolled.groups(state.dice, state.rolled_at)]
    yield from _attacks(state, seat, worths)
    yield from _captures(state, seat, worths)
    yield from _respawns(state, seat, worths)
    yield from _purchases(state, seat)


Worths = list[tuple[int, tuple[str, ...]]]
"""What dice that are used as one count, and these dice."""


def _named(state: DarkState, do: str) -> set[str]:
    return {commit.place for commit in state.commits if commit.do == do}


def _attacks(state: DarkState, seat: int, worths: Worths) -> Iterator[Use]:
    supply, raided = state.players[seat].supply, _named(state, "capture")
    for site in state.sites:
        if site.town in raided:
            continue
        before = _ahead(promised(state, site), seat)
        for worth, group in worths:
            count = min(worth, supply)
            if count:
                after = _after(state, site, changed(site.minions, seat, count), seat)
                value = _ahead(after, seat) - before + supply_worth(supply, -count)
                yield value, value - PIP * worth, Attack(seat, group, site.town, count)


def _after(state: DarkState, site: Site, minions: tuple[int, ...], seat: int) -> Parts:
    """What a Town gives or promises once these minions are there by a deed of `seat`. Rule drk-fall-10."""
    number, prize = needed(state, site.town), prize_of(state, site)
    if sum(minions) < number:
        return standing_town(minions, number, prize)
    return fallen_town(minions, prize, site.trigger if site.full else seat)


def _ahead(given: Parts, seat: int) -> float:
    """What a Town counts for a seat, less what it counts for the others on average."""
    places, parts = given
    return VP * (places[seat] - (sum(places) - places[seat]) / (len(places) - 1)) / parts


def _captures(state: DarkState, seat: int, worths: Worths) -> Iterator[Use]:
    player, (level, towers) = state.players[seat], held(state, seat)
    rise = level_worth(state, level, turns_left(state, VP * vps(state.table, player)))
    attacked = _named(state, "attack")
    for at, colour in enumerate(COLOURS):
        cost, after = COSTS[colour], changed(towers, at, 1)
        sites = [site for site in state.sites if site.towers[at] and site.town not in attacked]
        named = [commit.place for commit in state.commits if (commit.do, commit.colour) == ("capture", colour)]
        sites = [site for site in sites if site.towers[at] > named.count(site.town)]
        fits = all(after) or (max(after) <= MOST_OF_COLOUR and sum(after) <= MOST_TOWERS)
        if not (rise and sites and fits) or cost > player.supply:
            continue
        town = min(sites, key=lambda site: (site.minions[seat], sum(site.minions))).town
        value = rise * (towers_worth(after) - towers_worth(towers)) / VP + supply_worth(player.supply, -cost)
        for worth, group in worths:
            if worth >= cost:
                yield value, value - PIP * worth, Capture(seat, group, town, colour)


def _respawns(state: DarkState, seat: int, worths: Worths) -> Iterator[Use]:
    player, skull = state.players[seat], (rolled.WHITE_SKULL,)
    if player.graveyard:
        for worth, group in worths:
            if worth:
                value = _back(player, worth)
                yield value, value - PIP * worth, Respawn(seat, group, min(worth, player.graveyard))
    if rolled.WHITE_SKULL in state.dice:
        value = _back(player, rolled.SKULL_WORTH)
        if value:
            yield value, value, Respawn(seat, skull, min(rolled.SKULL_WORTH, player.graveyard))
        if state.rolled_at == TOP:
            yield VP, VP, KeepSkull(seat)


# ---------------------------------------------------------------- Overlords


def _purchases(state: DarkState, seat: int) -> Iterator[Use]:
    player = state.players[seat]
    turns = turns_left(state, VP * vps(state.table, player))
    for name in state.row:
        one = OVERLORDS[name]
        found = rolled.payments(state.dice, one.cost, state.rolled_at, state.bonus)
        worth, dice = min(((rolled.total(some, state.bonus), some) for some in found), default=(0, ()))
        if dice:
            value = waiting_worth(state, player, name, turns) + _back(player, one.respawn)
            if name == SKELETON and player.supply >= RESERVE + one.turn_cost:
                value += level_worth(state, player.level, turns) // 2
            yield value, value - PIP * worth, BuyOverlord(seat, name, dice)


def _announced(state: DarkState, seat: int) -> Action[DarkState] | None:
    """The first Overlord of a seat whose moment has come."""
    moments = (_announcement(state, seat, overlord) for overlord in state.players[seat].overlords)
    return next((found for found in moments if found is not None), None)


def _announcement(state: DarkState, seat: int, name: str) -> Action[DarkState] | None:
    """How an Overlord is announced, if its moment has come: most work best after Done."""
    player = state.players[seat]
    if name == WITCH:
        return _witch(player, seat)
    if name in ANY_MOMENT:
        return _plain(seat, name) if ANY_MOMENT[name](state, seat) else None
    if state.stage is not Stage.ANSWER:
        return None
    if name in AIMED:
        return AIMED[name](state, seat)
    return _plain(seat, name) if AFTER_DONE[name](state, seat) else None


def _plain(seat: int, name: str) -> Action[DarkState]:
    return Announce(seat, name, "", -1, ())


def _elf_hurts(state: DarkState, seat: int) -> bool:
    supplies = [state.players[other].supply for other in _others(state, seat)]
    return -sum(supply_worth(supply, -min(FIVE, supply)) for supply in supplies) > VP


def _saves_town(state: DarkState, seat: int) -> bool:
    """Whether three minions more would save a Town from another one, for longer than until this seat's own turn."""
    if seat == (state.current + 1) % len(state.players):
        return False
    falling = [site for site in state.sites if site.full and not _leads(site, seat)]
    return any(sum(site.minions) < needed(state, site.town) + MORE for site in falling)


def _leads(site: Site, seat: int) -> bool:
    return all(site.minions[seat] > count for at, count in enumerate(site.minions) if at != seat)


def _witch(player: Player, seat: int) -> Action[DarkState] | None:
    """Three Towers for The Witch, of the colours that a player has most of."""
    by_count = sorted(zip(player.towers, COLOURS, strict=True), reverse=True)
    towers = [colour for count, colour in by_count for _ in range(count)]
    if len(towers) < len(COLOURS) or player.level == TOP:
        return None
    return Announce(seat, WITCH, "", -1, tuple(sorted(towers[: len(COLOURS)])))


def _gargoyle(state: DarkState, seat: int) -> Action[DarkState] | None:
    """The Gargoyle at a Town that then falls to this seat."""
    for site in state.sites:
        if _leads(site, seat) and 0 < needed(state, site.town) - sum(site.minions) <= FIVE:
            return Announce(seat, GARGOYLE, site.town, -1, ())
    return None


def _inexplicable(state: DarkState, seat: int) -> Action[DarkState] | None:
    """The Inexplicable at the falling Town where it gains most."""
    best, found = float(VP), None
    for site in state.sites:
        if site.full and sum(site.minions) > site.minions[seat]:
            left = tuple(c if at == seat else c - min(FIVE, c) for at, c in enumerate(site.minions))
            value = _shifted(state, seat, site, left)
            if value > best:
                best, found = value, Announce(seat, INEXPLICABLE, site.town, -1, ())
    return found


def _knight(state: DarkState, seat: int) -> Action[DarkState]:
    """The Black Knight against the opponent who looks strongest."""
    mean = mean_tile(state, seat)
    leader = max(_others(state, seat), key=lambda other: guessed(state, other, mean))
    return Announce(seat, KNIGHT, "", leader, ())


def _wyvern(state: DarkState, seat: int) -> Action[DarkState] | None:
    return _plain(seat, WYVERN) if _best_move(state, seat, FIVE) is not None else None


def _best_move(state: DarkState, seat: int, most: int) -> Action[DarkState] | None:
    """The move of up to `most` minions of one player that gains more than a VP, or None."""
    best, found = float(VP), None
    for source in state.sites:
        for owner, there in enumerate(source.minions):
            count = min(most, there)
            if not count:
                continue
            lost = _shifted(state, seat, source, changed(source.minions, owner, -count))
            for aim in state.sites:
                if aim is not source:
                    value = lost + _shifted(state, seat, aim, changed(aim.minions, owner, count))
                    if value > best:
                        best, found = value, MoveMinions(seat, owner, source.town, aim.town, count)
    return found


def _shifted(state: DarkState, seat: int, site: Site, minions: tuple[int, ...]) -> float:
    """What it counts for a seat if the minions at a Town become these."""
    return _ahead(_after(state, site, minions, seat), seat) - _ahead(promised(state, site), seat)


ANY_MOMENT: dict[str, Callable[[DarkState, int], bool]] = {
    LICH: lambda state, seat: _back(state.players[seat], TEN) >= VP,
    BLOOD_ELF: _elf_hurts,
    GRAHL: lambda state, seat: seat == state.current and len(state.dice) > 2,
    DARK_WIZARD: lambda state, seat: False,
}
"""By Overlord, whether a seat announces it now; The Dark Wizard is announced by rolling again."""

AFTER_DONE: dict[str, Callable[[DarkState, int], bool]] = {
    GHOUL: _saves_town,
    SCOURGE: lambda state, seat: seat == state.current,
    MINOTAUR: lambda state, seat: seat == state.current and state.players[seat].supply >= RESERVE + FIVE,
}
"""By Overlord, whether a seat announces it before anything is settled."""

AIMED: dict[str, Callable[[DarkState, int], Action[DarkState] | None]] = {
    GARGOYLE: _gargoyle,
    INEXPLICABLE: _inexplicable,
    KNIGHT: _knight,
    WYVERN: _wyvern,
}
"""By Overlord that is announced before anything is settled, how it is aimed, or None."""
