"""The beginner's mistakes."""

from random import Random

from engine.games.minions import ChooseBoon, ChooseMinion, ChoosePower, Decline, Use
from engine.games.minions.odds.beginner import any_use, first_boon, highest_power, highest_skill, play_like_a_beginner
from tests.engine.minions.play import MIGHT, opened, sent
from tests.engine.playing import do


def test_the_highest_skill_is_sent_whatever_the_quest_asks_for() -> None:
    state = opened(quest=MIGHT)
    found = highest_skill(state, 0)
    skills = {name: state.table.minions[name].skill for name in state.players[0].minions}
    assert {action.minion for action in found} == {name for name in skills if skills[name] == max(skills.values())}
    strongest = max(state.players[0].minions, key=lambda name: state.table.minions[name].might)
    assert ChooseMinion(0, strongest) not in found
    assert not highest_skill(sent("Vampire", "Minotaur"), 0)


def test_the_highest_power_backs_it() -> None:
    state = sent("Vampire", "Minotaur")
    assert list(highest_power(state, 0)) == [ChoosePower(0, 4)]
    assert not highest_power(do(state, ChoosePower(0, 4)), 0)
    assert not highest_power(opened(), 0)


def test_the_first_boon_is_laid_down_unread() -> None:
    state = sent("Vampire", "Minotaur")
    first = min(state.players[1].boons)
    assert list(first_boon(state, 1)) == [ChooseBoon(1, first)]
    assert not first_boon(do(state, ChooseBoon(1, first)), 1)
    assert not first_boon(opened(), 1)


def test_whatever_can_be_used_is_used() -> None:
    asked = []
    rng = Random(3)
    state = opened()
    while state.result is None and len(asked) < 3:
        seat = next(iter(state.to_act), None)
        if seat is None:
            state = state.apply(state.sample(rng))
            continue
        action = play_like_a_beginner(state, seat, rng)
        if any(isinstance(option, Decline) for option in state.options(seat)) and any_use(state, seat):
            asked.append(action)
        state = state.apply(action)
    assert len(asked) == 3 and all(isinstance(action, Use) for action in asked)


def test_nothing_is_used_where_nothing_is_offered() -> None:
    assert not any_use(opened(), 0)
