"""Who wins by dice alone: the meter at every moment of a turn."""

from collections import Counter
from fractions import Fraction
from itertools import accumulate, islice, product, takewhile
from math import comb
from random import Random

import pytest

from engine.core.facts import Curve
from engine.core.values import evolve
from engine.games.deities import CarryOut, RollDie
from engine.games.deities.odds import facts, first_chances, meters, win_chances
from engine.games.deities.odds.count_changes import next_changes
from engine.games.deities.odds.duels import duel
from engine.games.deities.odds.many_players import (
    GAMES,
    HALFWIDTH,
    _solved_by_lot,
    errors_in_game,
    shares_of_win,
    typical_shares,
)
from engine.games.deities.odds.win_chances import is_exact
from engine.games.deities.rules.table import Played, Stage, Task, Waiting
from tests.cases import for_each
from tests.engine.deities.laid import counted, laid
from tests.engine.deities.play import card, new
from tests.engine.playing import do, positions

SURE, HALF, NONE = Fraction(1), Fraction(1, 2), Fraction(0)


SIZES = {n: counted(n) for n in range(1, 10)}
ROLLS = {n: (list(sizes), list(accumulate(sizes.values()))) for n, sizes in SIZES.items()}
"""What is rolled with so many dice, and in how many ways that or what stands before it."""


def spare_time(powers: tuple[int, ...], first: int, games: int, rng: Random) -> list[float]:
    """By seat, the share of games won by dice alone, turn by turn: a Destruction hits whoever has most dice."""
    wins = [0.0] * len(powers)
    for _ in range(games):
        wins[winner(list(powers), first, rng)] += 1 / games
    return wins


def winner(powers: list[int], seat: int, rng: Random) -> int:
    while True:
        rolls, ways = ROLLS[powers[seat]]
        sizes = rng.choices(rolls, cum_weights=ways)[0]
        if 5 in sizes:
            return seat
        powers[seat] += sizes == (0,)
        for _ in range(sizes.count(4)):
            others = [s for s, power in enumerate(powers) if power and s != seat]
            powers[rng.choice([s for s in others if powers[s] == max(powers[o] for o in others)])] -= 1
            if sum(power > 0 for power in powers) == 1:
                return seat
        seat = next(s for s in ((seat + i) % len(powers) for i in range(1, len(powers) + 1)) if powers[s])


# ---------------------------------------------------------------- two players


@pytest.mark.rule("dei-win-1", "dei-judgment-2", "dei-judgment-5")
@for_each("powers", [(5, 5), (1, 9), (9, 1), (6, 8)])
@for_each("stage", [Stage.HANDS, Stage.FATE, Stage.POWER, Stage.BATCH])
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


@pytest.mark.rule("dei-judgment-11")
def test_who_was_picked_for_one_destruction_is_not_picked_for_the_next() -> None:
    twice = laid((8, 5, 6), Stage.APPLY, (1, 1, 1, 1, 2, 2, 2, 2), sizes=(4, 4))
    once = evolve(twice, sizes=(4,))
    assert win_chances(evolve(twice, applied=True, target=1)) == win_chances(once)
    assert win_chances(evolve(once, target=1)) != win_chances(once)


# ---------------------------------------------------------------- fair in expectation


@pytest.mark.rule("dei-destiny-1")
@for_each("powers", [(5, 4), (6, 6), (5, 0, 3), (6, 0, 0, 1)])
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


@pytest.mark.slow
@pytest.mark.rule("dei-win-1", "dei-win-5", "dei-turn-2", "dei-judgment-11")
@for_each("powers", [(9, 2, 2), (3, 1, 7), (6, 0, 2, 2), (9, 1, 1, 1)])
def test_all_play_on_as_in_games_rolled_turn_by_turn(powers: tuple[int, ...]) -> None:
    found, rolled = win_chances(laid(powers, Stage.BATCH)), spare_time(powers, 0, 400, Random(3))
    for chance, share in zip(found, rolled, strict=True):
        assert abs(chance - share) < 3 * (share * (1 - share) / 400) ** 0.5 + HALFWIDTH


@pytest.mark.slow
@pytest.mark.rule("dei-win-1")
@for_each(
    ("powers", "chance"), [((9, 2, 2), 0.87), ((9, 3, 3, 3), 0.765), ((9, 1, 1, 1, 1, 1), 0.695), ((5, 5, 5), 1 / 3)]
)
def test_who_is_far_ahead_wins_far_more_often_than_two_in_n(powers: tuple[int, ...], chance: float) -> None:
    """The chances are those of many games simulated by other code."""
    assert abs(win_chances(laid(powers, Stage.BATCH))[0] - chance) < 0.035


def placed(counts: tuple[int, ...], roller: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The counts of those who are in after the turn of a player, from the next one on, and who they are."""
    clockwise = [(roller + 1 + i) % len(counts) for i in range(len(counts))]
    seats = tuple(place for place in clockwise if counts[place])
    return tuple(counts[place] for place in seats), seats


@pytest.mark.rule("dei-judgment-2", "dei-judgment-5", "dei-judgment-11", "dei-win-4")
@for_each("counts", [(4, 2, 1), (5, 5, 5), (1, 8, 1), (8, 1, 1, 3), (8, 2, 2), (8, 3, 2, 2)])
def test_the_next_change_against_all_rolls_of_all_players(counts: tuple[int, ...]) -> None:
    expected, idle = Counter[object](), Fraction(1)
    for roller, n in enumerate(counts):
        still = Fraction(0)
        for sizes, rolls in SIZES[n].items():
            chance = idle * Fraction(rolls, 6**n)
            for after, share in after_roll(counts, roller, sizes).items():
                if after == counts and 5 not in sizes:
                    still += Fraction(rolls, 6**n) * share
                else:
                    alone = 5 in sizes or sum(n > 0 for n in after) == 1
                    expected[roller if alone else placed(after, roller)] += chance * share
        idle *= still
    here, found, before = next_changes(counts), Counter[object](), 0.0
    for change, step in zip(here.changes, here.sums, strict=True):
        seats = tuple(place % len(counts) for place in range(change.shift, change.shift + len(counts)))
        left = tuple(seat for place, seat in enumerate(seats) if place not in change.out)
        found[change.winner if change.winner >= 0 else (change.counts, left)] += step - before
        before = step
    assert found.keys() == expected.keys()
    assert all(abs(found[key] - chance / (1 - idle)) < 1e-9 for key, chance in expected.items())


def after_roll(counts: tuple[int, ...], roller: int, sizes: tuple[int, ...]) -> dict[tuple[int, ...], Fraction]:
    """What counts a roll leads to, with their chances: of those with most dice each is hit as often."""
    spread = {tuple(n + (i == roller and sizes == (0,)) for i, n in enumerate(counts)): Fraction(1)}
    for _ in range(sizes.count(4)):
        after = Counter[tuple[int, ...]]()
        for now, chance in spread.items():
            most = max(n for i, n in enumerate(now) if i != roller)
            hit = [i for i, n in enumerate(now) if i != roller and n == most > 0]
            for place in hit:
                after[tuple(n - (i == place) for i, n in enumerate(now))] += chance / len(hit)
            after[now] += chance * (not hit)
        spread = {now: chance for now, chance in after.items() if chance}
    return spread


@pytest.mark.rule("dei-judgment-11", "dei-judgment-5")
def test_a_destruction_hits_who_has_most_dice_or_who_was_picked() -> None:
    state = laid((5, 9, 5), Stage.PICK, (1, 1, 1, 1, 3), sizes=(4,))
    assert win_chances(state) == rotated(shares_of_win((8, 5, 5)), 1)
    for target, counts in ((1, (8, 5, 5)), (2, (9, 4, 5))):
        picked = evolve(state, stage=Stage.COMBO, asked=(1, 2), target=target)
        assert win_chances(picked) == rotated(shares_of_win(counts), 1)
    level = laid((5, 4, 4), Stage.PICK, (1, 1, 1, 1, 3), sizes=(4,))
    one, other = ((shares[2], shares[0], shares[1]) for shares in (shares_of_win((3, 4, 5)), shares_of_win((4, 3, 5))))
    assert win_chances(level) == pytest.approx([(a + b) / 2 for a, b in zip(one, other, strict=True)], abs=1e-9)


def rotated(shares: tuple[float, ...], first: int) -> object:
    """Shares by place from the one who rolls next, as shares by seat."""
    return pytest.approx(shares[-first:] + shares[:-first], abs=1e-9)


@pytest.mark.rule("dei-judgment-2", "dei-judgment-5", "dei-judgment-11", "dei-win-4", "dei-win-5")
def test_the_shares_of_three_are_what_a_turn_makes_of_them() -> None:
    for counts in [*product((1, 3, 4, 9), repeat=3), (5, 5, 5), (8, 2, 7)]:
        assert shares_of_win(counts) == pytest.approx(after_a_turn(counts), abs=1e-8)


def after_a_turn(counts: tuple[int, ...]) -> list[float]:
    """The shares that follow from all rolls of the first of three players, by the shares of those who are left."""
    found = [0.0] * 3
    for sizes, rolls in SIZES[counts[0]].items():
        for after, share in after_roll(counts, 0, sizes).items():
            chance = float(share) * rolls / 6 ** counts[0]
            left, seats = placed(after, 0)
            shares = [1.0 * (seat == 0) for seat in seats] if 5 in sizes or len(left) == 1 else shares_of_win(left)
            for seat, worth in zip(seats, shares, strict=True):
                found[seat] += chance * worth
    return found


@pytest.mark.rule("dei-judgment-2")
def test_one_die_more_is_never_worth_less_to_three_players() -> None:
    for counts in product(range(1, 10), repeat=3):
        for place in range(3):
            if counts[place] < 9:
                more = (*counts[:place], counts[place] + 1, *counts[place + 1 :])
                assert shares_of_win(more)[place] > shares_of_win(counts)[place]


@pytest.mark.slow
@pytest.mark.rule("dei-judgment-2")
@for_each("counts", [(3, 5, 4, 4), (1, 6, 2, 8), (4, 4, 4, 4)])
def test_one_die_more_is_never_worth_less_to_four_players(counts: tuple[int, ...]) -> None:
    shares = [shares_of_win((own, *counts[1:]))[0] for own in range(1, 10)]
    assert shares == sorted(shares)


@pytest.mark.rule("dei-power-2")
def test_the_die_that_ra_brings_is_worth_a_point_to_one_of_three() -> None:
    """An audit's 12,000 games by dice alone came to 34.2 % and 35.3 %."""
    before, after = (win_chances(laid(powers, Stage.BATCH))[0] for powers in ((4, 3, 3), (5, 3, 3)))
    assert [round(100 * float(chance), 1) for chance in (before, after)] == [34.0, 35.1]


@pytest.mark.rule("dei-win-1")
@for_each("counts", [(5, 5, 5, 5), (9, 2, 3, 1), (3, 4, 5, 4, 6)])
def test_sampled_shares_are_as_sure_as_they_say(counts: tuple[int, ...]) -> None:
    games = [errors_in_game(counts, Random(game)) for game in range(GAMES)]
    shares = shares_of_win(counts)
    assert sum(shares) == pytest.approx(1)
    for place, errors in enumerate(zip(*games, strict=True)):
        mean = sum(errors) / GAMES
        spread = (sum((error - mean) ** 2 for error in errors) / GAMES) ** 0.5
        assert 1.96 * spread / GAMES**0.5 < HALFWIDTH
        assert typical_shares(counts)[place] + mean == pytest.approx(shares[place], abs=2 * HALFWIDTH)


def test_the_rule_that_is_nearly_right_is_small_enough_for_a_first_answer_at_a_table_of_six() -> None:
    """Six counts from 4 to 9 in any order, whatever lies below 4: C(6 + 6 - 1, 6). With all nine counts it were 3,003,
    and a first answer took two seconds."""
    chances = win_chances(laid((5, 2, 5, 1, 7, 5), Stage.BATCH))
    assert len(chances) == 6 and sum(chances) == 1
    assert len(_solved_by_lot(6)) == comb(11, 6) == 462


@pytest.mark.rule("dei-win-5", "dei-win-4")
def test_what_three_make_of_it_is_solved() -> None:
    assert is_exact(laid((5, 5, 5), Stage.BATCH)) and is_exact(new(3)) and not is_exact(new(4))
    last = laid((5, 1, 5, 5), Stage.COMBO, (1, 1, 1, 1, 3), sizes=(4,))
    assert is_exact(evolve(last, target=1)) and not is_exact(last) and not is_exact(evolve(last, target=2))
    struck = evolve(laid((5, 1, 5), Stage.COMBO, (1, 1, 1, 1, 3), sizes=(4,)), target=1)
    assert is_exact(struck) and win_chances(struck) == (1 - duel(5, 5), NONE, duel(5, 5))
    victory = laid((5, 5, 5, 5), Stage.JUDGE, (6, 6, 6, 6, 6))
    assert is_exact(victory) and win_chances(victory) == (SURE, NONE, NONE, NONE)


@pytest.mark.rule("dei-judgment-11")
def test_what_hangs_on_the_sampled_chances_says_so() -> None:
    (meter,) = meters(laid((5, 5, 5, 5), Stage.BATCH))
    assert {(e.kind, e.n, e.halfwidth) for e in meter.chances} == {("sampled", GAMES, HALFWIDTH)}
    assert all("most dice" in e.assumes for e in meter.chances)
    state = laid((5, 6, 5, 5), Stage.PICK, (1, 1, 1, 1, 3), sizes=(4,))
    kinds = {fact.id: (fact.kind, fact.n) for fact in facts(state)}
    assert kinds["pick"] == kinds["combo"] == kinds["ladder"] == ("sampled", GAMES)
    assert kinds["dice"] == ("exact", 0)
    (ladder,) = (fact for fact in facts(state) if isinstance(fact, Curve) and fact.id == "ladder")
    assert [(line.seat, [x for x, _ in line.points]) for line in ladder.lines] == [(0, [4, 5, 6])]
    assert all(fact.kind == "exact" for fact in facts(laid((5, 5, 5), Stage.STRUGGLE, (1, 1, 2, 3, 4))))


@pytest.mark.rule("dei-win-5")
def test_who_is_out_has_no_chance() -> None:
    chances = win_chances(laid((5, 0, 5), Stage.BATCH))
    assert chances == (duel(5, 5), NONE, 1 - duel(5, 5))


# ---------------------------------------------------------------- the first turn


@pytest.mark.rule("dei-setup-2", "dei-setup-3")
@for_each("rolled", [(), (3,), (6,), (2, 5), (5, 5), (1, 4, 4)])
@for_each("players", [2, 3, 4])
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


@for_each("players", [2, 3, 6])
def test_meters_sum_to_one_and_tell_every_viewer_the_same(players: int) -> None:
    rng = Random(players)
    game = islice(positions(new(players), rng), 400)
    for state in takewhile(lambda state: state.result is None, game):
        (meter,) = meters(state)
        assert sum(e.value for e in meter.chances) == 1
        assert all(e.exact == is_exact(state) and e.assumes for e in meter.chances)
        assert meters(state.seen_by(rng.randrange(players))) == (meter,)
