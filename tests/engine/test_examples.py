"""What holds for the worked examples of every game: their files, titles, summaries and notes."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import engine
from engine import Game, Record

SHORTEST = {"exploding-minions": 4}
"""The fewest characters of a note where that is not five: there a note may be just a count, such as "One."."""

each_example = pytest.mark.parametrize(
    ("game", "name"),
    [
        pytest.param(game, name, id=f"{game.name}-{name}")
        for game in engine.games()
        for name in engine.examples(game.name)
    ],
)


def files(game: Game) -> list[Path]:
    """The files of a game's examples, in order."""
    return sorted((game.folder / "examples").glob("*.json"))


def test_file_names_are_numbered_in_order(game: Game) -> None:
    assert [path.stem for path in files(game)] == [
        f"{n:02}-{name}" for n, name in enumerate(engine.examples(game.name), 1)
    ]


@each_example
def test_a_file_is_what_its_record_writes(game: Game, name: str) -> None:
    (path,) = (path for path in files(game) if path.stem.partition("-")[2] == name)
    assert Record.load(path).dumps() == path.read_text(encoding="utf-8")


@each_example
def test_title_and_summary_are_short_and_differ(game: Game, name: str) -> None:
    examples = engine.examples(game.name)
    record = examples[name]
    assert 5 <= len(record.title) <= 40
    assert 30 <= len(record.summary) <= 90
    assert record.summary.endswith(".")
    others = [other for key, other in examples.items() if key != name]
    assert record.title not in {other.title for other in others}
    assert record.summary not in {other.summary for other in others}


@each_example
def test_notes_are_short_remarks_at_steps_that_exist(game: Game, name: str) -> None:
    record = engine.examples(game.name)[name]
    places = [place for place, _ in record.notes]
    assert len(places) == len(set(places)) >= 5
    assert all(0 <= place <= len(record.steps()) for place in places)
    assert len({note for _, note in record.notes}) == len(places)
    for _, note in record.notes:
        assert SHORTEST.get(game.name, 5) <= len(note) <= 120
        assert note[-1] in ".!?"
        assert len(re.findall(r"[.!?](?= [A-Z0-9]|$)", note)) <= 3
