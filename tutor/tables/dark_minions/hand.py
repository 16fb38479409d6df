"""What a player of Dark Minions acts with: Overlords, the horde in supply and Graveyard, Skulls, tiles, Towers.

The board of a player whose hand is shown is not shown on the table as well: it is marked `data-hand`.
"""

from __future__ import annotations

from functools import lru_cache

from markupsafe import Markup

from engine.games.dark_minions.rules.cards import COLOURS, FACE_DOWN, STARTING
from engine.games.dark_minions.rules.state import DarkState
from engine.games.dark_minions.rules.table import Player
from engine.pieces.words import number_of
from tutor.tables.dark_minions.cards import lord_key, overlord, own_key, tower
from tutor.tables.dark_minions.seats import levels, minions_on
from tutor.tables.dark_minions.words import marks_on_seat, points, tiles_of, warnings
from tutor.tables.pieces import Part, art, badge, classes, el, seat_heading, sr


def draw_hand(state: DarkState, seat: int) -> str:
    """All that belongs to a seat, as it sees it itself."""
    player = state.players[seat]
    held = (*_overlords(state, player), *_horde(player), _starting_tiles(player), _towers(player), _tiles(player))
    return str(
        el(
            "div",
            _plate(state, seat),
            el("ul", held),
            class_=f"dark-minions dm-hand dm-s{seat}",
            role="group",
            aria_label="Your horde",
        )
    )


def _plate(state: DarkState, seat: int) -> Markup:
    """Whose hand it is, with level and Vanquish Points."""
    player = state.players[seat]
    told = [badge(words) for words in (*marks_on_seat(state, seat), *warnings(state, seat))]
    score = el("span", el("b", points(state, seat)[0]), " VP", class_="score", data_key=own_key("score"), data_part=1)
    return el(
        "div",
        seat_heading(seat, state.names[seat], badge("you"), score),
        levels(player.level, state.table.box.levels, own_key("level"), "Your"),
        el("p", told, class_="dm-marks") if told else None,
        class_="dm-plate",
    )


# ---------------------------------------------------------------- minions, tiles, Towers


@lru_cache(4096)
def _heap(picture: Markup, count: int, words: str, key: str, aloud: str, look: str = "") -> Markup:
    """Pieces that are all alike, as one with their number; pale where none is left."""
    parts = (picture, el("b", count, class_="dm-many"), el("small", words))
    return el("li", parts, class_=classes("dm-piece", look if count else "dm-gone"), data_key=key, data_name=aloud)


def _horde(player: Player) -> tuple[Markup, ...]:
    return (
        _heap(
            art("imp"),
            player.supply,
            "in supply",
            own_key("supply"),
            f"Your supply, {number_of(player.supply, 'minions')}",
            "dm-imps",
        ),
        _heap(
            art("dm-grave"),
            player.graveyard,
            "Graveyard",
            own_key("grave"),
            f"Your Graveyard, {number_of(player.graveyard, 'minions')}",
        ),
        _heap(
            art("skull"),
            player.skulls,
            "Skull" if player.skulls == 1 else "Skulls",
            own_key("skulls"),
            f"Your Skulls, {player.skulls}",
        ),
    )


def _starting_tiles(player: Player) -> Markup:
    coins = [_starting_tile(tile, tile in player.start) for tile in STARTING]
    words = el("small", "a Skull or reroll each" if player.start else "both used")
    return el("li", el("span", coins, class_="dm-set"), words, class_="dm-piece")


@lru_cache(8)
def _starting_tile(tile: int, left: bool) -> Markup:
    words = (el("b", tile), " VP", sr(" starting tile" if left else " starting tile, used"))
    aloud = f"Your starting tile of {tile} VP{'' if left else ', used'}"
    return el(
        "span", words, class_=classes("dm-coin", "" if left else "dm-gone"), data_key=own_key(tile), data_name=aloud
    )


@lru_cache(1024)
def _tower_heap(colour: str, count: int) -> Markup:
    words = (tower(colour), el("b", f"×{count}"))
    look, aloud = classes("dm-heap", "" if count else "dm-gone"), f"Your {colour} Towers, {count}"
    return el("span", words, class_=look, data_key=own_key(colour), data_name=aloud)


def _towers(player: Player) -> Markup:
    heaps = [_tower_heap(colour, count) for colour, count in zip(COLOURS, player.towers, strict=True)]
    return el("li", el("span", heaps, class_="dm-set"), el("small", "Towers"), class_="dm-piece")


def _tiles(player: Player) -> Markup:
    """The tiles won, which only their owner sees before the end."""
    won = [el("span", name, el("b", f" ×{count}") if count > 1 else None) for name, count in tiles_of(player).items()]
    shut = player.tiles.count(FACE_DOWN)
    backs = [el("span", number_of(shut, "tiles"), " face down")] if shut else []
    words = el("span", [*won, *backs] or el("span", "none yet"), class_="dm-set")
    aloud = f"Your tiles, {len(player.tiles)} won"
    return el(
        "li", words, el("small", "Tiles won"), class_="dm-piece dm-treasure", data_key=own_key("tiles"), data_name=aloud
    )


# ---------------------------------------------------------------- Overlords


def _overlords(state: DarkState, player: Player) -> tuple[Markup, ...]:
    waiting = [_overlord(name, "waits to be announced") for name in player.overlords]
    standing = [_overlord(one.overlord, minions_on(one, one.overlord in state.unpaid)) for one in player.standing]
    return (*waiting, *standing)


def _overlord(name: str, foot: Part) -> Markup:
    """An Overlord as a whole card, which comes from the row where it was hired."""
    words = el("p", foot, class_="dm-foot")
    return el("li", overlord(name, words, key=own_key(name), came=lord_key(name)))
