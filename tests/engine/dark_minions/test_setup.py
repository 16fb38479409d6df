"""How a table is laid out."""

import pytest

from engine import CHANCE, Seat
from engine.core.values import evolve
from engine.games.dark_minions import ChooseDice, DarkState, RollDice, TurnUpTown
from engine.games.dark_minions.rules.card_files import house_box
from engine.games.dark_minions.rules.table import Player, Stage
from tests.cases import for_each
from tests.engine.dark_minions.play import ADA, APPLEHOLT, BEN, GAME, GOOSEGREEN, MUDWICK, forbids, table
from tests.engine.playing import do

LETTERS = {town.name: town.letter for town in house_box().towns}
B_TOWNS = {"Hollowford", "Bramblegate", "Millstone", "Kettlebrook"}


def stack_letters(state: DarkState) -> list[str]:
    return [LETTERS[name] for group in state.stack for name in group]


@pytest.mark.rule("drk-setup-1")
@for_each("players", [3, 4, 5])
def test_everybody_starts_alike(players: int) -> None:
    assert table(players).players == (Player(),) * players
    one = table(players).players[-1]
    assert (one.level, one.supply, one.graveyard, one.start) == (1, 50, 0, (1, 2))
    assert (one.towers, one.tiles, one.skulls, one.overlords, one.standing) == ((0, 0, 0), (), 0, (), ())


@pytest.mark.rule("drk-setup-2")
def test_the_stack_goes_letter_by_letter() -> None:
    assert stack_letters(table(3)) == ["B"] * 4 + ["C"] * 4 + ["D"] * 3 + ["E"] * 2 + ["The End"] * 2


@pytest.mark.rule("drk-setup-2")
def test_only_a_town_of_the_next_letter_comes_and_each_as_likely() -> None:
    state = evolve(table(3), stage=Stage.TOWNS, fallen=1)
    chances = state.chance()
    assert {
        action.town: chance for action, chance in chances.items() if isinstance(action, TurnUpTown)
    } == dict.fromkeys(B_TOWNS, chances[TurnUpTown("Hollowford")])
    assert sum(chances.values()) == 1 and len(chances) == 4
    forbids(state, TurnUpTown("Wolfsden"), "drk-setup-2", "marked B, and Wolfsden is not")
    forbids(state, TurnUpTown(MUDWICK), "drk-setup-2", "marked B")


@pytest.mark.rule("drk-setup-2")
def test_the_next_letter_follows_the_last_town_of_a_letter() -> None:
    state = evolve(table(3), stage=Stage.TOWNS, fallen=3, sites=(), stack=(("Hollowford",), *table(3).stack[1:]))
    other = next(town for town in B_TOWNS if town != "Hollowford")
    forbids(state, TurnUpTown(other), "drk-setup-2", f"{other} has come off the stack already")
    forbids(state, TurnUpTown("Nowhere"), "drk-setup-2", "marked B, and Nowhere is not")
    after = do(state, TurnUpTown("Hollowford"))
    assert {LETTERS[action.town] for action in after.outcomes() if isinstance(action, TurnUpTown)} == {"C"}


@pytest.mark.rule("drk-setup-3")
@for_each("players", [3, 4])
def test_three_towns_a_lie_open(players: int) -> None:
    state = table(players)
    assert {site.town for site in state.sites} == {MUDWICK, GOOSEGREEN, APPLEHOLT}
    assert {LETTERS[site.town] for site in state.sites} == {"A"}
    assert (state.stage, state.to_act) == (Stage.PREPARE, Seat(ADA))
    forbids(state, TurnUpTown("Hollowford"), "drk-fall-9", "end of a turn")


@pytest.mark.rule("drk-setup-3")
def test_five_players_add_a_fourth_town_by_chance() -> None:
    state = table(5)
    assert len(state.sites) == 3 and state.to_act is CHANCE
    assert {action.town for action in state.outcomes() if isinstance(action, TurnUpTown)} == B_TOWNS


@pytest.mark.rule("drk-setup-3", "drk-setup-2")
@for_each("town", sorted(B_TOWNS))
def test_the_fourth_town_comes_from_the_stack(town: str) -> None:
    after = do(table(5), TurnUpTown(town))
    assert [site.town for site in after.sites] == [MUDWICK, GOOSEGREEN, APPLEHOLT, town]
    assert set(after.stack[0]) == B_TOWNS - {town} and after.to_act == Seat(ADA)


@pytest.mark.rule("drk-setup-4")
@for_each(("players", "count"), [(3, 5), (4, 6), (5, 7)])
def test_towers_by_the_number_of_players(players: int, count: int) -> None:
    """Of white ones Goosegreen has two, so four lie at the three Towns A, and three of each other colour."""
    assert table(players).supply == (count - 4, count - 3, count - 3)


@pytest.mark.rule("drk-setup-5")
def test_a_town_has_one_tower_of_each_colour_and_some_one_more() -> None:
    assert {site.town: site.towers for site in table().sites} == {
        MUDWICK: (1, 1, 1),
        GOOSEGREEN: (2, 1, 1),
        APPLEHOLT: (1, 1, 1),
    }


@pytest.mark.rule("drk-setup-5")
@for_each(("town", "towers"), [("Bramblegate", (1, 2, 1)), ("Millstone", (1, 1, 1))])
def test_a_town_that_comes_later_has_its_towers_from_the_supply(town: str, towers: tuple[int, ...]) -> None:
    before = table(5)
    after = do(before, TurnUpTown(town))
    assert after.site(town).towers == towers
    assert tuple(had - has for had, has in zip(before.supply, after.supply, strict=True)) == towers


@pytest.mark.rule("drk-setup-5")
def test_a_fourth_black_tower_is_black() -> None:
    before = evolve(table(5), stack=(("Stagmoor",),))
    assert do(before, TurnUpTown("Stagmoor")).site("Stagmoor").towers == (1, 1, 2)


@pytest.mark.rule("drk-setup-6")
@for_each("players", [3, 4])
def test_the_first_seat_begins(players: int) -> None:
    state = table(players)
    assert state.to_act == Seat(ADA) and state.current == ADA and state.turn == 1
    forbids(state, ChooseDice(BEN, ""), "drk-turn-1", "It is Ada’s turn")


@pytest.mark.rule("drk-setup-1", "drk-setup-6")
def test_a_table_can_be_laid_out_again_from_its_setup() -> None:
    for options in ({"players": 3}, {"players": 4, "longer": True}, {"players": 5, "advanced": True}):
        state = GAME.setup(**options)
        assert GAME.setup(**state.setup) == state
        assert all(state.setup[name] == value for name, value in options.items())


@pytest.mark.rule("drk-turn-1")
def test_nothing_is_rolled_before_the_dice_are_chosen() -> None:
    forbids(table(), RollDice(ADA, (1, 2, 3)), "drk-turn-1", "once they are chosen")
