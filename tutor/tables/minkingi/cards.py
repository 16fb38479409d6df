"""The cards of Minkingi as they look face up and face down, and the gallery of all of them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from markupsafe import Markup, escape

from engine.games.minkingi.rules.cards import COLOURS, FIGURES, PLACES, Card, Corner
from engine.games.minkingi.rules.table import Table
from engine.pieces.words import number_of
from tutor.tables.minkingi.words import card_in_words
from tutor.tables.pieces import Part, classes, el, house_badge, join, sr

_SHAPES = {
    "X": "cross", "circle": "disc", "crescent moon": "crescent", "square": "square", "star": "fivestar",
    "starburst": "burst", "triangle": "triangle",
}  # fmt: skip
"""The emblem of each shape of the core set; a symbol of another shape, or of none, is a disc of its colour."""

_PICTURES = (
    "wolf", "castle", "phoenix", "orb", "snake", "lantern", "hydra", "ghost", "mountain", "bat", "horse", "pyramid",
    "harp", "leaf", "skull", "gem", "wave", "imp", "feather", "goose", "gear", "egg", "horns",
)  # fmt: skip
"""What is pictured on the cards, one after another: decoration, where players draw what they like."""


@lru_cache(maxsize=64)
def glyph(corner: Corner, style: str = "") -> Markup:
    """A corner: its number, or its symbol with the first letter of the colour upon it."""
    if not corner.colour:
        return el("b", corner.number, class_=classes("cn", style))
    look = classes("cn sy", f"c-{corner.colour}", f"a-{_SHAPES.get(corner.shape, 'disc')}", style)
    return el("b", corner.colour[0].upper(), class_=look)


@lru_cache(maxsize=4096)
def _print(table: Table, number: int, turned: bool, ours: frozenset[str]) -> Markup:
    """What stands on a card, as it lies; the controller's sign goes before the Speed. `ours` are figures to mark."""
    one = table.cards[number]
    places = PLACES[::-1] if turned else PLACES
    styles = [classes(f"corner{at}", _mark(place, ours)) for at, place in enumerate(places)]
    corners = map(glyph, table.corners[number, turned], styles)
    level = el("small", "L", one.level, class_=classes("lv", _mark("level", ours)))
    name = el("small", el("span", "#"), number, el("i", class_="upside") if turned else None, class_="nr")
    speed = el("b", one.speed, class_=_mark("speed", ours))
    band = el("span", el("small", "speed "), speed, class_=f"sp a-{_PICTURES[number % len(_PICTURES)]}")
    return join(corners, level, band, name)


def _mark(figure: str, ours: frozenset[str]) -> str:
    return "ours" if figure in ours else ""


@lru_cache(maxsize=4096)
def _label(table: Table, number: int, turned: bool) -> Markup:
    return escape(card_in_words(table, number, turned=turned))


def face(
    table: Table,
    number: int,
    *above: Part,
    turned: bool = False,
    tone: str = "card",
    key: str = "",
    side: str = "up",
    style: str = "",
    label: str = "",
    part: bool = False,
    changed: bool = False,
    ours: frozenset[str] = frozenset(),
) -> Markup:
    """A card face up. `tone` colours its band and frame: "0" or "1" for a seat, "card" for nobody's.

    `side` is what the animation calls the side that is up: another one turns the card over. `above` is pinned to it.
    `label` is read out before the words of the card; a `part` of its space is no thing for the
    keyboard. `ours` are figures to mark as not the rulebook's.
    """
    look = classes("card mk", f"t-{tone}", style, changed=changed)
    words = f"{label}{_label(table, number, turned)}"
    named = f' data-key="{escape(key)}" data-face="{escape(side)}"' if key else ""
    named += ' data-part="1"' * part
    inside = join(_print(table, number, turned, ours), above)
    return Markup(f'<div class="{look}"{named} role="img" aria-label="{escape(Markup(words))}">{inside}</div>')


def card_face_down(*peek: Part, tone: str = "card", key: str = "", words: str = "", changed: bool = False) -> Markup:
    """A card face down; `peek` is what the one who looks knows of it, `words` what is read out."""
    look = classes("mk hid", f"t-{tone}", changed=changed)
    seen = el("b", peek, aria_hidden="true") if peek else None
    return el("div", sr(words or "A hidden card"), seen, class_=look, data_key=key, data_face="down" if key else None)


# ---------------------------------------------------------------- all cards


def box_gallery(table: Table) -> Markup:
    """All cards of the box: those that the rulebook's sheet shows, whole or in part, then ours by their symbols."""
    box = table.box.cards
    ours = [card for card in box if not card.printed]
    part = [card for card in box if card.printed and card.mark == "house"]
    by_symbols = [(f"House cards with {_symbols(n)}", [card for card in ours if card.symbols == n]) for n in range(5)]
    printed = ("On the rulebook’s sheet", [card for card in box if card.mark != "house"])
    shelves = [_shelf(table, *shelf) for shelf in (printed, ("On the sheet in part", part), *by_symbols)]
    return el("div", _guide(), shelves, class_="card-gallery minkingi")


def _symbols(number: int) -> str:
    return number_of(number, "symbols") if number else "numbers only"


def _guide() -> Markup:
    """How to read a card, and which colour beats which."""
    circle = [
        el("li", glyph(Corner(colour=one, shape="circle")), " beats ", glyph(Corner(colour=other, shape="circle")))
        for one, other in zip(COLOURS, (*COLOURS[1:], COLOURS[0]), strict=True)
    ]
    words = (
        "In the corners stand numbers and coloured symbols. In the middle stands the Speed: low strikes first. "
        "L is the level, # the number of the card. Symbols of one colour are alike, whatever their shape. "
    )
    dotted = (el("b", "Dotted", class_="ours"), " figures are ours on a card that the sheet shows in part.")
    return join(el("p", words, house_badge(), " marks a card that is ours. ", dotted), el("ul", circle, class_="beats"))


def _shelf(table: Table, title: str, cards: Iterable[Card]) -> Markup | None:
    shown = [el("li", _in_gallery(table, card)) for card in cards]
    return el("section", el("h3", title, " ", el("small", len(shown))), el("ul", shown)) if shown else None


def _in_gallery(table: Table, card: Card) -> Markup:
    if card.mark == "printed":
        return face(table, card.number, label="Printed card. ")
    if not card.printed:
        return face(table, card.number, house_badge(), label="House card. ")
    ours = frozenset(FIGURES) - frozenset(card.printed)
    drawn = face(table, card.number, house_badge("in part"), label="House card, printed in part. ", ours=ours)
    return join(drawn, el("p", f"Printed: {', '.join(card.printed)}.", class_="source"))
