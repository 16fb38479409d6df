"""Dice that a learner sets by clicking: many at once in any order, or a single one."""

import json
from collections.abc import Sequence
from fractions import Fraction
from itertools import product
from math import comb
from typing import Any

import pytest

import engine
from engine import CHANCE, Record
from engine.core.actions import Action
from engine.core.codec import decode
from engine.core.state import State
from engine.core.values import evolve
from engine.games.dark_minions import Attack, RollDice, SayDone
from engine.games.dark_minions.rules.table import Race
from engine.games.dark_minions.rules.table import Stage as DarkStage
from engine.games.deities import DeitiesState, RollBatch, RollDie, RollStart
from engine.games.deities.rules.table import Stage, Task
from tests.cases import for_each
from tests.engine.dark_minions.play import ADA, rolled, table, with_player
from tests.pace import paced
from tests.tutor.tables.laid import BOARD
from tutor.app.choices import choices
from tutor.app.film import Film
from tutor.tables import board

GAME = engine.load("deities")


def start(players: int = 2) -> DeitiesState:
    state = GAME.setup(players=players)
    assert isinstance(state, DeitiesState)
    return state


def before_batch(power: int) -> DeitiesState:
    state = start()
    players = tuple(evolve(player, power=power) for player in state.players)
    return evolve(state, stage=Stage.BATCH, players=players, asked=())


def answer(state: DeitiesState, actions: Sequence[Action] = (), viewer: int | None = None) -> dict[str, Any]:
    return choices(Film.of(BOARD, Record(state).branch(0, *actions)), 0, viewer)


@pytest.mark.rule("dei-dice-3")
@for_each("power", range(2, 10))
def test_a_batch_roll_is_one_action_without_its_dice(power: int) -> None:
    state = before_batch(power)
    told = answer(state)
    dice = told["dice"]
    assert (dice["how"], dice["player"]) == ("sorted", "Ada")
    assert dice["dice"] == [{"name": "", "faces": [1, 2, 3, 4, 5, 6], "emblems": {}}] * power
    assert (told["options"], dice["keys"]) == ([], {})
    assert told["button"] == "Roll the dice"
    for faces in ([1] * power, sorted((i % 6) + 1 for i in range(power))):
        action = decode({**dice["action"], "dice": faces}, GAME.actions)
        assert action == RollBatch(0, tuple(faces))
        assert state.why_not(action) is None


def looked_up(dice: dict[str, Any], faces: Sequence[int]) -> Fraction:
    """The chance of an outcome that is not listed, as the browser finds it."""
    repeats = ",".join(map(str, sorted((faces.count(face) for face in set(faces)), reverse=True)))
    return Fraction(dice["chances"].get("", None) or dice["chances"][repeats])


@for_each("power", [2, 3, 5])
def test_the_chance_of_every_batch_is_told(power: int) -> None:
    chances = before_batch(power).chance()
    dice = answer(before_batch(power))["dice"]
    assert (dice["how"], len(chances)) == ("sorted", comb(power + 5, power))
    assert {roll: looked_up(dice, roll.dice) for roll in chances} == chances  # type: ignore[attr-defined]


def test_chances_of_a_batch_are_told_by_how_often_a_number_repeats() -> None:
    assert answer(before_batch(3))["dice"]["chances"] == {"3": "1/216", "2,1": "1/72", "1,1,1": "1/36"}


def test_a_batch_with_other_chances_is_told_with_those(monkeypatch: pytest.MonkeyPatch) -> None:
    even = lambda state: dict.fromkeys(state.outcomes(), Fraction(1, 56))  # noqa: E731
    monkeypatch.setattr(DeitiesState, "chance", even)
    dice = answer(before_batch(3))["dice"]
    assert (dice["how"], set(dice["chances"].values())) == ("sorted", {"1/56"})


def test_a_batch_whose_chances_hang_on_its_numbers_is_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    chances = before_batch(3).chance()
    loaded = {roll: chance * (2 if 6 in roll.dice else 1) for roll, chance in chances.items()}  # type: ignore[attr-defined]
    monkeypatch.setattr(DeitiesState, "chance", lambda state: loaded)
    told = answer(before_batch(3))
    assert (told["dice"]["how"], told["dice"]["chances"]) == ("listed", {})
    assert len(told["options"]) == len(told["dice"]["keys"]) == 56
    assert {option["key"]: Fraction(option["chance"]) for option in told["options"]} == {
        ",".join(map(str, roll.dice)): chance  # type: ignore[attr-defined]
        for roll, chance in loaded.items()
    }


def test_the_batch_that_was_rolled_is_told() -> None:
    told = answer(before_batch(4), [RollBatch(0, (2, 2, 5, 6))])
    assert told["dice"]["now"] == [2, 2, 5, 6]
    assert answer(before_batch(4))["dice"]["now"] is None


@for_each("viewer", [None, 0, 1])
def test_nine_dice_are_told_shortly_and_quickly(viewer: int | None) -> None:
    state = before_batch(9)
    assert len(state.chance()) == 2002
    told, taken = paced(answer, state, viewer=viewer)
    assert len(json.dumps(told)) < 4000
    assert taken < 40


@for_each(("viewer", "roll"), [(None, "Ada rolls"), (0, "You roll"), (1, "Ada rolls")])
def test_whoever_rolls_is_you_to_whoever_looks(viewer: int | None, roll: str) -> None:
    assert answer(before_batch(4), viewer=viewer)["turn"] == f"{roll} the dice"


def test_a_batch_of_one_die_has_six_faces() -> None:
    told = answer(before_batch(1))
    assert (told["dice"]["how"], len(told["dice"]["dice"])) == ("listed", 1)
    assert [option["action"]["dice"] for option in told["options"]] == [[face] for face in range(1, 7)]


@pytest.mark.rule("dei-setup-2")
def test_the_die_for_the_first_turn_has_six_faces() -> None:
    state = start(4)
    assert state.to_act is CHANCE
    told = answer(state, [RollStart(0, (4,))])
    assert (told["dice"]["player"], told["dice"]["now"], told["dice"]["how"]) == ("Ada", [4], "listed")
    assert {option["key"]: option["chance"] for option in told["options"]} == dict.fromkeys("123456", "1/6")


@pytest.mark.rule("dei-any-5")
def test_a_die_rolled_again_has_six_faces() -> None:
    state = evolve(start(), stage=Stage.STRUGGLE, dice=(2, 3, 3), asked=(1,), tasks=(Task("roll", 1, 1, 3),))
    told = answer(state, [RollDie(1, (6,))])
    assert (told["dice"]["player"], told["dice"]["now"], len(told["dice"]["dice"])) == ("Ben", [6], 1)
    assert [option["action"]["dice"] for option in told["options"] if option["played"]] == [[6]]


# ---------------------------------------------------------------- dice that are not alike


DARK = board("dark-minions")


def before_roll(*pool: str) -> State:
    """Ada's roll of these dice in Dark Minions."""
    return evolve(table(), stage=DarkStage.ROLL, turn_number=1, pool=pool)


def dark(state: State, *actions: Action) -> dict[str, Any]:
    return choices(Film.of(DARK, Record(state).branch(0, *actions)), 0, None)


@pytest.mark.rule("drk-parts-5", "drk-white-3")
def test_each_die_has_its_own_faces_colour_and_chances() -> None:
    dice = dark(before_roll("black", "red", "white"), RollDice(ADA, (4, 7, 0)))["dice"]
    assert (dice["how"], dice["now"], dice["keys"]) == ("apart", [4, 7, 0], {})
    assert [(die["name"], die["faces"]) for die in dice["dice"]] == [
        ("black", [1, 2, 3, 4, 5, 6]),
        ("red", [3, 4, 5, 6, 7, 8]),
        ("white", [0, 1, 2]),
    ]
    assert dice["chances"] == {"": "1/108"}
    assert [die["emblems"] for die in dice["dice"]] == [{}, {}, {"0": "skull"}]


@for_each("pool", [("black",) * 3, ("black", "red", "red", "white"), ("red", "red", "red", "white")])
def test_every_outcome_of_unlike_dice_is_told_with_its_chance(pool: tuple[str, ...]) -> None:
    state = before_roll(*pool)
    dice = dark(state)["dice"]
    found = {}
    for faces in product(*(die["faces"] for die in dice["dice"])):
        action = decode({**dice["action"], "dice": list(faces)}, state.game.actions)
        found[action] = looked_up(dice, faces)
    assert found == state.chance()


def test_many_outcomes_of_unlike_dice_are_told_shortly() -> None:
    state = before_roll("red", "red", "red", "white")
    assert len(state.chance()) == 6**3 * 3
    told = dark(state)
    assert told["options"] == []
    assert len(json.dumps(told)) < 4000


@pytest.mark.rule("drk-reroll-1")
def test_few_outcomes_of_unlike_dice_are_listed_with_their_chance() -> None:
    told = dark(before_roll("red", "white"))
    assert (told["dice"]["how"], len(told["options"])) == ("listed", 18)
    assert {option["chance"] for option in told["options"]} == {"1/18"}
    assert set(told["dice"]["keys"]) == {f"{red},{white}" for red in range(3, 9) for white in range(3)}


def test_chances_that_hang_together_are_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    state = before_roll("black", "black", "black")
    chances = state.chance()
    first, last = min(chances, key=repr), max(chances, key=repr)
    uneven = {**chances, first: Fraction(2, 216), last: Fraction(0)}
    monkeypatch.setattr(type(state), "chance", lambda state: uneven)
    told = dark(state)
    assert (told["dice"]["how"], len(told["options"])) == ("listed", 216)


@pytest.mark.rule("drk-fall-6")
def test_a_roll_off_has_the_dice_of_the_one_who_rolls() -> None:
    race = Race("Mudwick", ((0, (6,)), (1, (6,))), (1,))
    state = with_player(evolve(table(), stage=DarkStage.RESOLVE, turn_number=1, race=race), 1, level=2)
    dice = dark(state)["dice"]
    assert (dice["player"], [die["name"] for die in dice["dice"]]) == ("Ben", ["black", "black", "red"])


# ---------------------------------------------------------------- many options


def test_a_board_may_group_its_options() -> None:
    state = with_player(rolled("black 4", "black 6", "red 8"), ADA, graveyard=9, supply=41)
    options = dark(state)["options"]
    groups = {option["group"] for option in options}
    assert {"Attack Mudwick", "Attack Goosegreen", "Attack Appleholt", "Take a Tower", "Bring minions back"} <= groups
    actions = [decode(option["action"], state.game.actions) for option in options]
    assert actions == list(state.options(ADA))
    for action, option in zip(actions, options, strict=True):
        assert option["group"] == DARK.group(action)
        assert not isinstance(action, Attack) or option["group"] == f"Attack {action.town}"
    assert [option["label"] for option in options if not option["group"]] == [SayDone(ADA).label(())]
