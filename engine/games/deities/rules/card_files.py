"""Reading the cards of Deities & Demidice: the six printed decks."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

from engine.core.pickles import name_in_pickles
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


name_in_pickles(Pantheon, lambda deck: (pantheon_named, (deck.name,)) if deck in pantheons() else None)
