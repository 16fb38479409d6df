"""Positions of Dark Minions laid out by hand: the option `position` of `lay_out`.

Each part may be left out, and is then as at the start of a game:

- `turn`: the seat whose turn it is.
- `dice`: what it has rolled, such as `["black 1", "black 4", "red 7"]`. Without dice the turn is at its start.
- `towns`: the Towns in play from the left, each with its `town`, the `minions` of each seat and the colours of its
  `towers`.
- `players`: by seat, each with `level`, minions in the `graveyard`, colours of `towers`, `tiles` won (Towns, "1 VP",
  "2 VP"), the `start` tiles that are left, `skulls`, `overlords` to announce, and `standing` ones with a Turn cost,
  each an `overlord` with the `minions` on it.
- `row` and `spent` (advanced game): the open Overlords, and those that are discarded.

What is nowhere else goes where it belongs: minions and Towers to their supplies, Towns and Overlords to their stacks.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Self

from engine.core.fields import Field, Fields
from engine.core.values import evolve
from engine.games.dark_minions.rules import cards
from engine.games.dark_minions.rules.cost_actions import KEPT
from engine.games.dark_minions.rules.dice import BLACK, RED, WHITE, colour_of, die_name, faces, pool
from engine.games.dark_minions.rules.holding import Counts, may_hold
from engine.games.dark_minions.rules.state import DarkState
from engine.games.dark_minions.rules.table import MINIONS, ROW, TOP, TOWERS, Player, Site, Stage, Standing, Table
from engine.games.dark_minions.rules.towns import is_number_reached, minions_needed
from engine.pieces.positions import Supply

MOST_SKULLS = 99
"""More Skulls nobody is laid out with, though they never end (drk-parts-6)."""


@dataclass(frozen=True)
class Pieces:
    """What is not placed yet: Town tiles and VP tiles, Towers, Overlords."""

    tiles: Supply[str]
    towers: Supply[str]
    overlords: Supply[str]

    @classmethod
    def of(cls, state: DarkState) -> Self:
        """All pieces of a table. Rules drk-parts-2, drk-setup-4, drk-lord-1."""
        towns = tuple(state.table.towns)
        return cls(
            Supply((*towns, *(prize for prize in cards.PRIZES for _ in towns))),
            Supply(colour for colour in cards.COLOURS for _ in range(TOWERS[len(state.players)])),
            Supply(cards.NAMES_OF_OVERLORDS if state.table.advanced else ()),
        )


def lay_position(state: DarkState, fields: Fields) -> DarkState:
    """The new table `state`, with the `fallen` Towns still to be turned up, its pieces where `fields` says.

    Errors: `FieldError`.
    """
    pieces = Pieces.of(state)
    current = fields.take("turn", 0).whole(0, len(state.players) - 1)
    towns = fields.take("towns", [{"town": site.town} for site in state.sites])
    places = len(state.sites) + state.fallen
    state = evolve(state, sites=tuple(_site(state, item, pieces) for item in towns.items(1, places)), fallen=0)
    state = evolve(state, players=_players(state, fields.take("players", []), pieces))
    state = evolve(state, stack=_stack(state, towns, places), supply=_by_colour(pieces.towers.left))
    state = evolve(_with_overlords(state, fields, pieces.overlords), awarded=_awarded(state.players))
    return _with_dice(evolve(state, current=current, turn_number=current + 1), fields.take("dice", []))


# ---------------------------------------------------------------- Towns


def _site(state: DarkState, field: Field, pieces: Pieces) -> Site:
    """A Town in play, short of its number. Rules drk-fall-1, drk-setup-5."""
    fields, seats = field.table(), len(state.players)
    name = fields.take("town")
    town = state.table.towns[pieces.tiles.take(name.word(tuple(state.table.towns)), name)]
    minions = fields.take("minions", [0] * seats)
    beside = tuple(item.whole(0, MINIONS) for item in minions.items(seats, seats))
    towers = fields.take("towers", list(town.towers))
    Supply(town.towers).take_words(towers)
    site = Site(town.name, beside, _by_colour(pieces.towers.take_words(towers)))
    fields.check_empty()
    if is_number_reached(site.minions, minions_needed(state, site.town)):
        raise minions.wrong(f"fewer than the {town.minions} minions that make {town.name} fall")
    return site


def _by_colour(towers: Sequence[str]) -> Counts:
    return tuple(towers.count(colour) for colour in cards.COLOURS)


def _stack(state: DarkState, towns: Field, places: int) -> tuple[tuple[str, ...], ...]:
    """The Towns that are neither in play nor won, letter by letter. Rules drk-setup-2, drk-setup-3, drk-fall-9."""
    shown = {tile for player in state.players for tile in player.tiles}.union(site.town for site in state.sites)
    hidden = [town for town in state.table.box.towns if town.name not in shown]
    if not hidden:
        return ()
    if len(state.sites) < places:
        raise towns.wrong(f"{places} Towns, as the stack is not empty")
    later = cards.LETTERS[cards.LETTERS.index(hidden[0].letter) + 1 :]
    early = [town.name for town in state.table.box.towns if town.name in shown and town.letter in later]
    if early:
        raise towns.wrong(f"{hidden[0].name} to be in play or won, as it comes before {early[0]}")
    groups = (tuple(sorted(town.name for town in hidden if town.letter == letter)) for letter in cards.LETTERS)
    return tuple(group for group in groups if group)


# ---------------------------------------------------------------- players


def _players(state: DarkState, field: Field, pieces: Pieces) -> tuple[Player, ...]:
    """The players by seat, those that are not given as at the start. Rules drk-setup-1, drk-fall-2 to 4."""
    seats = len(state.players)
    items = field.items(0, seats)
    laid = (*(_player(item, pieces) for item in items), *(Player() for _ in range(seats - len(items))))
    _check_prizes(state.table, laid, field)
    return tuple(_with_supply(state, seat, player, field) for seat, player in enumerate(laid))


def _player(field: Field, pieces: Pieces) -> Player:
    fields = field.table()
    level = fields.take("level", 1)
    player = Player(
        level=level.whole(1, TOP),
        graveyard=fields.take("graveyard", 0).whole(0, MINIONS),
        towers=_towers(fields.take("towers", []), pieces.towers),
        tiles=tuple(sorted(pieces.tiles.take_words(fields.take("tiles", [])))),
        start=_start(fields.take("start", list(cards.STARTING))),
        skulls=fields.take("skulls", 0).whole(0, MOST_SKULLS),
        overlords=_waiting(fields.take("overlords", []), pieces.overlords),
        standing=_standing(fields.take("standing", []), pieces.overlords),
    )
    fields.check_empty()
    if player.stands(cards.SKELETON) and player.level == 1:
        raise level.wrong(f"2 to {TOP}, as {cards.SKELETON} brings a level")
    return player


def _towers(field: Field, there: Supply[str]) -> Counts:
    """Towers that a player may hold. Rules drk-tower-5, drk-tower-6."""
    towers = _by_colour(there.take_words(field))
    if all(towers) or not may_hold(towers):
        raise field.wrong("at most 4 Towers, 2 of a colour, and no full set")
    return towers


def _start(field: Field) -> tuple[int, ...]:
    """The starting tiles that are left. Rule drk-setup-1."""
    left = Supply(cards.STARTING)
    return tuple(
        sorted(left.take(item.whole(min(cards.STARTING), max(cards.STARTING)), item) for item in field.items())
    )


def _waiting(field: Field, there: Supply[str]) -> tuple[str, ...]:
    """Overlords that wait to be announced. Rule drk-lord-7."""
    for item in field.items():
        item.word(tuple(name for name in cards.NAMES_OF_OVERLORDS if name not in KEPT))
    return tuple(sorted(there.take_words(field)))


def _standing(field: Field, there: Supply[str]) -> tuple[Standing, ...]:
    """Overlords with a Turn cost, Dread Skeleton with the level that it brought. Rules drk-cost-1, drk-skeleton-1."""
    found = []
    for item in field.items():
        fields = item.table()
        name, minions = fields.take("overlord"), fields.take("minions", 0)
        overlord = there.take(name.word(KEPT), name)
        fields.check_empty()
        if minions.whole(0, MINIONS) % cards.OVERLORDS[overlord].turn_cost:
            raise minions.wrong(f"a multiple of {cards.OVERLORDS[overlord].turn_cost}, its Turn cost")
        found.append(Standing(overlord, minions.whole(0, MINIONS), overlord == cards.SKELETON))
    return tuple(sorted(found, key=lambda one: one.overlord))


def _with_supply(state: DarkState, seat: int, player: Player, field: Field) -> Player:
    """The player with all minions in supply that are nowhere else. Rule drk-parts-3."""
    away = player.graveyard + sum(one.minions for one in player.standing)
    away += sum(site.minions[seat] for site in state.sites)
    if away > MINIONS:
        raise Field(f"{field.place}[{seat}]", away).wrong(f"at most {MINIONS} minions that are not in supply")
    return evolve(player, supply=MINIONS - away)


def _awarded(players: Sequence[Player]) -> tuple[int, int]:
    """How many 1 VP and 2 VP tiles were won. Rules drk-fall-3, drk-fall-4."""
    tiles = [tile for player in players for tile in player.tiles]
    return tiles.count(cards.TRIGGER), tiles.count(cards.SECOND)


def _check_prizes(table: Table, players: Sequence[Player], field: Field) -> None:
    """Errors: `FieldError` for more prizes than the fallen Towns brought. Rules drk-fall-2 to 4, drk-white-5."""
    towns = [table.towns[tile] for player in players for tile in player.tiles if tile in table.towns]
    if max(_awarded(players)) > len(towns):
        raise field.wrong(f"at most one {cards.TRIGGER} and one {cards.SECOND} tile for each Town that was won")
    skulls, most = sum(player.skulls for player in players), sum(town.skulls for town in towns)
    if skulls > most and all(player.level < TOP for player in players):
        raise field.wrong(f"at most {most} Skulls, those of the Towns that were won")
    if table.longer and any(town.letter == cards.LAST_LETTER for town in towns):
        raise field.wrong(f"no Town marked {cards.LAST_LETTER}, as its fall ends the longer game")


# ---------------------------------------------------------------- Overlords and dice


def _with_overlords(state: DarkState, fields: Fields, there: Supply[str]) -> DarkState:
    """The position with its row of Overlords. Rules drk-lord-1, drk-lord-15."""
    spent, row = there.take_words(fields.take("spent", [])), fields.take("row", [])
    names = there.take_words(row, 0, ROW)
    if len(names) < ROW and there.left:
        raise row.wrong(f"{ROW} open Overlords, as the stack is not empty")
    return evolve(state, row=names, spent=tuple(sorted(spent)), deck=there.left)


def _with_dice(state: DarkState, field: Field) -> DarkState:
    """The position at the start of a turn, or after the roll where dice are given. Rules drk-level-1, drk-white-1."""
    player = state.players[state.current]
    if not field.items():
        unpaid = tuple(one.overlord for one in player.standing)
        return evolve(state, stage=Stage.PREPARE, unpaid=unpaid)
    known = tuple(
        dict.fromkeys(
            die_name(colour, face) for colour in (BLACK, RED, WHITE) for face in faces(state.table.box, colour)
        )
    )
    dice = tuple(sorted(item.word(known) for item in field.items()))
    swaps = ("", *(dict.fromkeys(pool(player.level)) if player.level < TOP else ()))
    if Counter(map(colour_of, dice)) not in [Counter(pool(player.level, swap)) for swap in swaps]:
        raise field.wrong(f"the dice of level {player.level}, at most one of them swapped for the white one")
    return evolve(state, stage=Stage.COMMIT, dice=dice, rolled_at=player.level)
