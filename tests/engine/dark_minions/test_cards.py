"""An owner's own file of Towns, dice and levels, with every field checked."""

import json
import tomllib
from collections.abc import Callable
from copy import deepcopy
from fractions import Fraction
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine import Record
from engine.chance.sampling import playout
from engine.core.policies import at_random
from engine.games.dark_minions import Attack, ChooseDice, DarkState, RollDice
from engine.games.dark_minions.rules.card_files import house_box, read_box
from engine.games.dark_minions.rules.scoring import vps
from engine.pieces.card_files import CardError
from tests.cases import for_each
from tests.engine.dark_minions.play import ADA, GAME, besieged, done, rolled, with_player
from tests.engine.playing import do

Data = dict[str, Any]
Change = Callable[[Data], object]

FILE = GAME.folder / "cards.toml"
HOUSE: Data = tomllib.loads(FILE.read_text("utf-8"))


def own() -> Data:
    """Another game in the same shape: other names, numbers, points, faces and levels."""
    data = deepcopy(HOUSE)
    data |= {"red": [2, 4, 6, 8, 10, 12], "white": [0, 3, 3, 3, 3, 3], "levels": [1, 3, 5, 8, 20]}
    for number, town in enumerate(data["town"]):
        town |= {"name": f"Town {number}", "minions": 5 + number, "vps": number, "skulls": number % 4}
    return data


@pytest.mark.rule("drk-parts-8", "drk-parts-9", "drk-vp-2")
def test_our_file_is_what_is_played() -> None:
    assert read_box(FILE) == house_box() == read_box(HOUSE) == GAME.setup(players=3).table.box  # type: ignore[attr-defined]


@pytest.mark.rule("drk-parts-8", "drk-parts-9")
def test_an_own_file_replaces_towns_and_dice(tmp_path: Path) -> None:
    lines = [f"{key} = {own()[key]}" for key in ("red", "white", "levels")]
    for town in own()["town"]:
        lines += ["[[town]]", *(f"{key} = {json.dumps(value)}" for key, value in town.items())]
    path = tmp_path / "mine.toml"
    path.write_text("\n".join(lines), "utf-8")
    assert read_box(path) == read_box(own())
    state = GAME.setup(players=3, cards=str(path))
    assert isinstance(state, DarkState)
    assert [site.town for site in state.sites] == ["Town 0", "Town 1", "Town 2"]
    chosen = do(with_player(state, ADA, level=2), ChooseDice(ADA, "black"))
    assert chosen.chance()[RollDice(ADA, (1, 12, 3))] == Fraction(5, 6**3)


@pytest.mark.rule("drk-parts-8", "drk-vp-1", "drk-vp-2")
def test_an_own_town_falls_and_pays_as_its_file_says() -> None:
    """Town 2 falls to 7 minions and pays 2 VPs and 2 Skulls; level 1 is worth 1 VP."""
    state = GAME.setup(players=3, cards=own())
    assert isinstance(state, DarkState)
    laid = rolled("black 1", table=state.table, sites=state.sites, stack=state.stack)
    after = done(do(besieged(laid, "Town 2", 6), Attack(ADA, ("black 1",), "Town 2", 1)))
    assert (after.players[ADA].tiles, after.players[ADA].skulls) == (("1 VP", "Town 2"), 2)
    assert vps(after.table, after.players[ADA]) == 1 + 3 + 2 + 2 + 1


@pytest.mark.rule("drk-parts-8")
def test_a_game_with_own_cards_is_kept_with_them() -> None:
    state = GAME.setup(players=4, cards=own())
    assert GAME.setup(**state.setup) == state and GAME.setup(players=4).setup["cards"] is None
    record = GAME.record({"players": 4, "cards": own()}, [ChooseDice(ADA, ""), RollDice(ADA, (1, 2, 3))])
    assert Record.loads(record.dumps()).states() == record.states()
    assert playout(state, at_random, Random(4)).result is not None


@pytest.mark.rule("drk-parts-8")
def test_the_extra_tower_need_not_be_named() -> None:
    data = own()
    for town in data["town"]:
        if not town["extra"]:
            del town["extra"]
    assert read_box(data) == read_box(own())


def town(number: int, **changes: object) -> Change:
    return lambda data: data["town"][number].update(changes)


def without(number: int, field: str) -> Change:
    return lambda data: data["town"][number].pop(field)


def top(**changes: object) -> Change:
    return lambda data: data.update(changes)


MISTAKES: list[tuple[Change, str]] = [
    (town(0, name=""), 'town 1: name must be a text, not ""'),
    (town(0, name=7), "town 1: name must be a text, not 7"),
    (without(1, "name"), "town 2: name is missing; it must be a text"),
    (town(3, name="2 VP"), 'town "2 VP": name must not be that of a Vanquish Point tile'),
    (town(3, name="1 VP"), 'town "1 VP": name must not be that of a Vanquish Point tile'),
    (town(3, name="face down"), 'town "face down": name must not be that of a Vanquish Point tile'),
    (town(3, name="Town 4"), 'town "Town 4": name must be used once, not 2 times'),
    (town(2, letter="F"), 'town "Town 2": letter must be "A", "B", "C", "D", "E" or "The End", not "F"'),
    (without(2, "letter"), 'town "Town 2": letter is missing; it must be "A", "B", "C", "D", "E" or "The End"'),
    (town(2, minions=0), 'town "Town 2": minions must be a whole number from 1 to 40, not 0'),
    (town(2, minions=41), 'town "Town 2": minions must be a whole number from 1 to 40, not 41'),
    (town(2, minions="many"), 'town "Town 2": minions must be a whole number from 1 to 40, not "many"'),
    (without(2, "minions"), 'town "Town 2": minions is missing; it must be a whole number from 1 to 40'),
    (town(2, vps=-1), 'town "Town 2": vps must be a whole number from 0 to 50, not -1'),
    (town(2, vps=2.5), 'town "Town 2": vps must be a whole number from 0 to 50, not 2.5'),
    (without(2, "vps"), 'town "Town 2": vps is missing; it must be a whole number from 0 to 50'),
    (town(2, skulls=10), 'town "Town 2": skulls must be a whole number from 0 to 9, not 10'),
    (town(2, skulls=True), 'town "Town 2": skulls must be a whole number from 0 to 9, not true'),
    (without(2, "skulls"), 'town "Town 2": skulls is missing; it must be a whole number from 0 to 9'),
    (town(2, extra="red"), 'town "Town 2": extra must be "", "white", "gray" or "black", not "red"'),
    (
        town(2, gold=1),
        'town "Town 2": unknown field "gold"; the fields here are name, letter, minions, vps, skulls, extra',
    ),
    (top(red=[3, 4, 5]), "red must be a list of 6 whole numbers from 1 to 20, not [3, 4, 5]"),
    (top(red=[0, 3, 4, 5, 6, 7]), "red must be a list of 6 whole numbers from 1 to 20, not [0, 3, 4, 5, 6, 7]"),
    (top(red=[3, 4, 5, 6, 7, 21]), "red must be a list of 6 whole numbers from 1 to 20, not [3, 4, 5, 6, 7, 21]"),
    (top(white=[1, 1, 2, 2, 0, 10]), "white must be a list of 6 whole numbers from 0 to 9, not [1, 1, 2, 2, 0, 10]"),
    (top(white=[1, 1, 2, 2, 0, -1]), "white must be a list of 6 whole numbers from 0 to 9, not [1, 1, 2, 2, 0, -1]"),
    (top(white="Skull"), 'white must be a list of 6 whole numbers from 0 to 9, not "Skull"'),
    (top(levels=[0, 2, 4, 7]), "levels must be a list of 5 whole numbers from 0 to 50, not [0, 2, 4, 7]"),
    (top(levels=[0, 2, 4, 7, 51]), "levels must be a list of 5 whole numbers from 0 to 50, not [0, 2, 4, 7, 51]"),
    (top(levels=[-1, 2, 4, 7, 9]), "levels must be a list of 5 whole numbers from 0 to 50, not [-1, 2, 4, 7, 9]"),
    (lambda data: data.pop("red"), "red is missing; it must be a list of 6 whole numbers from 1 to 20"),
    (lambda data: data.pop("white"), "white is missing; it must be a list of 6 whole numbers from 0 to 9"),
    (lambda data: data.pop("levels"), "levels is missing; it must be a list of 5 whole numbers from 0 to 50"),
    (top(blue=[1]), 'unknown field "blue"; the fields here are red, white, levels, town'),
    (top(town=7), "town must be a list of tables, not 7"),
    (lambda data: data["town"].append(7), "town 19 must be a table, not 7"),
    (lambda data: data["town"].pop(0), '3 town cards (letter "A") are needed, not 2'),
    (town(17, letter="E"), '2 town cards (letter "E") are needed, not 3'),
    (lambda data: data.pop("town"), '3 town cards (letter "A") are needed, not 0'),
    (
        lambda data: [entry.update(extra="black") for entry in data["town"][:3]],
        "at most two of the Towns marked A can have a fourth Tower in black (extra)",
    ),
]


@pytest.mark.rule("drk-parts-8", "drk-parts-9", "drk-vp-2")
@for_each(("change", "message"), MISTAKES, ids=[message[:60] for _, message in MISTAKES])
def test_a_mistake_in_a_file_is_told_in_one_sentence(change: Change, message: str) -> None:
    data = own()
    change(data)
    with pytest.raises(CardError) as found:
        GAME.setup(players=3, cards=data)
    assert str(found.value) == f"the given cards: {message}"


@pytest.mark.rule("drk-parts-8")
@for_each("extra", ["white", "gray", "black"])
def test_two_extra_towers_of_a_colour_can_be_placed_at_the_start(extra: str) -> None:
    """Three players have five of a colour: one for each of three Towns, and two more."""
    data = own()
    for entry, colour in zip(data["town"], (extra, extra, ""), strict=False):
        entry["extra"] = colour
    state = GAME.setup(players=3, cards=data)
    assert isinstance(state, DarkState)
    assert state.supply[("white", "gray", "black").index(extra)] == 0 and sorted(state.supply) == [0, 2, 2]


@pytest.mark.rule("drk-parts-8", "drk-end-8")
@for_each(
    ("options", "message"),
    [
        ({"cards": 7}, "Option cards: must be the name of a file or its content, not 7."),
        ({"longer": 1}, "Option longer: must be true or false, not 1."),
        ({"advanced": "yes"}, "Option advanced: must be true or false, not 'yes'."),
    ],
)
def test_a_wrong_option_is_named(options: Data, message: str) -> None:
    with pytest.raises(ValueError, match="Option") as found:
        GAME.setup(players=3, **options)
    assert str(found.value) == message
