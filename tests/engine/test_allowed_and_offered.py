"""What the rules allow is what is offered: an action of another moment or seat is allowed where it is listed, only."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import fields, replace
from itertools import islice
from random import Random

import engine
from engine import CHANCE, Game, State, Step, TooMany
from engine.core.actions import AnyAction
from tests.cases import for_each
from tests.engine.test_random_games import played

STEPS, MOMENTS, TRIED = 300, 3, 40
"""So far a game goes; so many moments of each kind of action are looked at, and so many other actions tried there."""


def with_other_seats(action: AnyAction, seats: int) -> Iterator[AnyAction]:
    """The same action of each seat."""
    for name in {"seat", "player"} & {field.name for field in fields(action)}:
        yield from (replace(action, **{name: seat}) for seat in range(seats))


def offered(state: State) -> Sequence[AnyAction]:
    """All that can be done, or can come up."""
    if state.to_act is CHANCE:
        return state.outcomes()
    return [action for seat in state.to_act for action in state.options(seat)]


@for_each("game", engine.all_games(), ids=lambda game: game.name)
def test_an_action_is_allowed_where_it_is_offered_and_nowhere_else(game: Game) -> None:
    seats, rng = game.players[1], Random(3)
    steps = list(islice(played(game, seats, 1), STEPS))
    known = list(dict.fromkeys(step.action for step in steps))
    moments = defaultdict[type[AnyAction], list[Step]](list)
    for step in rng.sample(steps, len(steps)):
        moments[type(step.action)].append(step)
    assert len(moments) > 4
    for step in (step for alike in moments.values() for step in alike[:MOMENTS]):
        state, others = step.before, rng.sample(known, min(TRIED, len(known)))
        try:
            legal = set(offered(state))
        except TooMany:
            continue
        for action in (step.action, *with_other_seats(step.action, seats), *others):
            assert (state.why_not(action) is None) == (action in legal), (state, action)
