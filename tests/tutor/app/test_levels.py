"""Levels at a desk: begun, answered right and wrong, refused, shown; and levels of one's own, from texts and links."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

import engine
from engine import read_level
from tests.tutor.app.own_levels import ALLOWED, CHOOSE, DO, EVENT, GAME, ORDER, OWN, PREDICT, RULE, TWO_MOVES, reference
from tests.tutor.app.talk import Talk, wrong_in
from tests.tutor.app.test_links import pack
from tutor.app.courses import course_card
from tutor.app.desk import Desk


class Learner:
    """Somebody with a level of their own open at a desk."""

    def __init__(self, text: str) -> None:
        self.talk = Talk(Desk(random.Random(1)))
        self.level = reference(text)
        self.opened = self.talk.ask("level", level=self.level)
        self.line, self.at = self.opened["line"]["line"], self.opened["at"]

    def reply(self, ask: str = "attempt", **parts: Any) -> dict[str, Any]:
        """The reply to an answer, or to another question, at the position where the level stands."""
        return self.talk.reply(ask, **{"line": self.line, "at": self.at, "level": self.level, **parts})

    def attempt(self, **parts: Any) -> dict[str, Any]:
        """What came of an answer."""
        reply = self.reply(**parts)
        assert wrong_in(self.talk.said[-1][0], reply) is None
        found: dict[str, Any] = reply["answer"]
        return found

    def move(self, kind: str, seat: int = 0, **parts: Any) -> dict[str, Any]:
        """What came of a move."""
        return self.attempt(action={"do": kind, "seat": seat, **parts})

    def go_on(self, attempt: dict[str, Any]) -> None:
        """Goes on where an attempt has led."""
        self.line, self.at = attempt["line"]["line"], attempt["at"]


def boon(name: str) -> dict[str, Any]:
    return {"do": "ChooseBoon", "seat": 0, "boon": name}


# ---------------------------------------------------------------- beginning


@pytest.mark.parametrize("text", OWN.values(), ids=OWN)
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


# ---------------------------------------------------------------- moves


def test_the_right_move_solves_a_level_and_is_played_out() -> None:
    learner = Learner(DO)
    found = learner.attempt(action=boon("Wither"))
    assert (found["outcome"], found["title"], found["done"]) == ("solved", "Right!", "Well done.")
    assert found["at"] == learner.at + 1 and found["line"]["record"]["actions"][-1] == boon("Wither")
    assert found["line"]["base"] == {"line": learner.line, "frames": learner.at + 1}


def test_a_wrong_move_is_played_out_and_told_by_the_names_of_both() -> None:
    found = Learner(DO).attempt(action=boon("Cursed Coin"))
    assert (found["outcome"], found["title"], found["done"]) == ("missed", "Allowed, but not the task", "")
    assert found["lines"][0] == "That is “Cursed Coin”; the task asks for “Wither”."
    assert found["line"]["record"]["actions"][-1] == boon("Cursed Coin")


def test_where_the_level_has_words_of_its_own_nothing_is_said_besides() -> None:
    assert Learner(DO).attempt(action=boon("Chains of Night"))["lines"] == ["Chains bind no dice."]


def test_another_kind_of_move_is_told_with_both_orders() -> None:
    lines = Learner(DO).move("ChoosePower", power=3)["lines"]
    assert lines == ["That was “Choose Power +3”. The task asks for “Choose Wither”."]


def test_a_move_can_be_taken_back_and_made_otherwise() -> None:
    learner = Learner(DO)
    missed = learner.attempt(action=boon("Cursed Coin"))
    again = learner.reply(line=missed["line"]["line"], at=learner.at, action=boon("Wither"))["answer"]
    assert again["outcome"] == "solved" and again["line"]["base"]["frames"] == learner.at + 1


def test_after_its_end_an_attempt_takes_no_more_moves() -> None:
    learner = Learner(DO)
    learner.go_on(learner.attempt(action=boon("Cursed Coin")))
    assert "No move is asked for" in learner.reply(action=boon("Wither"))["problem"]["text"]


def test_a_forbidden_move_is_refused_with_its_rule_and_nothing_is_played() -> None:
    learner = Learner(DO)
    found = learner.move("ChooseMinion", minion="Vampire")
    assert (found["outcome"], found["line"], found["at"]) == ("refused", None, learner.at)
    assert found["rule"]["id"] == "min-event-1" and found["lines"][0].startswith("Minions are chosen")


def test_a_move_of_another_seat_is_no_answer() -> None:
    learner = Learner(DO)
    options = learner.talk.ask("choices", line=learner.line, at=learner.at, view="1")["options"]
    assert "another player" in learner.reply(action=options[0]["action"])["problem"]["text"]


def test_a_worse_choice_is_told_by_what_both_are_worth() -> None:
    learner = Learner(CHOOSE)
    worse, best = learner.move("ChangePower", power=2), learner.move("ChangePower", power=1)
    assert worse["lines"] == ["“Change to Power +2” has 80 % instead of 87 % to take this Quest."]
    assert best["outcome"] == "solved" and best["lines"] == ["“Change to Power +1” has 87 % to take this Quest."]


def test_an_event_that_did_not_come_true_is_told_with_its_rule() -> None:
    found = Learner(EVENT).move("Decline", card="Wither")
    assert found["lines"][0] == "With “Do not use Wither” this does not happen: “Darkness wins the Quest”."
    assert found["rule"]["id"] == "min-total-2"


def test_a_level_of_several_moves_goes_on_until_the_last() -> None:
    learner = Learner(TWO_MOVES)
    first = learner.move("ChoosePower", power=1)
    assert (first["outcome"], first["title"]) == ("on", "Go on")
    learner.go_on(first)
    missed = learner.attempt(action=boon("Cursed Coin"))
    assert missed["outcome"] == "missed" and missed["line"]["base"]["frames"] == learner.at + 1


def test_what_is_missing_is_counted() -> None:
    text = TWO_MOVES.replace('action = [{ do = "ChooseBoon", boon = "Wither" }]', "below = { Boons = 6 }")
    learner = Learner(text)
    first = learner.move("ChoosePower", power=1)
    assert first["counts"] == [{"name": "Boons", "now": 8, "wanted": 6, "atMost": True}]
    learner.go_on(first)
    lines = learner.attempt(action=boon("Wither"))["lines"]
    assert lines == ["After “Choose Wither”: Boons 7; the task needs at most 6."]


def test_a_game_that_is_not_won_is_told() -> None:
    text = DO.replace('action = [{ do = "ChooseBoon", boon = "Wither" }]', "wins = true")
    found = Learner(text).attempt(action=boon("Wither"))
    assert found["lines"] == ["“Choose Wither” does not win the game."]


# ---------------------------------------------------------------- answers beside the table


def keys_of(learner: Learner, *labels: str) -> list[str]:
    """The keys of the items with these labels."""
    by_label = {item["label"]: item["key"] for item in learner.opened["ask"]["items"]}
    return [by_label[label] for label in labels]


def test_all_that_is_allowed_is_picked() -> None:
    learner = Learner(ALLOWED)
    right = keys_of(learner, "Choose Wither", "Choose Power +4")
    assert learner.opened["ask"]["form"] == "pick all"
    found = learner.attempt(picked=right[::-1])
    assert (found["outcome"], found["solution"]) == ("solved", right)
    assert found["lines"][0].startswith("“Choose Vampire”: ") and found["rule"]["id"] == "min-event-1"


def test_a_forbidden_pick_is_told_with_its_rule() -> None:
    learner = Learner(ALLOWED)
    picked = keys_of(learner, "Choose Wither", "Choose Siren Song")
    found = learner.attempt(picked=picked)
    assert (found["outcome"], found["about"], found["solution"]) == ("missed", picked[1:], [])
    assert "not a Boon of Darkness" in found["lines"][0] and found["rule"]["id"] == "min-setup-5"


def test_all_is_too_much_to_pick() -> None:
    learner = Learner(ALLOWED)
    every = [item["key"] for item in learner.opened["ask"]["items"]]
    assert learner.attempt(picked=every)["outcome"] == "missed"


def test_too_few_picks_are_told_by_how_many_are_left() -> None:
    learner = Learner(ALLOWED)
    one = learner.attempt(picked=keys_of(learner, "Choose Wither"))
    assert one["lines"] == ["What you picked is allowed, and 1 more is too."]
    assert learner.attempt(picked=[])["lines"] == ["Nothing is picked; 2 fit."]


def test_the_rule_that_forbids_a_move_is_picked() -> None:
    learner = Learner(RULE)
    assert learner.opened["ask"]["text"] == "Choose Vampire"
    right, wrong, stored = keys_of(learner, "Steps of a turn", "Miss it, no bonus", "Turn up Quest and Glory")
    assert learner.attempt(picked=[right])["outcome"] == "solved"
    found = learner.attempt(picked=[wrong])
    assert found["lines"][0].startswith("“Miss it, no bonus” is about something else: If your roll is lower")
    assert found["rule"]["id"] == "min-power-4"
    assert learner.attempt(picked=[stored])["lines"] == ["The Quest is up already."]


def test_an_order_is_told_by_the_first_place_that_is_wrong() -> None:
    learner = Learner(ORDER)
    roll, song, won = keys_of(learner, "Darkness rolls 3 and 5", "Myth uses Siren Song", "Darkness wins the Quest")
    solved = learner.attempt(order=[roll, song, won])
    assert (solved["outcome"], solved["solution"], solved["at"]) == ("solved", [roll, song, won], 21)
    assert learner.attempt(order=[song, roll, won])["lines"] == [
        "“Darkness rolls 3 and 5” comes before “Myth uses Siren Song”."
    ]
    assert learner.attempt(order=[roll, won, song])["lines"] == [
        "The first one fits. “Myth uses Siren Song” comes before “Darkness wins the Quest”."
    ]


def test_items_are_not_offered_in_their_order() -> None:
    learner = Learner(ORDER)
    solution = learner.attempt()["solution"]
    assert [item["key"] for item in learner.opened["ask"]["items"]] != solution


@pytest.mark.parametrize(
    ("words", "outcome", "said"),
    [
        ("7/12", "solved", "It is 7/12, about 58 %."),
        ("58 %", "solved", "It is 7/12, about 58 %."),
        ("21 in 36", "solved", "It is 7/12, about 58 %."),
        ("0,58", "solved", "It is 7/12, about 58 %."),
        ("1/2", "missed", "It is no coin."),
        ("50 %", "missed", "It is no coin."),
        ("2/3", "missed", "That is too much."),
        ("0.3", "missed", "That is too little."),
        ("5/12", "missed", "That is the chance that it does not happen."),
        ("perhaps", "refused", 'This cannot be read as a number; write 5/18, 0.28, "27.8 %" or "5 in 18".'),
    ],
)
def test_a_number_is_read_as_people_write_it(words: str, outcome: str, said: str) -> None:
    found = Learner(PREDICT).attempt(words=words)
    assert (found["outcome"], found["lines"]) == (outcome, [said])
    assert (found["line"] is None) == (outcome != "solved")


@pytest.mark.parametrize(
    ("text", "given"),
    [
        (DO, {"words": "1/2"}),
        (PREDICT, {"action": boon("Wither")}),
        (PREDICT, {"picked": []}),
        (RULE, {"picked": []}),
        (RULE, {"picked": ["0", "1"]}),
        (ALLOWED, {"picked": ["9"]}),
        (ALLOWED, {"order": ["0"]}),
        (ORDER, {"order": ["0", "0", "1"]}),
        (ORDER, {"order": []}),
    ],
)
def test_what_is_no_answer_to_what_is_asked_is_declined(text: str, given: dict[str, Any]) -> None:
    assert Learner(text).reply(**given)["problem"]["title"] == "This question cannot be answered"


# ---------------------------------------------------------------- hints and the solution


@pytest.mark.parametrize("text", OWN.values(), ids=OWN)
def test_the_solution_is_shown_from_the_start(text: str) -> None:
    learner = Learner(text)
    found = learner.attempt()
    assert (found["outcome"], found["done"]) == ("shown", "Well done.")
    assert found["line"] or found["solution"]


def test_the_solution_is_shown_from_the_start_also_after_a_wrong_move() -> None:
    learner = Learner(DO)
    learner.go_on(learner.attempt(action=boon("Cursed Coin")))
    found = learner.attempt()
    assert found["line"]["record"]["actions"][-1] == boon("Wither")
    assert found["line"]["base"]["frames"] == found["at"] == 8


def test_a_solution_of_ones_own_that_does_not_work_is_told() -> None:
    broken = DO.replace('solution = [{ do = "ChooseBoon"', 'solution = [{ do = "ChooseMinion"').replace(
        'boon = "Wither" }]\n[start]', 'minion = "Vampire" }]\n[start]'
    )
    problem = Learner(broken).reply()["problem"]
    assert problem["title"] == "This solution does not work" and problem["text"].startswith("Solution[0]: found")
    assert Learner(broken).reply("level-hint", depth=3)["answer"]["at"] == []


def test_a_solution_that_reaches_nothing_is_told() -> None:
    broken = DO.replace(
        'solution = [{ do = "ChooseBoon", boon = "Wither"', 'solution = [{ do = "ChooseBoon", boon = "Grave Chill"'
    )
    assert Learner(broken).reply()["problem"]["text"] == "It does not reach: action."


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


# ---------------------------------------------------------------- which level


def test_a_level_of_ones_own_goes_into_a_link_and_comes_out_of_it() -> None:
    code = Learner(DO).opened["level"]["code"]
    opened = Talk().ask("level", level={"game": GAME, "code": code})
    assert opened["level"] == Learner(DO).opened["level"]


def test_a_level_that_is_too_long_for_a_link_has_no_code() -> None:
    noise = "".join(random.Random(1).choices("abcdefghijklmnopqrstuvwxyz", k=6000))
    assert Learner(f"{DO}\n# {noise}").opened["level"]["code"] == ""


@pytest.mark.parametrize(
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
    card = course_card(course)
    assert card is not None and card["title"] == course.title
    stops = [stop for part in card["parts"] for stop in part["levels"]]
    assert [stop["name"] for stop in stops] == [level.name for level in course.levels]
    assert stops[0]["rules"] == list(course.levels[0].teaches)
    assert course_card(replace(course, parts=())) is None
