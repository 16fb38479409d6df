"""Lesson 5, every number computed a second time, Quest by Quest and draw by draw."""

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from itertools import combinations, permutations, product

import pytest

from engine.games.minions.rules.events import GameWon, GloryTaken, Rolled, TurnedUp
from engine.lessons.diagrams import Distribution, PayoffTable, Product, Tree
from engine.lessons.lesson_catalog import lesson
from tests.cases import for_each
from tests.engine.lessons.lesson_tests import SEEDS, check_in_band, trials_on_table, variants
from tests.engine.minions.play import GLORY, MINIONS, QUESTS

LESSON = lesson("race-to-twenty")
FIGURES = LESSON.facts.figures
DIAGRAMS = LESSON.facts.diagrams

MINE, THEIRS, LEFT = 13, 11, (4, 6, 6, 7)
BOX = sorted(GLORY.values())
HALF = Fraction(1, 2)
Ends = Counter[tuple[int, int]]


def ends_of(mine: int, theirs: int, left: tuple[int, ...], quest: int = 1, weight: Fraction = Fraction(1)) -> Ends:
    """By winner and Quest, the chances to be first at 20: each card left, and each side, as likely as the others."""
    found: Ends = Counter()
    for at, value in enumerate(left):
        rest, part = left[:at] + left[at + 1 :], weight / len(left) / 2
        for seat, points in ((0, (mine + value, theirs)), (1, (mine, theirs + value))):
            if points[seat] >= 20:
                found[seat, quest] += part
            else:
                found.update(ends_of(*points, rest, quest + 1, part))
    return found


def wins(mine: int, theirs: int) -> Fraction:
    return sum((chance for (seat, _), chance in ends_of(mine, theirs, LEFT).items() if seat == 0), Fraction(0))


def drawn_pairs(values: Iterable[int]) -> list[tuple[int, int]]:
    return list(permutations(values, 2))


@pytest.mark.rule("min-parts-5", "min-win-1", "min-win-2", "min-win-3")
def test_figures() -> None:
    state = LESSON.start.states()[-1]
    assert [player.score for player in state.players] == [MINE, THEIRS]
    assert sorted(GLORY[name] for name in state.glories) == list(LEFT)
    names = ("target", "mine", "theirs", "points", "lead", "over", "quests", "cards", "need_mine", "need_theirs")
    assert [FIGURES[name] for name in names] == [20, 13, 11, 24, 2, 5, 3, 4, 7, 9]
    assert (FIGURES["cards_told"], FIGURES["glory_told"]) == ("4, 6, 6 and 7", "3, 4, 4, 5, 5, 6, 6, 7, 7")
    assert (FIGURES["best"], FIGURES["lowest"], FIGURES["big"], FIGURES["all_cards"]) == (7, 4, 6, len(BOX))
    assert FIGURES["two_lowest"] == min(a + b for a, b in combinations(LEFT, 2))
    assert FIGURES["chance"] == wins(13, 11) == Fraction(9, 16) == 1 - FIGURES["others"]
    assert FIGURES["share_of_points"] == Fraction(13, 24)
    assert FIGURES["best_now"] == Fraction(LEFT.count(7), len(LEFT))
    assert FIGURES["at_once"] == ends_of(13, 11, LEFT)[0, 1]
    assert FIGURES["ends"] == len(ends_of(13, 11, LEFT))
    assert FIGURES["same_value"] == Fraction(sum(a == b for a, b in drawn_pairs(BOX)), len(drawn_pairs(BOX)))
    back = list(product(BOX, repeat=2))
    assert FIGURES["same_put_back"] == Fraction(sum(a == b for a, b in back), len(back))
    other = [FIGURES[f"other_{name}"] for name in ("mine", "theirs", "need", "need_theirs")]
    assert other == [14, 10, 6, 10] and FIGURES["other_chance"] == wins(14, 10)
    assert FIGURES["big_enough"] == len([value for value in LEFT if value >= 6])
    assert FIGURES["least_in_all"] == 24 + min(sum(cards) for cards in combinations(LEFT, 3)) == 40


def test_chances_of_the_race_and_its_trials() -> None:
    ends = ends_of(MINE, THEIRS, LEFT)
    assert {o.label: (o.chance, o.hit) for o in LESSON.experiment(0).outcomes} == {
        f"{('Darkness', 'Myth')[seat]}, Quest {quest}": (chance, seat == 0) for (seat, quest), chance in ends.items()
    }
    check_in_band(LESSON, 0)


def test_chances_of_two_cards_and_their_trials() -> None:
    same = len([1 for a, b in combinations(BOX, 2) if a == b])
    chance = Fraction(same, len(list(combinations(BOX, 2))))
    assert [(o.chance, o.hit) for o in LESSON.experiment(1).outcomes] == [(chance, True), (1 - chance, False)]
    check_in_band(LESSON, 1)


@pytest.mark.rule("min-win-1", "min-total-4", "min-option-1")
def test_a_race_is_played_on_the_table() -> None:
    for experiment, row, told, state in trials_on_table(LESSON, 0):
        taken = [(event.seat, event.glory) for event in told if isinstance(event, GloryTaken)]
        assert row[0] == ", ".join(card for _, card in taken)
        assert row[1] == ", ".join(state.names[seat] for seat, _ in taken)
        assert list(row[3:]) == [player.score for player in state.players]
        dice = [str(die) for event in told if isinstance(event, Rolled) for die in event.dice]
        assert dice == [sign for sign in row[2] if sign.isdigit()]
        [won] = [event for event in told if isinstance(event, GameWon)]
        assert state.result.winners == won.seats == (taken[-1][0],)
        outcome = experiment.outcomes[experiment.outcome(row)]
        assert outcome.label == f"{state.names[won.seats[0]]}, Quest {len(taken)}" and outcome.hit == (
            won.seats == (0,)
        )


def test_two_cards_are_turned_up_on_the_table() -> None:
    for experiment, row, told, _ in trials_on_table(LESSON, 1):
        up = [event.card for event in told if isinstance(event, TurnedUp) and event.pile == "glory"]
        assert up == list(row[:2]) and up[0] != up[1]
        assert experiment.outcome(row) == (0 if GLORY[up[0]] == GLORY[up[1]] else 1)


@for_each("seed", SEEDS[:3])
def test_equals_meet_in_every_quest(seed: object) -> None:
    """Same total, same Power, same number needed: so a Quest is even."""
    for row in LESSON.trials(0, seed).rows(1, 5):
        state = LESSON.start.states()[-1]
        for action in LESSON.experiment(0).actions(row):
            state = state.play(action).after
            if state.stage.words == "compare totals":
                needs = QUESTS[state.quest]["needs"]
                minions = [MINIONS[player.minion] for player in state.players]
                assert len({sum(minion[name] for name in needs) for minion in minions}) == 1
                assert len({player.power for player in state.players}) == 1
                assert len({m["rolls"][p.power - 1] for m, p in zip(minions, state.players, strict=True)}) == 1
                assert all(player.dice == player.rolled for player in state.players)


def test_the_question_stands_where_the_first_trial_begins() -> None:
    assert LESSON.start.states()[-1] == LESSON.start_of(0).states()[-1]


def test_products() -> None:
    box, big = DIAGRAMS["box"], DIAGRAMS["two-big"]
    assert isinstance(box, Product) and isinstance(big, Product)
    left_over = [order[3] for order in permutations(range(4))]
    assert box.result == Fraction(left_over.count(3), len(left_over)) and str(box.result) in box.sentence
    assert [(part.above, part.below) for part in box.factors] == [(3, 4), (2, 3), (1, 2)]
    pairs = drawn_pairs(BOX)
    assert big.result == Fraction(sum(a >= 6 and b >= 6 for a, b in pairs), len(pairs))
    assert [(part.above, part.below) for part in big.factors] == [(4, 9), (3, 8)]


def test_trees() -> None:
    for name, mine in (("race", 13), ("other-race", 14)):
        tree = DIAGRAMS[name]
        assert isinstance(tree, Tree)
        ends = ends_of(mine, 24 - mine, LEFT)
        for seat, mark in ((0, "hit"), (1, "miss")):
            for quest in (1, 2, 3):
                ways = [chance for way, chance in tree.ends() if way[-1].mark == mark and len(way) == quest]
                assert sum(ways) == ends[seat, quest]
        assert f"Darkness needs {20 - mine} points, Myth {mine - 4}" in tree.sentence
    labels = [branch.label for branch in DIAGRAMS["race"].branches]
    assert labels == ["Darkness with a 7", "Darkness with a 4 or 6", "Myth"]
    labels = [branch.label for branch in DIAGRAMS["other-race"].branches]
    assert labels == ["Darkness with a 6 or 7", "Darkness with a 4", "Myth"]


def test_bars_and_stands() -> None:
    ends, stands = DIAGRAMS["ends"], DIAGRAMS["stands"]
    assert isinstance(ends, Distribution) and isinstance(stands, PayoffTable)
    assert [(bar.label, bar.value, bar.mark) for bar in ends.bars] == [
        (f"{('Darkness', 'Myth')[seat]}, Quest {quest}", chance, ("hit", "miss")[seat])
        for (seat, quest), chance in sorted(ends_of(13, 11, LEFT).items())
    ]
    assert "9/16" in ends.sentence and "7/16" in ends.sentence
    assert stands.rows == tuple(f"{mine} to {24 - mine}" for mine in range(12, 17))
    assert [[cell.text for cell in line] for line in stands.cells] == [
        [str(Fraction(mine, 24)), str(wins(mine, 24 - mine))] for mine in range(12, 17)
    ]


def test_blanks_and_the_old_item() -> None:
    blank = {item.name: next(variants(LESSON, item.name)) for item in LESSON.own_items}
    assert (blank["two-big/a"].solution, blank["two-big/a"].wrong) == (3, {"put-back": 4})
    pairs, back = drawn_pairs(BOX), list(product(BOX, repeat=2))
    both, again = (Fraction(sum(min(two) >= 6 for two in ways), len(ways)) for ways in (pairs, back))
    assert blank["two-big/b"].solution == both
    assert blank["two-big/b"].wrong == {"put-back": again, "first-only": Fraction(4, 9)}
    big = [(seat, first, second) for seat, (first, second) in product((0, 1), drawn_pairs(LEFT))]
    first_big = Fraction(sum(seat == 0 and first >= 6 for seat, first, _ in big), len(big))
    second_big = Fraction(sum(seat == 0 and second >= 6 for seat, _, second in big), len(big))
    assert (blank["other-race/a"].solution, blank["other-race/b"].solution) == (first_big, second_big)
    assert blank["other-race/a"].wrong == {"card-alone": Fraction(3, 4), "quest-alone": HALF}
    given = [second >= 6 for first, second in drawn_pairs(LEFT) if first == 7]
    assert blank["other-race/b"].wrong == {
        "one-gone": HALF * Fraction(sum(given), len(given)),
        "card-alone": Fraction(3, 4),
    }
    assert blank["stands/a"].solution == wins(14, 10)
    assert blank["stands/a"].wrong == {"points": Fraction(14, 24), "even": HALF, "as-before": wins(13, 11)}
    balls = blank["two-balls"]
    bag = "r" * balls.figures["red"] + "b" * balls.figures["blue"]
    drawn, put_back = list(permutations(bag, 2)), list(product(bag, repeat=2))
    assert balls.solution == Fraction(drawn.count(("r", "r")), len(drawn))
    assert balls.wrong == {
        "put-back": Fraction(put_back.count(("r", "r")), len(put_back)),
        "first-only": Fraction(bag.count("r"), len(bag)),
    }


def test_two_cards() -> None:
    for variant in variants(LESSON, "two-cards"):
        least = variant.figures["least"]
        pairs, back = drawn_pairs(BOX), list(product(BOX, repeat=2))
        both, again = (Fraction(sum(min(two) >= least for two in ways), len(ways)) for ways in (pairs, back))
        good = len([value for value in BOX if value >= least])
        assert variant.solution == both
        assert variant.wrong == {"put-back": again, "first-only": Fraction(good, 9)}
        assert [variant.figures[name] for name in ("good", "one_less", "cards_less")] == [good, good - 1, 8]


def test_orders() -> None:
    for variant in variants(LESSON, "orders"):
        cards, turned = range(variant.figures["cards_now"]), variant.figures["turned"]
        assert variant.solution == len(list(permutations(cards, turned)))
        assert variant.wrong == {
            "put-back": len(list(product(cards, repeat=turned))),
            "order-forgotten": len(list(combinations(cards, turned))),
            "added": sum([*range(1, len(cards) + 1)][-turned:]),
        }


def test_not_among() -> None:
    for variant in variants(LESSON, "not-among"):
        cards, turned = range(variant.figures["cards_now"]), variant.figures["turned"]
        rows, back = list(permutations(cards, turned)), list(product(cards, repeat=turned))
        missing, never = (Fraction(sum(0 not in row for row in ways), len(ways)) for ways in (rows, back))
        assert variant.solution == missing and variant.figures["places"] == len(cards) - turned
        assert variant.wrong == {
            "put-back": never,
            "one-card": Fraction(len(cards) - 1, len(cards)),
            "is-among": 1 - missing,
        }


def test_the_friend_takes_points_for_chances() -> None:
    for variant in variants(LESSON, "friend"):
        assert (variant.solution, variant.wrong) == (1, {"points-are-chances": 0, "always-even": 2})
    assert wins(13, 11) not in (Fraction(13, 24), HALF)
