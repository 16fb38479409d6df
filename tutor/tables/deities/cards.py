"""The cards of Deities & Demidice as they look face up, and the gallery of all six decks."""

from __future__ import annotations

from functools import cache, lru_cache

from markupsafe import Markup

from engine.games.deities.rules.card_files import pantheons
from engine.games.deities.rules.cards import ABILITIES, TIMES, Ability, Card
from tutor.tables.pieces import Part, card, classes, el, join

_ART = {
    "gain": "power", "strike": "bolt", "draw-2": "scroll", "draw-4": "feather", "ravage": "wind", "foresee": "orb",
    "batch": "dice", "reroll": "swap", "raise": "up", "lower": "down", "spy": "eye", "negate": "stop",
    "annul": "chain",
}  # fmt: skip
"""The emblem of each ability; a card that turns a die to a number shows that face."""

KEPT = 8192
"""So many drawn cards are kept to be used again."""


@cache
def _by_name() -> dict[tuple[str, str], Card]:
    return {(deck.name, one.name): one for deck in pantheons() for one in deck.cards}


def card_named(deck: str, name: str) -> Card:
    """A card by the names of its deck and its own. Errors: KeyError."""
    return _by_name()[deck, name]


def emblem(ability: Ability) -> str:
    """The emblem of an ability."""
    return _ART.get(ability.does, ability.does.replace("become", "pips"))


def timing(time: str) -> Markup:
    """When a card may be played: the letters, and what they stand for."""
    return el("p", el("b", time), el("span", " ", TIMES[time]), class_=f"time time-{time.lower()}")


@lru_cache(KEPT)
def deity(
    one: Card,
    tone: str,
    style: str = "",
    *,
    marks: Part = None,
    foot: Part = None,
    key: str = "",
    came: str = "",
    changed: bool = False,
) -> Markup:
    """A Deity face up: title and name, timing, ability. `marks` are pinned to it, `foot` stands below."""
    ability = ABILITIES[one.does]
    body = (timing(ability.time), el("p", ability.text, class_="does"), foot)
    look = classes("deity", style)
    face = emblem(ability)
    words = (one.title, one.name, body)
    return card(*words, tone=tone, emblem=face, badges=marks, key=key, came=came, style=look, changed=changed)


def decks_gallery() -> Markup:
    """All six decks, each with its nineteen Deities in the order of their abilities."""
    order = list(ABILITIES)
    shelves = []
    for seat, deck in enumerate(pantheons()):
        cards = sorted(deck.cards, key=lambda one: order.index(one.does))
        shelves.append(
            el("section", el("h3", f"{deck.name} deck"), el("ul", [el("li", deity(c, str(seat))) for c in cards]))
        )
    words = (
        "Every deck has the same nineteen abilities; only the names differ. The letters say when a card may be played."
    )
    key = el("ul", [el("li", timing(time)) for time in TIMES], class_="times-key")
    return el("div", el("p", words), key, join(shelves), class_="card-gallery deities")
