"""Where a level begins, as the record that leads up to it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from engine.core.actions import AnyAction
from engine.core.catalog import examples, load
from engine.core.fields import Field, Fields
from engine.core.game import Game
from engine.core.quoting import REASON, cut
from engine.core.records import Record
from engine.core.state import State, Step
from engine.levels.patterns import ActionPattern, forced_action, read_action_patterns


@dataclass(frozen=True)
class Start:
    """Where a level begins: a position of a worked example, or a new table with a few actions played."""

    game: str
    example: str = ""
    step: int = 0
    setup: Mapping[str, Any] = field(default_factory=dict)
    actions: tuple[ActionPattern, ...] = ()

    def record(self) -> Record:
        """The record up to there. Errors: `FieldError`."""
        return self._of_example() if self.example else self._of_setup()

    def rest(self) -> tuple[Step, ...]:
        """What the worked example goes on with; nothing where the level has a table of its own."""
        return examples(self.game)[self.example].played[self.step :] if self.example else ()

    def _of_example(self) -> Record:
        found = examples(self.game)[Field("start.example", self.example).word(tuple(examples(self.game)))]
        step = Field("start.step", self.step).whole(0, len(found.played))
        return replace(found.branch(step), title="", summary="", notes=(), quizzes=(), left_at=None)

    def _of_setup(self) -> Record:
        try:
            table = load(self.game).setup(**self.setup)
        except (ValueError, TypeError) as error:
            words = f"one that can be laid out: {cut(str(error), REASON)}"
            raise Field("start.setup", dict(self.setup)).wrong(words) from None
        return played_on(Record.of(table, ()), self.actions, "start.actions")


def played_on(record: Record, actions: tuple[ActionPattern, ...], place: str) -> Record:
    """A record with more actions, each the first legal one that fits. What can only go one way needs no pattern.

    Errors: `FieldError` that names place and number.
    """
    for number, pattern in enumerate(actions):
        while (action := _fitting(record, pattern)) is None and (forced := forced_action(record.end)):
            record = record.branch(len(record.played), forced)
        if action is None:
            reason = _reason_against(pattern, record.end)
            raise Field(f"{place}[{number}]", pattern.as_data()).wrong(f"something allowed here: {reason}")
        record = record.branch(len(record.played), action)
    return replace(record, left_at=None)


def _fitting(record: Record, pattern: ActionPattern) -> AnyAction | None:
    state = record.end
    return pattern.first_legal(state, tuple(state.to_act))


def _reason_against(pattern: ActionPattern, state: State) -> str:
    refusal = state.why_not(pattern.whole) if pattern.whole else None
    return refusal.reason if refusal else f"nothing in this phase fits, which is {state.phase}"


def read_start(fields: Fields, game: Game[State]) -> Start:
    """Where something begins: a step of an example, or a table with actions. Errors: `FieldError`."""
    if "example" in fields:
        start = Start(game.name, example=fields.take("example").text(), step=fields.take("step", 0).whole(0, 10**6))
    else:
        setup = fields.take("setup", {})
        _check_setup(setup)
        options = setup.value if isinstance(setup.value, Mapping) else {}
        start = Start(game.name, setup=options, actions=read_action_patterns(fields.take("actions", []), game))
    fields.check_empty()
    return start


def _check_setup(setup: Field) -> None:
    cards = setup.table().take("cards", {})
    if isinstance(cards.value, str):
        raise cards.wrong("the cards themselves, not the name of a file")
