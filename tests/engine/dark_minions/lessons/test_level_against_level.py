"""Lesson 8, every number counted a second time: all rolls of both players, ties summed up round by round."""

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from itertools import product

import pytest

from engine.games.dark_minions.rules.state import DarkState
from engine.games.dark_minions.rules.town_events import SecondWon, Tied, TownWon
from engine.lessons.diagrams import Chain, Distribution, Grid, PayoffTable
from engine.lessons.lesson_catalog import lesson
from tests.cases import for_each
from tests.engine.lessons.lesson_tests import SEEDS, check_in_band, trials_on_table, variants

LESSON = lesson("level-against-level")
FIGURES = LESSON.facts.figures
DIAGRAMS = LESSON.facts.diagrams

BLACK, RED, WHITE = (1, 2, 3, 4, 5, 6), (3, 4, 5, 6, 7, 8), (1, 1, 2, 2, 0, 0)
DICE = {
    1: (BLACK, BLACK, BLACK),
    2: (BLACK, BLACK, RED),
    3: (BLACK, RED, RED),
    4: (RED, RED, RED),
    5: (RED, RED, RED, WHITE),
}
FIRST, SECOND = 3 + 1, 2
"""The VPs of the first place at Mudwick, with its Skull, and of the second."""


@cache
def sums(level: int) -> Mapping[int, int]:
    return Counter(map(sum, product(*DICE[level])))


def leads(mine: int, theirs: int) -> Mapping[int, Fraction]:
    found: Counter[int] = Counter()
    for (total, count), (other, ways) in product(sums(mine).items(), sums(theirs).items()):
        found[total - other] += count * ways
    return {lead: Fraction(ways, found.total()) for lead, ways in found.items()}


@cache
def one_round(mine: int, theirs: int) -> tuple[Fraction, Fraction, Fraction]:
    """The first is ahead, the second is, nobody is."""
    found = leads(mine, theirs)
    ahead = sum((chance for lead, chance in found.items() if lead > 0), Fraction(0))
    behind = sum((chance for lead, chance in found.items() if lead < 0), Fraction(0))
    return ahead, behind, found[0]


@cache
def in_the_end(mine: int, theirs: int) -> Fraction:
    """The chance of the first, round after round until next to nothing is open; the simplest fraction that near."""
    ahead, _, tied = one_round(mine, theirs)
    won, left = Fraction(0), Fraction(1)
    while left > Fraction(1, 10**30):
        won, left = won + left * ahead, left * tied
    return won.limit_denominator(10**9)


def vps(chance: Fraction) -> Fraction:
    return chance * FIRST + (1 - chance) * SECOND


AHEAD, BEHIND, TIED = one_round(2, 1)
SHARE = in_the_end(2, 1)


@pytest.mark.rule("drk-fall-5", "drk-fall-6", "drk-level-1", "drk-level-2", "drk-white-6")
def test_figures_of_the_roll_off() -> None:
    assert (FIGURES["ahead"], FIGURES["behind"], FIGURES["tied"]) == (AHEAD, BEHIND, TIED)
    assert AHEAD + BEHIND + TIED == 1
    assert (FIGURES["share"], FIGURES["other"]) == (SHARE, 1 - SHARE) == (Fraction(1981, 2850), Fraction(869, 2850))
    assert (FIGURES["half_ties"], FIGURES["ties_to_ben"]) == (AHEAD + TIED / 2, 1 - AHEAD)
    assert AHEAD > Fraction(1, 2) > BEHIND + TIED
    assert (FIGURES["tied_equal"], FIGURES["tied_two"]) == (one_round(1, 1)[2], one_round(3, 1)[2])
    assert FIGURES["share_two"] == in_the_end(3, 1) == in_the_end(4, 2)
    assert (FIGURES["share_three"], FIGURES["share_top"]) == (in_the_end(4, 1), in_the_end(5, 4))
    rounds = sum(number * TIED ** (number - 1) * (1 - TIED) for number in range(1, 40))
    assert abs(Fraction(FIGURES["rounds"]) - rounds) < Fraction(1, 10**30)


@pytest.mark.rule("drk-fall-2", "drk-fall-3", "drk-vp-1")
def test_figures_of_the_dice_and_prizes() -> None:
    pairs = [red - black for red, black in product(RED, BLACK)]
    ahead, tied = sum(lead > 0 for lead in pairs), pairs.count(0)
    assert (FIGURES["pairs"], FIGURES["red_ahead"], FIGURES["red_tied"]) == (len(pairs), ahead, tied) == (36, 26, 4)
    assert FIGURES["black_ahead"] == 36 - ahead - tied
    assert (FIGURES["red_low"], FIGURES["red_high"], FIGURES["more"]) == (3, 8, 2)
    assert {red - black for red, black in zip(RED, BLACK, strict=True)} == {FIGURES["more"]}
    assert FIGURES["mean_ada"] == sum(lead * chance for lead, chance in leads(2, 1).items()) == 2
    assert (FIGURES["town"], FIGURES["each"]) == ("Mudwick", 6)
    assert (FIGURES["town_vps"], FIGURES["skulls"], FIGURES["first_prize"]) == (3, 1, FIRST)
    assert FIGURES["second_prize"] == SECOND
    assert (FIGURES["vps_ada"], FIGURES["vps_ben"]) == (vps(SHARE), vps(1 - SHARE))
    assert FIGURES["vps_even"] == Fraction(FIRST + SECOND, 2)
    assert FIGURES["worth"] == vps(SHARE) - Fraction(FIRST + SECOND, 2)


def by_round(level: int) -> tuple[Fraction, ...]:
    ahead, behind, _ = one_round(level, 1)
    share = in_the_end(level, 1)
    return ahead, share - ahead, behind, 1 - share - behind


EQUAL_TIE = one_round(1, 1)[2]
EXPECTED = (
    (by_round(2), [True, True, False, False]),
    ((1 - EQUAL_TIE, EQUAL_TIE * (1 - EQUAL_TIE), EQUAL_TIE * EQUAL_TIE), [False, True, True]),
    (by_round(3), [True, True, False, False]),
)


@for_each("number", range(3))
def test_chances_are_computed_and_trials_agree(number: int) -> None:
    outcomes = LESSON.experiment(number).outcomes
    assert (tuple(outcome.chance for outcome in outcomes), [outcome.hit for outcome in outcomes]) == EXPECTED[number]
    check_in_band(LESSON, number)


@pytest.mark.rule("drk-fall-2", "drk-fall-3", "drk-fall-5", "drk-fall-6")
@for_each("number", range(3))
def test_a_roll_off_is_played_on_the_table(number: int) -> None:
    for experiment, row, told, state in trials_on_table(LESSON, number):
        [won] = [event for event in told if isinstance(event, TownWon)]
        [second] = [event for event in told if isinstance(event, SecondWon)]
        rounds = 1 + sum(isinstance(event, Tied) for event in told)
        assert row[0] == rounds and row[2] == state.names[won.seat]
        assert {won.seat, second.seat} == {0, 1}
        outcome = min(rounds, 3) - 1 if number == 1 else 2 * won.seat + (rounds > 1)
        assert experiment.outcome(row) == outcome
        label = experiment.outcomes[outcome].label
        assert label.startswith(("One", "Two", "Three")[outcome] if number == 1 else str(row[2]))
    rows = LESSON.trials(number, SEEDS[0]).rows(1, 400)
    assert {row[0] for row in rows} >= {1, 2}


def test_the_question_stands_at_the_tie() -> None:
    state = LESSON.start.states()[-1]
    assert isinstance(state, DarkState) and state == LESSON.start_of(0).states()[-1]
    assert state.race is not None and state.race.rolling == (0, 1)
    for number, level in enumerate((2, 1, 3)):
        state = LESSON.start_of(number).states()[-1]
        assert isinstance(state, DarkState)
        assert [player.level for player in state.players] == [level, 1, 1]


def test_the_grid_and_the_bars() -> None:
    grid, bars = DIAGRAMS["one-die"], DIAGRAMS["leads"]
    assert isinstance(grid, Grid) and isinstance(bars, Distribution)
    marks = {True: "hit", False: "miss"}
    for red, line in zip(RED, grid.cells, strict=True):
        for black, cell in zip(BLACK, line, strict=True):
            assert int(cell.text) == red - black
            assert cell.mark == ("tie" if red == black else marks[red > black])
    assert (grid.rows, grid.columns) == (tuple(map(str, RED)), tuple(map(str, BLACK)))
    expected: Counter[str] = Counter()
    for lead, chance in leads(2, 1).items():
        who = "Tie" if not lead else f"Ada by {lead}" if lead > 0 else f"Ben by {-lead}"
        far = {True: "Ada by 9 or more", False: "Ben by 7 or more"}[lead > 0]
        expected[far if lead >= 9 or lead <= -7 else who] += chance  # type: ignore[assignment]
    assert {bar.label: bar.value for bar in bars.bars} == expected
    for mark, chance in (("hit", AHEAD), ("miss", BEHIND), ("tie", TIED)):
        assert sum(bar.value for bar in bars.bars if bar.mark == mark) == chance


@for_each(("name", "level"), [("chain", 2), ("chain-two", 3)])
def test_chains(name: str, level: int) -> None:
    chain = DIAGRAMS[name]
    assert isinstance(chain, Chain)
    assert [(move.start, move.end) for move in chain.moves] == [("tie", "ada"), ("tie", "ben"), ("tie", "tie")]
    assert tuple(move.chance for move in chain.moves) == one_round(level, 1)
    assert [move.blank for move in chain.moves] == ["", "", "a" if level == 3 else ""]


def test_tables() -> None:
    levels, worth, two = DIAGRAMS["levels"], DIAGRAMS["worth"], DIAGRAMS["two-more"]
    assert isinstance(levels, PayoffTable) and isinstance(worth, PayoffTable) and isinstance(two, PayoffTable)
    for mine, line in enumerate(levels.cells, 1):
        for theirs, cell in enumerate(line, 1):
            assert cell.text == f"{float(100 * in_the_end(mine, theirs)):.0f} %"
    for chance, line in zip((SHARE, 1 - SHARE, Fraction(1, 2)), worth.cells, strict=True):
        assert [cell.text for cell in line] == [f"{float(100 * chance):.0f} %", f"{float(vps(chance)):.2f}"]
    values = (*one_round(3, 1)[:2], in_the_end(3, 1), vps(in_the_end(3, 1)))
    assert [cell.text for [cell] in two.cells] == [f"{float(value):.4f}" for value in values]


def test_blanks_and_the_old_item() -> None:
    blank = {item.name: next(variants(LESSON, item.name)) for item in LESSON.own_items if item.kind == "number"}
    ahead, behind, tied = one_round(3, 1)
    a = blank["chain-two/a"]
    assert (a.solution, a.wrong) == (tied, {"forgot-ben": 1 - ahead, "level-two": TIED})
    a, share = blank["two-more/a"], in_the_end(3, 1)
    assert a.solution == share
    assert a.wrong == {"first-round": ahead, "half-the-ties": ahead + tied / 2, "ties-to-ada": ahead + tied}
    assert behind == 1 - ahead - tied
    b = blank["two-more/b"]
    even = Fraction(FIRST + SECOND, 2)
    assert (b.solution, b.wrong) == (vps(share), {"first-only": share * FIRST, "gain": vps(share) - even})
    old = blank["mean-red"]
    assert (old.solution, old.wrong) == (Fraction(11, 2), {"black": Fraction(7, 2), "whole": 33})


def test_bonus_die() -> None:
    for variant in variants(LESSON, "bonus-die"):
        bonus = variant.figures["bonus"]
        assert isinstance(bonus, int)
        pairs = [(mine + bonus, other) for mine, other in product(BLACK, repeat=2)]
        wins, ties = sum(a > b for a, b in pairs), sum(a == b for a, b in pairs)
        assert [variant.figures[name] for name in ("wins", "ties", "all", "ending")] == [wins, ties, 36, 36 - ties]
        won, left = Fraction(0), Fraction(1)
        for _ in range(60):
            won, left = won + left * Fraction(wins, 36), left * Fraction(ties, 36)
        assert variant.solution == won.limit_denominator(10**6)
        assert variant.wrong == {
            "first-round": Fraction(wins, 36),
            "half-the-ties": (Fraction(wins) + Fraction(ties, 2)) / 36,
            "ties-to-you": Fraction(sum(a >= b for a, b in pairs), 36),
        }


def test_rounds_and_worth_and_the_fair_way() -> None:
    for variant in variants(LESSON, "how-many-rounds"):
        tie, of = variant.figures["tie"], variant.figures["of"]
        assert isinstance(tie, Fraction) and isinstance(of, int)
        assert (tie, variant.figures["end"]) == (Fraction(1, of), of - 1)
        assert variant.solution == 1 + tie * variant.solution
        assert variant.wrong == {"inverse": of, "one-more": 1 + tie}
    for variant in variants(LESSON, "worth-of-dice"):
        chance, prize = variant.figures["chance"], variant.figures["prize"]
        assert isinstance(chance, Fraction) and isinstance(prize, int)
        mine, even = chance * prize + (1 - chance) * SECOND, Fraction(prize + SECOND, 2)
        assert variant.solution == mine - even
        assert (variant.figures["gap"], variant.figures["extra"]) == (prize - SECOND, chance - Fraction(1, 2))
        assert variant.wrong == {"whole-prize": chance * prize - Fraction(prize, 2), "not-compared": mine}
    for variant in variants(LESSON, "fair-way"):
        assert (variant.solution, variant.wrong) == (1, {"own-dice": 0, "ties-to-ben": 2})
