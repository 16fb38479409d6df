"""Picks as answers to a level: all that is allowed, or the rule that forbids something."""

from tests.tutor.app.answers.learner import Learner, keys_of
from tests.tutor.app.own_levels import ALLOWED, RULE


def test_all_that_is_allowed_is_picked() -> None:
    learner = Learner(ALLOWED)
    right = keys_of(learner, "Choose Wither", "Choose Power +4")
    assert learner.opened["ask"]["form"] == "pick all"
    found = learner.attempt(picked=right[::-1])
    assert (found["outcome"], found["solution"]) == ("solved", right)
    (line,) = found["lines"]
    assert line.startswith("“Choose Vampire”: ") and found["rule"]["id"] == "min-event-1"
    assert found["about"] == learner.attempt()["about"] == keys_of(learner, "Choose Vampire")


def test_a_forbidden_pick_is_told_with_its_rule() -> None:
    learner = Learner(ALLOWED)
    picked = keys_of(learner, "Choose Wither", "Choose Siren Song")
    found = learner.attempt(picked=picked)
    assert (found["outcome"], found["about"], found["solution"]) == ("missed", picked[1:], [])
    assert "none of your Boons" in found["lines"][0] and found["rule"]["id"] == "min-setup-5"


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
    solved = learner.attempt(picked=[right])
    assert (solved["outcome"], solved["about"]) == ("solved", []), "its reason is for whatever was missed"
    found = learner.attempt(picked=[wrong])
    assert found["lines"][0].startswith("“Miss it, no bonus” is about something else: If your roll is lower")
    assert found["rule"]["id"] == "min-power-4"
    assert learner.attempt(picked=[stored])["lines"] == ["The Quest is up already."]
