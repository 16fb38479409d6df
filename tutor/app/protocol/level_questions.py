"""The questions about levels."""

from __future__ import annotations

from tutor.app.protocol.level_answers import AttemptAnswer, LevelAnswer, LevelHintAnswer, LevelReference
from tutor.app.protocol.parts import HintDepth, JsonObject, PieceCount
from tutor.app.protocol.question_bases import PositionQuestion, Question, question


@question("level")
class LevelQuestion(Question[LevelAnswer]):
    """Begin a level."""

    level: LevelReference


@question("attempt")
class AttemptQuestion(PositionQuestion[AttemptAnswer]):
    """What comes of this answer to a level whose line stands at a position?

    A level that is answered on the table takes an `action`; all others take `words` (a number), the keys of what was
    `picked`, or all keys in `order`. Without any of these the solution is shown, from the level's start.
    """

    level: LevelReference
    action: JsonObject | None = None
    words: str | None = None
    picked: list[str] | None = None
    order: list[str] | None = None
    pieces: PieceCount = 0


@question("level-hint")
class LevelHintQuestion(PositionQuestion[LevelHintAnswer]):
    """A hint for a level whose line stands at a position: the first, second or third, as many as it has."""

    level: LevelReference
    depth: HintDepth = 1
