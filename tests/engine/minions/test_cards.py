"""The cards of Minions: the house deck as a design, and the reading of an owner's own cards."""

import json
import re
from collections import Counter
from collections.abc import Callable, Iterator
from copy import deepcopy
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest

from engine.games.minions.rules.card_files import house_box, read_box
from engine.games.minions.rules.cards import ATTRIBUTES, Deity, Effect, Minion
from engine.pieces.card_files import CardError
from tests.cases import for_each

Data = dict[str, Any]

HOUSE = house_box()
DARKNESS, MYTH = HOUSE.deities
MINIONS = {minion.name: minion for deity in HOUSE.deities for minion in deity.minions}
BOONS = {boon.name: boon for deity in HOUSE.deities for boon in deity.boons}
EVENTS = {event.name: event for event in HOUSE.events}

both_deities = pytest.mark.parametrize("deity", HOUSE.deities, ids=lambda deity: deity.name)


def every_effect() -> Iterator[Effect]:
    yield from (minion.ability for minion in MINIONS.values())
    yield from (boon.effect for boon in BOONS.values())
    yield from (event.effect for event in HOUSE.events if event.effect)


# ---------------------------------------------------------------- what the rulebook prints


@pytest.mark.rule("min-parts-2", "min-parts-3", "min-parts-4")
def test_the_box_holds_75_cards() -> None:
    own = sum(len(deity.minions) + len(deity.boons) + len(deity.powers) for deity in HOUSE.deities)
    shared = [len(HOUSE.events), len(HOUSE.quests), len(HOUSE.glories)]
    assert shared == [9, 9, 9]
    assert own + sum(shared) == 75


@pytest.mark.rule("min-parts-5", "min-win-4")
def test_glory_cards_are_worth_what_is_printed() -> None:
    values = sorted(glory.value for glory in HOUSE.glories)
    assert values == [3, 4, 4, 5, 5, 6, 6, 7, 7]
    assert sum(values) - max(values) == 40


@pytest.mark.rule("min-parts-8", "min-parts-11", "min-house-2")
def test_the_vampire_serves_darkness_with_its_printed_figures() -> None:
    vampire = next(minion for minion in DARKNESS.minions if minion.name == "Vampire")
    assert vampire.might == 4
    assert vampire.rolls[1:3] == (5, 7)
    ability = vampire.ability
    assert (ability.when, ability.who, ability.do) == ("reveal", "opponents", "attribute")
    assert (ability.which, ability.by) == ("highest", -1)
    assert vampire.printed == ("might", "rolls.2", "rolls.3", "ability")


@pytest.mark.rule("min-parts-9", "min-parts-11", "min-house-2", "min-reveal-5")
def test_the_minotaur_serves_myth_with_its_printed_figures() -> None:
    minotaur = next(minion for minion in MYTH.minions if minion.name == "Minotaur")
    assert minotaur.might == 4
    assert minotaur.rolls[2] == 9
    assert [a for a in ATTRIBUTES if getattr(minotaur, a) == max(minotaur.attributes)] == ["defense"]
    assert (minotaur.ability.when, minotaur.ability.who) == ("power", "opponents")
    assert (minotaur.ability.do, minotaur.ability.limit) == ("power-at-most", 2)
    assert minotaur.printed == ("might", "rolls.3", "ability")


@pytest.mark.rule("min-parts-10", "min-parts-11")
def test_the_printed_boons_stand_in_their_deities_sets() -> None:
    wither = next(boon for boon in DARKNESS.boons if boon.name == "Wither")
    song = next(boon for boon in MYTH.boons if boon.name == "Siren Song")
    assert wither.mark == song.mark == "printed"
    assert (wither.effect.who, wither.effect.do, wither.effect.which, wither.effect.by) == (
        *("opponents", "dice", "each"),
        -1,
    )
    assert (song.effect.who, song.effect.do, song.effect.by) == ("opponents", "need-as", 1)


@pytest.mark.rule("min-parts-10", "min-house-1", "min-event-5")
def test_printed_shared_cards_are_those_the_rulebook_names() -> None:
    (sunny,) = (event for event in HOUSE.events if event.mark == "printed")
    assert (sunny.name, sunny.hide, sunny.effect) == ("Sunny Skies", "", None)
    assert {quest.name: quest.needs for quest in HOUSE.quests if quest.mark == "printed"} == {
        "Kill the Orc and Take His Stuff": ("might",),
        "Arrow Dodging": ("defense", "speed"),
    }
    assert [(g.name, g.value) for g in HOUSE.glories if g.mark == "printed"] == [("Magic Sword", 7)]


@pytest.mark.rule("min-house-1")
def test_everything_else_is_marked_house() -> None:
    assert {name for name, boon in BOONS.items() if boon.mark == "printed"} == {"Wither", "Siren Song"}
    assert {name for name, minion in MINIONS.items() if minion.printed} == {"Vampire", "Minotaur"}
    assert {name for name, event in EVENTS.items() if event.mark == "printed"} == {"Sunny Skies"}


@pytest.mark.rule("min-dice-3")
def test_one_boon_turns_the_lowest_die_up_by_one() -> None:
    effects = [boon.effect for boon in BOONS.values()]
    assert any((e.who, e.do, e.which, e.by) == ("self", "dice", "lowest", 1) for e in effects)


# ---------------------------------------------------------------- the house deck as a design


@both_deities
@pytest.mark.rule("min-parts-3", "min-parts-7", "min-house-3")
def test_power_cards_are_two_of_each(deity: Deity) -> None:
    assert len(deity.minions) == len(deity.boons) == 8
    assert Counter(deity.powers) == {1: 2, 2: 2, 3: 2, 4: 2}


@pytest.mark.rule("min-parts-6", "min-house-4")
@for_each("minion", MINIONS.values(), ids=lambda minion: minion.name)
def test_a_bigger_bonus_needs_a_higher_roll(minion: Minion) -> None:
    assert sorted(set(minion.rolls)) == list(minion.rolls)
    assert all(2 <= roll <= 12 for roll in minion.rolls)
    assert all(1 <= attribute <= 7 for attribute in minion.attributes)


def test_most_attributes_lie_between_two_and_six() -> None:
    attributes = [attribute for minion in MINIONS.values() for attribute in minion.attributes]
    assert sum(2 <= attribute <= 6 for attribute in attributes) >= 0.8 * len(attributes)


@pytest.mark.rule("min-house-5")
def test_no_minion_is_at_least_as_good_as_another_everywhere() -> None:
    for one, other in permutations(MINIONS.values(), 2):
        stronger = all(a >= b for a, b in zip(one.attributes, other.attributes, strict=True))
        surer = all(a <= b for a, b in zip(one.rolls, other.rolls, strict=True))
        assert not (stronger and surer), f"{one.name} is at least as good as {other.name}"


def test_every_kind_of_effect_and_every_moment_occurs() -> None:
    effects = list(every_effect())
    assert {effect.do for effect in effects} == {
        *("attribute", "power-at-most", "power-swap", "need", "need-as", "dice", "reroll", "cancel-boon")
    }
    assert {effect.when for effect in effects} == {"reveal", "boons", "power", "roll"}
    assert {effect.which for effect in effects if effect.do == "dice"} == {"each", "lowest", "highest", "any"}


@both_deities
@pytest.mark.rule("min-minion-7", "min-order-5")
def test_each_deity_has_abilities_early_between_and_on_the_roll(deity: Deity) -> None:
    moments = {minion.ability.when for minion in deity.minions}
    assert moments >= {"reveal", "roll"}
    assert moments & {"boons", "power"}


@both_deities
@pytest.mark.rule("min-power-5")
def test_each_deity_has_boons_of_every_sort(deity: Deity) -> None:
    effects = [boon.effect for boon in deity.boons]
    assert any(effect.when == "boons" for effect in effects)
    assert {effect.who for effect in effects if effect.do == "dice"} == {"self", "opponents"}
    assert any(effect.do == "reroll" for effect in effects)
    assert any(effect.do in ("need", "need-as") for effect in effects)


@pytest.mark.rule("min-quest-2", "min-quest-3")
def test_quests_ask_for_each_attribute_alone_and_together() -> None:
    assert {quest.needs for quest in HOUSE.quests if len(quest.needs) == 1} == {(a,) for a in ATTRIBUTES}
    assert Counter(len(quest.needs) for quest in HOUSE.quests) == {1: 4, 2: 4, 3: 1}
    paired = Counter(need for quest in HOUSE.quests if len(quest.needs) == 2 for need in quest.needs)
    assert set(paired.values()) == {2}


@pytest.mark.rule("min-event-3", "min-event-4", "min-event-6")
def test_events_hide_and_change_what_events_can() -> None:
    assert Counter(event.hide for event in HOUSE.events if event.hide) == {"glory": 1, "quest": 1, "minions": 1}
    changes = [event.effect for event in HOUSE.events if event.effect]
    assert Counter(effect.do for effect in changes) == {"attribute": 2, "need": 1, "dice": 2}
    assert {effect.who for effect in changes} == {"everyone"}
    assert {effect.when for effect in changes if effect.do == "attribute"} == {"reveal"}
    assert {effect.when for effect in changes if effect.do != "attribute"} == {"roll"}


def sure(deity: Deity) -> list[Minion]:
    return [minion for minion in deity.minions if minion.rolls[0] == 2]


@pytest.mark.rule("min-power-9", "min-decide-1")
def test_two_minions_that_cannot_fail_can_tie_on_a_quest_for_one_attribute() -> None:
    alone = {quest.needs[0] for quest in HOUSE.quests if len(quest.needs) == 1}
    ties = [
        (mine.name, other.name, attribute)
        for mine in sure(DARKNESS)
        for other in sure(MYTH)
        for attribute in alone
        if getattr(mine, attribute) == getattr(other, attribute)
        and not {mine.ability.do, other.ability.do} & {"attribute", "need", "need-as"}
    ]
    assert ("Bone Knight", "Hydra", "defense") in ties


@pytest.mark.rule("min-option-2")
def test_a_card_says_must_exactly_where_an_opponent_has_to_do_something() -> None:
    for effect in (e for e in every_effect() if e.who != "everyone"):
        binds = effect.who == "opponents" and effect.do in ("power-at-most", "need-as")
        assert binds == (" must " in effect.text)
        assert binds != effect.text.startswith("You may ")


def test_names_are_unique_and_treasures_too() -> None:
    assert (len(MINIONS), len(BOONS), len(EVENTS)) == (16, 16, 9)
    assert len({quest.name for quest in HOUSE.quests}) == len({glory.name for glory in HOUSE.glories}) == 9


def test_texts_are_short_enough_for_a_card() -> None:
    texts = [effect.text for effect in every_effect()] + [event.text for event in HOUSE.events]
    assert max(len(text) for text in texts) <= 110


# ---------------------------------------------------------------- a box as data, and back


def test_the_house_deck_is_read_once() -> None:
    assert HOUSE is house_box()


def test_a_box_goes_to_data_and_back() -> None:
    assert read_box(HOUSE.as_data()) == HOUSE
    assert read_box(json.loads(json.dumps(HOUSE.as_data()))) == HOUSE


def test_a_box_with_a_third_deity_goes_to_data_and_back() -> None:
    box = read_box({"deity": [deity_data("Tricks")]})
    assert [deity.name for deity in box.deities] == ["Darkness", "Myth", "Tricks"]
    assert read_box(box.as_data()) == box


def test_cards_are_values() -> None:
    assert len({HOUSE, read_box(HOUSE.as_data())}) == 1
    assert MINIONS["Vampire"].attributes == (4, *MINIONS["Vampire"].attributes[1:])
    with pytest.raises(AttributeError):
        MINIONS["Vampire"].might = 7  # type: ignore[misc]


# ---------------------------------------------------------------- an owner's own file

OWN_GLORY = "".join(f'[[glory]]\nname = "Coin {n}"\nvalue = {n}\n' for n in range(1, 10))


def house_data() -> Data:
    return deepcopy(HOUSE.as_data())


def deity_data(name: str) -> Data:
    """The set of Darkness under another name, all its cards renamed."""
    deity: Data = house_data()["deity"][0]
    for card in (*deity["minion"], *deity["boon"]):
        card["name"] = f"{name} {card['name']}"
    return {**deity, "name": name}


@pytest.fixture
def own_file(tmp_path: Path) -> Callable[[str | bytes], Path]:
    def write(text: str | bytes) -> Path:
        path = tmp_path / "my-cards.toml"
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return path

    return write


@pytest.mark.rule("min-house-6", "min-multi-13")
def test_an_owners_list_takes_the_place_of_the_house_list(own_file: Callable[[str], Path]) -> None:
    box = read_box(own_file(OWN_GLORY))
    assert [glory.value for glory in box.glories] == list(range(1, 10))
    assert {glory.mark for glory in box.glories} == {"house"}
    assert (box.events, box.quests, box.deities) == (HOUSE.events, HOUSE.quests, HOUSE.deities)


@pytest.mark.rule("min-house-6")
def test_an_owners_deity_takes_the_place_of_the_one_of_that_name() -> None:
    own = house_data()["deity"][1]
    own["minion"][0] = own["minion"][0] | {"name": "Ogre", "might": 9}
    box = read_box({"deity": [own]})
    assert box.deities[0] == DARKNESS
    assert [deity.name for deity in box.deities] == ["Darkness", "Myth"]
    assert (box.deities[1].minions[0].name, box.deities[1].minions[0].might) == ("Ogre", 9)
    assert box.deities[1].minions[1:] == MYTH.minions[1:]


def test_a_file_may_be_named_by_text_and_may_start_with_a_byte_order_mark(own_file: Callable[[bytes], Path]) -> None:
    assert len(read_box(str(own_file(b"\xef\xbb\xbf" + OWN_GLORY.encode()))).glories) == 9


def test_a_file_without_entries_leaves_the_house_deck(own_file: Callable[[str], Path]) -> None:
    assert read_box(own_file("# nothing yet\n")) == HOUSE


# ---------------------------------------------------------------- errors of files


def refusal(source: Path | Data) -> str:
    with pytest.raises(CardError) as caught:
        read_box(source)
    return str(caught.value)


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    assert refusal(tmp_path) == f"{tmp_path.name}: the file cannot be read (Is a directory)"


def test_a_file_that_is_not_text(own_file: Callable[[bytes], Path]) -> None:
    message = refusal(own_file(b'name = "\xff"'))
    assert message == "my-cards.toml: the file must be UTF-8 text, but byte 8 is not"


def test_an_error_names_file_and_entry(own_file: Callable[[str], Path]) -> None:
    message = refusal(own_file(OWN_GLORY.replace("value = 4", 'value = "four"')))
    assert message == ('my-cards.toml: glory "Coin 4": value must be a whole number from 1 to 20, not "four"')


# ---------------------------------------------------------------- errors of entries

Change = Callable[[Data], object]


def ogre(data: Data) -> Data:
    """The first Minion of Darkness, renamed."""
    minion: Data = data["deity"][0]["minion"][0]
    minion["name"] = "Ogre"
    return minion


def boon(data: Data) -> Data:
    """The effect of the first Boon of Darkness, renamed."""
    card: Data = data["deity"][0]["boon"][0]
    card["name"] = "Gift"
    effect: Data = card["effect"]
    return effect


def event(data: Data) -> Data:
    """The first Event with an effect, renamed."""
    card: Data = next(card for card in data["event"] if "effect" in card)
    card["name"] = "Storm"
    return card


FOUR = '"might", "defense", "speed", "skill"'
NEEDS = 'needs must be a list of 1 or more of "might", "defense", "speed" or "skill", none of them twice'
MINION_FIELDS = "name, might, defense, speed, skill, rolls, printed, ability"
ALL_DO = '"attribute", "power-at-most", "power-swap", "need", "need-as", "dice", "reroll" or "cancel-boon"'
BOON_DO = '"attribute", "power-at-most", "power-swap", "need", "need-as", "dice" or "reroll"'
ROLLS = 'minion "Ogre": rolls must be four numbers from 2 to 12, none lower than the one before, not'
UP_TO_12 = "must be a whole number from 0 to 12"
ONCE = "name must be used once, not"
ALIKE = "different cards must not have the same name"
POWERS = "powers must be 8 whole numbers from 1 to 4, not"
ABILITY = 'minion "Ogre": ability'
EFFECT = 'boon "Gift": effect'
CHANGE = 'event "Storm": effect'

BAD_ENTRIES: dict[str, tuple[Change, str]] = {
    # the file itself
    "unknown list": (
        lambda d: d.update(minion=[]),
        'unknown field "minion"; the fields here are event, quest, glory, deity',
    ),
    "list that is none": (lambda d: d.update(event=3), "event must be a list of tables, not 3"),
    "entry that is no table": (lambda d: d["quest"].insert(1, "x"), 'quest 2 must be a table, not "x"'),
    # counts
    "eight events": (lambda d: d["event"].pop(), "9 or more event cards are needed, not 8"),
    "no quests": (lambda d: d.update(quest=[]), "9 or more quest cards are needed, not 0"),
    "eight glories": (lambda d: d["glory"].pop(), "9 or more glory cards are needed, not 8"),
    "seven minions": (lambda d: d["deity"][0]["minion"].pop(), 'deity "Darkness": 8 minion cards are needed, not 7'),
    "no boons": (lambda d: d["deity"][1].pop("boon"), 'deity "Myth": 8 boon cards are needed, not 0'),
    # names
    "no name": (lambda d: d["glory"][2].pop("name"), "glory 3: name is missing; it must be a text"),
    "blank name": (lambda d: d["event"][0].update(name=" "), 'event 1: name must be a text, not " "'),
    "minion without name": (
        lambda d: d["deity"][1]["minion"][4].pop("name"),
        'deity "Myth", minion 5: name is missing; it must be a text',
    ),
    "two events of a name": (
        lambda d: d["event"][1].update(name="Sunny Skies"),
        f'event "Sunny Skies": {ONCE} 2 times',
    ),
    "three quests of a name": (
        lambda d: [quest.update(name="Arrow Dodging") for quest in d["quest"][:2]],
        f'quest "Arrow Dodging": {ONCE} 3 times',
    ),
    "two glories of a name": (
        lambda d: d["glory"][0].update(name="Magic Sword"),
        f'glory "Magic Sword": {ONCE} 2 times',
    ),
    "two deities of a name": (lambda d: d["deity"][0].update(name="Myth"), f'deity "Myth": {ONCE} 2 times'),
    "a minion in two sets": (lambda d: d["deity"][1]["minion"][3].update(name="Vampire"), f'minion "Vampire": {ALIKE}'),
    "a boon in two sets": (lambda d: d["deity"][1]["boon"][3].update(name="Wither"), f'boon "Wither": {ALIKE}'),
    # minions
    "misspelt field": (
        lambda d: ogre(d).update(mihgt=4),
        f'minion "Ogre": unknown field "mihgt"; the fields here are {MINION_FIELDS}',
    ),
    "missing attribute": (lambda d: ogre(d).pop("skill"), f'minion "Ogre": skill is missing; it {UP_TO_12}'),
    "attribute in words": (lambda d: ogre(d).update(might="four"), f'minion "Ogre": might {UP_TO_12}, not "four"'),
    "attribute out of range": (lambda d: ogre(d).update(speed=13), f'minion "Ogre": speed {UP_TO_12}, not 13'),
    "attribute that is a yes": (lambda d: ogre(d).update(defense=True), f'minion "Ogre": defense {UP_TO_12}, not true'),
    "rolls that do not rise": (lambda d: ogre(d).update(rolls=[5, 4, 7, 9]), f"{ROLLS} [5, 4, 7, 9]"),
    "rolls too few": (lambda d: ogre(d).update(rolls=[5, 7, 9]), f"{ROLLS} [5, 7, 9]"),
    "rolls past twelve": (lambda d: ogre(d).update(rolls=[5, 7, 9, 13]), f"{ROLLS} [5, 7, 9, 13]"),
    "rolls with a fraction": (lambda d: ogre(d).update(rolls=[5, 7, 9, 11.5]), f"{ROLLS} [5, 7, 9, 11.5]"),
    "rolls that are no list": (lambda d: ogre(d).update(rolls=7), f"{ROLLS} 7"),
    "printed unknown": (
        lambda d: ogre(d).update(printed=["rolls.5"]),
        f'minion "Ogre": printed must be a list of {FOUR}, "rolls.1", "rolls.2", "rolls.3", "rolls.4"'
        ' or "ability", none of them twice, not ["rolls.5"]',
    ),
    "no ability": (lambda d: ogre(d).pop("ability"), f"{ABILITY} is missing; it must be a table"),
    "ability in words": (lambda d: ogre(d).update(ability="bites"), f'{ABILITY} must be a table, not "bites"'),
    # effects
    "unknown do": (lambda d: ogre(d)["ability"].update(do="eat"), f'{ABILITY}.do must be {ALL_DO}, not "eat"'),
    "missing do": (lambda d: ogre(d)["ability"].pop("do"), f"{ABILITY}.do is missing; it must be {ALL_DO}"),
    "unknown when": (
        lambda d: ogre(d)["ability"].update(when="noon"),
        f'{ABILITY}.when must be "reveal" or "boons" where do is "attribute", not "noon"',
    ),
    "an attribute after the roll": (
        lambda d: ogre(d)["ability"].update(when="roll"),
        f'{ABILITY}.when must be "reveal" or "boons" where do is "attribute", not "roll"',
    ),
    "unknown who": (
        lambda d: ogre(d)["ability"].update(who="nobody"),
        f'{ABILITY}.who must be "self" or "opponents" where do is "attribute", not "nobody"',
    ),
    "unknown which": (
        lambda d: ogre(d)["ability"].update(which="luck"),
        f'{ABILITY}.which must be "highest", "lowest", {FOUR} or "quest" where do is "attribute", not "luck"',
    ),
    "no text": (lambda d: ogre(d)["ability"].update(text=""), f'{ABILITY}.text must be a text, not ""'),
    "by nothing": (
        lambda d: ogre(d)["ability"].update(by=0),
        f"{ABILITY}.by must be a whole number from -12 to 12 but not 0, not 0",
    ),
    "a field of another do": (
        lambda d: ogre(d)["ability"].update(limit=2),
        'minion "Ogre": unknown field "ability.limit"; the fields here are do, text, when, who, which, by',
    ),
    "a limit without effect": (
        lambda d: ogre(d).update(
            ability={"text": "x", "when": "power", "who": "opponents", "do": "power-at-most", "limit": 4}
        ),
        f"{ABILITY}.limit must be a whole number from 1 to 3, not 4",
    ),
    "a limit on oneself": (
        lambda d: ogre(d).update(
            ability={"text": "x", "when": "power", "who": "self", "do": "power-at-most", "limit": 2}
        ),
        f'{ABILITY}.who must be "opponents" where do is "power-at-most", not "self"',
    ),
    "a swap for others": (
        lambda d: ogre(d).update(ability={"text": "x", "when": "power", "who": "opponents", "do": "power-swap"}),
        f'{ABILITY}.who must be "self" where do is "power-swap", not "opponents"',
    ),
    "as if two higher": (
        lambda d: ogre(d).update(ability={"text": "x", "when": "roll", "who": "self", "do": "need-as", "by": -2}),
        f"{ABILITY}.by must be 1 or -1, not -2",
    ),
    "a Boon at the reveal": (
        lambda d: boon(d).update(do="attribute", when="reveal", which="might"),
        f'{EFFECT}.when must be "boons" where do is "attribute", not "reveal"',
    ),
    "a Boon that stops Boons": (
        lambda d: boon(d).update(do="cancel-boon"),
        f'{EFFECT}.do must be {BOON_DO}, not "cancel-boon"',
    ),
    "dice that are both": (
        lambda d: boon(d).update(which="both"),
        f'{EFFECT}.which must be "each", "lowest", "highest" or "any" where do is "dice", not "both"',
    ),
    "rolling each again": (
        lambda d: (boon(d).update(do="reroll"), boon(d).pop("by")),
        f'{EFFECT}.which must be "lowest", "highest", "any" or "both" where do is "reroll", not "each"',
    ),
    "a Boon of an unknown mark": (
        lambda d: d["deity"][0]["boon"][0].update(mark="mine"),
        'boon "Wither": mark must be "printed" or "house", not "mine"',
    ),
    # events
    "an event that hides dice": (
        lambda d: d["event"][1].update(name="Storm", hide="dice"),
        'event "Storm": hide must be "glory", "quest" or "minions", not "dice"',
    ),
    "an event that does two things": (
        lambda d: event(d).update(hide="quest"),
        'event "Storm": an Event hides a card (hide) or changes something (effect), not both',
    ),
    "an event without text": (lambda d: event(d).pop("text"), 'event "Storm": text is missing; it must be a text'),
    "an event with a choice of attribute": (
        lambda d: event(d)["effect"].update(which="highest"),
        f'{CHANGE}.which must be {FOUR} or "quest" where do is "attribute", not "highest"',
    ),
    "an event with a choice of die": (
        lambda d: event(d).update(effect={"do": "dice", "which": "any", "by": 1}),
        f'{CHANGE}.which must be "each", "lowest" or "highest" where do is "dice", not "any"',
    ),
    "an event that rolls again": (
        lambda d: event(d).update(effect={"do": "reroll", "which": "both"}),
        f'{CHANGE}.do must be "attribute", "need" or "dice", not "reroll"',
    ),
    "an event with a moment": (
        lambda d: event(d)["effect"].update(when="roll"),
        'event "Storm": unknown field "effect.when"; the fields here are do, which, by',
    ),
    # quests, glories, powers
    "a quest for nothing": (lambda d: d["quest"][0].update(name="Nap", needs=[]), f'quest "Nap": {NEEDS}, not []'),
    "a quest for luck": (
        lambda d: d["quest"][0].update(name="Nap", needs=["luck"]),
        f'quest "Nap": {NEEDS}, not ["luck"]',
    ),
    "a quest for the same twice": (
        lambda d: d["quest"][0].update(name="Nap", needs=["skill", "skill"]),
        f'quest "Nap": {NEEDS}, not ["skill", "skill"]',
    ),
    "worthless glory": (
        lambda d: d["glory"][0].update(name="Crumb", value=0),
        'glory "Crumb": value must be a whole number from 1 to 20, not 0',
    ),
    "seven Power cards": (lambda d: d["deity"][0]["powers"].pop(), f'deity "Darkness": {POWERS} [1, 1, 2, 2, 3, 3, 4]'),
    "a +5": (
        lambda d: d["deity"][0].update(powers=[1, 1, 2, 2, 3, 3, 4, 5]),
        f'deity "Darkness": {POWERS} [1, 1, 2, 2, 3, 3, 4, 5]',
    ),
    "no Power cards": (
        lambda d: d["deity"][0].pop("powers"),
        'deity "Darkness": powers is missing; it must be 8 whole numbers from 1 to 4',
    ),
}


@pytest.mark.rule("min-house-6")
@for_each(("change", "message"), BAD_ENTRIES.values(), ids=BAD_ENTRIES)
def test_a_bad_entry_is_refused_in_one_sentence(change: Change, message: str) -> None:
    data = house_data()
    change(data)
    assert refusal(data) == f"the given cards: {message}"


ODD_VALUES: tuple[object, ...] = (None, True, -1, 2.5, "x", [], [[]], [{}], {}, {"name": 3})


def places(value: object, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """The path of everything inside a value."""
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, item in inside:
        yield (*path, key)
        yield from places(item, (*path, key))


def first_of_each(data: Data) -> Data:
    """One entry of each kind, and one deity with one Minion and one Boon."""
    deity = data["deity"][0]
    deity["minion"], deity["boon"] = deity["minion"][:1], deity["boon"][:1]
    return {"event": [event(data)], "quest": data["quest"][:1], "glory": data["glory"][:1], "deity": [deity]}


def test_whatever_stands_in_a_file_is_read_or_refused_in_one_line() -> None:
    for path in places(first_of_each(house_data())):
        for odd in ODD_VALUES:
            data = first_of_each(house_data())
            inner: Any = data
            for key in path[:-1]:
                inner = inner[key]
            inner[path[-1]] = odd
            assert "\n" not in refusal(data)


def test_an_own_card_may_not_take_the_name_of_a_house_card() -> None:
    own = deity_data("Tricks")
    own["boon"][5]["name"] = "Siren Song"
    assert (
        refusal({"deity": [own]}) == 'the given cards: boon "Siren Song": different cards must not have the same name'
    )


def test_a_long_value_is_cut_short_in_an_error() -> None:
    data = house_data()
    ogre(data)["might"] = "x" * 500
    assert re.search(r'not "x{78}…$', refusal(data))


def test_bad_cards_change_nothing() -> None:
    before = HOUSE.as_data()
    data = house_data()
    data["event"].pop()
    refusal(data)
    assert house_box().as_data() == before
