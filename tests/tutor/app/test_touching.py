"""What touching things comes to: the options themselves, refusals with their rule, and nothing that is secret."""

import re
from collections.abc import Mapping
from random import Random
from time import thread_time

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

import engine
from engine import Record, State
from engine.games.dark_minions import ChooseDice, RollDice
from engine.games.deities.rules.state import DeitiesState
from engine.games.minkingi.rules.state import MinkingiState
from engine.games.minkingi.rules.table import Stage
from tests.engine.playing import positions
from tests.samples import todays
from tutor.app.choices import choices
from tutor.app.desk import Desk
from tutor.app.film import Film
from tutor.app.fitting import misfit
from tutor.app.levels import find_level, record_of
from tutor.app.moments import Moment
from tutor.app.protocol import TryAnswer
from tutor.app.touching import try_things
from tutor.app.views import Viewer, seen, viewers
from tutor.tables import board

GAMES = ("minions", "exploding-minions", "deities", "minkingi", "dark-minions")
FULL = {
    "exploding-minions": {"players": 5},
    "deities": {"players": 4},
    "dark-minions": {"players": 5, "advanced": True},
}
"""The options of a big table."""

KEY = re.compile(r'data-key="([^"]+)"')
quickly = settings(max_examples=1, deadline=None, derandomize=True, phases=(Phase.generate,))
by_game = pytest.mark.parametrize("name", todays(2, GAMES))
seeds = st.integers(0, 10_000)


def position(name: str, seed: int, most: int = 120) -> State:
    """A position of a random game, mostly one where a seat is asked."""
    rng = Random(seed)
    state: State = engine.load(name).setup(**FULL.get(name, {}))
    left = rng.randrange(1, most)
    while state.result is None and (left > 0 or not tuple(state.to_act)):
        seat = next(iter(state.to_act), None)
        state = state.apply(state.sample(rng) if seat is None else rng.choice(state.options(seat)))
        left -= 1
    return state


def moment(state: State, viewer: Viewer) -> Moment:
    return Moment(Film.of(board(state.game.name), Record(state)), 0, viewer)


def keys_drawn(state: State, viewer: Viewer) -> list[str]:
    """The keys of all that can be touched in a view: of the table, and of the hand."""
    drawing, view = board(state.game.name), seen(state, viewer)
    seats = range(len(state.names)) if viewer is None else (viewer,)
    drawn = drawing.draw(view) + "".join(drawing.hand(seen(state, seat), seat) for seat in seats)
    return list(dict.fromkeys(KEY.findall(drawn)))


def some_of(keys: list[str], rng: Random) -> list[str]:
    """Keys drawn by lot: Dark Minions has hundreds in each view."""
    return rng.sample(keys, min(len(keys), 30))


def places_of_options(moment: Moment) -> dict[str, set[str]]:
    """The keys of the things that each option concerns, by the option's own key."""
    return {
        str(number): {*moment.film.board.places_in(moment.view, action)} for number, action in enumerate(moment.legal)
    }


def assert_makes_sense(answer: TryAnswer, options: Mapping[str, set[str]], keys: set[str]) -> None:
    """An answer fits the protocol, names the options that the touched keys leave, or says why there are none."""
    assert misfit(answer, TryAnswer, "try") is None
    left = [option for option, places in options.items() if keys <= places]
    assert answer["keys"] == left
    match answer["kind"]:
        case "done":
            assert [options[option] for option in left] == [keys]
        case "choices":
            assert left
        case "refused":
            assert answer["rule"] and answer["label"] and answer["text"].endswith(".")
        case "nothing":
            assert answer["text"].endswith(".")


@pytest.mark.slow
@by_game
@quickly
@given(seed=seeds)
def test_what_is_drawn_can_be_touched(name: str, seed: int) -> None:
    state = position(name, seed)
    for viewer in viewers(state.names):
        here = moment(state, viewer)
        options = places_of_options(here)
        for key in some_of(keys_drawn(state, viewer), Random(seed)):
            assert_makes_sense(try_things(here, [key], []), options, {key})


@by_game
@quickly
@given(seed=seeds)
def test_touching_all_things_of_an_option_in_any_order_leaves_it(name: str, seed: int) -> None:
    state, rng = position(name, seed), Random(seed)
    for viewer in viewers(state.names):
        here = moment(state, viewer)
        options = places_of_options(here)
        touchable = [(option, places) for option, places in options.items() if places]
        for option, places in rng.sample(touchable, min(len(touchable), 12)):
            *before, last = rng.sample(sorted(places), len(places))
            answer = try_things(here, [last], before)
            assert option in answer["keys"]
            assert_makes_sense(answer, options, places)


def test_what_can_be_used_alone_is_refused_with_what_it_does_not_go_with() -> None:
    start: State = engine.load("dark-minions").setup(players=3)
    here = moment(start.apply(ChooseDice(0, "")).apply(RollDice(0, (4, 5, 6))), 0)
    tower = "tower-Appleholt-black"
    assert try_things(here, [tower], [])["kind"] != "refused"
    answer = try_things(here, [tower], ["die-black-4"])
    assert (answer["kind"], answer["text"]) == ("refused", "A black Tower needs a die of 6 or more, and this is 4.")
    assert answer["rule"]


@pytest.mark.slow
@by_game
@quickly
@given(seed=seeds)
def test_a_seat_is_answered_the_same_where_it_knows_the_same(name: str, seed: int) -> None:
    state, rng = position(name, seed), Random(seed)
    for seat in range(len(state.names)):
        twin = state.seen_by(seat).imagined(rng)
        assert twin.seen_by(seat) == state.seen_by(seat)
        here, there = moment(state, seat), moment(twin, seat)
        keys = [*keys_drawn(state, seat), *keys_drawn(state, None)]
        for key in some_of(keys, rng):
            assert try_things(here, [key], []) == try_things(there, [key], [])


@by_game
def test_the_options_are_those_of_the_choices(name: str) -> None:
    for seed in range(3):
        state = position(name, seed)
        for viewer in (None, 0, 1):
            here = moment(state, viewer)
            told = choices(here.film, 0, viewer)["options"] if here.seat is not None else []
            assert {option["key"]: {*option["at"]} for option in told} == places_of_options(here)


@pytest.mark.slow
@by_game
def test_an_answer_is_quick(name: str) -> None:
    """In this thread's own time, whatever else the machine does."""
    took = []
    for seed in range(6):
        state = position(name, seed)
        here = moment(state, next(iter(state.to_act), None))
        for key in keys_drawn(state, here.viewer)[::7]:
            start = thread_time()
            try_things(here, [key], [])
            took.append(thread_time() - start)
    assert sorted(took)[int(0.95 * len(took))] < 0.2


# ---------------------------------------------------------------- one by one


def creation() -> tuple[Moment, str, str]:
    """A position of Minkingi in which a card is created, with a card in hand and a space that is taken."""
    start = engine.load("minkingi").setup()
    assert isinstance(start, MinkingiState)
    state = next(s for s in positions(start, Random(1)) if s.stage is Stage.CREATE and any(s.field))
    taken = next(space for space, placed in enumerate(state.field) if placed)
    return moment(state, state.current), f"c{state.players[state.current].hand[0]}", f"space-{taken + 1}"


def test_two_things_that_do_not_go_together_are_refused_with_the_rule() -> None:
    here, card, taken = creation()
    answer = try_things(here, [taken], [card])
    assert answer["kind"] == "refused"
    assert answer["text"] == f"Space {taken.removeprefix('space-')} holds a card, so it is not open."
    assert answer["rule"] and answer["rule"]["id"].startswith("mnk-")


def test_a_card_that_lies_in_a_space_means_the_space() -> None:
    here, card, taken = creation()
    assert try_things(here, ["nowhere", taken], [card]) == try_things(here, [taken], [card])


def test_of_what_nobody_can_do_one_is_refused_what_one_would_do_oneself() -> None:
    over = engine.examples("minkingi")["whole-game"].played[-1].after
    told = [try_things(moment(over, seat), ["space-1"], [])["label"] for seat in (0, 1)]
    assert [label.split(":")[0] for label in told] == ["Ada", "Ben"]


def test_a_touch_is_not_answered_by_a_card_that_nobody_has_seen() -> None:
    """The deck of Ada: she holds none of what lies in it, and no card of it is on the table."""
    rng, state = Random(2), engine.load("deities").setup(players=2)
    while not tuple(state.to_act):
        state = state.apply(state.sample(rng))
    assert isinstance(state, DeitiesState)
    deck = state.decks[state.players[0].deck]
    answer = try_things(moment(state, 0), [f"deck-{state.table.decks[state.players[0].deck].name}"], [])
    assert not any(card in answer["text"] + answer["label"] for card in deck.loose)


def test_a_thing_without_a_part_says_what_is_asked() -> None:
    here, _, _ = creation()
    answer = try_things(here, ["moment"], [])
    assert (answer["kind"], answer["rule"]) == ("nothing", None)
    assert answer["text"].startswith("This is not for now. ")


def test_where_chance_comes_first_or_the_game_is_over_it_says_so() -> None:
    start = engine.load("minkingi").setup()
    assert try_things(moment(start, 0), ["moment"], [])["text"] == "This is not for now: chance comes first."
    over = engine.examples("minkingi")["whole-game"].played[-1].after
    assert try_things(moment(over, 0), ["moment"], [])["text"] == "The game is over."


def test_the_desk_answers_from_the_view_that_is_asked_for() -> None:
    desk = Desk(Random(1))
    line = desk.answer({"id": 1, "ask": "open", "game": "minkingi", "example": "whole-game"})["answer"]["line"]
    reply = desk.answer({"id": 2, "ask": "try", "line": line, "at": 9, "view": "0", "thing": ["ditch"], "touched": []})
    assert reply["answer"]["kind"] == "nothing"


def test_a_touch_never_answers_about_a_card_that_nobody_has_seen() -> None:
    """The first thing that a newcomer to Deities may touch is the own deck: any of its cards could be "not held"."""
    level = find_level({"game": "deities", "name": "first-roll"})
    record = record_of(level)
    at_start = Moment(Film.of(board("deities"), record), len(record.played), level.seat)
    assert isinstance(at_start.state, DeitiesState)
    unseen = {name for deck in at_start.state.table.names for name in deck} - {"Anubis"}
    for key in ("deck-Egyptian", "deck-0-19", "discards-0"):
        answer = try_things(at_start, [key], [])
        told = answer["label"] + answer["text"]
        assert "hold" not in told and unseen.isdisjoint(re.findall(r"\w+", told)), key
