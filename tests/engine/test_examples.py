"""What holds for the worked examples of every game: their files, titles, summaries and notes."""

import re
import shutil
from pathlib import Path

import pytest

import engine
from engine import Game, Record
from engine.core.catalog import ExampleFiles
from tests.engine.test_random_games import books

FEWEST_NOTES = {"dark-minions": 5, "minkingi": 5}
"""The fewest notes of a story where that is not eight."""

SHORTEST = {"exploding-minions": 4}
"""The fewest characters of a note where that is not five: there a note may be just a count, such as "One."."""


def files(game: Game) -> list[Path]:
    """The files of a game's examples, in order."""
    return sorted((game.folder / "examples").glob("*.json"))


def test_file_names_are_numbered_in_order(game: Game) -> None:
    assert [path.stem for path in files(game)] == [
        f"{n:02}-{name}" for n, name in enumerate(engine.examples(game.name), 1)
    ]


def test_a_file_is_what_its_record_writes(game: Game) -> None:
    for path in files(game):
        assert Record.load(path).dumps() == path.read_text(encoding="utf-8"), path.name


def test_titles_and_summaries_are_short_and_differ(game: Game) -> None:
    records = engine.examples(game.name).values()
    for record in records:
        assert 5 <= len(record.title) <= 40, record.title
        assert 30 <= len(record.summary) <= 90, record.title
        assert record.summary.endswith("."), record.title
    assert len({record.title for record in records}) == len({record.summary for record in records}) == len(records)


def test_every_step_follows_from_the_one_before(game: Game) -> None:
    for record in engine.examples(game.name).values():
        table = game.setup(**record.start.setup)
        for played in record.steps():
            assert table == played.before, record.title
            assert table.why_not(played.action) is None, record.title
            table = table.play(played.action).after
            assert table == played.after, record.title


@pytest.mark.rule("exp-setup-7", "exp-setup-9", "exp-setup-11", "exp-hand-2")
def test_the_books_are_in_order_at_every_step(game: Game) -> None:
    accounting = books(game)
    for record in engine.examples(game.name).values():
        for step in record.steps():
            accounting.check_step(step)
            accounting.check_state(step.after)


def test_the_first_note_says_what_it_is_about_and_the_last_what_came(game: Game) -> None:
    for record in engine.examples(game.name).values():
        if game.name in ("dark-minions", "exploding-minions"):
            assert record.note(0), record.title
        if game.name != "minions":
            assert record.note(len(record.steps())), record.title


def test_notes_are_short_remarks_at_steps_that_exist(game: Game) -> None:
    for record in engine.examples(game.name).values():
        places = [place for place, _ in record.notes]
        assert len(places) == len(set(places)) >= FEWEST_NOTES.get(game.name, 8), record.title
        assert all(0 <= place <= len(record.steps()) for place in places), record.title
        assert len({note for _, note in record.notes}) == len(places), record.title
        for _, note in record.notes:
            assert SHORTEST.get(game.name, 5) <= len(note) <= 120, note
            assert note[-1] in ".!?", note
            assert len(re.findall(r"[.!?](?= [A-Z0-9]|$)", note)) <= 3, note


PRINTED = {
    "dark-minions": {"three-uses-of-a-roll", "wyvern-with-leftovers", "closing-example"},
    "deities": {"no-match", "two-laws", "eight-dice"},
    "exploding-minions": {"peek-and-skip", "example-turn"},
    "minions": {"vampire-vs-minotaur", "lowest-die-up"},
    "minkingi": {"the-draft"},
}
"""The examples that are the rulebooks' own, in the games that have some; all others are ours."""


def test_every_story_asks_and_the_printed_ones_three_to_six_times(game: Game) -> None:
    records, printed = engine.examples(game.name), PRINTED.get(game.name, set())
    assert printed <= set(records)
    for name, record in records.items():
        least, most = (3, 6) if name in printed else (1, 6)
        assert least <= len(record.quizzes) <= most, record.title


def test_questions_are_short_and_differ_within_a_story(game: Game) -> None:
    for record in engine.examples(game.name).values():
        assert len({quiz.text for _, quiz in record.quizzes}) == len(record.quizzes), record.title
        for _, quiz in record.quizzes:
            assert 20 <= len(quiz.text) <= 120, quiz.text
            assert quiz.text.endswith("?"), quiz.text
            assert len(quiz.why) <= 120, quiz.why
            assert not quiz.why or quiz.why[-1] in ".?", quiz.why


def test_a_record_is_read_when_it_is_first_asked_for(tmp_path: Path) -> None:
    shipped = min((engine.load("minions").folder / "examples").glob("*.json"))
    shutil.copy(shipped, tmp_path / "02-good.json")
    (tmp_path / "01-bad.json").write_text("{", "utf-8")
    found = ExampleFiles(sorted(tmp_path.glob("*.json")))
    assert list(found) == ["bad", "good"] and len(found) == 2
    assert found["good"] is found["good"]
    assert list(found.titled(found["good"].title)) == ["good"]
    assert list(found.titled("Nothing")) == []
    with pytest.raises(engine.RecordError, match=r"01-bad\.json: is not JSON"):
        found["bad"]
    with pytest.raises(KeyError):
        found["missing"]
