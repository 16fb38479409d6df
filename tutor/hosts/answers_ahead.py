"""What a learner can ask in the first levels of a game, answered before any engine is up.

The answers are a desk's own, by the question. The lines in them have every frame finished, and a number ends their ids.
No desk holds these: whatever is not answered here goes to an engine, which says so, and the browser has it hold the
line from then on, with the moves that were made.
"""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from html.parser import HTMLParser
from itertools import chain, combinations, islice, permutations
from typing import NamedTuple, cast

from tutor.app.courses import course_of
from tutor.app.desk import Desk
from tutor.app.lines import Known, OpenLine
from tutor.app.moments import Moment
from tutor.app.protocol import AttemptAnswer, ChoicesAnswer, LevelAnswer, LevelQuizCard, LevelReference
from tutor.app.protocol.replies import Answered
from tutor.app.touching import Touching
from tutor.app.views import viewer_called

LEVELS = 3
"""So many levels of each game are answered ahead."""

MOST = 60
"""So many answers to a level are judged ahead at most, those to its first decision first; the rest is the engine's."""

MOST_TRIED = 100
"""So many touches that come to no move are told of at a decision at most, those of one thing alone first."""

PARTS: Mapping[str, Sequence[str]] = {
    "choices": ("at", "view", "told"),
    "attempt": ("at", "action", "words", "picked", "order"),
    "level-hint": ("at", "depth"),
    "try": ("at", "view", "thing", "touched"),
    "told": ("at",),
}
"""The questions that are answered in levels and stories, with what tells one from another, beside the line."""

VOID = frozenset({"area", "br", "hr", "img", "input", "wbr"})


class Decision(NamedTuple):
    """A position of a level's line at which the learner is asked."""

    line: OpenLine
    at: int


def is_answered(game: str, level: str) -> bool:
    """Whether what a learner can ask in a level is answered ahead."""
    return level in [one.name for one in course_of(game).levels[:LEVELS]]


def first_line(game: str, level: str) -> str:
    """The id of the line with which such a level begins."""
    return f"shelf/{game}/levels/{level}/0"


def answers_in(desk: Desk, level: LevelAnswer, line: OpenLine) -> Mapping[str, object]:
    """The answers in a level that was begun at a desk, by question; `line` is the level's own, and is finished."""
    asking = _Asking(desk, level)
    asking.ask_from(Decision(line, level["at"]))
    return asking.answers


def question_key(ask: str, line: str, parts: Mapping[str, object]) -> str:
    """A question in one word, as the browser makes it, too."""
    words = [ask, line, *(parts.get(part) for part in PARTS[ask])]
    return json.dumps(words, ensure_ascii=False, separators=(",", ":"))


class _Asking:
    """Asks a desk whatever can be asked in a level."""

    def __init__(self, desk: Desk, level: LevelAnswer) -> None:
        self.answers: dict[str, object] = {}
        self._desk = desk
        self._card = level["level"]
        self._quiz = level["ask"]
        self._reference: LevelReference = {"game": self._card["game"], "name": self._card["name"]}
        self._judged = 0
        self._grown = 0

    def ask_from(self, first: Decision) -> None:
        """Ask at a decision, and at those that follow from it."""
        waiting = deque([first])
        while waiting and self._judged < MOST:
            waiting.extend(self._ask_at(waiting.popleft()))

    def _ask_at(self, decision: Decision) -> Iterator[Decision]:
        """Ask whatever can be asked at a decision; gives those that the answers lead to."""
        for depth in range(1, self._card["hints"] + 1):
            self._ask(decision, "level-hint", level=self._reference, depth=depth)
        choices = None if self._quiz else self._choices(decision)
        if choices:
            self._try_things(decision, choices)
        for given in answers_to(self._quiz, choices):
            if self._judged < MOST:
                yield from self._judge(decision, given)

    def _choices(self, decision: Decision) -> ChoicesAnswer:
        return cast(ChoicesAnswer, self._ask(decision, "choices", view=self._card["view"], told=True))

    def _try_things(self, decision: Decision, choices: ChoicesAnswer) -> None:
        view, (line, at) = self._card["view"], decision
        frame = line.film.finish(at)
        touching = Touching(Moment(line.film, at, viewer_called(view, line.seats)))
        picture, hand = frame["pictures"][frame["picture"][view]], frame["hands"].get(view, ())
        things = list(things_in("".join((*picture, *hand))))
        for thing, touched in islice(tries(things, choices), MOST_TRIED):
            question = {"at": at, "view": view, "thing": thing, "touched": touched}
            self.answers[question_key("try", line.id, question)] = touching.answer(thing, touched)

    def _judge(self, decision: Decision, given: Mapping[str, object]) -> Iterator[Decision]:
        self._judged += 1
        line = decision.line
        answer = cast(AttemptAnswer, self._ask(decision, "attempt", level=self._reference, **given))
        if answer["line"] is None:
            return
        known = Known(line.id, answer["line"]["base"]["frames"], len(line.table))
        grown = self._named(self._desk.lines.find(answer["line"]["line"]), line)
        answer["line"] = grown.finished_json(known)
        if answer["outcome"] == "on":
            yield Decision(grown, grown.last)

    def _named(self, grown: OpenLine, line: OpenLine) -> OpenLine:
        """A line that grew out of another, under the next number."""
        self._grown += 1
        stem = line.id.rpartition("/")[0]
        return replace(grown, id=f"{stem}/{self._grown}", table=line.table.until(len(line.table)))

    def _ask(self, decision: Decision, ask: str, **parts: object) -> object:
        line, at = decision
        held = self._desk.lines.add(line.record, line.film, table=line.table.until(len(line.table)))
        question = {"ask": ask, "at": at, **parts}
        pieces = {"pieces": len(line.table)} if ask == "attempt" else {}
        reply = self._desk.answer({**question, **pieces, "line": held.id})
        answer = cast(Answered, reply)["answer"]
        self.answers[question_key(ask, line.id, question)] = answer
        return answer


# ---------------------------------------------------------------- what can be answered, and tried


def answers_to(quiz: LevelQuizCard | None, choices: ChoicesAnswer | None) -> Iterator[Mapping[str, object]]:
    """All answers that a learner can give, the solution asked for first: every move, or what can be picked or put in
    order. Numbers in the learner's own writing are without end."""
    yield {}
    if choices:
        yield from ({"action": option["action"]} for option in choices["options"])
    if quiz is None:
        return
    keys = sorted(item["key"] for item in quiz["items"])
    if quiz["form"] == "pick one":
        yield from ({"picked": [key]} for key in keys)
    elif quiz["form"] == "pick all":
        sizes = range(1, len(keys) + 1)
        yield from ({"picked": list(some)} for size in sizes for some in combinations(keys, size))
    elif quiz["form"] == "order":
        yield from ({"order": list(order)} for order in permutations(keys))


def tries(things: Sequence[list[str]], choices: ChoicesAnswer) -> Iterator[tuple[list[str], list[str]]]:
    """Each thing, with what was touched before: nothing, or one thing with which it does not go."""
    options = [frozenset(option["at"]) for option in choices["options"]]
    before = dict.fromkeys(key for option in choices["options"] for key in option["at"] if len(option["at"]) > 1)
    yield from ((thing, []) for thing in things)
    for key in before:
        beside = frozenset(chain.from_iterable(option for option in options if key in option))
        yield from ((thing, [key]) for thing in things if beside.isdisjoint(thing))


def things_in(markup: str) -> Iterator[list[str]]:
    """The things in drawn markup, each once: its own key, and those of the things that it lies in."""
    finder = _ThingFinder()
    finder.feed(markup)
    return (list(thing) for thing in dict.fromkeys(finder.found))


class _ThingFinder(HTMLParser):
    """Finds what has a `data-key`."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[str, ...]] = []
        self._open: list[tuple[str, str | None]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """An element begins."""
        self._open.append((tag, dict(attrs).get("data-key")))
        if self._open[-1][1] is not None:
            self.found.append(tuple(key for _, key in reversed(self._open) if key is not None))
        if tag in VOID:
            self._open.pop()

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """An element that is empty."""
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self._open.pop()

    def handle_endtag(self, tag: str) -> None:
        """An element ends, and whatever was left open in it."""
        while self._open and self._open.pop()[0] != tag:
            continue
