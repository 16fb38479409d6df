"""What a position keeps back while the story asks there: the figure, rule, step or worth that is asked for."""

from __future__ import annotations

import re
from collections.abc import Iterable
from fractions import Fraction

from engine.core.facts import fraction, percent
from engine.core.quizzes import MoveQuiz, NeedQuiz, NextQuiz, StoryQuiz
from tutor.app.protocol import ChoicesAnswer, FrameWords, OptionAnswer, SaidToSeat
from tutor.app.story_quizzes import PosedQuiz, right_choice

_SENTENCE_END = re.compile(r"(?<=[.!?]) ")


def answer_texts(posed: PosedQuiz) -> tuple[str, ...]:
    """How the answer could be written in a sentence; none where a sentence cannot give it away."""
    match posed.quiz:
        case NeedQuiz() as quiz:
            return _figure_texts(quiz.solution(posed.following[0].before))
        case NextQuiz(of="step") as quiz:
            return (right_choice(quiz, posed),)
    return ()


def _figure_texts(figure: Fraction) -> tuple[str, ...]:
    """A chance as a percentage and as a fraction, any other figure as a number."""
    if figure > 1:
        return (str(figure),)
    return (percent(figure), fraction(figure)) if figure.denominator > 1 else (percent(figure),)


def tells(text: str, answers: Iterable[str]) -> bool:
    """Whether a text holds one of the answers, as a whole figure or phrase."""
    return any(re.search(rf"(?<![\w/.,]){re.escape(answer)}(?![\w/])", text) for answer in answers)


# ---------------------------------------------------------------- what is left


def keep_words_back(said: FrameWords, posed: PosedQuiz) -> None:
    """Takes the sentences that give the answer, and the rule that is asked for, out of the words of a position."""
    answers, rule = answer_texts(posed), _rule_wanted(posed)
    for one in (said, *said["told"].values()):
        _keep_sentences_back(one, answers)
    said["rules"] = [chip for chip in said["rules"] if chip["id"] != rule]


def _keep_sentences_back(said: SaidToSeat, answers: Iterable[str]) -> None:
    said["text"] = [left for text in said["text"] if (left := _text_kept(text, answers))]
    said["note"] = _text_kept(said["note"] or "", answers) or None


def _text_kept(text: str, answers: Iterable[str]) -> str:
    return " ".join(sentence for sentence in _SENTENCE_END.split(text) if not tells(sentence, answers))


def _rule_wanted(posed: PosedQuiz) -> str:
    quiz = posed.quiz
    return quiz.right_rule(posed.following[0]) if isinstance(quiz, NextQuiz) and quiz.of == "rule" else ""


def choices_kept(choices: ChoicesAnswer, quiz: StoryQuiz) -> ChoicesAnswer:
    """The choices of a position, without their worth and chances; no rule is cited where a rule is asked for, and the
    story's own move is not marked where a move is."""
    dice = choices["dice"]
    kept: ChoicesAnswer = {
        **choices,
        "options": [_option_kept(option, quiz) for option in choices["options"]],
        "refused": [] if isinstance(quiz, NextQuiz) else choices["refused"],
        "dice": {**dice, "chances": {}} if dice else None,
    }
    return kept


def _option_kept(option: OptionAnswer, quiz: StoryQuiz) -> OptionAnswer:
    played = option["played"] and not isinstance(quiz, MoveQuiz)
    return {**option, "value": None, "chance": None, "played": played}
