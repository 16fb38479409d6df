"""The chance to win a few rounds ahead: when it is told, and what it counts."""

from dataclasses import replace
from math import exp, sqrt

import pytest

from engine.core.values import evolve
from engine.games.dark_minions import Attack, Capture, DarkState
from engine.games.dark_minions.odds.horizon import MODEL_HALFWIDTH, ROUNDS, chance_after_rounds, chances_to_win
from engine.games.dark_minions.rules.table import Stage, Standing
from engine.worth.weighing import Weighing
from tests.cases import for_each
from tests.engine.dark_minions.play import ADA, APPLEHOLT, BEN, CLEO, MUDWICK, besieged, rolled, table, with_player


def beginning(**changes: object) -> DarkState:
    """The start of Ada's turn, everybody with the 3 points of the start: 11.75 turns are to come at 4 points a turn."""
    return evolve(table(), **changes)


def chances(*worths: float, turns: float = 47 / 4) -> list[float]:
    """The chances by what each seat has in VPs, reckoned anew."""
    weights = [exp(0.382 * worth / sqrt(turns + 2.14)) for worth in worths]
    return [weight / sum(weights) for weight in weights]


@for_each("players", [3, 4, 5])
def test_it_is_told_when_a_turn_begins_after_some_rounds(players: int) -> None:
    start = table(players) if players < 5 else rolled(players=5, stage=Stage.PREPARE)
    turn = start.turn_number + ROUNDS * players
    assert chance_after_rounds(start, evolve(start, turn_number=turn - 1), ADA) is None
    assert chance_after_rounds(start, evolve(start, turn_number=turn, stage=Stage.CLAIM), ADA) is None
    later = evolve(start, turn_number=turn)
    found = [chance_after_rounds(start, later, seat) for seat in range(players)]
    assert found == [float(chance) for chance in chances_to_win(later)]


def test_order_levels_towers_minions_and_overlords_count_beyond_points() -> None:
    """By the weights that were fitted, one thing at a time; 47 points are to come."""
    state = beginning()
    order = (1.85, 0.93, -0.61)
    assert chances_to_win(state) == pytest.approx(chances(*order))
    worths = {
        "towers": ((2, 1, 0), 2 * (0.62 + 0.26 * 11.75) + 0.72),
        "supply": (40, -10 * 0.075),
        "overlords": (("The Lich",), 0.56),
    }
    for name, (value, worth) in worths.items():
        changed = with_player(state, BEN, **{name: value})
        assert chances_to_win(changed) == pytest.approx(chances(order[0], order[1] + worth, order[2])), name


def test_minions_on_an_overlord_are_alive() -> None:
    state = beginning()
    fed = with_player(state, BEN, supply=44, standing=(Standing("The Werewolf", 6, lifted=False),))
    assert chances_to_win(fed) == chances_to_win(state)


def test_a_level_counts_its_points_and_dice_to_come_less_at_the_top_and_where_it_is_lent() -> None:
    """Cleo has 7 Skulls, so that 40 points and 10 turns are to come; level 2 is worth 2 points, level 5 ten."""
    order = (1.85, 0.93, -0.61)
    state = with_player(beginning(), CLEO, skulls=7 + 10)
    rich = order[2] + 17
    level_two = with_player(state, BEN, level=2)
    expected = order[1] + 2 + 3.06 + 0.42 * 7.5
    assert chances_to_win(level_two) == pytest.approx(chances(order[0], expected, rich, turns=7.5))
    lent = with_player(level_two, BEN, standing=(Standing("Dread Skeleton", 0, lifted=True),))
    assert chances_to_win(lent) == pytest.approx(chances(order[0], expected - 6.46, rich, turns=7.5))
    top = with_player(state, BEN, level=5, towers=(1, 0, 0))
    expected = order[1] + 10 + 4 * (3.06 + 0.42 * 7.5) - 3.84
    assert chances_to_win(top) == pytest.approx(chances(order[0], expected, rich, turns=7.5))


def test_taking_mudwick_is_not_told_as_a_cost() -> None:
    """Mudwick lacks 2 and would be Ada's. In 700 whole games it won 5 points more than a white Tower does."""
    state = besieged(rolled("black 4"), MUDWICK, 8, 2)
    taking = Attack(ADA, ("black 4",), MUDWICK, 2)
    robbing = Capture(ADA, ("black 4",), APPLEHOLT, "white")
    verdict = replace(Weighing.of(state, ADA), rivals=(robbing, taking)).with_games(32).verdict(taking)
    assert verdict.loss <= verdict.halfwidth


def test_a_verdict_tells_what_the_horizon_gets_wrong() -> None:
    """However many games are played, differences may be off by 5 points: 1.96 times the error after four rounds."""
    game = beginning().game
    assert (game.horizon, game.horizon_error) == (chance_after_rounds, MODEL_HALFWIDTH)
    assert 1.96 * 0.024 <= MODEL_HALFWIDTH == 0.05
