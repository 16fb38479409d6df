"""Numbers as answers to a level."""

import engine
from engine.levels.level_quizzes import NumberQuiz
from tests.cases import for_each
from tests.tutor.app.answers.learner import Learner
from tests.tutor.app.own_levels import PREDICT
from tutor.app.answers.judged import Told
from tutor.app.answers.numbers import NumberForm


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


@for_each(
    ("level", "words", "said"),
    [
        (("deities", "last-die"), "100", "Is a percent sign missing?"),
        (("deities", "last-die"), "50", "A chance is never more than 1, and that is 100 %."),
        (("deities", "last-die"), "100 %", "It is 1, or 100 %: it is certain."),
        (("minkingi", "corners-mixed"), "100", "That is too much."),
        (("minkingi", "corners-mixed"), "0", "That is too little."),
        (("minkingi", "corners-mixed"), "1", "It is 1."),
    ],
)
def test_one_as_a_chance_is_certain_and_as_a_count_is_one(level: tuple[str, str], words: str, said: str) -> None:
    game, name = level
    found = next(one for one in engine.courses(game).levels if one.name == name)
    assert isinstance(found.quiz, NumberQuiz)
    assert NumberForm(found, found.quiz).judge(words).told == (Told(said),)
