"""What can be tested of `tutor/style.md`, in the code's own strings and in what real games say."""

import re
from collections.abc import Iterator
from random import Random

import pytest

import engine
from engine import CHANCE, State
from engine.core.facts import as_chance
from engine.pieces.words import number_of
from tests.cases import for_each
from tests.learner_strings import Found, strings
from tutor.app.narration import words
from tutor.tables import board

BANNED = {
    "a chance is something one has": r"\bwith (?:about )?(?:\{(?:percent|chance_words|win_words)\(|\d+ %(?! chance))",
    "whose a thing is stands before it": r" of \{[^}]*\bnames\[[^}]*\}(?!’)|[Tt]urn of \{(?!head)",
    "a and an": r"\b[Aa] (?:8\d?|11|18)\b",
    "one thing is one": r"\b1 (?:points|cards|minions|dice|turns|games|hints|steps|levels|bombs|Quests|Skulls)\b",
    "turns of a translator": r"\bsurer\b|was to be had|\b[Aa]s good as any\b|The best was\b|[Dd]eclared by \{",
}
"""What is not said, by the rule against it."""

MOST_WORDS = 28
"""A sentence has so many words at most; what is put in counts as one."""

NO_SENTENCES = ("tutor/web/search/", "tutor/web/lib/icons.js", "tutor/web/pages/door-art.js")
"""Lists of words, and drawings."""

TABLES = {
    "minions": {"players": 2},
    "exploding-minions": {"players": 3},
    "deities": {"players": 2},
    "minkingi": {},
    "dark-minions": {"players": 3},
}

every_rule = pytest.mark.parametrize("rule", BANNED)
every_table = pytest.mark.parametrize("name", TABLES)


@pytest.fixture(scope="module")
def found() -> list[Found]:
    return strings()


def said_in(name: str, *, most: int, panels: int) -> Iterator[str]:
    """What a game that is played at random says: every step to its players, what is asked, and some panels."""
    rng, drawing = Random(5), board(name)
    state: State = engine.load(name).setup(**TABLES[name])
    for step in range(most):
        if state.result is not None:
            return
        turn = state.to_act
        if turn is not CHANCE:
            yield from (drawing.ask(state.seen_by(seat), seat) for seat in turn)
        if panels and step % (most // panels) == most // panels - 1:
            yield from (fact.sentence for fact in state.game.facts(state))
        action = state.sample(rng) if turn is CHANCE else rng.choice(state.options(next(iter(turn))))
        done = state.play(action)
        yield from (text for seat in (None, 0, 1) for text in words(done, seat).text)
        state = done.after


@every_rule
def test_no_string_in_the_code_has_a_banned_turn(rule: str, found: list[Found]) -> None:
    assert len(found) > 3000
    assert not [one for one in found if re.search(BANNED[rule], one.text)]


def test_sentences_in_the_code_are_short(found: list[Found]) -> None:
    spoken = [one for one in found if not one.file.startswith(NO_SENTENCES)]
    assert not [(one, sentence) for one in spoken for sentence in sentences(one.text) if longer(sentence, MOST_WORDS)]


@every_table
def test_what_a_game_says_keeps_to_the_style(name: str) -> None:
    told = set(filter(None, said_in(name, most=90, panels=2)))
    assert len(told) > 30
    for text in told:
        assert not any(re.search(pattern, text) for pattern in BANNED.values()), text
        assert not [one for one in sentences(text) if longer(one, 2 * MOST_WORDS)], text


def sentences(text: str) -> list[str]:
    filled = re.sub(r"\{(?:[^{}]|\{[^{}]*\})*\}", "x", text)
    return re.split(r"(?<=[.!?;:]) ", filled)


def longer(sentence: str, most: int) -> bool:
    return len(sentence.split()) > most


@for_each(
    ("words", "told"),
    [
        ("62 %", "a 62 % chance"),
        ("8 %", "an 8 % chance"),
        ("11 % (1/9)", "an 11 % chance (1/9)"),
        ("18 %", "an 18 % chance"),
        ("about 83 %", "about an 83 % chance"),
        ("100 %", "a 100 % chance"),
        ("0 %", "no chance"),
        ("about 0 %", "hardly any chance"),
        ("under 1 %", "a chance of under 1 %"),
        ("about under 1 %", "a chance of under 1 %"),
        ("roughly over 99 %", "a chance of over 99 %"),
        ("over 99 %", "a chance of over 99 %"),
        ("−1.8", "−1.8"),
    ],
)
def test_a_chance_is_something_one_has(words: str, told: str) -> None:
    assert as_chance(words) == told


def test_one_thing_is_told_in_the_singular() -> None:
    things = ("cards", "minions in supply", "dice", "Glory", "white Towers")
    assert [number_of(1, one) for one in things] == [
        "1 card",
        "1 minion in supply",
        "1 die",
        "1 Glory",
        "1 white Tower",
    ]
    assert number_of(2, "dice") == "2 dice" and number_of(0, "cards") == "0 cards"
