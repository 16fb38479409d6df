"""Answers to what a story asks, judged by the record and the engine's own figures."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from math import hypot

from engine import AnyAction, Estimate, Game, State, rules
from engine.core.facts import as_chance
from engine.core.quizzes import MoveQuiz, NeedQuiz, NextQuiz, StoryQuiz
from engine.core.quoting import REASON, cut
from engine.pieces.words import listing
from engine.worth.choice_values import values_of
from tutor.app import meters
from tutor.app.answers.judged import NOT_YET, RIGHT, TOLD, Judgement
from tutor.app.answers.numbers import judge_number
from tutor.app.checking import BADLY_WRITTEN, check_answer
from tutor.app.choices import basis_of, worth_json
from tutor.app.moments import Moment
from tutor.app.narration import label_at, rule_chip, worth_in_words
from tutor.app.problems import Problem, problem_of_question
from tutor.app.protocol import StoryJudgement
from tutor.app.story_quizzes import PosedQuiz, right_choice, rule_texts
from tutor.app.views import seen

SEVERAL = 3
"""So many equally good moves are named."""

Values = Mapping[AnyAction, Estimate]


def judge_story_answer(moment: Moment, action: AnyAction | None, words: str | None) -> StoryJudgement:
    """What is said to an answer to the story's question at a moment; without an answer, the right one is told.

    Errors: `Problem` where nothing is asked, the action is forbidden, or the words are none of the choices.
    """
    posed = moment.film.frames[moment.at].posed
    seat = moment.seat
    if posed is None:
        raise problem_of_question("Nothing is asked at this step.")
    gave_up = action is None and words is None
    found = _judged(posed, moment, action, words)
    solved = gave_up or found.right
    why = (posed.quiz.why,) if posed.quiz.why else ()
    return {
        "right": found.right,
        "solved": solved,
        "title": found.title,
        "lines": [*found.lines, *((*found.told, *why) if solved else ())],
        "story": posed.story if solved else "",
        "value": worth_json(moment.state.game, found.value),
        "played": action is not None and seat is not None and action == moment.taken_by(seat),
        "counted": not gave_up and (words is None or _is_well_written(posed.quiz, words, moment)),
    }


def _is_well_written(quiz: StoryQuiz, words: str, moment: Moment) -> bool:
    """Whether words are an answer that is right or wrong by what they say, and not by how it is written."""
    if not isinstance(quiz, NeedQuiz):
        return True
    solution, chance = quiz.solution(moment.state), quiz.asks_chance(moment.state)
    return check_answer(words, solution, chance=chance).words not in BADLY_WRITTEN


def _judged(posed: PosedQuiz, moment: Moment, action: AnyAction | None, words: str | None) -> Judgement:
    quiz: StoryQuiz = posed.quiz
    match quiz:
        case MoveQuiz() if words is None:
            return _of_move(moment, action)
        case NeedQuiz() if action is None:
            return judge_number(quiz.solution(moment.state), words, chance=quiz.asks_chance(moment.state))
        case NextQuiz() if action is None:
            return _of_choice(quiz, posed, words)
    raise problem_of_question("This is no answer to what is asked here.")


# ---------------------------------------------------------------- one of several


def _of_choice(quiz: NextQuiz, posed: PosedQuiz, words: str | None) -> Judgement:
    solution, choices, says = right_choice(quiz, posed), posed.choices, rule_texts(quiz, posed)
    told = (says[solution],) if says else ()
    if words is None:
        return Judgement(False, TOLD, told=(f"{solution}.", *told))
    if words not in choices:
        raise problem_of_question(f'"words" must be one of {listing(tuple(choices))}.')
    if words == solution:
        return Judgement(True, RIGHT, told=told)
    return Judgement(False, NOT_YET, (f"That rule says: {says[words]}" if says else _rule_behind(quiz, posed),))


def _rule_behind(quiz: NextQuiz, posed: PosedQuiz) -> str:
    """What the rule says that the right choice follows from, where the story names one."""
    known = rules(posed.following[0].before.game.name)
    return f"The rule says: {known[quiz.rule].text}" if quiz.rule else "Have another look."


# ---------------------------------------------------------------- a move


def _of_move(moment: Moment, action: AnyAction | None) -> Judgement:
    seat = moment.seat or 0
    values = values_of(basis_of(moment, seat), seat)
    if action is None:
        return Judgement(False, TOLD, told=_best_words(moment, values), value=_most(values))
    _refuse_forbidden(moment, action)
    if action not in values:
        return _compared_with_story(moment.taken_by(seat), action)
    return _compared(moment, action, values)


def _refuse_forbidden(moment: Moment, action: AnyAction) -> None:
    refusal = moment.state.why_not(action)
    if refusal is not None:
        rule = rule_chip(moment.state.game.name, refusal.rule)
        raise Problem("The rules do not allow that", cut(refusal.reason, REASON), rule=rule)
    if action not in moment.legal:
        raise problem_of_question("It is another player who is asked here.")


def _compared(moment: Moment, action: AnyAction, values: Values) -> Judgement:
    """A move held against the best one, by what both are worth."""
    game, mine, lost = moment.state.game, values[action], points_lost(values, action)
    gives, moved = f"“{_labels(moment, (action,))}” gives {worth_in_words(game, mine)}", _moved(moment, action)
    if lost > 0:
        best = f"{gives}; the best move, {_more_in_words(game, mine, _most(values) or mine)}."
        return Judgement(False, "Not the best", (best, *moved), value=mine)
    alone = len(_best(values)) == 1
    return Judgement(True, "The best there is!" if alone else "Nothing is better!", (f"{gives}.", *moved), value=mine)


def _more_in_words(game: Game[State], less: Estimate, more: Estimate) -> str:
    """What the better of two choices gives, where what the other gives was told."""
    told, other = (as_chance(game.worth_words(worth)[0]) for worth in (more, less))
    return told if told != other else "a little more"


def points_lost(values: Values, action: AnyAction) -> Fraction:
    """What a move gives away of the chance against the best one; 0 where both may be worth the same."""
    most = _most(values)
    lost = most.value - values[action].value if most else Fraction(0)
    return lost if most and lost > hypot(most.halfwidth, values[action].halfwidth) else Fraction(0)


def _compared_with_story(taken: AnyAction | None, action: AnyAction) -> Judgement:
    """Where moves have no value the story's own is right."""
    if action == taken:
        return Judgement(True, RIGHT, ("So the story goes.",))
    return Judgement(False, NOT_YET, ("It is allowed, but the story goes another way.",))


def _most(values: Values) -> Estimate | None:
    return max(values.values(), key=lambda one: one.value, default=None)


def _best(values: Values) -> tuple[AnyAction, ...]:
    return tuple(action for action in values if points_lost(values, action) == 0)


def _best_words(moment: Moment, values: Values) -> tuple[str, ...]:
    most, best = _most(values), _best(values)
    if most is None:
        return ()
    rest = len(best) - SEVERAL
    more = f" (or {rest} other{'s' if rest > 1 else ''})" if rest > 0 else ""
    taken = moment.taken_by(moment.seat or 0)
    named = sorted(best, key=lambda action: action != taken)[:SEVERAL]
    return (f"“{_labels(moment, named)}”{more} is best, with {worth_in_words(moment.state.game, most)}.",)


def _labels(moment: Moment, actions: Iterable[AnyAction]) -> str:
    return " or ".join(label_at(action, moment.view, moment.viewer) for action in actions)


def _moved(moment: Moment, action: AnyAction) -> tuple[str, ...]:
    """Which chance a move would change at once, from what its player knows."""
    seat = moment.seat or 0
    before = meters.meters_of(seen(moment.state, seat))
    after = meters.meters_of(seen(moment.state.apply(action), seat))
    first = next((id for id in before if id in after), None)
    if first is None:
        return ()
    told = meters.moved(before[first], after[first], after[first].title, moment.state.names)
    return () if told.endswith(meters.UNMOVED) else (told,)
