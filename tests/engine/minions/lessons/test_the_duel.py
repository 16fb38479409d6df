"""Lesson 4, every number computed a second time: by all pairs of rolls, and by summing up the ties one by one."""

from fractions import Fraction
from itertools import product

import pytest

from engine.games.minions.rules.events import QuestWon, Rolled, Tied
from engine.games.minions.rules.table import Stage
from engine.lessons.diagrams import Chain, PayoffTable, Tree
from engine.lessons.lesson_catalog import lesson
from tests.cases import for_each
from tests.engine.lessons.lesson_tests import SEEDS, check_in_band, trials_on_table, variants
from tests.engine.minions.lessons import duel_witness as witness
from tests.engine.minions.play import MINIONS

LESSON = lesson("the-duel")
FIGURES = LESSON.facts.figures
DIAGRAMS = LESSON.facts.diagrams

PAIRS = 36 * 36
WON, LOST, TIED = (Fraction(count, PAIRS) for count in witness.WITHOUT)
FIRST_WON, FIRST_LOST, FIRST_TIED = (Fraction(count, PAIRS) for count in witness.WITH_BOONS)
AGAIN = witness.chance([witness.WITHOUT])
PRINTED = witness.chance([witness.WITH_BOONS, witness.WITHOUT])


def made(makes: witness.Makes) -> Fraction:
    return Fraction(sum(makes(*roll) for roll in witness.ROLLS), 36)


@pytest.mark.rule("min-tie-3", "min-tie-6", "min-tie-7")
def test_figures() -> None:
    vampire, minotaur = MINIONS["Vampire"], MINIONS["Minotaur"]
    assert (FIGURES["small"], FIGURES["big"]) == (2, 3)
    assert vampire["might"] == minotaur["might"] == FIGURES["might"]
    assert (FIGURES["with_small"], FIGURES["with_big"]) == (vampire["might"] + 2, minotaur["might"] + 3)
    assert (FIGURES["five"], FIGURES["seven"], FIGURES["nine"]) == (*vampire["rolls"][1:3], minotaur["rolls"][2])
    assert FIGURES["nine_withered"] == min(a + b for a, b in witness.ROLLS if witness.reach_withered(9)(a, b)) == 11
    assert (FIGURES["vampire"], FIGURES["minotaur"]) == (made(witness.reach(5)), made(witness.reach(9)))
    assert (FIGURES["won"], FIGURES["lost"], FIGURES["tied"]) == (WON, LOST, TIED)
    counted = [FIGURES[f"{name}_of_whole"] for name in ("won", "lost", "tied", "ending")]
    assert [Fraction(count, FIGURES["whole"]) for count in counted] == [WON, LOST, TIED, WON + LOST]
    assert (FIGURES["chance"], FIGURES["others"]) == (AGAIN, 1 - AGAIN) == (Fraction(13, 19), Fraction(6, 19))
    assert FIGURES["half_ties"] == WON + TIED / 2
    assert [FIGURES[f"first_{name}"] for name in ("won", "lost", "tied")] == [FIRST_WON, FIRST_LOST, FIRST_TIED]
    assert FIGURES["printed"] == PRINTED == Fraction(121, 152)


EXPECTED = (
    (WON, AGAIN - WON, LOST, 1 - AGAIN - LOST),
    (FIRST_WON, PRINTED - FIRST_WON, FIRST_LOST, 1 - PRINTED - FIRST_LOST),
)


@for_each("number", range(2))
def test_chances_are_computed_and_trials_agree(number: int) -> None:
    outcomes = LESSON.experiment(number).outcomes
    assert tuple(outcome.chance for outcome in outcomes) == EXPECTED[number]
    assert [outcome.hit for outcome in outcomes] == [True, True, False, False]
    assert [outcome.label.split()[0] for outcome in outcomes] == ["Darkness", "Darkness", "Myth", "Myth"]
    check_in_band(LESSON, number)


@pytest.mark.rule("min-tie-1", "min-tie-2")
@for_each("number", range(2))
def test_a_duel_is_played_on_the_table(number: int) -> None:
    for experiment, row, told, state in trials_on_table(LESSON, number):
        [won] = [event for event in told if isinstance(event, QuestWon)]
        ties = [event for event in told if isinstance(event, Tied)]
        assert experiment.outcome(row) == 2 * won.seat + bool(ties)
        assert (row[0], row[2]) == (len(ties) + 1, state.names[won.seat])
        rolls = [event.dice for event in told if isinstance(event, Rolled)]
        assert [str(die) for dice in rolls for die in dice] == [sign for sign in row[1] if sign.isdigit()]
    rounds = {row[0] for row in LESSON.trials(number, SEEDS[0]).rows(1, 200)}
    assert {1, 2, 3} <= rounds


@pytest.mark.rule("min-tie-1", "min-tie-3")
def test_the_question_stands_at_the_tie() -> None:
    state = LESSON.start.states()[-1]
    assert state == LESSON.start_of(0).states()[-1] and state.stage is Stage.ROLL
    assert [player.boon for player in state.players] == [None, None]
    assert [player.power for player in state.players] == [2, 3]


def test_trees() -> None:
    for name, boons in (("round", False), ("with-boons", True)):
        tree = DIAGRAMS[name]
        assert isinstance(tree, Tree)
        first = made(witness.reach(7 if boons else 5))
        second = made((witness.reach_withered if boons else witness.reach)(9))
        assert [chance for _, chance in tree.ends()] == [
            p * q for p, q in product((first, 1 - first), (second, 1 - second))
        ]
        assert [way[-1].mark for way, _ in tree.ends()] == ["miss", "hit", "miss", "tie"]
        told = witness.WITH_BOONS if boons else witness.WITHOUT
        for mark, count in zip(("hit", "miss", "tie"), told, strict=True):
            together = sum(chance for way, chance in tree.ends() if way[-1].mark == mark)
            assert together == Fraction(count, PAIRS)


def test_chain_and_tables() -> None:
    chain, rounds, ending, adding = (DIAGRAMS[name] for name in ("chain", "rounds", "ending", "adding-up"))
    assert isinstance(chain, Chain)
    assert [(move.start, move.end, move.chance) for move in chain.moves] == [
        ("tie", "darkness", WON),
        ("tie", "myth", LOST),
        ("tie", "tie", TIED),
    ]
    assert isinstance(rounds, PayoffTable) and isinstance(ending, PayoffTable) and isinstance(adding, PayoffTable)
    ours, theirs, left = Fraction(0), Fraction(0), Fraction(1)
    for cells in rounds.cells:
        ours, theirs, left = ours + left * WON, theirs + left * LOST, left * TIED
        assert [cell.text for cell in cells] == [f"{float(100 * part):.2f} %" for part in (ours, theirs, left)]
    assert [[cell.text for cell in line] for line in ending.cells] == [
        ["65", "65"],
        ["30", "30"],
        ["13", "–"],
        ["108", "95"],
    ]
    assert [cell.text for [cell] in adding.cells] == [str(FIRST_WON), str(FIRST_TIED * AGAIN), str(PRINTED)]


def test_blanks_and_the_old_item() -> None:
    blank = {item.name: next(variants(LESSON, item.name)) for item in LESSON.own_items}
    a, b = blank["with-boons/a"], blank["with-boons/b"]
    assert a.solution == 1 - made(witness.reach(7))
    assert a.wrong == {"without-song": 1 - made(witness.reach(5)), "made": made(witness.reach(7))}
    assert b.solution == made(witness.reach_withered(9))
    assert b.wrong == {"without-wither": made(witness.reach(9)), "missed": 1 - b.solution}
    a, b = blank["adding-up/a"], blank["adding-up/b"]
    assert a.solution == PRINTED - FIRST_WON
    assert a.wrong == {"added": FIRST_TIED + AGAIN, "tie-alone": FIRST_TIED, "again-alone": AGAIN}
    assert b.solution == PRINTED and b.wrong == {"tie-shared": FIRST_WON + FIRST_TIED / 2, "at-once": FIRST_WON}
    old = blank["won-then-not"]
    p, q = Fraction(old.figures["first"]), Fraction(old.figures["second"])
    both = p * q
    assert old.solution == p - both and old.wrong == {"both": both, "subtracted": p - q}


def test_given_end() -> None:
    for variant in variants(LESSON, "given-end"):
        win, lose, tie = (variant.figures[name] for name in ("win", "lose", "tie"))
        assert win + lose + tie == 1 and tie > 0
        whole = (win.denominator * lose.denominator) ** 2
        counts = (int(win * whole), int(lose * whole), int(tie * whole))
        assert variant.solution == witness.chance([counts])
        halves = Fraction(2 * counts[0] + counts[2], 2 * whole)
        assert variant.wrong == {"first-round": win, "half-the-ties": halves, "ties-to-you": 1 - lose}


def test_two_minions() -> None:
    for variant in variants(LESSON, "two-minions"):
        f = variant.figures
        counts = witness.ways(witness.reach(f["yours"]), witness.reach(f["theirs"]), (FIGURES["small"], FIGURES["big"]))
        win, tie = Fraction(counts[0], PAIRS), Fraction(counts[2], PAIRS)
        assert variant.solution == witness.chance([counts])
        assert (f["win"], f["tie"]) == (win, tie)
        assert (f["p"], f["q"]) == (made(witness.reach(f["yours"])), made(witness.reach(f["theirs"])))
        assert variant.wrong == {"first-round": win, "own-roll": f["p"], "half-the-ties": win + tie / 2}


def test_still_tied_and_why() -> None:
    for variant in variants(LESSON, "still-tied"):
        tie = variant.figures["tie"]
        ends = list(product(range(tie.denominator), repeat=2))
        assert variant.solution == Fraction(ends.count((0, 0)), len(ends))
        assert variant.wrong == {"added": tie + tie, "once": tie, "halved": tie / 2}
    for variant in variants(LESSON, "why-divide"):
        assert (variant.solution, variant.wrong) == (1, {"half-each": 0, "rare": 2})
