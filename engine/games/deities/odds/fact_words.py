"""How the odds panel of Deities & Demidice puts things."""

from __future__ import annotations

from fractions import Fraction
from typing import TypedDict

from engine.core.estimates import Kind
from engine.core.facts import chance_words, percent
from engine.games.deities.odds.many_players import GAMES, HALFWIDTH, SOLVED
from engine.games.deities.rules.state import DeitiesState

NO_CARDS = "nobody plays a card"


class HowSampled(TypedDict, total=False):
    """How the chances of a fact were got, in the names of its fields; empty where they are exact."""

    kind: Kind
    n: int
    halfwidth: float


def how_sampled(state: DeitiesState) -> HowSampled:
    """How the chances to win were got that are compared in a fact."""
    return {} if len(state.living) <= SOLVED else {"kind": "sampled", "n": GAMES, "halfwidth": HALFWIDTH}


def win_words(state: DeitiesState, chance: Fraction) -> str:
    """A chance to win in a sentence: "9 % (5/54)", or "about 9 %" where it is sampled."""
    return f"about {percent(chance)}" if how_sampled(state) else chance_words(chance)


def dice_words(count: int) -> str:
    """A number of dice in words."""
    return "1 die" if count == 1 else f"{count} dice"
