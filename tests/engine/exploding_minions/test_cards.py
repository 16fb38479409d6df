"""An owner's own cards: what a card file may hold, and one clear sentence for everything that is wrong in one."""

import json
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine.chance.sampling import playout
from engine.core.policies import at_random
from engine.games.exploding_minions.rules.card_files import house_box, read_box
from engine.games.exploding_minions.rules.cards import ATTACK, BOMB, CLONE, DEFUSE, NOPE, PRINTED, SKIP
from engine.pieces.card_files import CardError
from tests.cases import for_each
from tests.engine.exploding_minions.play import CARDS, CHIEF, FAN, GAME, TWIN, new, own_cards

Data = dict[str, Any]
Change = Callable[[Data], object]

pytestmark = pytest.mark.rule("exp-parts-10")


def house_data() -> Data:
    return deepcopy(CARDS)


def entry(data: Data, name: str) -> Data:
    found: Data = next(card for card in data["card"] if card["name"] == name)
    return found


def refusal(source: Path | Data) -> str:
    with pytest.raises(CardError) as caught:
        read_box(source)
    return str(caught.value)


# ---------------------------------------------------------------- good cards


def test_the_house_deck_is_read_once() -> None:
    assert house_box() is house_box()
    assert house_box() == read_box(house_data()) == read_box(house_box().as_data())


def test_an_owner_may_name_the_characters_and_count_the_cards() -> None:
    data = house_data()
    entry(data, FAN)["name"] = "Kevin"
    entry(data, SKIP)["marked"] = 9
    state = new(2, cards=data)
    assert state.table.characters == ("Fire Chief", TWIN, "Kevin")
    assert (state.table.cards.count("Kevin"), state.table.cards.count(SKIP), state.pile) == (4, 9, 37)
    assert state.setup == {"players": 2, "deck": "guide", "cards": read_box(data).as_data()}
    assert GAME.setup(**state.setup) == state
    json.dumps(state.setup)


def test_the_house_deck_needs_no_cards_in_a_record() -> None:
    assert new(3, cards=house_data()).setup == {"players": 3, "deck": "guide"}


@for_each("players", [2, 3, 4, 5])
def test_a_game_with_own_cards_can_be_played_to_its_end(players: int) -> None:
    data = house_data()
    data["card"].append({"name": "Kevin", "text": "In pairs.", "character": True, "marked": 2, "plain": 3})
    entry(data, CLONE)["plain"] = 8
    for seed in range(5):
        last = playout(new(players, cards=data), at_random, Random(seed))
        assert last.result is not None and len(last.result.winners) == 1


def test_a_card_file_may_lie_anywhere(tmp_path: Path) -> None:
    house = (GAME.folder / "cards.toml").read_text("utf-8")
    path = tmp_path / "my-cards.toml"
    path.write_text(house.replace(FAN, "Kevin"), "utf-8")
    for source in (path, str(path)):
        assert "Kevin" in new(2, cards=source).table.characters


def test_no_character_and_no_idle_card_are_needed() -> None:
    data = own_cards(marked={DEFUSE: 2, NOPE: 14}, plain={DEFUSE: 4, NOPE: 20})
    data["card"] = [card for card in data["card"] if card["name"] in PRINTED]
    state = new(2, cards=data)
    assert (state.table.characters, state.pile) == ((), 16)


@for_each(("players", "cards"), [(2, 16), (3, 24), (5, 40)])
def test_as_few_cards_as_the_deal_needs_are_enough(players: int, cards: int) -> None:
    data = own_cards(marked={DEFUSE: 2, NOPE: 14}, plain={DEFUSE: 3, NOPE: 20, FAN: 1})
    state = new(players, cards=data)
    assert state.pile == cards
    last = playout(state, at_random, Random(1))
    assert last.result is not None


# ---------------------------------------------------------------- errors of files


def test_an_error_names_the_file(tmp_path: Path) -> None:
    house = (GAME.folder / "cards.toml").read_text("utf-8")
    path = tmp_path / "mine.toml"
    path.write_text(house.replace("apart = 4", "apart = 3"), "utf-8")
    assert refusal(path) == f"mine.toml: {BOMBS}"


def _set(name: str, **fields: Any) -> Change:
    return lambda data: entry(data, name).update(fields)


def _drop(name: str, field: str) -> Change:
    return lambda data: entry(data, name).pop(field)


def _without(name: str) -> Change:
    return lambda data: data["card"].remove(entry(data, name))


def _fewer(half: str, *names: str) -> Change:
    return lambda data: [entry(data, name).update({half: 0}) for name in names]


def _add(card: object) -> Change:
    return lambda data: data["card"].append(card)


FIELDS = "name, text, marked, plain, apart, character, box_only, mark"
COUNT = "a whole number from 0 to 20"
BOMBS = f'card "{BOMB}": there must be 4 or more of them beside the deck (apart), and none in it (marked, plain)'
NO_CHARACTER = (
    "a card that the rulebook names can be neither a Minion Character (character) nor one of no effect (box_only)"
)
WAITS = f"only the {BOMB} waits beside the deck; here the number of cards beside it (apart) must be 0"
NOT_NAMED = "a card that the rulebook does not name must be a Minion Character (character) or do nothing (box_only)"

BAD_CARDS: dict[str, tuple[Change, str]] = {
    "unknown list": (lambda data: data.update(cards=[]), 'unknown field "cards"; the fields here are card'),
    "no list": (lambda data: data.update(card={"name": "Skip"}), 'card must be a list of tables, not {"name": "Skip"}'),
    "no table": (_add("Skip"), 'card 14 must be a table, not "Skip"'),
    "no name": (_add({"text": "x"}), "card 14: name is missing; it must be a text"),
    "empty name": (_add({"name": " ", "text": "x"}), 'card 14: name must be a text, not " "'),
    "no text": (_drop(SKIP, "text"), 'card "Skip": text is missing; it must be a text'),
    "text is a number": (_set(SKIP, text=3), 'card "Skip": text must be a text, not 3'),
    "unknown field": (_set(SKIP, count=3), f'card "Skip": unknown field "count"; the fields here are {FIELDS}'),
    "marked below 0": (_set(SKIP, marked=-1), f'card "Skip": marked must be {COUNT}, not -1'),
    "marked above 20": (_set(SKIP, marked=21), f'card "Skip": marked must be {COUNT}, not 21'),
    "marked is true": (_set(SKIP, marked=True), f'card "Skip": marked must be {COUNT}, not true'),
    "plain is a text": (_set(SKIP, plain="3"), f'card "Skip": plain must be {COUNT}, not "3"'),
    "plain above 20": (_set(SKIP, plain=21), f'card "Skip": plain must be {COUNT}, not 21'),
    "apart above 20": (_set(BOMB, apart=21), f'card "{BOMB}": apart must be {COUNT}, not 21'),
    "character is a text": (_set(FAN, character="yes"), f'card "{FAN}": character must be true or false, not "yes"'),
    "box_only is 1": (_set(FAN, box_only=1), f'card "{FAN}": box_only must be true or false, not 1'),
    "mark": (_set(FAN, mark="home"), f'card "{FAN}": mark must be "printed" or "house", not "home"'),
    "a printed card as character": (_set(SKIP, character=True), f'card "Skip": {NO_CHARACTER}'),
    "a printed card idle": (_set(SKIP, box_only=True), f'card "Skip": {NO_CHARACTER}'),
    "apart": (_set(SKIP, apart=1), f'card "Skip": {WAITS}'),
    "new card": (_add({"name": "Super Skip", "text": "x", "marked": 1}), f'card "Super Skip": {NOT_NAMED}'),
    "printed card missing": (_without(CLONE), f'there must be a card named "{CLONE}"'),
    "bomb missing": (_without(BOMB), f'there must be a card named "{BOMB}"'),
    "name twice": (_add({"name": "Skip", "text": "x"}), 'card "Skip": name must be used once, not 2 times'),
    "too few bombs": (_set(BOMB, apart=3), BOMBS),
    "bombs in the deck": (_set(BOMB, marked=1), BOMBS),
    "bombs in the other half": (_set(BOMB, plain=1), BOMBS),
    "too few marked": (
        _fewer("marked", FAN, TWIN, CHIEF, NOPE, CLONE),
        "2 players need a deck of at least 16 cards, not 15",
    ),
    "too few plain": (_fewer("plain", FAN, TWIN, ATTACK, CLONE), "3 players need a deck of at least 24 cards, not 23"),
    "too few Defuses for two": (_set(DEFUSE, marked=1), "2 players need at least 2 Defuse cards, not 1"),
    "too few Defuses for three": (_set(DEFUSE, plain=2), "3 players need at least 3 Defuse cards, not 2"),
}


@for_each(("change", "message"), BAD_CARDS.values(), ids=BAD_CARDS)
def test_a_wrong_card_is_refused_in_one_sentence(change: Change, message: str) -> None:
    data = house_data()
    change(data)
    assert refusal(data) == f"the given cards: {message}"


def test_a_table_cannot_be_laid_out_with_wrong_cards() -> None:
    data = house_data()
    entry(data, DEFUSE)["marked"] = 1
    with pytest.raises(ValueError, match="2 players need at least 2 Defuse cards, not 1"):
        new(2, cards=data)


ODD_VALUES: tuple[object, ...] = (None, -1, 2.5, "", [], {}, {"name": 3})


@for_each("name", [card["name"] for card in CARDS["card"]])
def test_a_field_that_holds_something_else_is_refused_in_one_line(name: str) -> None:
    for field in entry(CARDS, name):
        for odd in ODD_VALUES:
            data = house_data()
            entry(data, name)[field] = odd
            message = refusal(data)
            assert message.startswith("the given cards: ") and "\n" not in message, message
