"""What could be done or could come up at a step, and what the rules forbid."""

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

import engine
from engine import CHANCE, Game, Record
from engine.core.codec import decode, encode
from tests.engine.toy import TOY, Pick, Shuffle, Spin, Wheel
from tests.tutor.tables.laid import BOARD, played_at_random
from tutor.app import choices as whatif
from tutor.app import forbidden_moves, narration
from tutor.app.choices import choices
from tutor.app.film import Film
from tutor.app.views import Viewer, seen


@pytest.fixture(scope="module")
def film(two_turns: Record) -> Film:
    return Film.of(BOARD, two_turns)


def at_first(film: Film, kind: str) -> int:
    """The position before the first action of a kind."""
    return next(i - 1 for i, step in enumerate(film.steps) if step and type(step.action).__name__ == kind)


def every(film: Film) -> list[tuple[int, Viewer]]:
    return [(at, viewer) for at in range(len(film.states)) for viewer in (None, 0, 1)]


@pytest.mark.slow
def test_options_are_the_legal_actions_with_the_engines_values(film: Film, minions: Game) -> None:
    """Where all cards lie open, a choice is worth what the seat that is asked can know of it."""
    for at, viewer in every(film):
        state, answer = film.states[at], choices(film, at, viewer)
        if answer["who"] != "seat" or not answer["options"]:
            continue
        actions = [decode(option["action"], minions.actions) for option in answer["options"]]
        seat = actions[0].seat  # type: ignore[attr-defined]
        view = seen(state, viewer)
        assert actions == list(view.options(seat))
        values = minions.choices(seen(state, seat) if viewer is None else view, seat)
        for action, option in zip(actions, answer["options"], strict=True):
            assert option["value"]["value"] == float(values[action].value)
            assert option["value"]["kind"] == values[action].kind


def test_what_was_played_is_marked(film: Film) -> None:
    for at in range(len(film.states) - 1):
        step = film.steps[at + 1]
        assert step
        marked = [option["action"] for option in choices(film, at, None)["options"] if option["played"]]
        assert marked == [encode(step.action)]


def test_options_name_their_places_on_the_table(film: Film, two_turns: Record, minions: Game) -> None:
    pointing = Film.of(replace(BOARD, places=lambda action: ("all", action.label(two_turns.start.names))), two_turns)
    for at in range(len(film.states) - 1):
        options = choices(pointing, at, None)["options"]
        actions = [decode(option["action"], minions.actions) for option in options]
        assert [option["at"] for option in options] == [
            ["all", action.label(two_turns.start.names)] for action in actions
        ]
        assert all(option["at"] == [] for option in choices(film, at, None)["options"])


def test_nothing_is_marked_at_the_end(film: Film) -> None:
    assert not any(option["played"] for option in choices(film, len(film.states) - 1, None)["options"])


def test_outcomes_come_with_their_exact_chance(film: Film) -> None:
    for at, viewer in every(film):
        if film.states[at].to_act is CHANCE:
            answer = choices(film, at, viewer)
            assert answer["who"] == "chance"
            known = answer["options"] or viewer is None
            assert not known or sum(Fraction(option["chance"]) for option in answer["options"]) == 1


def test_dice_can_be_set_one_by_one(film: Film, minions: Game) -> None:
    at = at_first(film, "RollDice")
    answer = choices(film, at, None)
    step = film.steps[at + 1]
    assert step
    dice = answer["dice"]
    assert dice["player"] == step.before.names[step.action.player]  # type: ignore[attr-defined]
    assert [die["faces"] for die in dice["dice"]] == [[1, 2, 3, 4, 5, 6]] * 2
    assert dice["now"] == list(step.action.dice)  # type: ignore[attr-defined]
    options = {option["key"]: option for option in answer["options"]}
    assert len(dice["keys"]) == 36
    for faces, key in dice["keys"].items():
        assert options[key]["action"]["dice"] == [int(face) for face in faces.split(",")]
    assert (answer["prompt"], answer["button"]) == (f"What could {dice['player']}’s dice show?", "Roll the dice")


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_value_of_a_roll_is_what_the_first_meter_says_of_the_roller_after_it(
    film: Film, minions: Game, monkeypatch: pytest.MonkeyPatch, viewer: Viewer
) -> None:
    monkeypatch.setattr(whatif, "FORESIGHT", 60.0)
    at = at_first(film, "RollDice")
    state = film.states[at]
    for option in choices(film, at, viewer)["options"]:
        after = seen(state.play(decode(option["action"], minions.actions)).after, viewer)
        seat = option["action"]["player"]
        chance = minions.meters(after)[0].chances[seat].value
        assert option["value"]["value"] == float(chance)
        assert option["value"]["text"].startswith(state.names[seat])


def test_values_of_a_roll_are_left_out_where_they_take_too_long(film: Film, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(whatif, "FORESIGHT", -1.0)
    at = at_first(film, "RollDice")
    assert all(option["value"] is None for option in choices(film, at, None)["options"])


def test_one_die_rolled_again_has_only_its_own_faces(minions: Game) -> None:
    for seed in range(60):
        film = Film.of(BOARD, played_at_random(minions, seed, turns=2))
        for at, state in enumerate(film.states):
            if state.to_act is CHANCE and len(state.outcomes()) == 6:
                keys = choices(film, at, None)["dice"]["keys"]
                assert len(keys) == 6
                return
    pytest.fail("no single die was rolled again in 60 games")


def test_secret_choice_of_another_seat_shows_nothing(film: Film) -> None:
    at = at_first(film, "ChooseMinion") + 1
    hidden = choices(film, at, 0)
    assert hidden["options"] == hidden["refused"] == []
    assert "Myth chooses in secret" in hidden["note"]
    assert choices(film, at, 1)["options"]


def test_seat_that_is_asked_too_sees_its_own_choice(film: Film) -> None:
    at = at_first(film, "ChooseMinion")
    own = choices(film, at, 1)
    assert own["prompt"] == "What could you do here?"
    step = film.steps[at + 2]
    assert step
    assert [option["action"] for option in own["options"] if option["played"]] == [encode(step.action)]


def test_kinds_of_choice_are_grouped_where_there_are_several(film: Film) -> None:
    groups = {option["group"] for option in choices(film, at_first(film, "ChooseBoon"), None)["options"]}
    assert groups == {"Boon", "Power"}
    assert {option["group"] for option in choices(film, at_first(film, "ChooseMinion"), None)["options"]} == {""}


def test_refused_actions_are_forbidden_each_for_another_rule(film: Film) -> None:
    book = engine.rules("minions")
    for at, viewer in every(film):
        refused = choices(film, at, viewer)["refused"]
        rules = [tried["rule"]["id"] for tried in refused]
        assert len(rules) == len(set(rules)) == len({tried["label"] for tried in refused}) <= 8
        for tried in refused:
            assert tried["label"]
            assert tried["reason"].endswith((".", ")"))
            assert tried["rule"]["title"] == book[tried["rule"]["id"]].title


def test_refused_actions_are_a_beginners_mistakes(film: Film) -> None:
    bestowing = choices(film, at_first(film, "ChoosePower"), None)["refused"]
    assert "min-bestow-2" in [tried["rule"]["id"] for tried in bestowing]
    second = next(at for at, state in enumerate(film.states) if state.turn == 2 and at_turn(state) == "Minions")
    used = choices(film, second, None)["refused"][0]
    assert used["rule"]["id"] == "min-bestow-4"
    assert "out of play" in used["reason"]
    assert not any(tried["label"].startswith("Event:") for tried in choices(film, second, None)["refused"])


def at_turn(state: Any) -> str:
    return str(state.phase)


def test_no_refused_action_reads_like_a_legal_one(film: Film) -> None:
    for at, viewer in every(film):
        answer = choices(film, at, viewer)
        labels = {option["label"] for option in answer["options"]}
        assert not labels & {tried["label"] for tried in answer["refused"]}


def test_end_of_the_game(whole_game: Record) -> None:
    film = Film.of(BOARD, whole_game)
    assert choices(film, len(film.states) - 1, 0) == {
        "who": "over",
        "prompt": "The game is over.",
        "options": [],
        "refused": [],
        "dice": None,
        "at": [],
    }


def test_any_game_has_choices(monkeypatch: pytest.MonkeyPatch) -> None:
    chip = lambda game, id: {"id": id, "title": id}  # noqa: E731
    monkeypatch.setattr(narration, "rule_chip", chip)
    monkeypatch.setattr(forbidden_moves, "rule_chip", chip)
    shuffle = Shuffle(tuple(range(8)))
    film = Film.of(BOARD, TOY.record(Wheel(shuffling=True), [shuffle, Spin(2), Pick(0, 2), Pick(1, 3)]))
    assert choices(film, 0, None)["note"] == whatif.UNLISTED
    assert [option["chance"] for option in choices(film, 1, None)["options"]] == ["1/2", "1/3", "1/6"]
    assert [tried["rule"]["id"] for tried in choices(film, 2, 0)["refused"]] == ["toy-3"]
    assert choices(film, 2, 1)["options"][2]["played"]
    assert choices(film, 3, 0)["note"]


def test_of_mistakes_equally_likely_the_first_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    """Before the wheel is spun Ann and Bob may pick no number, of all these 1 by Ann is named."""
    monkeypatch.setattr(forbidden_moves, "rule_chip", lambda game, id: {"id": id, "title": id})
    refused = choices(Film.of(BOARD, TOY.record(Wheel(), [Spin(2)])), 0, None)["refused"]
    assert [(tried["label"], tried["rule"]["id"]) for tried in refused] == [("Ann: pick 1", "toy-2")]
