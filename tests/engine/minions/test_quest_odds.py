"""The exact chance to take a Quest, from the Power reveal to the end of the roll."""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from itertools import product
from math import sqrt
from random import Random

import icepool
import pytest

from engine.games.minions import ChangePower, MinionsState, RollDice, TurnUp
from engine.games.minions.odds import quest
from tests.cases import for_each
from tests.engine.minions import witness
from tests.engine.minions.play import (
    BOONS,
    DEFENSE,
    EVENTS,
    MINIONS,
    OWN,
    OWN_BOONS,
    QUESTS,
    bestow,
    deck,
    decline,
    fight,
    flow,
    new,
    opened,
    sent,
    use,
    well,
)
from tests.engine.playing import do, positions

ROLLS = list(product(range(1, 7), repeat=2))
ON_SEVERAL = ("Banshee", "Satyr", "Cursed Coin")
"""Optional rerolls of every opponent: with three players or more one decision there concerns several rolls."""


def random_sides(rng: Random, players: int, without: tuple[str, ...] = ()) -> list[tuple[str, str, int]]:
    """A Minion, a Boon and a Power card for each player."""
    deities = ("Darkness", "Myth", "Darkness", "Myth")[:players]
    return [
        (
            rng.choice([name for name in OWN[deity] if name not in without]),
            rng.choice([name for name in OWN_BOONS[deity] if name not in without]),
            rng.randint(1, 4),
        )
        for deity in deities
    ]


def by_hand(state: MinionsState, sides: list[tuple[str, str, int]]) -> list[witness.Side]:
    """The same players for the witness, with the Power cards as they lie there now."""
    cards = [
        (MINIONS[minion], BOONS[boon], player.power)
        for (minion, boon, _), player in zip(sides, state.players, strict=True)
    ]
    return witness.met(cards, QUESTS[state.quest]["needs"], EVENTS[state.event].get("effect"))


def as_list(chances: dict[int, Fraction]) -> list[Fraction]:
    return [chances[seat] for seat in sorted(chances)]


# ---------------------------------------------------------------- worked out on the spot


@pytest.mark.rule("min-power-6", "min-dice-4", "min-tie-1", "min-tie-3")
def test_the_printed_example_after_the_exchange() -> None:
    state = fight(
        ("Vampire", "Wither", 3),
        ("Minotaur", "Siren Song", 3),
        choose=lambda s: ChangePower(0, 2) if s.stage.words == "exchange a Power card" else use(s),
    )
    vampire = Fraction(sum(a + b >= 7 for a, b in ROLLS), 36)
    minotaur = Fraction(sum(max(1, a - 1) + max(1, b - 1) >= 9 for a, b in ROLLS), 36)
    assert (vampire, minotaur) == (Fraction(21, 36), Fraction(3, 36))
    vampire_again = Fraction(sum(a + b >= 5 for a, b in ROLLS), 36)
    minotaur_again = Fraction(sum(a + b >= 9 for a, b in ROLLS), 36)
    # 4 + 2 against 4 + 3: the Minotaur's success always wins, two misses tie and are rolled again without Boons.
    again = vampire_again * (1 - minotaur_again) / (1 - (1 - vampire_again) * (1 - minotaur_again))
    first = (1 - minotaur) * (vampire + (1 - vampire) * again)
    assert quest(state) == {0: first, 1: 1 - first}


@pytest.mark.rule("min-total-1", "min-total-2")
def test_the_printed_example_with_its_dice_on_the_table() -> None:
    state = fight(
        ("Vampire", "Wither", 3),
        ("Minotaur", "Siren Song", 3),
        choose=lambda s: ChangePower(0, 2) if s.stage.words == "exchange a Power card" else use(s),
    )
    assert quest(flow(state, (3, 5), (4, 5), until="effects on the roll")) == {0: 1, 1: 0}
    minotaur = Fraction(sum(max(1, a - 1) + max(1, b - 1) >= 9 for a, b in ROLLS), 36)
    assert quest(do(state, RollDice(0, (3, 5)))) == {0: 1 - minotaur, 1: minotaur}


@pytest.mark.rule("min-tie-2")
def test_a_tie_is_followed_to_the_last_term() -> None:
    # 4 against 4, +1 against +1, no card works on the roll: 4 or more against 3 or more.
    state = fight(("Vampire", "Grave Chill", 1), ("Minotaur", "Golden Fleece", 1), choose=decline)
    mine, theirs = (Fraction(sum(a + b >= need for a, b in ROLLS), 36) for need in (4, 3))
    win, lose = mine * (1 - theirs), theirs * (1 - mine)
    series = sum((1 - win - lose) ** k * win for k in range(400))
    found = quest(state)[0]
    assert found == win / (win + lose)
    assert 0 <= found - series < Fraction(1, 10**15)


@pytest.mark.rule("min-dice-5")
def test_a_reroll_is_used_where_it_helps() -> None:
    # Defense 6 against 5, +2 each for a 7; Phoenix may roll both dice again.
    state = fight(("Lantern Wisp", "Grave Chill", 2), ("Phoenix", "Golden Fleece", 2), quest=DEFENSE, choose=decline)
    once = Fraction(sum(a + b >= 7 for a, b in ROLLS), 36)
    phoenix = once + (1 - once) * once
    assert quest(state)[1] == (1 - once) * phoenix
    missed = flow(state, (1, 1), (3, 3), until="effects on the roll")
    assert quest(missed)[1] == once
    made = flow(state, (1, 1), (3, 4), until="effects on the roll")
    assert quest(made)[1] == 1


@pytest.mark.rule("min-reveal-6", "min-reveal-5")
def test_at_an_exchange_the_best_card_is_counted_with() -> None:
    sides = [("Vampire", "Wither", 4), ("Minotaur", "Siren Song", 3)]
    state = fight(*sides, until="exchange a Power card")
    values = []
    for option in state.options(0):
        rolling = do(state, option)
        values.append(witness.takes_quest(by_hand(rolling, sides))[0])
    assert len(set(values)) == 2
    assert quest(state) == {0: max(values), 1: 1 - max(values)}


# ---------------------------------------------------------------- against the witness


@pytest.mark.slow
@pytest.mark.rule("min-order-1", "min-tie-1", "min-decide-1", "min-decide-4", "min-event-8", "min-event-9")
@for_each("seed", range(4))
def test_two_players_against_the_witness(seed: int) -> None:
    rng = Random(seed)
    for _ in range(40):
        sides = random_sides(rng, 2)
        event = rng.choice([name for name in EVENTS if "hide" not in EVENTS[name]])
        state = fight(*sides, event=event, quest=rng.choice(list(QUESTS)), choose=well)
        hands, working = by_hand(state, sides), EVENTS[event].get("effect")
        assert as_list(quest(state)) == witness.takes_quest(hands, working)
        first, second = rng.choice(ROLLS), rng.choice(ROLLS)
        waiting = {seat: witness.cards_on(hands, seat, (0, 1), working) for seat in (0, 1)}
        lying = {
            seat: witness.makes(hands[seat].rolls, hands[seat].power, 0, waiting[seat], tuple(sorted(dice)))
            for seat, dice in ((0, first), (1, second))
        }
        one = do(state, RollDice(0, first))
        still = {0: lying[0], 1: witness.rolled(hands, 1, (0, 1), working)}
        assert as_list(quest(one)) == witness.after_rolls(hands, working, still)
        both = do(one, RollDice(1, second))
        assert as_list(quest(both)) == witness.after_rolls(hands, working, lying)


@pytest.mark.rule("min-multi-4", "min-multi-5", "min-multi-7", "min-multi-8", "min-multi-9")
@for_each(("players", "seed"), list(product([3, 4], range(2))))
def test_more_players_against_the_witness(players: int, seed: int) -> None:
    rng = Random(seed)
    for _ in range(15):
        sides = random_sides(rng, players, ON_SEVERAL)
        event = rng.choice([name for name in EVENTS if "hide" not in EVENTS[name]])
        state = fight(*sides, event=event, quest=rng.choice(list(QUESTS)), choose=well)
        assert as_list(quest(state)) == witness.takes_quest(by_hand(state, sides), EVENTS[event].get("effect"))


# ---------------------------------------------------------------- against play itself


def backed_up(state: MinionsState) -> bool:
    """Whether the chances agree with those one step later: their mean over chance, the best for whoever is asked."""
    here = quest(state)
    if sum(here.values()) != 1 or min(here.values()) < 0:
        return False
    seat = next(iter(state.to_act), None)
    if seat is not None:
        return here[seat] == max(quest(do(state, option))[seat] for option in state.options(seat))
    mean: Counter[int] = Counter()
    for outcome, weight in state.chance().items():
        for one, chance in quest(do(state, outcome)).items():
            mean[one] += weight * chance
    return all(mean[one] == chance for one, chance in here.items())


def checked_games(players: int, seed: int, games: int, without: tuple[str, ...] = ()) -> int:
    rng, checked = Random(seed), 0
    for _ in range(games):
        for state in positions(new(players), rng):
            cards = {card for player in state.players for card in (player.minion, player.boon)}
            rolling = "power" in state.shown and state.phase in ("Reveal", "Power roll")
            if rolling and not cards & set(without):
                assert backed_up(state), state
                checked += 1
    return checked


@pytest.mark.slow
@pytest.mark.rule("min-tie-2", "min-tie-4", "min-tie-5", "min-decide-3", "min-dice-6", "min-order-1")
@for_each("seed", range(3))
def test_at_every_step_the_chances_are_those_of_the_next_step(seed: int) -> None:
    # With the end known and a tie never certain to repeat, agreeing with the next step everywhere fixes every value.
    assert checked_games(2, seed, 2) > 60


@pytest.mark.slow
@pytest.mark.rule("min-multi-6", "min-multi-7", "min-multi-9")
@for_each(("players", "seed"), [(3, 1), (3, 2), (4, 3)])
def test_the_same_with_more_players(players: int, seed: int) -> None:
    assert checked_games(players, seed, 1, ON_SEVERAL) > 12


@pytest.mark.rule("min-multi-6")
@for_each("card", ON_SEVERAL)
def test_a_reroll_of_several_opponents_is_worth_what_all_or_none_is_worth(card: str) -> None:
    # Seat 1 made its roll, seat 2 missed it: using the card takes from the one and gives to the other.
    abilities = {"Lantern Wisp": (BOONS | MINIONS)[card].get("ability") or BOONS[card]["effect"]}
    sides = ("Lantern Wisp", "Grave Chill", 1), ("Gorgon", "Golden Fleece", 3), ("Vampire", "Blood Moon", 3)
    figures = {"Lantern Wisp": {"defense": 4}}
    state = fight(*sides, quest=DEFENSE, choose=decline, cards=deck(abilities=abilities, figures=figures))
    state = flow(state, (1, 1), (4, 6), (1, 1), until="effects on the roll")
    ends = [quest(do(state, option)) for option in state.options(0)]
    assert len(ends) >= 2 and len({end[0] for end in ends}) >= 2
    assert quest(state) in ends
    assert quest(state)[0] == max(end[0] for end in ends)


@pytest.mark.rule("min-decide-4", "min-event-9")
def test_a_tie_that_no_roll_can_break_is_seen_from_the_middle_of_the_roll() -> None:
    # Both need a 12, which Slippery Stones turn to 11.
    sides = ("Bone Knight", "Fog of Dread", 4), ("Cyclops", "Second Wind", 4)
    state = fight(*sides, quest="Storm the Clockwork Tower", event="Slippery Stones")
    while state.stage.words != "roll the decider":
        assert quest(state) == {0: Fraction(1, 2), 1: Fraction(1, 2)}
        state = do(state, RollDice(state.roller, (1, 3)) if state.stage.words == "roll" else decline(state))


@pytest.mark.rule("min-order-1", "min-option-1")
def test_sampled_play_agrees() -> None:
    rng, games, wins = Random(7), 2000, 0
    start = fight(("Werewolf", "Cursed Coin", 3), ("Phoenix", "Second Wind", 4), quest=DEFENSE, event="Howling Gale")
    said = quest(start)[0]
    assert Fraction(1, 5) < said < Fraction(4, 5)
    best: dict[object, object] = {}
    for _ in range(games):
        state = start
        while state.stage.words != "take the Glory":
            seat = next(iter(state.to_act), None)
            if seat is None:
                state = state.apply(state.sample(rng))
                continue
            head = state.queue[0]
            asked = (head, len(state.queue), state.players[head.on].dice)
            if asked not in best:
                best[asked] = max(state.options(seat), key=lambda option: quest(state.apply(option))[seat])
            state = state.apply(best[asked])
        wins += state.contenders == (0,)
    assert abs(wins / games - said) < 4 * sqrt(said * (1 - said) / games)


# ---------------------------------------------------------------- against icepool


def two_dice(total: Callable[[int, int], int] = lambda a, b: a + b) -> icepool.Die:
    return icepool.map(total, icepool.d6, icepool.d6)


def comes_true(die: icepool.Die, need: int) -> Fraction:
    return Fraction((die >= need).probability(True))


@pytest.mark.rule("min-dice-1", "min-dice-2", "min-power-1")
def test_icepool_agrees_on_a_quest_with_ties() -> None:
    # Vampire 4, +2, Wither; Minotaur 4, +1, Siren Song.
    state = fight(("Vampire", "Wither", 2), ("Minotaur", "Siren Song", 1))

    def contest(mine: icepool.Die, need: int, theirs: icepool.Die, their_need: int) -> icepool.Die:
        return icepool.map(
            lambda a, b: (4 + 2 * (a >= need) > 4 + (b >= their_need)) - (4 + 2 * (a >= need) < 4 + (b >= their_need)),
            mine,
            theirs,
        )

    withered = two_dice(lambda a, b: max(1, a - 1) + max(1, b - 1))
    again = contest(two_dice(), 5, two_dice(), 3).reroll([0], depth="inf")
    whole = contest(two_dice(), 7, withered, 3).map(lambda end: end or again)
    assert quest(state)[0] == Fraction(whole.probability(1))


@pytest.mark.rule("min-dice-5", "min-dice-6")
def test_icepool_agrees_on_rerolls() -> None:
    # Might 7 against 4, +1 for a 4 against +4 for a 9. Phoenix may roll both dice again, then its Boon one die.
    figures = {"Phoenix": {"might": 4, "rolls": [4, 7, 8, 9]}, "Vampire": {"might": 7}}
    cards = deck(figures=figures)
    state = fight(("Vampire", "Grave Chill", 1), ("Phoenix", "Second Wind", 4), cards=cards, choose=decline)
    roll = two_dice()

    def with_boon(a: int, b: int) -> icepool.Die | int:
        return a + b if a + b >= 9 else icepool.d6 + max(a, b)

    by_boon = icepool.map(with_boon, icepool.d6, icepool.d6)

    def with_both(a: int, b: int) -> icepool.Die | int:
        ends = icepool.map(with_boon, icepool.Die([a]), icepool.Die([b])), by_boon
        return max(ends, key=lambda end: comes_true(end, 9))

    phoenix = comes_true(icepool.map(with_both, icepool.d6, icepool.d6), 9)
    bare = comes_true(roll.map(lambda total: total if total >= 9 else roll), 9)
    vampire = comes_true(roll, 4)
    # 7 or 8 against 4 or 8: Phoenix wins with a made roll against a missed one, and two made rolls tie.
    tie = phoenix * vampire
    later = bare * (1 - vampire) / (1 - bare * vampire)
    ends = phoenix * (1 - vampire) + tie * later
    assert quest(state)[1] == ends


@pytest.mark.rule("min-dice-3", "min-dice-1")
@for_each("power", [2, 3, 4])
def test_icepool_agrees_on_turned_dice(power: int) -> None:
    # Might 6 against 5 + power. Werewolf turns its lowest die up by 2, Siren Song lifts its number while it lasts.
    cards = deck(figures={"Gorgon": {"might": 5 + power}})
    state = fight(("Werewolf", "Grave Chill", power), ("Gorgon", "Siren Song", 1), cards=cards, choose=decline)
    raised = two_dice(lambda a, b: min(6, min(a, b) + 2) + max(a, b))
    first, later = (comes_true(raised, need) for need in ((5, 7, 8, 10, 10)[power], (5, 7, 8, 10)[power - 1]))
    gorgon = comes_true(two_dice(), 3)
    # Werewolf wins with its bonus against none; with both bonuses there is a tie.
    assert quest(state)[0] == first * (1 - gorgon) + first * gorgon * later * (1 - gorgon) / (1 - later * gorgon)


# ---------------------------------------------------------------- when there is no such chance


@pytest.mark.rule("min-reveal-4")
def test_there_is_no_exact_chance_before_the_power_reveal_nor_after_the_game() -> None:
    choosing = opened()
    bestowing = sent("Vampire", "Minotaur")
    before_power = flow(bestow(bestowing, ("Fog of Dread", 1), ("Siren Song", 1)), until="show Power cards")
    over = flow(
        fight(("Vampire", "Wither", 2), ("Gorgon", "Siren Song", 2), cards=deck(glory=20)), (6, 6), (1, 1), choose=use
    )
    for state in (new(), do(new(), TurnUp("event", "Sunny Skies")), choosing, bestowing, before_power, over):
        with pytest.raises(ValueError, match="exact from the Power reveal on"):
            quest(state)


def test_the_winner_of_a_quest_has_it_for_certain() -> None:
    sides = ("Vampire", "Wither", 2), ("Gorgon", "Siren Song", 2)
    won = flow(fight(*sides), (6, 6), (1, 1), choose=use, until="take the Glory")
    assert quest(won) == {0: 1, 1: 0}
    hidden = flow(fight(*sides, event="Locked Chest"), (6, 6), (1, 1), choose=use)
    assert hidden.stage.words == "glory"
    assert quest(hidden) == {0: 1, 1: 0}
