"""In which form a level is answered: what is none is declined, and each shows what is right."""

from typing import Any

from tests.cases import for_each
from tests.tutor.app.answers.learner import Learner, boon
from tests.tutor.app.own_levels import ALLOWED, DO, ORDER, OWN, PREDICT, RULE


@for_each(
    ("text", "given"),
    [
        (DO, {"words": "1/2"}),
        (PREDICT, {"action": boon("Wither")}),
        (PREDICT, {"action": boon("Wither"), "words": "7/12"}),
        (PREDICT, {"picked": []}),
        (RULE, {"picked": []}),
        (RULE, {"picked": ["0", "1"]}),
        (ALLOWED, {"picked": ["9"]}),
        (ALLOWED, {"order": ["0"]}),
        (ORDER, {"order": ["0", "0", "1"]}),
        (ORDER, {"order": []}),
    ],
)
def test_what_is_no_answer_to_what_is_asked_is_declined(text: str, given: dict[str, Any]) -> None:
    assert Learner(text).reply(**given)["problem"]["title"] == "This question cannot be answered"


@for_each("text", OWN.values(), ids=OWN)
def test_the_solution_is_shown_from_the_start(text: str) -> None:
    learner = Learner(text)
    found = learner.attempt()
    assert (found["outcome"], found["done"]) == ("shown", "Well done.")
    assert found["line"] or found["solution"]
