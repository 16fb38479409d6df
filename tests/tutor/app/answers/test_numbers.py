"""Numbers as answers to a level."""

from tests.cases import for_each
from tests.tutor.app.answers.learner import Learner
from tests.tutor.app.own_levels import PREDICT


@for_each(
    ("words", "outcome", "said"),
    [
        ("7/12", "solved", "It is 7/12, about 58 %."),
        ("58 %", "solved", "It is 7/12, about 58 %."),
        ("21 in 36", "solved", "It is 7/12, about 58 %."),
        ("0,58", "solved", "It is 7/12, about 58 %."),
        ("1/2", "missed", "It is no coin."),
        ("50 %", "missed", "It is no coin."),
        ("2/3", "missed", "That is too much."),
        ("0.3", "missed", "That is too little."),
        ("5/12", "missed", "That is the chance that it does not happen."),
        ("perhaps", "refused", 'This cannot be read as a number; write it like 5/7, 0.714, "71.4 %" or "5 in 7".'),
    ],
)
def test_a_number_is_read_as_people_write_it(words: str, outcome: str, said: str) -> None:
    found = Learner(PREDICT).attempt(words=words)
    assert (found["outcome"], found["lines"]) == (outcome, [said])
    assert (found["line"] is None) == (outcome != "solved")
