"""What now?, the choices, a move that is tried and the own table say the same of a moment, and that is what the rules
say to all actions that can be put into words: those of random positions are gone through one by one."""

from collections.abc import Iterator
from random import Random

import pytest

import engine
from engine import CHANCE, AnyAction, Game, Record, State
from engine.core.codec import encode
from engine.pieces.second_person import said_to
from tests.samples import todays
from tests.tutor.app.real_table import played_game
from tests.tutor.app.talk import Json, Talk
from tutor.app.forbidden_moves import ROLL, imperative
from tutor.app.narration import label_at

MOMENTS = 3
"""So many positions of a game are looked at."""


@pytest.fixture(scope="module")
def talk() -> Talk:
    return Talk()


@pytest.fixture(scope="module", params=todays(2, engine.all_games()), ids=lambda game: game.name)
def moments(request: pytest.FixtureRequest, talk: Talk) -> list[tuple[State, int, Json]]:
    """Positions in which a seat decides, with that seat, and as questions name them."""
    return list(_moments(request.param, talk))


def _moments(game: Game, talk: Talk) -> Iterator[tuple[State, int, Json]]:
    rng = Random(7)
    for seed in (21, 22):
        record = played_game(game.name, seed, steps=150)
        line = talk.ask("open", game=game.name, record=record.as_data())["line"]
        for at in rng.sample(_decisions(record), MOMENTS):
            seat = record.played[at].action.seat
            assert seat is not None
            yield record.played[at].before, seat, {"line": line, "at": at, "told": True}


def _decisions(record: Record) -> list[int]:
    return [at for at, step in enumerate(record.played) if step.before.to_act is not CHANCE]


def all_actions(state: State) -> list[AnyAction]:
    return list(state.game.expressible_actions(state))


@pytest.mark.slow
def test_what_may_be_done_is_all_that_the_rules_allow_and_the_choices_are_the_same(
    talk: Talk, moments: list[tuple[State, int, Json]]
) -> None:
    for state, seat, where in moments:
        now, choices = (talk.ask(ask, view="open", **where) for ask in ("what-now", "choices"))
        legal = [one for one in all_actions(state) if one.seat == seat and state.why_not(one) is None]
        labels = {label_at(one, state, None) for one in legal}
        assert {label for way in now["ways"] for label in way["labels"]} <= labels
        assert len(now["ways"]) == len({type(one) for one in legal})
        per_kind = {(type(one), label_at(one, state, None)) for one in legal}
        assert sum(len(way["labels"]) + way["more"] for way in now["ways"]) == len(per_kind)
        assert {str(option["action"]) for option in choices["options"]} == {str(encode(one)) for one in legal}
        assert now["refused"] == [one for one in choices["refused"] if one["label"] != ROLL]


def test_what_may_not_be_done_is_refused_by_that_rule_wherever_it_is_tried(
    talk: Talk, moments: list[tuple[State, int, Json]]
) -> None:
    """Whoever looks: the others' cards, which the one does not know, change nothing in it."""
    for state, seat, where in moments:
        for viewer in (None, seat):
            for told in talk.ask("what-now", view="open" if viewer is None else str(viewer), **where)["refused"]:
                meant = called(told["label"], state, seat)
                refusals = [refusal for refusal in map(state.why_not, meant) if refusal]
                assert len(refusals) == len(meant), told
                said = [(refusal.rule, said_to(refusal.reason, state.names, viewer)) for refusal in refusals]
                assert (told["rule"]["id"], told["reason"]) in said, told
                action = meant[said.index((told["rule"]["id"], told["reason"]))]
                # A real table refuses what was never possible; where all lies open, that is the same.
                tries = {"branch", "enter"} if state.seen_by_all() == state else {"branch"}
                for ask in tries:
                    problem = talk.reply(ask, line=where["line"], at=where["at"], action=encode(action))["problem"]
                    assert problem["rule"] == told["rule"], (
                        "where a move is tried, and at a real table where all lies open"
                    )


def called(label: str, state: State, seat: int) -> list[AnyAction]:
    """The actions that are called so at a seat's turn, where they are forbidden."""
    return [one for one in all_actions(state) if label in {imperative(state, one, (seat,), far) for far in (0, 1)}]
