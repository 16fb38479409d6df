"""A sixth game, made as `engine/README.md` says under "Adding a game": its own folders, and no other file is touched.

`tests/sixth_game` holds what the text asks for. It is laid over a copy of the project, where the app lists the game,
plays, saves and shows it, and the tests of all games take it up by themselves.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SIXTH = Path(__file__).parent / "sixth_game"
NO_BYTECODE = shutil.ignore_patterns("__pycache__", "sixth_game")

VISIT = """
import json
from random import Random
import engine
from engine import CHANCE, Record
from engine.odds import at_random, win
from tutor.app.desk import Desk

game, rng = engine.load("dice-race"), Random(4)
state, actions = game.setup(), []
while state.result is None:
    turn = state.to_act
    actions.append(state.sample(rng) if turn is CHANCE else at_random(state, state.current, rng))
    state = state.play(actions[-1]).after
record = game.record({}, actions, title="A race", summary="To the finish.")
assert Record.loads(record.dumps()) == record and 0 <= win(game.setup(), 0, n=50).value <= 1

def ask(what, **parts):
    reply = Desk.answer(desk, {"id": 1, "ask": what, **parts})
    assert "answer" in reply, reply
    return reply["answer"]

desk = Desk(Random(1))
card = {card["name"]: card for card in ask("home")["games"]}["dice-race"]
assert card["examples"][0]["name"] == "first-race" and "<svg" in card["cover"]
assert [rule["id"] for rule in ask("rules", game="dice-race")["rules"]][0] == "race-turn-1"
assert [opponent["names"] for opponent in card["opponents"]] [:2] == [["Dash"], ["Pace"]]
line = ask("open", game="dice-race", example="first-race")
assert len(line["frames"]) == len(engine.examples("dice-race")["first-race"].played) + 1
roll, choice = (ask("choices", line=line["line"], at=at) for at in (0, 1))
assert [option["chance"] for option in roll["options"]] == ["1/6"] * 6 and roll["dice"]
assert [option["label"] for option in choice["options"]] == ["Go on", "Stop"]
assert [fact["id"] for fact in ask("facts", line=line["line"], at=1)["facts"]][0] == "next"
branch = ask("branch", line=line["line"], at=1, action=choice["options"][1]["action"])
assert [level["name"] for part in card["course"]["parts"] for level in part["levels"]][:2] == ["go-on", "stop"]
assert branch["frames"][-1]["title"] and ask("share", line=branch["line"], at=2)["query"]
print("played", len(actions))
"""

SHARED = (
    "tests/engine/test_citations.py",
    "tests/engine/test_every_frame.py",
    "tests/engine/test_levels.py",
    "tests/engine/test_random_games.py",
    "tests/engine/test_vocabulary.py",
    "tests/test_house_style.py",
)
"""Tests of what holds for every game."""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project with one game more."""
    copy = tmp_path_factory.mktemp("house")
    for folder in ("engine", "tutor", "tests"):
        shutil.copytree(ROOT / folder, copy / folder, ignore=NO_BYTECODE)
    shutil.copy(ROOT / "pyproject.toml", copy)
    before = {path for path in copy.rglob("*") if path.is_file()}
    added = {copy / path.relative_to(SIXTH) for path in SIXTH.rglob("*.*") if path.is_file()}
    assert not before & added
    shutil.copytree(SIXTH, copy, dirs_exist_ok=True, ignore=shutil.ignore_patterns("__pycache__", "conftest.py"))
    return copy


def run(house: Path, *command: str) -> str:
    """What a Python says that has only this copy of the project."""
    environment = {**os.environ, "PYTHONPATH": str(house)}
    done = subprocess.run([sys.executable, *command], cwd=house, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.slow
def test_the_app_plays_and_shows_it(house: Path) -> None:
    assert "played" in run(house, "-c", VISIT)


@pytest.mark.slow
def test_the_tests_of_all_games_take_it_up(house: Path) -> None:
    told = run(house, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-k", "dice-race or dice_race", *SHARED)
    assert " passed" in told and "failed" not in told
