"""Reading the cards of Deities & Demidice: the six printed decks."""

from __future__ import annotations

import copyreg
import tomllib
from collections.abc import Callable
from functools import cache
from pathlib import Path

from engine.games.deities.rules.cards import Card, Pantheon


@cache
def pantheons() -> tuple[Pantheon, ...]:
    """The six decks, in the order of the rulebook. Rules dei-parts-3, dei-parts-4."""
    data = tomllib.loads((Path(__file__).parents[1] / "cards.toml").read_text("utf-8"))
    return tuple(
        Pantheon(deck["name"], tuple(Card(card["name"], card["title"], card["does"]) for card in deck["cards"]))
        for deck in data["deck"]
    )


def pantheon_named(name: str) -> Pantheon:
    """The printed deck of that name. Errors: KeyError where there is none."""
    return {pantheon.name: pantheon for pantheon in pantheons()}[name]


def _reduced_deck(deck: Pantheon) -> tuple[Callable[..., Pantheon], tuple[object, ...]]:
    """How a pickle holds a deck: a printed one is named there, not copied."""
    return (pantheon_named, (deck.name,)) if deck in pantheons() else (Pantheon, (deck.name, deck.cards))


copyreg.pickle(Pantheon, _reduced_deck)
