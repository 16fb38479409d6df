"""Orders as answers to a level."""

from itertools import permutations

import engine
from engine.levels.level_quizzes import SeatOrder
from tests.tutor.app.answers.learner import Learner, keys_of
from tests.tutor.app.own_levels import ORDER
from tutor.app.answers.orders import OrderForm


def test_an_order_is_told_by_the_first_place_that_is_wrong() -> None:
    learner = Learner(ORDER)
    roll, song, won = keys_of(learner, "You roll 3 and 5", "Myth uses Siren Song", "You win the Quest")
    solved = learner.attempt(order=[roll, song, won])
    assert (solved["outcome"], solved["solution"], solved["at"]) == ("solved", [roll, song, won], 21)
    first, second = learner.attempt(order=[song, roll, won]), learner.attempt(order=[roll, won, song])
    assert (first["outcome"], first["about"], second["about"]) == ("missed", [song], [won])
    assert first["lines"] == ["“You roll 3 and 5” comes before “Myth uses Siren Song”."]
    assert second["lines"] == ["The first one fits. “Myth uses Siren Song” comes before “You win the Quest”."]


def test_whoever_puts_players_in_a_wrong_order_hears_why() -> None:
    levels = [level for game in engine.all_games() for level in engine.courses(game.name).levels]
    for level in (one for one in levels if isinstance(one.quiz, SeatOrder)):
        form = OrderForm(level, level.quiz)
        wrong = [form.judge(keys) for keys in permutations(form.items) if keys != form.right_keys]
        assert not [judged.told for judged in wrong if "” comes before “" in judged.told[0].line], level.name


def test_items_are_not_offered_in_their_order() -> None:
    learner = Learner(ORDER)
    solution = learner.attempt()["solution"]
    assert [item["key"] for item in learner.opened["ask"]["items"]] != solution
