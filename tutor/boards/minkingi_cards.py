"""The cards of Minkingi as they look face up and face down, and the gallery of all of them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from engine.games.minkingi.cards import COLOURS, Card, Corner
from engine.games.minkingi.parts import Table
from tutor.boards.minkingi_reading import card_words, counted
from tutor.boards.pieces import Html, Part, badge, classes, el, esc, join, sr

_SHAPES = {
    "X": "cross", "circle": "disc", "crescent moon": "crescent", "square": "square", "star": "fivestar",
    "starburst": "burst", "triangle": "triangle",
}  # fmt: skip
"""The emblem of each shape."""


_PICTURES = (
    "wolf", "castle", "phoenix", "orb", "snake", "lantern", "hydra", "ghost", "mountain", "bat", "horse", "pyramid",
    "harp", "leaf", "skull", "gem", "wave", "imp", "feather", "goose", "gear", "egg", "horns",
)  # fmt: skip
"""What is pictured on the cards, one after another: decoration, where players draw what they like."""


@lru_cache(maxsize=64)
def glyph(corner: Corner, style: str = "") -> Html:
    """A corner: its number, or its symbol with the first letter of the colour upon it."""
    if not corner.colour:
        return el("b", corner.number, class_=classes("cn", style))
    look = classes("cn sy", f"c-{corner.colour}", f"a-{_SHAPES[corner.shape]}", style)
    return el("b", corner.colour[0].upper(), class_=look)


@lru_cache(maxsize=4096)
def _print(table: Table, number: int, turned: bool) -> Html:
    """What is printed on a card, as it lies; the controller's sign goes before the Speed."""
    one = table.cards[number]
    corners = [glyph(corner, f"corner{place}") for place, corner in enumerate(table.corners[number, turned])]
    level = el("small", "L", one.level, class_="lv")
    name = el("small", el("span", "#"), number, el("i", class_="upside") if turned else None, class_="nr")
    band = el("span", el("small", "speed "), el("b", one.speed), class_=f"sp a-{_PICTURES[number % len(_PICTURES)]}")
    return join(corners, level, band, name)


@lru_cache(maxsize=4096)
def _label(table: Table, number: int, turned: bool) -> Html:
    return esc(card_words(table.cards[number], table.corners[number, turned], turned=turned))


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
    changed: bool = False,
) -> Html:
    """A card face up. `tone` colours its band and frame: "0" or "1" for a seat, "card" for nobody's.

    `side` is what the animation calls the side that is up: another one turns the card over. `above` is pinned to it.
    `label` is read out before the words of the card.
    """
    look = classes("mk", f"t-{tone}", style, changed=changed)
    words = f"{label}{_label(table, number, turned)}"
    named = f' data-key="{esc(key)}" data-face="{esc(side)}"' if key else ""
    inside = join(_print(table, number, turned), above)
    return Html(f'<div class="{look}"{named} role="img" aria-label="{esc(Html(words))}">{inside}</div>')


def covered(*peek: Part, tone: str = "card", key: str = "", words: str = "", changed: bool = False) -> Html:
    """A card face down; `peek` is what the one who looks knows of it, `words` what is read out."""
    look = classes("mk hid", f"t-{tone}", changed=changed)
    seen = el("b", peek, aria_hidden="true") if peek else None
    return el("div", sr(words or "A hidden card"), seen, class_=look, data_key=key, data_face="down" if key else None)


# ---------------------------------------------------------------- all cards


def box_gallery(table: Table) -> Html:
    """All cards of the box: those of the rulebook's sheet, then ours by how many symbols they have."""
    box = table.box.cards
    ours = [card for card in box if card.mark == "house"]
    by_symbols = [(f"House cards with {_symbols(n)}", [card for card in ours if card.symbols == n]) for n in range(5)]
    printed = ("On the rulebook’s sheet", [card for card in box if card.mark != "house"])
    shelves = [_shelf(table, title, cards) for title, cards in (printed, *by_symbols)]
    return el("div", _guide(), shelves, class_="card-gallery minkingi-box")


def _symbols(number: int) -> str:
    return counted(number, "symbol") if number else "numbers only"


def _guide() -> Html:
    """How to read a card, and which colour beats which."""
    circle = [
        el("li", glyph(Corner(colour=one, shape="circle")), " beats ", glyph(Corner(colour=other, shape="circle")))
        for one, other in zip(COLOURS, (*COLOURS[1:], COLOURS[0]), strict=True)
    ]
    words = (
        "In the corners stand numbers and coloured symbols. In the middle stands the Speed: low strikes first. "
        "L is the level, # the number of the card. Symbols of one colour are alike, whatever their shape. "
    )
    return join(
        el("p", words, badge("house", "house"), " marks a card that is ours."),
        el("ul", circle, class_="beats"),
    )


def _shelf(table: Table, title: str, cards: Iterable[Card]) -> Html | None:
    shown = [el("li", _in_gallery(table, card)) for card in cards]
    return el("section", el("h3", title, " ", el("small", len(shown))), el("ul", shown)) if shown else None


def _in_gallery(table: Table, card: Card) -> Html:
    house = card.mark == "house"
    mark = badge("house", "house") if house else None
    return face(table, card.number, mark, label="House card. " if house else "Printed card. ")
