"""What docs/stability.md promises, held against files that old versions wrote: they still open, and say the same.

`kept/0.1` was written by the code of the first versions, each format by the oldest one that had it; `kept/1.0` has the
public names. Nothing in these folders is ever changed: what a later version promises goes into a folder of its own.
"""

import inspect
import json
import tomllib
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

import pytest

import engine
from engine import Game, Record
from engine.lessons.result_codes import read_code
from engine.levels.level_checks import faults_in
from engine.odds import at_random, playout
from tests.cases import for_each
from tutor.app.desk import Desk

KEPT = Path(__file__).parent / "kept"
FIRST = KEPT / "0.1"
LEVELS = sorted((FIRST / "levels").glob("*.toml"))
DECKS = {
    "minions": ("Sunny Skies", "Kept Skies"),
    "exploding-minions": ("Boom! Show it", "Kept! Show it"),
    "minkingi": ("speed = 88", "speed = 12"),
    "dark-minions": ("Mudwick", "Keptwick"),
}
"""The decks, each with some words in it, and others to put there, so that it is no longer the house deck."""

by_game = pytest.mark.parametrize("played", engine.all_games(), ids=lambda game: game.name)


def kept_json(name: str) -> Any:
    return json.loads((FIRST / name).read_text("utf-8"))


def ask(what: str, **parts: Any) -> dict[str, Any]:
    """What a new desk answers."""
    reply = Desk().answer({"id": 1, "ask": what, **parts})
    assert "problem" not in reply, reply["problem"]
    answer: dict[str, Any] = reply["answer"]
    return answer


# ---------------------------------------------------------------- records and their links


def kept_records(game: Game) -> dict[str, Any]:
    """The branch of an example and the game of one's own that were saved, each with its link."""
    found: dict[str, Any] = kept_json(f"records/{game.name}.json")
    return found


@by_game
@pytest.mark.parametrize("which", ["branch", "own"])
def test_a_saved_file_loads(played: Game, which: str) -> None:
    saved = kept_records(played)[which]
    line = ask("load", text=json.dumps(saved))
    assert line["record"] == saved
    assert Record.from_data(saved).as_data() == saved


@by_game
def test_a_shared_branch_opens_beside_its_example(played: Game) -> None:
    old = kept_records(played)
    line = ask("open", game=played.name, example=old["example"], branch=old["link"])
    assert line["record"]["actions"] == old["branch"]["actions"]
    assert line["branch"] == old["link"]


@by_game
def test_a_shared_game_of_one_s_own_opens(played: Game) -> None:
    old = kept_records(played)
    line = ask("open", game=played.name, branch=old["own link"])
    assert line["record"]["actions"] == old["own"]["actions"]
    assert line["branch"] == old["own link"]


@by_game
def test_a_branch_kept_in_the_browser_opens(played: Game) -> None:
    old = kept_records(played)
    line = ask("open", game=played.name, record=old["branch"])
    assert (line["example"], line["record"]) == (old["example"], old["branch"])


# ---------------------------------------------------------------- addresses


@by_game
def test_what_an_address_names_is_there(played: Game) -> None:
    """Stories, levels and rules, by the names that stand in links."""
    old = kept_json("names.json")[played.name]
    now = {
        "examples": engine.examples(played.name),
        "levels": {level.name for level in engine.courses(played.name).levels},
        "rules": engine.rules(played.name),
    }
    assert {kind: [name for name in names if name not in now[kind]] for kind, names in old.items()} == {
        "examples": [],
        "levels": [],
        "rules": [],
    }


# ---------------------------------------------------------------- levels


def test_there_is_a_level_of_every_kind() -> None:
    kinds = {tomllib.loads(file.read_text("utf-8"))["kind"] for file in LEVELS}
    assert kinds == {"do", "choose", "spot", "order", "predict", "game"} == {file.stem for file in LEVELS}


@for_each("file", LEVELS, ids=lambda file: file.stem)
def test_a_level_s_file_is_right_and_solved_as_it_was(file: Path) -> None:
    assert list(faults_in(file)) == []
    assert engine.load_level(file).title == tomllib.loads(file.read_text("utf-8"))["title"]


@for_each("file", LEVELS, ids=lambda file: file.stem)
def test_a_level_s_link_opens_the_same_level(file: Path) -> None:
    told = tomllib.loads(file.read_text("utf-8"))
    code = kept_json("level_links.json")[file.stem]
    card = ask("level", level={"game": told["game"], "code": code})["level"]
    assert {key: card[key] for key in ("game", "title", "task", "kind", "code")} == {
        **{key: told[key] for key in ("game", "title", "task", "kind")},
        "code": code,
    }


# ---------------------------------------------------------------- decks


@for_each(("name", "words"), DECKS.items(), ids=str)
def test_a_deck_is_played_with_and_a_record_brings_it_along(name: str, words: tuple[str, str], tmp_path: Path) -> None:
    text = (FIRST / "decks" / f"{name}.toml").read_text("utf-8")
    assert words[0] in text
    own = tmp_path / f"{name}.toml"
    own.write_text(text.replace(*words), "utf-8")
    played = engine.load(name)
    start = played.setup(cards=str(own))
    assert start != played.setup()
    saved = Record.of(start, ()).as_data()
    assert Record.from_data(json.loads(json.dumps(saved))).start == start
    assert playout(start, at_random, Random(1), most=40) != start


# ---------------------------------------------------------------- lessons


def test_a_result_code_says_what_it_said_and_its_seed_brings_the_same_hits() -> None:
    old = kept_json("result_codes.json")
    assert len({result["lesson"] for result in old["results"]}) == 15
    for result in old["results"]:
        told = read_code(result["code"])
        assert (told.lesson, told.hits, told.trials) == (result["number"], result["hits"], old["trials"])
        drawn = ask("trials", lesson=result["lesson"], seed=result["seed"], count=old["trials"])
        assert drawn["hits"] == result["hits"]


# ---------------------------------------------------------------- public names


HOUSES = ("engine", "engine.odds", "engine.studies", "tutor")
"""The modules whose `__all__` is public."""


def public_names() -> dict[str, dict[str, list[str]]]:
    """The public names of today by module: each function with its parameters, each class of ours with its parts."""
    modules = {name: import_module(name) for name in HOUSES}
    return {
        name: {public: parts_of(getattr(module, public)) for public in module.__all__}
        for name, module in modules.items()
    }


def parts_of(thing: Any) -> list[str]:
    """What of a public thing can be named by whoever uses it."""
    if inspect.isclass(thing):
        ours = [one for one in thing.__mro__ if one.__module__.startswith(("engine.", "tutor."))]
        named = {part for one in ours for part in (*vars(one), *inspect.get_annotations(one))}
        return sorted(part for part in named if not part.startswith("_"))
    return list(inspect.signature(thing).parameters) if inspect.isfunction(thing) else []


def test_no_public_name_is_lost() -> None:
    """A name may come, with the next version; none goes before the next great one, and no parameter of a function."""
    now = public_names()
    kept = json.loads((KEPT / "1.0" / "public_names.json").read_text("utf-8"))
    assert set(kept) == set(HOUSES)
    lost = [
        f"{house}.{name}: {part}"
        for house, names in kept.items()
        for name, parts in names.items()
        for part in ([name] if name not in now[house] else [part for part in parts if part not in now[house][name]])
    ]
    assert lost == []


def test_every_public_name_says_what_it_is() -> None:
    values = {"CHANCE", "OVER", "LONGEST", "Kind", "Policy", "AnyAction", "Until"}
    silent = [
        f"{house}.{name}"
        for house, names in public_names().items()
        for name in names
        if name not in values and not inspect.getdoc(getattr(import_module(house), name))
    ]
    assert silent == []
