"""Questions as players ask them at the table find the rule that answers them, also from a story's very step."""

import json
import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import engine
from tests.web.tools import run_node
from tutor.app.desk import Desk
from tutor.app.film import Film
from tutor.app.moments import Moment
from tutor.app.what_now import what_now
from tutor.tables import board

Questions = dict[str, list[dict[str, Any]]]


def read(name: str) -> dict[str, dict[str, Any]]:
    """A file beside this one: what is asked about each game, under the headings there."""
    return tomllib.loads(Path(__file__).with_name(name).read_text("utf-8"))


QUESTIONS: Questions = {
    game: [{"of": of, **one} for of, several in headings.items() for one in several]
    for game, headings in read("table_questions.toml").items()
}
CHILDREN: Questions = {
    game: [{kind: words, "rules": rules} for kind, rows in headings.items() for words, rules in rows.items()]
    for game, headings in read("children_questions.toml").items()
}

STEPS = 4
"""At so many steps of its story a question is asked."""

SEARCH = """
import { readFileSync } from "node:fs";
import { indexTexts } from "./tutor/web/search/entries.js";
import { searchTexts } from "./tutor/web/search/search.js";

const { books, asked } = JSON.parse(readFileSync(process.argv[1], "utf-8"));
const indices = Object.fromEntries(books.map(({ game, rules, synonyms }) => [game, indexTexts(rules, synonyms)]));
const find = ({ game, words, here }) => searchTexts(indices[game], words, new Set(here));
const found = (one) => find(one).slice(0, 3).map(({ id }) => id);
process.stdout.write(JSON.stringify(asked.map(found)));
"""

Asked = dict[str, Any]
"""A question in the game's words for it, with the rules that answer and those that are at work where it is asked."""


@cache
def rules_along(game: str, example: str) -> tuple[list[str], ...]:
    """The rules that "What now?" names at some steps of a story."""
    record = engine.examples(game)[example]
    film, last = Film.of(board(game), record), len(record.played)
    return tuple(what_now(Moment(film, last * part // STEPS, None))["rules"] for part in range(1, STEPS + 1))


def asked_in(wording: str, *, placed: bool) -> list[Asked]:
    """The questions of all games in a wording; `placed`: those of a story, at some of its steps."""
    return [
        {"game": game, "words": one[wording], "rules": one["rules"], "here": here}
        for game in QUESTIONS
        for one in (*QUESTIONS[game], *CHILDREN[game])
        if wording in one and ("at" in one or not placed)
        for here in (rules_along(game, one["at"]) if placed else [()])
    ]


def found_for(asked: list[Asked], folder: Path) -> list[list[str]]:
    """The first three rules that the browser's search finds for each question."""
    books = {game: Desk().answer({"id": 1, "ask": "rules", "game": game})["answer"] for game in QUESTIONS}
    given = [{"game": game, "rules": book["rules"], "synonyms": book["synonyms"]} for game, book in books.items()]
    file = folder / "asked.json"
    file.write_text(json.dumps({"books": given, "asked": asked}), "utf-8")
    result = run_node("--input-type=module", "--eval", SEARCH, str(file))
    assert result.returncode == 0, result.stdout
    found: list[list[str]] = json.loads(result.stdout)
    return found


def missed(asked: list[Asked], found: list[list[str]], places: int) -> list[str]:
    """The questions for which no right rule is among so many."""
    return [
        f"{one['words']} -> {ids}, not {one['rules']}"
        for one, ids in zip(asked, found, strict=True)
        if not set(ids[:places]) & set(one["rules"])
    ]


def test_all_rulings_and_all_questions_of_the_rulebooks_are_asked() -> None:
    numbers = {"minions": 13, "dark-minions": 26, "exploding-minions": 11, "minkingi": 10, "deities": 12}
    for game, last in numbers.items():
        of = {one["of"] for one in QUESTIONS[game]}
        own = {12} if game == "dark-minions" else set()
        assert {f"ruling {number}" for number in range(1, last + 1) if number not in own} <= of
        assert all(set(one["rules"]) <= set(engine.rules(game)) for one in QUESTIONS[game])
    assert {f"question {number}" for number in range(1, 20)} <= {one["of"] for one in QUESTIONS["dark-minions"]}
    assert sum(one["of"].startswith("question") for several in QUESTIONS.values() for one in several) >= 20


def test_children_ask_about_rules_of_their_game() -> None:
    assert set(CHILDREN) == set(QUESTIONS) == {game.name for game in engine.all_games()}
    for game, several in CHILDREN.items():
        assert sum("tried" in one for one in several) >= 43
        kinds = {"held": 8, "unseen": 16, "later": 12, "fresh": 8, "blind": 20}
        assert {kind: sum(kind in one for one in several) for kind in kinds} == kinds
        assert sum("first" in one for one in several) >= 22
        assert all(set(one["rules"]) <= set(engine.rules(game)) for one in several)
    assert sum("lot" in one for several in CHILDREN.values() for one in several) == 60


BARS = [
    ("asked", False, 0.9, 1.0),
    ("asked", True, 0.9, 1.0),
    ("again", False, 0.86, 0.97),
    ("again", True, 0.86, 0.95),
    ("lot", False, 0.8, 0.95),
    ("tried", False, 0.86, 0.95),
    ("held", False, 0.95, 0.95),
    ("unseen", False, 0.58, 0.8),
    ("later", False, 0.8, 0.92),
    ("fresh", False, 0.74, 0.87),
    ("blind", False, 0.7, 0.87),
]
"""By a wording of the questions, and whether it is known where they are asked: the share of them for which a right rule
has to be the first that is found, or among three."""


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> Mapping[tuple[str, bool], list[list[str]]]:
    """What is found for all questions, by their wording and whether they are placed: Node reads the books once."""
    asked = {(wording, placed): asked_in(wording, placed=placed) for wording, placed, *_ in BARS}
    answers = iter(found_for([one for several in asked.values() for one in several], tmp_path_factory.mktemp("asked")))
    return {way: [next(answers) for _ in several] for way, several in asked.items()}


@pytest.mark.slow
@pytest.mark.parametrize(("wording", "placed", "at_first", "in_three"), BARS)
def test_the_right_rule_is_found(
    wording: str, placed: bool, at_first: float, in_three: float, found: Mapping[tuple[str, bool], list[list[str]]]
) -> None:
    asked = asked_in(wording, placed=placed)
    for places, share in ((1, at_first), (3, in_three)):
        wrong = missed(asked, found[wording, placed], places)
        assert len(wrong) <= (1 - share) * len(asked), "\n".join([f"{len(wrong)} of {len(asked)}", *wrong])
