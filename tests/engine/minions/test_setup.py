"""The box, the sets of the Minor Deities, and the table before the first turn."""

from collections import Counter
from fractions import Fraction

import pytest

import engine
from engine.games.minions import ChooseBoon, ChooseMinion, ChoosePower, RollDice, TurnUp
from tests.cases import for_each
from tests.engine.minions.play import (
    BOONS,
    CARDS,
    EVENTS,
    GAME,
    GLORY,
    OWN,
    OWN_BOONS,
    QUESTS,
    deck,
    fight,
    new,
    opened,
    sent,
)
from tests.engine.playing import do, refusal


@pytest.mark.rule("min-parts-1", "min-setup-1")
def test_each_player_is_a_minor_deity_with_no_glory_yet() -> None:
    state = new()
    assert state.names == ("Darkness", "Myth")
    assert [player.score for player in state.players] == [0, 0]
    assert new(deities=["Myth", "Darkness"]).names == ("Myth", "Darkness")


@pytest.mark.rule("min-setup-1")
def test_before_the_first_minion_nobody_has_anything_in_play() -> None:
    for player in new().players:
        assert (player.attributes, player.lasting) == ((0, 0, 0, 0), (0, 0, 0, 0))
        assert (player.minion, player.boon, player.power, player.dice, player.rolled) == (None,) * 5
        assert (player.glory, player.steps, player.shift) == ((), 0, 0)
        assert not (player.cancelled or player.exchanged)


@pytest.mark.rule("min-setup-1")
@for_each("deities", [["Darkness", "Order"], ["Darkness"], "Darkness", ["Darkness", "Myth", "Myth"]])
def test_only_deities_of_the_box_one_for_each_player(deities: object) -> None:
    with pytest.raises(ValueError, match=r"^Option deities: "):
        new(deities=deities)


@pytest.mark.rule("min-setup-7")
@for_each("deity", ["Darkness", "Myth"])
def test_two_players_do_not_play_the_same_deity(deity: str) -> None:
    with pytest.raises(ValueError, match="min-setup-7"):
        new(deities=[deity, deity])


@pytest.mark.rule("min-parts-2", "min-parts-3", "min-parts-4")
def test_a_table_of_two_uses_75_cards_and_four_dice() -> None:
    state = new()
    own = [len(pile) for p in state.players for pile in (p.minions, p.boons, p.powers)]
    shared = [len(state.pile(name)) for name in ("event", "quest", "glory")]
    assert own == [8, 8, 8, 8, 8, 8]
    assert shared == [9, 9, 9]
    assert sum(own) + sum(shared) == 75
    at_roll = fight(("Vampire", "Wither", 1), ("Minotaur", "Siren Song", 1))
    dice = [action.dice for action in at_roll.outcomes() if isinstance(action, RollDice)]
    assert sum(len(dice[0]) for _ in at_roll.contenders) == 4
    assert {face for pair in dice for face in pair} == {1, 2, 3, 4, 5, 6}


@pytest.mark.rule("min-parts-6")
def test_a_minion_card_shows_four_attributes_four_rolls_and_an_ability() -> None:
    for minion in new().table.minions.values():
        assert [minion.might, minion.defense, minion.speed, minion.skill] == list(minion.attributes)
        assert len(minion.rolls) == 4
        assert minion.ability.text


@pytest.mark.rule("min-parts-7", "min-house-3")
def test_power_cards_are_two_each_of_1_to_4() -> None:
    for player in new(4).players:
        assert Counter(player.powers) == {1: 2, 2: 2, 3: 2, 4: 2}


@pytest.mark.rule("min-parts-8")
def test_the_vampire_as_printed() -> None:
    vampire = new().table.minions["Vampire"]
    assert (vampire.might, vampire.rolls[1], vampire.rolls[2]) == (4, 5, 7)
    state = sent("Vampire", "Minotaur")
    assert [state.table.minions["Minotaur"].defense, state.players[1].attributes[1]] == [6, 5]


@pytest.mark.rule("min-parts-9")
def test_the_minotaur_as_printed() -> None:
    minotaur = new().table.minions["Minotaur"]
    assert (minotaur.might, minotaur.rolls[2]) == (4, 9)
    assert minotaur.defense > max(minotaur.might, minotaur.speed, minotaur.skill)
    state = fight(("Vampire", "Wither", 3), ("Minotaur", "Siren Song", 3), until="exchange a Power card")
    assert [option.label(state.names) for option in state.options(0)] == ["Change to Power +1", "Change to Power +2"]


@pytest.mark.rule("min-house-6", "min-multi-13")
def test_an_owners_cards_take_the_place_of_the_house_cards() -> None:
    state = new(cards=deck(figures={"Vampire": {"might": 9}}, glory=2))
    assert state.table.minions["Vampire"].might == 9
    assert state.table.minions["Minotaur"] == new().table.minions["Minotaur"]
    assert {glory.value for glory in state.table.glories.values()} == {2}
    own_glory = {"glory": [{"name": f"Trophy {n}", "value": n} for n in range(1, 10)]}
    assert new(cards=own_glory).pile("glory") == tuple(f"Trophy {n}" for n in range(1, 10))


@pytest.mark.rule("min-setup-2")
def test_each_deity_brings_its_three_stacks() -> None:
    for player in new().players:
        assert set(player.minions) == set(OWN[player.deity])
        assert set(player.boons) == set(OWN_BOONS[player.deity])
        assert (player.minion, player.boon, player.power) == (None, None, None)


@pytest.mark.rule("min-setup-3")
@for_each(("pile", "names"), [("event", EVENTS), ("quest", QUESTS), ("glory", GLORY)])
def test_every_card_of_a_shuffled_pile_is_equally_likely_on_top(pile: str, names: dict[str, object]) -> None:
    state = new()
    while state.stage.words != pile:
        state = do(state, state.outcomes()[0])
    assert state.chance() == {TurnUp(pile, name): Fraction(1, 9) for name in names}


@pytest.mark.rule("min-setup-4", "min-setup-3")
def test_shared_piles_are_face_down_for_everybody() -> None:
    state = new()
    assert state.to_act is engine.CHANCE
    for seat in (0, 1):
        view = state.seen_by(seat)
        for pile, names in (("event", EVENTS), ("quest", QUESTS), ("glory", GLORY)):
            assert view.pile(pile) == tuple(sorted(names))


@pytest.mark.rule("min-setup-5")
def test_one_chooses_only_from_ones_own_stacks() -> None:
    state = opened()
    assert {o.minion for o in state.options(0) if isinstance(o, ChooseMinion)} == set(OWN["Darkness"])
    foreign = state.why_not(ChooseMinion(0, "Minotaur"))
    assert foreign is not None and foreign.rule == "min-setup-5"
    bestowing = sent("Vampire", "Minotaur")
    assert {o.boon for o in bestowing.options(1) if isinstance(o, ChooseBoon)} == set(OWN_BOONS["Myth"])
    assert refusal(bestowing, ChooseBoon(1, "Wither")).rule == "min-setup-5"


@pytest.mark.rule("min-setup-6")
def test_one_sees_ones_own_face_down_cards_and_nobody_elses() -> None:
    state = do(sent("Vampire", "Minotaur"), ChooseBoon(0, "Wither"), ChoosePower(0, 3))
    mine, theirs = state.seen_by(0).players[0], state.seen_by(1).players[0]
    assert (mine.boon, mine.power) == ("Wither", 3)
    assert theirs.boon != "Wither" and theirs.boon not in BOONS
    assert theirs.power not in (1, 2, 3, 4)
    assert mine.boons == theirs.boons == tuple(sorted(OWN_BOONS["Darkness"]))


def test_the_setup_of_a_table_builds_an_equal_one() -> None:
    state = new(cards=deck(glory=3), deities=["Myth", "Darkness"])
    assert GAME.setup(**state.setup) == state
    assert GAME.setup(**new(3).setup) == new(3)


def test_the_card_file_of_these_tests_is_the_house_deck() -> None:
    assert new(cards=CARDS) == new()
