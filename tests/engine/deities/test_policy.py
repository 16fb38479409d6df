"""How the players of sampled games turn dice in the Struggle: the card and die that change the combos most."""

from random import Random

import pytest

from engine import CHANCE
from engine.games.deities import CarryOut, DeitiesState, Pass, PlayCard
from engine.games.deities.odds.policy import play_quickly
from engine.games.deities.rules.table import Stage
from tests.cases import for_each
from tests.engine.deities.laid import laid
from tests.engine.deities.play import card

ALIKE = {1: 0, 2: 1, 3: 2, 4: 3, 5: 99, 6: 99}
"""What so many dice alike count."""

TURNERS = ("raise", "lower", "become-1", "become-3", "become-6", "reroll", "gain")


def worth(dice: tuple[int, ...]) -> int:
    """What dice count: their combos, or 4 for a Creation."""
    return sum(ALIKE[dice.count(face)] for face in set(dice)) or 4


def rolled(seed: int, seat: int) -> DeitiesState:
    """A Struggle over some roll, in which the seat is asked and holds three cards."""
    rng = Random(seed)
    dice = tuple(sorted(rng.choices(range(1, 7), k=5)))
    return laid((5, 5), Stage.STRUGGLE, dice, {seat: rng.sample(TURNERS, 3)}, asked=(seat,))


def turns(state: DeitiesState, seat: int) -> dict[PlayCard, int]:
    """What the dice count after each card that turns one for certain."""
    reroll = card(seat, "reroll")
    plays = [one for one in state.options(seat) if isinstance(one, PlayCard) and one.die and one.card != reroll]
    return {play: worth(settled(state.apply(play)).dice) for play in plays}


def settled(state: DeitiesState) -> DeitiesState:
    """The position once the card that waits has worked, which nobody negates."""
    while state.waiting is not None:
        state = state.apply(CarryOut() if state.to_act is CHANCE else Pass(min(state.to_act)))
    return state


@pytest.mark.rule("dei-struggle-1", "dei-struggle-4")
@for_each("seat", [0, 1])
def test_the_card_and_die_that_help_most_are_played_if_they_help_by_two(seat: int) -> None:
    sign, kinds = (1 if seat == 0 else -1), set[type]()
    for seed in range(60):
        state = rolled(seed, seat)
        gains = {play: sign * (count - worth(state.dice)) for play, count in turns(state, seat).items()}
        lots = (play_quickly(state, seat, Random(lot)) for lot in range(9))
        played = {one for one in lots if seat == 0 or one != Pass(seat)} or {Pass(seat)}
        most = max(gains.values(), default=0)
        expected = [play for play, gain in gains.items() if gain == most > 1] or [Pass(seat)]
        assert len(played) == 1 and played <= set(expected)
        kinds.update(map(type, played))
    assert kinds == {Pass, PlayCard}


@pytest.mark.rule("dei-struggle-4")
def test_of_equal_turns_the_lowest_number_is_turned() -> None:
    state = laid((6, 5), Stage.STRUGGLE, (1, 2, 3, 3, 3, 3), {0: ("become-3",)})
    assert play_quickly(state, 0, Random(0)) == PlayCard(0, card(0, "become-3"), 1, -1)


@pytest.mark.rule("dei-any-4", "dei-struggle-5")
def test_a_card_that_can_turn_no_die_is_not_played() -> None:
    state = laid((5, 5), Stage.STRUGGLE, (3, 3, 3, 3, 3), {0: ("become-3",), 1: ("become-3",)}, asked=(0,))
    assert play_quickly(state, 0, Random(0)) == Pass(0)
