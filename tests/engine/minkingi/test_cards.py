"""The cards: the nine of the rulebook's sheet, how the others are made, and an owner's own card file."""

import json
from collections import Counter
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine.chance.sampling import playout
from engine.core.policies import at_random
from engine.games.minkingi.house_cards import card_file
from engine.games.minkingi.rules.card_files import house_box, read_box
from engine.games.minkingi.rules.cards import FIGURES, PLACES, Card, Corner
from engine.games.minkingi.rules.table import Stage
from engine.pieces.card_files import CardError
from tests.cases import for_each
from tests.engine.minkingi.play import (
    ADA,
    BEN,
    FILLER,
    GAME,
    HOUSE,
    PRINTED,
    SHEET,
    battled,
    created,
    entry,
    file_of,
    lies,
    new,
    scene,
    sides,
)

Data = dict[str, Any]
Change = Callable[[Data], object]

PART_SHOWN: dict[int, tuple[int, int, dict[str, int | None]]] = {
    8: (84, 2, {"bottom left": 4, "bottom right": 2}),
    13: (78, 3, {"top left": 5, "top right": 1, "bottom left": 7, "bottom right": 4}),
    29: (97, 0, {"top left": 0, "top right": 0, "bottom left": 0, "bottom right": None}),
    48: (91, 3, {"top left": 4, "top right": 4, "bottom left": None, "bottom right": 0}),
    79: (83, 8, {"top left": 7, "top right": 6, "bottom left": 3, "bottom right": None}),
    92: (97, 2, {"bottom left": None, "bottom right": 2}),
    103: (93, 3, {"top left": 4, "top right": None, "bottom right": 4}),
    107: (89, 6, {"bottom left": 6, "bottom right": 6}),
    126: (97, 5, {"bottom left": 6, "bottom right": None}),
}
"""Speed and level of nine more cards, and what the sheet's text shows of their corners: a number, or None for a symbol.

Upper corners stand in the order of three cards side by side, so their places are read from it and count as ours.
"""


def card(number: int) -> Card:
    return next(card for card in house_box().cards if card.number == number)


def house_entry(number: int) -> Data:
    found: Data = next(card for card in HOUSE["card"] if card["number"] == number)
    return found


# ---------------------------------------------------------------- the house set


@pytest.mark.rule("mnk-cards-5", "mnk-cards-1")
@for_each("number", SHEET)
def test_a_printed_card_is_as_on_the_sheet(number: int) -> None:
    speed, level, corners = SHEET[number]
    assert house_entry(number) == {
        "number": number,
        "speed": speed,
        "level": level,
        "corners": corners,
        "mark": "printed",
    }
    assert card(number).as_data() == house_entry(number)


@pytest.mark.rule("mnk-cards-5", "mnk-cards-6")
def test_only_the_nine_are_marked_as_printed() -> None:
    assert tuple(card.number for card in house_box().cards if card.mark == "printed") == PRINTED == tuple(sorted(SHEET))


@pytest.mark.rule("mnk-cards-4")
def test_there_are_135_cards_and_no_two_alike() -> None:
    cards = house_box().cards
    assert [card.number for card in cards] == list(range(1, 136))
    assert len({(card.speed, card.corners) for card in cards}) == 135


@pytest.mark.rule("mnk-cards-6")
def test_the_house_cards_are_what_their_generator_makes() -> None:
    assert card_file() == (GAME.folder / "cards.toml").read_text("utf-8")


@pytest.mark.rule("mnk-cards-9")
@for_each("number", PART_SHOWN)
def test_a_card_that_the_sheet_shows_in_part_keeps_what_it_shows(number: int) -> None:
    speed, level, corners = PART_SHOWN[number]
    assert (card(number).speed, card(number).level) == (speed, level)
    for place, shown in corners.items():
        corner = card(number).corners[PLACES.index(place)]
        assert bool(corner.colour) if shown is None else corner == Corner(shown)


@pytest.mark.rule("mnk-cards-9", "mnk-cards-6")
@for_each("number", PART_SHOWN)
def test_just_the_figures_that_are_certain_are_marked_as_printed(number: int) -> None:
    lower = {place for place, shown in PART_SHOWN[number][2].items() if "bottom" in place and shown is not None}
    assert set(card(number).printed) == {"speed", "level", *lower}
    assert card(number).mark == "house"
    assert house_entry(number)["printed"] == list(card(number).printed)
    assert card(number).as_data() == house_entry(number)


@pytest.mark.rule("mnk-cards-6")
def test_of_all_other_cards_nothing_is_printed() -> None:
    house = [card for card in house_box().cards if card.number not in {*SHEET, *PART_SHOWN}]
    assert len(house) == 117 and {card.printed for card in house} == {()}
    assert {card(number).printed for number in SHEET} == {FIGURES}


@pytest.mark.rule("mnk-cards-6", "mnk-cards-1")
def test_the_other_cards_are_in_the_style_of_the_printed_ones() -> None:
    cards = house_box().cards
    assert all(70 <= card.speed <= 99 and 0 <= card.level <= 9 for card in cards)
    assert {card.level for card in cards} == set(range(10))
    assert {card.symbols for card in cards} == {0, 1, 2, 3, 4}
    assert all(10 <= count <= 50 for count in Counter(card.symbols for card in cards if card.symbols < 4).values())
    assert {corner.number for card in cards for corner in card.corners} == {-1, *range(10)}
    colours = Counter(corner.colour for card in cards for corner in card.corners if corner.colour)
    assert set(colours) == {"blue", "red", "yellow"} and min(colours.values()) > 0.8 * max(colours.values())


@pytest.mark.rule("mnk-cards-6")
def test_high_levels_have_high_numbers_and_little_speed_to_spare() -> None:
    plain = [card for card in house_box().cards if card.symbols == 0]
    low = [card for card in plain if card.level <= 3]
    high = [card for card in plain if card.level >= 6]
    assert sum(card.total for card in low) / len(low) + 4 < sum(card.total for card in high) / len(high)


@pytest.mark.rule("mnk-cards-1", "mnk-end-5", "mnk-end-6")
@for_each(("number", "symbols", "total"), [(122, 3, 5), (106, 2, 12), (75, 1, 16), (15, 0, 18), (4, 0, 4), (30, 1, 1)])
def test_symbols_and_sum_of_a_card(number: int, symbols: int, total: int) -> None:
    assert (card(number).symbols, card(number).total) == (symbols, total)


@pytest.mark.rule("mnk-cards-2")
def test_the_shape_of_a_symbol_does_nothing() -> None:
    assert Corner(-1, "blue", "star").beats(Corner(-1, "red", "star"))
    assert Corner(-1, "blue", "X").beats(Corner(-1, "red", "circle"))
    assert not Corner(-1, "red", "X").beats(Corner(-1, "red", "circle"))


@pytest.mark.rule("mnk-cards-8", "mnk-cards-3")
@for_each("levels", [(0, 9), (9, 0), (5, 5)])
def test_the_level_does_nothing(levels: tuple[int, int]) -> None:
    cards = [entry(1, (5, 5, 5, 5), speed=10), entry(2, (4, 4, 4, 4), speed=20)]
    cards = [{**card, "level": level} for card, level in zip(cards, levels, strict=True)]
    state = scene({0: lies(2, BEN)}, ((1,), (901,)), cards=file_of(*cards))
    assert sides(battled(created(state, 1, 1), 0)) == {1: ADA, 2: ADA}


# ---------------------------------------------------------------- an owner's own cards


@pytest.mark.rule("mnk-cards-2", "mnk-cards-7")
@for_each("symbol", ["blue", "blue heart", "blue five-pointed star", "blue ♥", f"blue {'o' * 60}"])
def test_a_symbol_may_be_drawn_as_anything_or_just_be_coloured(symbol: str) -> None:
    """Card 1 meets a red corner and beats it, whatever its own looks like."""
    cards = file_of(entry(1, (symbol, 0, 0, 0), speed=1), entry(2, (0, 0, 0, "red"), speed=2))
    assert str(read_box(cards).cards[0].corners[0]) == symbol
    state = scene({0: lies(2, BEN)}, ((1,), (901,)), cards=cards)
    assert sides(battled(created(state, 1, 4), 0)) == {1: ADA, 2: ADA}
    assert GAME.setup(**state.setup).setup == state.setup


@pytest.mark.rule("mnk-cards-7", "mnk-cards-9")
def test_own_cards_may_be_printed_in_part() -> None:
    figures = ["level", "top left"]
    data = file_of({**entry(5, (1, 2, 3, 4)), "printed": figures}, {**entry(6, (1, 2, 3, 4)), "printed": list(FIGURES)})
    five, six, *_ = read_box(data).cards
    assert (five.printed, five.mark, five.as_data()["printed"]) == (tuple(figures), "house", figures)
    assert (six.mark, six.as_data()["mark"]) == ("printed", "printed")
    assert "printed" not in six.as_data()
    assert read_box(read_box(data).as_data()) == read_box(data)


@pytest.mark.rule("mnk-cards-7")
def test_the_house_set_is_read_once() -> None:
    assert house_box() is house_box()
    assert house_box() == read_box(deepcopy(HOUSE)) == read_box(house_box().as_data())


@pytest.mark.rule("mnk-cards-7")
def test_own_cards_are_kept_with_the_table_and_the_house_set_is_not() -> None:
    data = file_of(entry(5, (1, "blue X", 2, "red star"), speed=200))
    state = new(cards=data)
    assert tuple(state.table.cards) == (5, *FILLER)
    assert state.setup["cards"] == read_box(data).as_data()
    assert GAME.setup(**state.setup) == state
    json.dumps(state.setup)
    assert "cards" not in new(cards=deepcopy(HOUSE)).setup


@pytest.mark.rule("mnk-cards-7")
def test_cards_may_stand_in_any_order_and_need_no_mark() -> None:
    data = file_of(entry(5, (1, 2, 3, 4)))
    data["card"].reverse()
    box = read_box(data)
    assert [card.number for card in box.cards] == [5, *FILLER]
    assert box.cards[0].mark == "house"


@pytest.mark.rule("mnk-cards-7")
@pytest.mark.parametrize("kind", [Path, str])
def test_a_card_file_may_lie_anywhere(tmp_path: Path, kind: type[Path | str]) -> None:
    path = tmp_path / "my-cards.toml"
    path.write_text((GAME.folder / "cards.toml").read_text("utf-8").replace("speed = 77", "speed = 7"), "utf-8")
    assert new(cards=kind(path)).table.cards[15].speed == 7


@pytest.mark.rule("mnk-cards-7", "mnk-setup-2")
def test_eighteen_cards_are_enough() -> None:
    last = playout(new(4, 4, cards=file_of()), at_random, Random(2))
    assert last.stage is Stage.OVER  # type: ignore[attr-defined]


def complaint(source: Path | Data) -> str:
    with pytest.raises(CardError) as caught:
        read_box(source)
    return str(caught.value)


@pytest.mark.rule("mnk-cards-7")
def test_an_error_names_the_file(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text((GAME.folder / "cards.toml").read_text("utf-8").replace("speed = 77", "speed = 777"), "utf-8")
    assert complaint(path) == "mine.toml: card 15: speed must be a whole number from 0 to 200, not 777"


def _set(**fields: Any) -> Change:
    return lambda data: data["card"][0].update(fields)


def _drop(field: str) -> Change:
    return lambda data: data["card"][0].pop(field)


FIELDS = "number, speed, level, corners, mark, printed"
NUMBER, SPEED, LEVEL = (f"a whole number from {limits}" for limits in ("1 to 999", "0 to 200", "0 to 9"))
FOUR = 'a list of four: numbers from 0 to 9 or blue, red and yellow symbols such as "red star"'

BAD_CARDS: dict[str, tuple[Change, str]] = {
    "unknown list": (lambda data: data.update(cards=[]), 'unknown field "cards"; the fields here are card'),
    "no list": (lambda data: data.update(card=3), "card must be a list of tables, not 3"),
    "no table": (lambda data: data["card"].append(7), "card 20 must be a table, not 7"),
    "unknown field": (_set(power=3), f'card 1: unknown field "power"; the fields here are {FIELDS}'),
    "no number": (_drop("number"), f"card 1: number is missing; it must be {NUMBER}"),
    "number 0": (_set(number=0), f"card 1: number must be {NUMBER}, not 0"),
    "number 1000": (_set(number=1000), f"card 1: number must be {NUMBER}, not 1000"),
    "number in words": (_set(number="one"), f'card 1: number must be {NUMBER}, not "one"'),
    "no speed": (_drop("speed"), f"card 1: speed is missing; it must be {SPEED}"),
    "speed -1": (_set(speed=-1), f"card 1: speed must be {SPEED}, not -1"),
    "speed 201": (_set(speed=201), f"card 1: speed must be {SPEED}, not 201"),
    "speed is true": (_set(speed=True), f"card 1: speed must be {SPEED}, not true"),
    "no level": (_drop("level"), f"card 1: level is missing; it must be {LEVEL}"),
    "level -1": (_set(level=-1), f"card 1: level must be {LEVEL}, not -1"),
    "level 10": (_set(level=10), f"card 1: level must be {LEVEL}, not 10"),
    "level 2.5": (_set(level=2.5), f"card 1: level must be {LEVEL}, not 2.5"),
    "no corners": (_drop("corners"), f"card 1: corners is missing; it must be {FOUR}"),
    "three corners": (_set(corners=[1, 2, 3]), f"card 1: corners must be {FOUR}, not [1, 2, 3]"),
    "five corners": (_set(corners=[1, 2, 3, 4, 5]), f"card 1: corners must be {FOUR}, not [1, 2, 3, 4, 5]"),
    "no list of corners": (_set(corners=1234), f"card 1: corners must be {FOUR}, not 1234"),
    "corner 10": (_set(corners=[1, 2, 3, 10]), f"card 1: corners must be {FOUR}, not [1, 2, 3, 10]"),
    "corner -1": (_set(corners=[-1, 2, 3, 1]), f"card 1: corners must be {FOUR}, not [-1, 2, 3, 1]"),
    "corner is true": (_set(corners=[1, True, 3, 1]), f"card 1: corners must be {FOUR}, not [1, true, 3, 1]"),
    "no colour": (_set(corners=[1, "star", 3, 1]), f'card 1: corners must be {FOUR}, not [1, "star", 3, 1]'),
    "two spaces": (_set(corners=[1, "red  X", 3, 1]), f'card 1: corners must be {FOUR}, not [1, "red  X", 3, 1]'),
    "two lines": (_set(corners=[1, "red a\nb", 3, 1]), f'card 1: corners must be {FOUR}, not [1, "red a\\nb", 3, 1]'),
    "long shape": (
        _set(corners=[f"red {61 * 'o'}", 3, 1, 1]),
        f'card 1: corners must be {FOUR}, not ["red {61 * "o"}", 3, 1, 1]',
    ),
    "unknown figure": (
        _set(printed=["weight"]),
        'card 1: printed must be a list of "speed", "level", "top left", "top right", "bottom left" or "bottom right", '
        'none of them twice, not ["weight"]',
    ),
    "no such colour": (_set(corners=["pink X", 2, 3, 1]), f'card 1: corners must be {FOUR}, not ["pink X", 2, 3, 1]'),
    "mark": (_set(mark="mine"), 'card 1: mark must be "printed" or "house", not "mine"'),
    "twice": (_set(number=905), "card number 905: must be used once, not twice"),
    "too few": (lambda data: data["card"].__delitem__(slice(17, None)), "a game needs at least 18 cards, not 17"),
    "none": (lambda data: data.pop("card"), "a game needs at least 18 cards, not 0"),
}


@pytest.mark.rule("mnk-cards-7")
@for_each("case", BAD_CARDS)
def test_whatever_is_wrong_in_a_card_file_is_said_in_one_sentence(case: str) -> None:
    change, said = BAD_CARDS[case]
    data = file_of(entry(7, (1, 2, 3, 4)))
    change(data)
    assert complaint(data) == f"the given cards: {said}"


@pytest.mark.rule("mnk-cards-7")
def test_the_entry_is_counted_from_one() -> None:
    data = file_of()
    data["card"][4]["level"] = "low"
    assert complaint(data) == f'the given cards: card 5: level must be {LEVEL}, not "low"'


@pytest.mark.rule("mnk-cards-7", "mnk-battle-10")
@for_each("field", [{"speed": 0}, {"speed": 200}, {"level": 9}, {"number": 1}, {"number": 999}])
def test_the_ends_of_each_range_are_in_it(field: Data) -> None:
    read = read_box(file_of({**entry(7, (0, 9, "red X", "yellow crescent moon")), **field}))
    assert {**entry(7, (0, 9, "red X", "yellow crescent moon")), "mark": "house", **field} in [
        card.as_data() for card in read.cards
    ]
