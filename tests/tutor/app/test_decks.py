"""Cards that players make: what may be made of them, what is wrong with a deck, its drawings, its file and its link."""

import json
import tomllib
from collections.abc import Iterator, Mapping
from copy import deepcopy
from typing import Any

import pytest

import engine
from engine.core.quoting import MOST
from engine.games.minions.rules.cards import EFFECT_KINDS
from engine.pieces.card_toml import card_toml
from tests.cases import for_each
from tests.tutor.app.hostile_decks import GAMES, deck, is_sentence
from tests.tutor.app.talk import wrong_in
from tutor.app.desk import Desk

NAMES = [game.name for game in GAMES]
SEEDS = 40

Json = dict[str, Any]


def reply(ask: str, **parts: Any) -> Json:
    question = {"id": 1, "ask": ask, **parts}
    said = dict(Desk().answer(question))
    assert wrong_in(question, said) is None, wrong_in(question, said)
    return said


def answer(ask: str, **parts: Any) -> Json:
    said = reply(ask, **parts)
    assert "problem" not in said, said
    found: Json = said["answer"]
    return found


def house(game: str) -> Json:
    return tomllib.loads((engine.load(game).folder / "cards.toml").read_text("utf-8"))


def fields_in(kinds: list[Json]) -> Iterator[Json]:
    for kind in kinds:
        yield from kind["fields"]
        yield from fields_in(kind["inner"])


def at(data: Any, path: list[str | int]) -> Any:
    for key in path:
        data = data[key]
    return data


# ---------------------------------------------------------------- what may be made


@pytest.mark.parametrize("game", NAMES)
def test_a_form_has_every_field_that_the_house_cards_use(game: str) -> None:
    form = answer("card-form", game=game)
    hidden = {"printed"}
    for kind in form["kinds"]:
        shown = {field["name"] for field in kind["fields"]} | {inner["name"] for inner in kind["inner"]}
        assert {key for card in house(game)[kind["name"]] for key in card} - hidden <= shown
    assert {*house(game)} == {one["name"] for one in (*form["fields"], *form["kinds"])}


@pytest.mark.parametrize("game", NAMES)
def test_every_field_is_told_in_words(game: str) -> None:
    form = answer("card-form", game=game)
    for field in (*form["fields"], *fields_in(form["kinds"])):
        assert field["label"]
        assert field["label"] != field["name"]
        assert (field["sort"] == "group") == bool(field["cases"]) == bool(field["decides"])
        assert field["sort"] not in ("choice", "several", "corners") or field["choices"]


def test_a_new_card_is_one_of_those_that_are_dealt() -> None:
    (kind,) = answer("card-form", game="exploding-minions")["kinds"]
    start = {field["name"]: field["start"] for field in kind["fields"]}
    assert start["character"] and start["marked"] + start["plain"] >= 2, "two alike steal a card"


def test_the_effects_to_pick_are_those_of_the_rules() -> None:
    kinds = {kind["name"]: kind for kind in answer("card-form", game="minions")["kinds"]}
    deity = {kind["name"]: kind for kind in kinds["deity"]["inner"]}
    for card, kind, name in (
        ("event", kinds["event"], "effect"),
        ("ability", deity["minion"], "ability"),
        ("boon", deity["boon"], "effect"),
    ):
        (group,) = [field for field in kind["fields"] if field["name"] == name]
        cases = {case["value"]: {field["name"]: field for field in case["fields"]} for case in group["cases"]}
        assert list(cases) == [do for do, effect in EFFECT_KINDS.items() if effect.moments(card)]
        for do, fields in cases.items():
            said = () if card == "event" else ("text", "when", "who")
            assert tuple(fields) == (*said, *EFFECT_KINDS[do].fields)
            assert "by" not in fields or fields["by"]["high"] == EFFECT_KINDS[do].by
        assert bool(group["none"]) == (card == "event"), "only an Event may be but a text"


def test_a_game_says_whether_there_are_cards_to_make() -> None:
    cards = {game["name"]: game["ownCards"] for game in answer("home")["games"]}
    assert cards == {name: bool(answer("card-form", game=name)["kinds"]) for name in cards}
    assert [name for name, made in cards.items() if not made] == ["deities"]


def test_where_the_box_has_all_cards_there_is_nothing_to_make() -> None:
    assert answer("card-form", game="deities") == {"fields": [], "kinds": [], "house": {}}
    assert "has all cards" in reply("deck", game="deities", deck={})["problem"]["text"]


# ---------------------------------------------------------------- faults and drawings


@pytest.mark.parametrize("game", NAMES)
def test_the_house_cards_have_no_fault_and_are_drawn(game: str) -> None:
    form = answer("card-form", game=game)
    found = answer("deck", game=game, deck=form["house"])
    assert found["faults"] == []
    drawn = {tuple(one["path"]) for one in found["drawn"]}
    inner = [(outer, kind) for outer in form["kinds"] for kind in outer["inner"]]
    listed = [(kind["name"],) for kind in form["kinds"] if not kind["inner"]] + [
        (outer["name"], place, kind["name"])
        for outer, kind in inner
        for place in range(len(house(game)[outer["name"]]))
    ]
    assert drawn == {(*path, place) for path in listed for place in range(len(at(form["house"], list(path))))}
    assert all("<" in one["markup"] for one in found["drawn"])


@pytest.mark.slow
@for_each("seed", range(SEEDS))
def test_a_deck_has_a_fault_where_a_game_refuses_it(seed: int) -> None:
    odd = deck(seed)
    cards = json.loads(json.dumps(odd.cards, default=str).replace("NaN", '"nan"').replace("Infinity", '"inf"'))
    found = answer("deck", game=odd.game.name, deck=cards)
    try:
        odd.game.setup(cards=cards)
        refused = False
    except ValueError:
        refused = True
    assert bool(found["faults"]) == refused
    for fault in found["faults"]:
        assert is_sentence(fault["sentence"])
        assert fault["path"]
        at(cards, fault["path"][:-1])
    assert tomllib.loads(found["file"]) == cards
    assert answer("deck", game=odd.game.name, text=found["file"])["deck"] == cards


def test_each_field_at_fault_has_a_sentence_of_its_own() -> None:
    cards = house("dark-minions")
    cards["town"][3] |= {"minions": 41, "vps": -1, "letter": "Z"}
    cards["red"] = [1, 2]
    found = answer("deck", game="dark-minions", deck=cards)["faults"]
    assert [fault["path"] for fault in found] == [
        ["red"],
        *(["town", 3, name] for name in ("letter", "minions", "vps")),
    ]
    assert found[2]["sentence"] == "“Minions needed” must be a whole number from 1 to 40, not 41."


def test_a_fault_calls_a_field_as_the_form_does() -> None:
    quest = {"name": "", "needs": []}
    ability = {"do": "dice", "text": "x", "when": "roll", "who": "self", "which": "each", "by": 9}
    minion = {**house("minions")["deity"][0]["minion"][0], "ability": ability}
    given = {"quest": [quest], "deity": [{"name": "Own", "powers": [1] * 8, "minion": [minion]}]}
    said = [fault["sentence"] for fault in answer("deck", game="minions", deck=given)["faults"]]
    assert said == [
        '“Name” must be a text, not "".',
        '“What it asks for” must be a list of 1 or more of "might", "defense", "speed" or "skill", '
        "none of them twice, not [].",
        "“By how much” must be a whole number from -5 to 5 but not 0, not 9.",
    ]
    (tie,) = answer("deck", game="dark-minions", deck=house("dark-minions") | {"red": [4] * 6})["faults"]
    assert tie["sentence"].startswith("“Sides of a red die” must be at least two different numbers")


PLACED = {
    "two Quests of one name": ("minions", ["quest", 8, "name"]),
    "two Minions of one name": ("minions", ["deity", 1, "minion", 7, "name"]),
    "an effect that is unknown": ("minions", ["deity", 0, "boon", 2, "effect", "do"]),
    "a number twice": ("minkingi", ["card", 134, "number"]),
    "a Bomb in the deck": ("exploding-minions", ["card", 0, "apart"]),
    "a Town too many": ("dark-minions", ["town"]),
}


def spoiled(case: str) -> Mapping[str, Any]:
    """The house cards with one fault."""
    cards = house(PLACED[case][0])
    match case:
        case "two Quests of one name":
            cards["quest"][8]["name"] = cards["quest"][0]["name"]
        case "two Minions of one name":
            cards["deity"][1]["minion"][7]["name"] = cards["deity"][0]["minion"][0]["name"]
        case "an effect that is unknown":
            cards["deity"][0]["boon"][2]["effect"]["do"] = "win"
        case "a number twice":
            cards["card"][134]["number"] = 1
        case "a Bomb in the deck":
            cards["card"][0]["apart"] = 3
        case "a Town too many":
            cards["town"].append({**cards["town"][0], "name": "Newtown"})
    return cards


@for_each("case", PLACED)
def test_a_fault_says_where_it_lies(case: str) -> None:
    game, path = PLACED[case]
    assert [fault["path"] for fault in answer("deck", game=game, deck=spoiled(case))["faults"]] == [path]


def test_a_name_from_a_file_is_escaped_where_it_is_drawn() -> None:
    quest = {"name": "<script>alert(1)</script>", "needs": ["skill"]}
    (drawn,) = answer("deck", game="minions", deck={"quest": [quest]})["drawn"]
    assert "<script" not in drawn["markup"]


# ---------------------------------------------------------------- file and link


def test_a_deck_comes_back_from_its_file_and_its_link_under_its_name() -> None:
    quests = [{"name": f'Quest "{number}" \\ é\n', "needs": ["skill", "might"]} for number in range(9)]
    known = answer("deck", game="minions", name="Ours\n[x]", deck={"quest": quests})
    assert known["name"] == "Ours [x]"
    assert known["file"].startswith("# Ours [x]\n\n[[quest]]\n")
    assert answer("deck", game="minions", text=known["file"]) == known
    assert answer("deck", game="minions", code=known["code"]) == known


def test_a_deck_that_is_too_long_has_no_link() -> None:
    quests = [{"name": f"{number * 7919**5:x}", "needs": ["skill"]} for number in range(1, 900)]
    assert answer("deck", game="minions", deck={"quest": quests})["code"] == ""


def nested(depth: int) -> Json:
    return {"red": []} if depth == 0 else {"red": [nested(depth - 1)]}


BROKEN = {
    "lists without an end": ({"deck": nested(10)}, "too deep within one another"),
    "keys without an end": ({"text": f"{'.'.join('a' * 500)} = 1"}, "too deep within one another"),
    "brackets without an end": ({"text": f"red = {'[' * 900}"}, "too deep within one another"),
    "digits without an end": ({"text": f"red = {'9' * 5000}"}, "A number in it is too long"),
    "no TOML": ({"text": "[["}, "written in TOML"),
    "a saved game": ({"text": "{}"}, "written in TOML"),
    "a link that was cut": ({"code": "eJw"}, "The cards in it cannot be opened"),
    "a link to something else": ({"code": "eNqLjgUAARUAuQ"}, "it holds no cards"),
    "cards of another game": ({"text": "[[town]]\nname = 'Mudwick'"}, "It holds no cards of this game"),
    "two at once": ({"text": "", "code": "eJw"}, "only one of them"),
    "nothing": ({}, "only one of them"),
}


def test_lists_may_lie_in_lists_twenty_deep() -> None:
    assert "problem" not in reply("deck", game="minions", deck=nested(9))


@for_each("case", BROKEN)
def test_what_is_no_deck_is_told_in_words(case: str) -> None:
    given, words = BROKEN[case]
    assert words in reply("deck", game="minions", **given)["problem"]["text"]


def test_a_file_with_a_field_too_many_is_opened_and_one_of_another_game_only_where_it_is_at_home() -> None:
    odd = answer("deck", game="minions", text="odd = 1\n[[quest]]\nname = 'A'\nneeds = ['might']")
    assert {"path": ["odd"], "sentence": 'Unknown field "odd"; the fields here are event, quest, glory, deity.'} in odd[
        "faults"
    ]
    assert answer("deck", game="dark-minions", text="[[town]]\nname = 'Mudwick'")["deck"] == {
        "town": [{"name": "Mudwick"}]
    }
    assert answer("deck", game="minions", text="")["deck"] == {}


@for_each(
    "data",
    [
        {
            "a b": 1,
            "tables": [{"x": [{"y": {"z": [1.5, True, "\x7f\u2028"]}}]}, {}],
            "mixed": ["a", {"b": -1}],
            "none": [],
        },
        {"big": 10**30, "small": 1e-9, "quote": '"\\\t', "first": [{"k": "v"}], "last": 2},
    ],
)
def test_the_text_of_a_file_is_read_as_it_was_written(data: Json) -> None:
    assert tomllib.loads(card_toml(data)) == data


def test_what_no_file_can_hold_is_told_as_a_fault_and_saved_as_words() -> None:
    cards = house("dark-minions") | {"red": [1, None, 3, 4, 5, 6], "white": [16**5000, 1, 2, 3, 4, 5]}
    found = answer("deck", game="dark-minions", deck=cards)
    assert [fault["path"] for fault in found["faults"]] == [["red"], ["white"]]
    assert tomllib.loads(found["file"])["white"][0] == "a very large number"


# ---------------------------------------------------------------- playing


@pytest.mark.parametrize("game", NAMES)
def test_a_game_is_laid_out_with_a_deck_and_its_record_brings_it_along(game: str) -> None:
    cards = deepcopy(house(game))
    _, first = next((key, value[0]) for key, value in cards.items() if isinstance(value[0], dict))
    first |= {"speed": 123} if game == "minkingi" else {"name": "Own"} if "apart" not in first else {"text": "Own"}
    desk = Desk()
    opened = desk.answer({"id": 1, "ask": "open", "game": game, "deck": cards})
    saved = desk.answer({"id": 2, "ask": "save", "line": opened["answer"]["line"]})["answer"]["text"]  # type: ignore
    table = engine.load(game).setup(cards=cards)
    assert engine.Record.loads(saved).start == table
    assert engine.Record.loads(saved).start != engine.load(game).setup()


@for_each("red", [nested(600), [16**5000]], ids=["lists", "digits"])
def test_what_has_no_end_is_not_laid_out(red: object) -> None:
    """How deep lists may lie for Python to write them out differs from version to version."""
    cards = house("dark-minions") | {"red": red}
    problem = reply("open", game="dark-minions", deck=cards)["problem"]
    expected, _, quoted = problem["text"].rpartition("whole numbers from 1 to 20, not ")
    is_cut = quoted.startswith('{"red": [{') and len(quoted) == MOST
    assert expected and (is_cut or quoted == "something without an end")


def test_a_deck_with_a_fault_is_not_laid_out() -> None:
    problem = reply("open", game="minions", deck={"quest": []})["problem"]
    assert "9 or more quest cards are needed" in problem["text"]


# ---------------------------------------------------------------- bounds


@pytest.mark.parametrize(("game", "kind"), [("minions", "event"), ("minkingi", "card"), ("dark-minions", "town")])
def test_a_list_that_is_too_long_is_refused_in_one_sentence_and_not_drawn(game: str, kind: str) -> None:
    cards = house(game)
    cards[kind] = [cards[kind][0]] * 501
    said = answer("deck", game=game, deck=cards)
    assert [fault["sentence"] for fault in said["faults"] if fault["path"] == [kind]] == [
        f"The number of {kind} entries must be 500 at most, not 501."
    ]
    assert not any(drawn["path"][0] == kind for drawn in said["drawn"])
    with pytest.raises(ValueError, match="must be 500 at most, not 501"):
        engine.load(game).setup(cards=cards)


@for_each("letter", ["\n", "\t", "\x00", "\x1b", "\u202e", "\u200b"])
def test_a_name_has_no_letter_that_cannot_be_seen(letter: str) -> None:
    cards = {"quest": [{"name": f"Bake{letter}Pie", "needs": ["skill"]}]}
    faults = answer("deck", game="minions", deck=cards)["faults"]
    told = next(fault["sentence"] for fault in faults if fault["path"] == ["quest", 0, "name"])
    assert told.startswith("“Name” must be one line without invisible letters, not ")
    assert letter not in told


def test_a_picture_of_several_letters_is_a_name() -> None:
    cards = {"quest": [{"name": "Fly 👩\u200d🚀", "needs": ["skill"]}]}
    assert not [fault for fault in answer("deck", game="minions", deck=cards)["faults"] if "name" in fault["path"]]


# ---------------------------------------------------------------- a level with them


def level_with_quests(quests: list[Json]) -> str:
    """The first level of Minions, with the Quests of a deck of one's own: the deck's file under its set-up."""
    folder = engine.load("minions").folder / "levels"
    text = next(folder.glob("01-*.toml")).read_text("utf-8").replace('"Arrow Dodging"', '"Bake a Pie"')
    return f"{text}\n{card_toml({'quest': quests}).replace('[[quest]]', '[[start.setup.cards.quest]]')}"


def test_a_level_of_ones_own_can_hold_a_deck_which_is_checked() -> None:
    quests = house("minions")["quest"]
    renamed = [{**one, "name": "Bake a Pie"} if one["name"] == "Arrow Dodging" else one for one in quests]
    level = answer("level", level={"game": "minions", "text": level_with_quests(renamed)})
    assert "Bake a Pie" in json.dumps(level["line"]["record"])
    wrong = [{**renamed[0], "needs": ["muscle"]}, *renamed[1:]]
    problem = reply("level", level={"game": "minions", "text": level_with_quests(wrong)})["problem"]
    assert is_sentence(problem["text"])
    assert 'needs must be a list of 1 or more of "might"' in problem["text"]
