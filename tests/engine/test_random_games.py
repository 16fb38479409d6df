"""What must hold in every game from the first action to the last, tried on random games of every game there is.

The seeds are drawn by hypothesis. Each game lends `tests/engine/<package>/accounting.py`, which knows where its
components may be. For the long run, set TUTOR_GAMES to a number of games: by each number of players that a game takes
so many are played and checked for components, past and record, and a twentieth of as many for each other test.

    TUTOR_GAMES=10000 python -m pytest -n 3 tests/engine/test_random_games.py
"""

import importlib
import os
from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import wraps
from itertools import islice
from random import Random
from typing import Any

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

import engine
from engine import CHANCE, OVER, Game, Illegal, Record, Refusal, State, Step, Together, TooMany
from engine.chance.sampling import playout
from engine.core.actions import Action
from engine.core.codec import decode, encode
from tests.samples import IS_WHOLE, todays

LONG = int(os.environ.get("TUTOR_GAMES", "0"))
SHARE = 4
"""Of the quick games of a game that takes long, one in so many is played."""

TABLES = [(game, n) for game in engine.all_games() for n in range(game.players[0], game.players[1] + 1)]


def at_tables(share: int) -> pytest.MarkDecorator:
    """Runs a test at one table in so many, on other days at others; at all in a whole run, and in the long one."""
    tables = TABLES if LONG else todays(share, TABLES)
    return pytest.mark.parametrize(("game", "players"), tables, ids=[f"{game.name}-{n}" for game, n in tables])


pytestmark = [at_tables(2), pytest.mark.timeout(0 if LONG else 300)]


def random_games(share: int, quick: int) -> Callable[[Any], Any]:
    """Runs a test with seeds: `quick` of them, or in the long run its share of all games at a table."""
    several = -(-LONG // share) if LONG else quick * (2 if IS_WHOLE else 1)

    def decorate(test: Any) -> Any:
        @wraps(test)
        def fewer(game: Game, players: int, seed: int) -> None:
            if LONG or not books(game).WINDOW or seed % SHARE == 0:
                test(game, players, seed)

        seeded = given(seed=st.integers(0, 2**32))(fewer)
        return settings(max_examples=several, phases=(Phase.explicit, Phase.reuse, Phase.generate))(seeded)

    return decorate


def books(game: Game) -> Any:
    """The module that keeps this game's books."""
    return importlib.import_module(f"tests.engine.{game.folder.name}.accounting")


def options(game: Game, players: int, seed: int) -> dict[str, Any]:
    """Options for a random table."""
    return {"players": players, **books(game).options(players, Random(seed))}


def drawn(state: State, rng: Random) -> Action:
    """Any legal action, of any of the seats that are asked."""
    if state.to_act is CHANCE:
        return state.sample(rng)
    return rng.choice(state.options(rng.choice(list(state.to_act))))


def played(game: Game, players: int, seed: int) -> Iterator[Step]:
    """The steps of a random game, to its end."""
    rng, state = Random(seed), game.setup(**options(game, players, seed))
    for _ in range(books(game).MOST_STEPS):
        if state.result is not None:
            return
        step = state.play(drawn(state, rng))
        yield step
        state = step.after
    raise AssertionError(f"no end after {books(game).MOST_STEPS} steps")


def watched(game: Game, players: int, seed: int) -> Iterator[Step]:
    """The steps of a random game that are looked at closely: all, or of a long game a whole stretch drawn by lot."""
    steps, window = played(game, players, seed), books(game).WINDOW
    if not window:
        return steps
    rng, kept = Random(seed), list[Step]()
    for number, stretch in enumerate(iter(lambda: list(islice(steps, window)), [])):
        if number and len(stretch) < window:
            break
        if rng.randrange(number + 1) == 0:
            kept = stretch
    return iter(kept)


def some(steps: Iterator[Step], seed: int, one_in: int, long: int = 1) -> Iterator[Step]:
    """One in so many steps, from a place that hangs on the seed; in the long run one in `long`."""
    share = long if LONG else one_in
    return islice(steps, seed % share, None, share)


def actor(action: Action) -> int | None:
    """The seat that acts, None for chance."""
    return action.seat


# ---------------------------------------------------------------- components, the past, records


@pytest.mark.rule("min-bestow-4", "min-total-3", "min-total-4", "min-total-5", "min-total-6", "min-win-3")
@pytest.mark.rule("exp-hand-2", "exp-setup-9", "exp-turn-2", "exp-nope-4", "exp-bomb-3")
@random_games(share=1, quick=2)
def test_components_the_past_and_the_record_are_kept(game: Game, players: int, seed: int) -> None:
    accounting = books(game)
    steps = []
    first = game.setup(**options(game, players, seed))
    snapshots = [(first, hash(first), repr(first))]
    accounting.check_state(first)
    for step in islice(played(game, players, seed), accounting.WINDOW or None):
        accounting.check_step(step)
        accounting.check_state(step.after)
        steps.append(step)
        snapshots.append((step.after, hash(step.after), repr(step.after)))

    for state, number, text in snapshots:
        assert (hash(state), repr(state)) == (number, text)

    record = game.record(options(game, players, seed), [step.action for step in steps])
    assert record.states() == tuple(state for state, _, _ in snapshots)
    assert [hash(state) for state in record.states()] == [number for _, number, _ in snapshots]
    assert record.steps() == tuple(steps)
    assert Record.loads(record.dumps()) == record


# ---------------------------------------------------------------- what is legal


def refused(state: State, action: Action) -> Refusal | None:
    """What `play` refuses an action with, None where it plays it."""
    try:
        state.play(action)
    except Illegal as illegal:
        return illegal.refusal
    return None


def check_refused(state: State, action: Action, refusal: Refusal) -> None:
    """An illegal action is refused by `play` as by `why_not`: by a rule there is, and in one sentence."""
    assert refusal.rule in engine.rules(state.game.name)
    assert refusal.reason[0].isupper() and refusal.reason.endswith("."), refusal
    assert not any(odd in refusal.reason for odd in (". ", "! ", "? ", "\n", "None", "Stage.")), refusal
    assert refused(state, action) == refusal


def check_chance(state: State) -> tuple[Action, ...]:
    """The outcomes of chance, sorted, with chances above 0 that sum to 1; none where no chance is due."""
    if state.to_act is not CHANCE:
        with pytest.raises(ValueError, match="No chance is due"):
            state.chance()
        return ()
    try:
        chances = state.chance()
    except TooMany:
        return ()
    assert sum(chances.values()) == 1
    assert all(isinstance(chance, Fraction) and chance > 0 for chance in chances.values())
    return tuple(chances)


def check_offers(state: State) -> None:
    """What is offered is what is legal, of everything that can be expressed at all."""
    expressible = list(state.game.expressible_actions(state))
    refusals = {action: state.why_not(action) for action in expressible}
    assert len(refusals) == len(expressible)
    legal = sorted(action for action, refusal in refusals.items() if refusal is None)
    assert list(check_chance(state)) == [a for a in legal if actor(a) is None]
    for seat in range(len(state.names)):
        offered = state.options(seat)
        assert list(offered) == [a for a in legal if actor(a) == seat]
        assert bool(offered) == (seat in state.to_act)
    for action, refusal in refusals.items():
        if refusal is not None:
            check_refused(state, action, refusal)


@pytest.mark.rule("min-setup-5", "min-event-1", "min-order-1", "min-order-5", "exp-turn-6", "exp-turn-7")
@pytest.mark.rule("dei-turn-1", "dei-turn-3")
@random_games(share=20, quick=1)
def test_what_is_offered_is_what_is_legal(game: Game, players: int, seed: int) -> None:
    check_offers(game.setup(**options(game, players, seed)))
    for step in some(watched(game, players, seed), seed, one_in=15, long=3):
        check_offers(step.after)


@pytest.mark.rule("min-minion-4")
@random_games(share=20, quick=1)
def test_choices_at_once_can_be_made_in_any_order(game: Game, players: int, seed: int) -> None:
    rng = Random(seed)
    for step in watched(game, players, seed):
        asked = list(step.before.to_act)
        if isinstance(step.before.to_act, Together) and len(asked) > 1:
            one, other = (rng.choice(step.before.options(seat)) for seat in rng.sample(asked, 2))
            assert step.before.apply(one).apply(other) == step.before.apply(other).apply(one)


# ---------------------------------------------------------------- what a seat can know


def check_alike(state: State, twin: State, seat: int) -> None:
    """A seat is shown the same, and asked the same, in two positions that differ in what it cannot see."""
    assert state != twin
    assert state.seen_by(seat) == twin.seen_by(seat)
    assert hash(state.seen_by(seat)) == hash(twin.seen_by(seat))
    assert repr(state.seen_by(seat)) == repr(twin.seen_by(seat))
    assert (state.to_act, state.phase, state.turn) == (twin.to_act, twin.phase, twin.turn)
    assert state.options(seat) == twin.options(seat) == state.seen_by(seat).options(seat)
    for kind in state.game.actions:
        for action in kind.candidates(state, seat):
            assert state.why_not(action) == twin.why_not(action)


def check_seen_alike(step: Step, other: Step, seat: int) -> None:
    """A seat sees the same happen in two steps that differ in what it cannot see."""
    assert step.action.label_for(seat, step.before.names) == other.action.label_for(seat, step.before.names)
    assert [e.seen_by(seat) for e in step.events] == [e.seen_by(seat) for e in other.events]
    assert step.after.seen_by(seat) == other.after.seen_by(seat)


def instead_of(step: Step) -> list[Action]:
    """What could have been done in a step instead, by the same seat or by chance."""
    seat = actor(step.action)
    possible = check_chance(step.before) if seat is None else step.before.options(seat)
    return [action for action in possible if action != step.action]


def check_secrets(game: Game, players: int, seed: int) -> None:
    """In a random game no seat is shown, asked or offered anything that hangs on what it cannot see.

    Two players, whose games are short, are looked at in every step."""
    accounting, rng, compared = books(game), Random(seed), 0
    for step in some(watched(game, players, seed), seed, one_in=3 if players > 2 else 1):
        for seat in range(players):
            accounting.check_view(step.before, step.before.seen_by(seat), seat)
            others = [other for other in instead_of(step) if accounting.seen_alike(step.action, other, seat)]
            for other in rng.sample(others, min(2, len(others))):
                check_seen_alike(step, step.before.play(other), seat)
        by_seat = ((seat, list(accounting.twins(step.before, seat))) for seat in rng.sample(range(players), players))
        seat, found = next((pair for pair in by_seat if pair[1]), (0, []))
        for twin in rng.sample(found, min(1, len(found))):
            check_alike(step.before, twin, seat)
            compared += 1
            shown = step.after.result is not None and accounting.SHOWN_AT_THE_END
            alike = accounting.seen_alike(step.action, step.action, seat) and not shown
            if alike and twin.why_not(step.action) is None:
                check_seen_alike(step, twin.play(step.action), seat)
    assert bool(compared) == accounting.SECRETS


@pytest.mark.rule("min-setup-6", "min-minion-2", "min-bestow-3")
@pytest.mark.rule("exp-setup-8", "exp-nope-6", "exp-defuse-2", "exp-see-2", "exp-pair-5")
@random_games(share=20, quick=1)
def test_no_seat_learns_what_it_cannot_see(game: Game, players: int, seed: int) -> None:
    check_secrets(game, players, seed)


@random_games(share=20, quick=1)
def test_what_is_seen_is_seen_the_same_again(game: Game, players: int, seed: int) -> None:
    for step in islice(watched(game, players, seed), None, None, 7):
        for seat in range(players):
            view = step.after.seen_by(seat)
            assert view.seen_by(seat) == view
            assert (view.to_act, view.phase, view.turn, view.names, view.result, view.setup) == (
                *(step.after.to_act, step.after.phase, step.after.turn),
                *(step.after.names, step.after.result, step.after.setup),
            )
            assert all(event.seen_by(seat) == event.seen_by(seat).seen_by(seat) for event in step.events)


@random_games(share=20, quick=1)
def test_a_view_can_be_imagined_whole_and_played_on(game: Game, players: int, seed: int) -> None:
    accounting, rng = books(game), Random(seed)
    for step in some(watched(game, players, seed), seed, one_in=3):
        assert step.after.imagined(rng) == step.after
        seat = rng.randrange(players)
        whole = step.after.seen_by(seat).imagined(rng)
        accounting.check_state(whole)
        assert whole.seen_by(seat) == step.after.seen_by(seat)
        check_chance(whole)
        if rng.random() < 0.05:
            assert playout(whole, game.policy, rng).result is not None


# ---------------------------------------------------------------- words


def check_sentence(text: str) -> None:
    """Words for a learner: a capital or a name at the start, a stop at the end, nothing that Python wrote."""
    assert text == text.strip() and text.endswith((".", "!")), text
    assert not any(odd in text for odd in ("None", "Fraction", "  ", "..", "()", "[]")), text


@random_games(share=20, quick=1)
def test_everything_that_happens_can_be_told(game: Game, players: int, seed: int) -> None:
    rulebook = engine.rules(game.name)
    for step in watched(game, players, seed):
        names = step.after.names
        for event in step.events:
            assert event.rule in rulebook
            check_sentence(event.told(names))
            for seat in range(players):
                check_sentence(event.seen_by(seat).told(names))
        assert step.before.phase in game.phases and step.after.phase in game.phases
        assert step.events


@random_games(share=20, quick=1)
def test_actions_have_labels_and_can_be_pasted_and_kept(game: Game, players: int, seed: int) -> None:
    package = vars(importlib.import_module(f"engine.games.{game.folder.name}"))
    for step in some(watched(game, players, seed), seed, one_in=5):
        asked = list(step.before.to_act)
        for offered in [step.before.options(seat) for seat in asked] or [check_chance(step.before)]:
            for action in (step.action, *offered):
                assert eval(repr(action), package) == action
                assert decode(encode(action), game.actions) == action
                assert all(action.label_for(seat, step.before.names).strip() for seat in range(players))
            assert len({action.label(step.before.names) for action in offered}) == len(offered)


# ---------------------------------------------------------------- the end


@pytest.mark.rule("min-win-1", "min-win-2", "min-win-4", "min-multi-10", "exp-end-1", "exp-end-2", "exp-hand-2")
@random_games(share=20, quick=2)
def test_games_end_and_a_finished_game_refuses_everything(game: Game, players: int, seed: int) -> None:
    last = None
    for step in played(game, players, seed):
        assert step.before.result is None and step.before.to_act is not OVER
        last = step.after
    assert last is not None and last.to_act is OVER
    result = last.result
    assert result is not None
    assert result.rule in engine.rules(game.name)
    assert 1 <= len(result.winners) <= players == len(result.scores)
    assert list(result.winners) == sorted(set(result.winners)) and set(result.winners) <= set(range(players))
    assert check_chance(last) == () and not any(last.options(seat) for seat in range(players))
    expressible = list(game.expressible_actions(last))
    assert expressible
    for action in expressible:
        refusal = last.why_not(action)
        assert refusal is not None and refusal.rule == game.end_rule
