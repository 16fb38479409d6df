"""Roll-offs, exactly: by hand, by every fall of the dice, and as the mean of what each roll leads to."""

from collections import defaultdict
from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from itertools import product
from math import prod

import pytest

from engine.core.values import evolve
from engine.games.dark_minions import DarkState, RollOff
from engine.games.dark_minions.odds import first_chances, level_spread, places, race_for, second_chances, standings
from engine.games.dark_minions.odds.roll_offs import (
    first_place_chances,
    places_after_round,
    spread_of_known_sum,
    spread_of_sums,
    with_lowest_first,
)
from engine.games.dark_minions.rules.card_files import house_box
from engine.games.dark_minions.rules.table import Race, Stage
from tests.cases import for_each
from tests.engine.dark_minions import dice_witness as witness
from tests.engine.dark_minions.play import ADA, BEN, CLEO, DEV, EMI, MUDWICK, table, with_player, with_town
from tests.samples import todays

BOX = house_box()
HALF, SIXTH = Fraction(1, 2), Fraction(1, 6)
GROUPS = [(1, 1), (1, 2), (5, 1), (4, 5), (1, 1, 1), (1, 2, 3), (5, 5, 1), (2, 5, 4), (1, 1, 1, 1), (1, 2, 2, 4)]


def odds(*levels: int) -> dict[tuple[int, int], Fraction]:
    return places(tuple(level_spread(BOX, level) for level in levels))


# ---------------------------------------------------------------- the witness


@cache
def sums(level: int) -> tuple[tuple[int, int], ...]:
    """What the dice of a level can show together, each with its ways."""
    return tuple(sorted(witness.sums(witness.OWN[level]).items()))


@cache
def ordered(players: tuple[int, ...], levels: tuple[int, ...]) -> dict[tuple[int, ...], Fraction]:
    """All players ranked by rolls, every tie rolled off; a whole tie at first begins the same again."""
    rounds: defaultdict[tuple[tuple[int, ...], ...], int] = defaultdict(int)
    for rolls in product(*(sums(levels[player]) for player in players)):
        totals = dict(zip(players, (total for total, _ in rolls), strict=True))
        ranks = sorted(set(totals.values()), reverse=True)
        groups = tuple(tuple(p for p in players if totals[p] == rank) for rank in ranks)
        rounds[groups] += prod(ways for _, ways in rolls)
    rounds.pop((players,), None)
    decided = sum(rounds.values())
    found: defaultdict[tuple[int, ...], Fraction] = defaultdict(Fraction)
    for groups, ways in rounds.items():
        for orders in product(*(_orders(group, levels) for group in groups)):
            whole = Fraction(ways, decided)
            for _, chance in orders:
                whole *= chance
            found[tuple(player for order, _ in orders for player in order)] += whole
    return dict(found)


def _orders(group: tuple[int, ...], levels: tuple[int, ...]) -> list[tuple[tuple[int, ...], Fraction]]:
    return [(group, Fraction(1))] if len(group) == 1 else list(ordered(group, levels).items())


def expected(levels: Sequence[int]) -> dict[tuple[int, int], Fraction]:
    """The chances of first and second place by the witness."""
    found: dict[tuple[int, int], Fraction] = {}
    for order, part in ordered(tuple(range(len(levels))), tuple(levels)).items():
        found[order[0], order[1]] = found.get((order[0], order[1]), Fraction(0)) + part
    return found


# ---------------------------------------------------------------- any levels


@pytest.mark.rule("drk-fall-5", "drk-fall-6")
@for_each("levels", todays(3, GROUPS), ids=str)
def test_places_by_full_enumeration(levels: tuple[int, ...]) -> None:
    found = odds(*levels)
    assert found == expected(levels)
    assert sum(found.values()) == 1


@pytest.mark.rule("drk-fall-5")
@for_each("players", [2, 3, 4, 5])
def test_equal_levels_have_equal_chances(players: int) -> None:
    found = odds(*(3,) * players)
    assert len(found) == players * (players - 1)
    assert set(found.values()) == {Fraction(1, players * (players - 1))}


@pytest.mark.rule("drk-fall-5", "drk-fall-6")
def test_two_players_by_one_round() -> None:
    """Who wins a round that is not level wins: ways to be higher, out of all ways but the ties."""
    one, five = witness.sums(witness.OWN[1]), witness.sums(witness.OWN[5])
    higher = sum(a * b for x, a in one.items() for y, b in five.items() if x > y)
    level = sum(a * five[x] for x, a in one.items())
    assert first_place_chances(odds(1, 5))[0] == Fraction(higher, 216 * 1296 - level)


@pytest.mark.rule("drk-fall-6")
def test_simple_dice_by_hand() -> None:
    """A coin of 1 and 2 against a sure 2: a tie half the time, so the sure one wins all that is decided. Against a
    coin of 1 and 3 a round is decided at once but for both 1s."""
    coin, two, wide = spread_of_sums(((1, 2),)), spread_of_sums(((2,),)), spread_of_sums(((1, 3),))
    assert places((coin, two)) == {(1, 0): 1}
    assert first_place_chances(places((coin, wide))) == {0: Fraction(1, 3), 1: Fraction(2, 3)}


def test_dice_that_are_always_level_share_the_places() -> None:
    two = spread_of_sums(((2,),))
    assert places((two, two, two)) == dict.fromkeys([(i, j) for i in range(3) for j in range(3) if i != j], SIXTH)


def test_one_player_needs_no_roll() -> None:
    assert odds(4) == {(0, -1): 1}


@pytest.mark.rule("drk-tower-7")
def test_the_lowest_roll_loses_a_tower() -> None:
    spreads = tuple(level_spread(BOX, level) for level in (1, 3))
    lost = first_place_chances(places(with_lowest_first(spreads)))
    won = first_place_chances(places(spreads))
    assert lost == {0: won[1], 1: won[0]}


def test_rolls_that_are_known_count_in_this_round_only() -> None:
    """Ten is beaten by half of all falls of three dice and equalled by 27 of 216; then both roll anew."""
    own = level_spread(BOX, 1)
    assert (
        first_place_chances(places_after_round((spread_of_known_sum(10), own), (own, own)))[0]
        == 1 - HALF - Fraction(27, 216) * HALF
    )


# ---------------------------------------------------------------- at the table


def tied(*minions: int, levels: Sequence[int] = ()) -> DarkState:
    """Mudwick is about to fall to so many minions of each seat; Ada brought it to its number."""
    state = evolve(table(len(minions)), stage=Stage.RESOLVE, turn_number=1, fallen=0)
    for seat, level in enumerate(levels):
        state = with_player(state, seat, level=level)
    return with_town(state, MUDWICK, minions=minions, trigger=ADA)


def race_of(state: DarkState) -> Race:
    return state.race if state.race is not None else race_for(state, state.site(MUDWICK))


@pytest.mark.rule("drk-fall-2", "drk-fall-3", "drk-fall-7")
def test_without_a_tie_the_places_are_certain() -> None:
    state = tied(3, 5, 4)
    assert standings(state, race_of(state)) == {(BEN, CLEO): 1}
    alone = tied(0, 12, 0)
    assert standings(alone, race_of(alone)) == {(BEN, -1): 1}
    assert second_chances(alone, race_of(alone)) == (0, 0, 0)
    nobody = tied(0, 0, 0)
    assert standings(nobody, race_of(nobody)) == {}


@pytest.mark.rule("drk-fall-5", "drk-fall-6")
def test_ties_for_first_and_for_second() -> None:
    first = tied(6, 6, 2, levels=(1, 2, 1))
    two = expected((1, 2))
    assert first_chances(first, race_of(first)) == (two[0, 1], two[1, 0], 0)
    assert second_chances(first, race_of(first)) == (two[1, 0], two[0, 1], 0)
    second = tied(4, 8, 4, 4, 1, levels=(1, 1, 2, 3, 5))
    three = expected((1, 2, 3))
    assert standings(second, race_of(second)) == {
        (BEN, seat): sum(part for (one, _), part in three.items() if one == at)
        for at, seat in enumerate((ADA, CLEO, DEV))
    }
    whole = tied(3, 3, 3, 0, 3, levels=(1, 1, 2, 1, 2))
    seats = (ADA, BEN, CLEO, EMI)
    assert standings(whole, race_of(whole)) == {
        (seats[i], seats[j]): part for (i, j), part in expected((1, 1, 2, 2)).items()
    }


@pytest.mark.slow
@pytest.mark.rule("drk-fall-5", "drk-fall-6")
@for_each(
    ("minions", "levels"),
    [((6, 6, 2), (1, 2, 1)), ((4, 4, 4), (1, 1, 2)), ((7, 4, 4), (1, 2, 1)), ((4, 7, 4, 4), (1, 1, 2, 1))],
    ids=str,
)
def test_a_chance_is_the_mean_over_every_roll_to_come(minions: tuple[int, ...], levels: tuple[int, ...]) -> None:
    """From roll to roll through the first round, the engine's own play against the chances before it."""
    state = tied(*minions, levels=levels)
    (action,) = state.outcomes()
    state = state.apply(action)
    for fall in ((3, 4, 5), (6, 1, 5), (2, 4, 6)):
        if state.race is None or not state.race.rolling:
            break
        for chances, place in ((first_chances, 0), (second_chances, 1)):
            mean = [Fraction(0)] * len(minions)
            for roll, part in state.chance().items():
                assert isinstance(roll, RollOff)
                after = state.apply(roll)
                for seat in range(len(minions)):
                    mean[seat] += part * (chances(after, after.race)[seat] if after.race else won(after)[place] == seat)
            assert chances(state, state.race) == tuple(mean)
        state = state.apply(RollOff(state.race.rolling[0], fall))


def won(state: DarkState) -> tuple[int, int]:
    """Who has Mudwick, and who the tile of the second place."""
    (first,) = (seat for seat, player in enumerate(state.players) if MUDWICK in player.tiles)
    (second,) = (seat for seat, player in enumerate(state.players) if "2 VP" in player.tiles)
    return first, second


@pytest.mark.rule("drk-tower-7")
def test_the_race_for_a_tower_that_is_given_back() -> None:
    state = evolve(tied(0, 0, 0, levels=(2, 1, 1)), stage=Stage.TOWNS)
    race = Race(MUDWICK, ((ADA, ()), (CLEO, ())), (ADA, CLEO), "black")
    lost = expected((2, 1))
    assert first_chances(state, race) == (lost[1, 0], 0, lost[0, 1])
    later = race.with_roll(ADA, 10)
    assert first_chances(state, later)[CLEO] == HALF - Fraction(27, 216) * lost[1, 0]
