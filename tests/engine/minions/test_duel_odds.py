"""The secret choice of Boon and Power as a matrix, its equilibrium, and what each choice gives away."""

from fractions import Fraction
from functools import cache
from itertools import product
from random import Random

import pytest

import engine
from engine.core.values import evolve
from engine.games.minions import ChooseBoon, ChooseMinion, ChoosePower, MinionsState
from engine.games.minions.odds import duel, quest
from engine.games.minions.odds.secret_choice import Duel
from tests.cases import for_each
from tests.engine.minions import witness
from tests.engine.minions.play import (
    BOONS,
    DEFENSE,
    EVENTS,
    MIGHT,
    MINIONS,
    OWN,
    OWN_BOONS,
    QUESTS,
    SPEED,
    bestow,
    deck,
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

SWAPPING = ("Bogle", "Minotaur", "Oracle's Whisper", "Chains of Night")


def best_play(state: MinionsState) -> Fraction:
    """The first player's chance when the reveals are played out and each side picks its best at every turn."""
    if "power" in state.shown:
        return quest(state)[0]
    seat = next(iter(state.to_act), None)
    ends = [best_play(do(state, option)) for option in options(state)]
    assert seat is not None or len(ends) == 1
    return min(ends) if seat == 1 else max(ends)


def laid(state: MinionsState, mine: tuple[str, int], theirs: tuple[str, int]) -> MinionsState:
    """The position once these cards are laid down as well."""
    gifts = [(ChooseBoon(seat, boon), ChoosePower(seat, power)) for seat, (boon, power) in enumerate((mine, theirs))]
    return do(state, *(action for pair in gifts for action in pair))


def random_table(rng: Random) -> MinionsState:
    """Minions face up, Boon and Power to be chosen."""
    minions = rng.choice(OWN["Darkness"]), rng.choice(OWN["Myth"])
    event = rng.choice([name for name, card in EVENTS.items() if card.get("hide") != "minions"])
    return sent(*minions, event=event, quest=rng.choice(list(QUESTS)), choose=well)


@pytest.mark.rule("min-bestow-1", "min-reveal-2", "min-reveal-3", "min-reveal-5")
@for_each("seed", range(5))
def test_each_cell_is_the_chance_of_the_position_played_out(seed: int) -> None:
    rng = Random(seed)
    state = random_table(rng)
    weighed = duel(state)
    for _ in range(40):
        i, j = rng.randrange(len(weighed.rows)), rng.randrange(len(weighed.columns))
        assert weighed.payoffs[i][j] == best_play(laid(state, weighed.rows[i], weighed.columns[j]))


@pytest.mark.rule("min-reveal-5", "min-reveal-6", "min-order-1")
@for_each(
    ("minions", "boons"),
    [
        (("Bogle", "Minotaur"), ("Chains of Night", "Oracle's Whisper")),
        (("Bogle", "Gorgon"), ("Chains of Night", "Oracle's Whisper")),
        (("Vampire", "Minotaur"), ("Chains of Night", "Siren Song")),
        (("Bone Knight", "Minotaur"), ("Chains of Night", "Oracle's Whisper")),
    ],
)
def test_each_cell_counts_with_exchanges(minions: tuple[str, str], boons: tuple[str, str]) -> None:
    state = sent(*minions, quest="Wrestle the River Troll", choose=well)
    weighed = duel(state)
    for mine, theirs in product((1, 2, 3, 4), repeat=2):
        i, j = weighed.rows.index((boons[0], mine)), weighed.columns.index((boons[1], theirs))
        assert weighed.payoffs[i][j] == best_play(laid(state, weighed.rows[i], weighed.columns[j]))


@pytest.mark.rule("min-reveal-5", "min-reveal-6")
def test_a_power_card_at_the_limit_stays_though_a_lower_one_is_in_hand() -> None:
    state = sent("Bone Knight", "Minotaur", quest="Wrestle the River Troll", choose=well)
    mine, theirs = state.players
    state = evolve(state, players=(evolve(mine, powers=(1, 2, 3)), theirs))
    weighed = duel(state)
    for j, (boon, power) in enumerate(weighed.columns):
        i = weighed.rows.index(("Grave Chill", 2))
        assert weighed.payoffs[i][j] == best_play(laid(state, weighed.rows[i], (boon, power)))


@pytest.mark.slow
@pytest.mark.rule("min-reveal-5", "min-reveal-6", "min-reveal-8", "min-order-1", "min-order-6")
@for_each("seed", range(4))
def test_each_cell_against_the_witness(seed: int) -> None:
    rng = Random(100 + seed)
    state = random_table(rng)
    if seed % 2:
        state = sent("Bogle", "Minotaur", quest=rng.choice(list(QUESTS)), choose=well)
    weighed = duel(state)
    minions = [player.minion for player in state.players]
    hand = (1, 1, 2, 2, 3, 3, 4, 4)
    for _ in range(25):
        i, j = rng.randrange(len(weighed.rows)), rng.randrange(len(weighed.columns))
        boons = weighed.rows[i][0], weighed.columns[j][0]
        powers = weighed.rows[i][1], weighed.columns[j][1]
        assert weighed.payoffs[i][j] == shown(state, minions, boons, powers, hand)


def shown(
    state: MinionsState, minions: list[str], boons: tuple[str, str], powers: tuple[int, int], hand: tuple[int, ...]
) -> Fraction:
    """The first player's chance with these cards, Power cards swapped and exchanged as the cards say, if their owners
    use them: first that of the first player (its own Minion, then the opponent's), then the second's (its own Boon,
    then the opponent's). All hands here hold every card."""
    working = {*minions, *boons} - ({boons[1]} if minions[0] == "Bone Knight" else set())

    def chains(a: int, b: int) -> Fraction:
        kept = _rolled(state, minions, boons, (a, b))
        forced = "Chains of Night" in working and b > 1
        return max(kept, _rolled(state, minions, boons, (a, 1))) if forced else kept

    def whisper(a: int, b: int) -> Fraction:
        return min(chains(a, other) for other in (hand if "Oracle's Whisper" in working else [b]))

    def minotaur(a: int, b: int) -> Fraction:
        forced = "Minotaur" in working and a > 2
        return min(whisper(a, b), max(whisper(low, b) for low in (1, 2))) if forced else whisper(a, b)

    return max(minotaur(other, powers[1]) for other in (hand if "Bogle" in working else [powers[0]]))


def _rolled(state: MinionsState, minions: list[str], boons: tuple[str, str], powers: tuple[int, int]) -> Fraction:
    cards = [(MINIONS[m], BOONS[b], p) for m, b, p in zip(minions, boons, powers, strict=True)]
    event = EVENTS[state.event].get("effect")
    return witness.takes_quest(witness.met(cards, QUESTS[state.quest]["needs"], event), event)[0]


@pytest.mark.rule("min-minion-6", "min-minion-7")
@for_each(
    ("minions", "quest_name"),
    [(("Lantern Wisp", "Minotaur"), MIGHT), (("Vampire", "Gorgon"), SPEED), (("Bone Knight", "Sphinx"), DEFENSE)],
)
def test_with_hidden_minions_the_abilities_of_the_reveal_are_still_to_come(
    minions: tuple[str, str], quest_name: str
) -> None:
    gifts = ("Grave Chill", 1), ("Golden Fleece", 3)
    state = bestow(sent(*minions, event="Masked Ball", quest=quest_name), *gifts)
    values = []
    while "power" not in state.shown:
        if "minion" in state.shown:
            weighed = duel(state)
            values.append(weighed.payoffs[weighed.rows.index(gifts[0])][weighed.columns.index(gifts[1])])
        state = do(state, options(state)[0] if state.to_act is engine.CHANCE else well(state))
    assert len(values) >= 3
    assert set(values) == {best_play(state)}


@pytest.mark.rule("min-bestow-4", "min-bestow-1")
def test_rows_and_columns_are_what_each_side_can_bestow() -> None:
    weighed = duel(sent("Vampire", "Minotaur"))
    assert set(weighed.rows) == set(product(OWN_BOONS["Darkness"], (1, 2, 3, 4)))
    assert set(weighed.columns) == set(product(OWN_BOONS["Myth"], (1, 2, 3, 4)))
    assert weighed.choices(0) == weighed.rows and weighed.choices(1) == weighed.columns
    cards = deck(powers={"Darkness": [1, 2, 2, 2, 2, 2, 2, 2]})
    first = flow(fight(("Vampire", "Wither", 1), ("Gorgon", "Siren Song", 4), cards=cards), (6, 6), (1, 1), choose=use)
    rng = Random(0)
    while first.stage.words != "choose Boon and Power":
        if first.stage.words == "event":
            first = do(first, next(o for o in first.outcomes() if o.card == "Market Day"))
        first = do(first, first.sample(rng) if first.to_act is engine.CHANCE else options(first)[0])
    later = duel(first)
    assert {power for _, power in later.rows} == {2}
    assert "Wither" not in {boon for boon, _ in later.rows} and len({boon for boon, _ in later.rows}) == 7
    assert len(later.columns) == 7 * 4


@pytest.mark.rule("min-reveal-1")
def test_once_the_boons_are_up_only_the_power_cards_are_open() -> None:
    table = sent("Vampire", "Minotaur", quest=MIGHT)
    before = duel(table)
    up = flow(bestow(table, ("Blood Moon", 1), ("Golden Fleece", 1)), choose=well, until="show Power cards")
    weighed = duel(up)
    assert weighed.rows == tuple(("Blood Moon", power) for power in (1, 2, 3, 4))
    assert weighed.columns == tuple(("Golden Fleece", power) for power in (1, 2, 3, 4))
    for (i, row), (j, column) in product(enumerate(weighed.rows), enumerate(weighed.columns)):
        assert weighed.payoffs[i][j] == before.payoffs[before.rows.index(row)][before.columns.index(column)]


@pytest.mark.rule("min-bestow-3")
def test_what_lies_face_down_does_not_change_the_matrix() -> None:
    table = sent("Lantern Wisp", "Gorgon", quest=DEFENSE)
    half = do(table, ChooseBoon(0, "Wither"), ChoosePower(0, 4))
    assert duel(table) == duel(half) == duel(half.seen_by(1)) == duel(half.seen_by(0))


@cache
def weighed_up(seed: int) -> Duel:
    return duel(random_table(Random(seed)))


@pytest.mark.rule("min-bestow-3")
@for_each("seed", range(3))
def test_no_choice_does_better_against_a_mix_of_the_equilibrium(seed: int) -> None:
    weighed = weighed_up(seed)
    value, rows, columns = weighed.equilibrium.value, weighed.mix(0), weighed.mix(1)
    assert sum(rows) == sum(columns) == 1
    assert min(rows) >= 0 and min(columns) >= 0
    against_columns = [sum(w * v for w, v in zip(columns, line, strict=True)) for line in weighed.payoffs]
    against_rows = [sum(w * v for w, v in zip(rows, line, strict=True)) for line in zip(*weighed.payoffs, strict=True)]
    assert max(against_columns) == min(against_rows) == value
    assert all(gift >= value - mean for gift, mean in zip(weighed.gifts(0), against_columns, strict=True))
    assert all(gift >= mean - value for gift, mean in zip(weighed.gifts(1), against_rows, strict=True))
    for weight, gift in (*zip(rows, weighed.gifts(0), strict=True), *zip(columns, weighed.gifts(1), strict=True)):
        assert gift >= 0 and (weight == 0 or gift == 0)


@pytest.mark.rule("min-total-3")
@for_each("seed", range(3))
def test_the_other_side_has_the_rest(seed: int) -> None:
    # The same table with the seats exchanged: what the first seat has, the second had.
    rng = Random(seed)
    minions = [rng.choice([name for name in OWN[deity] if name not in SWAPPING]) for deity in ("Darkness", "Myth")]
    one = duel(sent(*minions, quest=DEFENSE, choose=well))
    other = duel(sent(*reversed(minions), quest=DEFENSE, choose=well, deities=["Myth", "Darkness"]))
    assert one.rows == other.columns and one.columns == other.rows
    plain = [[k for k, (boon, _) in enumerate(choices) if boon not in SWAPPING] for choices in (one.rows, one.columns)]
    assert len(plain[0]) == len(plain[1]) == 28
    assert all(one.payoffs[i][j] + other.payoffs[j][i] == 1 for i, j in product(*plain))


@pytest.mark.rule("min-multi-1", "min-event-1")
def test_there_is_no_duel_of_three_nor_before_the_minions_nor_after_the_power_reveal() -> None:
    masked = sent("Vampire", "Minotaur", event="Masked Ball")
    hidden = do(opened(event="Sealed Orders"), ChooseMinion(0, "Vampire"), ChooseMinion(1, "Minotaur"))
    hidden = do(hidden, *hidden.outcomes())
    assert hidden.quest is None and "minion" in hidden.shown
    rolling = fight(("Vampire", "Wither", 1), ("Minotaur", "Siren Song", 1))
    three = sent("Vampire", "Minotaur", "Werewolf")
    for state in (new(), opened(), masked, hidden, rolling, three):
        with pytest.raises(ValueError, match="no choice of Boon and Power"):
            duel(state)
