"""The dice-count chain: exact against Fractions worked out here, against icepool, and against play."""

from collections import Counter, defaultdict
from fractions import Fraction
from functools import cache
from random import Random

import icepool
import pytest

from engine.chance.linear import solve
from engine.core.actions import Action
from engine.core.state import State
from engine.core.values import evolve
from engine.games.deities import DiscardCard, Pass
from engine.games.deities.odds import sampled_games
from engine.games.deities.odds.dice_chain import End, Place, dice_moves, ends, length, rounds
from engine.games.deities.odds.duels import all_duels, duel, duel_length, duel_rounds
from engine.games.deities.odds.sampled_games import with_cards
from engine.games.deities.rules.state import DeitiesState
from engine.games.deities.rules.table import Stage
from tests.cases import for_each
from tests.engine.deities.laid import counted, laid, of
from tests.engine.playing import do
from tests.pace import paced

COUNTS = range(1, 10)
FOES = range(10)


@cache
def turn(n: int) -> dict[str | int, Fraction]:
    """What a turn without cards does: "win", "gain", or how many dice the opponent loses."""
    found: defaultdict[str | int, Fraction] = defaultdict(Fraction)
    for sizes, rolls in counted(n).items():
        kind: str | int = "win" if 5 in sizes else "gain" if sizes == (0,) else sizes.count(4)
        found[kind] += of(rolls, n)
    return dict(found)


def one_round(n: int, foe: int) -> dict[Place, Fraction]:
    """Where a round leads: the own turn, then the opponent's, who keeps its dice."""
    found: defaultdict[Place, Fraction] = defaultdict(Fraction)
    for mine, chance in turn(n).items():
        after = n + 1 if mine == "gain" else n
        if mine == "win" or after == 10:
            found[End.VICTORY if mine == "win" else End.TENTH] += chance
            continue
        for theirs, share in (turn(foe) if foe else {0: Fraction(1)}).items():
            if theirs == "win":
                found[End.BEATEN] += chance * share
            else:
                left = after - (0 if theirs == "gain" else int(theirs))
                found[left if left > 0 else End.OUT] += chance * share
    return dict(found)


# ---------------------------------------------------------------- equations


def test_linear_equations_are_solved_exactly() -> None:
    third, half = Fraction(1, 3), Fraction(1, 2)
    equations = {"x": ({"x": 3, "y": 4}, 3), "y": ({"x": 6, "y": -2}, 1)}
    assert solve(equations) == {"x": third, "y": half}
    with pytest.raises(KeyError, match="y"):
        solve({"x": ({"x": 1, "y": 1}, 1), "y": ({"x": 2, "y": 2}, 2)})


# ---------------------------------------------------------------- two players


@pytest.mark.rule("dei-win-1", "dei-win-3", "dei-win-4", "dei-judgment-2", "dei-judgment-5")
def test_every_duel_is_what_one_turn_makes_of_it() -> None:
    """These 81 equations have one solution, since from everywhere the game can end."""

    def after(mine: int, theirs: int) -> Fraction:
        return Fraction(1) if mine >= 10 or theirs <= 0 else 1 - duel(theirs, mine)

    for mine in COUNTS:
        for theirs in COUNTS:
            expected = Fraction(0)
            for kind, chance in turn(mine).items():
                if kind == "win":
                    expected += chance
                elif kind == "gain":
                    expected += chance * after(mine + 1, theirs)
                else:
                    expected += chance * after(mine, theirs - int(kind))
            assert duel(mine, theirs) == expected


def test_more_dice_win_more_often() -> None:
    assert all(duel(mine, theirs) < duel(mine + 1, theirs) for mine in range(1, 9) for theirs in COUNTS)
    assert all(duel(mine, theirs) > duel(mine, theirs + 1) for mine in COUNTS for theirs in range(1, 9))
    assert all(duel(n, n) > Fraction(1, 2) for n in COUNTS)


def test_all_duels_are_solved_in_no_time() -> None:
    _, taken = paced(all_duels.__wrapped__)
    assert taken < 20


@pytest.mark.rule("dei-judgment-2", "dei-judgment-5", "dei-win-3", "dei-win-4", "dei-dice-2")
@for_each("n", [1, 4, 5])
def test_a_turn_played_through_without_cards_moves_dice_as_the_chain_says(n: int) -> None:
    found: Counter[tuple[int, int, int]] = Counter()
    start = laid((n, 3), Stage.BATCH)
    for roll, chance in start.chance().items():
        state = do(start, roll, Pass(0), Pass(0), Pass(1))
        while state.result is None and state.current == 0:
            state = do(state, Pass(1) if state.stage is Stage.COMBO else state.sample(Random(0)))
        found[state.winner, state.players[0].power, state.players[1].power] += int(chance * 6**n)
    table = dice_moves(n)
    expected = Counter({(0, n, 3): table.victory, (-1, n + 1, 3): table.creation})
    expected.update({(-1, n, 3 - dice): rolls for dice, rolls in table.losses.items()})
    assert +found == +expected and table.whole == 6**n


def one_duel_round(place: tuple[int, int] | End) -> dict[tuple[int, int] | End, Fraction]:
    """A turn of each of two players, from all rolls; the ends are those of the first one."""
    found: defaultdict[tuple[int, int] | End, Fraction] = defaultdict(Fraction)
    if isinstance(place, End):
        return {place: Fraction(1)}
    for sizes, rolls in counted(place[0]).items():
        mine, theirs = place[0] + (sizes == (0,)), place[1] - sizes.count(4)
        if 5 in sizes or theirs <= 0:
            found[End.VICTORY if 5 in sizes else End.LAST] += of(rolls, place[0])
            continue
        for answer, more in counted(theirs).items():
            left, chance = mine - answer.count(4), of(rolls, place[0]) * of(more, theirs)
            over = End.BEATEN if 5 in answer else End.OUT if left <= 0 else None
            found[over or (left, theirs + (answer == (0,)))] += chance
    return dict(found)


@pytest.mark.rule("dei-win-1", "dei-win-2", "dei-win-4")
@for_each("powers", [(5, 5), (1, 8), (9, 2)])
def test_rounds_of_a_duel_follow_both_counts(powers: tuple[int, int]) -> None:
    spread: dict[tuple[int, int] | End, Fraction] = {powers: Fraction(1)}
    for found in duel_rounds(*powers, 3):
        places: defaultdict[Place, Fraction] = defaultdict(Fraction)
        for place, chance in spread.items():
            places[place if isinstance(place, End) else place[0]] += chance
        assert found == places
        after: defaultdict[tuple[int, int] | End, Fraction] = defaultdict(Fraction)
        for place, chance in spread.items():
            for following, share in one_duel_round(place).items():
                after[following] += chance * share
        spread = dict(after)


@pytest.mark.slow
@pytest.mark.rule("dei-win-1")
def test_a_duel_lasts_as_long_as_its_rounds_say() -> None:
    for powers in ((5, 5), (9, 3)):
        going = {place: share for place, share in one_duel_round(powers).items() if not isinstance(place, End)}
        assert duel_length(*powers) == 1 + sum(share * duel_length(*place) for place, share in going.items())
    assert round(float(duel_length(5, 5)), 1) == 123.4 and round(float(duel(5, 5)), 3) == 0.502
    late = duel_rounds(5, 5, 400)[-1]
    assert abs(late[End.VICTORY] + late.get(End.LAST, 0) - duel(5, 5)) < Fraction(1, 50)


# ---------------------------------------------------------------- one player


@pytest.mark.rule("dei-win-1", "dei-win-2")
@for_each(("n", "foe"), [(1, 0), (5, 5), (3, 9), (9, 8), (6, 4)])
def test_rounds_are_powers_of_one_round(n: int, foe: int) -> None:
    spread: dict[Place, Fraction] = {n: Fraction(1)}
    for found in rounds(n, foe, 6):
        assert found == spread and sum(found.values()) == 1
        after: defaultdict[Place, Fraction] = defaultdict(Fraction)
        for place, chance in spread.items():
            for following, share in ({place: Fraction(1)} if isinstance(place, End) else one_round(place, foe)).items():
                after[following] += chance * share
        spread = dict(after)


@pytest.mark.rule("dei-win-1")
def test_rounds_against_icepool() -> None:
    def following(place: int) -> object:
        """Ends are told by numbers below 1."""
        if place < 1:
            return place
        weights = {
            p if isinstance(p, int) else -list(End).index(p): int(chance * 6 ** (place + 7))
            for p, chance in one_round(place, 7).items()
        }
        return icepool.Die(weights)

    spread = icepool.Die([5]).map(following, repeat=4, star=False)
    found = rounds(5, 7, 4)[-1]
    for place, chance in found.items():
        assert spread.probability("==", place if isinstance(place, int) else -list(End).index(place)) == chance


@pytest.mark.rule("dei-win-1", "dei-win-2", "dei-win-3", "dei-win-4")
@for_each("foe", FOES)
def test_ends_and_length_are_what_one_round_makes_of_them(foe: int) -> None:
    for n in COUNTS:
        step = one_round(n, foe)
        going = {place: chance for place, chance in step.items() if isinstance(place, int)}
        for end, chance in ends(n, foe).items():
            assert chance == step.get(end, 0) + sum(share * ends(m, foe)[end] for m, share in going.items())
        assert sum(ends(n, foe).values()) == 1
        assert length(n, foe) == 1 + sum(share * length(m, foe) for m, share in going.items())


@pytest.mark.rule("dei-judgment-10", "dei-win-3")
def test_the_tenth_die_never_comes_without_cards() -> None:
    assert all(ends(n, foe)[End.TENTH] == 0 for n in COUNTS for foe in FOES)


@pytest.mark.rule("dei-judgment-9", "dei-win-2")
def test_a_single_die_creates_a_second_so_only_two_destructions_at_once_can_end_it() -> None:
    assert all(ends(1, foe)[End.OUT] == 0 for foe in range(8))
    assert ends(1, 8)[End.OUT] > 0 and ends(1, 9)[End.OUT] > 0


# ---------------------------------------------------------------- with cards


def idle(state: State, seat: int, rng: Random) -> Action:
    assert isinstance(state, DeitiesState)
    return DiscardCard(seat, state.players[seat].hand[0]) if state.tasks else Pass(seat)


@pytest.mark.slow
@pytest.mark.rule("dei-win-1")
def test_sampled_games_without_a_card_played_agree_with_the_exact_duel() -> None:
    found = with_cards(9, 8, most=3, games=60, rng=Random(5), policy=idle, assumes="nobody plays a card")
    won = sum(found.ends[end].value for end in (End.VICTORY, End.TENTH, End.LAST))
    assert abs(won - duel(9, 8)) < 2 * found.ends[End.VICTORY].halfwidth
    assert found.ends[End.VICTORY].assumes == "nobody plays a card"


@pytest.mark.rule("dei-win-2")
def test_who_loses_the_last_die_is_told_from_who_is_beaten(monkeypatch: pytest.MonkeyPatch) -> None:
    """The opponent begins, holds the card that takes the last die, and plays it at once."""
    start = evolve(laid((1, 5), Stage.HANDS, hands={1: ("strike",)}, asked=(0, 1)), current=1)
    monkeypatch.setattr(sampled_games, "lay_out", lambda players: start)
    found = with_cards(1, 5, most=1, games=20, rng=Random(2))
    assert found.ends[End.OUT].value > Fraction(4, 5)


def test_the_chain_with_cards_is_sampled_and_says_so() -> None:
    found = with_cards(5, most=4, games=30, rng=Random(1))
    assert found.rounds[0].keys() == {5} and len(found.rounds) == 5
    for spread in (*found.rounds, found.ends):
        assert sum(e.value for e in spread.values()) == 1
        assert all(not e.exact and e.n == 30 and e.halfwidth > 0 and e.assumes for e in spread.values())
    assert found.length >= 1 and found.unfinished == 0
    assert with_cards(5, most=4, games=30, rng=Random(1)) == found


def test_once_all_games_are_over_every_place_is_an_end() -> None:
    found = with_cards(9, 2, most=40, games=10, rng=Random(1))
    assert found.length < 40 and found.unfinished == 0
    assert found.rounds[-1] == {end: share for end, share in found.ends.items() if share.value}


def test_a_game_that_is_given_up_has_come_to_no_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sampled_games, "LONGEST", 160)
    found = with_cards(5, most=2, games=40, rng=Random(1))
    assert 0 < found.unfinished < 40
    assert sum(e.value for e in found.ends.values()) == 1 - Fraction(found.unfinished, 40)
    assert all(sum(e.value for e in spread.values()) == 1 for spread in found.rounds)
    assert all(isinstance(place, int | End) for spread in found.rounds for place in spread)


@for_each(("mine", "theirs", "games"), [(0, 5, 1), (5, 10, 1), (5, 5, 0)])
def test_sampling_needs_dice_and_games(mine: int, theirs: int, games: int) -> None:
    with pytest.raises(ValueError, match="Power dice"):
        with_cards(mine, theirs, games=games)


@pytest.mark.rule("dei-win-2")
@for_each(
    ("winner", "by", "end"),
    [
        (0, "dei-win-4", End.VICTORY),
        (0, "dei-win-3", End.TENTH),
        (1, "dei-win-4", End.BEATEN),
        (1, "dei-win-2", End.OUT),
        (0, "dei-win-2", End.LAST),
    ],
)
def test_a_finished_game_is_told_by_who_won_and_how(winner: int, by: str, end: End) -> None:
    state = evolve(laid((5, 5), Stage.OVER), winner=winner, won_by=by)
    assert sampled_games._end_for_first(state) == end
