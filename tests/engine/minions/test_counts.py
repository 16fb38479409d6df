"""What a player of Minions has, in words that a level can ask for."""

import engine
from tests.engine.minions.play import GAME, new


def test_a_new_player_has_three_stacks_of_eight() -> None:
    own = {"Glory": 0, "Quests": 0, "Minions": 8, "Boons": 8, "Power cards": 8}
    assert GAME.counts(new(), 0) == GAME.counts(new(), 1) == own


def test_a_quest_brings_glory_and_costs_a_card_of_each_kind() -> None:
    after = engine.examples("minions")["vampire-vs-minotaur"].states()[-1]
    assert GAME.counts(after, 0) == {"Glory": 7, "Quests": 1, "Minions": 7, "Boons": 7, "Power cards": 7}
    assert GAME.counts(after, 1) == {"Glory": 0, "Quests": 0, "Minions": 7, "Boons": 7, "Power cards": 7}
