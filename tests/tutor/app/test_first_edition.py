"""What learners kept and shared with the first edition: records and links made by it still open, step by step."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import engine
from engine import Game, Record
from tutor.app.desk import Desk

KEPT = Path(__file__).parent / "first_edition"

by_game = pytest.mark.parametrize("played", engine.all_games(), ids=lambda game: game.name)


def ask(what: str, **parts: Any) -> dict[str, Any]:
    """What a new desk answers."""
    reply = Desk().answer({"id": 1, "ask": what, **parts})
    assert "problem" not in reply, reply["problem"]
    answer: dict[str, Any] = reply["answer"]
    return answer


def kept(game: Game) -> dict[str, Any]:
    """The branch of an example and the game of one's own that the first edition saved, each with its link."""
    found: dict[str, Any] = json.loads((KEPT / f"{game.name}.json").read_text("utf-8"))
    return found


@by_game
@pytest.mark.parametrize("which", ["branch", "own"])
def test_a_saved_file_loads(played: Game, which: str) -> None:
    saved = kept(played)[which]
    line = ask("load", text=json.dumps(saved))
    assert line["record"] == saved
    assert Record.from_data(saved).as_data() == saved


@by_game
def test_a_shared_branch_opens_beside_its_example(played: Game) -> None:
    old = kept(played)
    line = ask("open", game=played.name, example=old["example"], branch=old["link"])
    assert line["record"]["actions"] == old["branch"]["actions"]
    assert line["branch"] == old["link"]


@by_game
def test_a_shared_game_of_one_s_own_opens(played: Game) -> None:
    old = kept(played)
    line = ask("open", game=played.name, branch=old["own link"])
    assert line["record"]["actions"] == old["own"]["actions"]
    assert line["branch"] == old["own link"]


@by_game
def test_a_branch_kept_in_the_browser_opens(played: Game) -> None:
    old = kept(played)
    line = ask("open", game=played.name, record=old["branch"])
    assert (line["example"], line["record"]) == (old["example"], old["branch"])
