"""How a line ended: whether the learner has won and why, and what happened, in a few sentences."""

from __future__ import annotations

from collections.abc import Sequence

from engine import Result, State, rules
from engine.pieces.second_person import said_to
from engine.pieces.words import listing
from tutor.app.film import Film
from tutor.app.narration import rule_chip
from tutor.app.protocol import EndingAnswer, ScoreAnswer
from tutor.app.views import Viewer, view_name
from tutor.tables import NearMiss

LINES = 3
"""So many sentences tell what happened."""


def ending_of(film: Film, summary: str, viewer: Viewer) -> EndingAnswer:
    """How a line ended, for the learner who has the viewer's seat (None: no seat is his); `summary` says what it is
    about."""
    state = film.states[-1]
    return _end_of_story(film, summary, viewer) if state.result is None else _end_of_game(film, state.result, viewer)


def _end_of_story(film: Film, summary: str, viewer: Viewer) -> EndingAnswer:
    last = film.frames[-1].opening
    said = last["told"].get(view_name(viewer), last)
    lines = dict.fromkeys(filter(None, (summary, *said["text"][-1:], said["note"])))
    return {
        "title": "The end of this example",
        "won": None,
        "why": "",
        "rule": None,
        "lines": list(lines)[:LINES],
        "scores": [],
        "near": "",
        "marks": [],
    }


def _end_of_game(film: Film, result: Result, viewer: Viewer) -> EndingAnswer:
    state = film.states[-1]
    game = state.game.name
    told = film.board.ending([step for step in film.steps if step], result)
    return {
        "title": title_of(result, state.names, viewer),
        "won": None if viewer is None else has_won(result, viewer),
        "why": said_to(told.why, state.names, viewer) or rules(game)[result.rule].text,
        "rule": rule_chip(game, result.rule),
        "lines": [said_to(line, state.names, viewer) for line in told.lines[:LINES]],
        "scores": _scores(result, state, told.unit),
        "near": _near(told.near, result, state.names, viewer),
        "marks": list(told.marks),
    }


def is_drawn(result: Result) -> bool:
    """Whether nobody is ahead of anybody else."""
    return len(result.winners) == len(result.scores)


def has_won(result: Result, seat: int) -> bool:
    """Whether a seat has won, alone or with others; a draw is no win."""
    return seat in result.winners and not is_drawn(result)


def title_of(result: Result, names: Sequence[str], viewer: Viewer) -> str:
    """Who has won, told to the learner at the viewer's seat."""
    if is_drawn(result):
        return "It is a draw"
    if viewer is not None and viewer in result.winners:
        others = listing([names[seat] for seat in result.winners if seat != viewer])
        return f"You win, together with {others}!" if others else "You win!"
    return f"{listing([names[seat] for seat in result.winners])} {'wins' if len(result.winners) == 1 else 'win'}"


def _near(near: Sequence[NearMiss], result: Result, names: Sequence[str], viewer: Viewer) -> str:
    """How near the learner who lost came to winning, or for anybody else the one who came nearest; "" for nobody."""
    is_told_of_all = viewer is None or viewer in result.winners
    told = (one for one in near if is_told_of_all or one.seat == viewer)
    return next((near_in_words(one, names, viewer) for one in told), "")


def near_in_words(near: NearMiss, names: Sequence[str], viewer: Viewer) -> str:
    """How near somebody came to winning, in a sentence or two told to the learner at the viewer's seat."""
    if near.about != viewer:
        return f"{names[near.about]} {near.words}."
    return f"You {'were ' if near.words.startswith('was ') else ''}{near.words.removeprefix('was ')}."


def _scores(result: Result, state: State, unit: tuple[str, str]) -> list[ScoreAnswer]:
    if set(result.scores) <= {0, 1}:
        return []
    order = sorted(range(len(state.names)), key=lambda seat: -result.scores[seat])
    return [_score(seat, state.names[seat], result.scores[seat], unit) for seat in order]


def _score(seat: int, name: str, score: int, unit: tuple[str, str]) -> ScoreAnswer:
    return {"seat": seat, "name": name, "score": score, "unit": unit[0] if score == 1 else unit[1]}
