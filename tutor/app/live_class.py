"""A live class: who is in it, what each has done of the lesson, and how the teacher lets it go on. It asks and tells
nobody by itself."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from secrets import compare_digest, token_urlsafe
from typing import get_args

from engine.lessons.streams import SAME, Seed
from tutor.app.live_names import CREATURES, number_of
from tutor.app.live_reading import ItemOutline, LessonOutline, Try
from tutor.app.problems import Problem
from tutor.app.protocol import (
    GivenAnswer,
    ItemAnswers,
    LessonPart,
    LiveAnswerShown,
    LivePace,
    LiveReportQuestion,
    LiveSeat,
    LiveShowQuestion,
)
from tutor.app.sketch_judgements import WHOLE

MOST_TRIES = 12
"""So many answers to one item are looked at."""

LONGEST_WORDS = 100
"""Letters of an answer."""

Answers = Mapping[str, Sequence[GivenAnswer]]
"""All answers to some items, by key."""


@dataclass(slots=True)
class Pupil:
    """A pupil, and what was reported. `trials` are those that were made, of which the first `counted` were drawn anew,
    with `hits` among them; `given` are the answers to each item that were judged, and `tries` what came of
    them. `sketch` are the predicted bars, and `drew` what is said to the stored mistake in them, once it is known."""

    creature: str
    seed: str
    token: str = field(default_factory=lambda: token_urlsafe(16), repr=False)
    part: LessonPart = "old"
    prediction: int | None = None
    sketch: tuple[int, ...] | None = None
    drew: str | None = None
    trials: int = 0
    counted: int = 0
    hits: int = 0
    given: dict[str, Sequence[GivenAnswer]] = field(default_factory=dict)
    tries: dict[str, Sequence[Try]] = field(default_factory=dict)
    refused: int = 0


@dataclass(slots=True)
class LiveClass:
    """A class by its name. Whoever has the secret is its teacher. `led`: the part where it stands is the teacher's
    choice. `peers`: what the pupils chose first of two explanations is shown to all."""

    name: str
    outline: LessonOutline
    same: bool = False
    secret: str = field(default_factory=lambda: token_urlsafe(24), repr=False)
    pace: LivePace = "alone"
    part: LessonPart = "old"
    led: bool = False
    open: bool = True
    predictions: bool = False
    peers: bool = False
    shown: LiveAnswerShown | None = None
    pupils: dict[str, Pupil] = field(default_factory=dict)

    @property
    def items(self) -> Mapping[str, ItemOutline]:
        """What the lesson asks, by key."""
        return {item.key: item for item in self.outline.items}

    # ------------------------------------------------------------ who is in it

    def is_teacher(self, secret: str) -> bool:
        """Whether somebody has the secret."""
        return _is_same(secret, self.secret)

    def free(self) -> list[str]:
        """The creatures that nobody is."""
        return [creature for creature in CREATURES if creature not in self.pupils]

    def join(self, creature: str) -> Pupil:
        """A new pupil. Errors: `Problem` where the door is closed, or somebody is that creature."""
        if not self.open:
            raise Problem("The door is closed", "Your teacher lets nobody else in now. Ask for it to be opened.")
        if creature not in CREATURES:
            raise Problem("There is no such creature", "Choose one from the list.")
        if creature in self.pupils:
            raise Problem("Somebody was faster", f"Your class has its {creature} already. Choose another one.")
        pupil = self.pupils[creature] = Pupil(creature, seed_of(self.name, creature, same=self.same))
        return pupil

    def pupil_with(self, token: str) -> Pupil | None:
        """The pupil who was given that token; None where nobody was."""
        return next((one for one in self.pupils.values() if _is_same(token, one.token)), None)

    def seat_of(self, pupil: Pupil) -> LiveSeat:
        """What a pupil's page keeps."""
        return {
            "name": self.name,
            "creature": pupil.creature,
            "token": pupil.token,
            "lesson": self.outline.name,
            "seed": pupil.seed,
        }

    def send_away(self, creature: str) -> None:
        """Forget a pupil. Errors: `Problem` where there is no such."""
        if creature not in self.pupils:
            raise Problem("There is no such pupil", "Nobody in this class is that creature.")
        del self.pupils[creature]

    # ------------------------------------------------------------ what the teacher does

    def go_on(self, pace: LivePace | None, part: LessonPart | None) -> None:
        """Let the class go on in another way, or from another part; all together without a chosen part: where most
        are, of two such parts at the first."""
        self.pace = pace or self.pace
        self.part = part or self.part
        self.led = part is not None or (self.led and pace != "alone")
        if self.pace == "together" and not self.led:
            here = [pupil.part for pupil in self.pupils.values()]
            self.part, self.led = max(get_args(LessonPart), key=here.count), True

    def show(self, wish: LiveShowQuestion) -> None:
        """Let the board show an answer, or none. Errors: `Problem` where nobody gave it."""
        tries = [one for pupil in self.pupils.values() for one in pupil.tries.get(wish.item, ())]
        found = next((one for one in tries if one.given and one.given == wish.given), None)
        if wish.item and found is None:
            raise Problem("There is no such answer", "Nobody in this class has given it.")
        self.shown = {"item": wish.item, "ask": found.ask, "given": found.given} if found else None

    # ------------------------------------------------------------ what pupils report

    def take(self, pupil: Pupil, report: LiveReportQuestion) -> Answers:
        """Note what a pupil reports; gives the answers to those items where there are new ones, which count once they
        are judged and noted.

        Errors: `Problem` where the lesson cannot have come to that, or it is something else than before. Nothing of
        the report counts then.
        """
        bet = self._bet(report)
        given = self._given([*report.answers, *bet])
        if report.prediction is None and pupil.prediction is None and (report.trials or bet or report.sketch):
            raise _refused("You predict before you bet, and before the trials.")
        if pupil.prediction is not None and report.prediction not in (None, pupil.prediction):
            raise _refused("A prediction that is locked stays as it is.")
        sketch = self._sketch(pupil, report)
        new = {key: answers for key, answers in given.items() if _goes_on(pupil.given.get(key, ()), answers)}
        pupil.part = report.part
        pupil.prediction = report.prediction if pupil.prediction is None else pupil.prediction
        pupil.sketch = sketch
        pupil.trials = max(pupil.trials, report.trials)
        return new

    def note(self, pupil: Pupil, key: str, answers: Sequence[GivenAnswer], tries: Sequence[Try]) -> None:
        """Note how all answers of a pupil to an item were judged."""
        if len(answers) > len(pupil.given.get(key, ())):
            pupil.given[key], pupil.tries[key] = tuple(answers), tuple(tries)

    def _sketch(self, pupil: Pupil, report: LiveReportQuestion) -> tuple[int, ...] | None:
        """The pupil's bars. Errors: `Problem` where they cannot be drawn here, or are others than before."""
        if report.sketch is None:
            return pupil.sketch
        asked, drawn = self.outline.sketch, tuple(report.sketch)
        if asked is None or len(drawn) != len(asked.labels) or sum(drawn) != WHOLE:
            raise _refused(f"Bars are drawn where the lesson asks for them, and come to {WHOLE} together.")
        if pupil.sketch not in (None, drawn):
            raise _refused("Bars that are locked stay as they are.")
        return drawn

    def _bet(self, report: LiveReportQuestion) -> list[ItemAnswers]:
        if report.bet is None:
            return []
        if not self.outline.bet:
            raise _refused("There is nothing to bet on in this lesson.")
        return [{"item": self.outline.bet, "given": [{"option": report.bet}]}]

    def _given(self, answers: Iterable[ItemAnswers]) -> dict[str, list[GivenAnswer]]:
        """The answers by item. Errors: `Problem` where the lesson does not ask that, or not in this way."""
        items = self.items
        found: dict[str, list[GivenAnswer]] = {}
        for one in answers:
            item = items.get(one["item"])
            if item is None or one["item"] in found:
                raise _refused("Each answer belongs to something that this lesson asks.")
            if not all(_fits(answer, item.kind == "choice", len(item.options)) for answer in one["given"]):
                raise _refused("An answer is a number in words, or one of the options.")
            found[one["item"]] = one["given"][:MOST_TRIES]
        return found


def seed_of(name: str, creature: str, *, same: bool) -> str:
    """The seed of a pupil: "otter-4271-7", and with the same dice for all "otter-4271-all-7"."""
    return Seed("-".join([name, *([SAME] if same else []), str(number_of(creature))])).text


def _is_same(given: str, kept: str) -> bool:
    """Whether somebody gave what is kept, whatever letters it has; how long that takes tells nothing."""
    return compare_digest(given.encode(errors="replace"), kept.encode())


def _fits(answer: GivenAnswer, is_choice: bool, options: int) -> bool:
    """Whether an answer is of its item's kind; an empty one asks to be shown the right one."""
    if is_choice:
        return "words" not in answer and 0 <= answer.get("option", 0) < options
    return "option" not in answer and len(answer.get("words", "")) <= LONGEST_WORDS


def _goes_on(known: Sequence[GivenAnswer], now: Sequence[GivenAnswer]) -> bool:
    """Whether there are answers beyond those that are known. Errors: `Problem` where a known one has changed."""
    if any(before != after for before, after in zip(known, now, strict=False)):
        raise _refused("An answer that was given stays as it is.")
    return len(now) > len(known)


def _refused(text: str) -> Problem:
    return Problem("This does not count", text)
