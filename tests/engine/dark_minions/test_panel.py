"""What the odds panel shows: at every moment true figures, with sentences and tables that carry them."""

from collections.abc import Iterator
from fractions import Fraction
from random import Random

import pytest

import engine
from engine.core.facts import Bars, Curve, Fact, Matrix
from engine.core.values import evolve
from engine.games.dark_minions import DarkState
from engine.games.dark_minions.odds import PLAIN, chance, facts, first_chances, level_throws, meters, throws, tower_aims
from engine.games.dark_minions.odds.aim_chances import Reach
from engine.games.dark_minions.odds.dice_facts import _likeliest_in_words
from engine.games.dark_minions.rules.cards import FACE_DOWN, GRAHL, WEREWOLF
from engine.games.dark_minions.rules.table import Effect, Race, Stage, Standing
from tests.cases import for_each
from tests.engine.dark_minions import dice_witness as witness
from tests.engine.dark_minions.play import (
    ADA,
    BEN,
    CLEO,
    GOOSEGREEN,
    MUDWICK,
    besieged,
    buried,
    rolled,
    table,
    with_player,
    with_town,
)
from tests.engine.panels import bars, check_fact, shown
from tests.engine.playing import positions
from tests.samples import todays

ALWAYS = {"town-trigger", "levels", "sums", "duels", "points"}


def walked(players: int, seed: int, advanced: bool) -> Iterator[DarkState]:
    """The positions of a game played at random."""
    game = positions(table(players, advanced=advanced), Random(seed))
    return (state for state in game if state.result is None)


def grid(state: DarkState, name: str) -> Matrix:
    fact = shown(state)[name]
    assert isinstance(fact, Matrix)
    return fact


def check_soundness(fact: Fact) -> None:
    """What holds for the facts of this game beside what holds for all."""
    check_fact(fact)
    assert fact.title.endswith("?") and fact.kind == "exact"
    if isinstance(fact, Bars):
        assert not fact.id.startswith("roll-off") or sum(bar.value for bar in fact.bars) == 1
    elif isinstance(fact, Matrix):
        assert all(0 <= value <= 1 for line in fact.values for value in line)
        assert not fact.id.startswith("town-") or fact.id == "town-trigger" or {sum(v) for v in fact.values} == {1}
    else:
        assert isinstance(fact, Curve)
        for line in fact.lines:
            values = [y for _, y in line.points]
            assert values[0] == 1 and values == sorted(values, reverse=True)
        assert fact.now is None or fact.now in [x for x, _ in fact.lines[0].points]


@for_each(("players", "advanced"), todays(3, [(3, True), (4, False), (5, True)]))
def test_every_fact_of_a_game_is_sound_for_everybody(players: int, advanced: bool) -> None:
    seen: set[str] = set()
    for number, state in enumerate(walked(players, players, advanced)):
        often = state.race is not None or state.stage is Stage.CLAIM
        if number > 10 and number % (4 if often else 222):
            continue
        for view in (state, state.seen_by(number % players)):
            found = shown(view)
            seen |= found.keys()
            assert found.keys() >= ALWAYS or not state.sites
            for fact in found.values():
                check_soundness(fact)
            for meter in meters(view):
                assert len(meter.chances) == players
                assert meter.id != "taker" or sum(estimate.value for estimate in meter.chances) == 1
    assert seen >= ALWAYS | {"aims", "rerolls", "minions", "town-first", "town-second", "roll-off"}
    assert ("overlords" in seen) == advanced


@pytest.mark.rule("drk-vp-3")
def test_a_view_shows_the_same_whatever_the_others_tiles_are() -> None:
    compared = 0
    for number, state in enumerate(walked(4, 2, True)):
        view = state.seen_by(ADA)
        if number % 20 == 0 and view != state:
            other = view.imagined(Random(number)).seen_by(ADA)
            assert facts(other) == facts(view) and meters(other) == meters(view)
            compared += 1
    assert compared > 10


def test_what_cannot_be_is_not_called_likely() -> None:
    wanted, half = [Reach("buy a Minion", 1), Reach("attack", 1)], Fraction(1, 2)
    chances = [[Fraction(0), Fraction(0)], [half, Fraction(1)], [half, Fraction(1, 3)]]
    told = [_likeliest_in_words(rolled(), wanted, one) for one in chances]
    name = rolled().names[rolled().current]
    assert told == [
        f"Nothing of this is possible for {name} with this throw.",
        f"Sure for {name}: attack.",
        f"Most likely for {name}: buy a Minion, with a 50 % chance (1/2).",
    ]


# ---------------------------------------------------------------- before the roll


@pytest.mark.rule("drk-white-1")
def test_own_dice_stand_beside_the_white_die_before_the_roll() -> None:
    state = besieged(evolve(rolled(), stage=Stage.PREPARE), MUDWICK, 0, 2)
    assert next(iter(shown(state))) == "aims"
    fact = grid(state, "aims")
    assert fact.columns == ("Own dice", "White for black")
    black = fact.values[fact.rows.index("Black Tower")]
    assert black == (Fraction(59, 108), Fraction(16, 27))
    assert "Black Tower, 59 % (16/27) instead of 55 %." in fact.sentence
    top = with_player(state, ADA, level=5)
    assert isinstance(shown(top)["aims"], Bars)


@pytest.mark.rule("drk-dice-1", "drk-fall-1")
def test_the_minions_that_can_come_are_held_against_what_the_nearest_town_lacks() -> None:
    fact = shown(besieged(evolve(rolled(), stage=Stage.PREPARE), MUDWICK, 0, 2))["minions"]
    assert isinstance(fact, Curve) and fact.now == 10
    enough = dict(fact.lines[0].points)[Fraction(10)]
    assert enough == witness.reaching(witness.OWN[1], False, 10) == Fraction(5, 8)
    assert f"{MUDWICK} lacks 10" in fact.sentence and "63 % chance (5/8)" in fact.sentence and "10.5" in fact.sentence


def test_a_roll_under_way_has_one_column() -> None:
    state = evolve(rolled("black 5"), stage=Stage.ROLL, pool=("black", "black"), again=True)
    (coming,) = throws(state).values()
    assert list(bars(state, "aims").values())[:5] == [chance(aim, coming) for aim in tower_aims(state)]


# ---------------------------------------------------------------- dice on the table


@pytest.mark.rule("drk-reroll-1")
def test_dice_on_the_table_and_the_best_reroll() -> None:
    state = rolled("black 4", "black 4", "black 5")
    assert list(shown(state))[:2] == ["aims", "rerolls"]
    fact = grid(state, "aims")
    assert fact.columns == ("Now", "Best reroll")
    assert fact.values[fact.rows.index("Black Tower")] == (0, Fraction(5, 9))
    assert "White Tower, Gray Tower, Two Towers, Mudwick falls and Goosegreen falls." in fact.sentence
    again = grid(state, "rerolls")
    assert again.columns[0] == "Black Tower" and "0 % becomes 56 % (5/9)" in again.sentence
    assert again.values[0] == (0,) * len(again.columns)
    both = again.values[[row.count("black 4") for row in again.rows].index(2)]
    assert both[0] == 1 - Fraction(4, 6) ** 2


@pytest.mark.rule("drk-reroll-1", "drk-werewolf-1")
def test_nothing_is_said_of_rolls_that_cannot_be_had() -> None:
    state = with_player(rolled("black 4", "black 4", "black 5"), ADA, start=())
    assert "rerolls" not in shown(state)
    assert set(bars(state, "aims").values()) == {0, 1}
    wolf = with_player(state, ADA, standing=(Standing(WEREWOLF),))
    fact = grid(wolf, "rerolls")
    assert len(fact.rows) == 3 and WEREWOLF in fact.assumes
    assert "rerolls" not in shown(with_player(rolled("black 6"), ADA, supply=0, start=(1,)))


@pytest.mark.rule("drk-lord-4")
def test_the_dice_that_pay_for_overlords_are_named() -> None:
    state = rolled("black 3", "black 5", advanced=True, row=("The Ghoul", "The Undead", "The Wyvern", "The Witch"))
    sentence = shown(state)["overlords"].sentence
    assert sentence.count("black 5") == 4 and sentence.count("black 3") == 2
    poor = rolled("black 2", advanced=True, row=("The Ghoul",))
    assert "no open Overlord" in shown(poor)["overlords"].sentence
    assert "overlords" not in shown(rolled("black 2"))


@pytest.mark.rule("drk-respawn-1")
def test_minions_back_are_an_aim_where_ten_lie_in_the_graveyard() -> None:
    state = rolled("black 4", "black 6")
    assert "10 minions back" not in grid(state, "aims").rows
    fact = grid(buried(state, ADA, 10), "aims")
    assert fact.values[fact.rows.index("10 minions back")] == (1, 1)


@pytest.mark.rule("drk-grahl-1")
def test_now_on_the_curve_of_sums_is_what_lies_on_the_table() -> None:
    state = rolled("black 4", "red 8", "red 8", level=3, effects=(Effect(GRAHL, ADA),))
    fact = shown(state)["sums"]
    assert isinstance(fact, Curve) and fact.now == 20
    assert [line.name for line in fact.lines] == [f"Level {level}" for level in range(1, 6)]
    assert "14.5" in fact.sentence and "16.5" in fact.sentence


# ---------------------------------------------------------------- Towns and roll-offs


@pytest.mark.rule("drk-fall-2", "drk-fall-3", "drk-fall-7")
def test_towns_with_a_rival_have_a_second_place() -> None:
    state = besieged(besieged(rolled(), MUDWICK, 3, 3), GOOSEGREEN, 0, 4)
    first = grid(state, "town-first")
    assert (first.rows, first.columns) == ((MUDWICK, GOOSEGREEN), state.names)
    assert first.values == ((Fraction(1, 2), Fraction(1, 2), 0), (0, 1, 0))
    assert "Ada and Ben would have a 50 % chance (1/2) to take it" in first.sentence
    assert grid(state, "town-second").rows == (MUDWICK,)
    alone = grid(besieged(rolled(), GOOSEGREEN, 0, 4), "town-first")
    assert alone.sentence == f"If {GOOSEGREEN} fell now, Ben would surely take it."
    assert "town-first" not in shown(rolled())


@pytest.mark.rule("drk-fall-5", "drk-tower-7")
def test_a_roll_off_comes_first_and_counts_what_was_rolled() -> None:
    state = with_town(evolve(rolled(), stage=Stage.RESOLVE), MUDWICK, minions=(4, 4, 4), trigger=ADA)
    state = evolve(state, race=Race(MUDWICK, ((ADA, (4, 12)), (BEN, (4,)), (CLEO, (4,))), (BEN, CLEO)))
    assert list(shown(state))[:2] == ["roll-off", "roll-off-second"]
    assert state.race is not None
    assert tuple(bars(state, "roll-off").values()) == first_chances(state, state.race)
    assert "Ada" in shown(state)["roll-off"].sentence
    tower = evolve(state, race=Race(MUDWICK, ((ADA, ()), (BEN, ())), (ADA, BEN), "gray"))
    assert bars(tower, "roll-off") == {"Ada": Fraction(1, 2), "Ben": Fraction(1, 2)}
    assert "roll-off-second" not in shown(tower) and "gray" in shown(tower)["roll-off"].title


# ---------------------------------------------------------------- levels and points


@pytest.mark.rule("drk-level-1", "drk-level-2")
def test_levels_side_by_side() -> None:
    fact = grid(with_player(rolled(), ADA, level=4), "levels")
    throws_of = level_throws(rolled().table.box)
    assert fact.rows == tuple(throws_of)
    assert fact.values == tuple(tuple(chance(aim, one) for aim in PLAIN) for one in throws_of.values())
    assert "50 % chance (1/2)" in fact.sentence and "71 %" in fact.sentence and "(461" not in fact.sentence
    assert "level 6" not in grid(with_player(rolled(), ADA, level=5), "levels").sentence


@pytest.mark.rule("drk-fall-5")
def test_levels_against_each_other_in_a_roll_off() -> None:
    fact = grid(rolled(), "duels")
    for i in range(5):
        assert fact.values[i][i] == Fraction(1, 2)
        assert all(fact.values[i][j] + fact.values[j][i] == 1 for j in range(5))
        assert list(fact.values[i]) == sorted(fact.values[i], reverse=True)


@pytest.mark.rule("drk-vp-3", "drk-end-1", "drk-end-8")
def test_points_are_those_that_a_view_can_see() -> None:
    state = with_player(with_player(rolled(), ADA, tiles=(MUDWICK, "2 VP")), BEN, skulls=4, level=2)
    assert bars(state, "points") == {"Ada": 3 + 3 + 2, "Ben": 3 + 4 + 2, "Cleo": 3}
    assert shown(state)["points"].sentence == "Ben has most in view: 9 VPs. A claim takes 50."
    level = with_player(state, ADA, tiles=(MUDWICK, "2 VP"), skulls=1)
    assert shown(level)["points"].sentence == "Ada and Ben have most in view: 9 VPs each. A claim takes 50."
    view = state.seen_by(BEN)
    assert view.players[ADA].tiles == (FACE_DOWN, FACE_DOWN)
    assert bars(view, "points") == {"Ada, and 2 tiles face down": 3, "Ben": 9, "Cleo": 3}
    assert "face down" in shown(view)["points"].assumes and not shown(state)["points"].assumes
    longer = evolve(state, table=table(longer=True).table)
    assert "nobody claims" in shown(longer)["points"].sentence


@pytest.mark.rule("drk-end-4")
def test_points_come_first_when_claims_are_heard() -> None:
    assert next(iter(shown(evolve(rolled(), stage=Stage.CLAIM, asked=(ADA,))))) == "points"


def test_nothing_is_shown_after_the_game() -> None:
    assert facts(evolve(rolled(), stage=Stage.OVER)) == ()


def test_what_is_certain_is_not_called_most_likely() -> None:
    stories = engine.examples("dark-minions")
    states = [state for name in ("roll-off-for-second", "hoarders-roll") for state in stories[name].states()]
    told = [fact.sentence for state in states if isinstance(state, DarkState) for fact in facts(state)]
    assert any("That is surely " in one for one in told)
    assert not any("ost likely" in one and "with a 100 % chance" in one for one in told)
