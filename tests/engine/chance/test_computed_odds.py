"""Win chances that were sampled ahead: used where they fit, left aside where they do not."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

import engine
from engine import Game
from engine.chance import computed_odds as ahead
from engine.chance.sampling import Tally

NAME = "circle-of-colours"


@pytest.fixture
def game(tmp_path: Path) -> Iterator[Game]:
    """Minkingi, whose games are quick, with its files elsewhere."""
    ahead.counts_by_position.cache_clear()
    yield replace(engine.load("minkingi"), folder=tmp_path)
    ahead.counts_by_position.cache_clear()


def change_file(game: Game, change: Callable[[dict[str, Any]], None]) -> None:
    path = game.folder / ahead.FILE
    data = json.loads(path.read_text("utf-8"))
    change(data)
    path.write_text(json.dumps(data), "utf-8")


def test_there_is_nothing_ahead_without_a_file(game: Game) -> None:
    assert ahead.read_counts(game) == {}
    assert ahead.counts_by_position(game) == {}


def test_counts_are_read_as_they_were_written(game: Game) -> None:
    kept = {NAME: {0: (10, 330, 270), 7: (2, 60, 60)}}
    ahead.write_counts(game, kept)
    assert ahead.read_counts(game) == kept


def test_a_tally_goes_on_from_what_was_counted_ahead(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = engine.examples("minkingi")[NAME].states()[:2]
    ahead.write_counts(game, {NAME: {0: (10, 330, 270)}})
    monkeypatch.setattr(type(first), "game", property(lambda state: game))
    tally = ahead.started_tally(first)
    assert (tally.n, tally.wins) == (10, (Fraction(11, 2), Fraction(9, 2)))
    assert (tally.policy, tally.assumes) == (game.policy, game.policy_words)
    assert ahead.started_tally(second) == Tally(second, game.policy, game.policy_words)


def test_counts_of_games_that_were_played_otherwise_are_left_aside(game: Game) -> None:
    ahead.write_counts(game, {NAME: {0: (10, 330, 270)}})
    other = replace(game, policy=lambda state, seat, rng: state.options(seat)[-1])
    assert ahead.read_counts(other) == {}
    assert ahead.read_counts(replace(game, policy_words="everybody sleeps")) == {}
    change_file(game, lambda data: data.update(format=0))
    assert ahead.read_counts(game) == {}


def test_counts_of_an_example_that_is_another_one_are_left_aside(game: Game) -> None:
    kept = {NAME: {0: (10, 330, 270)}, "the-draft": {0: (1, 60, 0)}}
    ahead.write_counts(game, kept)
    change_file(game, lambda data: data["examples"]["the-draft"].update(digest="0"))
    change_file(game, lambda data: data["examples"].update(nowhere=data["examples"]["the-draft"]))
    assert ahead.read_counts(game) == {NAME: kept[NAME]}


@pytest.mark.parametrize("counts", [[10, 330, 271], [0, 0, 0], [10, 600], [10, 200, 200, 200]])
def test_counts_that_cannot_be_are_left_aside(game: Game, counts: list[int]) -> None:
    ahead.write_counts(game, {NAME: {0: (10, 330, 270), 3: (1, 60, 0)}})
    change_file(game, lambda data: data["examples"][NAME]["at"].update({"0": counts}))
    assert ahead.read_counts(game) == {NAME: {3: (1, 60, 0)}}


def test_digests_tell_records_apart() -> None:
    records = engine.examples("minkingi").values()
    assert len({ahead.digest_of_record(record) for record in records}) == len(records)
