"""While a story's question is open, nothing that reaches the browser about the step gives its answer away; once it is
settled, all of it comes."""

import html
import random
import re
from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

import pytest

import engine
from engine import Game, Record, State
from engine.core.quizzes import MoveQuiz, NeedQuiz, NextQuiz, StoryQuiz
from tests.cases import for_each
from tests.samples import one_in
from tests.tutor.app.talk import Json, Talk
from tutor.app.desk import Desk
from tutor.app.story_quizzes import PosedQuiz, quizzes_in, right_choice
from tutor.app.story_secrets import _figure_texts, tells

ORDER_OF_STRIKES = r"strikes next|\b1st\b|in order|at Speed"
ORDER_OF_SEATS = r"\bwaits\b|to be asked: [^n]"
NUMBER_NEEDED = r"needs\s+\d+\s*\(|[Nn]eeded:? \d"
GIVES_AWAY = {"dice-0": NUMBER_NEEDED, "speed": ORDER_OF_STRIKES}
"""How a whole number that is asked for could be told: by the topic of the question."""


class Spot(NamedTuple):
    """A question of a story, and what reaches the browser about its step: while it is open, and once it is `told`."""

    quiz: StoryQuiz
    right: str
    frame: Json
    pieces: list[str]
    facts: list[list[Json]]
    choices: Json
    told: Json
    all_pieces: list[str]


@pytest.fixture(scope="module", params=engine.all_games(), ids=lambda game: game.name)
def spots(request: pytest.FixtureRequest) -> list[Spot]:
    """Every question of some of a game's stories."""
    game: Game = request.param
    return [spot for name, record in one_in(3, engine.examples(game.name).items()) for spot in spots_of(name, record)]


def spots_of(name: str, record: Record) -> Iterator[Spot]:
    """Every question of a story."""
    talk = Talk(Desk(random.Random(1)))
    opened = talk.ask("open", game=record.game.name, example=name)
    for at, quiz in record.quizzes:
        here = {"line": opened["line"], "at": at}
        facts = [talk.ask("facts", **here, **more)["facts"] for more in ({}, {"more": 2}) if quiz.odds_spoil]
        choices = talk.ask("choices", **here)
        rest = talk.ask("rest", line=opened["line"], **{"from": at, "to": at, "pieces": 0})
        found, pieces = rest["frames"][str(at)], rest["pieces"]["markup"]
        pictures = [*opened["frames"][at]["pictures"][:1], *found.pop("more")]
        frame = {**opened["frames"][at], **found, "pictures": pictures}
        told = talk.ask("told", **here, pieces=len(pieces))
        right = answer_to(quiz, quizzes_in(record)[at], record.states()[at])
        yield Spot(quiz, right, frame, pieces, facts, choices, told["frame"], pieces + told["pieces"]["markup"])


def answer_to(quiz: StoryQuiz, posed: PosedQuiz, state: State) -> str:
    """What is right, in words; "" for a move."""
    match quiz:
        case NeedQuiz():
            return str(quiz.solution(state))
        case NextQuiz():
            return right_choice(quiz, posed)
    return ""


def texts(frame: Json, pieces: list[str]) -> list[str]:
    """All that can be read of a frame: its words for every view, its pictures without their tags, and its hands."""
    said = [frame, *frame["told"].values()]
    words = [text for one in said for text in (one["title"], one["label"], one["note"] or "", *one["text"])]
    drawn = [*frame["pictures"], *frame["hands"].values()]
    return [*words, *(re.sub(r"\s+", " ", re.sub("<[^>]*>", " ", "".join(pieces[i] for i in one))) for one in drawn)]


def ways_to_tell(spot: Spot) -> str:
    """What, as a pattern, a text must not hold while the question is open; "" where no text could give it away."""
    quiz = spot.quiz
    if isinstance(quiz, NeedQuiz):
        figure = Fraction(spot.right)
        return GIVES_AWAY[quiz.fact] if figure > 1 else _chance(figure)
    if isinstance(quiz, NextQuiz) and quiz.of == "seat":
        return ORDER_OF_SEATS
    return re.escape(spot.right) if isinstance(quiz, NextQuiz) and quiz.of == "step" else ""


def _chance(chance: Fraction) -> str:
    ways = [rf"{round(100 * chance)} %", rf"{chance.numerator}/{chance.denominator}"]
    return "|".join(rf"(?<![\d/.]){way}(?![\d/])" for way in ways if way != "1/1")


@for_each(
    ("figure", "words"),
    [("7", ("7",)), ("1", ("100 %",)), ("0", ("0 %",)), ("1/2", ("50 %", "1/2")), ("7/2", ("7/2",))],
)
def test_a_figure_is_looked_for_as_it_would_be_written(figure: str, words: tuple[str, ...]) -> None:
    assert _figure_texts(Fraction(figure)) == words


@for_each(
    ("text", "told"),
    [
        ("It is 6 %.", True),
        ("It is 16 %, or 6 %.", True),
        ("It is 16 %.", False),
        ("1/16 of it", True),
        ("1/160 or 11/16", False),
        ("0.1/16", False),
    ],
)
def test_an_answer_is_found_as_a_whole_figure(text: str, told: bool) -> None:
    assert tells(text, ("6 %", "1/16")) is told


# ---------------------------------------------------------------- while it is open


@pytest.mark.slow
def test_no_text_of_a_step_answers_its_question(spots: list[Spot]) -> None:
    for spot in spots:
        pattern = ways_to_tell(spot)
        found = [text for text in texts(spot.frame, spot.pieces) if pattern and re.search(pattern, text)]
        assert not found, (spot.quiz, pattern, found)


NAMES_BOTH_WAYS = {("white-skull-at-level-5", 74), ("vampire-vs-minotaur", 14), ("nope-nope-nope", 6)}
"""Notes that name what solves, and what does not beside it, or only what has just happened."""


@pytest.mark.parametrize("game", engine.all_games(), ids=lambda game: game.name)
def test_no_note_names_the_move_that_is_asked_for(game: Game) -> None:
    """The words that its label alone has of all that could be done."""
    for name, record in engine.examples(game.name).items():
        notes = dict(record.notes)
        asked = [at for at, quiz in record.quizzes if isinstance(quiz, MoveQuiz) and (name, at) not in NAMES_BOTH_WAYS]
        for at in asked:
            assert not own_words(record, at) & words_of(notes.get(at, "")), (name, at, notes[at])


def own_words(record: Record, at: int) -> set[str]:
    """The words of a story's own move that no other way to act has in its label."""
    state, own = record.states()[at], record.actions[at]
    others = [way for seat in state.to_act for way in state.options(seat) if way != own]
    return words_of(own.label_in(state)).difference(*(words_of(way.label_in(state)) for way in others))


def words_of(text: str) -> set[str]:
    return {word.rstrip("s") for word in re.findall(r"[a-z0-9+]+", text.lower())} - {"a", "the"}


def test_no_odds_are_told_where_a_figure_or_a_move_is_asked_for(spots: list[Spot]) -> None:
    for spot in spots:
        kept = spot.frame["question"]["kept"]
        if isinstance(spot.quiz, NextQuiz):
            assert (kept, spot.facts) == ("answer", []), spot.quiz
        else:
            assert (kept, spot.frame["meters"], spot.facts) == ("odds", {}, [[], []]), spot.quiz


def test_no_choice_says_what_it_is_worth_and_none_is_the_storys_own(spots: list[Spot]) -> None:
    for spot in spots:
        options, dice = spot.choices["options"], spot.choices["dice"]
        assert all(option["value"] is option["chance"] is None for option in options), spot.quiz
        assert not dice or not dice["chances"], spot.quiz
        if isinstance(spot.quiz, MoveQuiz):
            assert options, spot.quiz
            assert not any(option["played"] for option in options), spot.quiz


def test_the_rule_asked_for_is_not_cited_beside_the_step(spots: list[Spot]) -> None:
    for spot in spots:
        of_rule = isinstance(spot.quiz, NextQuiz) and spot.quiz.of == "rule"
        asked = spot.right if of_rule else ""
        assert spot.frame["rules"] == [chip for chip in spot.told["rules"] if chip["title"] != asked], spot.quiz
        if of_rule:
            cited = [*spot.frame["rules"], *(refused["rule"] for refused in spot.choices["refused"])]
            assert spot.right not in [chip["title"] for chip in cited], spot.quiz


def test_the_table_does_not_say_what_is_best(spots: list[Spot]) -> None:
    for spot in spots:
        if isinstance(spot.quiz, MoveQuiz):
            drawn = [spot.pieces[i] for picture in spot.frame["pictures"] for i in picture]
            assert not any("data-worth" in piece for piece in drawn), spot.quiz


# ---------------------------------------------------------------- once it is settled


def test_all_comes_once_the_question_is_settled(spots: list[Spot]) -> None:
    for spot in spots:
        assert spot.told["question"] == {**spot.frame["question"], "kept": ""}, spot.quiz
        assert spot.told.keys() == spot.frame.keys(), spot.quiz
        assert spot.told["rules"] or not spot.frame["rules"], spot.quiz
        assert len(spot.told["pictures"]) >= len(spot.frame["pictures"]), spot.quiz
        assert spot.told["meters"] or isinstance(spot.quiz, NextQuiz), spot.quiz


def story(game: str, name: str) -> dict[str, Spot]:
    """The questions of a story by their text."""
    return {spot.quiz.text: spot for spot in spots_of(name, engine.examples(game)[name])}


def test_the_vampire_and_its_siren_song() -> None:
    """The step that the audit found: its answer stood on the table, in its words and in the news."""
    spot = next(one for text, one in story("minions", "vampire-vs-minotaur").items() if "Siren Song" in text)
    kept, told = texts(spot.frame, spot.pieces), texts(spot.told, spot.all_pieces)
    assert "Darkness rolls 3 and 5, together 8." in kept
    assert "Darkness rolls 3 and 5, together 8. Needed: 5 (7 with Siren Song)." in told
    assert not any("with Siren Song" in text for text in kept)
    assert any("needs 5 (7 with Siren Song)" in text for text in told)
    assert any("needs ?" in text for text in kept)


@pytest.mark.parametrize(
    ("game", "name", "question", "said"),
    [
        (
            "exploding-minions",
            "peek-and-skip",
            "How likely does Ben think",
            "There is a 6 % chance (1/16) that the next",
        ),
        ("minkingi", "fast-card", "What Speed has", "Card 15 in space 1 strikes next, at Speed 77."),
        ("dark-minions", "closing-example", "What comes first?", "No die is left: Ada says Done."),
    ],
)
def test_what_the_table_says_is_kept_back_and_told(game: str, name: str, question: str, said: str) -> None:
    spot = next(one for text, one in story(game, name).items() if question in text)
    assert not any(said in text for text in texts(spot.frame, spot.pieces))
    assert any(said in html.unescape(text) for text in texts(spot.told, spot.all_pieces))


def test_the_value_of_a_move_comes_once_the_question_is_settled() -> None:
    talk = Talk(Desk(random.Random(1)))
    line = talk.ask("open", game="minions", example="vampire-vs-minotaur")["line"]
    options = talk.ask("choices", line=line, at=13, told=True)["options"]
    assert options[0]["value"]["fraction"] == "55/232"
    assert [option["played"] for option in options] == [False, True]
    assert talk.ask("facts", line=line, at=13, told=True)["facts"]
    answers = [talk.ask("answer", line=line, at=13, action=option["action"]) for option in options]
    assert [answer["played"] for answer in answers] == [False, True]
