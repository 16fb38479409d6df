"""The questions about lines: to open one, to look at a position, to play on, and to take it elsewhere."""

from __future__ import annotations

from collections.abc import Mapping

from tutor.app.protocol.choice_answers import ChoicesAnswer, TryAnswer, WhatNowAnswer
from tutor.app.protocol.coach_answers import HintAnswer, VerdictAnswer
from tutor.app.protocol.ending_answers import EndingAnswer
from tutor.app.protocol.fact_answers import FactsAnswer, OverviewAnswer
from tutor.app.protocol.file_answers import HoldAnswer, SaveAnswer, ShareAnswer
from tutor.app.protocol.line_answers import LineAnswer, RestAnswer, ThinkAnswer, ToldAnswer
from tutor.app.protocol.parts import Games, HintDepth, JsonObject, PieceCount, Position, View
from tutor.app.protocol.question_bases import LineQuestion, PositionQuestion, Question, question
from tutor.app.protocol.review_answers import ReviewAnswer
from tutor.app.protocol.story_answers import StoryJudgement


@question("open")
class OpenQuestion(Question[LineAnswer]):
    """Open a line: a record, a branch by its code, a worked example, or, without any of these, a new game.

    `chosen` answers what is asked before a new game, `names` are the players' own, `deck` are cards of
    theirs; `step` is where the odds are wanted first.
    """

    game: str
    example: str | None = None
    branch: str | None = None
    record: JsonObject | None = None
    players: int | None = None
    chosen: Mapping[str, str] | None = None
    names: list[str] | None = None
    deck: JsonObject | None = None
    step: int | None = None


@question("load")
class LoadQuestion(Question[LineAnswer]):
    """Open the record in the text of a saved file."""

    text: str


@question("show")
class ShowQuestion(PositionQuestion[LineAnswer]):
    """A line that is open, whole, for a page that has nothing of it yet; the odds are wanted first around `at`."""


@question("rest")
class RestQuestion(LineQuestion[RestAnswer]):
    """What is missing of the frames from here to there? Some of it is answered, `from` at least."""

    from_: Position
    to: Position
    pieces: PieceCount = 0


@question("facts")
class FactsQuestion(PositionQuestion[FactsAnswer]):
    """What are the odds in a position? `more` asks to sample on, to so many games, and only for what gets better so.

    What would answer a story's question there is left out unless the question is settled (`told`).
    """

    view: View = "open"
    more: Games | None = None
    told: bool = False


@question("overview")
class OverviewQuestion(PositionQuestion[OverviewAnswer]):
    """How did beliefs move up to a position, what may come next there, and what did the dice bring so far?

    `to` is the last position that may be told of, the one that is asked about where it is missing. Nothing is told
    where a story asks, unless its question is settled (`told`). In `brief` it is only asked whether there is anything.
    """

    view: View = "open"
    to: Position | None = None
    told: bool = False
    brief: bool = False


@question("choices")
class ChoicesQuestion(PositionQuestion[ChoicesAnswer]):
    """What could be done in a position, or could come up there?

    What would answer a story's question there is left out unless the question is settled (`told`).
    """

    view: View = "open"
    told: bool = False


@question("what-now")
class WhatNowQuestion(PositionQuestion[WhatNowAnswer]):
    """What do the rules say of a position?

    While a story's question is open there, nothing is said, unless it is settled (`told`).
    """

    view: View = "open"
    told: bool = False


@question("told")
class ToldQuestion(PositionQuestion[ToldAnswer]):
    """What does a frame show once the story's question there is settled, or nobody is asked?"""

    pieces: PieceCount = 0


@question("try")
class TryQuestion(PositionQuestion[TryAnswer]):
    """What does touching this thing come to, after those that are `touched` already?

    `thing` are the keys of what was touched last: its own, then those of the things that it lies in.
    """

    thing: list[str]
    touched: list[str]
    view: View = "open"


@question("answer")
class AnswerQuestion(PositionQuestion[StoryJudgement]):
    """Is this right, of what the story asks at a position?

    A move is answered by an `action`, all else by words: a number, or one of the choices. Without either the learner
    gives up, and is told.
    """

    action: JsonObject | None = None
    words: str | None = None


@question("verdict")
class VerdictQuestion(PositionQuestion[VerdictAnswer]):
    """What was the move worth that was made at a position? It gets surer when it is asked again."""

    view: View = "open"


@question("hint")
class HintQuestion(PositionQuestion[HintAnswer]):
    """What is best in a position? At depth 1 where to look, at 2 what to do, at 3 why."""

    view: View = "open"
    depth: HintDepth = 1


@question("branch")
class BranchQuestion(PositionQuestion[LineAnswer]):
    """What if this action were taken in a position?"""

    action: JsonObject
    pieces: PieceCount = 0


@question("play")
class PlayQuestion(LineQuestion[LineAnswer]):
    """Play on from a position (the last one where none is named): take an action, roll, or let the others begin.

    `against` says by seat who plays it, a player made of code. A person is asked where they can choose, and for the
    rolls of their own dice; with `auto`, chance is drawn without being awaited. Where the only answer tells nobody
    anything it is given; with `ask_all` it is asked for, and so is all that chance brings. `found` is what `think`
    found for the player who is due at the end. With a `seed`, what comes up hangs on it and the position alone.
    """

    at: Position | None = None
    action: JsonObject | None = None
    found: JsonObject | None = None
    roll: bool = False
    against: Mapping[str, str] | None = None
    auto: bool = False
    ask_all: bool = False
    seed: str | None = None
    pieces: PieceCount = 0


@question("think")
class ThinkQuestion(LineQuestion[ThinkAnswer]):
    """Let a strong player think a little more about its move at the end of a line; asked again and again until it is
    ready, and then `play` goes on with the move: at the same desk, or at another one. Whoever does not ask any more
    has cancelled it.

    `against` says by seat who plays it, as in `play`.
    """

    against: Mapping[str, str]


@question("ending")
class EndingQuestion(LineQuestion[EndingAnswer]):
    """How did this line end, for the learner at the seat whose view it is?"""

    view: View = "open"


@question("review")
class ReviewQuestion(LineQuestion[ReviewAnswer]):
    """Where did this line, which is over, turn, what was luck, and what did the players' own decisions do? Told to the
    learner at the seat whose view it is.

    Each time it is asked the answer is surer, as long as it says that there is more.
    """

    view: View = "open"


@question("share")
class ShareQuestion(PositionQuestion[ShareAnswer]):
    """Which address opens this position?"""


@question("save")
class SaveQuestion(LineQuestion[SaveAnswer]):
    """Which file opens this line? `play` says who plays it, in the browser's own words, which `load` gives back."""

    play: str | None = None


@question("hold")
class HoldQuestion(Question[HoldAnswer]):
    """Hold a line that the browser has, for questions to come: a worked example as it is, or a record."""

    game: str
    example: str = ""
    record: JsonObject | None = None
