"""One position of a record as the browser shows it: its picture, its words and its odds for every view."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import NotRequired

from engine import CHANCE, OVER, Event, State, Step
from engine.overviews.beliefs_so_far import ById, beliefs_of
from tutor.app import meters
from tutor.app.narration import Words, actor, cause, chips, opening, words
from tutor.app.pictures import Picture, cut_hand, cut_picture
from tutor.app.protocol import AskedSeats, FrameWords, MeterAnswer, MetersByView, SaidToSeat, View
from tutor.app.story_quizzes import PosedQuiz
from tutor.app.story_secrets import keep_words_back
from tutor.app.views import OPEN, Viewer, seen, seen_events, view_name, viewers
from tutor.tables import Board
from tutor.tables.pieces import keeping_back


class Shown(FrameWords):
    """What a frame shows. `pictures` are the different ones that its views see, `picture` says by view which; those of
    the seats' views, the seats' hands, and the odds come when the frame is finished."""

    pictures: tuple[Picture, ...]
    picture: dict[View, int]
    hands: NotRequired[dict[View, Picture]]
    meters: NotRequired[MetersByView]


class Frame:
    """A position, the step that led to it, and what is shown there. Films with the position in common share it.

    What is shown is worked out when it is first asked for, and published by one assignment: nobody ever sees half of
    it, and it never changes. `note` is the record's remark on the position, `summary` what the record is about,
    `posed` what it asks there: the answer is kept back, and only `told` has it.
    """

    def __init__(
        self, board: Board, state: State, step: Step | None, note: str, summary: str, posed: PosedQuiz | None = None
    ) -> None:
        self.board = board
        self.state = state
        self.step = step
        self.note = note
        self.summary = summary
        self.posed = posed

    @property
    def events(self) -> tuple[Event, ...]:
        """What the step did, none at the start."""
        return self.step.events if self.step else ()

    @cached_property
    def opening(self) -> Shown:
        """What a line opens with: the words, and the picture with all cards open.

        Phase and turn are those of the position: what is asked there belongs to them.
        """
        state, step, said = self.state, self.step, self._words_for(None)
        shown: Shown = {
            "phase": state.phase,
            "turn": state.turn,
            "title": said.title,
            "text": list(said.text),
            "label": said.label,
            "forced": said.forced,
            "note": self.note or None,
            "told": dict(self._told_otherwise(said)),
            "rules": chips(self.events, state.game.name),
            "actor": actor(step) if step else "",
            "asks": asked_seats(state),
            "pictures": (self._drawn(state, self.events),),
            "picture": {OPEN: 0},
        }
        if self.posed:
            keep_words_back(shown, self.posed)
            shown["question"] = self.posed.question("odds" if self._is_spoiled_by_odds else "answer")
        return shown

    @cached_property
    def whole(self) -> Shown:
        """The same with the pictures of every view, the hands, and the odds."""
        pictures, picture = self._pictures()
        more: Shown = {**self.opening, "pictures": pictures, "picture": picture}
        return {**more, "hands": self._hands(), "meters": {} if self._is_spoiled_by_odds else self._meters()}

    @property
    def told(self) -> Shown:
        """The same with nothing kept back."""
        if self.posed is None:
            return self.whole
        told = Frame(self.board, self.state, self.step, self.note, self.summary).whole
        return {**told, "question": self.posed.question("")}

    @cached_property
    def named_meters(self) -> tuple[meters.NamedMeters, ...]:
        """The meters that the views have, each list of them once."""
        views = (seen(self.state, viewer) for viewer in viewers(self.state.names))
        return tuple(dict.fromkeys(map(meters.named_meters, views)))

    @property
    def is_finished(self) -> bool:
        """Whether all of it was worked out."""
        return "whole" in vars(self)

    @property
    def shown(self) -> Shown:
        """All that was worked out, or at least the opening."""
        return self.whole if self.is_finished else self.opening

    def beliefs_of(self, seat: int) -> ById:
        """What a seat believes here, worked out once."""
        if seat not in self._beliefs:
            self._beliefs[seat] = beliefs_of(self.state, seat)
        return self._beliefs[seat]

    @cached_property
    def _beliefs(self) -> dict[int, ById]:
        return {}

    # ------------------------------------------------------------ in words

    def _words_for(self, viewer: Viewer) -> Words:
        return words(self.step, viewer) if self.step else opening(self.state, self.summary)

    def _told_otherwise(self, said: Words) -> Iterable[tuple[View, SaidToSeat]]:
        """The words for each seat's view that may not read all of what is said when the cards lie open.

        A note is written for open cards, so a seat from which something is hidden does not get it.
        """
        for seat in range(len(self.state.names)):
            other = self._words_for(seat)
            hushed = bool(self.note) and self.state.seen_by(seat) != self.state
            if other != said or hushed:
                yield view_name(seat), {**other.as_json(), "note": None if hushed else self.note or None}

    # ------------------------------------------------------------ the seats' views, and the odds

    @property
    def _is_spoiled_by_odds(self) -> bool:
        return self.posed is not None and self.posed.quiz.odds_spoil

    def _drawn(self, state: State, events: tuple[Event, ...]) -> Picture:
        """A picture of the table, without what the question here is about."""
        with keeping_back(self.posed.quiz.topic if self.posed else ""):
            return cut_picture(self.board.draw(state, events))

    def _pictures(self) -> tuple[tuple[Picture, ...], dict[View, int]]:
        """The pictures of all views, and which is whose. Views that know the same share one."""
        known: list[tuple[State, tuple[Event, ...]]] = [(self.state, self.events)]
        pictures: list[Picture] = list(self.opening["pictures"])
        picture = {OPEN: 0}
        for seat in range(len(self.state.names)):
            seen_here = seen(self.state, seat), seen_events(self.events, seat)
            if seen_here not in known:
                known.append(seen_here)
                pictures.append(self._drawn(*seen_here))
            picture[view_name(seat)] = known.index(seen_here)
        return tuple(pictures), picture

    def _hands(self) -> dict[View, Picture]:
        """Every seat's hand as it sees it, where the game draws one."""
        seats = range(len(self.state.names))
        drawn = {view_name(seat): self.board.hand(seen(self.state, seat), seat) for seat in seats}
        return {view: cut_hand(markup) for view, markup in drawn.items() if markup}

    def _meters(self) -> MetersByView:
        return {view_name(viewer): self._meters_for(viewer) for viewer in viewers(self.state.names)}

    def _meters_for(self, viewer: Viewer) -> dict[str, MeterAnswer]:
        now = meters.meters_of(seen(self.state, viewer))
        if self.step is None:
            return {id: meters.meter_json(meter) for id, meter in now.items()}
        before, why = meters.meters_of(seen(self.step.before, viewer)), cause(self.step, viewer)
        return {
            id: meters.meter_json(meter, meters.moved(before[id], meter, why, self.state.names) if id in before else "")
            for id, meter in now.items()
        }


def asked_seats(state: State) -> AskedSeats:
    """Who is asked in a position: a seat or several, chance, or nobody since the game is over."""
    turn = state.to_act
    if turn is CHANCE or turn is OVER:
        return {"who": "chance" if turn is CHANCE else "over", "seats": []}
    return {"who": "seat", "seats": sorted(turn)}
