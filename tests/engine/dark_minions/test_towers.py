"""Captured Towers: what they cost, how many one may hold, and where those of a new Town come from."""

import pytest

from engine import CHANCE
from engine.core.values import evolve
from engine.games.dark_minions import Attack, Capture, DarkState, Respawn, RollOff, TurnUpTown
from engine.games.dark_minions.rules.holding import wastes_set
from engine.games.dark_minions.rules.table import Stage
from engine.pieces.seats import NAMES
from tests.cases import for_each
from tests.engine.dark_minions.accounting import minions_of, towers_in_all
from tests.engine.dark_minions.play import (
    ADA,
    APPLEHOLT,
    BEN,
    CLEO,
    DEV,
    GOOSEGREEN,
    MUDWICK,
    done,
    forbids,
    rolled,
    settled,
    steps,
    told,
    with_player,
    with_town,
)
from tests.engine.playing import do

COST = {"white": 4, "gray": 5, "black": 6}


# ---------------------------------------------------------------- the price


@pytest.mark.rule("drk-tower-1")
@for_each(
    ("colour", "die"),
    [
        *(("white", "black 4"), ("white", "black 6"), ("white", "red 8")),
        *(("gray", "black 5"), ("gray", "red 8")),
        *(("black", "black 6"), ("black", "red 7")),
    ],
)
def test_a_tower_costs_its_own_number_of_minions(colour: str, die: str) -> None:
    after = do(rolled(die, level=2), Capture(ADA, (die,), MUDWICK, colour))
    assert after.players[ADA].supply == 50 - COST[colour] and minions_of(after, ADA) == 50
    assert after.dice == ()


@pytest.mark.rule("drk-tower-1")
@for_each(("colour", "die"), [("white", "black 3"), ("gray", "black 4"), ("black", "black 5"), ("white", "red 3")])
def test_a_lower_die_takes_no_tower(colour: str, die: str) -> None:
    forbids(
        rolled(die, level=2),
        Capture(ADA, (die,), MUDWICK, colour),
        "drk-tower-1",
        f"A {colour} Tower needs a die of {COST[colour]} or more",
    )


@pytest.mark.rule("drk-tower-1")
@for_each("colour", COST)
def test_too_few_minions_take_no_tower(colour: str) -> None:
    state = with_player(rolled("black 6"), ADA, supply=COST[colour] - 1, graveyard=51 - COST[colour])
    forbids(state, Capture(ADA, ("black 6",), MUDWICK, colour), "drk-tower-1", f"needs {COST[colour]} minions")
    enough = with_player(rolled("black 6"), ADA, supply=COST[colour], graveyard=50 - COST[colour])
    assert do(enough, Capture(ADA, ("black 6",), MUDWICK, colour)).players[ADA].supply == 0


@pytest.mark.rule("drk-tower-1")
def test_only_a_tower_that_stands_there_can_be_taken() -> None:
    state = with_town(rolled("black 6", "red 6", level=2), MUDWICK, towers=(1, 1, 0))
    forbids(state, Capture(ADA, ("black 6",), MUDWICK, "black"), "drk-tower-1", "Mudwick has no black Tower.")
    after = do(state, Capture(ADA, ("black 6",), MUDWICK, "white"))
    forbids(after, Capture(ADA, ("red 6",), MUDWICK, "white"), "drk-tower-1", "no white Tower left")


@pytest.mark.rule("drk-tower-2")
def test_captors_die_and_the_tower_is_the_players() -> None:
    state = rolled("black 6")
    after = done(do(state, Capture(ADA, ("black 6",), MUDWICK, "gray")))
    assert after.players[ADA].towers == (0, 1, 0) and after.site(MUDWICK).towers == (1, 0, 1)
    assert (after.players[ADA].supply, after.players[ADA].graveyard) == (45, 5)
    assert towers_in_all(after) == [5, 5, 5]


@pytest.mark.rule("drk-tower-11")
def test_captors_can_come_back_in_the_same_turn() -> None:
    """All of Ada's four minions at hand take a Tower, and her 6 brings them back."""
    state = with_player(rolled("black 4", "black 6"), ADA, supply=4)
    state = with_town(state, GOOSEGREEN, minions=(46, 0, 0))
    state = do(state, Capture(ADA, ("black 4",), MUDWICK, "white"))
    assert (state.players[ADA].supply, state.players[ADA].graveyard) == (0, 4)
    state = do(state, Respawn(ADA, ("black 6",), 4))
    assert (state.players[ADA].supply, state.players[ADA].graveyard) == (4, 0)


@pytest.mark.rule("drk-tower-9")
def test_a_capture_that_brings_no_level_says_so() -> None:
    capture = Capture(ADA, ("red 6",), MUDWICK, "black")
    assert capture.label(NAMES) == "Capture the black Tower of Mudwick (the red 6)"
    for level, towers, warned in ((5, (1, 1, 0), True), (5, (1, 0, 0), False), (4, (1, 1, 0), False)):
        state = with_player(rolled("red 5", "red 6", level=level), ADA, towers=towers)
        assert capture.label_in(state) == capture.label(NAMES) + ": no level is higher" * warned
    other = with_player(with_player(rolled("red 5", "red 6"), ADA, towers=(1, 1, 0)), BEN, towers=(0, 1, 1), level=5)
    other = do(other, Capture(ADA, ("red 6",), MUDWICK, "white"))
    assert wastes_set(other, BEN, "white"), "what Ada names is not Ben's"
    named = with_player(rolled("red 5", "red 6", level=5), ADA, towers=(1, 0, 0))
    named = do(named, Capture(ADA, ("red 5",), GOOSEGREEN, "gray"))
    assert capture.label_in(named).endswith(": no level is higher")


@pytest.mark.rule("drk-tower-2", "drk-tower-11", "drk-commit-4")
def test_a_capture_is_told() -> None:
    (named,) = steps(rolled("black 6"), Capture(ADA, ("black 6",), MUDWICK, "white"))
    assert told(named) == [
        "Ada reaches for the white Tower of Mudwick, with 4 minions and a roll of 6.",
        "Ada’s 4 minions that take it go to the Graveyard at once.",
    ]
    assert isinstance(named.after, DarkState)
    taken = settled(named.after)[1]
    assert told(taken)[0] == "Ada takes the white Tower of Mudwick."


@pytest.mark.rule("drk-tower-3")
@for_each("colour", COST)
def test_no_tower_where_one_attacked(colour: str) -> None:
    after = do(rolled("black 1", "black 6"), Attack(ADA, ("black 1",), MUDWICK, 1))
    forbids(after, Capture(ADA, ("black 6",), MUDWICK, colour), "drk-tower-3", "You attack Mudwick")
    assert do(after, Capture(ADA, ("black 6",), GOOSEGREEN, colour)).dice == ()


@pytest.mark.rule("drk-tower-4")
def test_two_towers_of_one_town_with_a_die_each() -> None:
    state = rolled("black 4", "black 5")
    after = done(do(state, Capture(ADA, ("black 4",), MUDWICK, "white"), Capture(ADA, ("black 5",), MUDWICK, "gray")))
    assert after.players[ADA].towers == (1, 1, 0) and after.site(MUDWICK).towers == (0, 0, 1)
    assert after.players[ADA].graveyard == 9


@pytest.mark.rule("drk-tower-4")
def test_two_of_a_colour_where_two_stand() -> None:
    state = rolled("black 4", "black 5")
    one, other = Capture(ADA, ("black 4",), GOOSEGREEN, "white"), Capture(ADA, ("black 5",), GOOSEGREEN, "white")
    assert done(do(state, one, other)).players[ADA].towers == (2, 0, 0)


# ---------------------------------------------------------------- at most four


@pytest.mark.rule("drk-tower-6")
@for_each(("colour", "at"), [("white", 0), ("gray", 1), ("black", 2)])
def test_nobody_holds_three_of_a_colour(colour: str, at: int) -> None:
    held = tuple(2 if i == at else 0 for i in range(3))
    state = with_player(rolled("black 6"), ADA, towers=held)
    forbids(state, Capture(ADA, ("black 6",), MUDWICK, colour), "drk-tower-6", f"2 {colour} Towers")


@pytest.mark.rule("drk-tower-6")
def test_a_capture_just_named_counts_already() -> None:
    state = with_player(rolled("black 4", "black 5"), ADA, towers=(1, 0, 0))
    after = do(state, Capture(ADA, ("black 4",), MUDWICK, "white"))
    forbids(after, Capture(ADA, ("black 5",), GOOSEGREEN, "white"), "drk-tower-6", "2 white Towers")


@pytest.mark.rule("drk-tower-6", "drk-tower-5")
def test_four_are_the_most_as_a_fifth_completes_a_set() -> None:
    state = with_player(rolled("black 6"), ADA, towers=(2, 2, 0))
    forbids(state, Capture(ADA, ("black 6",), MUDWICK, "white"), "drk-tower-6")
    after = done(do(state, Capture(ADA, ("black 6",), MUDWICK, "black")))
    assert after.players[ADA].towers == (1, 1, 0) and after.players[ADA].level == 2


@pytest.mark.rule("drk-tower-6", "drk-tower-5")
def test_a_set_named_in_this_turn_makes_room() -> None:
    """With two white ones and a gray one: black completes the set, and then a white one is free to take."""
    state = with_player(rolled("black 4", "black 6"), ADA, towers=(2, 1, 0))
    forbids(state, Capture(ADA, ("black 4",), GOOSEGREEN, "white"), "drk-tower-6")
    after = do(state, Capture(ADA, ("black 6",), MUDWICK, "black"), Capture(ADA, ("black 4",), GOOSEGREEN, "white"))
    assert done(after).players[ADA].towers == (2, 0, 0)


# ---------------------------------------------------------------- where the supply lacks a colour


def lacking(white: int, *held: int, extra: bool = False) -> DarkState:
    """A new Town is due while few white Towers are left; so many are held by the four seats, in turn."""
    state = rolled(players=4, stage=Stage.TOWNS, supply=(white, 3, 3), fallen=1)
    state = evolve(state, sites=state.sites[1:], stack=((("Wolfsden" if extra else "Hollowford"),),))
    for seat, count in enumerate(held):
        state = with_player(state, seat, towers=(count, 0, 0))
    return state


@pytest.mark.rule("drk-tower-7")
def test_a_single_hoarder_gives_a_tower_back() -> None:
    (step,) = steps(lacking(0, 1, 0, 2), TurnUpTown("Hollowford"))
    after = step.after
    assert isinstance(after, DarkState)
    assert [player.towers[0] for player in after.players] == [1, 0, 1, 0]
    assert after.site("Hollowford").towers == (1, 1, 1) and after.supply == (0, 2, 2)
    assert "The supply has no white Tower. Cleo holds two and gives one to Hollowford." in told(step)
    assert after.stage is Stage.PREPARE and after.current == BEN


@pytest.mark.rule("drk-tower-7")
def test_nobody_gives_while_the_supply_has_one() -> None:
    after = do(lacking(1, 2, 2), TurnUpTown("Hollowford"))
    assert [player.towers[0] for player in after.players] == [2, 2, 0, 0]
    assert after.site("Hollowford").towers == (1, 1, 1) and after.supply == (0, 2, 2)


@pytest.mark.rule("drk-tower-7")
@for_each(("first", "second", "loser"), [((1, 1, 2), (6, 6, 6), ADA), ((6, 5, 5), (6, 5, 4), CLEO)])
def test_of_several_hoarders_the_low_roll_gives(first: tuple[int, ...], second: tuple[int, ...], loser: int) -> None:
    waiting = do(lacking(0, 2, 1, 2), TurnUpTown("Hollowford"))
    assert waiting.to_act is CHANCE and set(waiting.chance().values()) == {waiting.chance()[RollOff(ADA, (1, 1, 1))]}
    found = steps(waiting, RollOff(ADA, first), RollOff(CLEO, second))
    after = found[-1].after
    assert isinstance(after, DarkState)
    assert [player.towers[0] for player in after.players] == [
        1 if loser == s else n for s, n in enumerate((2, 1, 2, 0))
    ]
    assert after.site("Hollowford").towers == (1, 1, 1)


@pytest.mark.rule("drk-tower-7")
def test_hoarders_level_above_the_lowest_do_not_roll_again() -> None:
    waiting = do(lacking(0, 2, 2, 2), TurnUpTown("Hollowford"))
    after = do(waiting, RollOff(ADA, (3, 3, 3)), RollOff(BEN, (1, 1, 1)), RollOff(CLEO, (3, 3, 3)))
    assert [player.towers[0] for player in after.players] == [2, 1, 2, 0] and after.stage is Stage.PREPARE


@pytest.mark.rule("drk-tower-7", "drk-fall-6")
def test_hoarders_who_are_level_at_the_bottom_roll_again() -> None:
    waiting = do(lacking(0, 2, 2, 2), TurnUpTown("Hollowford"))
    waiting = do(waiting, RollOff(ADA, (3, 3, 3)), RollOff(BEN, (2, 2, 2)), RollOff(CLEO, (4, 1, 1)))
    forbids(waiting, RollOff(ADA, (1, 1, 1)), "drk-fall-5", "for Ben to roll")
    after = do(waiting, RollOff(BEN, (1, 2, 2)), RollOff(CLEO, (1, 1, 2)))
    assert [player.towers[0] for player in after.players] == [2, 2, 1, 0]


@pytest.mark.rule("drk-tower-7")
def test_hoarders_roll_the_dice_of_their_levels() -> None:
    state = with_player(lacking(0, 2, 0, 0, 2), DEV, level=5)
    waiting = do(state, TurnUpTown("Hollowford"), RollOff(ADA, (1, 1, 6)))
    forbids(waiting, RollOff(DEV, (1, 1, 6)), "drk-parts-5", "cannot show")
    assert do(waiting, RollOff(DEV, (3, 3, 3, 0))).players[ADA].towers == (1, 0, 0)


@pytest.mark.rule("drk-tower-7")
def test_a_town_with_two_white_ones_may_take_one_from_each_of_two() -> None:
    waiting = do(lacking(0, 2, 2, extra=True), TurnUpTown("Wolfsden"))
    after = do(waiting, RollOff(ADA, (1, 1, 1)), RollOff(BEN, (1, 1, 2)))
    assert [player.towers[0] for player in after.players] == [1, 1, 0, 0]
    assert after.site("Wolfsden").towers == (2, 1, 1)


@pytest.mark.rule("drk-tower-8")
def test_where_nobody_has_two_the_place_stays_empty() -> None:
    (step,) = steps(lacking(0, 1, 1, 1), TurnUpTown("Hollowford"))
    assert isinstance(step.after, DarkState)
    assert step.after.site("Hollowford").towers == (0, 1, 1)
    assert [player.towers[0] for player in step.after.players] == [1, 1, 1, 0]
    assert any("stays without one" in line for line in told(step))


@pytest.mark.rule("drk-tower-8")
def test_a_fourth_tower_may_be_missing_too() -> None:
    assert do(lacking(1, 1, extra=True), TurnUpTown("Wolfsden")).site("Wolfsden").towers == (1, 1, 1)


@pytest.mark.rule("drk-fall-8", "drk-tower-7")
def test_towers_left_at_a_fallen_town_are_there_for_the_next() -> None:
    state = rolled("black 6", players=4, supply=(0, 0, 0))
    state = with_town(state, MUDWICK, minions=(6, 0, 0, 0))
    after = done(do(state, Attack(ADA, ("black 6",), MUDWICK, 6)))
    assert after.supply == (1, 1, 1)
    assert do(after, TurnUpTown("Hollowford")).site("Hollowford").towers == (1, 1, 1)
    assert APPLEHOLT in {site.town for site in after.sites}
