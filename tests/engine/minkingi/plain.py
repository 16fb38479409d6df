"""Minkingi played out in full by the engine's own positions: every choice tried, nothing left out, nothing clever."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import count
from random import Random

from engine import CHANCE
from engine.core.actions import Action
from engine.core.policies import at_random
from engine.games.minkingi import MinkingiState
from engine.games.minkingi.rules.table import Stage
from tests.engine.minkingi.accounting import level_cards
from tests.engine.minkingi.play import ADA, BEN, lies, new, scene
from tests.engine.playing import positions

Worth = tuple[Fraction, int]
"""Ada's share of the victory, and her cards less Ben's, in the end."""


def worth(state: MinkingiState, known: dict[MinkingiState, Worth] | None = None) -> Worth:
    """What a position comes to where both play as well as can be, by full minimax. Positions met twice are looked at
    once."""
    known = {} if known is None else known
    if state not in known:
        known[state] = _worth(state, known)
    return known[state]


def _worth(state: MinkingiState, known: dict[MinkingiState, Worth]) -> Worth:
    result = state.result
    if result is not None:
        return Fraction(ADA in result.winners, len(result.winners)), result.scores[0] - result.scores[1]
    if state.to_act is CHANCE:
        (action,) = state.outcomes()
        return worth(state.apply(action), known)
    best = max if state.current == ADA else min
    return best(worth(state.apply(option), known) for option in state.options(state.current))


def worths(state: MinkingiState) -> dict[Action, Worth]:
    """What every choice at a position comes to."""
    known: dict[MinkingiState, Worth] = {}
    return {option: worth(state.apply(option), known) for option in state.options(state.current)}


def for_mover(state: MinkingiState, value: Worth) -> Worth:
    """The worth from the side of the player whose Day it is."""
    share, lead = value
    return value if state.current == ADA else (1 - share, -lead)


def random_play(seed: int, rows: int, columns: int) -> Iterator[MinkingiState]:
    """The positions of a random game from the first Day on."""
    before = (Stage.DEAL, Stage.START, Stage.DRAFT)
    return (s for s in positions(new(rows, columns), Random(seed), at_random) if s.stage not in before)


def choosing(seed: int, rows: int, columns: int, left: int, stage: Stage = Stage.CREATE) -> MinkingiState:
    """A position of a random game with so many open spaces, in which a card is to be created, or a battle declared."""
    games = (random_play(again, rows, columns) for again in count(seed, 1_000_003))
    return next(s for game in games for s in game if s.stage is stage and s.field.count(None) == left)


def with_weak_attackers(seed: int) -> MinkingiState:
    """Ben is to create a card, with two spaces open: cards of one Speed and low numbers, whose attackers are often
    defeated."""
    rng = Random(seed)
    data = level_cards(rng)
    numbers = rng.sample([card["number"] for card in data["card"]], 7)
    laid = {
        space: lies(number, rng.randrange(2), turned=rng.random() < 0.5) for space, number in enumerate(numbers[:4])
    }
    return scene(laid, (numbers[4:5], numbers[5:]), cards=data, rows=2, columns=3, current=BEN)
