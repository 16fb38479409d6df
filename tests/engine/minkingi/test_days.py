"""Days: one after the other, each with a Field Hour and a Midnight Hour."""

import pytest

from engine import CHANCE, Seat
from engine.games.minkingi import CreateCard, DeclareBattle, EndDay, Strike
from engine.games.minkingi.rules.events import DayBegun, DayEnded
from tests.cases import for_each
from tests.engine.minkingi.play import ADA, BEN, created, declined, drafted, lies, scene
from tests.engine.playing import do, told


@pytest.mark.rule("mnk-day-1")
def test_a_day_has_a_field_hour_and_a_midnight_hour() -> None:
    state = drafted((4, 15), (30, 56), 2, 2)
    phases = [state.phase]
    for action in (CreateCard(ADA, 4, 0, False), EndDay(), CreateCard(BEN, 30, 3, False), DeclareBattle(BEN, (0,))):
        state = do(state, action)
        phases.append(state.phase)
    assert phases == ["Field Hour", "Midnight Hour", "Field Hour", "Field Hour", "Battle"]
    state = do(state, Strike(), Strike())
    assert (state.phase, state.to_act) == ("Midnight Hour", CHANCE)


@pytest.mark.rule("mnk-day-1", "mnk-day-2")
def test_midnight_ends_the_day_and_begins_that_of_the_other() -> None:
    state = created(drafted((4, 15), (30, 56), 2, 2), 4, 0)
    assert state.chance() == {EndDay(): 1}
    assert told(state, EndDay()) == [DayEnded("mnk-day-1", ADA), DayBegun("mnk-day-2", BEN)]
    after = do(state, EndDay())
    assert (after.to_act, after.turn, after.created) == (Seat(BEN), 2, -1)
    assert after.field == state.field and after.players == state.players


@pytest.mark.rule("mnk-day-2")
@for_each("first", [ADA, BEN])
def test_days_alternate_to_the_end(first: int) -> None:
    hands = ((4, 15), (30, 56))
    state = scene({}, hands, rows=2, columns=2, current=first)
    seats = []
    for space in range(4):
        seats.append(state.current)
        assert state.turn == space + 1
        state = declined(created(state, state.players[state.current].hand[0], space))
    assert seats == [first, 1 - first, first, 1 - first]
    assert state.result is not None


@pytest.mark.rule("mnk-day-1", "mnk-battle-1")
def test_a_card_beside_no_other_goes_on_to_midnight() -> None:
    state = scene({0: lies(4, BEN)}, ((15,), (30,)))
    for space in (2, 5, 6, 7, 8):
        assert created(state, 15, space).phase == "Midnight Hour"
    for space in (1, 3, 4):
        assert created(state, 15, space).phase == "Field Hour"
