import gzip
import json
from typing import Any

import pytest

import engine
from tests.cases import for_each
from tutor.app import lines
from tutor.app.desk import Desk
from tutor.app.problems import LINE_GONE
from tutor.hosts import desk_files, shelf

STORY = "story/minions/vampire-vs-minotaur"
LEVEL = "level/minions/first-minion"


def unpacked(name: str) -> Any:
    return json.loads(gzip.decompress(shelf.packed(name)))


def answered(**question: object) -> Any:
    return json.loads(json.dumps(Desk().answer({"id": 1, **question})["answer"]))


def test_the_shelf_has_every_game_story_and_level() -> None:
    names = set(shelf.names())
    assert "home" in names
    for game in engine.all_games():
        assert f"rules/{game.name}" in names
        assert {f"story/{game.name}/{name}" for name in engine.examples(game.name)} <= names
        assert {f"level/{game.name}/{level.name}" for level in engine.courses(game.name).levels} <= names


@for_each(("name", "question"), [("home", {"ask": "home"}), ("rules/minions", {"ask": "rules", "game": "minions"})])
def test_an_answer_is_the_one_that_the_desk_gives(name: str, question: dict[str, object]) -> None:
    assert unpacked(name) == answered(**question)


def test_a_story_has_every_frame_finished() -> None:
    story, asked = unpacked(STORY), answered(ask="open", game="minions", example="vampire-vs-minotaur")
    assert len(story["frames"]) == len(asked["frames"])
    views = {view["id"] for view in story["views"]}
    kept = [frame.get("question", {}).get("kept") == "odds" for frame in story["frames"]]
    assert [at for at, keeps in enumerate(kept) if keeps] == [8, 13, 14, 16, 18]
    for frame, keeps in zip(story["frames"], kept, strict=True):
        assert set(frame["picture"]) == views
        assert set(frame["meters"]) == (set() if keeps else views)
    assert {part: story[part] for part in story if part not in ("line", "frames", "pieces", "meters", "ending")} == {
        part: asked[part] for part in asked if part not in ("line", "frames", "pieces", "meters")
    }
    pieces = len(story["pieces"]["markup"])
    assert all(index < pieces for frame in story["frames"] for picture in frame["pictures"] for index in picture)


def test_a_story_brings_how_it_ended() -> None:
    desk = Desk()
    line = desk.answer({"id": 1, "ask": "open", "game": "minkingi", "example": "draw"})["answer"]["line"]
    asked = desk.answer({"id": 2, "ask": "ending", "line": line, "view": "open"})
    assert unpacked("story/minkingi/draw")["ending"] == asked["answer"]


def test_a_level_begins_as_at_the_desk() -> None:
    level, asked = unpacked(LEVEL), answered(ask="level", level={"game": "minions", "name": "first-minion"})
    assert level["line"]["line"] == "shelf/minions/levels/first-minion/0"
    assert {part: level[part] for part in level if part != "line"} == {
        part: asked[part] for part in asked if part != "line"
    }
    assert level["line"]["record"] == asked["line"]["record"]


def test_no_desk_holds_a_line_of_the_shelf() -> None:
    reply = Desk().answer({"id": 1, "ask": "facts", "line": unpacked(STORY)["line"], "at": 0, "view": "open"})
    assert reply["problem"]["code"] == LINE_GONE


@for_each("name", [STORY, LEVEL])
def test_packed_answers_are_always_the_same(name: str) -> None:
    assert shelf.packed(name) == shelf.packed(name)


@pytest.mark.slow
def test_a_packed_level_does_not_hang_on_how_fast_it_was_made(monkeypatch: pytest.MonkeyPatch) -> None:
    levels = engine.courses("minions").levels
    longest = max(levels, key=lambda level: len(level.start.played)).name
    packed = []
    for seconds in (0, 60):
        monkeypatch.setattr(lines, "FINISHING", seconds)
        packed.append(shelf.packed(f"level/minions/{longest}"))
    assert packed[0] == packed[1]


def test_what_is_not_there_is_an_error() -> None:
    with pytest.raises(KeyError):
        shelf.packed("story/minions/none")


def test_the_digest_changes_with_names_and_contents() -> None:
    one = desk_files.digest_of({"a": b"1", "b": b""})
    assert one == desk_files.digest_of({"b": b"", "a": b"1"})
    assert len({one, desk_files.digest_of({"a": b"", "b": b"1"}), desk_files.digest_of({"a1": b"", "b": b""})}) == 3


def test_the_desk_runs_from_its_files_alone() -> None:
    files = desk_files.desk_files()
    assert {"tutor/app/desk.py", "tutor/web/theme.css", "engine/games/minions/rules.toml"} <= set(files)
    assert not [path for path in files if path.startswith("tutor/hosts")]
