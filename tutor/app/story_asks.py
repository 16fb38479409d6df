"""What a story asks at a position, as the browser reads it, and which of the choices is right."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import cast

from engine import Record, Step, rules
from engine.core.asks import MOST_CHOICES, Ask, NextAsk, next_seat
from tutor.app.narration import words
from tutor.app.protocol import AskKind, KeptBack, StoryQuestion


@dataclass(frozen=True)
class Asked:
    """A question at position `at`, with the steps by which the story goes on from there."""

    ask: Ask
    at: int
    following: tuple[Step, ...]

    @property
    def choices(self) -> list[str]:
        """What there is to choose from, if anything; the order tells nothing."""
        return sorted(_choices(self.ask, self)) if isinstance(self.ask, NextAsk) else []

    def question(self, kept: KeptBack) -> StoryQuestion:
        """The question as the browser reads it, in a frame from which this was left out."""
        kind = cast(AskKind, self.ask.kind)
        return {"kind": kind, "text": self.ask.text, "choices": self.choices, "kept": kept}

    @property
    def story(self) -> str:
        """The headline of the step by which the story goes on."""
        return words(self.following[0], None).title


def asked_in(record: Record) -> dict[int, Asked]:
    """What a record asks, by position."""
    return {at: Asked(ask, at, record.played[at:]) for at, ask in record.asks}


def right_choice(ask: NextAsk, asked: Asked) -> str:
    """The right one of the choices."""
    step = asked.following[0]
    if ask.of == "seat":
        return step.before.names[next_seat(asked.following) or 0]
    return _rule_title(step, ask.right_rule(step)) if ask.of == "rule" else asked.story


def _choices(ask: NextAsk, asked: Asked) -> list[str]:
    right = right_choice(ask, asked)
    others = [choice for choice in _other_choices(ask, asked) if choice != right]
    return [right, *others[: MOST_CHOICES - 1]]


def _other_choices(ask: NextAsk, asked: Asked) -> Iterable[str]:
    step = asked.following[0]
    if ask.of == "seat":
        return step.before.names
    if ask.of == "rule":
        return (_rule_title(step, str(other)) for other in ask.others)
    return (words(asked.following[int(other) - asked.at - 1], None).title for other in ask.others)


def _rule_title(step: Step, id: str) -> str:
    return rules(step.before.game.name)[id].title
