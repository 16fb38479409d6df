"""An owner's file of cards that cannot be read is told by its name, in every game that takes one."""

from pathlib import Path

import pytest

from engine import Game, all_games
from engine.pieces.card_files import CardError

each_game = pytest.mark.parametrize(
    "game", [game for game in all_games() if "cards" in game.options], ids=lambda game: game.name
)


def refused(game: Game, path: Path) -> str:
    with pytest.raises(CardError) as caught:
        game.setup(cards=path)
    return str(caught.value)


@each_game
def test_a_missing_file(game: Game, tmp_path: Path) -> None:
    path = tmp_path / "my-cards.toml"
    assert refused(game, path) == "my-cards.toml: the file cannot be read (No such file or directory)"


@each_game
def test_a_file_that_is_not_toml(game: Game, tmp_path: Path) -> None:
    path = tmp_path / "my-cards.toml"
    path.write_text("[[card]]\nname Skip\n", "utf-8")
    message = refused(game, path)
    assert message.startswith("my-cards.toml: the file must be TOML, but this is wrong: ") and "line 2" in message
