"""The 36 rolls of a Power roll, each with what the cards turn it into and the chance that it makes the roll."""

from collections.abc import Callable
from fractions import Fraction
from itertools import product
from random import Random

import pytest

from engine.games.minions import MinionsState
from engine.games.minions.odds import facts, power_roll, quest
from tests.cases import for_each
from tests.engine.minions import witness
from tests.engine.minions.play import (
    BOONS,
    DEFENSE,
    EVENTS,
    MINIONS,
    OWN,
    OWN_BOONS,
    deck,
    decline,
    effect,
    fight,
    flow,
    opened,
    options,
    sent,
    use,
)
from tests.engine.playing import do

ROLLS = list(product(range(1, 7), repeat=2))
Dice = tuple[int, int]


def face(value: int) -> int:
    return min(6, max(1, value))


def lowest(by: int) -> Callable[[int, int], Dice]:
    return lambda a, b: (face(a + by), b) if a <= b else (a, face(b + by))


def highest(by: int) -> Callable[[int, int], Dice]:
    return lambda a, b: (face(a + by), b) if a >= b else (a, face(b + by))


def each(by: int) -> Callable[[int, int], Dice]:
    return lambda a, b: (face(a + by), face(b + by))


@pytest.mark.rule("min-dice-1", "min-dice-2", "min-dice-3", "min-dice-4", "min-order-4", "min-event-8")
@for_each(
    ("sides", "event", "seat", "need", "turns"),
    [
        # Vampire +3 needs 7; no card turns anything
        ((("Vampire", "Grave Chill", 3), ("Gorgon", "Golden Fleece", 1)), "Sunny Skies", 0, 7, []),
        # Gorgon +2 needs 6; Wither
        ((("Vampire", "Wither", 3), ("Gorgon", "Golden Fleece", 2)), "Sunny Skies", 1, 6, [each(-1)]),
        # Werewolf +2 needs 7, Siren Song makes it 8; own ability
        ((("Werewolf", "Grave Chill", 2), ("Gorgon", "Siren Song", 2)), "Sunny Skies", 0, 8, [lowest(2)]),
        # Werewolf +4 needs 10; own ability, then Thunderclap
        (
            (("Werewolf", "Grave Chill", 4), ("Gorgon", "Thunderclap", 2)),
            "Sunny Skies",
            0,
            10,
            [lowest(2), highest(-2)],
        ),
        # Lantern Wisp +1 needs 3; Market Day, Cyclops, then Thunderclap
        (
            (("Lantern Wisp", "Grave Chill", 1), ("Cyclops", "Thunderclap", 2)),
            "Market Day",
            0,
            3,
            [lowest(2), lowest(-1), highest(-2)],
        ),
        # Pegasus +2 needs 6, its ability 1 less, Howling Gale 1 more, Fog of Dread 2 more; Nothing turned
        ((("Vampire", "Fog of Dread", 3), ("Pegasus", "Golden Fleece", 2)), "Howling Gale", 1, 8, []),
        # Gorgon +3 needs 8; Slippery Stones, Nudge of Fate, Wither
        (
            (("Vampire", "Wither", 3), ("Gorgon", "Nudge of Fate", 3)),
            "Slippery Stones",
            1,
            8,
            [highest(-1), lowest(1), each(-1)],
        ),
    ],
)
def test_each_cell_by_hand(
    sides: tuple[tuple[str, str, int], ...], event: str, seat: int, need: int, turns: list[Callable[[int, int], Dice]]
) -> None:
    state = fight(*sides, event=event, quest=DEFENSE)
    cells = power_roll(state, seat)
    assert [rolled for rolled, _, _ in cells] == ROLLS
    for rolled, after, chance in cells:
        dice = rolled
        for turn in turns:
            dice = turn(*dice)
        assert sorted(after) == sorted(dice)
        assert chance == (sum(dice) >= need)


@pytest.mark.rule("min-dice-7")
def test_the_owner_picks_the_die_that_is_worth_most() -> None:
    state = fight(("Vampire", "Dark Bargain", 4), ("Gorgon", "Golden Fleece", 1), quest=DEFENSE)
    for rolled, after, chance in power_roll(state, 0):
        best = max(face(rolled[0] + 2) + rolled[1], rolled[0] + face(rolled[1] + 2))
        assert sum(after) == best
        assert chance == (best >= 10)


@pytest.mark.rule("min-dice-7", "min-dice-2")
def test_an_opponent_picks_the_die_that_hurts_most() -> None:
    cards = deck(boons={"Wither": effect("roll", "opponents", "dice", which="any", by=-2)})
    state = fight(("Vampire", "Wither", 1), ("Gorgon", "Golden Fleece", 4), quest=DEFENSE, cards=cards)
    for rolled, after, chance in power_roll(state, 1):
        worst = min(face(rolled[0] - 2) + rolled[1], rolled[0] + face(rolled[1] - 2))
        assert sum(after) == worst
        assert chance == (worst >= 10)


@pytest.mark.rule("min-option-1")
def test_what_would_only_harm_its_owner_is_not_used() -> None:
    cards = deck(boons={"Nudge of Fate": effect("roll", "self", "dice", which="highest", by=-2)})
    state = fight(("Vampire", "Grave Chill", 1), ("Gorgon", "Nudge of Fate", 3), quest=DEFENSE, cards=cards)
    for rolled, after, chance in power_roll(state, 1):
        assert after == rolled
        assert chance == (sum(rolled) >= 8)


@pytest.mark.rule("min-option-1", "min-power-6")
def test_a_must_that_would_help_the_opponent_is_not_used() -> None:
    cards = deck(boons={"Wither": effect("roll", "opponents", "need-as", by=-1)})
    state = fight(("Vampire", "Wither", 1), ("Gorgon", "Golden Fleece", 4), quest=DEFENSE, cards=cards)
    needed = next(fact.needed for fact in facts(state) if fact.id == "dice-1")
    assert needed == MINIONS["Gorgon"]["rolls"][3]
    assert [chance for _, _, chance in power_roll(state, 1)] == [a + b >= needed for a, b in ROLLS]


@pytest.mark.rule("min-dice-7", "min-multi-5", "min-dice-2")
def test_a_die_is_picked_with_what_comes_after_it_in_mind() -> None:
    # Dark Bargain turns one die up by 2, then the Wither of seat 2 each die down by 1: 1, 2 is best turned to 1, 4.
    sides = ("Vampire", "Dark Bargain", 1), ("Gorgon", "Golden Fleece", 1), ("Lantern Wisp", "Wither", 1)
    state = fight(*sides, quest=DEFENSE)
    cells = {rolled: (after, chance) for rolled, after, chance in power_roll(state, 0)}
    for (a, b), (after, chance) in cells.items():
        ends = [each(-1)(face(a + 2), b), each(-1)(a, face(b + 2))]
        assert sum(after) == max(map(sum, ends))
        assert chance == (sum(after) >= 4)
    assert sorted(cells[1, 2][0]) == [1, 3]


@pytest.mark.rule("min-dice-5", "min-dice-6")
@for_each(
    ("boon", "again"),
    [
        ("Midnight Strikes Twice", lambda a, b: [ROLLS]),
        ("Dark Bargain", lambda a, b: [[(face(a + 2), b)], [(a, face(b + 2))]]),
    ],
)
def test_a_reroll_gives_a_chance_between(boon: str, again: Callable[[int, int], list[list[Dice]]]) -> None:
    state = fight(("Vampire", boon, 3), ("Gorgon", "Golden Fleece", 1), quest=DEFENSE)
    for (a, b), _, chance in power_roll(state, 0):
        kept = Fraction(a + b >= 7)
        ends = [Fraction(sum(sum(dice) >= 7 for dice in news), len(news)) for news in again(a, b)]
        assert chance == max(kept, *ends)


@pytest.mark.rule("min-dice-5", "min-dice-6", "min-dice-7")
def test_an_opponents_reroll_takes_what_was_made() -> None:
    # Satyr rolls one die of the Vampire again, the one that is the more likely to spoil the 7.
    state = fight(("Vampire", "Grave Chill", 3), ("Satyr", "Golden Fleece", 1), quest=DEFENSE)
    for (a, b), after, chance in power_roll(state, 0):
        first = Fraction(sum(die + b >= 7 for die in range(1, 7)), 6)
        second = Fraction(sum(a + die >= 7 for die in range(1, 7)), 6)
        assert chance == min(Fraction(a + b >= 7), first, second)
        assert after == (a, b)


def random_fight(rng: Random) -> tuple[MinionsState, list[tuple[str, str, int]], str]:
    sides = [(rng.choice(OWN[d]), rng.choice(OWN_BOONS[d]), rng.randint(1, 4)) for d in ("Darkness", "Myth")]
    event = rng.choice([name for name, card in EVENTS.items() if "hide" not in card])
    return fight(*sides, event=event, quest=DEFENSE), sides, event


@pytest.mark.rule("min-order-1", "min-event-8", "min-power-3")
@for_each("seed", range(5))
def test_the_cells_against_the_witness(seed: int) -> None:
    rng = Random(seed)
    for _ in range(25):
        state, sides, event = random_fight(rng)
        powers = [player.power for player in state.players]
        cards = [(MINIONS[m], BOONS[b], power) for (m, b, _), power in zip(sides, powers, strict=True)]
        hands, working = witness.met(cards, ["defense"], EVENTS[event].get("effect")), EVENTS[event].get("effect")
        for seat in (0, 1):
            acting = witness.cards_on(hands, seat, (0, 1), working)
            rerolled = any(card.do == "reroll" for card in acting)
            for rolled, _after, chance in power_roll(state, seat):
                low_high = (min(rolled), max(rolled))
                assert chance == witness.makes(hands[seat].rolls, powers[seat], 0, acting, low_high)
                if not rerolled:
                    assert chance in (0, 1)
            mean = sum(chance for _, _, chance in power_roll(state, seat)) / 36
            assert mean == witness.rolled(hands, seat, (0, 1), working)


@pytest.mark.slow
@pytest.mark.rule("min-power-3", "min-power-4")
@for_each("seed", range(4))
def test_without_a_reroll_total_and_need_tell_the_chance(seed: int) -> None:
    rng, seen = Random(50 + seed), 0
    for _ in range(40):
        state, _, _ = random_fight(rng)
        for fact in facts(state):
            if fact.id.startswith("dice-") and all(cell.chance in (0, 1) for cell in fact.cells):
                seen += 1
                for cell in fact.cells:
                    assert cell.total == sum(cell.after)
                    assert (cell.total >= fact.needed) == cell.chance
    assert seen > 20


@pytest.mark.rule("min-tie-3", "min-tie-4")
def test_after_a_tie_the_cells_are_those_without_boons() -> None:
    state = fight(("Werewolf", "Wither", 4), ("Pegasus", "Siren Song", 4), quest=DEFENSE)
    tied = flow(state, (1, 1), (1, 1), choose=use, until="roll")
    assert [chance for _, _, chance in power_roll(tied, 0)] == [sum(lowest(2)(a, b)) >= 10 for a, b in ROLLS]
    assert [chance for _, _, chance in power_roll(tied, 1)] == [a + b >= 9 for a, b in ROLLS]


@pytest.mark.rule("min-power-1")
def test_the_cells_stay_the_same_while_the_roll_is_under_way() -> None:
    state = fight(("Werewolf", "Midnight Strikes Twice", 3), ("Satyr", "Nudge of Fate", 2), quest=DEFENSE)
    cells = [power_roll(state, seat) for seat in (0, 1)]
    rng = Random(4)
    state = flow(state, (1, 2), (1, 4), until="effects on the roll")
    steps = 0
    while state.phase == "Power roll" and len(state.contenders) == 2:
        if state.players[0].boon is not None:
            assert [power_roll(state, seat) for seat in (0, 1)] == cells
            steps += 1
        state = do(state, rng.choice(options(state)))
    assert steps >= 5


@pytest.mark.rule("min-multi-7", "min-decide-2")
def test_only_who_rolls_for_power_has_cells() -> None:
    sides = ("Vampire", "Wither", 4), ("Minotaur", "Siren Song", 1), ("Lantern Wisp", "Fog of Dread", 1)
    tied = flow(fight(*sides, choose=decline), *[(1, 1)] * 3, choose=decline, until="roll")
    assert tied.contenders == (0, 1)
    bone = fight(("Bone Knight", "Wither", 1), ("Hydra", "Siren Song", 1), quest=DEFENSE)
    deciding = flow(bone, (1, 1), (1, 1), choose=decline, until="roll the decider")
    for state, seat in ((tied, 2), (deciding, 0), (sent("Vampire", "Minotaur"), 0), (opened(), 1), (tied, 7)):
        with pytest.raises(ValueError, match=f"Seat {seat} makes no Power roll"):
            power_roll(state, seat)
    assert sum(quest(tied).values()) == 1
