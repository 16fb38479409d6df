"""What the desk answers about trials: how many of them, by which numbers, and with nothing told too early."""

import csv
import re
from io import StringIO
from itertools import product
from typing import Any

import pytest

from engine.lessons.experiments import BY_HAND
from engine.lessons.lesson import OLD_SEED
from engine.lessons.lesson_catalog import lesson, lessons
from engine.lessons.streams import Seed
from tests.cases import for_each
from tests.tutor.app.talk import Talk
from tutor.app.desk import Desk
from tutor.app.diagram_words import diagram_json
from tutor.app.item_judgements import judge_item
from tutor.app.lesson_desk import KEPT, MOST_ROWS
from tutor.app.lesson_keys import printed_key
from tutor.app.lesson_words import key_item, solution_words, why_told

NAME = "five-seven-or-nine"
TRIALS = {"lesson": NAME, "seed": "otter-7"}
VERDICT = re.compile(r"(?:yes|no|right|correct|exactly|true)\b[.,:!]", re.IGNORECASE)


@pytest.fixture
def talk() -> Talk:
    return Talk()


@pytest.mark.parametrize("name", list(lessons()))
def test_the_exact_chance_is_told_only_where_it_is_asked_for(talk: Talk, name: str) -> None:
    chance = lesson(name).experiment(0).chance
    told = {True: talk.ask("trials", lesson=name, seed="otter-7", count=20, theory=True)}
    told[False] = talk.ask("trials", lesson=name, seed="otter-7", count=20)
    for theory, answer in told.items():
        assert [_tells(answer[fact], "exactly") for fact in ("running", "outcomes")] == [theory, theory], chance
        assert ("xactly" in answer["running"]["sentence"]) is theory
        assert ("expected" in answer["outcomes"]["sentence"]) is theory


def _tells(fact: dict[str, Any], word: str) -> bool:
    """Whether a figure has marks of that name, or words on them that say so."""
    return any(
        trace.get("name") == word or any(word in text for text in trace.get("hovertext", ()))
        for trace in fact["figure"]["data"]
    )


def test_trials_are_listed_by_their_numbers_and_a_hundred_at_once(talk: Talk) -> None:
    rows = talk.ask("trial-rows", **TRIALS, first=51, count=3)["rows"]
    assert [row[0] for row in rows] == ["51", "52", "53"]
    assert talk.ask("trial-rows", **TRIALS, first=1, count=60)["rows"][50:53] == rows
    assert len(talk.ask("trial-rows", **TRIALS, first=1, count=MOST_ROWS + 50)["rows"]) == MOST_ROWS


def test_a_file_has_every_trial_in_order(talk: Talk) -> None:
    saved = talk.ask("trials-csv", **TRIALS, count=150)
    head, *rows = csv.reader(StringIO(saved["text"]))
    assert [row[0] for row in rows] == [str(number) for number in range(1, 151)]
    assert rows[:3] == talk.ask("trial-rows", **TRIALS, first=1, count=3)["rows"]
    assert head[0] == "trial"
    assert head[-1] == "outcome"


def test_an_experiment_that_is_not_there_is_declined_in_words(talk: Talk) -> None:
    last = len(lesson(NAME).experiments) - 1
    assert talk.ask("trials", **TRIALS, count=1, experiment=last)["n"] == 1
    reply = talk.reply("trials", **TRIALS, count=1, experiment=last + 1)
    assert f"from 0 to {last}, not {last + 1}" in str(reply)


def test_trials_of_a_few_seeds_are_kept_those_not_asked_for_longest_going_first() -> None:
    desk, found = Desk().lessons, lesson(NAME)
    first, second = (desk.trials(found, 0, Seed(f"otter-{number}")) for number in (1, 2))
    for number in range(3, KEPT + 1):
        desk.trials(found, 0, Seed(f"otter-{number}"))
    assert desk.trials(found, 0, Seed("otter-1")) is first
    desk.trials(found, 0, Seed("otter-100"))
    assert desk.trials(found, 0, Seed("otter-1")) is first
    assert desk.trials(found, 0, Seed("otter-2")) is not second


def test_a_key_says_how_many_of_the_ten_trials_are_hits() -> None:
    found = lesson(NAME)
    for number in range(1, 6):
        seed = Seed(f"otter-{number}")
        rows = found.trials(0, seed).rows(1, BY_HAND)
        hits = sum(int(row[2]) >= 7 for row in rows)
        assert f"has {hits} ticks of {BY_HAND}" in printed_key(found, [seed])


@for_each(("name", "told"), [("wither-ladder/b", "0"), ("ladder/b", "3")])
def test_a_count_is_told_as_a_count(name: str, told: str) -> None:
    found = lesson("one-more")
    blanks = {blank.name: blank for step in found.faded for blank in step.blanks}
    assert key_item(found, blanks[name], OLD_SEED)["solution"] == told


@for_each(
    ("name", "item", "told"),
    [
        ("white-or-black", "faded-means/a", "13/3, about 4.33"),
        ("level-against-level", "mean-red", "11/2, or 5.5"),
        ("level-against-level", "worth-of-dice", "1/2, or 0.5"),
        ("one-more", "difference", "1/6, about 17 percentage points"),
    ],
)
def test_a_number_that_is_no_share_is_told_as_a_decimal(name: str, item: str, told: str) -> None:
    found = lesson(name)
    assert solution_words(found, found.item(item), found.variant(item, Seed("otter-7"))) == told


def test_one_verdict_is_told_and_it_is_the_title() -> None:
    """Why it is so is the same for whoever is shown it, and stands beside it on paper."""
    found = lesson("five-seven-or-nine")
    right, shown = (judge_item(found, "one-die", OLD_SEED, words, None) for words in ("1/3", None))
    assert [right["title"], shown["title"]] == ["Right!", "Like this"]
    assert right["lines"] == shown["lines"] == ["2 of 6 numbers are good, and all are equally likely."]
    for one in lessons().values():
        for item, seed in product(one.own_items, (OLD_SEED, Seed("otter-7"))):
            why = why_told(one, item, one.variant(item.name, seed))
            assert not VERDICT.match(why), f"{one.name}, {item.name}: {why}"
            assert not why[:1].islower(), f"{one.name}, {item.name}: {why}"


def test_a_chance_that_nobody_can_read_as_a_fraction_is_told_in_per_cent() -> None:
    bars = {bar["label"]: bar["text"] for bar in diagram_json(lesson("going-first").facts.diagrams["sixty"])["bars"]}
    assert (bars["50"], bars["60 or more"]) == ("8 %", "3 %")
    bars = {bar["label"]: bar["text"] for bar in diagram_json(lesson(NAME).facts.diagrams["totals"])["bars"]}
    assert bars["7"] == "6"


def test_a_trial_that_begins_elsewhere_comes_as_a_whole_line(talk: Talk) -> None:
    """The browser has no frame of a line with another start; of one with the same start it has all before the trial."""
    opened = talk.ask("lesson", lesson=NAME)["line"]["line"]
    same, other = (talk.ask("trial", **TRIALS, line=opened, number=1, experiment=number) for number in (0, 1))
    assert same["line"]["parent"] == opened
    assert len(same["line"]["frames"]) == 1
    assert "parent" not in other["line"]
    assert len(other["line"]["frames"]) == other["at"] + 2


@pytest.mark.parametrize("name", [name for name, found in lessons().items() if found.view is not None])
def test_a_trial_can_be_watched_from_where_the_question_is_asked(talk: Talk, name: str) -> None:
    opened = talk.ask("lesson", lesson=name)
    for number in (1, 2):
        trial = talk.ask("trial", lesson=name, seed="otter-7", line=opened["line"]["line"], number=number)
        frames = trial["line"]["frames"]
        assert frames
        assert [frame["title"] for frame in frames if opened["view"] not in frame["picture"]] == []
