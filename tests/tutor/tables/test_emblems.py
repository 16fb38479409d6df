"""Every level has a picture on the map of its course, every chapter one in the rulebook."""

import re
from itertools import pairwise

import pytest

import engine
from engine import Game, State
from tutor.app.rulepage import rulebook
from tutor.hosts.assets import WEB
from tutor.tables import board

EMBLEMS = set(re.findall(r"\.a-([a-z]+)\b", (WEB / "pieces.css").read_text(encoding="utf-8")))


@pytest.mark.parametrize("game", engine.all_games(), ids=lambda game: game.name)
def test_each_level_is_pictured_by_an_emblem_of_the_tables(game: Game[State]) -> None:
    """Where this fails, a level came or went: `tutor/tables/<game>/emblems.py` says what is pictured."""
    stops = board(game.name).stops
    assert sorted(stops) == sorted(level.name for level in engine.courses(game.name).levels)
    assert set(stops.values()) <= EMBLEMS


@pytest.mark.parametrize("game", engine.all_games(), ids=lambda game: game.name)
def test_neighbours_on_a_map_look_different(game: Game[State]) -> None:
    pictures = [board(game.name).stops[level.name] for level in engine.courses(game.name).levels]
    assert all(one != other for one, other in pairwise(pictures))


@pytest.mark.parametrize("game", engine.all_games(), ids=lambda game: game.name)
def test_each_chapter_is_pictured_by_an_emblem_of_its_own(game: Game[State]) -> None:
    chapters = board(game.name).chapters
    assert sorted(chapters) == sorted(engine.rules(game.name).sections)
    assert set(chapters.values()) <= EMBLEMS
    assert len(set(chapters.values())) == len(chapters)


@pytest.mark.parametrize("game", engine.all_games(), ids=lambda game: game.name)
def test_a_title_stands_for_the_heading_of_a_chapter_and_is_no_other_ones(game: Game[State]) -> None:
    titles, sections = board(game.name).titles, engine.rules(game.name).sections
    assert set(titles) <= set(sections)
    shown = [titles.get(section, section) for section in sections]
    assert len(set(shown)) == len(shown) and "The cards" not in titles.values()
    assert rulebook(game, board)["titles"] == shown
