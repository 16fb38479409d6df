"""The questions about a game with real dice and cards, which the tutor leads."""

from __future__ import annotations

from collections.abc import Mapping

from tutor.app.protocol.own_table_answers import LeadAnswer, OwnTableAnswer
from tutor.app.protocol.parts import JsonObject, Position
from tutor.app.protocol.question_bases import PositionQuestion, Question, question


@question("own-table")
class OwnTableQuestion(Question[OwnTableAnswer]):
    """What can the tutor check where people play this game with real dice and cards?"""

    game: str


@question("lead")
class LeadQuestion(PositionQuestion[LeadAnswer]):
    """What is to be done at the players' own table in a position, and what has to be told?

    Where much can be told, `under` is the key of the thing that it begins with. What was told is listed from the step
    `since` on; `odds` asks for the chances to win, too.
    """

    under: str = ""
    since: Position = 0
    odds: bool = False


@question("enter")
class EnterQuestion(PositionQuestion[LeadAnswer]):
    """This was done in a position, or came up there: what is to be done now?

    At an earlier position it takes the place of what was told there. Then the `rest` is tried again in order, until
    something of it does not fit: what was told after that position, where no rest is named. `shown` are earlier
    secrets that all see now, by their positions. Without an action only the rest is tried.
    """

    action: JsonObject | None = None
    shown: Mapping[str, JsonObject] | None = None
    rest: list[JsonObject] | None = None
    since: Position = 0
    odds: bool = False
