"""Rules as data: what a `rules.toml` must hold, and that every game's rulebook does."""

from pathlib import Path

import pytest

import engine
from engine import Game, Rule, Rulebook
from engine.core.rulebook import MARKS, RulebookError, read_rulebook

ONE = Rule("x-roll-1", "Roll", "Roll a die.", "Turn", "printed")
TWO = Rule("x-roll-2", "Again", "A six rolls again.", "Turn", "ruling")
END = Rule("x-end-1", "End", "Ten points win.", "Winning", "assumed")
BOOK = Rulebook("The Game", (ONE, TWO, END))

GOOD = """
[game]
title = "The Game"

[rule.x-roll-1]
title = "Roll"
text = "Roll a die."
section = "Turn"

[rule.x-roll-2]
title = "Again"
text = "A six rolls again."
mark = "ruling"

[rule.x-end-1]
title = "End"
text = "Ten points win."
section = "Winning"
mark = "assumed"
"""

TEXTS = "must have the texts title, text, section"


def test_a_rulebook_is_read_in_the_order_of_the_file(tmp_path: Path) -> None:
    path = tmp_path / "rules.toml"
    path.write_text(GOOD)
    assert read_rulebook(path) == BOOK


def test_a_rulebook_is_a_mapping_by_id() -> None:
    assert BOOK["x-roll-2"] is TWO
    assert list(BOOK) == ["x-roll-1", "x-roll-2", "x-end-1"]
    assert list(BOOK.values()) == [ONE, TWO, END]
    assert len(BOOK) == 3
    assert "x-end-1" in BOOK and "x-end-2" not in BOOK
    assert BOOK.get("x-end-2") is None


def test_an_unknown_rule_is_named_with_its_book() -> None:
    with pytest.raises(KeyError, match="The Game has no rule 'x-end-9'"):
        BOOK["x-end-9"]


def test_sections_come_once_each_in_order() -> None:
    assert BOOK.sections == ("Turn", "Winning")


def test_rules_and_rulebooks_are_values() -> None:
    assert len({BOOK, Rulebook("The Game", (ONE, TWO, END)), Rulebook("The Game", (ONE, TWO))}) == 2
    with pytest.raises(AttributeError):
        ONE.text = "Roll two."  # type: ignore[misc]


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('mark = "ruling"', 'mark = "guess"', "rule x-roll-2: mark must be one of printed, ruling, assumed, not 'gu"),
        ("[rule.x-roll-2]", "[rule.x-roll-1]", "cannot be read as TOML: "),
        ('title = "Again"', 'titel = "Again"', f"rule x-roll-2: {TEXTS}, not ['mark', 'section', 'text', 'titel']"),
        ('title = "Again"\n', "", f"rule x-roll-2: {TEXTS}, not ['mark', 'section', 'text']"),
        ('title = "Again"', "title = 3", f"rule x-roll-2: {TEXTS}"),
        ('section = "Turn"\n', "", f"rule x-roll-1: {TEXTS}, not ['text', 'title']"),
        ('text = "Ten points win."', 'text = ""', f"rule x-end-1: {TEXTS}"),
        ("[rule.x-end-1]", "[rule.x-end-1]\nid = 'x-end-2'", f"rule x-end-1: {TEXTS}"),
        ('[game]\ntitle = "The Game"', "", "must have a table [game] with the text title"),
        ('title = "The Game"', "", "must have a table [game] with the text title"),
        ('title = "The Game"', 'title = ""', "must have a table [game] with the text title"),
        ('[game]\ntitle = "The Game"', 'game = "The Game"', "must have a table [game] with the text title"),
        ("[game]", "[game", "cannot be read as TOML: "),
    ],
)
def test_a_wrong_file_is_refused_with_entry_and_reason(tmp_path: Path, old: str, new: str, message: str) -> None:
    path = tmp_path / "rules.toml"
    assert GOOD.count(old) == 1
    path.write_text(GOOD.replace(old, new))
    with pytest.raises(RulebookError) as caught:
        read_rulebook(path)
    assert str(caught.value).startswith(f"rules.toml: {message}")


def test_a_missing_or_unreadable_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(RulebookError, match=r"^gone\.toml: cannot be read as TOML: "):
        read_rulebook(tmp_path / "gone.toml")
    path = tmp_path / "rules.toml"
    path.write_bytes(b'\xff = "x"')
    with pytest.raises(RulebookError, match=r"^rules\.toml: cannot be read as TOML: "):
        read_rulebook(path)


# ---------------------------------------------------------------- the games' own rulebooks


def test_every_game_has_a_rulebook_under_its_title(game: Game) -> None:
    book = engine.rules(game.name)
    assert book.title == game.title
    assert len(book) > 0


def test_every_rule_is_written_to_be_read(game: Game) -> None:
    for rule in engine.rules(game.name).values():
        assert rule.mark in MARKS
        assert rule.text.endswith((".", "!")), rule.id
        assert not rule.title.endswith("."), rule.id
        assert rule.text == " ".join(rule.text.split()), rule.id
        assert len(rule.text.split()) <= 45, rule.id


def test_ids_share_the_games_prefix_and_count_up(game: Game) -> None:
    counts: dict[str, int] = {}
    for id in engine.rules(game.name):
        prefix, part, number = id.split("-")
        counts[part] = counts.get(part, 0) + 1
        assert (prefix, int(number)) == (game.turn_rule.split("-")[0], counts[part]), id


def test_the_rules_behind_the_shared_refusals_exist(game: Game) -> None:
    assert {game.turn_rule, game.end_rule} <= set(engine.rules(game.name))


def test_how_players_ask_and_what_means_the_same_may_be_there(tmp_path: Path) -> None:
    path = tmp_path / "rules.toml"
    words = 'title = "The Game"\nsynonyms = ["?dice, die", "win, victory"]'
    path.write_text(GOOD.replace('title = "The Game"', words).replace('"assumed"', '"assumed"\nasked = "my go, throw"'))
    book = read_rulebook(path)
    assert book.synonyms == ("?dice, die", "win, victory")
    assert [rule.asked for rule in book.values()] == ["", "", "my go, throw"]


@pytest.mark.parametrize("wrong", ['"win, victory"', '["win"]', "[1]"])
def test_synonyms_are_lists_of_phrases(wrong: str, tmp_path: Path) -> None:
    path = tmp_path / "rules.toml"
    path.write_text(GOOD.replace('title = "The Game"', f'title = "The Game"\nsynonyms = {wrong}'))
    with pytest.raises(RulebookError, match=r"synonyms of .game. must be a list of texts, each of two phrases or more"):
        read_rulebook(path)
