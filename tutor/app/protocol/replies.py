"""The replies to questions, and who carries them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, NotRequired, Protocol, TypeAlias, TypedDict

from tutor.app.protocol.parts import JsonObject, RuleChip

Code: TypeAlias = Literal["line-gone"]
"""What the browser is to do by itself: open the line again from its record, and ask once more."""


class Offer(TypedDict):
    """Something that does exist, as a link: its label, and the query of its address ("" is the first page)."""

    label: str
    query: str


class ProblemAnswer(TypedDict):
    """Why a question was declined: a headline, a sentence that says what there is instead, links that lead there, and
    the rule that stands against what was tried."""

    title: str
    text: str
    offer: list[Offer]
    code: NotRequired[Code]
    rule: NotRequired[RuleChip]


class Answered(TypedDict):
    """The reply to a question that was answered."""

    id: object
    answer: object


class Declined(TypedDict):
    """The reply to a question that was declined."""

    id: object
    problem: ProblemAnswer


Reply: TypeAlias = Answered | Declined

Life: TypeAlias = Literal["asleep", "waking", "alive", "lost"]
"""How it stands with the other side: it was not started yet, it starts up, it answers, or does not answer any more."""


class WakingProgress(TypedDict):
    """How far an engine has come that starts: what it does in words, and of how many bytes it has how many, where these
    can be told."""

    words: str
    loaded: int | None
    total: int | None


class Host(Protocol):
    """What carries questions to Python and replies back: a server's websocket, a notebook, a worker.

    Listeners to "reply" get every `Reply` and its buffers, those to "life" every change of `life`, those to "progress"
    a `WakingProgress` now and then while it starts. A host that is asleep or waking keeps what it is asked until it can
    answer.
    """

    life: Life

    def send(self, question: JsonObject) -> None:
        """Sends a question."""

    def on(self, event: Literal["reply", "life", "progress"], listener: Callable[..., None]) -> None:
        """Calls the listener whenever that happens."""

    def off(self, event: Literal["reply", "life", "progress"], listener: Callable[..., None]) -> None:
        """Calls it no more."""
