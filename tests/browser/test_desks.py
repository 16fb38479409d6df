"""The desks behind the page that tries the browser modules without a kernel."""

from threading import Event, Thread
from typing import Any

import pytest

from tests.browser.static.site import Desks
from tutor.app.desk import Desk


def test_a_sign_of_life_does_not_wait_for_a_long_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    begun, over, real = Event(), Event(), Desk.answer

    def answer(desk: Desk, question: Any) -> object:
        if question["ask"] == "home":
            begun.set()
            assert over.wait(60)
        return real(desk, question)

    monkeypatch.setattr(Desk, "answer", answer)
    desks = Desks()
    busy = Thread(target=desks.answer, args=("a page", {"id": 1, "ask": "home"}), daemon=True)
    busy.start()
    assert begun.wait(60)
    found: list[object] = []
    sign = Thread(target=lambda: found.append(desks.answer("a page", {"id": 2, "ask": "ping"})), daemon=True)
    sign.start()
    sign.join(20)
    meanwhile = list(found)
    over.set()
    busy.join(60)
    assert meanwhile == [{"id": 2, "answer": {}}]
