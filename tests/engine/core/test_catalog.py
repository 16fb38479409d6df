"""Finding the games, and setting them up."""

import importlib
import sys

import pytest

import engine
from engine import CHANCE, Game
from engine.core import catalog
from tests.cases import for_each


def test_games_come_sorted_by_name_and_are_the_folders() -> None:
    names = [game.name for game in engine.all_games()]
    assert names == sorted(names) == list(catalog.names())
    assert "minions" in names
    for game in engine.all_games():
        assert game.folder.name == game.name.replace("-", "_")
        assert (game.folder / "__init__.py").is_file()


def test_a_game_is_the_value_of_its_package() -> None:
    assert engine.load("minions") is importlib.import_module("engine.games.minions").GAME


def test_a_game_is_loaded_once(game: Game) -> None:
    assert engine.load(game.name) is game
    assert eval(repr(game)) is game


@for_each("ask", [engine.load, engine.rules, engine.examples])
@for_each("name", ["chess", "", "Minions", "../minions"])
def test_an_unknown_game_is_refused_with_those_there_are(ask: object, name: str) -> None:
    assert callable(ask)
    with pytest.raises(ValueError, match=r"^There is no game .*; there are: .*minions.*\.$") as caught:
        ask(name)
    assert repr(name) in str(caught.value)


def test_a_game_says_what_a_home_page_needs(game: Game) -> None:
    least, most = game.players
    assert 1 <= least <= most
    assert game.title and game.blurb.endswith(".")
    assert len(set(game.phases)) == len(game.phases) > 0
    assert len({kind.__name__ for kind in game.actions}) == len(game.actions)


def test_examples_are_records_of_their_game_with_words_for_the_learner(game: Game) -> None:
    for name, record in engine.examples(game.name).items():
        assert record.game is game
        assert name and name == name.strip() and not name[0].isdigit()
        assert record.title and record.summary


def test_examples_cannot_be_changed(game: Game) -> None:
    with pytest.raises(TypeError):
        engine.examples(game.name)["mine"] = None  # type: ignore[index]


def test_an_unknown_example_is_refused_with_those_there_are(game: Game) -> None:
    found = engine.examples(game.name)
    assert "nope" not in found
    with pytest.raises(KeyError) as caught:
        found["nope"]
    assert caught.value.args == (f"There is no example 'nope'; there are: {', '.join(found)}.",)


def test_what_a_cell_shows_is_a_line_and_names_what_one_needs_next(game: Game) -> None:
    found, course = engine.examples(game.name), engine.courses(game.name)
    record = next(iter(found.values()))
    for shown in (record, record.played[0], engine.rules(game.name), course, *course.levels):
        assert len(repr(shown)) < 200, repr(shown)
    assert repr(record) == f"<Record of {game.name}: {record.title!r}, {len(record.played)} steps>"
    assert all(name in repr(found) for name in found)


# ---------------------------------------------------------------- set-up


def test_a_new_table_is_ready_for_the_first_action(game: Game) -> None:
    for players in range(game.players[0], game.players[1] + 1):
        state = game.setup(players=players)
        assert state.game is game
        assert len(state.names) == len(set(state.names)) == players
        assert state.turn == 1
        assert state.phase in game.phases
        assert state.result is None
        assert game.setup(**state.setup) == state


def test_the_least_number_of_players_is_the_default(game: Game) -> None:
    assert game.setup() == game.setup(players=game.players[0]) == game.setup(None)


@for_each("players", [-1, 0, 1, 99, "2", 2.0, True, [2]], ids=repr)
def test_a_wrong_number_of_players_is_refused(game: Game, players: object) -> None:
    least, most = game.players
    with pytest.raises(ValueError) as caught:  # noqa: PT011 (the whole message is checked)
        game.setup(players=players)  # type: ignore[arg-type]
    assert str(caught.value) == (
        f"{game.title}: players must be a whole number from {least} to {most}, not {players!r}."
    )


def test_an_unknown_option_is_refused_with_those_there_are(game: Game) -> None:
    with pytest.raises(ValueError, match=r": there is no option 'colour'; there are: players") as caught:
        game.setup(colour="red")
    assert str(caught.value).startswith(game.title)


@pytest.mark.rule("min-setup-1", "min-setup-5", "min-multi-2", "min-multi-3")
def test_minions_seats_the_deities_in_turn() -> None:
    minions = engine.load("minions")
    assert minions.players == (2, 4)
    assert minions.setup().names == ("Darkness", "Myth")
    assert minions.setup(players=3).names == ("Darkness", "Myth", "Darkness II")
    assert minions.setup(players=4).names == ("Darkness", "Myth", "Darkness II", "Myth II")
    assert minions.setup(players=2, deities=("Myth", "Darkness")).names == ("Myth", "Darkness")
    assert minions.setup(players=4, deities=["Myth"] * 4).names == ("Myth", "Myth II", "Myth III", "Myth IV")
    assert minions.setup().to_act is CHANCE


@pytest.mark.rule("min-setup-7")
@for_each(
    ("options", "message"),
    [
        ({"deities": "Darkness"}, "Option deities: must be a list of 2 names, one for each player, not 'Darkness'."),
        ({"deities": 3}, "Option deities: must be a list of 2 names, one for each player, not 3."),
        ({"deities": ["Myth"]}, "Option deities: must be a list of 2 names, one for each player, not ['Myth']."),
        ({"deities": ["Myth", "Light"]}, "Option deities: there is no 'Light'; there are: Darkness, Myth."),
        ({"deities": ["Myth", None]}, "Option deities: there is no None; there are: Darkness, Myth."),
        ({"deities": ["Myth", "Myth"]}, "Option deities: in a game of two, both cannot play Myth (rule min-setup-7)."),
        ({"cards": 7}, "Option cards: must be the name of a card file or its content, not 7."),
        ({"cards": {"glory": []}}, "the given cards: 9 or more glory cards are needed, not 0"),
    ],
)
def test_a_wrong_option_of_minions_is_named(options: dict[str, object], message: str) -> None:
    with pytest.raises(ValueError) as caught:  # noqa: PT011 (the whole message is checked)
        engine.load("minions").setup(players=2, **options)
    assert str(caught.value) == message


def test_the_kinds_of_event_are_those_that_happen() -> None:
    """A dataclass with slots is made twice; only the second one is ever told."""
    for game in engine.all_games():
        kinds = catalog.events(game.name)
        assert kinds == {name: vars(sys.modules[kind.__module__])[name] for name, kind in kinds.items()}
        told = {
            type(event)
            for record in engine.examples(game.name).values()
            for step in record.steps()
            for event in step.events
        }
        assert told <= set(kinds.values())
