"""What is called exact is exact: nothing jumps where nobody did anything, and nothing is certain before it is."""

from collections import Counter
from fractions import Fraction
from itertools import product, takewhile
from random import Random

import pytest

import engine
from engine.core.actions import Action
from engine.games.minions import Decline, MinionsState, RollDice, Use
from engine.games.minions.odds import choices, facts, meters, quest
from engine.games.minions.odds.open_cards import is_quest_exact
from tests.cases import for_each
from tests.engine.minions.play import DEFENSE, deck, decline, fight, flow, new, opened, options, sent
from tests.engine.playing import do, positions, refusal

ROLLS = list(product(range(1, 7), repeat=2))


def kinds(state: MinionsState) -> dict[str, str]:
    """How each meter was got."""
    return {meter.id: meter.chances[0].kind for meter in meters(state)}


def mean(state: MinionsState) -> Counter[int]:
    """The mean of what the outcomes of a turn of chance are worth; all of them must be exact."""
    sums: Counter[int] = Counter()
    for outcome, weight in state.chance().items():
        after = do(state, outcome)
        assert is_quest_exact(after)
        for seat, chance in quest(after).items():
            sums[seat] += weight * chance
    return sums


@pytest.mark.slow
@pytest.mark.rule("min-multi-4", "min-multi-6", "min-multi-7")
@for_each(("players", "seed"), [(3, 11), (3, 12), (3, 13), (4, 14), (4, 15)])
def test_an_exact_chance_does_not_jump(players: int, seed: int) -> None:
    seen = Counter[bool]()
    for state in takewhile(lambda state: state.turn <= 4, positions(new(players), Random(seed))):
        if "power" in state.shown and state.phase in ("Reveal", "Power roll") and state.to_act is engine.CHANCE:
            seen[is_quest_exact(state)] += 1
            if is_quest_exact(state):
                assert mean(state) == Counter(quest(state))
    assert seen[True] >= 5


BANSHEE = ("Banshee", "Grave Chill", 1), ("Gorgon", "Golden Fleece", 3), ("Vampire", "Blood Moon", 3)


def banshee() -> MinionsState:
    """Defense 5, 3 and 3: before the roll, with a reroll of both opponents to come."""
    return fight(*BANSHEE, quest=DEFENSE, choose=decline, cards=deck(figures={"Banshee": {"defense": 4}}))


@pytest.mark.rule("min-multi-6")
def test_a_reroll_of_several_opponents_makes_a_rule_of_thumb() -> None:
    state = banshee()
    assert not is_quest_exact(state)
    [meter] = [meter for meter in meters(state) if meter.id == "quest"]
    assert {chance.kind for chance in meter.chances} == {"rule of thumb"}
    assert all("for each of them apart" in chance.assumes for chance in meter.chances)
    assert "roughly" in facts(state)[0].sentence
    plain = fight(*(("Lantern Wisp", "Grave Chill", 1), *BANSHEE[1:]), quest=DEFENSE, choose=decline)
    assert is_quest_exact(plain) and kinds(plain) == {"quest": "exact"}


@pytest.mark.rule("min-multi-6", "min-option-1")
def test_it_is_exact_again_once_the_reroll_is_decided_on() -> None:
    state = flow(banshee(), (1, 1), (4, 6), (1, 1), until="effects on the roll")
    assert state.queue[0].card == "Banshee" and not is_quest_exact(state)
    declined = do(state, Decline(0, "Banshee"))
    # Banshee 4 against 3 + 3 and 3: nothing is left to roll.
    assert is_quest_exact(declined) and quest(declined) == {0: 0, 1: 1, 2: 0}
    used = do(state, Use(0, "Banshee", 1))
    assert is_quest_exact(used)
    # Banshee has 4: Gorgon needs 8 for its 6, Vampire 7, and both at 6 tie without a Banshee to spoil it.
    gorgon, vampire = (Fraction(sum(a + b >= need for a, b in ROLLS), 36) for need in (8, 7))
    again_gorgon = gorgon * (1 - vampire)
    again_vampire = vampire * (1 - gorgon)
    tie = again_gorgon / (again_gorgon + again_vampire)
    assert quest(used) == {
        0: (1 - gorgon) * (1 - vampire),
        1: again_gorgon + gorgon * vampire * tie,
        2: again_vampire + gorgon * vampire * (1 - tie),
    }


@pytest.mark.rule("min-multi-6", "min-total-2")
def test_who_is_out_of_reach_takes_it_for_certain_whatever_is_rolled_again() -> None:
    ahead = fight(*BANSHEE, quest=DEFENSE, choose=decline, cards=deck(figures={"Banshee": {"defense": 9}}))
    assert is_quest_exact(ahead) and quest(ahead)[0] == 1
    assert "for certain" in facts(ahead)[0].sentence


@pytest.mark.rule("min-multi-6", "min-multi-7")
def test_who_can_still_be_caught_up_with_is_not_out_of_reach() -> None:
    level, clear = (
        fight(*BANSHEE, quest=DEFENSE, choose=decline, cards=deck(figures={"Banshee": {"defense": own}}))
        for own in (6, 7)
    )
    # The others have 3 and show +3.
    assert not is_quest_exact(level)
    assert is_quest_exact(clear)


@pytest.mark.slow
@pytest.mark.rule("min-total-3")
@for_each(("players", "seed"), [(3, 0), (4, 1), (4, 56)])
def test_nothing_is_certain_before_it_is(players: int, seed: int) -> None:
    rng, state, certain = Random(seed), new(players), None
    while state.result is None and state.turn <= 3:
        said = "power" in state.shown and "for certain" in facts(state)[0].sentence
        if said and certain is None:
            certain = next(seat for seat, chance in quest(state).items() if chance == 1)
        if state.stage.words == "take the Glory":
            assert said and state.contenders == (certain,)
            certain = None
        state = do(state, as_assumed(state, rng))


def as_assumed(state: MinionsState, rng: Random) -> Action:
    """What comes next: of the choices those that change no chance, as the odds take them to be made."""
    if state.to_act is engine.CHANCE:
        return state.sample(rng)
    if "power" not in state.shown:
        return rng.choice(options(state))
    return max(options(state), key=lambda option: quest(do(state, option)) == quest(state))


@pytest.mark.rule("min-bestow-1", "min-minion-2")
def test_what_is_not_yet_known_of_a_quest_makes_a_rule_of_thumb() -> None:
    assert kinds(new()) == {"quest": "rule of thumb", "game": "rule of thumb"}
    assert kinds(opened()) == {"quest": "rule of thumb", "game": "rule of thumb"}
    assert {estimate.kind for estimate in choices(opened(), 0).values()} == {"rule of thumb"}
    assert kinds(sent("Vampire", "Minotaur")) == {"quest": "exact", "game": "rule of thumb"}
    three = sent("Vampire", "Minotaur", "Banshee")
    assert {estimate.kind for estimate in choices(three, 0).values()} == {"rule of thumb"}


@pytest.mark.rule("min-order-3", "min-multi-15")
def test_with_three_players_dice_are_shared_seat_by_seat() -> None:
    assert refusal(banshee(), RollDice(1, (1, 1))).rule == "min-multi-15"
