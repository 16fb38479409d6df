"""Somebody with a level of their own open at a desk, who answers it."""

import random
from typing import Any

from tests.tutor.app.own_levels import reference
from tests.tutor.app.talk import Talk, wrong_in
from tutor.app.desk import Desk


class Learner:
    """Somebody with a level of their own open at a desk."""

    def __init__(self, text: str) -> None:
        self.talk = Talk(Desk(random.Random(1)))
        self.level = reference(text)
        self.opened = self.talk.ask("level", level=self.level)
        self.line, self.at = self.opened["line"]["line"], self.opened["at"]

    def reply(self, ask: str = "attempt", **parts: Any) -> dict[str, Any]:
        """The reply to an answer, or to another question, at the position where the level stands."""
        return self.talk.reply(ask, **{"line": self.line, "at": self.at, "level": self.level, **parts})

    def attempt(self, **parts: Any) -> dict[str, Any]:
        """What came of an answer."""
        reply = self.reply(**parts)
        assert wrong_in(self.talk.said[-1][0], reply) is None
        found: dict[str, Any] = reply["answer"]
        return found

    def move(self, kind: str, seat: int = 0, **parts: Any) -> dict[str, Any]:
        """What came of a move."""
        return self.attempt(action={"do": kind, "seat": seat, **parts})

    def go_on(self, attempt: dict[str, Any]) -> None:
        """Goes on where an attempt has led."""
        self.line, self.at = attempt["line"]["line"], attempt["at"]


def boon(name: str) -> dict[str, Any]:
    return {"do": "ChooseBoon", "seat": 0, "boon": name}


def keys_of(learner: Learner, *labels: str) -> list[str]:
    """The keys of the items with these labels."""
    by_label = {item["label"]: item["key"] for item in learner.opened["ask"]["items"]}
    return [by_label[label] for label in labels]
