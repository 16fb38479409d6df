"""What a learner asked for and cannot have, told in plain words instead of as an error."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

Json = dict[str, Any]
"""A JSON object."""

LINE_GONE = "line-gone"
"""The code of a problem after which the browser opens the line again from its record and asks once more."""


@dataclass(frozen=True, slots=True)
class Offer:
    """Something that does exist, as a link: its label, and the query of its address ("" is the first page)."""

    label: str
    query: str


class Problem(Exception):
    """A question that was understood and declined.

    `title` is a headline, `text` one kind sentence that says what there is instead, `offers` lead there, `code`
    is for the browser's own use, and `rule` names the rule that stands against what was tried.
    """

    def __init__(
        self, title: str, text: str, offers: Iterable[Offer] = (), *, code: str = "", rule: Json | None = None
    ) -> None:
        super().__init__(f"{title}: {text}")
        self.title = title
        self.text = text
        self.offers = tuple(offers)
        self.code = code
        self.rule = rule

    def as_json(self) -> Json:
        """The problem as the browser reads it; what is empty is left out, except the offers."""
        told: Json = {
            "title": self.title,
            "text": self.text,
            "offer": [{"label": o.label, "query": o.query} for o in self.offers],
        }
        return told | ({"code": self.code} if self.code else {}) | ({"rule": self.rule} if self.rule else {})


UNEXPECTED = Problem(
    "Something went wrong here",
    "The tutor could not work this out. Stepping still works; try another step, or reload the page.",
)
"""What the learner reads when the tutor itself is at fault; the log holds the rest."""
