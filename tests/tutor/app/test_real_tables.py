"""Whole games at a real table, told through the protocol: all that is seen comes out as it was."""

from random import Random
from typing import Any

import pytest

from engine import AnyAction, Record
from engine.at_table.leading import told_in
from engine.at_table.secrets import could_be, is_kept, kept_steps
from engine.core.codec import encode
from tests.samples import todays
from tests.tutor.app.real_table import Teller, open_actions, played_game, real_actions, whole_game
from tests.tutor.app.talk import Talk
from tutor.app.desk import Desk

GAMES = {
    "minions": ("minions", 2, {}),
    "minkingi": ("minkingi", 2, {}),
    "exploding": ("exploding-minions", 3, {}),
    "deities": ("deities", 2, {}),
    "deities, one deck": ("deities", 2, {"shared": True}),
    "dark": ("dark-minions", 3, {}),
    "dark, advanced": ("dark-minions", 3, {"advanced": True}),
}


@pytest.mark.parametrize("game", todays(4, GAMES))
def test_a_game_that_is_told_ends_as_it_was_played(game: str) -> None:
    name, players, options = GAMES[game]
    record = played_game(name, 11, players, 160, **options)
    teller = Teller(record).begin().tell_until(len(record.played))
    told = Record.from_data(teller.lead["record"])
    assert open_actions(told)[: len(open_actions(record))] == open_actions(record)
    assert told.states()[len(record.played)].seen_by_all() == record.states()[-1].seen_by_all()
    assert teller.taps <= 2 * real_actions(record)


# ---------------------------------------------------------------- what is kept secret


def shown(lead: dict[str, Any]) -> dict[str, object]:
    """What players read and see of an answer."""
    asks = [(ask["say"], [(one["label"], one["at"]) for one in ask["options"]], ask["things"]) for ask in lead["asks"]]
    told = [(step["at"], step["label"], step["open"]) for step in lead["told"]]
    return {
        **{part: lead[part] for part in ("phase", "markup", "marks", "happened", "scores")},
        "asks": asks,
        "told": told,
    }


@pytest.mark.parametrize("game", todays(4, GAMES))
def test_guesses_at_secrets_show_nowhere(game: str) -> None:
    """Whether the true cards or guesses lie behind it, a position reads and looks the same."""
    name, players, options = GAMES[game]
    record = played_game(name, 13, players, 90, **options)
    teller = Teller(record).begin().tell_until(len(record.played) - 1)
    guessed, guesses = teller.lead, Record.from_data(teller.lead["record"])
    true_line = teller.talk.ask("open", game=name, record=record.as_data())["line"]
    alike = [at for at in range(len(record.played) - 1) if is_alike(guesses, record, at)]
    assert len(alike) > 30
    for at in alike[::3]:
        ours, true = (teller.talk.ask("lead", line=line, at=at, since=at) for line in (guessed["line"], true_line))
        assert {**shown(ours), "told": []} == {**shown(true), "told": []}, at


def is_alike(one: Record, other: Record, at: int) -> bool:
    """Whether the same was done up to a position: several who choose at once may do so in any order."""
    (*mine, next_one), (*theirs, next_other) = (
        [(type(action).__name__, str(action.seat), str(action.player)) for action in record.actions[: at + 1]]
        for record in (one, other)
    )
    return next_one == next_other and mine[-1:] == theirs[-1:] and sorted(mine) == sorted(theirs)


# ---------------------------------------------------------------- mistakes


def other_word(record: Record, at: int) -> AnyAction | None:
    """Something else that could have been told at a step of a record; None where there is nothing."""
    step = record.played[at]
    if is_kept(step.action) or step.action.brings_to_light(step.before):
        return None
    found = (other for other in could_be(step.before) if type(other) is type(step.action) and other != step.action)
    return next((other for other in found if step.before.why_not(other) is None), None)


def places_of_mistakes(record: Record) -> list[int]:
    """Three steps, spread over a record, at which something else could have been told."""
    possible = [at for at in range(len(record.played) - 12) if other_word(record, at)]
    return [possible[len(possible) * part // 3] for part in range(3)]


def make_mistake(teller: Teller, at: int) -> int:
    """Tells something wrong at a step, then goes on as it was for three words, as far as that fits; how many did."""
    wrong = other_word(teller.record, at)
    assert wrong is not None
    teller.lead = teller.enter(at=at, action=encode(wrong))
    accepted = 0
    for action in told_in(teller.record, at + 1)[:3]:
        reply = teller.talk.desk.answer({"id": 1, "ask": "enter", **teller.now, "action": encode(action)})
        if "problem" in reply:
            break
        teller.lead, accepted = reply["answer"], accepted + 1
    return accepted


def mend(teller: Teller, at: int) -> list[str]:
    """Corrects a step; what no longer fits is left out, one after another. What was left out, as it was named."""
    dropped = []
    teller.lead = teller.enter(at=at, action=encode(teller.record.played[at].action))
    while teller.lead["halted"]:
        dropped.append(teller.lead["halted"]["label"])
        assert teller.lead["halted"]["reason"].endswith(".")
        teller.lead = teller.enter(at=teller.at, rest=teller.lead["rest"][1:])
    return dropped


WHOLE = [game for game in GAMES if game != "deities, one deck"]
"""Those that end after some hundred steps."""


@pytest.mark.slow
@pytest.mark.parametrize("game", todays(3, WHOLE))
def test_three_mistakes_are_mended_on_the_way_and_a_whole_game_ends_the_same(game: str) -> None:
    name, players, options = GAMES[game]
    record = whole_game(name, 12, players, **options)
    teller, mended = Teller(record).begin(), 0
    for at in places_of_mistakes(record):
        teller.tell_until(at)
        if teller.at > at:
            continue
        accepted = make_mistake(teller, at)
        dropped = mend(teller, at)
        assert len(dropped) <= accepted
        assert teller.at > at + accepted - len(dropped)
        told = Record.from_data(teller.lead["record"])
        assert open_actions(told)[: len(open_actions(record))] == open_actions(
            record.branch(min(teller.at, len(record.played)))
        )
        mended += 1
    assert mended == 3
    teller.tell_until(len(record.played))
    told = Record.from_data(teller.lead["record"])
    assert open_actions(told) == open_actions(record)
    assert told.states()[-1].seen_by_all() == record.states()[-1].seen_by_all()
    assert told.states()[-1].result == record.states()[-1].result is not None
    assert teller.lead["result"]


@pytest.mark.parametrize("game", todays(3, ["minkingi", "exploding", "deities"]))
def test_a_review_names_what_was_guessed_and_nothing_else(game: str) -> None:
    name, players, options = GAMES[game]
    record = whole_game(name, 14, players, **options)
    told = Record.from_data(Teller(record).begin().tell_until(len(record.played)).lead["record"])
    assert told.guessed == tuple(at for at, kept in enumerate(kept_steps(told.played)) if kept)
    assert told.guessed
    other = {at for at, (mine, true) in enumerate(zip(told.actions, record.actions, strict=True)) if mine != true}
    assert other <= set(told.guessed)
    guesses = guesses_in_review_of(told)
    assert [guess["at"] - 1 for guess in guesses] == list(told.guessed)
    labels = [told.actions[at].label(record.start.names) for at in told.guessed]
    assert all(label in guess["text"] for label, guess in zip(labels, guesses, strict=True))
    assert guesses_in_review_of(record) == []


def guesses_in_review_of(record: Record) -> list[dict[str, Any]]:
    talk = Talk(Desk(Random(1)))
    line = talk.ask("open", game=record.game.name, record=record.as_data())["line"]
    found: list[dict[str, Any]] = talk.ask("review", line=line)["guesses"]
    return found


def test_cards_left_in_hand_are_told_where_they_break_a_tie() -> None:
    record = next(
        record
        for record in (played_game("minkingi", seed) for seed in range(20))
        if record.played[-1].action.brings_to_light(record.played[-1].before)
    )
    teller = Teller(record).begin().tell_until(len(record.played) - 1)
    left = [player.hand for player in record.states()[-1].players]
    assert [ask["say"].split(": ")[1] for ask in teller.lead["asks"]] == [
        f"which Card did {name} pick?" for name, hand in zip(record.start.names, left, strict=True) for _ in hand
    ]
    teller.tell_until(len(record.played))
    assert Record.from_data(teller.lead["record"]).states()[-1].result == record.states()[-1].result
    assert teller.lead["result"]
