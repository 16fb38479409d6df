"""What may be told of a position, and how far secrets come one after another."""

from dataclasses import replace

import pytest

from engine.at_table import secrets
from engine.at_table.secrets import could_be, kept_run, might_be
from engine.core.actions import AnyAction
from engine.core.state import State
from engine.games import deities
from tests.cases import for_each
from tests.engine.at_table.test_leading import record_of
from tests.engine.toy import Pick, Spin, Wheel

ADA, BEN = Pick(0, 1), Pick(1, 1)


@for_each(
    ("state", "found"),
    [
        (Wheel(), [Spin(1), Spin(2), Spin(3)]),
        (Wheel(spun=1), [Pick(0, 3), Pick(1, 3)]),
        (Wheel(spun=1, picks=(2, None)), [Pick(1, 3)]),
    ],
)
def test_of_what_is_secret_there_is_one_guess_for_each_a_legal_one(state: Wheel, found: list[AnyAction]) -> None:
    """There is no 4 on the wheel."""
    assert list(could_be(state)) == found


def test_an_action_might_be_with_any_cards_that_not_all_see_and_of_nobody_who_is_not_there() -> None:
    state = record_of("deities", 4, 15, players=2).end
    (seat,) = state.to_act
    unseen = [one for one in state.holding_unseen(seat).options(seat) if isinstance(one, deities.PlayCard)]
    held = [one for one in unseen if one in state.options(seat)]
    assert len(held) < len(unseen) and all(might_be(state, one) for one in unseen)
    other = unseen[0]
    assert not might_be(state, replace(other, seat=9))
    assert [might_be(state, Spin(1)) for state in (Wheel(), Wheel(spun=1))] == [True, False]


@for_each(
    ("following", "run"),
    [((BEN,), [ADA, BEN]), ((Pick(1, 4),), [ADA]), ((BEN, Spin(1)), [ADA]), ((Spin(1), BEN), [ADA]), ((), [ADA])],
)
def test_secrets_run_on_until_something_is_told_or_none_is_legal(
    monkeypatch: pytest.MonkeyPatch, following: tuple[AnyAction, ...], run: list[AnyAction]
) -> None:
    def told(state: State) -> tuple[AnyAction, ...]:
        assert state.result is None, "after the game there is nothing"
        return following if state == Wheel(spun=1, picks=(1, None)) else ()

    monkeypatch.setattr(secrets, "could_be", told)
    assert list(kept_run(Wheel(spun=1), ADA)) == run


def test_a_secret_that_is_not_legal_with_the_guesses_runs_no_further() -> None:
    """All but one know which card comes up here, by a guess: that it is a safe one can be told still."""
    state = record_of("exploding-minions", 0, 38, players=4).end
    safe = could_be(state)[-1]
    assert state.why_not(safe) is not None
    assert kept_run(state, safe) == (safe,)
