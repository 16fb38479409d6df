"""Moves as answers to a level: right, wrong, forbidden, of several, taken back, and the solution played out."""

import random
from types import SimpleNamespace
from typing import cast

import engine
from engine import LevelAttempt, Result
from engine.games.exploding_minions import Explode
from engine.games.minions import ChangePower, RollDice
from tests.cases import for_each
from tests.tutor.app.answers.learner import Learner, boon
from tests.tutor.app.own_levels import CHOOSE, DO, EVENT, TWO_MOVES
from tests.tutor.app.talk import Talk
from tutor.app.answers import moves
from tutor.app.answers.moves import MoveForm
from tutor.app.desk import Desk


def test_the_right_move_solves_a_level_and_is_played_out() -> None:
    learner = Learner(DO)
    found = learner.attempt(action=boon("Wither"))
    assert (found["outcome"], found["title"], found["done"]) == ("solved", "Right!", "Well done.")
    assert found["at"] == learner.at + 1 and found["line"]["record"]["actions"][-1] == boon("Wither")
    assert found["line"]["base"] == {"line": learner.line, "frames": learner.at + 1}


def test_what_the_right_move_brings_is_played_out_with_it() -> None:
    """Both players' dice, of the level whose solution is the change to Power +1."""
    level = engine.courses("minions").level("siren-song")
    judged = MoveForm(level.begin()).judge(ChangePower(0, 1))
    assert judged.outcome == "solved" and judged.record is not None
    after = judged.record.actions[len(level.begin().record.actions) :]
    assert [type(action) for action in after] == [ChangePower, RollDice, RollDice]


def test_a_wrong_move_is_played_out_and_told_by_the_names_of_both() -> None:
    found = Learner(DO).attempt(action=boon("Cursed Coin"))
    assert (found["outcome"], found["title"], found["done"]) == ("missed", "Allowed, but not the task", "")
    assert found["lines"][0] == "You chose “Cursed Coin”; the task asks for “Wither”."
    assert found["line"]["record"]["actions"][-1] == boon("Cursed Coin")


def test_where_the_level_has_words_of_its_own_nothing_is_said_besides() -> None:
    assert Learner(DO).attempt(action=boon("Chains of Night"))["lines"] == ["Chains bind no dice."]


def test_another_kind_of_move_is_told_with_both_orders() -> None:
    lines = Learner(DO).move("ChoosePower", power=3)["lines"]
    assert lines == ["You chose “Choose Power +3”. The task asks for “Choose Wither”."]


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
    assert worse["lines"] == [
        "“Change to Power +2” gives you an 80 % chance to take this Quest. Another choice gives you 87 %."
    ]
    assert best["outcome"] == "solved" and best["lines"] == [
        "“Change to Power +1” gives you an 87 % chance to take this Quest."
    ]


def test_an_event_that_did_not_come_true_is_told_with_its_rule() -> None:
    found = Learner(EVENT).move("Decline", card="Wither")
    assert found["lines"][0] == "This has to happen: “You win the Quest”. “Do not use Wither” does not bring it."
    assert found["rule"]["id"] == "min-total-2"


def test_a_level_of_several_moves_goes_on_until_the_last() -> None:
    learner = Learner(TWO_MOVES)
    first = learner.move("ChoosePower", power=1)
    assert (first["outcome"], first["title"]) == ("on", "Choose a Boon for your Vampire.")
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
    assert lines == ["After “Choose Wither” you have 7 Boons; the task needs at most 6."]


def test_a_game_that_is_not_won_is_told() -> None:
    text = DO.replace('action = [{ do = "ChooseBoon", boon = "Wither" }]', "wins = true")
    found = Learner(text).attempt(action=boon("Wither"))
    assert found["title"] == "Allowed, but not the task"
    assert found["lines"] == ["“Choose Wither” does not win the game."]


def test_a_game_that_is_lost_is_called_so_and_what_to_do_is_said() -> None:
    judged = MoveForm(engine.courses("exploding-minions").level("present").begin()).judge(Explode(0))
    assert (judged.outcome, judged.title) == ("missed", "The game is lost")
    assert [told.line for told in judged.told] == ["Ben wins. Take it back and try another move."]


@for_each(
    ("winners", "missing", "title"),
    [
        ((1,), "wins", "The game is lost"),
        ((0, 1), "wins", "The game is drawn"),
        ((1,), "event.Rolled", "Allowed, but not the task"),
    ],
)
def test_a_miss_is_headed_by_how_the_game_ended_where_the_task_was_to_win(
    winners: tuple[int, ...], missing: str, title: str
) -> None:
    position = SimpleNamespace(result=Result(winners, (2, 2), "mnk-end-2"))
    after = SimpleNamespace(position=position, missing=(missing,))
    assert moves._title_of_miss(cast(LevelAttempt, after)) == title


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


def test_where_a_level_goes_on_its_title_is_what_the_game_asks_next() -> None:
    talk = Talk(Desk(random.Random(1)))
    level = {"game": "exploding-minions", "name": "boom"}
    opened = talk.ask("level", level=level)
    defuse = {"do": "PlayCard", "seat": 0, "card": "Defuse"}
    found = talk.ask("attempt", line=opened["line"]["line"], at=opened["at"], level=level, action=defuse)
    assert (found["outcome"], found["title"]) == ("on", "You are safe. Where in the pile does the bomb go?")
