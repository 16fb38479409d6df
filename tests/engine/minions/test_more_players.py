"""Three and four players."""

from fractions import Fraction

import pytest

import engine
from engine.core.actions import Refusal
from engine.games.minions import Decline, MinionsState, RollDice, Use
from engine.games.minions.odds import quest
from engine.games.minions.odds.win_chances import quest_chances
from engine.games.minions.rules.cards import ATTRIBUTES
from engine.games.minions.rules.events import BoonsDiscarded, Tied
from tests.cases import for_each
from tests.engine.minions.play import (
    DEFENSE,
    MIGHT,
    SKILL,
    deck,
    decline,
    effect,
    fight,
    flow,
    heard,
    new,
    options,
    sent,
    use,
)
from tests.engine.playing import do, refusal

QUIET = effect("reveal", "self", "attribute", which="skill", by=1)


@pytest.mark.rule("min-multi-1", "min-multi-2", "min-multi-3")
def test_each_of_up_to_four_players_brings_a_set() -> None:
    assert new(3).names == ("Darkness", "Myth", "Darkness II")
    assert new(4).names == ("Darkness", "Myth", "Darkness II", "Myth II")
    for player in new(4).players:
        assert [len(pile) for pile in (player.minions, player.boons, player.powers)] == [8, 8, 8]
    assert new(3, deities=["Myth", "Myth", "Darkness"]).names == ("Myth", "Myth II", "Darkness")


@pytest.mark.rule("min-multi-3")
@for_each("players", [0, 1, 5, -2, 2.0, "2", True])
def test_the_tutor_deals_for_two_to_four(players: object) -> None:
    with pytest.raises(ValueError, match="players must be a whole number from 2 to 4"):
        new(players)


@pytest.mark.rule("min-multi-13", "min-multi-1")
def test_another_set_can_join_the_table() -> None:
    third = deck()["deity"][0] | {"name": "Chaos"}
    third["minion"] = [minion | {"name": f"Chaos {minion['name']}"} for minion in third["minion"]]
    third["boon"] = [boon | {"name": f"Chaos {boon['name']}"} for boon in third["boon"]]
    state = new(3, cards={"deity": [third]})
    assert state.names == ("Darkness", "Myth", "Chaos")
    assert all(name.startswith("Chaos ") for name in state.players[2].minions + state.players[2].boons)


@pytest.mark.rule("min-multi-1", "min-event-1")
def test_all_other_rules_stay_the_same() -> None:
    sides = ("Lantern Wisp", "Wither", 1), ("Gorgon", "Siren Song", 2), ("Vampire", "Fog of Dread", 3)
    end = flow(fight(*sides), (6, 6), (6, 6), (6, 6), choose=use)
    assert end.turn == 2
    assert sorted(player.score for player in end.players) == [0, 0, 7]


@pytest.mark.rule("min-multi-4")
def test_an_effect_on_opponents_hits_every_opponent() -> None:
    state = sent("Lantern Wisp", "Minotaur", "Werewolf", "Cyclops")
    assert [player.attributes[0] for player in state.players] == [2, 2, 4, 5]
    state = fight(("Raven Witch", "Wither", 1), ("Gorgon", "Golden Fleece", 1), ("Vampire", "Blood Moon", 1))
    end = flow(state, (4, 4), (4, 4), (4, 4), choose=use, until="compare totals")
    assert [player.dice for player in end.players] == [(4, 4), (3, 3), (3, 3)]
    assert [player.shift for player in end.players] == [0, 1, 1]


@pytest.mark.rule("min-multi-4", "min-reveal-5")
def test_the_minotaur_makes_every_opponent_exchange() -> None:
    state = fight(("Vampire", "Blood Moon", 3), ("Minotaur", "Golden Fleece", 4), ("Banshee", "Wither", 4))
    assert [player.power for player in state.players] == [1, 4, 1]


@pytest.mark.rule("min-multi-5", "min-order-2", "min-order-3")
def test_ones_own_effects_first_then_from_the_left_around_the_table() -> None:
    sides = (
        ("Werewolf", "Wither", 2),
        ("Cyclops", "Nudge of Fate", 2),
        ("Raven Witch", "Fog of Dread", 2),
        ("Pegasus", "Thunderclap", 2),
    )
    state = flow(fight(*sides), (3, 3), (3, 3), (3, 3), (3, 3), until="effects on the roll")
    order = []
    while state.stage.words == "effects on the roll":
        order.append((state.queue[0].card, state.queue[0].on))
        state = do(state, use(state) if state.to_act is not engine.CHANCE else options(state)[0])
    assert order == [
        *(("Werewolf", 0), ("Pegasus", 3)),
        *(("Cyclops", 0), ("Raven Witch", 0)),
        ("Raven Witch", 1),
        ("Cyclops", 2),
        *(("Cyclops", 3), ("Raven Witch", 3)),
        ("Nudge of Fate", 1),
        *(("Fog of Dread", 0), ("Thunderclap", 0)),
        *(("Fog of Dread", 1), ("Thunderclap", 1), ("Wither", 1)),
        *(("Thunderclap", 2), ("Wither", 2)),
        *(("Wither", 3), ("Fog of Dread", 3)),
    ]


@pytest.mark.rule("min-multi-5")
def test_the_order_from_the_left_shows_in_the_dice() -> None:
    # Seat 2 is hit from seat 3 first (-2 to the highest die), then from seat 0 (+1 to the lowest) by way of seat 1.
    cards = deck(
        boons={
            "Wither": effect("roll", "opponents", "dice", which="lowest", by=1),
            "Siren Song": effect("roll", "opponents", "dice", which="highest", by=-2),
        }
    )
    sides = (
        ("Vampire", "Wither", 1),
        ("Gorgon", "Golden Fleece", 1),
        ("Lantern Wisp", "Blood Moon", 1),
        ("Minotaur", "Siren Song", 1),
    )
    state = flow(fight(*sides, cards=cards), *[(3, 4)] * 4, choose=use, until="compare totals")
    # seat 2: 3, 4 -> 3, 2 -> 3, 3; the other way round it would be 4, 4 -> 2, 4
    assert state.players[2].dice == (3, 3)
    # seat 1: left of it come seat 2, seat 3, seat 0: the same
    assert state.players[1].dice == (3, 3)
    # seat 0 and seat 3 are each hit by the other's Boon alone
    assert [state.players[0].dice, state.players[3].dice] == [(3, 2), (4, 4)]


@pytest.mark.rule("min-multi-6")
def test_an_effect_is_used_on_all_opponents_or_on_none() -> None:
    state = sent("Lantern Wisp", "Minotaur", "Werewolf", choose=None)
    assert state.options(0) == (Decline(0, "Lantern Wisp"), Use(0, "Lantern Wisp", 1))
    declined = do(state, Decline(0, "Lantern Wisp"))
    assert declined.stage.words == "choose Boon and Power"
    assert [player.attributes[0] for player in declined.players] == [2, 4, 6]
    used = do(state, Use(0, "Lantern Wisp", 1))
    assert used.options(0) == (Use(0, "Lantern Wisp", 2),)
    assert refusal(used, Decline(0, "Lantern Wisp")).rule == "min-multi-6"


@pytest.mark.rule("min-multi-6", "min-order-3")
def test_the_owner_decides_at_the_first_opponent_that_it_can_change() -> None:
    state = flow(
        fight(("Vampire", "Grave Chill", 1), ("Cyclops", "Golden Fleece", 1), ("Bogle", "Blood Moon", 1)),
        (1, 1),
        (3, 3),
        (4, 4),
        until="effects on the roll",
    )
    assert [(pending.card, pending.on) for pending in state.queue] == [("Cyclops", 0), ("Cyclops", 2)]
    assert state.to_act is engine.CHANCE  # a 1 cannot be turned down
    second = do(state, *state.outcomes())
    assert second.options(1) == (Decline(1, "Cyclops"), Use(1, "Cyclops", 2))
    assert refusal(second, Use(1, "Cyclops", 0)).rule == "min-order-3"


@pytest.mark.rule("min-multi-6", "min-dice-7")
def test_the_pick_is_made_for_each_opponent() -> None:
    state = sent("Vampire", "Satyr", "Bone Knight", choose=None)
    assert {option.pick for option in state.options(0) if isinstance(option, Use)} == {"skill", "speed"}
    second = do(state, Use(0, "Vampire", 1, "speed"))
    assert second.options(0) == (Use(0, "Vampire", 2, "defense"), Use(0, "Vampire", 2, "might"))


@pytest.mark.rule("min-multi-6")
def test_a_reroll_that_is_under_way_on_one_opponent_is_bound_to_come_to_the_next() -> None:
    # Defense 5, 3 and 3: the one made roll is taken away, and the missed +3 gets another try.
    sides = ("Banshee", "Grave Chill", 1), ("Gorgon", "Golden Fleece", 3), ("Vampire", "Blood Moon", 3)
    state = fight(*sides, quest=DEFENSE, choose=decline)
    state = flow(state, (1, 1), (6, 6), (1, 1), until="effects on the roll")
    under_way = do(state, Use(0, "Banshee", 1))
    again = do(under_way, RollDice(1, (1, 1)))
    assert again.options(0) == (Use(0, "Banshee", 2),)
    assert quest(again) == quest(do(again, Use(0, "Banshee", 2)))
    assert quest(again)[2] > 0
    means = [quest(do(under_way, outcome)) for outcome in under_way.outcomes()]
    assert quest(under_way) == {seat: sum(mean[seat] for mean in means) / 36 for seat in range(3)}


TRIO = ("Vampire", "Wither", 4), ("Minotaur", "Golden Fleece", 4), ("Lantern Wisp", "Fog of Dread", 4)


def trio(*mights: int, boons: bool = False) -> MinionsState:
    """Three Minions of these Mights; a Golden Fleece adds 1 to the second one where asked for."""
    names = [side[0] for side in TRIO]
    cards = deck(
        abilities=dict.fromkeys(names, QUIET),
        figures={name: {"might": might} for name, might in zip(names, mights, strict=True)},
    )
    return fight(*TRIO, cards=cards, quest=MIGHT, choose=use if boons else decline)


@pytest.mark.rule("min-multi-7", "min-tie-1")
def test_only_those_tied_at_the_top_roll_again() -> None:
    state = flow(trio(5, 5, 3), *[(1, 1)] * 3, choose=decline, until="roll")
    assert state.contenders == (0, 1)
    events = heard(trio(5, 5, 3), *[(1, 1)] * 3, choose=decline, until="roll")
    assert Tied("min-multi-7", (0, 1)) in events
    assert {outcome.player for outcome in state.outcomes() if isinstance(outcome, RollDice)} == {0}
    second = do(state, RollDice(0, (1, 2)))
    assert {outcome.player for outcome in second.outcomes() if isinstance(outcome, RollDice)} == {1}
    third = do(second, RollDice(1, (6, 6)))
    assert flow(third, choose=decline, until="take the Glory").contenders == (1,)


@pytest.mark.rule("min-multi-7")
def test_a_tie_below_the_top_does_not_matter() -> None:
    end = flow(trio(6, 5, 5), *[(1, 1)] * 3, choose=decline, until="take the Glory")
    assert end.contenders == (0,)


@pytest.mark.rule("min-multi-7")
def test_a_tie_of_three_can_become_a_tie_of_two() -> None:
    state = flow(trio(5, 5, 5), *[(1, 1)] * 3, choose=decline, until="roll")
    assert state.contenders == (0, 1, 2)
    again = flow(state, (6, 6), (1, 1), (6, 6), choose=decline, until="roll")
    assert again.contenders == (0, 2)
    end = flow(again, (1, 1), (6, 6), choose=decline, until="take the Glory")
    assert end.contenders == (2,)


@pytest.mark.rule("min-multi-8", "min-tie-3")
def test_a_tie_ends_the_boons_of_all() -> None:
    state = trio(5, 4, 3, boons=True)
    events = heard(state, *[(1, 1)] * 3, choose=decline, until="roll")
    assert BoonsDiscarded("min-multi-8", ("Wither", "Golden Fleece", "Fog of Dread")) in events
    tied = flow(state, *[(1, 1)] * 3, choose=decline, until="roll")
    assert [player.boon for player in tied.players] == [None] * 3
    again = flow(tied, (4, 4), (4, 4), choose=use, until="compare totals")
    assert [player.dice for player in again.players] == [(4, 4), (4, 4), None]
    assert [player.shift for player in again.players] == [0, 0, 0]


@pytest.mark.rule("min-multi-9", "min-tie-4")
def test_only_the_abilities_of_the_tied_players_work_on_the_new_roll() -> None:
    sides = ("Werewolf", "Fog of Dread", 4), ("Pegasus", "Second Wind", 4), ("Raven Witch", "Wither", 1)
    cards = deck(figures={"Raven Witch": {"defense": 1}})
    state = flow(fight(*sides, cards=cards, quest=DEFENSE), *[(1, 1)] * 3, choose=decline, until="roll")
    assert state.contenders == (0, 1)
    again = flow(state, (3, 3), (3, 3), until="effects on the roll")
    assert [(pending.card, pending.on) for pending in again.queue] == [("Werewolf", 0), ("Pegasus", 1)]
    out = f"{again.names[2]} is out of this Quest after the tie, with all its cards."
    assert refusal(again, Use(2, "Raven Witch", 0)) == Refusal("min-multi-9", out)
    end = flow(again, choose=use, until="compare totals")
    assert [player.shift for player in end.players] == [0, -1, 0]
    assert [player.dice for player in end.players] == [(5, 3), (3, 3), None]


@pytest.mark.rule("min-multi-9")
def test_the_abilities_of_all_tied_players_hit_the_other_tied_ones() -> None:
    sides = ("Raven Witch", "Fog of Dread", 4), ("Cyclops", "Golden Fleece", 4), ("Raven Witch", "Wither", 4)
    cards = deck(figures={"Cyclops": {"skill": 7}})
    state = flow(fight(*sides, cards=cards, quest=SKILL, choose=decline), *[(1, 1)] * 3, choose=decline, until="roll")
    assert state.contenders == (0, 1, 2)
    end = flow(state, *[(3, 4)] * 3, choose=use, until="compare totals")
    assert [player.shift for player in end.players] == [1, 2, 1]
    assert [player.dice for player in end.players] == [(2, 4), (3, 4), (2, 4)]


@pytest.mark.rule("min-multi-10", "min-total-3")
def test_a_quest_of_four_has_one_winner() -> None:
    sides = (*TRIO, ("Gorgon", "Siren Song", 1))
    end = flow(fight(*sides, choose=decline), (1, 1), (6, 6), (6, 6), (1, 1), choose=decline, until="take the Glory")
    assert len(end.contenders) == 1
    assert quest(end)[end.contenders[0]] == Fraction(1)
    assert sorted(player.score for player in flow(end).players) == [0, 0, 0, 7]


@for_each("strongest", range(3))
def test_games_that_are_played_out_find_who_cannot_lose_the_quest(strongest: int) -> None:
    """What all attributes together give, 36 against 4, no dice, Power card or Boon of the others can make up for."""
    minions = ("Lantern Wisp", "Gorgon", "Vampire")
    alike = {name: dict.fromkeys(ATTRIBUTES, 9 if seat == strongest else 1) for seat, name in enumerate(minions)}
    quiet = dict.fromkeys(minions, QUIET)
    cards = deck(figures=alike, abilities=quiet, quests={MIGHT: list(ATTRIBUTES)})
    chances = quest_chances(sent(*minions, cards=cards))
    assert [chance.value for chance in chances] == [seat == strongest for seat in range(3)]
    assert {chance.kind for chance in chances} == {"sampled"}
