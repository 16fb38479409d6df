"""Lesson 11, every number counted a second time: over pairs of piles, and over all places of the bombs."""

from fractions import Fraction
from itertools import combinations, product

import pytest

import engine
from engine.games.exploding_minions import PlayCard
from engine.games.exploding_minions.odds.choices import chance_to_stay_safe
from engine.games.exploding_minions.rules.events import BombDrawn, CardSeen, CardTaken, PileShuffled
from engine.lessons.diagrams import Distribution, PayoffTable, Tree
from engine.lessons.lesson_catalog import lesson
from engine.lessons.lesson_items import Variant
from tests.cases import for_each
from tests.engine.lessons.lesson_tests import SEEDS, check_in_band, trials_on_table, variants

LESSON = lesson("a-peek")
FIGURES = LESSON.facts.figures
DIAGRAMS = LESSON.facts.diagrams
BOMB = "Exploding Minion"


def peek(bombs: int, cards: int) -> Fraction:
    """The share of safe draws over every top card now, and every top card after a shuffle."""
    tops = list(product(range(cards), repeat=2))
    return Fraction(
        sum(min(now, again) < cards - bombs if now >= cards - bombs else True for now, again in tops), len(tops)
    )


def places(bombs: int, cards: int) -> list[tuple[int, ...]]:
    """Every way in which the bombs can lie, counted from 1."""
    return list(combinations(range(1, cards + 1), bombs))


def later(ways: list[tuple[int, ...]], last: int) -> Fraction:
    """The share of the ways with a bomb at a place after the first, up to the `last`."""
    return Fraction(sum(any(1 < place <= last for place in way) for way in ways), len(ways))


def silent(ways: list[tuple[int, ...]]) -> list[tuple[int, ...]]:
    """The ways in which the first card is no bomb."""
    return [way for way in ways if 1 not in way]


@pytest.mark.rule("exp-see-1", "exp-shuffle-1", "exp-tip-2")
def test_figures_are_counted_a_second_time() -> None:
    ways = places(2, 14)
    assert dict(FIGURES) == {
        "cards": 14,
        "bombs": 2,
        "risk": Fraction(2, 14),
        "draw": Fraction(12, 14),
        "peek": peek(2, 14),
        "worth": peek(2, 14) - Fraction(12, 14),
        "both_bad": 1 - peek(2, 14),
        "small_risk": Fraction(1, 4),
        "small_peek": peek(1, 4),
        "cases": len(ways),
        "silent_cases": len(silent(ways)),
        "later_cases": len([way for way in silent(ways) if 2 in way or 3 in way]),
        "among_three": Fraction(sum(min(way) <= 3 for way in ways), len(ways)),
        "later_before": later(ways, 3),
        "later_after": later(silent(ways), 3),
        "small_cards": 5,
        "small_bombs": 2,
        "small_later": later(silent(places(2, 5)), 2),
    }
    assert FIGURES["peek"] == Fraction(48, 49) and FIGURES["later_after"] == Fraction(23, 78)


def test_outcomes_are_counted_a_second_time() -> None:
    with_peek, without, silence = LESSON.facts.experiments
    tops = list(product((True, True, *(False,) * 12), repeat=2))
    assert [(o.chance, o.hit) for o in with_peek.outcomes] == [
        (Fraction(sum(not now for now, _ in tops), len(tops)), True),
        (Fraction(sum(now and not again for now, again in tops), len(tops)), True),
        (Fraction(sum(now and again for now, again in tops), len(tops)), False),
    ]
    assert [(o.chance, o.hit) for o in without.outcomes] == [(Fraction(6, 7), True), (Fraction(1, 7), False)]
    ways = silent(places(2, 14))
    assert [(o.chance, o.hit) for o in silence.outcomes] == [
        (Fraction(sum(2 in way for way in ways), len(ways)), True),
        (Fraction(sum(min(way) == 3 for way in ways), len(ways)), True),
        (Fraction(sum(min(way) > 3 for way in ways), len(ways)), False),
    ]
    for number in range(3):
        check_in_band(LESSON, number)


@pytest.mark.rule("exp-see-1", "exp-shuffle-1", "exp-turn-4")
def test_a_peek_on_the_table() -> None:
    seen_again = 0
    for experiment, row, told, _ in trials_on_table(LESSON, 0):
        seen = [event.card for event in told if isinstance(event, CardSeen)]
        shuffled = any(isinstance(event, PileShuffled) for event in told)
        bomb = any(isinstance(event, BombDrawn) for event in told)
        drawn = [BOMB] if bomb else [event.card for event in told if isinstance(event, CardTaken)]
        assert (*seen, "yes" if shuffled else "no", *drawn) == row
        assert shuffled == (seen[0] == BOMB)
        assert shuffled or drawn == seen[:1]
        assert experiment.outcome(row) == (1 + bomb if shuffled else 0)
        assert experiment.outcomes[experiment.outcome(row)].hit != bomb
        seen_again += shuffled
    assert seen_again


def test_draws_without_a_peek() -> None:
    for experiment, row, told, _ in trials_on_table(LESSON, 1):
        bomb = any(isinstance(event, BombDrawn) for event in told)
        assert (row == (BOMB,)) == bomb != experiment.outcomes[experiment.outcome(row)].hit


@pytest.mark.rule("exp-bomb-1", "exp-turn-5")
def test_draws_after_ben_s_silence() -> None:
    for experiment, (void, *cards), told, _ in trials_on_table(LESSON, 2):
        drawn = [event for event in told if isinstance(event, CardTaken | BombDrawn)]
        assert [event.seat for event in drawn] == [1, 2, 0][: len(drawn)]
        names = [BOMB if isinstance(event, BombDrawn) else event.card for event in drawn]
        assert [*names, *("not drawn",) * (3 - len(names))] == cards and names[0] != BOMB
        bomb = BOMB in names
        assert experiment.outcome((void, *cards)) == (names.index(BOMB) - 1 if bomb else 2)
        assert experiment.outcomes[experiment.outcome((void, *cards))].hit == bomb


def test_void_trials_are_as_many_as_ben_s_bombs() -> None:
    rows = LESSON.trials(2, SEEDS[0]).rows(1, 5000)
    void = sum(int(row[0]) for row in rows)
    assert abs(void / (void + len(rows)) - 1 / 7) < 0.015
    assert LESSON.start_of(2).states()[-1].current == 1
    before, after = LESSON.start.states()[-1], LESSON.start_of(2).states()[-1]
    assert before.loose == after.loose and before.players == after.players


@for_each(("name", "bombs", "cards", "plans"), [("plans", 2, 14, 3), ("small-plans", 1, 4, 2)])
def test_plans_are_counted_over_all_cards(name: str, bombs: int, cards: int, plans: int) -> None:
    table = DIAGRAMS[name]
    assert isinstance(table, PayoffTable) and len(table.rows) == plans
    safe = Fraction(cards - bombs, cards)
    worth = {"Just": [0, 1, safe], "Shuffle,": [safe, safe, safe], "Peek,": [safe, 1, peek(bombs, cards)]}
    for row, cells in zip(table.rows, table.cells, strict=True):
        assert [Fraction(cell.text) for cell in cells] == worth[row.split()[0]]
    assert table.sentence == f"A bomb lies on top with the chance {Fraction(bombs, cards)}."


def test_the_trees() -> None:
    tree, silence = DIAGRAMS["peek"], DIAGRAMS["silence"]
    assert isinstance(tree, Tree) and isinstance(silence, Tree)
    assert sum(chance for way, chance in tree.ends() if way[-1].mark == "hit") == peek(2, 14)
    assert [chance for _, chance in tree.ends()] == [Fraction(1, 49), Fraction(6, 49), Fraction(6, 7)]
    ways = places(2, 14)
    counted = {}
    for way in ways:
        among = sum(place <= 3 for place in way)
        mark = "other" if 1 in way else "hit" if among else "miss"
        counted[among, mark] = counted.get((among, mark), 0) + Fraction(1, len(ways))
    told = {(("No", "1 ", "2 ").index(way[0].label[:2]), way[-1].mark): chance for way, chance in silence.ends()}
    assert told == counted
    assert all(("no" in way[1].label) == (way[1].mark != "other") for way, _ in silence.ends())


def test_the_worth_of_a_peek() -> None:
    bars = DIAGRAMS["worth"]
    assert isinstance(bars, Distribution)
    for bar in bars.bars:
        risk = Fraction(bar.label)
        assert bar.value == peek(risk.numerator, risk.denominator) - (1 - risk)
    assert bars.sentence.endswith("chance 1/2: 1/4.")


@for_each(("name", "bombs", "cards", "ahead"), [("cases", 2, 14, 3), ("small-cases", 2, 5, 2)])
def test_cases_are_counted_one_by_one(name: str, bombs: int, cards: int, ahead: int) -> None:
    table, ways = DIAGRAMS[name], places(bombs, cards)
    assert isinstance(table, PayoffTable)
    columns = [silent(ways), [way for way in ways if 1 in way], ways]
    for number, cells in enumerate(table.cells[:-2]):
        among = [[way for way in column if sum(place <= ahead for place in way) == number] for column in columns]
        assert [int(cell.text) for cell in cells] == list(map(len, among))
    assert [int(cell.text) for cell in table.cells[-2]] == list(map(len, columns))
    assert [Fraction(cell.text) for cell in table.cells[-1]] == [later(column, ahead) for column in columns]
    assert f"in {len(ways)} ways" in table.sentence


def test_before_and_after_the_news() -> None:
    table, ways = DIAGRAMS["before-after"], places(2, 14)
    assert isinstance(table, PayoffTable)
    for number, cells in enumerate(table.cells):
        fits = [way for way in ways if sum(place <= 3 for place in way) == number]
        before, likely, after = (Fraction(cell.text) for cell in cells)
        assert before == Fraction(len(fits), len(ways))
        assert likely == Fraction(len(silent(fits)), len(fits))
        assert after == Fraction(len(silent(fits)), len(silent(ways)))
    assert "60 % before Ben's draw, 71 % after it" in table.sentence


def test_blanks() -> None:
    solved = {item.name: next(variants(LESSON, item.name)) for item in LESSON.own_items if "/" in item.name}
    ways = places(2, 5)
    cleo = [way for way in silent(ways) if 2 in way]
    assert solved == {
        "small-plans/a": Variant(Fraction(3, 4), {"risk": Fraction(1, 4)}),
        "small-plans/b": Variant(Fraction(3, 4), {"lost": 0, "certain": 1}),
        "small-plans/c": Variant(peek(1, 4), {"no-use": Fraction(3, 4), "certain": 1}),
        "small-cases/a": Variant(len(cleo), {"both-columns": sum((1 in way) != (2 in way) for way in ways)}),
        "small-cases/b": Variant(len(silent(ways)), {"all-cases": len(ways)}),
        "small-cases/c": Variant(
            later(silent(ways), 2), {"of-all": Fraction(len(cleo), len(ways)), "as-before": later(ways, 2)}
        ),
    }


def test_old_items() -> None:
    bike = next(variants(LESSON, "bike"))
    figures = bike.figures
    pupils = [("bike", True)] * figures["bike_near"] + [("bike", False)] * (figures["bike"] - figures["bike_near"])
    pupils += [("bus", True)] * figures["bus_near"] + [("bus", False)] * (figures["bus"] - figures["bus_near"])
    both = pupils.count(("bike", True))
    assert bike.solution == Fraction(both, sum(way == "bike" for way, _ in pupils))
    assert bike.wrong == {
        "of-all": Fraction(both, len(pupils)),
        "turned-round": Fraction(both, sum(near for _, near in pupils)),
    }
    assert [(old.lesson, old.item) for old in LESSON.old[:2]] == [
        ("drawing-later", "secret"),
        ("survival-curve", "go-on"),
    ]


def test_the_chance_with_a_peek_and_its_worth() -> None:
    for variant in variants(LESSON, "plan"):
        cards, bombs = variant.figures["cards"], variant.figures["bombs"]
        assert variant.solution == peek(bombs, cards)
        assert variant.wrong == {"no-use": Fraction(cards - bombs, cards), "certain": 1}
        assert variant.figures["risk"] == Fraction(bombs, cards)
        assert variant.figures["both"] == 1 - peek(bombs, cards)
    for variant in variants(LESSON, "worth"):
        cards = variant.figures["cards"]
        before, after = Fraction(cards - 1, cards), peek(1, cards)
        assert variant.solution == after - before
        assert variant.wrong == {"whole-risk": 1 - before, "whole-chance": after, "fresh-pile": before}
        assert (variant.figures["before"], variant.figures["after"]) == (before, after)


def test_the_chance_after_silence_and_the_exit() -> None:
    for variant in variants(LESSON, "silence"):
        cards, bombs = variant.figures["cards"], variant.figures["bombs"]
        ways = places(bombs, cards)
        assert variant.solution == later(silent(ways), 3)
        assert variant.figures["two_safe"] == 1 - variant.solution
        assert variant.wrong == {
            "as-before": Fraction(sum(min(way) <= 2 for way in ways), len(ways)),
            "all-three": Fraction(sum(min(way) <= 3 for way in ways), len(ways)),
            "added": 2 * Fraction(bombs, cards - 1),
        }
    item, variant = LESSON.item("worth-nothing"), next(variants(LESSON, "worth-nothing"))
    assert item.options[variant.solution].startswith("When I hold no card")
    assert variant.wrong == {"one-bomb": 0, "large-pile": 1, "always": 3}


@pytest.mark.rule("exp-see-1", "exp-skip-1")
def test_with_a_skip_the_peek_gains_nothing_for_this_draw() -> None:
    position = {
        "hands": [["Skip", "See the Future"], ["Nope"], ["Attack"]],
        "pile": {"rest": [BOMB, BOMB, "Shuffle", "Clone", "Nope", "Skip"]},
    }
    state = engine.load("exploding-minions").setup(3, position=position)
    view = state.seen_by(0)
    with_peek, with_skip = (chance_to_stay_safe(view, PlayCard(0, card), 0, 1) for card in ("See the Future", "Skip"))
    assert with_peek == with_skip == 1
    answer = LESSON.teacher.answers[0]
    assert "the peek gains nothing for this draw" in answer
