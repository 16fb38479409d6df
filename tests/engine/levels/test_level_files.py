"""Level files: read whole, or refused with file, field, what was found and what was expected."""

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import engine
from engine import LevelError
from engine.levels.level_files import LONGEST_FILE
from tests.cases import for_each
from tests.engine.levels.written import CHOOSE, DO, GAME, KINDS, PREDICT, RULE, SPOT, STEPS, changed, level, text_of

LONG = " ".join(["word"] * 31)
WON = {"wins": True}


def refused(text: str) -> str:
    with pytest.raises(LevelError) as refused:
        engine.read_level(text, game="minions", file="01-tried.toml")
    return str(refused.value)


def fault(table: dict[str, Any], place: str, value: object) -> str:
    return refused(text_of(changed(table, place, value)))


def test_every_kind_is_read() -> None:
    assert [level(table).kind for table in KINDS] == ["do", "choose", "spot", "spot", "order", "predict"]
    small = level(GAME, "minkingi")
    assert (small.kind, small.game.name, small.goal and small.goal.moves, small.stated) == (
        "game",
        "minkingi",
        200,
        "good",
    )
    with pytest.raises(LevelError, match=r"solution\.luck: found a field of that name, expected policy"):
        level(changed(GAME, "solution.luck", 1), "minkingi")


def test_a_level_names_its_game_where_it_lies_elsewhere(tmp_path: Path) -> None:
    path = tmp_path / "07-my-vampire.toml"
    path.write_text(text_of({**DO, "game": "minions"}), encoding="utf-8")
    read = engine.load_level(path)
    assert (read.game_name, read.name, read.title) == ("minions", "my-vampire", DO["title"])
    path.write_text(text_of(DO), encoding="utf-8")
    with pytest.raises(LevelError, match=r"^07-my-vampire.toml: game: found nothing, expected one of dark-minions, "):
        engine.load_level(path)


@for_each(
    ("table", "place", "value", "words"),
    [
        (DO, "title", "x" * 41, "title: found 'xxx"),
        (DO, "title", None, "title: found nothing, expected a text of at most 40 letters"),
        (DO, "intro", LONG, "expected at most 25 words, not 31"),
        (DO, "task", LONG, "expected at most 18 words, not 31"),
        (DO, "done", LONG, "expected at most 25 words, not 31"),
        (DO, "hints", [], "hints: found [], expected a list of 1 to 3"),
        (DO, "hints", [LONG], "hints[0]: found 'word"),
        (DO, "hints", ["a"] * 4, "expected a list of 1 to 3"),
        (DO, "kind", "watch", "kind: found 'watch', expected one of do, choose, spot, order, predict, game"),
        (DO, "teaches", [], "teaches: found [], expected a list of 1 to"),
        (DO, "teaches", ["min-none-1"], "teaches[0]: found 'min-none-1', expected one of min-"),
        (DO, "mixes", 1, "mixes: found 1, expected true or false"),
        (DO, "seat", 2, "seat: found 2, expected a whole number from 0 to 1"),
        (DO, "taks", "x", "taks: found a field of that name, expected game, kind, start, "),
        (DO, "start.example", "no-such", "start.example: found 'no-such', expected one of vampire-vs-minotaur"),
        (DO, "start.step", 22, "start.step: found 22, expected a whole number from 0 to 21"),
        (DO, "start.at", 2, "start.at: found a field of that name, expected example, step"),
        (
            DO,
            "start",
            {"setup": {"players": 9}},
            "start.setup: found {'players': 9}, expected one that can be laid out",
        ),
        (
            DO,
            "start",
            {"setup": {"cards": "/etc/passwd"}},
            "start.setup.cards: found '/etc/passwd', expected the cards",
        ),
        (DO, "start", {"setup": 7}, "start.setup: found 7, expected a table"),
        (
            DO,
            "start",
            {"actions": [{"do": "Use"}]},
            "expected something allowed here: nothing in this phase fits, which is Event",
        ),
        (
            DO,
            "start",
            {"actions": [{"do": "Use", "seat": 0, "card": "Vampire", "on": 1, "pick": ""}]},
            "expected something allowed here: No ability or Boon works now; the turn is at: event.",
        ),
        (DO, "replies.policy", "genius", "replies.policy: found 'genius', expected one of beginner, good, strong"),
        (DO, "replies.seed", -1, "replies.seed: found -1, expected a whole number from 0 to 1000000000"),
        (
            DO,
            "replies.script",
            [{"do": "Rest"}],
            "replies.script[0]: found {'do': 'Rest'}, expected an action: there is",
        ),
        (DO, "replies.script", [{"do": "Use", "card": 7}], "expected an action: Use: card must be a text, not 7"),
        (DO, "replies.luck", 1, "replies.luck: found a field of that name, expected script, policy, seed"),
        (DO, "goal", {}, "goal: found nothing to reach, expected action, event, has, below or wins"),
        (DO, "goal.moves", 0, "goal.moves: found 0, expected a whole number from 1 to 200"),
        (DO, "goal.event.is", "Won", "goal.event.is: found 'Won', expected one of "),
        (DO, "goal.event.who", 1, "goal.event.who: found a field of that name, expected rule, "),
        (DO, "goal.has", {"Bananas": 1}, "goal.has: found 'Bananas', expected "),
        (DO, "goal.below", {"dice": "few"}, "goal.below.dice: found 'few', expected a whole number"),
        (DO, "goal.margin", 2, "goal.margin: found a field of that name, expected action, event, "),
        (DO, "solution", None, "solution: found nothing, expected a list of 1 to"),
        (DO, "solution", {"policy": "good"}, "solution: found {'policy': 'good'}, expected a list"),
        (DO, "wrong.0.words", LONG, "wrong[0].words: found 'word"),
        (DO, "goal.without", [{"do": "Rest"}], "goal.without[0]: found {'do': 'Rest'}, expected an action: there is"),
        (DO, "goal.without", {"is": "Won"}, "goal.without.is: found 'Won', expected one of "),
        (DO, "goal", {"without": {"do": "Use"}}, "goal: found nothing to reach, expected action, event, has, below or"),
        (DO, "claims", [{}], "claims[0]: found nothing to reach, expected action, event, has, below or wins"),
        (DO, "claims", [{"has": {"Bananas": 1}}], "claims[0].has: found 'Bananas', expected one of Glory, "),
        (DO, "done", ["Alone."], "done: found ['Alone.'], expected a list of 2 to 6"),
        (DO, "done", ["A.", "B."], "done[0]: found 'A.', expected a table"),
        (DO, "done", [{"words": "A."}, "B."], "done[0].when: found nothing, expected a table"),
        (DO, "done", [{"words": "A.", "when": {"wins": 1}}, "B."], "done[0].when.wins: found 1, expected true or"),
        (DO, "done", [{"words": "A.", "when": {"has": {"Wit": 1}}}, "B."], "done[0].when.has: found 'Wit', expected"),
        (DO, "done", [{"words": "A.", "when": WON}, {"words": "B.", "when": WON}], "done[1]: found {'words': 'B.'"),
        (DO, "done", [{"words": "A.", "when": WON, "why": "x"}, "B."], "done[0].why: found a field of that name"),
        (DO, "done", [{"words": "A.", "when": {**WON, "luck": 1}}, "B."], "done[0].when.luck: found a field of that"),
        (DO, "done", "You have {Bananas}.", "done: found 'Bananas', expected one of Glory, Quests, "),
        (DO, "done", "{Glory of Zoe}.", "done: found 'Zoe', expected one of Darkness, Myth, all"),
        (
            DO,
            "done",
            "{Tied.seats}.",
            "done: found '{Tied.seats}', expected an event that \"when\" or the goal asks for",
        ),
        (DO, "done", "{AttributeChanged.luck}.", "done: found 'luck', expected one of rule, "),
        (DO, "hints", ["{powers-9: +1}"], "hints[0]: found '{powers-9: +1}', expected a figure of the odds: fact"),
        (DO, "wrong.0.words", "{}", "wrong[0]: found '', expected one of Glory, "),
        (PREDICT, "wrong.0.when", {"wins": True}, "wrong[0].when: found a field of that name, expected words, answer"),
        (DO, "wrong.0", {"words": "No."}, "wrong[0].pick: found nothing, expected a text"),
        (CHOOSE, "goal.by", "luck", "goal.by: found 'luck', expected one of aim, win"),
        (CHOOSE, "goal.margin", 101, "goal.margin: found 101, expected a whole number from 0 to 100"),
        (SPOT, "spot.ask", "colour", "spot.ask: found 'colour', expected one of allowed, rule"),
        (
            SPOT,
            "spot.actions.0.card",
            None,
            "spot.actions[0]: found {'do': 'Use', 'seat': 0, 'on': 1, 'pick': ''}, expected",
        ),
        (SPOT, "spot.actions.0.seat", 1, "spot.actions: found only one sort, expected some that are allowed"),
        (SPOT, "spot.then", [], "spot.then: found a field of that name, expected ask, actions"),
        (RULE, "spot.others", [], "spot.others: found [], expected a list of 1 to 8"),
        (
            RULE,
            "spot.others",
            ["min-dice-4"] * 2,
            "spot.others: found ['min-dice-4', 'min-dice-4'], expected none of them",
        ),
        (RULE, "spot.action", SPOT["spot"]["actions"][0], "spot.action: found an action that is allowed, expected one"),
        (STEPS, "order.of", "cards", "order.of: found 'cards', expected one of steps, rules, seats"),
        (STEPS, "order.steps", [11, 12], "order.steps: found 11, expected positions from 12 to 21"),
        (
            STEPS,
            "order",
            {"of": "rules", "rules": ["min-dice-4", "min-setup-1"]},
            "order.rules: found 'min-setup-1', exp",
        ),
        (
            STEPS,
            "order.then",
            [{"do": "RollDice"}],
            "order.then[0]: found {'do': 'RollDice'}, expected something allowed",
        ),
        (PREDICT, "predict.find", "+9", "predict: find: found '+9', expected one of +1 (4 or more)"),
        (PREDICT, "predict.seat", 4, "predict: seat: found 4, expected a seat from 0 to 1"),
        (PREDICT, "wrong.0.answer", "much", "wrong[0].answer: found 'much', expected a number as a text"),
        (PREDICT, "wrong.0.answer", "1/0", "wrong[0].answer: found '1/0', expected a number as a text"),
    ],
)
def test_a_fault_names_field_found_and_expected(table: dict[str, Any], place: str, value: object, words: str) -> None:
    told = fault(table, place, value)
    assert told.startswith("01-tried.toml: ") and words in told


def test_what_is_no_level_at_all_is_told(tmp_path: Path) -> None:
    assert refused("title = ").startswith("01-tried.toml: must be TOML, but this is wrong: ")
    assert refused("x=" + "[" * 5000).startswith("01-tried.toml: must be TOML, but this is wrong: ")
    assert (
        refused("#" * (LONGEST_FILE + 1))
        == f"01-tried.toml: has {LONGEST_FILE + 1} letters; {LONGEST_FILE} are the most"
    )
    with pytest.raises(LevelError, match=r"^none.toml: cannot be read: No such file"):
        engine.load_level(tmp_path / "none.toml")
    (tmp_path / "odd.toml").write_bytes(b"title = '\xff'")
    with pytest.raises(LevelError, match=r"^odd.toml: must be UTF-8 text, but byte 9 is not"):
        engine.load_level(tmp_path / "odd.toml")


# ---------------------------------------------------------------- hostile files

VALUES = st.recursive(
    st.booleans()
    | st.integers(-3, 30)
    | st.floats()
    | st.text(max_size=8)
    | st.sampled_from(["do", "Use", "seats", "12/7"]),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["do", "seat", "x"]), inner, max_size=3)
    ),
    max_leaves=5,
)


def places(value: object, inside: str = "") -> list[str]:
    """Every place in a table, deep inside too."""
    pairs = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [place for key, inner in pairs for place in (f"{inside}{key}", *places(inner, f"{inside}{key}."))]


SPOILT = st.sampled_from([(table, place) for table in KINDS for place in places(table)])


def told_about(text: str) -> str:
    """What is said against a level; "" where it is one."""
    try:
        engine.read_level(text, game="minions", file="01-tried.toml")
    except LevelError as error:
        return str(error)
    return ""


@settings(max_examples=50, deadline=None)
@given(SPOILT, VALUES)
def test_no_spoilt_level_breaks_the_reader(spoilt: tuple[dict[str, Any], str], value: object) -> None:
    told = told_about(text_of(changed(*spoilt, value)))
    assert not told or told.startswith("01-tried.toml: ")
    assert len(told) < 1000


@settings(max_examples=30, deadline=None)
@given(st.text(max_size=60))
def test_no_text_breaks_the_reader(text: str) -> None:
    assert told_about(text).startswith("01-tried.toml: ")
