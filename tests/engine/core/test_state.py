"""The vocabulary of play, tried on a toy game whose numbers are known."""

from collections import Counter
from dataclasses import dataclass, replace
from fractions import Fraction
from random import Random

import pytest

import engine
from engine import Game
from engine.core.actions import Action, Illegal, Refusal
from engine.core.events import Event, listener, silent
from engine.core.state import Step, TooMany, equal_chances
from engine.core.turns import CHANCE, OVER, Together
from engine.core.values import evolve
from engine.pieces.seats import NAMES
from tests.cases import for_each
from tests.engine.toy import TOY, Pick, Picked, Shuffle, Spin, Wheel

START = Wheel()
SPUN = Wheel(spun=2)
OVER_NOW = Wheel(spun=2, picks=(2, 3))


class Counting(Random):
    """A generator whose `randrange` counts up from 0, so that a run through its range is every outcome once."""

    def __init__(self) -> None:
        super().__init__(0)
        self.asked: list[int] = []

    def randrange(self, start: int, stop: int | None = None, step: int = 1) -> int:
        self.asked.append(start)
        return len(self.asked) - 1


# ---------------------------------------------------------------- changing a value


def test_evolve_does_what_replace_does_and_leaves_the_original() -> None:
    changed = evolve(SPUN, picks=(1, None))
    assert changed == replace(SPUN, picks=(1, None)) == Wheel(spun=2, picks=(1, None))
    assert hash(changed) == hash(replace(SPUN, picks=(1, None)))
    assert Wheel(spun=2) == SPUN


def test_evolve_refuses_a_field_that_is_not_there() -> None:
    with pytest.raises(TypeError, match="Wheel lacks one of the fields spun, picked"):
        evolve(SPUN, spun=3, picked=(1, 1))


# ---------------------------------------------------------------- options


def test_options_are_the_legal_candidates_of_the_seat_asked() -> None:
    assert SPUN.to_act == Together(frozenset({0, 1}))
    assert SPUN.options(0) == (Pick(0, 1), Pick(0, 2), Pick(0, 3))
    assert SPUN.options(1) == (Pick(1, 1), Pick(1, 2), Pick(1, 3))


def test_a_seat_that_is_not_asked_has_no_options() -> None:
    picked = SPUN.apply(Pick(0, 1))
    assert picked.options(0) == ()
    assert [a.number for a in picked.options(1) if isinstance(a, Pick)] == [1, 2, 3]
    assert START.options(0) == OVER_NOW.options(0) == SPUN.options(7) == ()


def test_a_seat_that_is_not_asked_has_no_options_whatever_its_actions_say(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Pick, "refusal", lambda self, state: None)
    half = SPUN.apply(Pick(0, 2))
    assert half.options(1)
    assert half.options(0) == ()


def test_expressible_holds_what_is_illegal_too() -> None:
    assert list(TOY.expressible_actions(START)) == [
        *(Pick(seat, number) for seat in (0, 1) for number in (1, 2, 3, 4)),
        *(Spin(number) for number in (1, 2, 3)),
    ]


def test_actions_sort_by_kind_and_then_by_their_fields() -> None:
    actions = [Spin(1), Pick(1, 1), Pick(0, 3), Shuffle((2, 1)), Pick(0, 1)]
    assert sorted(actions) == [Pick(0, 1), Pick(0, 3), Pick(1, 1), Shuffle((2, 1)), Spin(1)]


def test_a_label_is_the_same_for_everybody_unless_the_action_says_otherwise() -> None:
    assert Spin(2).label_for(0, NAMES) == Spin(2).label(NAMES) == "The wheel stops at 2"
    assert (Pick(0, 2).label_for(0, NAMES), Pick(0, 2).label_for(1, NAMES)) == ("Pick 2", "A secret number")


# ---------------------------------------------------------------- chance


def test_chance_gives_the_weights_of_a_loaded_wheel() -> None:
    assert START.chance() == {Spin(1): Fraction(1, 2), Spin(2): Fraction(1, 3), Spin(3): Fraction(1, 6)}


def test_chance_is_even_unless_a_game_says_otherwise() -> None:
    assert equal_chances(START) == dict.fromkeys((Spin(1), Spin(2), Spin(3)), Fraction(1, 3))


def test_sample_draws_each_outcome_by_its_weight() -> None:
    rng = Counting()
    drawn = [START.sample(rng) for _ in range(6)]
    assert rng.asked == [6] * 6
    assert Counter(drawn) == {Spin(1): 3, Spin(2): 2, Spin(3): 1}


def test_sample_notices_chances_that_sum_to_less_than_one() -> None:
    class Leaky(Wheel):
        def chance(self) -> dict[Action, Fraction]:
            return {Spin(1): Fraction(1, 4), Spin(2): Fraction(1, 4)}

    rng = Counting()
    assert [Leaky().sample(rng) for _ in range(2)] == [Spin(1), Spin(2)]
    with pytest.raises(ArithmeticError, match="The chances in the phase 'Spin' sum to less than 1"):
        Leaky().sample(rng)


def test_a_shuffle_too_large_to_list_can_still_be_drawn() -> None:
    shuffling = Wheel(shuffling=True)
    with pytest.raises(TooMany, match="40,320 orders"):
        shuffling.chance()
    drawn = shuffling.sample(Random(1))
    assert isinstance(drawn, Shuffle) and sorted(drawn.order) == list(range(8))
    assert shuffling.play(drawn).after == START


@for_each("state", [SPUN, OVER_NOW], ids=["a player is asked", "the game is over"])
def test_chance_is_refused_where_none_is_due(state: Wheel) -> None:
    for ask in (state.chance, state.outcomes, lambda: state.sample(Random(1))):
        with pytest.raises(ValueError, match="No chance is due in the phase 'Pick'"):
            ask()


def test_what_a_view_cannot_know_has_no_chances() -> None:
    minions = engine.load("minions")
    state = minions.setup()
    rng = Random(4)
    while state.to_act is CHANCE:
        state = state.apply(state.sample(rng))
    for seat in (0, 1):
        state = state.apply(state.options(seat)[0])
    assert len(state.chance()) == 1
    view = state.seen_by(0)
    for ask in (view.chance, view.outcomes, lambda: view.sample(rng)):
        with pytest.raises(ValueError, match="cannot be known from one seat's view"):
            ask()


# ---------------------------------------------------------------- refusals and play


@for_each(
    ("state", "action", "refusal"),
    [
        (START, Pick(0, 1), Refusal("toy-2", "The wheel has not been spun yet.")),
        (SPUN, Pick(0, 4), Refusal("toy-3", "There is no 4 on the wheel.")),
        (SPUN, Spin(1), Refusal("toy-1", "The wheel is not to be spun.")),
        (OVER_NOW, Pick(0, 1), Refusal("toy-5", "The game is over, so nothing more can be played.")),
    ],
    ids=["too early", "no such number", "not chance's turn", "finished"],
)
def test_an_illegal_action_is_refused_by_why_not_and_by_play_alike(
    state: Wheel, action: Action, refusal: Refusal
) -> None:
    assert state.why_not(action) == refusal
    with pytest.raises(Illegal) as caught:
        state.play(action)
    assert caught.value.refusal == refusal
    assert caught.value.action is action
    assert str(caught.value) == f"{refusal.reason} [{refusal.rule}] ({action!r})"


@for_each("state", [START, SPUN, OVER_NOW])
@for_each("thing", [None, "Spin(1)", Spin, type("Cheat", (), {})()], ids=["None", "str", "type", "obj"])
def test_what_is_no_action_of_the_game_is_refused_by_its_turn_rule(state: Wheel, thing: object) -> None:
    refused = state.why_not(thing)  # type: ignore[arg-type]
    assert refused is not None and refused.rule == "toy-1"
    assert refused.reason == f"{type(thing).__name__} is not something one can do in The Wheel."


@pytest.mark.rule("exp-turn-1", "min-event-1")
def test_an_action_of_another_game_is_refused(game: Game) -> None:
    refused = game.setup().why_not(Spin(1))
    assert refused == Refusal(game.turn_rule, f"Spin is not something one can do in {game.title}.")


def test_a_step_holds_both_positions_the_action_and_its_events() -> None:
    step = SPUN.play(Pick(1, 3))
    assert step == Step(SPUN, Pick(1, 3), (Picked("toy-2", 1, 3),), Wheel(spun=2, picks=(None, 3)))
    assert step.before is SPUN
    assert Wheel(spun=2) == SPUN


def test_after_is_play_without_checks_and_events() -> None:
    assert SPUN.apply(Pick(1, 3)) == SPUN.play(Pick(1, 3)).after


def test_the_end_is_where_the_result_is() -> None:
    assert (START.result, SPUN.result) == (None, None)
    assert OVER_NOW.to_act is OVER
    assert OVER_NOW.result is not None and OVER_NOW.result.winners == (0,)


# ---------------------------------------------------------------- events


def test_events_are_built_only_where_somebody_listens() -> None:
    built: list[int] = []

    def build(number: int) -> Event:
        built.append(number)
        return Picked("toy-2", 0, number)

    heard: list[Event] = []
    silent(build, 1)
    listener(heard)(build, 2)
    assert built == [2]
    assert heard == [Picked("toy-2", 0, 2)]


def test_an_event_is_seen_by_all_alike_unless_it_says_otherwise() -> None:
    @dataclass(frozen=True, slots=True)
    class Thunder(Event):
        pass

    thunder = Thunder("toy-1")
    assert thunder.seen_by(1) is thunder
    with pytest.raises(TypeError, match="Thunder has no sentence"):
        thunder.told(("Ann", "Bob"))
    assert Picked("toy-2", 0, 3).seen_by(1) == Picked("toy-2", 0, 0)
    assert Picked("toy-2", 0, 3).seen_by(0) == Picked("toy-2", 0, 3)


def test_positions_belong_to_the_game_that_was_made_of_them_and_to_no_changed_copy() -> None:
    copy = replace(TOY, title="The Other Wheel")
    assert (Wheel.game, START.game) == (TOY, TOY) != (copy, copy)


# ---------------------------------------------------------------- what a seat sees


@for_each("seat", [9, -1, None, "0"], ids=repr)
def test_a_seat_that_is_not_at_the_table_sees_nothing(game: engine.Game, seat: object) -> None:
    state = game.setup()
    with pytest.raises(ValueError, match=r"^There is no seat .* at this table of \d\.$"):
        state.seen_by(seat)  # type: ignore[arg-type]
