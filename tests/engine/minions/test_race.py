"""The race to 20 Glory."""

from collections import Counter
from fractions import Fraction
from itertools import permutations, product
from math import comb, sqrt
from random import Random

import icepool
import pytest

import engine
from engine.core.values import evolve
from engine.games.minions import MinionsState
from engine.games.minions.odds import facts, meters, quest, race, race_polynomial
from engine.games.minions.odds.planning import _mean_over_prizes, share_of_scores
from tests.cases import for_each
from tests.engine.minions.play import GLORY, deck, fight, flow, opened, use

ALL = (3, 4, 4, 5, 5, 6, 6, 7, 7)
HALF = Fraction(1, 2)
SIDES = ("Vampire", "Wither", 2), ("Gorgon", "Siren Song", 2)


def one_by_one(scores: tuple[int, int], left: tuple[int, ...], quests: int, chance: Fraction) -> Fraction:
    """The same by going through every order of the Glory cards and every row of winners."""
    won, orders = Fraction(0), 0
    for order in permutations(left, quests):
        orders += 1
        for takes in product((True, False), repeat=quests):
            mine, theirs = scores
            for value, mine_takes in zip(order, takes, strict=True):
                if max(mine, theirs) >= 20:
                    break
                mine, theirs = (mine + value, theirs) if mine_takes else (mine, theirs + value)
            weight = chance ** sum(takes) * (1 - chance) ** (quests - sum(takes))
            won += weight * (Fraction(1, 2) if mine == theirs else mine > theirs)
    return won / orders


def forward(scores: tuple[int, int], left: tuple[int, ...], quests: int, chance: Fraction) -> Fraction:
    """The same by carrying every position that is still open along, Quest by Quest."""
    going = {(*scores, tuple(sorted(left))): Fraction(1)}
    won = Fraction(0)
    for done in range(quests + 1):
        after: Counter[tuple[int, int, tuple[int, ...]]] = Counter()
        for (mine, theirs, cards), weight in going.items():
            if max(mine, theirs) >= 20 or done == quests:
                won += weight * (HALF if mine == theirs else mine > theirs)
                continue
            for i, value in enumerate(cards):
                rest = cards[:i] + cards[i + 1 :]
                after[mine + value, theirs, rest] += weight * chance / len(cards)
                after[mine, theirs + value, rest] += weight * (1 - chance) / len(cards)
        going = after
    return won


@pytest.mark.rule("min-win-1", "min-win-2", "min-win-3")
@for_each(
    ("scores", "left", "quests"),
    [
        ((19, 19), (3, 4), 1),
        ((13, 15), (4, 5, 7), 2),
        ((10, 12), (3, 5, 6, 7), 3),
        ((16, 0), (3, 3, 4, 6, 7), 4),
        ((0, 14), (3, 4, 6, 6, 7), 4),
        ((9, 9), (3, 3, 3, 3), 3),
        ((20, 3), (4, 5), 1),
        ((3, 20), (4, 5), 1),
        ((12, 12), (4, 5), 0),
        ((12, 13), (4, 5), 0),
    ],
)
@for_each("chance", [HALF, Fraction(1, 3), Fraction(9, 10), Fraction(0), Fraction(1)])
def test_against_every_order_of_cards_and_winners(
    scores: tuple[int, int], left: tuple[int, ...], quests: int, chance: Fraction
) -> None:
    expected = one_by_one(scores, left, quests, chance)
    assert race(scores, left, quests, chance) == expected
    assert forward(scores, left, quests, chance) == expected


@pytest.mark.rule("min-win-1", "min-win-4")
@for_each("chance", [HALF, Fraction(2, 5), Fraction(31, 36)])
def test_the_whole_game(chance: Fraction) -> None:
    found = race((0, 0), ALL, 8, chance)
    assert found == forward((0, 0), ALL, 8, chance)
    if chance == HALF:
        assert found == HALF
    else:
        assert (found > chance) == (chance > HALF)


@pytest.mark.rule("min-win-1")
@for_each("scores", [(0, 0), (7, 7), (19, 19)])
def test_equal_scores_are_even_under_even_quests(scores: tuple[int, int]) -> None:
    assert race(scores, ALL, 8) == HALF
    assert race(scores, (3, 4, 5, 6, 7), 4, HALF) == HALF


@pytest.mark.rule("min-win-1", "min-win-4")
def test_both_sides_together_have_the_whole_chance() -> None:
    rng = Random(2)
    for _ in range(60):
        count = rng.randint(1, 9)
        left = tuple(rng.sample(ALL, count))
        scores, chance = (rng.randint(0, 19), rng.randint(0, 19)), Fraction(rng.randint(0, 12), 12)
        quests = rng.randint(0, min(count, 8))
        mine, theirs = race(scores, left, quests, chance), race(scores[::-1], left, quests, 1 - chance)
        assert mine + theirs == 1
        assert mine == forward(scores, left, quests, chance)


@pytest.mark.rule("min-win-4")
def test_who_takes_every_quest_wins_and_more_chance_is_never_worse() -> None:
    for scores in ((0, 0), (0, 19), (12, 7)):
        values = [race(scores, ALL, 8, Fraction(i, 10)) for i in range(11)]
        assert values[0] == 0 and values[-1] == 1
        assert values == sorted(values)


@pytest.mark.rule("min-win-1")
def test_the_polynomial_holds_the_chance_for_every_quest_chance() -> None:
    scores, left, quests = (8, 5), (3, 4, 5, 6, 7, 7), 5
    polynomial = race_polynomial(scores, left, quests)
    assert len(polynomial) == quests + 1
    for chance in (Fraction(0), Fraction(1, 7), HALF, Fraction(1)):
        terms = (c * chance**i * (1 - chance) ** (quests - i) for i, c in enumerate(polynomial))
        assert sum(terms) == forward(scores, left, quests, chance)
    assert all(0 <= c <= comb(quests, i) for i, c in enumerate(polynomial))


@pytest.mark.rule("min-win-1")
def test_sampled_games_agree() -> None:
    rng, games, won = Random(11), 20_000, 0
    chance = Fraction(3, 5)
    for _ in range(games):
        cards, scores = list(ALL), [0, 0]
        rng.shuffle(cards)
        while max(scores) < 20:
            scores[rng.random() >= 0.6] += cards.pop()
        won += scores[0] > scores[1]
    said = race((0, 0), ALL, 8, chance)
    assert abs(won / games - said) < 4 * sqrt(said * (1 - said) / games)


@pytest.mark.rule("min-win-1", "min-win-2")
def test_icepool_agrees_on_the_last_two_quests() -> None:
    # 14 to 15; two of 3, 5, 6 and 7 are still to come.
    first, second = 14, 15
    cards = icepool.Die([(a, b) for a, b in permutations((3, 5, 6, 7), 2)])

    def ends(pair: tuple[int, int], one: bool, two: bool) -> bool:
        mine, theirs = first + pair[0] * one, second + pair[0] * (not one)
        if max(mine, theirs) < 20:
            mine, theirs = mine + pair[1] * two, theirs + pair[1] * (not two)
        return mine > theirs

    takes = icepool.coin(2, 3)
    found = icepool.map(ends, cards, takes, takes, star=False)
    assert race((first, second), (3, 5, 6, 7), 2, Fraction(2, 3)) == Fraction(found.probability(True))


@pytest.mark.rule("min-win-2", "min-win-3")
@for_each(
    ("left", "quests", "chance"),
    [((3, 4), 3, HALF), ((), 1, HALF), ((3,), -1, HALF), ((3, 4), 1, Fraction(3, 2)), ((3, 4), 1, Fraction(-1, 9))],
)
def test_what_cannot_be_is_refused(left: tuple[int, ...], quests: int, chance: Fraction) -> None:
    with pytest.raises(ValueError, match=r"Glory card for each|between 0 and 1"):
        race((0, 0), left, quests, chance)


@pytest.mark.rule("min-win-1")
def test_the_game_meter_is_the_race_from_both_ends_of_the_quest() -> None:
    sides = ("Vampire", "Wither", 2), ("Minotaur", "Siren Song", 1)
    rolling = fight(*sides, glory="Dragon Egg")
    left = tuple(value for name, value in GLORY.items() if name != "Dragon Egg")
    chance = quest(rolling)[0]
    expected = chance * forward((7, 0), left, 7, HALF) + (1 - chance) * forward((0, 7), left, 7, HALF)
    game = next(meter for meter in meters(rolling) if meter.id == "game")
    assert [estimate.value for estimate in game.chances] == [expected, 1 - expected]
    assert all(estimate.kind == "rule of thumb" for estimate in game.chances)


@pytest.mark.rule("min-quest-5", "min-win-1")
@for_each("now", [Fraction(0), Fraction(1, 3), Fraction(1)])
def test_at_equal_scores_who_takes_the_last_quest_wins(now: Fraction) -> None:
    assert _mean_over_prizes((5, 5), ((3, ()), (7, ())), 0, now, Fraction(1, 2)) == now
    assert _mean_over_prizes((5, 9), ((3, ()), (7, ())), 0, now, Fraction(1, 2)) == now / 2, "only 7 is enough"


@for_each(("scores", "shares"), [((19, 3), [1, 0]), ((3, 19), [0, 1]), ((9, 9), [HALF, HALF])])
def test_as_the_last_quest_begins_nobody_catches_up_ten_and_more(scores: tuple[int, int], shares: list[float]) -> None:
    start = engine.load("minions").setup(2)
    assert isinstance(start, MinionsState)
    players = [evolve(player, score=score) for player, score in zip(start.players, scores, strict=True)]
    assert [*share_of_scores(evolve(start, turn_number=8, players=tuple(players)))] == shares


def test_a_hidden_glory_counts_as_any_that_is_left() -> None:
    rolling = fight(("Vampire", "Wither", 2), ("Minotaur", "Siren Song", 1), event="Locked Chest")
    chance = quest(rolling)[0]
    ends = []
    for i, value in enumerate(ALL):
        left = ALL[:i] + ALL[i + 1 :]
        ends.append(chance * forward((value, 0), left, 7, HALF) + (1 - chance) * forward((0, value), left, 7, HALF))
    game = next(meter for meter in meters(rolling) if meter.id == "game")
    assert game.chances[0].value == sum(ends) / 9


@pytest.mark.rule("min-win-1")
def test_after_the_game_the_meter_knows_the_winner() -> None:
    over = flow(fight(*SIDES, cards=deck(glory=20)), (6, 6), (1, 1), choose=use)
    game = next(meter for meter in meters(over) if meter.id == "game")
    assert [estimate.value for estimate in game.chances] == [1, 0]


def curve_of(state: MinionsState) -> dict[Fraction, Fraction]:
    """The first player's line."""
    curve = next(fact for fact in facts(state) if fact.id == "race")
    first, second = curve.lines
    assert [x for x, _ in first.points] == [Fraction(i, 20) for i in range(21)]
    assert [(x, 1 - y) for x, y in first.points] == list(second.points)
    return dict(first.points)


@pytest.mark.rule("min-win-1")
def test_the_curve_shows_the_race_at_every_quest_chance() -> None:
    state = flow(fight(*SIDES), (6, 6), (1, 1), choose=use)
    assert [player.score for player in state.players] == [7, 0]
    left = tuple(value for name, value in GLORY.items() if name != "Magic Sword")
    for chance, value in list(curve_of(state).items())[::5]:
        assert value == forward((7, 0), left, 7, chance)


@pytest.mark.rule("min-win-1", "min-quest-1")
def test_the_curve_knows_the_glory_that_lies_open() -> None:
    left = tuple(value for name, value in GLORY.items() if name != "Slightly Bent Spoon")
    for state in (opened(glory="Slightly Bent Spoon"), fight(*SIDES, glory="Slightly Bent Spoon")):
        for chance, value in list(curve_of(state).items())[::5]:
            won, lost = forward((3, 0), left, 7, chance), forward((0, 3), left, 7, chance)
            assert value == chance * won + (1 - chance) * lost


@pytest.mark.rule("min-win-1", "min-total-2")
def test_the_curve_knows_who_takes_a_quest_that_is_decided() -> None:
    left = tuple(value for name, value in GLORY.items() if name != "Magic Sword")
    won = flow(fight(*SIDES), (6, 6), (1, 1), choose=use, until="take the Glory")
    assert won.contenders == (0,)
    assert curve_of(won)[HALF] == forward((7, 0), left, 7, HALF)
    hidden = flow(fight(*SIDES, event="Locked Chest"), (6, 6), (1, 1), choose=use)
    assert hidden.stage.words == "glory"
    ends = [forward((value, 0), ALL[:i] + ALL[i + 1 :], 7, HALF) for i, value in enumerate(ALL)]
    assert curve_of(hidden)[HALF] == sum(ends) / 9
