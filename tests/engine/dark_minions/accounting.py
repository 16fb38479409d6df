"""The books of a game of Dark Minions: every minion, Tower, tile and Overlord is in one place.

What the tests of random games (`tests/engine/test_random_games.py`) ask of every game stands here for this one:
`options`, `check_state`, `check_step`, `check_view`, `twins`, `seen_alike`, `SECRETS` and `SHOWN_AT_THE_END`. It knows
the rules of where things may be and nothing of how the engine moves them.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from random import Random
from typing import Any

from engine.core.actions import Action
from engine.core.state import State, Step
from engine.games.dark_minions import (
    Announce,
    BuyOverlord,
    CarryOut,
    Claim,
    DarkState,
    KeepSkull,
    LetGo,
    Reroll,
    RollOff,
    SpendSkulls,
)
from engine.games.dark_minions.rules.cards import FACE_DOWN, NAMES_OF_OVERLORDS
from engine.games.dark_minions.rules.table import Player, Race, Site, Stage

MOST_STEPS = 20_000
"""No random game takes so many."""

WINDOW = MOST_STEPS
"""So many steps of a random game are looked at closely: all of them, of fewer games (nothing is secret at first)."""

SECRETS = True
"""Whether the game has anything that a seat cannot see."""

SHOWN_AT_THE_END = False
"""Whether the last step of a game lays open what was secret until then."""

LETTERS = ("A", "B", "C", "D", "E", "The End")
LATE = (Stage.ANSWER, Stage.RESOLVE, Stage.CLAIM, Stage.TOWNS, Stage.REFILL)
"""Stages after Done, with no free dice."""


def options(players: int, rng: Random) -> dict[str, Any]:
    """Options for a table: the advanced game every other time, the longer one time in three."""
    return {"advanced": rng.random() < 1 / 2, "longer": rng.random() < 1 / 3}


# ---------------------------------------------------------------- where everything is


def check_state(state: State) -> None:
    """Fifty minions a player, all Towers, tiles and Overlords, and nobody with more than is allowed."""
    assert isinstance(state, DarkState)
    for seat, player in enumerate(state.players):
        assert minions_of(state, seat) == 50
        _check_player(player)
    assert towers_in_all(state) == [{3: 5, 4: 6, 5: 7}[len(state.players)]] * 3
    _check_tiles(state)
    _check_sites(state)
    _check_overlords(state)
    _check_dice(state)
    if state.race is not None:
        _check_race(state, state.race)
    _check_end(state)


def minions_of(state: DarkState, seat: int) -> int:
    """All minions of a seat: in supply and Graveyard, at Towns and on Overlords."""
    player = state.players[seat]
    at_towns = sum(site.minions[seat] for site in state.sites)
    kept = [player.supply, player.graveyard, *(one.minions for one in player.standing)]
    assert min(kept) >= 0 and all(count >= 0 for site in state.sites for count in site.minions)
    return sum(kept) + at_towns


def towers_in_all(state: DarkState) -> list[int]:
    """The Towers of each colour, wherever they are."""
    piles = [state.supply, *(site.towers for site in state.sites), *(player.towers for player in state.players)]
    assert all(count >= 0 for pile in piles for count in pile)
    return [sum(counts) for counts in zip(*piles, strict=True)]


def _check_player(player: Player) -> None:
    assert 1 <= player.level <= 5
    assert max(player.towers) <= 2 and sum(player.towers) <= 4 and not all(player.towers)
    assert player.skulls >= 0 and player.start in ((), (1,), (2,), (1, 2))
    for names in (player.tiles, player.overlords, tuple(one.overlord for one in player.standing)):
        assert list(names) == sorted(names)
    assert all(
        one.minions % {"The Werewolf": 2, "Dread Skeleton": 4}.get(one.overlord, 5) == 0 for one in player.standing
    )


def _check_tiles(state: DarkState) -> None:
    won = Counter(tile for player in state.players for tile in player.tiles)
    assert (won.pop("1 VP", 0), won.pop("2 VP", 0)) == state.awarded
    hidden = [name for group in state.stack for name in group]
    assert sorted([*won.elements(), *hidden, *(s.town for s in state.sites)]) == sorted(
        t.name for t in state.table.box.towns
    )
    assert won.total() >= max(state.awarded)
    letters = [LETTERS.index(state.table.towns[name].letter) for name in hidden]
    assert letters == sorted(letters) and all(state.stack)
    shown = [LETTERS.index(town.letter) for town in state.table.box.towns if town.name not in hidden]
    assert not letters or max(shown) <= letters[0]


def _check_sites(state: DarkState) -> None:
    places = len(state.sites) + state.fallen
    usual = 4 if len(state.players) == 5 else 3
    assert places == usual if state.stack else places <= usual
    for site in state.sites:
        assert site.full == (sum(site.minions) >= number_of(state, site))
        assert site.trigger in (-2, -1, *range(len(state.players)))
        town = state.table.towns[site.town]
        assert sum(site.towers) <= 3 + bool(town.extra)
        for colour, count in zip(("white", "gray", "black"), site.towers, strict=True):
            assert count <= 1 + (town.extra == colour)
    full = [site for site in state.sites if site.full]
    if state.stage in (Stage.TOWNS, Stage.REFILL, Stage.CLAIM):
        assert not full
    if state.stage is Stage.PREPARE or (state.stage is Stage.COMMIT and not state.table.advanced):
        assert all(site.trigger == state.current for site in full)


def number_of(state: DarkState, site: Site) -> int:
    """The minions that a Town needs: 3 more for The Ghoul, 5 fewer for The Gargoyle at it, at least 1."""
    more = sum(3 for effect in state.effects if effect.overlord == "The Ghoul")
    less = sum(5 for effect in state.effects if effect.overlord == "The Gargoyle" and effect.town == site.town)
    return max(1, state.table.towns[site.town].minions + more - less)


def _check_overlords(state: DarkState) -> None:
    held = [name for player in state.players for name in player.overlords]
    standing = [one.overlord for player in state.players for one in player.standing]
    lying = [*state.row, *state.deck, *state.bottom, *state.spent, *(effect.overlord for effect in state.effects)]
    assert sorted([*held, *standing, *lying]) == (list(NAMES_OF_OVERLORDS) if state.table.advanced else [])
    assert len(state.row) <= 4
    assert set(state.unpaid) <= {one.overlord for one in state.players[state.current].standing}
    if state.table.advanced and state.stage not in (Stage.FIRST_TOWN, Stage.FIRST_ROW):
        assert len(state.row) + state.swapping == 4 or not (state.deck or state.bottom) or state.stage in ROW_SHORT


ROW_SHORT = (Stage.ROLL, Stage.ROLLED, Stage.COMMIT, *LATE, Stage.OVER)
"""Stages in which bought Overlords have not been replaced."""


def _check_dice(state: DarkState) -> None:
    used = [die for commit in state.commits for die in commit.dice]
    assert list(state.dice) == sorted(state.dice)
    falls_in_turn = state.stage is Stage.RESOLVE and not state.done
    if state.stage in LATE and not falls_in_turn:
        assert not state.dice and not state.pool
    elif state.stage is Stage.OVER or falls_in_turn:
        assert len(state.dice) + len(used) + len(state.pool) <= 4, "a claim or a fall may come while dice lie there"
    elif state.stage in (Stage.ROLL, Stage.ROLLED, Stage.COMMIT):
        colours = Counter([*state.pool, *(die.partition(" ")[0] for die in (*state.dice, *used))])
        assert colours.total() == (4 if state.rolled_at == 5 else 3)
        assert colours["white"] <= 1 and (colours["white"] == 1 or state.rolled_at < 5)
        assert colours["red"] in (state.rolled_at - 1, state.rolled_at - 1 - colours["white"])
    else:
        assert not state.dice and not used


def _check_race(state: DarkState, race: Race) -> None:
    seats = [seat for seat, _ in race.keys]
    assert len(race.rolling) >= 1 and set(race.rolling) <= set(seats) and len(set(seats)) == len(seats) >= 2
    at = ("white", "gray", "black").index(race.colour) if race.colour else -1
    for seat, key in race.keys:
        if race.colour:
            assert state.players[seat].towers[at] == 2 and state.supply[at] == 0
        else:
            assert key[0] == state.site(race.town).minions[seat] > 0


def totals(state: DarkState) -> tuple[int, ...]:
    """The Vanquish Points of each seat."""
    worth = {town.name: town.vps for town in state.table.box.towns} | {"1 VP": 1, "2 VP": 2}
    return tuple(
        state.table.box.levels[player.level - 1]
        + player.skulls
        + sum(player.start)
        + sum(worth[t] for t in player.tiles)
        for player in state.players
    )


def _check_end(state: DarkState) -> None:
    assert (state.result is not None) == (state.stage is Stage.OVER)
    if state.result is None or any(FACE_DOWN in player.tiles for player in state.players):
        return
    have = totals(state)
    towns = [sum(tile not in ("1 VP", "2 VP") for tile in player.tiles) for player in state.players]
    ranks = [(have[seat], towns[seat], player.level) for seat, player in enumerate(state.players)]
    assert state.result.scores == have
    assert state.result.winners == tuple(seat for seat, rank in enumerate(ranks) if rank == max(ranks))
    ended = max(have) >= {3: 50, 4: 40, 5: 35}[len(have)] and not state.table.longer
    assert ended or state.closing or not state.sites


# ---------------------------------------------------------------- what a step may do


def check_step(step: Step) -> None:
    """Tiles and Skulls come from fallen Towns, levels go one by one, dice are used once, starting tiles only go."""
    before, after, action = step.before, step.after, step.action
    assert isinstance(before, DarkState) and isinstance(after, DarkState)
    fallen = [site for site in before.sites if all(site.town != other.town for other in after.sites)]
    settles = isinstance(action, CarryOut | RollOff)
    assert len(fallen) <= settles
    _check_uses(before, after)
    for seat, (old, new) in enumerate(zip(before.players, after.players, strict=True)):
        _check_levels(old, new, action)
        _check_skulls(seat, old, new, action, bool(fallen))
        assert not Counter(old.tiles) - Counter(new.tiles)
    if fallen:
        _check_awards(before, after, fallen[0])
    else:
        assert [player.tiles for player in before.players] == [player.tiles for player in after.players]
    assert after.turn_number - before.turn_number in (0, 1)
    assert after.current == before.current or after.turn_number > before.turn_number


def _check_levels(old: Player, new: Player, action: Action) -> None:
    assert abs(new.level - old.level) <= 1
    if new.level > old.level:
        assert isinstance(action, CarryOut | BuyOverlord | Announce)
    elif new.level < old.level:
        assert isinstance(action, LetGo)


def _check_skulls(seat: int, old: Player, new: Player, action: Action, fallen: bool) -> None:
    gained = new.skulls - old.skulls
    match action:
        case SpendSkulls(seat=spender, skulls=skulls) if spender == seat:
            assert gained == -skulls
        case KeepSkull(seat=keeper) if keeper == seat:
            assert gained == 1
        case _:
            assert gained == 0 or (gained > 0 and fallen)
    gone = set(old.start) - set(new.start)
    assert set(new.start) <= set(old.start)
    match action:
        case SpendSkulls(seat=spender, tiles=tiles) if spender == seat:
            assert gone == set(tiles) and len(tiles) == len(gone)
        case Reroll(seat=roller, source=source) if roller == seat:
            assert gone == {"the 1 VP tile": {1}, "the 2 VP tile": {2}}.get(source, set())
        case _:
            assert not gone


def _check_uses(before: DarkState, after: DarkState) -> None:
    """What was free before is free or committed after, while dice lie on the table."""
    if before.stage is Stage.COMMIT and after.stage is Stage.COMMIT:
        was = Counter([*before.dice, *(die for commit in before.commits for die in commit.dice)])
        now = Counter([*after.dice, *(die for commit in after.commits for die in commit.dice)])
        assert was == now
        assert len(after.commits) - len(before.commits) == (len(after.dice) < len(before.dice))


def _check_awards(before: DarkState, after: DarkState, site: Site) -> None:
    """The Town and its Skulls to the first, a 2 VP tile to the second, a 1 VP tile to the trigger; all minions die."""
    town, shares = before.table.towns[site.town], sorted((n for n in site.minions if n), reverse=True)
    gains = [Counter(new.tiles) - Counter(old.tiles) for old, new in zip(before.players, after.players, strict=True)]
    expected = Counter({town.name: 1, "1 VP": int(site.trigger >= 0), "2 VP": int(len(shares) > 1)})
    assert sum(gains, Counter()) == +expected
    first = next(seat for seat, gain in enumerate(gains) if gain[town.name])
    assert site.minions[first] == shares[0]
    assert [gain["1 VP"] for gain in gains] == [int(seat == site.trigger) for seat in range(len(gains))]
    assert after.players[first].skulls - before.players[first].skulls == town.skulls
    if len(shares) > 1:
        second = next(seat for seat, gain in enumerate(gains) if gain["2 VP"])
        assert second != first and site.minions[second] == shares[1]
    for seat, (old, new) in enumerate(zip(before.players, after.players, strict=True)):
        back = new.supply - old.supply
        assert new.graveyard - old.graveyard + back == site.minions[seat]
        assert back == 0 or (0 < back <= 3 and old.stands("The Undead"))


# ---------------------------------------------------------------- what nobody else may know


def check_view(state: State, view: State, seat: int) -> None:
    """A view holds the own tiles, and of the others' how many there are; at the end all lie open."""
    assert isinstance(state, DarkState) and isinstance(view, DarkState)
    for other, (full, seen) in enumerate(zip(state.players, view.players, strict=True)):
        open_to = other == seat or state.stage is Stage.OVER
        assert seen.tiles == (full.tiles if open_to else (FACE_DOWN,) * len(full.tiles))
        assert replace(seen, tiles=full.tiles) == full
    assert replace(view, players=state.players) == state


def twins(state: State, seat: int) -> Iterator[State]:
    """Other positions that `seat` cannot tell from this one: two others exchange a tile they won.

    None where the next step may end the game, as then all tiles are shown.
    """
    assert isinstance(state, DarkState)
    last = any(state.table.towns[site.town].letter == LETTERS[-1] for site in state.sites)
    if state.stage in (Stage.OVER, Stage.RESOLVE, Stage.CLAIM) and (
        last or not state.stack or state.stage is Stage.OVER
    ):
        return
    others = [other for other in range(len(state.players)) if other != seat]
    for one, other in combinations(others, 2):
        for mine in sorted(set(state.players[one].tiles)):
            for yours in sorted(set(state.players[other].tiles) - {mine}):
                yield _exchanged(state, {one: (mine, yours), other: (yours, mine)})


def _exchanged(state: DarkState, deals: dict[int, tuple[str, str]]) -> DarkState:
    """The position in which some seats hold another tile instead of one."""
    players = list(state.players)
    for seat, (gone, come) in deals.items():
        tiles = list(players[seat].tiles)
        tiles[tiles.index(gone)] = come
        players[seat] = replace(players[seat], tiles=tuple(sorted(tiles)))
    return replace(state, players=tuple(players))


def seen_alike(one: Action, other: Action, seat: int) -> bool:
    """Whether `seat` must see the same, whichever of two actions is done in positions that are alike to it."""
    return one == other and not isinstance(one, Claim)
