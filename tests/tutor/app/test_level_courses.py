"""Every level of every course at a desk: it opens, gives its hints, takes right and wrong answers, refuses what is
forbidden with its rule, and shows its solution."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import islice
from random import Random
from typing import Any

import pytest

import engine
from engine import Level, LevelAttempt, State
from engine.core.codec import encode
from tests.cases import for_each
from tests.samples import todays
from tests.tutor.app.talk import Talk, wrong_in
from tutor.app.desk import Desk
from tutor.tables import board

FORBIDDEN = 2
"""So many forbidden moves are tried in a level."""

LOOKED_AT = 3000
"""So many moves are looked at in search of them."""

GIVEN = {"pick all": "picked", "pick one": "picked", "order": "order", "number": "words"}
"""Under which name a question takes an answer of each form."""


class Visit:
    """A level of a course that is open at a desk."""

    def __init__(self, level: Level) -> None:
        self.talk, self.reference = Talk(Desk(Random(1))), {"game": level.game_name, "name": level.name}
        self.opened = self.talk.ask("level", level=self.reference)
        self.place = {"line": self.opened["line"]["line"], "at": self.opened["at"], "level": self.reference}

    def attempt(self, **given: Any) -> dict[str, Any]:
        """What came of an answer at the level's start."""
        return self.talk.ask("attempt", **self.place, **given)

    def misfits(self) -> list[str | None]:
        """What does not fit the protocol in all that was said."""
        return [wrong for said in self.talk.said if (wrong := wrong_in(*said))]


@pytest.mark.slow
@pytest.mark.parametrize("game", [game.name for game in engine.all_games()])
def test_a_level_is_played_at_a_desk(game: str) -> None:
    for_each("level", todays(3, engine.courses(game).levels))(play_at_a_desk)()


def play_at_a_desk(level: Level) -> None:
    """Its hints, its solution, and what is right, wrong, allowed and forbidden at its start."""
    visit = Visit(level)
    check_hints(visit, level)
    shown = visit.attempt()
    assert (shown["outcome"], shown["done"]) == ("shown", done_words(level))
    if visit.opened["ask"]:
        check_answers(visit, visit.opened["ask"], shown["solution"] or str(level.solution()))
    else:
        check_moves(visit, level)
    assert visit.misfits() == []


def done_words(level: Level) -> str:
    """What is said to the stated solution."""
    return (level.solve().followed_up() if level.goal else LevelAttempt(level, level.played_out())).done


def check_hints(visit: Visit, level: Level) -> None:
    """The hints with the level's own words; all that the stated move concerns glows with the last one, less before."""
    depths = range(1, len(level.hints) + 1)
    hints = [visit.talk.ask("level-hint", **visit.place, depth=depth) for depth in depths]
    begun = LevelAttempt(level, level.start)
    assert [hint["words"] for hint in hints] == [begun.told(hint) for hint in level.hints]
    *before, last = [hint["at"] for hint in hints]
    stated = level.stated_action(level.begin()) if level.goal else None
    assert last == ([] if stated is None else list(board(level.game_name).places_in(level.begin().position, stated)))
    assert all(at in ([], last[:1]) for at in before)


def check_answers(visit: Visit, ask: dict[str, Any], solution: Any) -> None:
    """A right and a wrong answer to a question beside the table."""
    given = GIVEN[ask["form"]]
    assert visit.attempt(**{given: solution})["outcome"] == "solved"
    missed = visit.attempt(**{given: wrong_answer(ask, solution)})
    assert missed["outcome"] == "missed" and missed["lines"] and missed["line"] is None


def wrong_answer(ask: dict[str, Any], solution: Any) -> Any:
    """Another number, another order, or a pick that is wrong."""
    if ask["form"] == "number":
        return str(Fraction(solution) + 3)
    if ask["form"] == "order":
        return solution[::-1]
    return [item["key"] for item in ask["items"] if item["key"] not in solution][:1]


def check_moves(visit: Visit, level: Level) -> None:
    """Moves that are allowed and that are not."""
    begun = level.begin()
    for action in forbidden(begun.position, level.seat):
        refused = visit.attempt(action=action)
        assert refused["outcome"] == "refused" and refused["line"] is None
        assert refused["rule"] and refused["lines"]
    allowed = Random(level.name).choice(begun.position.options(level.seat))
    found = visit.attempt(action=encode(allowed))
    assert found["outcome"] in ("solved", "on", "missed") and found["at"] > visit.opened["at"]
    assert bool(found["lines"]) >= (found["outcome"] == "missed")


def forbidden(state: State, seat: int) -> Iterator[dict[str, Any]]:
    """Some moves of the seat that can be put into words, and that the rules forbid."""
    candidates = (action for action in state.game.expressible_actions(state) if action.seat == seat)
    found = (action for action in islice(candidates, LOOKED_AT) if state.why_not(action))
    return (encode(action) for action in islice(found, FORBIDDEN))
