"""None on its way to a page and back: as it is, but where Python runs in a browser."""

import sys
from types import ModuleType
from typing import Any

import pytest

from tutor.hosts import nulls, widget
from tutor.hosts.nulls import null_here, with_none, with_null
from tutor.hosts.widget import TutorWidget

NULL = object()
GIVEN = {"a": None, "b": [None, {"c": None, "d": 0}], "e": "", "f": False}
SENT = {"a": NULL, "b": [NULL, {"c": NULL, "d": 0}], "e": "", "f": False}


def test_every_none_becomes_the_page_s_null_and_back() -> None:
    assert with_null(GIVEN, NULL) == SENT
    assert with_none(SENT, NULL) == GIVEN
    assert GIVEN["a"] is None


def test_elsewhere_nothing_is_changed() -> None:
    assert null_here() is None
    assert with_null(GIVEN) is GIVEN and with_none(GIVEN) is GIVEN


def test_the_null_is_pyodide_s_where_there_is_one(monkeypatch: pytest.MonkeyPatch) -> None:
    stand_in: Any = ModuleType("pyodide.ffi")
    monkeypatch.setitem(sys.modules, "pyodide", ModuleType("pyodide"))
    monkeypatch.setitem(sys.modules, "pyodide.ffi", stand_in)
    assert null_here() is None
    stand_in.jsnull = NULL
    assert null_here() is NULL


@pytest.fixture
def in_browser(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """A widget sends as in a browser; what it sends."""
    monkeypatch.setattr(widget, "with_null", lambda value: nulls.with_null(value, NULL))
    monkeypatch.setattr(widget, "with_none", lambda value: nulls.with_none(value, NULL))
    sent: list[Any] = []
    monkeypatch.setattr(TutorWidget, "_send", lambda self, message, buffers=None: sent.append(message))
    return sent


def test_questions_answers_and_traits_go_through_it(in_browser: list[Any]) -> None:
    one = TutorWidget(start={"game": None})
    assert one.get_state("start") == {"start": {"game": NULL}}
    one.set_state({"start": {"game": "minions", "step": NULL}})
    assert one.start == {"game": "minions", "step": None}
    one._asked(one, {"id": 7, "ask": "open", "game": "minions", "example": NULL}, [])
    answers = [message["content"] for message in in_browser if message["method"] == "custom"]
    assert [set(answer) for answer in answers] == [{"id", "answer"}]
    assert answers[0]["answer"]["at"] is NULL
