"""The answer about a whole line after its end: luck and decisions told apart."""

from __future__ import annotations

from typing import Literal, TypeAlias, TypedDict

from engine.core.estimates import Kind
from tutor.app.protocol.parts import JsonObject, Trust


class Moved(TypedDict):
    """How much a chance to win rose or fell, 1 from no chance to a sure win.

    `halfwidth` is how far off that may be, by 10 points at most: what may be further off is not told. Of a rule of
    thumb no width is shown. `fraction` has it exactly ("" where it is not exact).
    """

    value: float
    halfwidth: float
    fraction: str
    kind: Kind


class CurvePoint(TypedDict):
    """The chance to win at a position, by seat, how far off it may be as a sample (0 for a rule of thumb), and how it
    was got. A curve has every position, or none."""

    at: int
    chances: list[float]
    halfwidth: float
    kind: Kind


class AccountAnswer(TypedDict):
    """Where a seat's share of the victory came from: start + luck + decisions + others = end.

    `decisions` is what its own choices did, `others` what those of all others did to it.
    """

    seat: int
    start: Moved
    luck: Moved
    decisions: Moved
    others: Moved
    end: Moved


Cause: TypeAlias = Literal["luck", "choice", "secrets"]
"""What moved the chances: luck, somebody's choice, or several secret ones that met, which nobody could know."""


class MomentAnswer(TypedDict):
    """A step that surely changed the game: the one that led to position `at`, in words to the learner.

    `seat` is who chose, null where it was luck; `moved` by how much each seat's chance moved, with all cards open;
    nothing where only the coach knows what it did, by what its seat could see. `best` is what that seat should have
    done as far as it could see, null where nothing was better, or nobody knows.
    """

    at: int
    cause: Cause
    seat: int | None
    title: str
    sentence: str
    moved: list[Moved]
    best: JsonObject | None


class AdviceAnswer(TypedDict):
    """Something that the learner did well, or might try another time: the choice made at position `at`; or something
    to be seen there."""

    at: int
    text: str
    best: JsonObject | None


class MissAnswer(TypedDict):
    """A choice that gave something away by what `seat` could see, as the coach has it: made at position `at`, `title`
    tells it to the learner; so many `points` of 100, and how that was got."""

    seat: int
    at: int
    title: str
    points: float
    kind: Kind


class GuessAnswer(TypedDict):
    """What was done in secret at position `at` of a game with real cards, as the tutor guesses it, in words."""

    at: int
    text: str


class ReviewAnswer(Trust):
    """A line looked back at. `n` are the games played on from each position; the chances are those with all cards open.

    `moments` are in the order of time, and come as they are found until they `stand`, and after that where the coach
    finds that a choice was missed: `left` are the seconds of work until then, at least and at most, `worked` those
    spent. The curve comes as soon as every chance is known to 10 points, an account as soon as all its parts are;
    neither comes at all where that takes too long. What was done well, what to try and what was missed, the dearest
    first for each seat, is found after the moments. `settled` says from which position on the winner was sure to win,
    null where there is none, or where a moment led there. `seam` says where the curve goes from games to what the
    best play brings, "" where it does not. `guesses` are what nobody showed at a real table. `more`: it gets better
    when it is asked for again.
    """

    title: str
    assumes: str
    curve: list[CurvePoint]
    seam: str
    accounts: list[AccountAnswer]
    moments: list[MomentAnswer]
    settled: AdviceAnswer | None
    well: AdviceAnswer | None
    better: AdviceAnswer | None
    misses: list[MissAnswer]
    guesses: list[GuessAnswer]
    stands: bool
    left: list[float]
    worked: float
    more: bool
