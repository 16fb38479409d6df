"""What the tests of the tutor share: played games, examples of their own, and a desk to ask."""

import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import engine
from engine import Game, Record
from tests.tutor.tables.laid import FIRST, SECOND, board_of, forget, played_at_random
from tutor.app import lines
from tutor.app.desk import Desk

Ask = Callable[..., dict[str, Any]]


@pytest.fixture(scope="module", autouse=True)
def no_spare_time() -> Iterator[None]:
    """Of a line that opens one frame is finished, and not as many as a machine has done in 40 ms."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(lines, "FINISHING", 0.0)
        yield


@pytest.fixture(scope="session")
def minions() -> Game:
    return engine.load("minions")


@pytest.fixture(scope="session")
def one_turn(minions: Game) -> Record:
    words = {"title": "One turn", "summary": "A turn from start to end.", "notes": {5: "A lesson on secret cards."}}
    return played_at_random(minions, 3, turns=1, **words)


@pytest.fixture(scope="session")
def two_turns(minions: Game) -> Record:
    return played_at_random(minions, 4, turns=2, title="Two turns", summary="Two turns.")


@pytest.fixture(scope="session")
def whole_game(minions: Game) -> Record:
    return played_at_random(minions, 5)


class Examples(dict[str, Record]):
    """Examples that are in no files."""

    def titled(self, title: str) -> list[str]:
        """As `ExampleFiles.titled`."""
        return [name for name, record in self.items() if record.title == title]


@pytest.fixture
def examples(one_turn: Record, two_turns: Record, monkeypatch: pytest.MonkeyPatch) -> Iterator[dict[str, Record]]:
    """Two worked examples in the place of the real ones."""
    found = Examples({FIRST: one_turn, SECOND: two_turns})
    monkeypatch.setattr(engine, "examples", lambda name: found)
    forget()
    yield found
    forget()


@pytest.fixture
def desk(examples: dict[str, Record]) -> Desk:
    return Desk(random.Random(1), board_of)


@pytest.fixture
def ask(desk: Desk) -> Ask:
    """Asks the desk, and gives the answer; a problem fails the test."""

    def asked(what: str, **parts: Any) -> dict[str, Any]:
        reply = desk.answer({"id": 7, "ask": what, **parts})
        assert "problem" not in reply, reply["problem"]
        answer: dict[str, Any] = reply["answer"]
        return answer

    return asked


@pytest.fixture
def trouble(desk: Desk) -> Ask:
    """Asks the desk what it has to decline, and gives the problem."""

    def asked(what: object, **parts: Any) -> dict[str, Any]:
        reply = desk.answer({"id": 7, "ask": what, **parts})
        assert set(reply) == {"id", "problem"}
        problem: dict[str, Any] = reply["problem"]
        assert problem["title"]
        assert problem["text"].endswith(".")
        assert "Traceback" not in problem["text"]
        return problem

    return asked
