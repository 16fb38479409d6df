"""What the site says in stories without an engine is what a desk says there."""

import json
from math import inf
from typing import Any

import pytest

from tutor.app import choices as whatif
from tutor.app.desk import Desk
from tutor.hosts import shelf

GAME, STORY = "minions", "vampire-vs-minotaur"
LINE = f"shelf/{GAME}/{STORY}"
ASKING = {8, 13, 14, 16, 18, 19}
"""Steps at which the story asks something."""


def told(answer: object) -> Any:
    """As a browser reads it."""
    return json.loads(json.dumps(answer))


@pytest.fixture(scope="module")
def file() -> dict[str, Any]:
    """The file's answers, by question."""
    answers: dict[str, Any] = told(shelf.answer(f"story-ahead/{GAME}/{STORY}"))
    return answers


def opened(desk: Desk) -> Any:
    return told(desk.answer({"ask": "open", "game": GAME, "example": STORY}))["answer"]


def test_the_choices_at_every_step_of_a_story_are_a_desk_s(
    file: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(whatif, "FORESIGHT", inf)
    desk, asked = Desk(), set()
    line = opened(desk)
    for word, answer in file.items():
        ask, shelf_line, at, *more = json.loads(word)
        assert shelf_line == LINE
        if ask != "choices":
            continue
        view, is_told = more
        assert view == line["views"][0]["id"]
        question = {"ask": ask, "line": line["line"], "at": at, "view": view, "told": is_told}
        assert told(desk.answer(question))["answer"] == answer, word
        asked.add((at, is_told))
    last = len(line["frames"]) - 1
    assert asked == {(at, True) for at in range(last)} | {(at, False) for at in ASKING}


def test_what_a_story_tells_once_its_question_is_settled_is_a_desk_s(file: dict[str, Any]) -> None:
    """Whichever step is told first: pieces that were told have the same index afterwards."""
    desk, story = Desk(), told(shelf.answer(f"story/{GAME}/{STORY}"))
    line, table = opened(desk), dict(enumerate(story["pieces"]["markup"]))
    steps = sorted((json.loads(word)[2] for word in file if word.startswith('["told"')), reverse=True)
    assert set(steps) == ASKING
    answers = {at: file[json.dumps(["told", LINE, at], separators=(",", ":"))] for at in steps}
    for answer in answers.values():
        for index, piece in enumerate(answer["pieces"]["markup"], answer["pieces"]["first"]):
            assert table.setdefault(index, piece) == piece
    for at, answer in answers.items():
        asked = told(desk.answer({"ask": "told", "line": line["line"], "at": at, "pieces": 0}))["answer"]
        own = asked["pieces"]["markup"]
        assert shown(answer["frame"], table) == shown(asked["frame"], dict(enumerate(own)))


def shown(frame: dict[str, Any], table: dict[int, str]) -> Any:
    """A frame with its pictures and hands as markup."""
    pictures = ["".join(table[index] for index in picture) for picture in frame["pictures"]]
    hands = {view: "".join(table[index] for index in hand) for view, hand in frame["hands"].items()}
    return {**frame, "pictures": pictures, "hands": hands}


def test_the_file_does_not_hang_on_how_fast_it_was_made(file: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(whatif, "FORESIGHT", -1.0)
    assert told(shelf.answer(f"story-ahead/{GAME}/{STORY}")) == file
