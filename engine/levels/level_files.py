"""Reading a level file: every field checked, every fault one sentence with the file, the field, what was found and what
was expected. There is no code in a level."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from stat import S_ISREG
from typing import Any, TypeVar, get_args

from engine.chance.opponents import policies_of
from engine.core.catalog import load, rules
from engine.core.fields import MISSING, Field, FieldError, Fields
from engine.core.finding import names
from engine.core.game import Game
from engine.core.quizzes import NeedQuiz
from engine.core.quoting import REASON, cut
from engine.core.state import State
from engine.levels.conditions import Condition
from engine.levels.goals import By, ChoiceGoal, Goal, PlayGoal
from engine.levels.level import ASKING, KINDS, Level, LevelAttempt, WrongAnswer
from engine.levels.level_quizzes import (
    AllowedQuiz,
    LevelQuiz,
    NumberQuiz,
    OrderQuiz,
    RuleOrder,
    RuleQuiz,
    SeatOrder,
    StepOrder,
)
from engine.levels.level_replies import BEGINNER, Replies
from engine.levels.level_stages import read_staging
from engine.levels.level_starts import read_start
from engine.levels.patterns import (
    KIND_OF_EVENT,
    ActionPattern,
    EventPattern,
    read_action,
    read_action_pattern,
    read_action_patterns,
    read_event_pattern,
)
from engine.levels.sayings import Saying

LONGEST_FILE = 20_000
"""Letters of the longest level."""

MOST_BYTES = 4 * LONGEST_FILE
"""No level has more in UTF-8."""

LONGEST_TITLE = 40
"""Letters of the longest title."""

INTRO_WORDS, TASK_WORDS, DONE_WORDS, HINT_WORDS = 25, 18, 25, 30
"""Words of the longest intro, task, last word and hint (or word on a wrong answer)."""

MOST_HINTS = 3
MOST_MOVES = 200
"""The most decisions that a goal may allow; also what a small game allows where it says nothing."""

MOST_VARIANTS = 6
"""So many last words has a level at most, by what happened."""

NOTHING = "nothing to reach, expected action, event, has, below or wins"
"""What is found where a goal or a condition asks for nothing."""

MOST_ITEMS = 8
"""So many things are picked from or sorted at most."""

MOST_POINTS = 100
LAST_SEAT = 9
LARGEST_SEED = 10**9

G = Game[State]
T = TypeVar("T")


class LevelError(ValueError):
    """A level or course that cannot be used; the message names file and field, what was found, what was expected."""


def load_level(path: str | Path, game: str | None = None) -> Level:
    """The level in a file, checked whole. Its name is the file's, without the number that orders it. `game` is needed
    where the level does not name its game. Errors: `LevelError`."""
    path = Path(path)
    text = read_text(path)
    return read_level(text, game=game, name=level_name(path), file=path.name)


def level_name(path: Path) -> str:
    """The name of the level in a file: "03-first-roll.toml" has "first-roll"."""
    number, dash, name = path.stem.partition("-")
    return name if dash and number.isdecimal() else path.stem


def read_text(path: Path) -> str:
    """What stands in a file; one that is too long is not read whole. Errors: `LevelError`."""
    try:
        if not S_ISREG(path.stat().st_mode):
            raise LevelError(f"{path.name}: must be a file with text, but is something else")
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
        if len(data) > MOST_BYTES:
            raise LevelError(f"{path.name}: has more than {LONGEST_FILE} letters")
        return data.decode()
    except OSError as error:
        raise LevelError(f"{path.name}: cannot be read: {error.strerror}") from None
    except UnicodeDecodeError as error:
        raise LevelError(f"{path.name}: must be UTF-8 text, but byte {error.start} is not") from None


def read_level(text: str, *, game: str | None = None, name: str = "level", file: str = "level") -> Level:
    """The level in a text, checked whole: also that its start can be laid out and its question asked.

    `file` stands in the messages. Errors: `LevelError`.
    """
    level = parse_level(text, game=game, name=name, file=file)
    in_file(file, lambda: check_start(level))
    return level


def parse_level(text: str, *, game: str | None, name: str, file: str) -> Level:
    """The level in a text, its fields checked, but its start not laid out yet. Errors: `LevelError`."""
    table = read_toml(text, file)
    return in_file(file, lambda: _read_fields(Fields(table), game, name))


def read_toml(text: str, file: str) -> dict[str, Any]:
    """The table in a text. Errors: `LevelError`."""
    if len(text) > LONGEST_FILE:
        raise LevelError(f"{file}: has {len(text)} letters; {LONGEST_FILE} are the most")
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise LevelError(f"{file}: must be TOML, but this is wrong: {cut(str(error), REASON)}") from None


def in_file(file: str, read: Callable[[], T]) -> T:
    """What is read; a `FieldError` becomes a `LevelError` that names the file."""
    try:
        return read()
    except FieldError as error:
        raise LevelError(f"{file}: {error}") from None


def check_start(level: Level) -> None:
    """Looks whether a level can begin where it says. Errors: `FieldError`."""
    seats = len(level.start.start.names)
    Field("seat", level.seat).whole(0, seats - 1)
    if level.quiz:
        level.quiz.check(level.start, level.following)
    for place, condition in _conditions_in(level):
        _check_counts(place, condition, level)
    for place, saying in _sayings_in(level):
        saying.check(place, LevelAttempt(level, level.start).scene, level.condition)


def _conditions_in(level: Level) -> Iterator[tuple[str, Condition]]:
    """The goal and all that words hang on, each with its place in the file."""
    yield "goal", level.condition
    yield from ((f"claims[{number}]", claim) for number, claim in enumerate(level.claims))
    yield from ((f"{place}.when", saying.when) for place, saying in _sayings_in(level))


def _sayings_in(level: Level) -> Iterator[tuple[str, Saying]]:
    """All words that may have gaps, each with its place in the file."""
    yield from ((f"hints[{number}]", hint) for number, hint in enumerate(level.hints))
    yield from ((f"done[{number}]" if level.done[1:] else "done", one) for number, one in enumerate(level.done))
    yield from ((f"wrong[{number}]", one.saying) for number, one in enumerate(level.wrong))


def _check_counts(place: str, condition: Condition, level: Level) -> None:
    known = tuple(level.game.counts(level.start.end, level.seat))
    for part, counts in (("has", condition.has), ("below", condition.below)):
        for name in counts:
            Field(f"{place}.{part}", name).word(known)


# ---------------------------------------------------------------- all fields


def _read_fields(fields: Fields, game_name: str | None, name: str) -> Level:
    game = load(fields.take("game", game_name or MISSING).word(names()))
    kind = KINDS[KINDS.index(fields.take("kind").word(KINDS))]
    start = read_start(fields.take("start").table(), game)
    goal, quiz, then = _read_aim(fields, kind, game)
    level = Level(
        game_name=game.name,
        name=name,
        title=fields.take("title").text(LONGEST_TITLE),
        intro=_few_words(fields.take("intro"), INTRO_WORDS) if "intro" in fields else "",
        task=_few_words(fields.take("task"), TASK_WORDS),
        kind=kind,
        teaches=tuple(rule.word(tuple(rules(game.name))) for rule in fields.take("teaches").items(1)),
        mixes=fields.take("mixes", False).flag(),
        seat=fields.take("seat", 0).whole(0, LAST_SEAT),
        hints=tuple(Saying(_few_words(hint, HINT_WORDS)) for hint in fields.take("hints").items(1, MOST_HINTS)),
        done=_read_done(fields.take("done"), game),
        claims=tuple(_read_whole_condition(one.table(), game) for one in fields.take("claims", []).items()),
        begins=start,
        staging=read_staging(fields, game),
        replies=_read_replies(fields.take("replies", {}).table(), game),
        goal=goal,
        quiz=quiz,
        then=then,
        stated=_read_solution(fields, kind, game),
        wrong=tuple(_read_wrong(one.table(), game) for one in fields.take("wrong", []).items()),
    )
    fields.check_empty()
    return level


def _few_words(field: Field, most: int) -> str:
    text = field.text()
    if len(text.split()) > most:
        raise field.wrong(f"at most {most} words, not {len(text.split())}")
    return text


def _read_replies(fields: Fields, game: G) -> Replies:
    replies = Replies(
        script=read_action_patterns(fields.take("script", []), game),
        policy=fields.take("policy", BEGINNER).word(tuple(policies_of(game))),
        seed=fields.take("seed", 1).whole(0, LARGEST_SEED),
        yours=read_action_patterns(fields.take("yours", []), game),
        only_answers=fields.take("only_answers", False).flag(),
    )
    fields.check_empty()
    return replies


def _read_solution(fields: Fields, kind: str, game: G) -> tuple[ActionPattern, ...] | str:
    if kind in ASKING or (kind == "choose" and "solution" not in fields):
        return ()
    field = fields.take("solution")
    if kind == "game" and isinstance(field.value, Mapping):
        table = field.table()
        policy = table.take("policy").word(tuple(policies_of(game)))
        table.check_empty()
        return policy
    return read_action_patterns(field, game, 1)


def _read_done(field: Field, game: G) -> tuple[Saying, ...]:
    """One text, or several with what each of them hangs on, and a last one that hangs on nothing."""
    if not isinstance(field.value, list):
        return (Saying(_few_words(field, DONE_WORDS)),)
    *variants, last = field.items(2, MOST_VARIANTS)
    return (*(_read_variant(one.table(), game) for one in variants), Saying(_few_words(last, DONE_WORDS)))


def _read_variant(fields: Fields, game: G) -> Saying:
    words = _few_words(fields.take("words"), DONE_WORDS)
    saying = Saying(words, _read_whole_condition(fields.take("when").table(), game))
    fields.check_empty()
    return saying


def _read_whole_condition(fields: Fields, game: G) -> Condition:
    condition = Condition(**_read_condition(fields, game))
    fields.check_empty()
    if not condition.parts:
        raise fields.empty(NOTHING)
    return condition


def _read_condition(fields: Fields, game: G) -> dict[str, Any]:
    """The fields of a condition, by name."""
    return {
        "actions": read_action_patterns(fields.take("action", []), game),
        "events": tuple(read_event_pattern(one, game) for one in fields.take("event", []).one_or_more()),
        "without": tuple(_read_either(one, game) for one in fields.take("without", []).one_or_more()),
        "has": _read_counts(fields.take("has", {})),
        "below": _read_counts(fields.take("below", {})),
        "wins": fields.take("wins", False).flag(),
    }


def _read_either(field: Field, game: G) -> ActionPattern | EventPattern:
    """An event, which says what it `is`, or else an action."""
    is_event = isinstance(field.value, Mapping) and KIND_OF_EVENT in field.value
    return read_event_pattern(field, game) if is_event else read_action_pattern(field, game)


def _read_wrong(fields: Fields, game: G) -> WrongAnswer:
    words = Saying(_few_words(fields.take("words"), HINT_WORDS))
    if "action" in fields:
        when = _read_whole_condition(fields.take("when").table(), game) if "when" in fields else Condition()
        wrong = WrongAnswer(replace(words, when=when), action=read_action_pattern(fields.take("action"), game))
    elif "answer" in fields:
        wrong = WrongAnswer(words, answer=_number_text(fields.take("answer")))
    else:
        wrong = WrongAnswer(words, pick=fields.take("pick").text())
    fields.check_empty()
    return wrong


def _number_text(field: Field) -> str:
    text = field.text(20)
    try:
        Fraction(text)
    except (ValueError, ZeroDivisionError):
        raise field.wrong('a number as a text, such as "1/11"') from None
    return text


# ---------------------------------------------------------------- goal or question

Aim = tuple[Goal | None, LevelQuiz | None, tuple[ActionPattern, ...]]
"""What a level asks for: a goal or a question, and what is played after it where the level says so."""


def _read_aim(fields: Fields, kind: str, game: G) -> Aim:
    """The part that belongs to the kind of level."""
    if kind not in ASKING:
        table = fields.take("goal").table()
        goal = _read_choice(table, game) if kind == "choose" else _read_play(table, kind, game)
        table.check_empty()
        return goal, None, ()
    table = fields.take(kind).table()
    then = () if kind == "spot" else read_action_patterns(table.take("then", []), game)
    quiz = {"spot": _read_spot, "order": _read_order, "predict": _read_predict}[kind](table, game)
    table.check_empty()
    return None, quiz, then


def _read_choice(fields: Fields, game: G) -> Goal:
    kinds: tuple[By, ...] = get_args(By)
    by = kinds[kinds.index(fields.take("by", kinds[0]).word(kinds))]
    margin = Fraction(fields.take("margin", 2).whole(0, MOST_POINTS), 100)
    return ChoiceGoal(margin=margin, by=by, until=_read_event(fields, "until", game))


def _read_play(fields: Fields, kind: str, game: G) -> Goal:
    goal = PlayGoal(
        **_read_condition(fields, game),
        moves=fields.take("moves", MOST_MOVES if kind == "game" else 1).whole(1, MOST_MOVES),
        until=_read_event(fields, "until", game),
    )
    if set(goal.parts) <= {"without"}:
        raise fields.empty(NOTHING)
    return goal


def _read_event(fields: Fields, name: str, game: G) -> EventPattern | None:
    return read_event_pattern(fields.take(name), game) if name in fields else None


def _read_counts(field: Field) -> Mapping[str, int]:
    return {name: count.whole(-(10**6), 10**6) for name, count in field.table().take_rest()}


def _read_spot(fields: Fields, game: G) -> LevelQuiz:
    if fields.take("ask").word(("allowed", "rule")) == "allowed":
        items = fields.take("actions").items(2, MOST_ITEMS)
        return AllowedQuiz(actions=tuple(read_action(item, game) for item in items))
    action = read_action(fields.take("action"), game)
    return RuleQuiz(action=action, others=_rule_ids(fields.take("others"), game, 1))


def _read_order(fields: Fields, game: G) -> OrderQuiz:
    of = fields.take("of").word(("steps", "rules", "seats"))
    if of == "steps":
        items = fields.take("steps").items(2, MOST_ITEMS)
        return StepOrder(steps=tuple(item.whole(1, 10**6) for item in items))
    return RuleOrder(rules=_rule_ids(fields.take("rules"), game, 2)) if of == "rules" else SeatOrder()


def _rule_ids(field: Field, game: G, least: int) -> tuple[str, ...]:
    found = tuple(item.word(tuple(rules(game.name))) for item in field.items(least, MOST_ITEMS))
    if len(set(found)) < len(found):
        raise field.wrong("none of them twice")
    return found


def _read_predict(fields: Fields, game: G) -> LevelQuiz:
    seat = fields.take("seat").whole(0, LAST_SEAT) if "seat" in fields else None
    fact = fields.take("fact").text() if "fact" in fields else ""
    return NumberQuiz(need=NeedQuiz(text="", find=fields.take("find").text(), fact=fact, seat=seat))
