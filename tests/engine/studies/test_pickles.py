"""Positions travel light: they pickle without their cards, and come back on the table that all of them share."""

import pickle
from dataclasses import replace
from itertools import islice
from random import Random
from typing import Any

import pytest

import engine
from engine import Game
from engine.core.state import State
from engine.games.deities.rules.card_files import pantheons
from tests.engine.playing import positions

MOST = 2400
"""Bytes of a position; with the cards of its box they would be 2,000 to 15,000."""


def first_positions(game: Game[Any], **options: Any) -> list[State]:
    """The first 60 positions of a random game."""
    return list(islice(positions(game.setup(**options), Random(4), game.policy), 60))


def table_of(state: Any) -> object:
    return state.table


@pytest.mark.parametrize("game", engine.all_games(), ids=lambda game: game.name)
def test_a_position_comes_back_small_and_on_the_same_table(game: Game[Any]) -> None:
    for state in first_positions(game):
        sent = pickle.dumps(state)
        again = pickle.loads(sent)
        assert again == state and len(sent) <= MOST
        assert table_of(again) is table_of(state)
        assert again.setup == state.setup


@pytest.mark.parametrize("name", ["minions", "exploding-minions", "minkingi", "dark-minions"])
def test_own_cards_come_along(name: str) -> None:
    """A box that is not the house's is copied, once, and equals only itself."""
    game = engine.load(name)
    box = table_of(game.setup()).box  # type: ignore[attr-defined]
    field, cards = next((field, cards) for field, cards in vars_of(box).items() if len(cards) > 6)
    own = replace(box, **{field: cards[::-1]})
    again = pickle.loads(pickle.dumps(own))
    assert again == own != box
    house = pickle.dumps(box)
    assert pickle.loads(house) is pickle.loads(house) == box
    assert len(pickle.dumps(own)) > 10 * len(pickle.dumps(box))


def vars_of(box: Any) -> dict[str, tuple[object, ...]]:
    return {name: getattr(box, name) for name in box.__dataclass_fields__}


def test_a_table_with_own_cards_is_one_again() -> None:
    game = engine.load("minkingi")
    data = table_of(game.setup()).box.as_data()  # type: ignore[attr-defined]
    data["card"][20]["speed"] = 0 if data["card"][20]["speed"] else 1
    state = game.setup(cards=data)
    again = pickle.loads(pickle.dumps(state))
    assert again == state != game.setup()
    assert table_of(again) is table_of(state) is not table_of(game.setup())
    assert again.setup["cards"] == data


def test_options_of_a_table_are_kept() -> None:
    tables = [
        *(
            table_of(engine.load("dark-minions").setup(advanced=a, longer=b))
            for a in (True, False)
            for b in (True, False)
        ),
        *(table_of(engine.load("deities").setup(players=2, decks=["Norse"], shared=True)) for _ in range(2)),
        table_of(engine.load("deities").setup(players=2, decks=["Norse", "Greek"])),
        *(table_of(engine.load("exploding-minions").setup(players=n)) for n in (2, 3)),
    ]
    assert tables[4] is tables[5]
    assert all(pickle.loads(pickle.dumps(table)) is table for table in tables)
    assert len({id(table) for table in tables}) == len(tables) - 1


def test_a_printed_deck_is_named_and_another_is_copied() -> None:
    norse = pantheons()[0]
    assert pickle.loads(pickle.dumps(norse)) is norse
    other = replace(norse, cards=norse.cards[::-1])
    assert pickle.loads(pickle.dumps(other)) == other != norse
