"""Dark Minions piece by piece: Overlords, Town tiles, Towers and dice as they look, and the gallery of the box."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from markupsafe import Markup

from engine.games.dark_minions.rules.card_files import house_box
from engine.games.dark_minions.rules.cards import (
    BLOOD_ELF,
    COLOURS,
    COSTS,
    DARK_WIZARD,
    GARGOYLE,
    GHOUL,
    GRAHL,
    INEXPLICABLE,
    KNIGHT,
    LETTERS,
    LICH,
    MINOTAUR,
    OVERLORDS,
    SCOURGE,
    SKELETON,
    UNDEAD,
    WEREWOLF,
    WITCH,
    WYVERN,
    Box,
    Town,
)
from engine.games.dark_minions.rules.dice import (
    BLACK,
    BLACK_FACES,
    RED,
    SKULL,
    SKULL_WORTH,
    WHITE,
    WHITE_SKULL,
    can_be_added,
    colour_of,
    die_name,
    number_on,
    pool,
)
from engine.games.dark_minions.rules.table import TARGETS, Table
from engine.games.dark_minions.rules.words import pool_in_words
from engine.pieces.words import number_of
from tutor.tables.pieces import Part, art, card, classes, die, el, house_badge, join, sr

_EMBLEMS = {
    GARGOYLE: "wing", GHOUL: "ghost", BLOOD_ELF: "drop", DARK_WIZARD: "hat", LICH: "lantern", WITCH: "moon",
    INEXPLICABLE: "eye", SCOURGE: "chain", SKELETON: "skull", GRAHL: "horns", WEREWOLF: "wolf", WYVERN: "hydra",
    KNIGHT: "sword", MINOTAUR: "might", UNDEAD: "imp",
}  # fmt: skip
"""The emblem of each Overlord."""

KEPT = 4096
"""So many drawn pieces of a kind are kept to be used again."""


# ---------------------------------------------------------------- keys


def lord_key(name: str) -> str:
    """The key of an Overlord on the table: in the row, with its owner, or at work."""
    return f"lord-{name}"


def own_key(thing: str | int) -> str:
    """The key of something in a hand: "supply", an Overlord, a starting tile by its VPs, a colour of Towers."""
    return f"own-{thing}"


# ---------------------------------------------------------------- dice and Towers


@lru_cache(KEPT)
def rolled_die(name: str, *, key: str = "", counts: int | None = None, changed: bool = False) -> Markup:
    """A die by its name ("red 7"); `counts` is what it is worth where Overlords change that."""
    colour = colour_of(name)
    if name == WHITE_SKULL:
        look = classes("die", colour, changed=changed)
        return el(
            "span",
            art("skull"),
            class_=look,
            data_key=key,
            data_face=0,
            data_part=1,
            role="img",
            aria_label="white Skull",
        )
    face = f"+{number_on(name)}" if can_be_added(name) else number_on(name)
    note = "" if counts is None or counts == number_on(name) else f"→ {counts}"
    return die(face, key=key, colour=colour, note=note, part=True, changed=changed)


@lru_cache(KEPT)
def die_to_roll(colour: str) -> Markup:
    """A die of a colour that is still to be rolled."""
    words = el("b", "?", aria_hidden="true")
    return el("span", words, sr(f"{colour} die"), class_=f"die {colour} dm-waiting")


@lru_cache(KEPT)
def small_dice(colours: tuple[str, ...]) -> Markup:
    """The dice of a level, as little squares."""
    return el("span", [el("i", class_=f"dm-{colour}") for colour in colours], class_="dm-minis")


@lru_cache(KEPT)
def tower(colour: str, *, key: str = "", seat: int = -1, changed: bool = False) -> Markup:
    """A Tower with the first letter of its colour; `seat` is who reaches for it, -1 for nobody."""
    letter = el("i", colour[0].upper(), aria_hidden="true")
    look = classes("dm-tower", f"dm-{colour}", f"dm-wanted dm-s{seat}" if seat >= 0 else "", changed=changed)
    return el("span", letter, sr(f"{colour} Tower "), class_=look, data_key=key, data_part=1)


# ---------------------------------------------------------------- Overlords


@lru_cache(KEPT)
def overlord(
    name: str, *foot: Part, marks: Part = None, key: str = "", came: str = "", changed: bool = False
) -> Markup:
    """An Overlord face up: cost, what it does, whom it brings back and when it works. `foot` stands below."""
    one = OVERLORDS[name]
    back = f"brings {one.respawn} back" if one.respawn else "brings none back"
    when = f"Turn cost {one.turn_cost}" if one.turn_cost else one.when
    body = (el("p", one.text, class_="dm-does"), el("p", f"{back} · {when}", class_="dm-when"), foot)
    cost = (el("span", "Costs ", class_="dm-word"), one.cost)
    return card(
        cost, name, body, tone="dm-dark", emblem=_EMBLEMS[name], badges=marks, key=key, came=came,
        style="dm-overlord", changed=changed,
    )  # fmt: skip


@lru_cache(KEPT)
def chip(name: str, *, note: Part, key: str, came: str = "", changed: bool) -> Markup:
    """An Overlord as an item of a list: emblem, name, a note, and what it does for whoever looks closer."""
    words = (art(_EMBLEMS[name]), el("b", name), note, el("span", OVERLORDS[name].text, class_="sr-only dm-tip"))
    look, face = classes("dm-chip", changed=changed), 1 if key else None
    return el("li", words, class_=look, data_key=key, data_came=came, data_face=face)


# ---------------------------------------------------------------- Towns


@lru_cache(KEPT)
def tile(town: Town, *middle: Part) -> Markup:
    """A Town tile: a pentagon with letter, picture, name and what it is worth; `middle` stands below the name."""
    return el("div", title(town), middle, class_=f"dm-tile dm-{size_of(town)}")


@lru_cache(KEPT)
def title(town: Town) -> Markup:
    """What is printed on a Town tile: letter, name, and what it is worth."""
    return join(el("small", town.letter, class_="dm-letter"), el("b", town.name, class_="dm-name"), _worth(town))


def size_of(town: Town) -> str:
    """What stands on the picture of a Town: more with each letter."""
    return ("village", "walls", "castle")[min(LETTERS.index(town.letter) // 2, 2)]


def _worth(town: Town) -> Markup:
    skulls = (
        (el("span", [art("skull")] * town.skulls), sr(f" and {number_of(town.skulls, 'Skulls')}"))
        if town.skulls
        else ()
    )
    return el("span", el("b", town.vps), " VP", skulls, class_="dm-worth")


# ---------------------------------------------------------------- all pieces


def box_gallery(table: Table) -> Markup:
    """All that the box holds: Overlords, Towns, dice, levels, and a player aid. What is ours is marked."""
    house = house_badge() if table.box == house_box() else None
    words = ("The rules print no numbers for Towns, red dice or levels. Those marked ", house, " are ours.")
    return el(
        "div",
        el("p", words) if house else None,
        _shelf(
            "Player aid", [el("li", el("b", does), " ", how, class_="dm-aid") for does, how in _AID], style="dm-aids"
        ),
        _shelf("Dice", _dice(table.box, house), style="dm-dice-shelf"),
        _shelf("Levels", _levels(table.box, house), style="dm-level-shelf"),
        _shelf("Towns", [el("li", town_with_towers(town), house) for town in table.box.towns], style="dm-town-shelf"),
        _shelf("Overlords, in the advanced game", [el("li", overlord(name)) for name in OVERLORDS]),
        class_="card-gallery dark-minions",
    )


_AID = (
    ("Attack a Town", "One die sends up to its number of minions to one Town."),
    ("Take a Tower", f"A die and minions: {', '.join(f'{COSTS[one]} for {one}' for one in COLOURS)}."),
    ("Bring minions back", "A die brings up to its number back from the Graveyard."),
    ("White, gray and black", "A full set of Towers goes back at once and lifts you a level."),
    ("A +1", "It may be added to any other die, or used alone."),
    ("Skulls", f"One brings {SKULL_WORTH} minions back, two {2 * SKULL_WORTH}, three all. A Skull you keep is 1 VP."),
    ("Starting tiles", "Each works once, as a Skull or for rolling any dice again. Kept, they are 1 and 2 VP."),
    ("A Town falls", "Most minions win the tile, the second a 2 VP tile, whoever made it fall a 1 VP tile."),
    ("The end", f"A claim needs {', '.join(f'{vps} VP with {seats}' for seats, vps in TARGETS.items())} players."),
)


def _shelf(title: str, items: Iterable[Part], *, style: str = "") -> Markup:
    return el("section", el("h3", title), el("ul", items), class_=style)


def town_with_towers(town: Town) -> Markup:
    """A Town tile with what it needs to fall, and its Towers."""
    falls = el("span", el("b", town.minions), el("small", " minions"), class_="dm-count")
    towers = el("p", [tower(colour) for colour in town.towers], class_="dm-towers")
    return join(tile(town, falls), towers)


def _dice(box: Box, house: Markup | None) -> list[Markup]:
    kinds: Sequence[tuple[str, tuple[int, ...], Markup | None]] = (
        (BLACK, BLACK_FACES, None),
        (RED, box.red, house),
        (WHITE, box.white, house),
    )
    return [
        el("li", el("b", f"{colour.capitalize()} die"), el("span", [_side(colour, face) for face in faces]), mark)
        for colour, faces, mark in kinds
    ]


def _side(colour: str, face: int) -> Markup:
    return rolled_die(WHITE_SKULL if face == SKULL else die_name(colour, face))


def _levels(box: Box, house: Markup | None) -> list[Markup]:
    return [
        el(
            "li",
            el("b", f"Level {level}"),
            small_dice(pool(level)),
            el("span", pool_in_words(pool(level))),
            f"{vps} VP",
            house,
        )
        for level, vps in enumerate(box.levels, 1)
    ]
