"""Who wins by dice alone: the meter at every moment of a turn."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, product
from random import Random

import pytest

import engine
from engine.games.deities import CarryOut, DeitiesState, RollDie
from engine.games.deities.chain import duel
from engine.games.deities.odds import first_chances, meters, win_chances
from engine.games.deities.parts import Played, Stage, Task, Waiting
from engine.state import evolve
from tests.engine.deities.laid import laid
from tests.engine.deities.play import card, do, new

SURE, HALF, NONE = Fraction(1), Fraction(1, 2), Fraction(0)


def by_lot(powers: tuple[int, ...], first: int, seat: int) -> Fraction:
    """The chance of a seat if two of the living, drawn by lot, play on alone, whoever comes first clockwise first."""
    living = [s for s in range(len(powers)) if powers[s]]
    pairs = list(combinations(sorted(living, key=lambda s: (s - first) % len(powers)), 2))
    if not pairs:
        return Fraction(seat == living[0])
    won = {seat: Fraction(0) for seat in range(len(powers))}
    for one, other in pairs:
        chance = duel(powers[one], powers[other])
        won[one] += chance / len(pairs)
        won[other] += (1 - chance) / len(pairs)
    return won[seat]


# ---------------------------------------------------------------- two players


@pytest.mark.rule("dei-win-1", "dei-judgment-2", "dei-judgment-5")
@pytest.mark.parametrize("powers", [(5, 5), (1, 9), (9, 1), (6, 8)])
@pytest.mark.parametrize("stage", [Stage.HANDS, Stage.FATE, Stage.POWER, Stage.BATCH])
def test_before_the_roll_it_is_the_duel(powers: tuple[int, int], stage: Stage) -> None:
    assert win_chances(laid(powers, stage)) == (duel(*powers), 1 - duel(*powers))


@pytest.mark.rule("dei-judgment-2", "dei-judgment-5", "dei-judgment-7", "dei-win-4")
def test_combos_on_the_table_come_into_account() -> None:
    def first(dice: tuple[int, ...], powers: tuple[int, int] = (5, 5)) -> Fraction:
        return win_chances(laid(powers, Stage.STRUGGLE, dice))[0]

    assert first((1, 2, 3, 4, 5)) == 1 - duel(5, 6)
    assert first((1, 1, 1, 1, 5)) == 1 - duel(4, 5)
    assert first((1, 1, 2, 2, 5)) == first((1, 1, 1, 2, 5)) == 1 - duel(5, 5)
    assert first((1, 1, 1, 1, 1)) == 1
    assert first((1, 1, 1, 1, 2, 2, 2, 2), (8, 2)) == 1
    assert first((1, 1, 1, 1, 2, 2, 2, 2), (8, 3)) == 1 - duel(1, 8)


@pytest.mark.rule("dei-win-3")
def test_a_creation_on_the_table_with_nine_dice_would_win() -> None:
    assert win_chances(laid((9, 9), Stage.APPLY, sizes=(0,))) == (SURE, NONE)


@pytest.mark.rule("dei-annul-2")
def test_a_combo_counts_until_it_has_worked() -> None:
    due = laid((5, 5), Stage.APPLY, (1, 1, 1, 1, 2), sizes=(4,))
    assert win_chances(due)[0] == 1 - duel(4, 5)
    assert win_chances(do(evolve(due, target=1), CarryOut()))[0] == 1 - duel(4, 5)
    assert win_chances(evolve(due, applied=True))[0] == 1 - duel(5, 5)


# ---------------------------------------------------------------- fair in expectation


@pytest.mark.rule("dei-destiny-1")
@pytest.mark.parametrize("powers", [(5, 4), (6, 6), (5, 5, 3), (6, 2, 0, 1)])
def test_on_average_a_roll_changes_nothing(powers: tuple[int, ...]) -> None:
    state = laid(powers, Stage.BATCH)
    later = [(chance, win_chances(do(state, roll))) for roll, chance in state.chance().items()]
    for seat, now in enumerate(win_chances(state)):
        assert now == sum(chance * after[seat] for chance, after in later)


@pytest.mark.rule("dei-any-5")
def test_on_average_a_die_rolled_again_changes_nothing() -> None:
    state = evolve(laid((5, 5), Stage.STRUGGLE, (1, 1, 1, 1, 3)), tasks=(Task("roll", 0, 1, 3),))
    later = [win_chances(do(state, RollDie(0, (face,))))[0] for face in range(1, 7)]
    assert win_chances(state)[0] == sum(later) / 6
    assert (min(later), max(later)) == (1 - duel(4, 5), SURE)


@pytest.mark.rule("dei-negate-1", "dei-negate-3")
def test_a_waiting_card_counts_as_things_stand() -> None:
    state = laid((5, 5), Stage.POWER)
    gain = Played(0, card(0, "gain"))
    assert win_chances(evolve(state, waiting=Waiting((gain,), (1,))))[0] == duel(6, 5)
    negated = Waiting((gain, Played(1, card(1, "negate"))), (0,))
    assert win_chances(evolve(state, waiting=negated))[0] == duel(5, 5)


# ---------------------------------------------------------------- three and more


@pytest.mark.rule("dei-judgment-11", "dei-win-5", "dei-turn-2")
@pytest.mark.parametrize("powers", [(5, 5, 5), (2, 7, 4, 9), (1, 2, 3, 4, 5, 6), (4, 0, 6, 2)])
def test_after_the_turn_two_players_drawn_by_lot_play_on(powers: tuple[int, ...]) -> None:
    state = laid(powers, Stage.STRUGGLE, (1, 1, 2, 2)[: powers[0]])
    if powers[0] > 1:
        first = next(seat for seat in range(1, len(powers)) if powers[seat])
        assert win_chances(state) == tuple(by_lot(powers, first, seat) for seat in range(len(powers)))
    assert sum(win_chances(state)) == 1


@pytest.mark.rule("dei-judgment-11", "dei-judgment-5")
def test_a_destruction_hits_where_it_serves_best_or_who_was_picked() -> None:
    state = laid((5, 9, 5), Stage.PICK, (1, 1, 1, 1, 3), sizes=(4,))
    assert win_chances(state)[0] == max(by_lot((5, 8, 5), 1, 0), by_lot((5, 9, 4), 1, 0))
    for target, powers in ((1, (5, 8, 5)), (2, (5, 9, 4))):
        picked = evolve(state, stage=Stage.APPLY, target=target)
        assert win_chances(picked) == tuple(by_lot(powers, 1, seat) for seat in range(3))


@pytest.mark.rule("dei-win-5")
def test_who_is_out_has_no_chance() -> None:
    chances = win_chances(laid((5, 0, 5), Stage.BATCH))
    assert chances == (duel(5, 5), NONE, 1 - duel(5, 5))


# ---------------------------------------------------------------- the first turn


@pytest.mark.rule("dei-setup-2", "dei-setup-3")
@pytest.mark.parametrize("rolled", [(), (3,), (6,), (2, 5), (5, 5), (1, 4, 4)])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_who_begins_against_all_rolls(players: int, rolled: tuple[int, ...]) -> None:
    if len(rolled) >= players:
        return
    state = new(players)
    state = evolve(state, rolls=tuple(enumerate(rolled)), asked=tuple(range(len(rolled), players)))
    found = [Fraction(0)] * players
    left = players - len(rolled)
    for more in product(range(1, 7), repeat=left):
        faces = (*rolled, *more)
        level = [seat for seat, face in enumerate(faces) if face == max(faces)]
        for seat in level:
            found[seat] += Fraction(1, len(level) * 6**left)
    assert first_chances(state) == tuple(found)


@pytest.mark.rule("dei-setup-3")
def test_only_those_who_are_level_may_still_begin() -> None:
    assert first_chances(evolve(new(4), asked=(1, 3))) == (NONE, HALF, NONE, HALF)


@pytest.mark.rule("dei-setup-2")
def test_before_the_first_turn_everybody_has_the_same_chance_until_dice_are_rolled() -> None:
    assert win_chances(new(2)) == (HALF, HALF)
    six = evolve(new(2), rolls=((0, 6),), asked=(1,))
    assert win_chances(six)[0] == Fraction(11, 12) * duel(5, 5) + Fraction(1, 12) * (1 - duel(5, 5))


# ---------------------------------------------------------------- always


@pytest.mark.parametrize("players", [2, 3, 6])
def test_meters_sum_to_one_and_tell_every_viewer_the_same(players: int) -> None:
    rng, state = Random(players), new(players)
    for _ in range(400):
        if state.result is not None:
            break
        (meter,) = meters(state)
        assert sum(e.value for e in meter.chances) == 1
        assert all(e.exact and e.assumes for e in meter.chances)
        assert meters(state.seen_by(rng.randrange(players))) == (meter,)
        state = step(state, rng)


def step(state: DeitiesState, rng: Random) -> DeitiesState:
    turn = state.to_act
    return state.after(state.sample(rng) if turn is engine.CHANCE else rng.choice(state.options(next(iter(turn)))))


@pytest.mark.rule("dei-win-6")
def test_no_meter_after_the_game() -> None:
    assert meters(do(laid((5, 5), Stage.APPLY, sizes=(5,)), CarryOut())) == ()
