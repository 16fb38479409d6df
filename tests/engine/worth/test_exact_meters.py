"""Every exact meter keeps its mean at every turn of chance: what it says before is the mean of what it says after."""

from collections.abc import Iterator
from fractions import Fraction
from random import Random

import pytest

import engine
from engine import CHANCE, Meter, Record, State
from engine.core.state import TooMany
from tests.engine.playing import game_from
from tests.engine.worth.test_accounts import played

Chances = tuple[Fraction, ...]


def exact_meters(state: State) -> dict[str, Meter]:
    """The meters of a position that are exact, all cards open."""
    return {one.id: one for one in state.game.meters(state) if all(chance.exact for chance in one.chances)}


def chances_of(meter: Meter) -> Chances:
    return tuple(chance.value for chance in meter.chances)


def is_asked_on(id: str, chances: Chances) -> bool:
    """Whether what comes next answers the same question: not where one was decided, unless it is that of the game."""
    return id == "game" or 1 not in chances


def chances_after(after: State, id: str) -> Chances | None:
    """What a question has come to; None where it is not exact any more."""
    found = exact_meters(after).get(id)
    return chances_of(found) if found else None


def turns_of_chance(states: tuple[State, ...]) -> Iterator[tuple[State, str, Chances]]:
    """The turns of chance that can be listed, with every exact meter that is still open."""
    for state in states:
        found = exact_meters(state).items() if state.to_act is CHANCE else ()
        yield from ((state, id, chances_of(one)) for id, one in found if is_asked_on(id, chances_of(one)))


def checked(states: tuple[State, ...], id: str) -> int:
    """Checks all turns of chance of some positions; in how many a meter was held against its mean."""
    count = 0
    for state, found, now in turns_of_chance(states):
        try:
            outcomes = state.chance()
        except TooMany:
            continue
        after = [(weight, chances_after(state.apply(action), found)) for action, weight in outcomes.items()]
        if any(chances is None for _, chances in after):
            continue
        means = [sum(weight * chances[seat] for weight, chances in after if chances) for seat in range(len(now))]
        assert tuple(means) == now, (state.phase, found)
        count += found == id
    return count


EXAMPLES = [
    ("exploding-minions", "three-players", "bomb", 15),
    ("exploding-minions", "bomb-from-the-bottom", "bomb", 5),
    ("minions", "reroll-only-once", "quest", 6),
    ("dark-minions", "roll-off-for-first", "taker", 5),
    ("deities", "two-laws", "alone", 10),
]
"""Worked examples, each with a meter and the turns of chance that it is exact in at least."""


@pytest.mark.parametrize(("game", "example", "id", "least"), EXAMPLES)
def test_an_exact_meter_keeps_its_mean_in_worked_examples(game: str, example: str, id: str, least: int) -> None:
    assert checked(engine.examples(game)[example].states(), id) >= least


def test_an_exact_meter_of_deities_keeps_its_mean_after_a_reshuffle() -> None:
    """The example ends as a deck is made anew of the discards."""
    state = engine.examples("deities")["empty-deck"].states()[-1]
    assert checked(game_from(state, Random(1), state.game.policy, 30).states(), "alone") >= 8


def test_the_exact_end_of_minkingi_keeps_its_mean() -> None:
    record: Record = played(engine.load("minkingi"), 1, rows=2, columns=2)
    assert checked(record.states(), "game") >= 3
