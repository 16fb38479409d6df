"""Whole games at a real table, told through the protocol: what all see comes out as it was, however hands are guessed."""

from __future__ import annotations

import pytest

from engine import AnyAction, Record
from engine.at_table.secrets import could_be, is_kept, kept_steps
from engine.core.codec import encode
from tests.tutor.app.real_table import Teller, open_actions, played_game, real_actions

GAMES = {
    "minions": ("minions", 2, {}),
    "minkingi": ("minkingi", 2, {}),
    "exploding": ("exploding-minions", 3, {}),
    "deities": ("deities", 2, {}),
    "deities, one deck": ("deities", 2, {"shared": True}),
    "dark": ("dark-minions", 3, {}),
    "dark, advanced": ("dark-minions", 3, {"advanced": True}),
}


@pytest.mark.parametrize("game", GAMES)
def test_a_game_that_is_told_ends_as_it_was_played(game: str) -> None:
    name, players, options = GAMES[game]
    record = played_game(name, 11, players, 160, **options)
    teller = Teller(record).begin().tell_until(len(record.played))
    told = Record.from_data(teller.lead["record"])
    assert open_actions(told)[: len(open_actions(record))] == open_actions(record)
    assert told.states()[len(record.played)].seen_by_all() == record.states()[-1].seen_by_all()
    assert teller.taps <= 2 * real_actions(record)


# ---------------------------------------------------------------- mistakes


def other_word(record: Record, at: int) -> AnyAction | None:
    """Something else that could have been told at a step of a record, after which the game goes on in the same way: a
    roll with other dice, or another card; None where there is nothing."""
    step = record.played[at]
    if is_kept(step.action) or step.action.brings_to_light(step.before):
        return None
    found = (other for other in could_be(step.before) if type(other) is type(step.action) and other != step.action)
    return next((other for other in found if step.before.why_not(other) is None), None)


def places_of_mistakes(record: Record, count: int = 3) -> list[int]:
    """Steps, spread over a record, at which something else could have been told, with some steps after them."""
    possible = [at for at in range(len(record.played) - 8) if other_word(record, at)]
    return [possible[len(possible) * part // count] for part in range(count)]


@pytest.mark.parametrize("game", GAMES)
def test_three_mistakes_are_mended_on_the_way_and_nothing_is_lost(game: str) -> None:
    name, players, options = GAMES[game]
    record = played_game(name, 12, players, 120, **options)
    teller = Teller(record).begin()
    for at in places_of_mistakes(record):
        teller.tell_until(at)
        mistaken = other_word(record, at)
        if teller.at != at or mistaken is None:
            continue
        right = teller.lead
        teller.tell_until(at + 4)
        gone_on, last = teller.lead, teller.at
        wrong = teller.talk.ask("enter", line=right["line"], at=at, action=encode(mistaken))
        assert wrong["record"]["actions"][at] == encode(mistaken)
        later = [step for step in gone_on["told"] if step["at"] > at and not step["secret"]]
        told = gone_on["record"]["actions"]
        mended = teller.talk.ask(
            "enter", line=wrong["line"], at=at, action=encode(record.played[at].action), rest=_after(gone_on, right, at)
        )
        assert mended["rest"] == [] and mended["halted"] is None, later
        assert mended["last"] == last
        assert Record.from_data(mended["record"]).states()[-1].seen_by_all() == record.states()[last].seen_by_all(), (
            told
        )
        teller.lead = mended
    teller.tell_until(len(record.played))
    told_record = Record.from_data(teller.lead["record"])
    assert open_actions(told_record)[: len(open_actions(record))] == open_actions(record)


def _after(lead: dict[str, object], right: dict[str, object], at: int) -> list[object]:
    """What was told after a step and is no secret any more."""
    told = Record.from_data(lead["record"])
    kept = kept_steps(told.played)
    return [encode(step.action) for place, step in enumerate(told.played) if place > at and not kept[place]]
