"""Games at a real table: what comes by itself, what is told, and guesses that give way to what is shown."""

from collections.abc import Sequence
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import engine
from engine import CHANCE, AnyAction, Record, Refusal, State
from engine.at_table import leading
from engine.at_table.leading import NO_HANDS, by_itself, retried, run_by_itself, told_in, with_shown, with_told
from engine.at_table.secrets import could_be, is_kept, kept_run, kept_steps, places_of
from engine.games import deities, exploding_minions, minions, minkingi
from tests.cases import for_each

TABLES = [
    ("minions", {"players": 3}),
    ("minkingi", {"players": 2, "rows": 2, "columns": 3}),
    ("exploding-minions", {"players": 2}),
    ("exploding-minions", {"players": 4}),
    ("deities", {"players": 3}),
    ("deities", {"players": 2, "shared": True}),
    ("dark-minions", {"players": 3, "advanced": True}),
]


def record_of(name: str, seed: int, steps: int, **options: object) -> Record:
    """A game by players who choose at random."""
    rng, start = Random(seed), engine.load(name).setup(**options)
    state, actions = start, []
    while state.result is None and len(actions) < steps:
        if state.to_act is CHANCE:
            actions.append(state.sample(rng))
        else:
            actions.append(state.random_option(rng.choice(sorted(state.to_act)), rng))
        state = state.apply(actions[-1])
    return Record.of(start, actions)


def told_again(record: Record) -> Record:
    """The game told to somebody who sees only what all see. Fails where a word is refused."""
    told = run_by_itself(Record.of(record.start, ()))
    while len(told.played) < len(record.played):
        told = run_by_itself(with_next(told, record))
    return told


def with_next(told: Record, record: Record) -> Record:
    """The told game with what came next in a record: a guess in the place of a secret."""
    step = record.played[len(told.played)]
    action, state = step.action, told.end
    if is_kept(action):
        alike = (one for one in could_be(state) if is_kept(one) and _is_alike(one, action))
        action = next(alike)
    shown = step.action.brings_to_light(step.before)
    if shown:
        places = [places_of(guess, told.played)[0] for guess in action.brings_to_light(state)]
        known = with_shown(told, dict(zip(places, shown, strict=True)))
        assert isinstance(known, Record), known
        told = known
    after = with_told(told, action)
    assert isinstance(after, Record), (after, action)
    return after


def _is_alike(one: engine.AnyAction, other: engine.AnyAction) -> bool:
    return (type(one), one.seat, one.player) == (type(other), other.seat, other.player)


@settings(max_examples=12, deadline=None)
@given(st.sampled_from(TABLES), st.integers(0, 10_000))
def test_any_game_can_be_told_by_what_all_see(table: tuple[str, dict[str, int]], seed: int) -> None:
    name, options = table
    record = record_of(name, seed, 70, **options)
    told = told_again(record)
    until = len(record.played)
    mine = [step.action for step in told.played[:until] if not is_kept(step.action)]
    assert mine == [step.action for step in record.played if not is_kept(step.action)]
    assert told.states()[until].seen_by_all() == record.states()[-1].seen_by_all()
    assert Record.loads(told.dumps()) == told


# ---------------------------------------------------------------- what comes by itself


def test_what_chance_alone_decides_is_told_and_what_must_follow_comes_by_itself() -> None:
    state = engine.load("minions").setup(2)
    assert by_itself(state) is None
    table = engine.load("minkingi").setup(2, first=1)
    dealt = with_told(Record.of(table, ()), could_be(table)[0])
    assert isinstance(dealt, Record)
    assert by_itself(dealt.end) == minkingi.Start(1)


def test_cards_are_not_turned_up_before_all_of_them_were_told() -> None:
    record = record_of("minions", 2, 5, players=2)
    laid = record.end
    assert laid.outcomes() == (minions.Show("minion"),)
    assert by_itself(laid) is None


def test_a_bomb_is_told_though_the_guesses_know_it() -> None:
    """After a bomb was put back in secret, guesses know its place; whether the next draw brings it is for the table."""
    start = engine.load("exploding-minions").setup(2)
    record = run_by_itself(retried(Record.of(start, ()), [could_be(start)[0]]).record)
    for action in (exploding_minions.Start(0), exploding_minions.DrawCard(0)):
        record = run_by_itself(with_told(record, action))  # type: ignore[arg-type]
    taken = with_told(record, exploding_minions.TakeCard(0, "Exploding Minion"))
    defused = with_told(taken, exploding_minions.PlayCard(0, "Defuse"))  # type: ignore[arg-type]
    back = with_told(defused, exploding_minions.PutBack(0, 0))  # type: ignore[arg-type]
    drawing = with_told(back, exploding_minions.DrawCard(1))  # type: ignore[arg-type]
    assert isinstance(drawing, Record)
    kinds = {is_kept(action) for action in could_be(drawing.end)}
    assert kinds == {True, False}
    safe = next(action for action in could_be(drawing.end) if is_kept(action))
    after = with_told(drawing, safe)
    assert isinstance(after, Record)
    assert after.actions[-2:-1] == drawing.actions[-1:]
    assert is_kept(after.actions[-1])
    assert after.actions != (*drawing.actions, safe) or exploding_minions.PutBack(0, 0) not in after.actions


# ---------------------------------------------------------------- guesses


def test_a_card_that_is_shown_was_in_that_hand_all_along() -> None:
    record = record_of("deities", 4, 0, players=2)
    for action in (deities.RollStart(0, (6,)), deities.RollStart(1, (1,))):
        record = record.branch(len(record.played), action)
    state = record.end
    record = record.branch(len(record.played), *kept_run(state, could_be(state)[0]))
    hand = record.end.players[0].hand
    other = next(
        action for action in could_be(record.end) if isinstance(action, deities.PlayCard) and action.card not in hand
    )
    shown = with_told(record, other)
    assert isinstance(shown, Record)
    assert other.card in shown.states()[-2].players[0].hand
    assert [type(action) for action in shown.actions[:-1]] == [type(action) for action in record.actions]


def test_a_card_that_all_saw_elsewhere_is_refused_by_its_rule() -> None:
    record = record_of("minkingi", 3, 23, players=2)
    lying = next(placed.card for placed in record.end.field if placed)
    space = next(at for at, placed in enumerate(record.end.field) if placed is None)
    state = record.end
    seat = next(iter(state.to_act), 0)
    refused = with_told(record, minkingi.CreateCard(seat, lying, space, False))
    assert isinstance(refused, Refusal)
    assert refused.rule in engine.rules("minkingi")
    assert NO_HANDS not in refused.reason, "no hand would help"


def test_a_long_game_of_hidden_hands_is_told_to_its_end() -> None:
    """No guess after guess finds these hands within thousands of tries."""
    record = record_of("exploding-minions", 2, 2000, players=3)
    told = told_again(record)
    assert told.end.result == record.end.result is not None


def test_where_no_hands_fit_the_refusal_says_so() -> None:
    """Whoever holds one card plays no pair."""
    record = record_of("exploding-minions", 1, 120, players=2)
    at = next(at for at, state in enumerate(record.states()) if _cards_at_turn(state) == 1)
    (seat,) = record.states()[at].to_act
    refused = with_told(record.branch(at), exploding_minions.PlayPair(seat, "Banana Fan", "Banana Fan", 1 - seat))
    assert isinstance(refused, Refusal)
    assert refused.reason.endswith(f" {NO_HANDS}")


def _cards_at_turn(state: engine.State) -> int:
    """How many cards the player holds whose turn it is; 0 where another moment has come."""
    assert isinstance(state, exploding_minions.ExplodingState)
    return len(state.players[state.current].hand) if state.phase == "Play or pass" else 0


def test_what_is_legal_is_searched_for_nowhere(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(leading, "fitted", lambda *_: pytest.fail("no guess is in the way"))
    record = record_of("minions", 2, 0, players=2)
    action = could_be(record.end)[0]
    after = with_told(record, action)
    assert isinstance(after, Record) and after.actions == (action,)


def test_what_is_shown_is_no_guess_any_more_and_all_from_the_first_of_it_is_played_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    record = record_of("minions", 2, 5, players=2)
    first, last = (at for at, secret in enumerate(kept_steps(record.played)) if secret)
    asked: list[tuple[int, list[AnyAction], list[bool]]] = []

    def fit(states: Sequence[State], actions: list[AnyAction], kept: list[bool]) -> Sequence[AnyAction]:
        asked.append((len(states), actions, kept))
        return actions

    monkeypatch.setattr(leading, "fitted", fit)
    other = next(one for one in record.states()[first].options(1) if one != record.actions[first])
    for known, places in (
        ({first: other}, [last]),
        ({last: record.actions[last], first: other}, []),
        ({}, [first, last]),
    ):
        shown = with_shown(record, known)
        assert isinstance(shown, Record) and (shown.actions[first] == other) == bool(known)
        same = first if known else 5
        assert all(one is before for one, before in zip(shown.played[:same], record.played, strict=False))
        count, actions, kept = asked.pop()
        assert (count, tuple(actions)) == (same + 1, shown.actions)
        assert [at for at, still in enumerate(kept) if still] == places


def test_a_secret_that_stands_against_what_was_told_is_passed_over_for_the_next(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    record = record_of("minions", 2, 3, players=2)
    secrets = [action for action in could_be(record.end) if is_kept(action)]
    after = with_told(record, secrets[1])
    refusals = {secrets[0]: Refusal("min-minion-1", "No."), secrets[1]: after}
    monkeypatch.setattr(leading, "with_told", lambda _, action: refusals[action])
    assert leading._with_secret(record) == after
    refusals[secrets[1]] = refusals[secrets[0]]
    assert leading._with_secret(record) is None


# ---------------------------------------------------------------- corrections


def test_what_was_told_after_a_mistake_is_tried_again_in_order() -> None:
    record = record_of("dark-minions", 5, 30, players=3)
    at = next(at for at, step in enumerate(record.played) if len(could_be(step.before)) > 4)
    again = retried(record.branch(at + 1), told_in(record, at + 1))
    assert (again.record, again.rest, again.refusal) == (run_by_itself(record), (), None)


def test_of_secrets_after_the_last_word_it_is_told_that_they_came_about() -> None:
    record = record_of("minions", 2, 5, players=2)
    assert told_in(record, 0) == record.actions
    assert told_in(record, 4) == record.actions[4:]
    assert told_in(record_of("minions", 2, 6, players=2), 3) == record_of("minions", 2, 6, players=2).actions[3:]


def test_after_the_end_nothing_more_is_told() -> None:
    record = record_of("minkingi", 3, 200, players=2, rows=2, columns=3)
    assert record.end.result is not None
    found = retried(record, record.actions[-1:])
    assert (found.record, found.rest, found.refusal is None) == (record, record.actions[-1:], False)


def test_what_does_not_fit_any_more_waits_with_all_that_came_after_it() -> None:
    record = record_of("minions", 6, 12, players=2)
    rest = told_in(record, 0)
    found = retried(Record.of(record.start, ()), rest[1:])
    assert found.rest == rest[1:]
    assert found.refusal is not None and found.refusal.rule in engine.rules("minions")
    assert found.record.played == ()


def test_secrets_that_were_never_shown_are_guessed_anew() -> None:
    record = told_again(record_of("exploding-minions", 7, 40, players=2))
    rest = told_in(record, 0)
    kept = kept_steps(record.played)
    last = max(at for at, secret in enumerate(kept) if not secret)
    told = [
        step.action for at, step in enumerate(record.played) if not kept[at] and step.action != by_itself(step.before)
    ]
    assert list(rest[: len(told)]) == told
    found = retried(Record.of(record.start, ()), rest)
    assert found.refusal is None
    mine = [step.action for step in found.record.played[: last + 1] if not is_kept(step.action)]
    assert mine == [step.action for step in record.played[: last + 1] if not is_kept(step.action)]


def test_nothing_that_nobody_told_is_shown_to_all() -> None:
    """A Minion that is left out is no more guessed once the cards are turned up: it has to be told."""
    record = record_of("minions", 8, 6, players=2)
    assert isinstance(record.actions[-1], minions.Show)
    rest = [action for action in told_in(record, 0) if action != record.actions[3]]
    found = retried(Record.of(record.start, ()), rest)
    assert found.rest == (record.actions[-1],)
    assert found.refusal is not None and found.refusal.reason == "What all see now has to be told first."


# ---------------------------------------------------------------- what all see


@for_each(("name", "options"), TABLES)
def test_what_all_see_is_known_to_every_seat(name: str, options: dict[str, int]) -> None:
    """Hiding more from somebody who is shown a seat's view comes to what all see, for hands at least."""
    record = record_of(name, 9, 40, **options)
    for state in record.states()[::5]:
        view = state.seen_by_all()
        assert view.names == state.names and view.to_act == state.to_act
        for seat in range(len(state.names)):
            mine = {option for option in state.options(seat) if not is_kept(option)}
            assert mine <= set(state.holding_unseen(seat).options(seat))
