"""What each choice is worth, from what the one who chooses can know."""

from fractions import Fraction
from itertools import product
from random import Random

import pytest

import engine
from engine.chance.best_mixes import row_worths
from engine.chance.players import POLICIES, greedy
from engine.games.minions import ChangePower, ChooseBoon, ChooseMinion, ChoosePower, Decline, Use
from engine.games.minions.odds import choices, duel, meters, quest
from engine.games.minions.odds.choices import value_in_open_field
from engine.games.minions.odds.secret_choice import Duel
from engine.games.minions.rules.events import FACE_DOWN
from tests.cases import for_each
from tests.engine.minions import witness
from tests.engine.minions.play import (
    DEFENSE,
    EVENTS,
    MIGHT,
    MINIONS,
    OWN,
    QUESTS,
    SKILL,
    bestow,
    fight,
    flow,
    new,
    opened,
    options,
    sent,
    use,
    well,
)
from tests.engine.playing import do

HAND = (1, 1, 2, 2, 3, 3, 4, 4)


# ---------------------------------------------------------------- on the roll and at the reveals


@pytest.mark.rule("min-option-1", "min-dice-7")
def test_on_the_roll_each_choice_is_worth_what_the_next_position_is() -> None:
    state = fight(("Vampire", "Dark Bargain", 3), ("Gorgon", "Golden Fleece", 1), quest=DEFENSE)
    state = flow(state, (2, 4), (1, 1), until="effects on the roll")
    # 3 against 4; +3 needs 7: turning the 2 gives 4 and 4, turning the 4 gives 2 and 6, declining leaves 6.
    worth = {option: estimate.value for option, estimate in choices(state, 0).items()}
    assert worth == {
        Use(0, "Dark Bargain", 0, "first"): 1,
        Use(0, "Dark Bargain", 0, "second"): 1,
        Decline(0, "Dark Bargain"): 0,
    }


@pytest.mark.rule("min-option-1", "min-dice-5")
def test_a_reroll_is_weighed_against_what_lies_there() -> None:
    state = fight(("Vampire", "Midnight Strikes Twice", 3), ("Gorgon", "Golden Fleece", 1), quest=DEFENSE)
    twice = flow(state, (2, 4), (1, 1), until="effects on the roll")
    again = Fraction(sum(a + b >= 7 for a, b in product(range(1, 7), repeat=2)), 36)
    worth = {type(option): estimate.value for option, estimate in choices(twice, 0).items()}
    assert worth == {Use: again, Decline: 0}
    made = flow(state, (3, 4), (1, 1), until="effects on the roll")
    assert {type(option): estimate.value for option, estimate in choices(made, 0).items()} == {Use: again, Decline: 1}


@pytest.mark.rule("min-reveal-6")
def test_at_an_exchange_each_card_is_worth_its_quest() -> None:
    state = fight(("Vampire", "Wither", 4), ("Minotaur", "Siren Song", 3), until="exchange a Power card")
    worth = choices(state, 0)
    assert set(worth) == {ChangePower(0, 1), ChangePower(0, 2)}
    for option, estimate in worth.items():
        assert estimate.exact and estimate.value == quest(do(state, option))[0]


@pytest.mark.rule("min-option-1", "min-minion-7", "min-minion-9")
def test_at_the_reveal_an_ability_that_matters_is_worth_more_than_none() -> None:
    state = sent("Vampire", "Satyr", quest=SKILL, choose=None)
    worth = {option: estimate.value for option, estimate in choices(state, 0).items()}
    assert set(worth) == set(state.options(0))
    nothing, skill, speed = worth[Decline(0, "Vampire")], *(worth[Use(0, "Vampire", 1, x)] for x in ("skill", "speed"))
    assert skill > nothing == speed
    for option, value in worth.items():
        assert value == duel(do(state, option)).equilibrium.value


# ---------------------------------------------------------------- Boon and Power


def against(weighed: Duel, seat: int, mix: tuple[Fraction, ...]) -> dict[tuple[str, int], Fraction]:
    """What each choice of a seat is worth to it against weights of the other's choices."""
    if seat == 0:
        ends = [sum(w * v for w, v in zip(mix, row, strict=True)) for row in weighed.payoffs]
    else:
        ends = [1 - sum(w * v for w, v in zip(mix, col, strict=True)) for col in zip(*weighed.payoffs, strict=True)]
    return dict(zip(weighed.choices(seat), ends, strict=True))


@pytest.mark.rule("min-bestow-1", "min-bestow-3")
@for_each("minions", [("Vampire", "Minotaur"), ("Bogle", "Phoenix"), ("Raven Witch", "Sphinx")])
def test_a_boon_is_worth_its_best_power_card_against_the_best_mix(minions: tuple[str, str]) -> None:
    state = sent(*minions, quest="Storm the Clockwork Tower", choose=well)
    weighed = duel(state)
    for seat in (0, 1):
        ends = against(weighed, seat, weighed.mix(1 - seat))
        worth = choices(state.seen_by(seat), seat)
        assert set(worth) == set(state.options(seat))
        for option, estimate in worth.items():
            fitting = [
                value
                for (boon, power), value in ends.items()
                if getattr(option, "boon", boon) == boon and getattr(option, "power", power) == power
            ]
            assert estimate.value == max(fitting)
            assert estimate.exact and "best mix" in estimate.assumes
        best = weighed.equilibrium.value if seat == 0 else 1 - weighed.equilibrium.value
        assert max(estimate.value for estimate in worth.values()) == best


@pytest.mark.rule("min-bestow-1")
def test_with_the_boon_laid_down_a_power_card_is_weighed_with_it() -> None:
    state = do(sent("Vampire", "Pegasus", quest=MIGHT), ChooseBoon(0, "Blood Moon"))
    weighed = duel(state)
    ends = dict(zip(weighed.rows, row_worths(weighed.payoffs, weighed.equilibrium), strict=True))
    worth = choices(state.seen_by(0), 0)
    assert {option: estimate.value for option, estimate in worth.items()} == {
        ChoosePower(0, power): ends["Blood Moon", power] for power in (1, 2, 3, 4)
    }


@pytest.mark.rule("min-bestow-3", "min-setup-6")
def test_with_all_cards_open_the_others_laid_cards_are_known() -> None:
    state = do(sent("Vampire", "Pegasus", quest=MIGHT), ChooseBoon(1, "Thunderclap"), ChoosePower(1, 4))
    weighed = duel(state)
    sure = tuple(Fraction(choice == ("Thunderclap", 4)) for choice in weighed.columns)
    ends = against(weighed, 0, sure)
    for option, estimate in choices(state, 0).items():
        if isinstance(option, ChoosePower):
            assert estimate.value == max(value for (_, power), value in ends.items() if power == option.power)
    state = do(sent("Vampire", "Pegasus", quest=MIGHT), ChooseBoon(0, "Wither"), ChoosePower(0, 4))
    ends = against(weighed, 1, tuple(Fraction(choice == ("Wither", 4)) for choice in weighed.rows))
    found = {option: estimate.value for option, estimate in choices(state, 1).items()}
    for option in (ChoosePower(1, power) for power in (1, 2, 3, 4)):
        assert found[option] == max(value for (_, power), value in ends.items() if power == option.power)
    state = do(sent("Vampire", "Pegasus", quest=MIGHT), ChooseBoon(1, "Thunderclap"), ChoosePower(1, 4))
    hidden = choices(state.seen_by(0), 0)
    assert hidden == choices(sent("Vampire", "Pegasus", quest=MIGHT).seen_by(0), 0)
    assert hidden != choices(state, 0)


# ---------------------------------------------------------------- Minions


def meeting(mine: str, theirs: str, needs: list[str], powers: tuple[list[int], list[int]]) -> Fraction:
    """The first player's chance when these Minions meet without Boons, over every pair of these Power cards; Power
    cards are swapped as these two Minions say, where that helps their owner."""
    no_boon = {"effect": None}

    @witness.cache
    def end(a: int, b: int) -> Fraction:
        cards = [(MINIONS[mine], no_boon, a), (MINIONS[theirs], no_boon, b)]
        return witness.takes_quest(witness.met(cards, needs))[0]

    def shown(a: int, b: int) -> Fraction:
        forced = theirs == "Minotaur" and a > 2
        return min(end(a, b), max(end(low, b) for low in (1, 2))) if forced else end(a, b)

    def lying(a: int) -> set[int]:
        return set(HAND) if mine == "Bogle" else {a}

    pairs = [max(shown(x, b) for x in lying(a)) for a, b in product(*powers)]
    return sum(pairs, Fraction(0)) / len(pairs)


def field(mine: list[str], theirs: list[str], needs: list[str], powers: tuple[list[int], ...]) -> Fraction:
    ends = [meeting(a, b, needs, powers) for a, b in product(mine, theirs)]
    return sum(ends, Fraction(0)) / len(ends)


@pytest.mark.rule("min-minion-1", "min-minion-2")
@for_each(("quest_name", "minion"), [(DEFENSE, "Bogle"), (SKILL, "Vampire"), (MIGHT, "Bone Knight")])
def test_in_the_open_field_a_minion_is_worth_its_mean_over_what_the_other_may_send(
    quest_name: str, minion: str
) -> None:
    state = opened(quest=quest_name)
    hands = list(HAND), list(HAND)
    estimate = value_in_open_field(state, 0, ChooseMinion(0, minion))
    assert estimate.value == field([minion], OWN["Myth"], QUESTS[quest_name]["needs"], hands)
    assert estimate.kind == "rule of thumb" and "random" in estimate.assumes


@pytest.mark.rule("min-minion-1")
def test_the_second_player_gets_the_rest() -> None:
    state = opened(quest=DEFENSE)
    hands = list(HAND), list(HAND)
    worth = value_in_open_field(state, 1, ChooseMinion(1, "Minotaur"))
    assert worth.value == 1 - field(OWN["Darkness"], ["Minotaur"], ["defense"], hands)


@pytest.mark.rule("min-minion-2")
def test_a_minion_laid_down_is_known_to_its_owner_alone() -> None:
    state = do(opened(quest=DEFENSE), ChooseMinion(0, "Bone Knight"))
    hands = list(HAND), list(HAND)
    open_value = field(["Bone Knight"], ["Minotaur"], ["defense"], hands)
    hidden_value = field(OWN["Darkness"], ["Minotaur"], ["defense"], hands)
    minotaur = ChooseMinion(1, "Minotaur")
    assert value_in_open_field(state, 1, minotaur).value == 1 - open_value
    view = state.seen_by(1)
    assert view.players[0].minion == FACE_DOWN
    assert value_in_open_field(view, 1, minotaur).value == 1 - hidden_value
    assert choices(view, 1) == choices(opened(quest=DEFENSE), 1)


@pytest.mark.rule("min-quest-4", "min-event-3")
def test_with_a_hidden_quest_and_a_minion_face_up_every_quest_may_come() -> None:
    state = do(opened(event="Sealed Orders"), ChooseMinion(0, "Vampire"), ChooseMinion(1, "Gorgon"))
    state = do(state, *state.outcomes())
    hands = list(HAND), list(HAND)
    ends = [field(["Vampire"], ["Gorgon"], quest["needs"], hands) for quest in QUESTS.values()]
    meter = next(meter for meter in meters(state) if meter.id == "quest")
    assert meter.chances[0].value == sum(ends) / len(ends)


@pytest.mark.rule("min-minion-6", "min-reveal-3")
@for_each("minion", ["Bone Knight", "Lantern Wisp"])
def test_hidden_minions_are_weighed_up_as_well(minion: str) -> None:
    state = opened(event="Masked Ball", quest=DEFENSE)
    hands = list(HAND), list(HAND)
    worth = choices(state, 0)[ChooseMinion(0, minion)]
    assert worth.value == field([minion], OWN["Myth"], ["defense"], hands)
    masked = do(state, ChooseMinion(0, minion), ChooseMinion(1, "Gorgon"))
    powers = choices(masked, 0)
    assert powers[ChoosePower(0, 4)].value == field([minion], ["Gorgon"], ["defense"], ([4], list(HAND)))
    boons = [estimate.value for option, estimate in powers.items() if isinstance(option, ChooseBoon)]
    assert len(boons) == 8 and set(boons) == {field([minion], ["Gorgon"], ["defense"], hands)}


# ---------------------------------------------------------------- in every position


@pytest.mark.rule("min-setup-6", "min-minion-2", "min-bestow-3")
@for_each(("players", "seed"), [(2, 0), (3, 3)])
def test_every_option_of_every_view_has_a_value_within_0_and_1(players: int, seed: int) -> None:
    rng, state, valued = Random(seed), new(players), 0
    events = [name for name, card in EVENTS.items() if "hide" in card]
    while state.result is None and state.turn <= 4 - players:
        for seat in state.to_act:
            view = state.seen_by(seat)
            worth = choices(view, seat)
            assert set(worth) <= set(state.options(seat))
            if players == 2:
                assert set(worth) == set(state.options(seat))
            for estimate in worth.values():
                assert 0 <= estimate.value <= 1
                valued += 1
            assert greedy(view, seat, rng) in state.options(seat)
        if state.stage.words == "event" and events:
            event = events.pop()
            state = do(state, next(outcome for outcome in state.outcomes() if outcome.card == event))
        else:
            state = do(state, state.sample(rng) if state.to_act is engine.CHANCE else rng.choice(options(state)))
    assert valued > 20


@pytest.mark.rule("min-option-1")
def test_the_greedy_player_takes_what_is_worth_most() -> None:
    state = fight(("Vampire", "Dark Bargain", 3), ("Gorgon", "Golden Fleece", 1), quest=DEFENSE)
    state = flow(state, (2, 4), (1, 1), until="effects on the roll")
    assert {POLICIES["greedy"](state, 0, Random(seed)) for seed in range(20)} == {
        Use(0, "Dark Bargain", 0, "first"),
        Use(0, "Dark Bargain", 0, "second"),
    }


def test_no_one_has_choices_who_is_not_asked() -> None:
    state = flow(bestow(sent("Vampire", "Minotaur"), ("Wither", 1), ("Siren Song", 1)), choose=use)
    assert choices(state, 0) == choices(state, 1) == {}
