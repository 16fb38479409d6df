"""The question about a text that a camera is to read, and its answer."""

from __future__ import annotations

from typing import TypedDict

from tutor.app.protocol.question_bases import Question, question


class QrAnswer(TypedDict):
    """A QR picture without its quiet margin: how many fields a `side` has, and the outline of all dark ones as the data
    of an SVG path. A text that is too long for one that a phone can read has none: its side is 0."""

    side: int
    path: str


@question("qr")
class QrQuestion(Question[QrAnswer]):
    """Which QR picture is read as this text?"""

    text: str
