"""Levels at a desk: begun, with hints, and levels of one's own, from texts and links."""

import random
from dataclasses import replace
from types import SimpleNamespace

import engine
from engine import read_level
from tests.cases import for_each
from tests.tutor.app.answers.learner import Learner, boon
from tests.tutor.app.own_levels import DO, EVENT, GAME, OWN, PREDICT, reference
from tests.tutor.app.talk import Talk, wrong_in
from tests.tutor.app.test_links import pack
from tutor.app.courses import course_card
from tutor.app.levels import hint_for, record_after
from tutor.tables import board

# ---------------------------------------------------------------- beginning


@for_each("text", OWN.values(), ids=OWN)
def test_a_level_begins_where_it_says_with_its_words(text: str) -> None:
    learner = Learner(text)
    assert [wrong_in(*said) for said in learner.talk.said] == [None]
    level, card = read_level(text, game=GAME), learner.opened["level"]
    assert (card["title"], card["task"], card["kind"], card["hints"]) == ("Try it", level.task, level.kind, 3)
    assert card["view"] == "0" and [chip["id"] for chip in card["rules"]] == list(level.teaches)
    assert learner.at == len(level.start.played) == learner.opened["line"]["record"]["steps"]
    assert (learner.opened["ask"] is None) == (level.kind in ("do", "choose", "game"))


def test_the_line_of_a_level_keeps_the_notes_of_no_example() -> None:
    line = Learner(DO).opened["line"]
    assert line["example"] is None and not any(frame["note"] for frame in line["frames"])
    assert not any("question" in frame for frame in line["frames"])


# ---------------------------------------------------------------- hints


def test_hints_come_one_by_one_and_let_more_and_more_glow() -> None:
    learner = Learner(EVENT)
    found = [learner.reply("level-hint", depth=depth)["answer"] for depth in (1, 2, 3)]
    assert [hint["words"] for hint in found] == ["A nudge.", "Closer.", "The answer."]
    assert [hint["at"] for hint in found] == [[], ["0-card-Wither"], ["0-card-Wither"]]
    assert Learner(PREDICT).reply("level-hint", depth=3)["answer"]["at"] == []


def test_a_hint_that_a_level_does_not_have_is_declined() -> None:
    learner = Learner(DO.replace('"A nudge.", "Closer.", ', ""))
    assert learner.reply("level-hint", depth=1)["answer"]["at"] == ["0-card-Wither"]
    assert "has 1 hint." in learner.reply("level-hint", depth=2)["problem"]["text"]


def test_nothing_glows_once_a_level_is_over() -> None:
    level = engine.courses("minkingi").level("small-game")
    assert hint_for(level.solve(), len(level.hints), board("minkingi"))["at"] == []


# ---------------------------------------------------------------- which level


def test_a_level_of_ones_own_goes_into_a_link_and_comes_out_of_it() -> None:
    code = Learner(DO).opened["level"]["code"]
    opened = Talk().ask("level", level={"game": GAME, "code": code})
    assert opened["level"] == Learner(DO).opened["level"]


def test_a_level_that_is_too_long_for_a_link_has_no_code() -> None:
    noise = "".join(random.Random(1).choices("abcdefghijklmnopqrstuvwxyz", k=6000))
    assert Learner(f"{DO}\n# {noise}").opened["level"]["code"] == ""


@for_each(
    ("level", "title", "said"),
    [
        ({"game": "chess", "name": "x"}, "There is no such game", "No game here"),
        ({"game": GAME, "name": "x" * 500}, "There is no such level", "No level here is called “xxx"),
        ({"game": GAME}, "This question cannot be answered", '"level" must have one of'),
        ({"game": GAME, "name": "a", "text": "b"}, "This question cannot be answered", '"level" must have one of'),
        ({"game": GAME, "text": "x" * 30_000}, "This level cannot be opened", "level: has 30000 letters"),
        ({"game": GAME, "text": "title = "}, "This level cannot be opened", "level: must be TOML"),
        ({"game": GAME, "text": DO.replace("do = ", "due = ")}, "This level cannot be opened", "level: "),
        ({"game": GAME, "code": "!"}, "This link is damaged", "The level in it cannot be opened: it holds signs"),
        ({"game": GAME, "code": "AAAA"}, "This link is damaged", "The level in it cannot be opened: it was changed"),
        (
            {"game": GAME, "code": pack([{}, []])},
            "This link is damaged",
            "The level in it cannot be opened: it holds no",
        ),
        ({"game": GAME, "code": pack("x" * 500_000)}, "This link is damaged", "The level in it cannot be opened"),
    ],
)
def test_a_level_that_cannot_be_had_is_told_in_short(level: dict[str, str], title: str, said: str) -> None:
    problem = Talk().reply("level", level=level)["problem"]
    assert problem["title"] == title and problem["text"].startswith(said)
    assert len(problem["text"]) < 800


def test_a_level_reads_no_file_of_the_machine() -> None:
    start = 'example = "vampire-vs-minotaur"\nstep = 7'
    assert start in DO
    text = DO.replace(start, 'setup = { players = 2, cards = "/etc/hostname" }')
    assert "not the name of a file" in Talk().reply("level", level=reference(text))["problem"]["text"]


def test_a_line_of_something_else_is_not_taken_for_the_levels() -> None:
    learner = Learner(DO)
    other = learner.talk.ask("open", game=GAME, players=2)["line"]
    assert "does not begin" in learner.reply(line=other, at=0)["problem"]["text"]
    assert "does not begin" in learner.reply(at=3)["problem"]["text"]


def test_a_line_that_was_opened_again_from_its_record_is_taken_on() -> None:
    learner = Learner(DO)
    again = learner.talk.ask("open", game=GAME, record=learner.opened["line"]["record"])
    assert learner.attempt(line=again["line"], action=boon("Wither"))["outcome"] == "solved"


# ---------------------------------------------------------------- courses


def test_the_card_of_a_course_has_every_level_under_its_heading() -> None:
    course = engine.courses(GAME)
    card = course_card(course, {course.levels[0].name: "might"})
    assert card is not None and card["title"] == course.title
    stops = [stop for part in card["parts"] for stop in part["levels"]]
    assert [stop["name"] for stop in stops] == [level.name for level in course.levels]
    assert stops[0]["rules"] == list(course.levels[0].teaches)
    assert [stop["picture"] for stop in stops[:2]] == ["might", ""]
    assert course_card(replace(course, parts=()), {}) is None


def test_what_is_played_out_after_an_answer_is_a_record_only_where_something_is() -> None:
    start = engine.Record.of(engine.load("minions").setup(2), ())
    on = start.branch(0, start.end.outcomes()[0])
    found = [record_after(SimpleNamespace(start=start, played_out=lambda end=end: end)) for end in (start, on)]  # type: ignore[arg-type]
    assert found == [None, on]
