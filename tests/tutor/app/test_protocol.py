"""The protocol: a real desk answers every question with its type, and refuses what does not fit in one sentence."""

import inspect
import json
import random
from collections.abc import Iterator
from typing import Any, Literal, NotRequired, TypedDict, get_type_hints

import pytest

import engine
from engine import Game
from tests.cases import for_each, for_todays_games
from tests.tutor.app.talk import Talk, everything_asked, wrong_in
from tutor.app import protocol
from tutor.app.desk import Desk
from tutor.app.fitting import misfit
from tutor.app.protocol import QUESTIONS, Whole
from tutor.app.questions import KINDS, answer_type, parts_of, read_question

SOME_FRAMES = 12
"""So many frames of an example are looked at, from a step drawn by lot on."""


@pytest.fixture(scope="module")
def talk() -> Talk:
    return everything_asked()


# ---------------------------------------------------------------- answers


@pytest.mark.slow
def test_every_question_of_the_protocol_is_asked_in_the_talk(talk: Talk) -> None:
    assert {question["ask"] for question, _ in talk.said} == KINDS.keys() - {"plotly.js", "tutor.js"}
    assert [reply["problem"].get("code") for _, reply in talk.said if "problem" in reply] == ["line-gone", None]


def test_every_answer_is_of_its_type(talk: Talk) -> None:
    for question, reply in talk.said:
        assert wrong_in(question, reply) is None


def test_every_answer_is_plain_json(talk: Talk) -> None:
    for _, reply in talk.said:
        assert json.loads(json.dumps(reply)) == reply


@pytest.mark.slow
@for_todays_games(2)
def test_every_ninth_example_is_answered_with_the_types_of_the_protocol(game: Game) -> None:
    rng, desk = random.Random(7), Desk(random.Random(1))
    for name, record in list(engine.examples(game.name).items())[::9]:
        talk, at = Talk(desk), rng.randrange(len(record.played) + 1)
        opened = talk.ask("open", game=game.name, example=name, step=at)
        assert len(opened["frames"]) == len(record.played) + 1
        line = opened["line"]
        talk.ask("rest", line=line, **{"from": at, "to": min(at + SOME_FRAMES, len(record.played))})
        view = rng.choice(["open", *map(str, range(len(record.start.names)))])
        talk.ask("facts", line=line, at=at, view=view)
        talk.ask("choices", line=line, at=at, view=view)
        talk.ask("share", line=line, at=at)
        assert [wrong for said in talk.said if (wrong := wrong_in(*said))] == []


def test_each_handler_of_the_desk_takes_its_question_and_gives_its_answer() -> None:
    handlers = dict(Desk()._handlers)
    assert handlers.keys() == set(QUESTIONS) - {protocol.PlotlyQuestion, protocol.ScriptQuestion}
    for kind, handler in handlers.items():
        assert list(get_type_hints(handler).values()) == [kind, answer_type(kind)]
        assert list(inspect.signature(handler).parameters) == ["question"]


# ---------------------------------------------------------------- questions


def test_names_of_questions_and_of_their_parts_differ() -> None:
    assert len(KINDS) == len(QUESTIONS)
    for kind in QUESTIONS:
        names = [part.name for part in parts_of(kind)]
        assert len(set(names)) == len(names)
        assert not {"id", "ask"} & set(names)


def test_a_question_is_read_into_its_type() -> None:
    asked = {"id": 3, "ask": "rest", "line": "L1", "from": 2, "to": 5, "unknown": None}
    assert read_question(asked) == protocol.RestQuestion(line="L1", from_=2, to=5)
    assert read_question({"ask": "facts", "line": "L1", "at": 0, "view": None, "more": None}) == protocol.FactsQuestion(
        line="L1", at=0, view="open", more=None
    )


RIGHT: dict[str, Any] = {
    "game": "minions",
    "example": "vampire-vs-minotaur",
    "branch": "b",
    "record": {},
    "players": 2,
    "chosen": {},
    "step": 0,
    "depth": 2,
    "text": "{}",
    "own": "",
    "line": "L1",
    "from": 0,
    "to": 0,
    "at": 0,
    "view": "open",
    "thing": [],
    "touched": [],
    "pieces": 0,
    "more": 1,
    "action": {},
    "roll": True,
    "known": True,
    "against": {},
    "found": {},
    "auto": False,
    "ask_all": False,
    "names": [],
    "name": "Ours",
    "deck": {},
    "code": "",
    "play": "me.greedy",
    "words": "7/12",
    "level": {"game": "minions"},
    "picked": [],
    "order": [],
    "lesson": "five-seven-or-nine",
    "seed": "otter-7",
    "item": "exact-total",
    "option": 0,
    "diagram": "seven",
    "marked": [],
    "typed": [],
    "bars": [],
    "degrees": [],
    "experiment": 0,
    "number": 1,
    "count": 10,
    "theory": False,
    "under": "",
    "since": 0,
    "odds": True,
    "shown": {},
    "rest": [],
    "told": True,
    "brief": False,
    "first": 1,
    "seeds": [],
    "sheets": True,
    "prediction": 50,
    "codes": "",
    "bet": 0,
    "answers": [],
    "changed": "",
    "class": "otter",
    "pupils": 25,
    "same": False,
}
"""For every part of any question, a value that fits."""

MISFITS: dict[type, tuple[object, ...]] = {
    str: (7, True, [], {}),
    int: ("1", 1.5, 2.0, True, [], {}),
    bool: (1, "yes", [], {}),
    dict: ("{}", 1, [], False),
    list: ("[]", 1, {}, False),
}
"""By the type of the value that fits, values that do not."""


every_question = pytest.mark.parametrize("ask", KINDS)


def values_for(ask: str) -> dict[str, Any]:
    return {part.name: RIGHT[part.name] for part in parts_of(KINDS[ask])}


def misfits_of(ask: str) -> Iterator[tuple[str, object]]:
    for part in parts_of(KINDS[ask]):
        values = [*MISFITS[type(RIGHT[part.name])], *([None] if part.required else [])]
        yield from ((part.name, value) for value in values)


def problem_of(ask: str, parts: dict[str, Any]) -> tuple[str, str]:
    """The title and the text of what is said to a question; of one that is answered, "answered"."""
    problem = Desk().answer({"id": 1, "ask": ask, **parts}).get("problem", {})  # type: ignore[typeddict-item]
    return problem.get("title", "answered"), problem.get("text", "")


@every_question
def test_a_part_that_does_not_fit_is_refused(ask: str) -> None:
    right = values_for(ask)
    read_question({"ask": ask, **right})
    told = [(name, value, *problem_of(ask, {**right, name: value})) for name, value in misfits_of(ask)]
    refused = "This question cannot be answered"
    wrong = [
        f"{name} = {value!r}: {text or title}"
        for name, value, title, text in told
        if title != refused or not (text.startswith(f'"{name}" must be ') and text.endswith(f", not {value!r}."))
    ]
    assert not wrong, "\n".join(wrong)


@every_question
def test_a_part_that_is_missing_is_named(ask: str) -> None:
    right = values_for(ask)
    names = [part.name for part in parts_of(KINDS[ask]) if part.required]
    told = {name: problem_of(ask, {other: right[other] for other in right if other != name})[1] for name in names}
    wrong = [name for name, text in told.items() if not text.startswith(f'"{name}" is missing; it must be a')]
    assert not wrong, "\n".join(f"{name}: {told[name]}" for name in wrong)


@for_each(
    ("parts", "said"),
    [
        ({"ask": "facts", "line": "L1", "at": -1}, '"at" must be a whole number from 0, not -1.'),
        (
            {"ask": "facts", "line": "L1", "at": 0, "more": 2_000_000},
            '"more" must be a whole number from 1 to 1000000, not 2000000.',
        ),
        ({"ask": "play", "line": "L1", "roll": 1}, '"roll" must be true or false, not 1.'),
        ({"ask": "play", "line": "L1", "against": {"1": 7}}, '"against.1" must be a text, not 7.'),
        ({"ask": "play", "line": "L1", "against": {"x" * 500: 7}}, f'"against.{"x" * 79}…" must be a text, not 7.'),
        ({"ask": "branch", "line": "L1", "at": 0}, '"action" is missing; it must be an object.'),
        ({"ask": "open", "game": "x" * 500, "record": []}, '"record" must be an object, not [].'),
        ({"ask": "rules", "game": ["x" * 500]}, f'"game" must be a text, not [\'{"x" * 77}….'),
        ({"ask": "opened"}, "Nobody here knows the question 'opened'; there are: "),
        ({"ask": ["open"]}, "Nobody here knows the question ['open']; there are: "),
        ({"ask": "plotly.js"}, "'plotly.js' is for the host to answer, and this one does not."),
    ],
)
def test_what_is_said_to_a_misfit(parts: dict[str, object], said: str) -> None:
    assert Desk().answer({"id": 1, **parts})["problem"]["text"].startswith(said)  # type: ignore[typeddict-item]


# ---------------------------------------------------------------- the check itself


class Inner(TypedDict):
    kind: Literal["a", "b"]
    more: NotRequired[list[int]]


class Other(TypedDict):
    kind: Literal["c"]


@for_each(
    ("value", "wanted", "said"),
    [
        ({"kind": "a"}, Inner, None),
        ({"kind": "a", "more": [1, 2]}, Inner, None),
        ({"kind": "c"}, Inner | Other, None),
        (1, float, None),
        (None, int | None, None),
        ({}, Inner, '"it.kind" is missing; it must be "a" or "b".'),
        ({"kind": "c"}, Inner, '"it.kind" must be "a" or "b", not \'c\'.'),
        ({"kind": "a", "less": 1}, Inner, '"it.less" is not known.'),
        ({"kind": "a", "more": [1, "2"]}, Inner, "\"it.more.1\" must be a whole number, not '2'."),
        ({"kind": "a", "more": (1,)}, Inner, '"it.more" must be a list, not (1,).'),
        ({"x": {"y": True}}, dict[str, dict[str, int]], '"it.x.y" must be a whole number, not True.'),
        ({"kind": "d"}, Inner | Other, '"it.kind" must be "a" or "b", not \'d\'. "it.kind" must be "c", not \'d\'.'),
        ("1", int | None, "\"it\" must be a whole number, not '1'."),
        (True, float, '"it" must be a number, not True.'),
    ],
)
def test_what_is_wrong_with_a_value(value: object, wanted: object, said: str | None) -> None:
    assert misfit(value, wanted, "it") == said


def test_bounds_hold_both_ends() -> None:
    assert [number in Whole(2, 4) for number in (1, 2, 4, 5)] == [False, True, True, False]
    assert 10**9 in Whole(0)
    assert (str(Whole(2, 4)), str(Whole(0))) == ("a whole number from 2 to 4", "a whole number from 0")
