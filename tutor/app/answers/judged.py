"""What comes out where an answer is judged: whether it is right, what is said to it, and what is played out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Self

from engine import Estimate, LevelAttempt, Record, State
from engine.core.actions import Refusal
from engine.core.quoting import REASON, cut
from engine.pieces.second_person import said_to
from tutor.app.narration import rule_chip
from tutor.app.protocol import AttemptAnswer, AttemptOutcome, GoalCount, LineAnswer

RIGHT, NOT_YET, TOLD = "Right!", "Not yet", "Like this"


@dataclass(frozen=True)
class Judgement:
    """What is said to an answer in a story or a lesson; `told` are the sentences that are kept back until it is solved,
    `remark` is on the way in which a right one was written."""

    right: bool
    title: str
    lines: tuple[str, ...] = ()
    told: tuple[str, ...] = ()
    value: Estimate | None = None
    remark: str = ""


@dataclass(frozen=True)
class Told:
    """A sentence, with the id of the rule behind it ("": none)."""

    line: str
    rule: str = ""

    @classmethod
    def of_refusal(cls, refusal: Refusal, names: Sequence[str], seat: int, before: str = "") -> Self:
        """What forbids something, said to the player at `seat`; `before` are words that come first."""
        return cls(before + cut(said_to(refusal.reason, names, seat), REASON), refusal.rule)


@dataclass(frozen=True)
class LevelJudgement:
    """What came of an answer to a level: `told` says why, `record` has what was played out (None: nothing was), `about`
    are the keys of the items that are told about, `solution` those of the right ones."""

    outcome: AttemptOutcome
    title: str
    told: tuple[Told, ...] = ()
    record: Record | None = None
    about: tuple[str, ...] = ()
    solution: tuple[str, ...] = ()

    @property
    def rule(self) -> str:
        """The rule behind the first sentence that has one, "" for none."""
        return next((told.rule for told in self.told if told.rule), "")

    def as_json(
        self, attempt: LevelAttempt, grown: LineAnswer | None, ask: Callable[[State, int], str]
    ) -> AttemptAnswer:
        """It as the browser reads it: what came of an answer to an attempt, with the line in which it is played out.
        Where the level goes on, its title is what the game asks next, in the words of `ask`."""
        level, record = attempt.level, self.record or attempt.record
        came_of = LevelAttempt(level, record)
        asked = ask(came_of.position.seen_by(level.seat), level.seat) if self.outcome == "on" else ""
        return {
            "outcome": self.outcome,
            "title": asked or self.title,
            "lines": [told.line for told in self.told],
            "rule": rule_chip(level.game_name, self.rule) if self.rule else None,
            "line": grown,
            "at": len(record.played),
            "about": list(self.about),
            "solution": list(self.solution),
            "counts": goal_counts(came_of),
            "done": came_of.done if self.outcome in ("solved", "shown") else "",
        }


def goal_counts(attempt: LevelAttempt) -> list[GoalCount]:
    """What the goal of an attempt's level counts, as it stands now."""
    return [{"name": one.name, "now": one.now, "wanted": one.wanted, "atMost": one.at_most} for one in attempt.progress]
