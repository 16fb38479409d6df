"""What a learner asked for and cannot have, told in plain words instead of as an error."""

from __future__ import annotations

from collections.abc import Iterable

from tutor.app.protocol import Code, Offer, ProblemAnswer, RuleChip

LINE_GONE: Code = "line-gone"
"""The code of a problem after which the browser opens the line again from its record and asks once more."""


class Problem(Exception):
    """A question that was understood and declined.

    `title` is a headline, `text` one kind sentence that says what there is instead, `offers` lead there, `code`
    is for the browser's own use, and `rule` names the rule that stands against what was tried.
    """

    def __init__(
        self,
        title: str,
        text: str,
        offers: Iterable[Offer] = (),
        *,
        code: Code | None = None,
        rule: RuleChip | None = None,
    ) -> None:
        super().__init__(f"{title}: {text}")
        self.title = title
        self.text = text
        self.offers = tuple(offers)
        self.code = code
        self.rule = rule

    def as_json(self) -> ProblemAnswer:
        """The problem as the browser reads it; what is empty is left out, except the offers."""
        told: ProblemAnswer = {"title": self.title, "text": self.text, "offer": list(self.offers)}
        if self.code:
            told["code"] = self.code
        if self.rule:
            told["rule"] = self.rule
        return told


def problem_of_question(text: str) -> Problem:
    """The problem of a question with a part that is missing or not what it has to be."""
    return Problem("This question cannot be answered", text)


UNEXPECTED = Problem(
    "Something went wrong here", "The tutor could not work this out. Try something else, or reload the page."
)
"""What the learner reads when the tutor itself is at fault; the log holds the rest."""
