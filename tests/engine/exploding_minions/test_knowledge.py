"""What a seat knows of other hands, against a list of every deal that it cannot rule out."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations
from random import Random

import pytest

from engine.games.exploding_minions import ExplodingState
from engine.games.exploding_minions.danger import ahead, draw_order
from engine.games.exploding_minions.unseen import held, next_card
from tests.engine.exploding_minions.worlds import Witness, deals, dealt_table, history

SMALL = {2: (3, 3), 3: (2, 2), 4: (1, 2)}
"""For each number of players: cards in hand beside the Defuse, and safe cards in the pile."""


def check(state: ExplodingState, witness: Witness) -> None:
    """A view's chances are the shares of the deals that are left."""
    view = state.seen_by(witness.eyes)
    others = [seat for seat in state.living if seat != witness.eyes]
    for card in state.table.names:
        for number in range(1, len(others) + 1):
            for seats in combinations(others, number):
                assert held(view, seats, card) == witness.holds(seats, card), (card, seats)
    if state.pile and ahead(state).stage is state.stage:
        place = draw_order(state)[0]
        shares = Counter[str]()
        for (_, pile), ways in witness.worlds.items():
            shares[pile[place][0]] += ways
        assert next_card(view) == {card: Fraction(n, shares.total()) for card, n in shares.items()}


@pytest.mark.parametrize("players", SMALL)
@pytest.mark.parametrize("seed", range(12))
def test_what_a_seat_knows_is_what_it_cannot_rule_out(players: int, seed: int) -> None:
    state = dealt_table(players, *SMALL[players], Random(seed))
    witness = Witness(seed % players, deals(state, seed % players))
    for position in history(state, witness, seed, 60):
        check(position, witness)
