"""What the tutor tells a seat in a game of hidden hands: the same in all positions that the seat cannot tell apart."""

from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

import engine
from engine import CHANCE, Record, State
from tests.cases import for_each
from tests.engine.deities import test_knowledge as deities
from tests.engine.playing import positions
from tests.samples import todays
from tests.tutor.tables.laid import board_of
from tutor.app.choices import choices
from tutor.app.film import Film
from tutor.app.panel import facts_of

GAME = engine.load("exploding-minions")


def positions_apart(players: int, seed: int, every: int = 5) -> Iterator[State]:
    """The positions of a random game, after the deal, that are so many steps apart."""
    game = (state for state in positions(GAME.setup(players=players), Random(seed)) if state.result is None)
    return islice(game, every, 400, every)


def film(state: State) -> Film:
    return Film.of(board_of(GAME.name), Record(state))


@pytest.mark.rule("exp-setup-8", "exp-nope-6")
@for_each("players", todays(3, [2, 3, 5]))
def test_a_seat_is_told_the_same_where_it_knows_the_same(players: int) -> None:
    rng, compared = Random(players), 0
    for state in positions_apart(players, players, every=3 + players):
        for seat in range(players):
            twin = state.seen_by(seat).imagined(rng)
            compared += twin != state
            assert choices(film(state), 0, seat) == choices(film(twin), 0, seat)
            assert facts_of(state.seen_by(seat)) == facts_of(twin.seen_by(seat))
    assert compared > 20


@for_each("players", [2, 4])
def test_others_moves_are_shown_to_open_eyes_alone(players: int) -> None:
    for state in positions_apart(players, 7):
        asked = next(iter(state.to_act), None)
        for viewer in (None, *range(players)):
            answer = choices(film(state), 0, viewer)
            if asked is not None:
                assert bool(answer["options"]) == (viewer in (None, asked))
                assert answer.get("note") is None or state.names[asked] in answer["note"]
            if viewer is None and state.to_act is CHANCE:
                assert answer["options"]


def test_what_is_drawn_is_chosen_with_open_cards_alone() -> None:
    drawn = [state for state in positions_apart(3, 5) if state.phase == "Draw"]
    for state in drawn:
        assert len(choices(film(state), 0, None)["options"]) == len(state.outcomes())
        for seat in range(3):
            answer = choices(film(state), 0, seat)
            assert answer["options"] == [] and answer["button"] == "Go on"
    assert drawn


@pytest.mark.rule("dei-setup-5")
def test_what_another_draws_is_not_listed_to_who_could_work_it_out() -> None:
    """Ada has seen the next cards of Ben's deck; when he draws one, it is his to read."""
    state = deities.flow(deities.foreseen(), deities.Stage.APPLY)
    state = deities.do(state, deities.CarryOut(), *deities.do(state, deities.CarryOut()).outcomes()[:1])
    assert len(state.seen_by(0).outcomes()) == 1
    answer = choices(Film.of(board_of("deities"), Record(state)), 0, 0)
    assert answer["options"] == [] and answer["button"] == "Go on"
    assert choices(Film.of(board_of("deities"), Record(state)), 0, 1)["options"] == []
