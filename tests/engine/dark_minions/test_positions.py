"""Positions of Dark Minions that are laid out from data, and what a seat has in them."""

from itertools import islice
from random import Random
from typing import Any

import pytest

from engine.core.records import Record
from engine.games.dark_minions import ChooseDice
from engine.games.dark_minions.rules.table import Stage
from tests.cases import for_each
from tests.engine.dark_minions.accounting import check_state
from tests.engine.dark_minions.play import ADA, BEN, GAME, table
from tests.engine.playing import positions

ROW = ["The Ghoul", "The Lich", "The Witch", "The Wyvern"]

STEPS = 120
"""So many steps of a random game are looked at."""

LATER_TOWNS = [
    {"town": "Goosegreen", "towers": ["white", "gray", "black"]},
    {"town": "Appleholt", "minions": [3, 4, 5], "towers": []},
    {"town": "Hollowford"},
]
RICH = {
    "level": 3,
    "graveyard": 12,
    "towers": ["white", "white", "black"],
    "tiles": ["Mudwick", "1 VP"],
    "start": [2],
    "skulls": 1,
}


def test_every_piece_that_is_not_placed_goes_where_it_belongs() -> None:
    state = table(position={"towns": LATER_TOWNS, "players": [RICH, {"graveyard": 5}]})
    check_state(state)
    assert [player.supply for player in state.players] == [35, 41, 45]
    assert state.supply == (1, 3, 2) and state.awarded == (1, 0)
    assert state.stack[0] == ("Bramblegate", "Kettlebrook", "Millstone")
    assert state.stage is Stage.PREPARE and list(state.to_act) == [ADA]


def test_dice_begin_the_commitment_of_whose_turn_it_is() -> None:
    players = [{}, {"level": 2}]
    state = table(position={"turn": BEN, "dice": ["red 7", "black 4", "white skull"], "players": players})
    check_state(state)
    assert (state.stage, state.current, state.rolled_at) == (Stage.COMMIT, BEN, 2)
    assert state.dice == ("black 4", "red 7", "white skull")


def test_five_players_have_four_towns() -> None:
    towns = [{"town": name} for name in ("Mudwick", "Goosegreen", "Appleholt", "Millstone")]
    check_state(table(5, position={"towns": towns}))
    with pytest.raises(ValueError, match="expected 4 Towns"):
        table(5, position={})


def test_overlords_wait_stand_and_lie_open() -> None:
    ada = {"level": 2, "overlords": ["G'rahl"], "standing": [{"overlord": "Dread Skeleton", "minions": 8}]}
    state = table(advanced=True, position={"players": [ada], "row": ROW, "spent": ["The Scourge"]})
    check_state(state)
    assert state.unpaid == ("Dread Skeleton",) and state.players[ADA].standing[0].lifted
    assert len(state.deck) == 8 and state.spent == ("The Scourge",)


def test_a_position_can_be_set_up_again_and_played_to_the_end() -> None:
    state = table(position={"towns": LATER_TOWNS, "players": [RICH]})
    options: dict[str, Any] = dict(state.setup)
    assert GAME.setup(**options) == state
    record = Record.of(state, [ChooseDice(ADA, "")])
    assert Record.loads(record.dumps()) == record
    assert state.seen_by(BEN).laid_out == "", "a view does not tell the tiles of others"


@for_each("seed", range(3))
def test_a_game_from_a_position_keeps_its_books(seed: int) -> None:
    start = table(position={"towns": LATER_TOWNS, "players": [RICH, {"graveyard": 5}]})
    for state in islice(positions(start, Random(seed)), 1, STEPS + 1):
        check_state(state)


def test_a_new_table_has_no_position_in_its_setup() -> None:
    assert "position" not in table().setup


@for_each(
    ("position", "words"),
    [
        ({"turn": 3}, "turn: found 3, expected a whole number from 0 to 2"),
        ({"dices": []}, "dices: found a field of that name"),
        ({"dice": ["black 7"]}, r"dice\[0\]: found 'black 7'"),
        ({"dice": ["black 1", "black 2"]}, "the dice of level 1"),
        ({"dice": ["black 1", "white 1", "white 1"]}, "the dice of level 1"),
        ({"towns": [{"town": "Mudwick"}] * 3}, r"towns\[1\].town: .* is elsewhere already"),
        ({"towns": [{"town": "Mudwick"}]}, "expected 3 Towns"),
        ({"towns": [{"town": "Mudwick", "minions": [6, 6, 0]}]}, r"towns\[0\].minions: .* fewer than the 12"),
        ({"towns": [{"town": "Mudwick", "minions": [6]}]}, r"towns\[0\].minions"),
        ({"towns": [{"town": "Mudwick", "towers": ["white", "white"]}]}, r"towns\[0\].towers\[1\]"),
        (
            {"towns": [{"town": "Mudwick"}, {"town": "Appleholt"}, {"town": "Kingsfall"}]},
            "Goosegreen to be in play or won, as it comes before Kingsfall",
        ),
        ({"players": [{}] * 4}, "players: .* a list of 0 to 3"),
        ({"players": [{"level": 6}]}, r"players\[0\].level"),
        ({"players": [{"graveyard": 51}]}, r"players\[0\].graveyard"),
        ({"players": [{"towers": ["white", "gray", "black"]}]}, "no full set"),
        ({"players": [{"towers": ["gray"] * 3}]}, r"players\[0\].towers\[2\]: .* is elsewhere already"),
        ({"players": [{"tiles": ["Mudwick"]}]}, r"players\[0\].tiles\[0\]: .* is elsewhere already"),
        ({"players": [{"tiles": ["2 VP"]}]}, "at most one 1 VP and one 2 VP tile"),
        ({"players": [{"skulls": 1}]}, "at most 0 Skulls"),
        ({"players": [{"start": [1, 1]}]}, r"players\[0\].start\[1\]"),
        ({"players": [{"overlords": ["The Lich"]}]}, "The Lich"),
        ({"row": ROW}, r"row\[0\]"),
    ],
)
def test_what_cannot_lie_on_a_table_is_refused_by_its_field(position: dict[str, object], words: str) -> None:
    with pytest.raises(ValueError, match=f"^Option position: .*{words}"):
        table(position=position)


@for_each(
    ("changes", "words"),
    [
        ({"row": ROW[:3]}, "4 open Overlords"),
        ({"players": [{"overlords": ["The Lich"]}]}, "is elsewhere already"),
        ({"players": [{"overlords": ["The Undead"]}]}, r"players\[0\].overlords\[0\]"),
        ({"players": [{"standing": [{"overlord": "The Undead", "minions": 4}]}]}, "a multiple of 5"),
        ({"players": [{"standing": [{"overlord": "Dread Skeleton"}]}]}, "Dread Skeleton brings a level"),
    ],
)
def test_overlords_out_of_place_are_refused(changes: dict[str, object], words: str) -> None:
    with pytest.raises(ValueError, match=f"^Option position: .*{words}"):
        table(advanced=True, position={"row": ROW, **changes})


def test_too_many_minions_and_a_late_town_in_the_longer_game_are_refused() -> None:
    with pytest.raises(ValueError, match="at most 50 minions"):
        table(position={"towns": LATER_TOWNS, "players": [RICH | {"graveyard": 48}]})
    names = [town.name for town in table().table.box.towns]
    towns = [{"town": name} for name in names[:2] + names[-1:]]
    won = {"players": [{"tiles": names[2:-1]}], "towns": towns}
    check_state(table(position=won))
    with pytest.raises(ValueError, match="ends the longer game"):
        table(longer=True, position=won)


def test_counts_tell_what_a_seat_has() -> None:
    state = table(position={"towns": LATER_TOWNS, "dice": ["black 4", "red 3", "red 7"], "players": [RICH]})
    have = GAME.counts(state, ADA)
    assert have["VPs"] == 4 + 3 + 1 + 2 + 1, "level 3, Mudwick, the tile of the trigger, a starting tile, a Skull"
    assert (have["level"], have["minions in supply"], have["minions in the Graveyard"], have["dice"]) == (3, 35, 12, 3)
    assert (have["Towers"], have["white Towers"], have["gray Towers"]) == (3, 2, 0)
    assert (have["Towns"], have["Skulls"], have["starting tiles"]) == (1, 1, 1)
    assert (have["minions at Appleholt"], have["minions at Mudwick"]) == (3, 0)
    assert GAME.counts(state, BEN)["dice"] == 0


def test_counts_leave_out_tiles_that_lie_face_down() -> None:
    state = table(position={"towns": LATER_TOWNS, "players": [RICH]})
    assert GAME.counts(state.seen_by(BEN), ADA)["VPs"] == 4 + 2 + 1
    assert GAME.counts(state.seen_by(BEN), ADA)["Towns"] == 0
