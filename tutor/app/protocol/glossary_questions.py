"""The question about the words of the lessons, and its answer."""

from __future__ import annotations

from typing import TypedDict

from tutor.app.protocol.question_bases import Question, question


class GlossaryAnswer(TypedDict):
    """The words of the lessons as the markup of a `table`, beside those in a `language` of one's own ("" for none), or
    the `faults` of its file, a sentence each; and the text of a file to be filled in."""

    table: str
    language: str
    faults: list[str]
    template: str


@question("glossary")
class GlossaryQuestion(Question[GlossaryAnswer]):
    """What do the words of the lessons mean, and how are they called in the text of a file with another language?"""

    own: str = ""
