"""Questions as players ask them find the right rule first: the data, and the search over the real rulebooks."""

import json
from pathlib import Path

import pytest

import engine
from tests.web.tools import run_node
from tutor.app.desk import Desk

FILE = Path(__file__).with_name("rule_questions.json")
QUESTIONS: dict[str, dict[str, str]] = json.loads(FILE.read_text("utf-8"))

SEARCH = """
import { readFileSync } from "node:fs";
import { indexTexts } from "./tutor/web/search/entries.js";
import { searchTexts } from "./tutor/web/search/search.js";

const { book, questions } = JSON.parse(readFileSync(process.argv[1], "utf-8"));
const index = indexTexts(book.rules, book.synonyms);
const first = (text) => searchTexts(index, text)[0]?.id ?? "";
process.stdout.write(JSON.stringify(questions.map(first)));
"""


def test_every_game_has_a_dozen_questions_about_rules_that_it_has() -> None:
    assert set(QUESTIONS) == {game.name for game in engine.all_games()}
    for game, questions in QUESTIONS.items():
        assert len(questions) >= 12
        assert set(questions.values()) <= set(engine.rules(game))


@pytest.mark.parametrize("game", QUESTIONS)
def test_a_question_finds_the_right_rule_first(game: str, tmp_path: Path) -> None:
    book = Desk().answer({"id": 1, "ask": "rules", "game": game})["answer"]
    asked = tmp_path / "asked.json"
    asked.write_text(json.dumps({"book": book, "questions": list(QUESTIONS[game])}), "utf-8")
    result = run_node("--input-type=module", "--eval", SEARCH, str(asked))
    assert result.returncode == 0, result.stdout
    found = dict(zip(QUESTIONS[game], json.loads(result.stdout), strict=True))
    assert found == QUESTIONS[game]
