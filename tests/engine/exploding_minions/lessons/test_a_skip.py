"""Lesson 16, every number counted a second time: over all places of the bombs, with the coin, one by one."""

from collections.abc import Callable, Iterable
from fractions import Fraction
from itertools import combinations, product

import pytest

from engine.games.exploding_minions.rules.events import BombDrawn, CardTaken
from engine.lessons.diagrams import Distribution, OutcomeList, PayoffTable, Tree
from engine.lessons.lesson_catalog import lesson
from engine.lessons.lesson_items import Variant
from tests.engine.lessons.lesson_tests import SEEDS, check_in_band, trials_on_table, variants

LESSON = lesson("a-skip")
FIGURES = LESSON.facts.figures
DIAGRAMS = LESSON.facts.diagrams
BOMB = "Exploding Minion"

Turn = tuple[bool, bool]
"""Whether a bomb lies on top, and whether there is a Skip."""


def turns(cards: int, bombs: int, every: int) -> list[Turn]:
    """All turns of somebody who skips with a bomb on top, and with a safe card when one of `every` numbers comes up."""
    ways = product(combinations(range(cards), bombs), range(every))
    return [(0 in places, 0 in places or number == 0) for places, number in ways]


def share(all_of: Iterable[Turn], wanted: Callable[[Turn], bool]) -> Fraction:
    found = [wanted(one) for one in all_of]
    return Fraction(sum(found), len(found))


def bomb_given_skip(found: list[Turn]) -> Fraction:
    return share([turn for turn in found if turn[1]], lambda turn: turn[0])


def first_given_third(cards: int, bombs: int) -> Fraction:
    ways = [places for places in combinations(range(1, cards + 1), bombs) if 3 in places]
    return Fraction(sum(1 in places for places in ways), len(ways))


ADA = turns(10, 2, 2)
DEV = turns(8, 1, 3)


def test_figures_are_counted_over_all_turns() -> None:
    bomb, skip = share(ADA, lambda turn: turn[0]), share(ADA, lambda turn: turn[1])
    assert dict(FIGURES) == {
        "cards": 10,
        "bombs": 2,
        "other_bombs": 1,
        "prior": bomb,
        "share": bomb_given_skip(ADA),
        "turns": 30,
        "bomb_turns": 30 * bomb,
        "safe_turns": 30 * (1 - bomb),
        "bluffs": 30 * share(ADA, lambda turn: turn == (False, True)),
        "skips": 30 * skip,
        "draws": 30 * (1 - skip),
        "places": 9,
        "first_after": first_given_third(10, 2),
        "small_cards": 8,
        "small_bombs": 1,
        "small_every": 3,
        "small_turns": 24,
        "small_share": bomb_given_skip(DEV),
        "few_cards": 5,
        "few_bombs": 2,
    }
    assert (FIGURES["share"], FIGURES["first_after"]) == (Fraction(1, 3), Fraction(1, 9))


@pytest.mark.rule("exp-tip-2")
def test_outcomes_are_counted_and_come_up_as_often() -> None:
    skip, third = LESSON.facts.experiments
    assert [(one.chance, one.hit) for one in skip.outcomes] == [(Fraction(1, 3), True), (Fraction(2, 3), False)]
    assert [(one.chance, one.hit) for one in third.outcomes] == [(Fraction(1, 9), True), (Fraction(8, 9), False)]
    check_in_band(LESSON, 0)
    check_in_band(LESSON, 1)


@pytest.mark.rule("exp-see-1", "exp-skip-1", "exp-bomb-2")
def test_a_skip_on_the_table_hands_the_draw_to_ben() -> None:
    for experiment, row, told, _ in trials_on_table(LESSON, 0):
        bombs = [event.seat for event in told if isinstance(event, BombDrawn)]
        taken = [(event.seat, event.card) for event in told if isinstance(event, CardTaken)]
        assert (bombs, taken) == (([1], []) if row[1] == BOMB else ([], [(1, row[1])]))
        assert experiment.outcomes[experiment.outcome(row)].hit == (row[1] == BOMB)


@pytest.mark.rule("exp-turn-4", "exp-bomb-2", "exp-end-1")
def test_three_draws_on_the_table_end_with_a_bomb_for_cleo() -> None:
    for experiment, row, told, _ in trials_on_table(LESSON, 1):
        bombs = {event.seat for event in told if isinstance(event, BombDrawn)}
        assert 2 in bombs and row[3] == BOMB
        assert experiment.outcomes[experiment.outcome(row)].hit == (row[1] == BOMB) == (0 in bombs)


def test_void_turns_are_as_common_as_they_should_be() -> None:
    """A turn is void with 2/5, so before a Skip there are 2/3 on average; before a third bomb, void with 4/5, 4."""
    for number, mean in ((0, Fraction(2, 3)), (1, Fraction(4))):
        rows = LESSON.trials(number, SEEDS[0]).rows(1, 4000)
        assert abs(sum(int(row[0]) for row in rows) / 4000 - mean) < 0.08 * mean


def test_the_thirty_turns_and_the_table_agree() -> None:
    listed, table = DIAGRAMS["turns"], DIAGRAMS["both-ways"]
    assert isinstance(listed, OutcomeList) and isinstance(table, PayoffTable)
    marks = [cell.mark for cell in listed.cells]
    assert [marks.count(mark) for mark in ("hit", "other", "miss")] == [6, 12, 12]
    assert [cell.text for cell in listed.cells] == ["bomb"] * 6 + ["safe"] * 24
    assert [[int(cell.text) for cell in line] for line in table.cells] == [[6, 0, 6], [12, 12, 24], [18, 12, 30]]
    assert listed.sentence == "Of 30 turns 18 have a Skip, and 6 of those a bomb on top."


def test_the_tree_has_every_way_with_its_share_of_the_turns() -> None:
    tree = DIAGRAMS["tree"]
    assert isinstance(tree, Tree)
    told = {(way[0].label == "bomb", way[1].label == "skip"): (chance, way[1].mark) for way, chance in tree.ends()}
    assert told == {
        turn: (share(ADA, lambda one, turn=turn: one == turn), mark)  # type: ignore[misc]
        for turn, mark in (((True, True), "hit"), ((False, True), "other"), ((False, False), "miss"))
    }
    assert tree.sentence == "Of the Skips, a bomb lies on top in 1/3."


def test_the_other_bomb_lies_at_one_of_nine_places() -> None:
    listed = DIAGRAMS["places"]
    assert isinstance(listed, OutcomeList)
    assert [(cell.text, cell.mark) for cell in listed.cells] == [
        (str(place), "hit" if place == 1 else "miss") for place in (1, 2, 4, 5, 6, 7, 8, 9, 10)
    ]


def test_blanks_are_counted_over_the_small_piles() -> None:
    solved = {item.name: next(variants(LESSON, item.name)) for item in LESSON.own_items if "/" in item.name}
    bluffs, skips = (24 * share(DEV, wanted) for wanted in (lambda one: one == (False, True), lambda one: one[1]))
    assert solved["small-turns/a"] == Variant(int(bluffs), {"all-safe": 21, "of-all": 8})
    assert solved["small-turns/b"] == Variant(int(skips), {"bluffs-only": int(bluffs), "all-turns": 24})
    before = share(DEV, lambda turn: turn[0])
    after_skip = bomb_given_skip(DEV)
    after_draw = share([turn for turn in DEV if not turn[1]], lambda turn: turn[0])
    assert solved["small-news/a"] == Variant(after_skip, {"turned-round": 1, "as-before": before})
    assert solved["small-news/b"] == Variant(after_draw, {"as-before": before, "half": Fraction(1, 2)})
    pairs = list(combinations(range(1, 6), 2))
    safe = [pair for pair in pairs if 3 not in pair]
    first = Fraction(sum(1 in pair for pair in pairs), len(pairs))
    both = Fraction(pairs.count((1, 3)), len(pairs))
    assert solved["small-first/a"] == Variant(first_given_third(5, 2), {"no-change": first, "both": both})
    without = Fraction(sum(1 in pair for pair in safe), len(safe))
    assert solved["small-first/b"] == Variant(without, {"no-change": first, "bomb-gone": Fraction(1, 4)})
    for name, values in (
        ("small-news", (before, after_skip, after_draw)),
        ("small-first", (first, Fraction(1, 4), without)),
    ):
        bars = DIAGRAMS[name]
        assert isinstance(bars, Distribution) and tuple(bar.value for bar in bars.bars) == values


def test_old_items() -> None:
    girls_in_club, girls, club, pupils = 4, 16, 10, 30
    assert next(variants(LESSON, "chess")) == Variant(
        Fraction(girls_in_club, girls),
        {"turned-round": Fraction(girls_in_club, club), "of-all": Fraction(girls_in_club, pupils)},
        {"class": pupils, "girls": girls, "club": club, "club_girls": girls_in_club},
    )
    for name, right in (("dogs", "One cannot tell"), ("tickets", "It is turned round"), ("bet", "Less likely")):
        assert LESSON.item(name).options[int(next(variants(LESSON, name)).solution)].startswith(right)
    assert first_given_third(10, 2) < share(ADA, lambda turn: turn[0])


def test_an_update_is_counted_over_all_turns() -> None:
    seen = set()
    for variant in variants(LESSON, "update"):
        cards, bombs, every = (int(variant.figures[name]) for name in ("cards", "bombs", "every"))
        found = turns(cards, bombs, every)
        seen.add((cards, bombs, every))
        assert variant.solution == bomb_given_skip(found) == Fraction(bombs, int(variant.figures["skips"]))
        assert variant.wrong == {
            "turned-round": 1,
            "no-news": share(found, lambda turn: turn[0]),
            "any-skip": share(found, lambda turn: turn[1]),
        }
    assert len(seen) >= 4


def test_a_test_is_counted_over_all_people() -> None:
    for variant in variants(LESSON, "test"):
        people, ill, found, alarms = (int(variant.figures[name]) for name in ("people", "ill", "found", "alarms"))
        said = [True] * found + [False] * alarms
        assert variant.figures["said"] == len(said) and ill + alarms < people
        assert variant.solution == Fraction(sum(said), len(said))
        assert variant.wrong == {
            "turned-round": Fraction(found, ill),
            "no-news": Fraction(ill, people),
            "of-all": Fraction(found, people),
        }


def test_the_first_card_after_the_third_is_counted_over_all_places() -> None:
    for variant in variants(LESSON, "first"):
        cards, bombs = int(variant.figures["cards"]), int(variant.figures["bombs"])
        ways = list(combinations(range(1, cards + 1), bombs))
        safe = [way for way in ways if 3 not in way]
        assert variant.solution == first_given_third(cards, bombs)
        assert variant.wrong == {
            "later-cannot": Fraction(sum(1 in way for way in ways), len(ways)),
            "both": Fraction(sum({1, 3} <= {*way} for way in ways), len(ways)),
            "none-seen": Fraction(sum(1 in way for way in safe), len(safe)),
        }
        assert (variant.figures["left"], variant.figures["others"]) == (bombs - 1, cards - 1)
