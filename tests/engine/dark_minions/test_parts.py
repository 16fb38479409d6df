"""What is in the box: players, Towns, minions, Towers and dice."""

from collections import Counter
from itertools import pairwise

import pytest

import engine
from engine.games.dark_minions import Attack, Capture, ChooseDice, Claim, Pass, RollDice, SayDone
from engine.games.dark_minions.rules.card_files import house_box
from engine.games.dark_minions.rules.cards import OVERLORDS
from engine.games.dark_minions.rules.dice import faces, pool
from engine.games.dark_minions.rules.table import MINIONS, Stage
from tests.cases import for_each
from tests.engine.dark_minions.accounting import minions_of, towers_in_all
from tests.engine.dark_minions.play import (
    ADA,
    BEN,
    DEV,
    GAME,
    GOOSEGREEN,
    MUDWICK,
    besieged,
    done,
    forbids,
    rolled,
    table,
    with_player,
)
from tests.engine.playing import do

RULES = engine.rules("dark-minions")


@pytest.mark.rule("drk-parts-1")
@for_each("players", [3, 4, 5])
def test_three_to_five_can_play(players: int) -> None:
    assert len(table(players).players) == len(table(players).names) == players


@pytest.mark.rule("drk-parts-1")
@for_each("players", [1, 2, 6])
def test_fewer_or_more_cannot(players: int) -> None:
    with pytest.raises(ValueError, match="3 to 5"):
        GAME.setup(players=players)


@pytest.mark.rule("drk-parts-1")
@for_each("seat", [-1, DEV])
def test_who_does_not_sit_at_the_table_cannot_act(seat: int) -> None:
    for action in (
        SayDone(seat),
        Attack(seat, ("black 4",), MUDWICK, 1),
        ChooseDice(seat, ""),
        Pass(seat),
        Claim(seat),
    ):
        forbids(rolled("black 4"), action, "drk-parts-1", f"There is no seat {seat} at a table of 3.")


@pytest.mark.rule("drk-parts-2")
def test_of_eighteen_towns_three_are_marked_a() -> None:
    letters = Counter(town.letter for town in house_box().towns)
    assert letters.total() == len({town.name for town in house_box().towns}) == 18
    assert letters["A"] == 3 and set(letters) == {"A", "B", "C", "D", "E", "The End"}


@pytest.mark.rule("drk-parts-3")
@for_each("players", [3, 4, 5])
def test_a_player_has_fifty_minions(players: int) -> None:
    assert 20 * 1 + 6 * 5 == 50 == MINIONS
    assert [minions_of(table(players), seat) for seat in range(players)] == [50] * players


@pytest.mark.rule("drk-parts-4")
def test_there_are_seven_towers_of_each_of_three_colours() -> None:
    assert towers_in_all(table(5)) == [7, 7, 7] and sum(towers_in_all(table(5))) == 21


@pytest.mark.rule("drk-parts-4")
@for_each(("colour", "said"), [("red", "no red Tower."), ("", "no colourless Tower.")])
def test_no_tower_has_another_colour(colour: str, said: str) -> None:
    forbids(rolled("black 6"), Capture(ADA, ("black 6",), MUDWICK, colour), "drk-parts-4", said)


@pytest.mark.rule("drk-parts-5")
def test_a_black_die_shows_one_to_six() -> None:
    assert faces(house_box(), "black") == (1, 2, 3, 4, 5, 6)


@pytest.mark.rule("drk-parts-5")
def test_no_roll_takes_more_dice_than_there_are() -> None:
    pools = [Counter(pool(level)) for level in range(1, 6)]
    assert {colour: max(one[colour] for one in pools) for colour in ("black", "red")} == {"black": 3, "red": 3}
    swapped = [
        Counter(pool(level, colour)) for level in range(1, 5) for colour in ("black", "red") if colour in pool(level)
    ]
    assert max(one["white"] for one in (*pools, *swapped)) == 1


@pytest.mark.rule("drk-parts-5")
@for_each("dice", [(1, 2, 7), (0, 2, 3), (1, 2), (1, 2, 3, 4), ()])
def test_black_dice_cannot_show_anything_else(dice: tuple[int, ...]) -> None:
    state = rolled(stage=Stage.ROLL, pool=("black", "black", "black"))
    shown = ", ".join(map(str, dice)) if dice else "nothing"
    forbids(state, RollDice(ADA, dice), "drk-parts-5", f"These dice cannot show {shown}.")


@pytest.mark.rule("drk-parts-6")
def test_faq_skulls_never_run_out() -> None:
    """What if we run out of Skulls? Anything else is a marker for one."""
    state = with_player(rolled("black 1"), BEN, skulls=15)
    state = besieged(state, MUDWICK, 11)
    after = done(do(state, Attack(ADA, ("black 1",), MUDWICK, 1)))
    assert [player.skulls for player in after.players] == [1, 15, 0]


@pytest.mark.rule("drk-parts-7")
def test_faq_any_number_of_minions_can_be_sent_with_any_supply() -> None:
    """Can I make change with minions? At any time: never do the pieces stand in the way of a number."""
    for supply in range(6, 51):
        state = with_player(rolled("black 6"), ADA, supply=supply, graveyard=50 - supply)
        sent = {a.minions for a in state.options(ADA) if isinstance(a, Attack) and a.town == GOOSEGREEN}
        assert sent == {1, 2, 3, 4, 5, 6}


@pytest.mark.rule("drk-parts-8")
def test_our_towns_grow_with_the_letter_and_one_is_worth_eight() -> None:
    by_letter = [[t for t in house_box().towns if t.letter == x] for x in ("A", "B", "C", "D", "E", "The End")]
    for lower, higher in pairwise(by_letter):
        assert max(town.minions for town in lower) < min(town.minions for town in higher)
        assert max(town.vps for town in lower) <= max(town.vps for town in higher)
    assert 8 in {town.vps for town in house_box().towns}
    assert RULES["drk-parts-8"].mark == "assumed"


@pytest.mark.rule("drk-parts-9")
def test_our_red_and_white_faces() -> None:
    assert faces(house_box(), "red") == (3, 4, 5, 6, 7, 8)
    assert sorted(faces(house_box(), "white")) == [0, 0, 1, 1, 2, 2]
    assert RULES["drk-parts-9"].mark == "assumed"


@pytest.mark.rule("drk-parts-10")
def test_demon_lords_are_left_out() -> None:
    """The expansion would make 19 Towns, 18 Overlords and a yellow die."""
    assert (len(house_box().towns), len(OVERLORDS)) == (18, 15)
    assert {colour for level in range(1, 6) for colour in pool(level)} | {"white"} == {"black", "red", "white"}
    assert RULES["drk-parts-10"].mark == "ruling" and "not in this tutor" in RULES["drk-parts-10"].text
