"""What it is worth to say no to a card that binds the opponent, reckoned again by counting dice."""

from fractions import Fraction
from itertools import product

import pytest

from engine.games.minions import ChangePower, Decline, Use
from engine.games.minions.odds import choices, duel, quest
from tests.engine.minions.play import bestow, fight, flow, sent
from tests.engine.playing import do

ROLLS = list(product(range(1, 7), repeat=2))
VAMPIRE, MINOTAUR = (4, 5, 7, 10), (3, 5, 9, 11)
"""What each needs for +1 to +4; both have Might 4."""


def reach(need: int, turned: int = 0) -> Fraction:
    """The chance that two dice, each turned by that much, reach a number."""
    sums = (sum(max(1, min(6, die + turned)) for die in dice) for dice in ROLLS)
    return Fraction(sum(total >= need for total in sums), 36)


def vampire_takes_it(mine: int, theirs: int) -> Fraction:
    """The Vampire's chance with Wither and these Power cards against Siren Song, both Might 4, ties rolled again."""
    ends = outcomes(reach(VAMPIRE[min(4, mine + 1) - 1]), reach(MINOTAUR[theirs - 1], -1), mine, theirs)
    again = outcomes(reach(VAMPIRE[mine - 1]), reach(MINOTAUR[theirs - 1]), mine, theirs)
    return ends[0] + ends[1] * again[0] / (1 - again[1])


def outcomes(one: Fraction, other: Fraction, mine: int, theirs: int) -> tuple[Fraction, Fraction]:
    """The chance that the first has more, and that both have the same."""
    ways = {mine - theirs: one * other, mine: one * (1 - other), -theirs: (1 - one) * other}
    more = sum((chance for gap, chance in ways.items() if gap > 0), Fraction(0))
    level = (1 - one) * (1 - other) + (one * other if mine == theirs else 0)
    return more, level


@pytest.mark.rule("min-option-1", "min-option-2", "min-reveal-5")
def test_the_minotaur_left_unused_against_a_four() -> None:
    state = fight(("Vampire", "Wither", 4), ("Minotaur", "Siren Song", 1), until="effects on Power cards")
    unused = vampire_takes_it(4, 1)
    used = max(vampire_takes_it(power, 1) for power in (1, 2))
    assert (round(float(1 - unused), 3), round(float(1 - used), 3)) == (0.818, 0.378)
    assert {option: estimate.value for option, estimate in choices(state, 1).items()} == {
        Decline(1, "Minotaur"): 1 - unused,
        Use(1, "Minotaur", 0): 1 - used,
    }
    assert quest(state) == {0: unused, 1: 1 - unused}
    assert quest(do(state, Decline(1, "Minotaur"))) == {0: unused, 1: 1 - unused}


@pytest.mark.rule("min-option-1", "min-reveal-5", "min-bestow-1")
def test_the_best_mix_reckons_with_the_minotaur_unused() -> None:
    weighed = duel(sent("Vampire", "Minotaur", choose=lambda state: Decline(0, "Vampire")))
    for mine, theirs in product((1, 2, 3, 4), repeat=2):
        unused = vampire_takes_it(mine, theirs)
        used = max(vampire_takes_it(power, theirs) for power in (1, 2)) if mine > 2 else unused
        cell = weighed.payoffs[weighed.rows.index(("Wither", mine))][weighed.columns.index(("Siren Song", theirs))]
        assert cell == min(unused, used)


@pytest.mark.rule("min-option-1", "min-reveal-5", "min-reveal-7")
def test_a_swap_comes_back_where_the_exchange_is_declined() -> None:
    state = sent("Vampire", "Minotaur", choose=lambda state: Decline(0, "Vampire"))
    state = flow(bestow(state, ("Wither", 3), ("Siren Song", 1)), until="effects on Power cards")
    declined = do(state, Decline(1, "Minotaur"))
    assert declined.players[0].power == 3 and not declined.players[0].exchanged
    swapped = do(state, Use(1, "Minotaur", 0), ChangePower(0, 1))
    assert swapped.players[0].power == 1 and swapped.players[0].exchanged
