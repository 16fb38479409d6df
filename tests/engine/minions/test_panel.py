"""What the odds panel shows: its sentences and tables carry the numbers of its figures."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import islice
from random import Random

import pytest

import engine
from engine.core.facts import Bars, Curve, DiceMap, Fact, Matrix, Shares, fraction, percent
from engine.games.minions import MinionsState
from engine.games.minions.odds import duel, facts, meters, power_roll, quest
from engine.games.minions.rules.card_texts import dice_turns_words, final_need_words
from tests.cases import for_each
from tests.engine.minions.play import (
    DEFENSE,
    EVENTS,
    MIGHT,
    MINIONS,
    SKILL,
    bestow,
    fight,
    flow,
    new,
    opened,
    options,
    sent,
    well,
)
from tests.engine.panels import check_fact, shown
from tests.engine.playing import do


def walked(players: int, seed: int, turns: int) -> Iterator[MinionsState]:
    """The positions of a game in which everything is left to chance, Events that hide cards first."""
    rng, state = Random(seed), new(players)
    events = sorted(EVENTS, key=lambda name: ("hide" not in EVENTS[name], rng.random()))
    while state.result is None and state.turn <= turns:
        yield state
        if state.stage.words == "event":
            state = do(state, next(o for o in state.outcomes() if o.card == events[state.turn - 1]))
        else:
            state = do(state, state.sample(rng) if state.to_act is engine.CHANCE else rng.choice(options(state)))
    yield state


def check_soundness(fact: Fact) -> None:
    """What holds for the facts of this game beside what holds for all."""
    check_fact(fact)
    match fact:
        case Shares():
            check_shares(fact)
        case DiceMap():
            check_dice_map(fact)
        case Bars():
            assert fact.kind == "exact" or fact.id.startswith(("minions-", "powers-"))
            assert all(0 <= bar.value <= 1 for bar in fact.bars)
            assert sum(bar.now for bar in fact.bars) <= 1
        case Matrix():
            _, rows = fact.table()
            assert sum(fact.row_mix) == sum(fact.column_mix) == 1
            assert rows[-1][1 : 1 + len(fact.columns)] == tuple(percent(mix) for mix in fact.column_mix)
            assert [row[-1] for row in rows[:-1]] == [percent(mix) for mix in fact.row_mix]
        case Curve():
            for points in zip(*(line.points for line in fact.lines), strict=True):
                assert sum(y for _, y in points) == 1
            middle = dict(fact.lines[0].points)[Fraction(1, 2)]
            assert percent(middle) in fact.sentence
        case _:
            raise AssertionError(f"unchecked kind of fact: {type(fact).__name__}")


HOW_SURE = {"exact": "for certain", "sampled": "in all 60 games", "rule of thumb": "rule of thumb"}
"""What is said of a seat that surely takes the Quest, by how that was found."""


def check_shares(fact: Shares) -> None:
    """The sentence names the best chance, and how sure it is."""
    best = max(chance.value for chance in fact.chances)
    if best < 1:
        assert percent(best) in fact.sentence or "even" in fact.sentence
        return
    [kind] = {chance.kind for chance in fact.chances}
    assert HOW_SURE[kind] in fact.sentence and "100 %" not in fact.sentence
    assert ("for certain" in fact.sentence) == (kind == "exact")


def check_dice_map(fact: DiceMap) -> None:
    """All 36 rolls, what becomes of each, and together the chance that the sentence tells."""
    head, rows = fact.table()
    assert len(rows) == 36 == len(fact.cells)
    for cell, row in zip(fact.cells, rows, strict=True):
        first, second = (f"{one}, {other}" for one, other in (cell.rolled, cell.after))
        assert row == (first, second, str(sum(cell.after)), fraction(cell.chance))
    assert head[-1] == f"Makes {fact.needed}"
    made = sum((cell.chance for cell in fact.cells), Fraction(0)) / 36
    assert percent(made) in fact.sentence or (not made and "no chance" in fact.sentence)
    assert f"needs {fact.needed} " in fact.sentence or f" ({fact.needed} with " in fact.sentence


def test_a_card_that_counts_twice_is_named_once() -> None:
    assert final_need_words(10, 12, ("Nightmare", "Nightmare")) == " (12 with Nightmare twice)"
    assert final_need_words(5, 7, ("Siren Song", "Fog of Dread")) == " (7 with Siren Song and Fog of Dread)"
    assert dice_turns_words([("Wither", -2), ("Wither", -2)], 11) == "Wither takes 2 off twice, so 11 must fall"


@pytest.mark.slow
@pytest.mark.rule("min-event-3", "min-total-1")
@for_each("seed", range(2))
def test_every_fact_of_every_view_tells_its_numbers(seed: int) -> None:
    kinds = set()
    for state in islice(walked(2, seed, 2), None, None, 3):
        for view in (state, state.seen_by(0), state.seen_by(1)):
            for fact in shown(view).values():
                check_soundness(fact)
                kinds.add(type(fact))
            for meter in meters(view):
                assert sum(e.value for e in meter.chances) == 1
                assert all(0 <= e.value <= 1 for e in meter.chances)
                assert all(e.assumes or e.value in (0, 1) for e in meter.chances)
    assert kinds == {Shares, DiceMap, Bars, Matrix, Curve}


@pytest.mark.slow
@pytest.mark.rule("min-multi-1")
@for_each("players", [3, 4])
def test_the_same_with_more_players(players: int) -> None:
    for number, state in enumerate(walked(players, 9, 3)):
        if number % 14:
            continue
        for view in (state, state.seen_by(players - 1)):
            for fact in shown(view).values():
                check_soundness(fact)
            chances = next(meter for meter in meters(view) if meter.id == "quest").chances
            assert sum(e.value for e in chances) == 1
            assert all(e.kind != "sampled" or e.halfwidth > 0 for e in chances)


@pytest.mark.rule("min-total-2")
def test_the_first_fact_is_who_takes_the_quest() -> None:
    state = fight(("Vampire", "Wither", 2), ("Minotaur", "Siren Song", 1))
    first = facts(state)[0]
    assert first.id == "quest" and {s: e.value for s, e in enumerate(first.chances)} == quest(state)
    assert "Darkness is ahead" in first.sentence or "Myth is ahead" in first.sentence


@pytest.mark.rule("min-quest-1")
def test_a_quest_that_has_just_come_up_is_what_the_plot_is_about() -> None:
    """Not the race with all Quests even: this one is not, and it is told roughly how it stands."""
    states = engine.examples("minions")["whole-game"].states()
    at_quest = [one for one in states if one.stage.words == "glory" and one.quest and "minion" not in one.shown]
    assert len(at_quest) > 3
    for state in at_quest:
        [told] = facts(state)
        assert told.id == "quest" and "is ahead, with roughly a" in told.sentence


@pytest.mark.rule("min-power-6", "min-dice-4", "min-power-1")
def test_dice_maps_show_the_number_needed_and_the_roll_on_the_table() -> None:
    state = fight(("Vampire", "Wither", 2), ("Minotaur", "Siren Song", 3))
    vampire, minotaur = shown(state)["dice-0"], shown(state)["dice-1"]
    assert (vampire.needed, minotaur.needed) == (7, 9)
    assert vampire.now is None
    assert vampire.turned == ""
    task = "Darkness needs 5 (7 with Siren Song) on two dice for +2"
    assert vampire.sentence == f"{task}: 21 of 36 rolls make it, which is 58 %."
    assert [cell.chance for cell in minotaur.cells] == [cell[2] for cell in power_roll(state, 1)]
    rolled = flow(state, (3, 5), (4, 5), choose=well, until="compare totals")
    assert rolled.players[1].dice == (3, 4)
    assert (shown(rolled)["dice-0"].now, shown(rolled)["dice-1"].now) == ((3, 5), (4, 5))


def turned_by(dice: tuple[int, int], *, highest: int = 0, both: int = 0) -> int:
    """The sum of two dice after the highest is turned down, then both, none below 1."""
    low, high = sorted(dice)
    low, high = sorted((low, max(1, high - highest)))
    return max(1, low - both) + max(1, high - both)


@pytest.mark.rule("min-power-3", "min-dice-1", "min-dice-2")
@for_each(
    ("event", "power", "down", "said"),
    [
        ("Sunny Skies", 3, {"both": 1}, "needs 9 on two dice for +3; Wither takes 2 off, so 11 must fall"),
        (
            "Slippery Stones",
            3,
            {"highest": 1, "both": 1},
            "needs 9 on two dice for +3; Slippery Stones takes 1 off and Wither takes 2 off, so 12 must fall",
        ),
        ("Sunny Skies", 4, {"both": 1}, "needs 11 on two dice for +4; Wither takes 2 off, so no roll is enough"),
        ("Sunny Skies", 1, {"both": 1}, "needs 3 on two dice for +1; Wither takes up to 2 off"),
    ],
)
def test_cards_that_turn_dice_are_named_where_the_number_needed_stands(
    event: str, power: int, down: dict[str, int], said: str
) -> None:
    needed = {1: 3, 3: 9, 4: 11}[power]
    hits = sum(turned_by((a, b), **down) >= needed for a in range(1, 7) for b in range(1, 7))
    state = fight(("Vampire", "Wither", 1), ("Minotaur", "Siren Song", power), event=event)
    fact = shown(state)["dice-1"]
    assert fact.sentence.startswith(f"Myth {said}: {hits} of 36 rolls make it, which is ")
    assert fact.turned == said.partition("; ")[2]


@pytest.mark.rule("min-dice-5")
def test_where_dice_may_roll_again_no_sum_is_said_to_fall() -> None:
    fact = shown(fight(("Vampire", "Wither", 1), ("Phoenix", "Siren Song", 3)))["dice-1"]
    assert fact.turned == "Wither takes up to 2 off"
    assert "; Wither takes up to 2 off. There is a" in fact.sentence


@pytest.mark.rule("min-power-5", "min-event-8", "min-order-4")
def test_a_dice_map_stays_the_same_while_the_cards_act() -> None:
    sides = ("Raven Witch", "Fog of Dread", 2), ("Pegasus", "Muse's Favor", 3)
    state = fight(*sides, event="Howling Gale")
    before = [(shown(state)[f"dice-{seat}"].needed, shown(state)[f"dice-{seat}"].cells) for seat in (0, 1)]
    assert [needed for needed, _ in before] == [6 + 1, 7 + 1 - 1 + 1 - 2 + 2]
    compared = flow(state, (3, 5), (4, 5), choose=well, until="compare totals")
    assert [player.shift for player in compared.players] == [1, 1]
    assert [
        (shown(compared)[f"dice-{seat}"].needed, shown(compared)[f"dice-{seat}"].cells) for seat in (0, 1)
    ] == before


@pytest.mark.rule("min-dice-6")
def test_a_roll_that_was_made_again_is_no_longer_the_one_on_the_table() -> None:
    # Nudge of Fate turns what Phoenix rolled again, so that the roll as it fell cannot be told from the dice.
    state = fight(("Vampire", "Grave Chill", 2), ("Phoenix", "Nudge of Fate", 3), quest=DEFENSE)
    rolled = flow(state, (3, 5), (1, 2), (4, 5), choose=well, until="compare totals")
    assert shown(rolled)["dice-1"].now is None
    plain = fight(("Vampire", "Grave Chill", 2), ("Phoenix", "Golden Fleece", 3), quest=DEFENSE)
    rolled = flow(plain, (3, 5), (1, 2), (4, 5), choose=well, until="compare totals")
    assert shown(rolled)["dice-1"].now == (4, 5)


@pytest.mark.rule("min-dice-5")
def test_with_a_reroll_the_sentence_counts_no_single_rolls() -> None:
    state = fight(("Vampire", "Midnight Strikes Twice", 3), ("Gorgon", "Golden Fleece", 1), quest=DEFENSE)
    fact = shown(state)["dice-0"]
    once = Fraction(21, 36)
    assert sum(cell.chance for cell in fact.cells) / 36 == once + (1 - once) * once
    assert "rolling again included" in fact.sentence


@pytest.mark.rule("min-power-2", "min-house-4")
def test_power_bars_are_the_chances_of_the_minions_own_rolls() -> None:
    state = sent("Vampire", "Gorgon")
    for seat, name in enumerate(("Vampire", "Gorgon")):
        needs = MINIONS[name]["rolls"]
        made = [Fraction(sum(a + b >= n for a in range(1, 7) for b in range(1, 7)), 36) for n in needs]
        bars = shown(state)[f"powers-{seat}"]
        assert [bar.value for bar in bars.bars] == made
        assert [bar.label for bar in bars.bars] == [f"+{i} ({n} or more)" for i, n in enumerate(needs, 1)]
        worth = [power * chance for power, chance in enumerate(made, 1)]
        best = worth.index(max(worth)) + 1
        assert f"gains most from +{best}" in bars.sentence and f"{float(max(worth)):.2f}" in bars.sentence


@pytest.mark.rule("min-bestow-1", "min-bestow-3")
def test_the_power_matrix_is_the_duel_with_boons_drawn_from_the_best_mix() -> None:
    state = sent("Werewolf", "Cyclops", quest=SKILL)
    weighed, matrix = duel(state), shown(state)["powers"]
    boons: list[dict[str, Fraction]] = [{}, {}]
    for seat in (0, 1):
        for (boon, _), weight in zip(weighed.choices(seat), weighed.mix(seat), strict=True):
            boons[seat][boon] = boons[seat].get(boon, Fraction(0)) + weight
    assert all(sum(weight > 0 for weight in mix.values()) > 1 for mix in boons)
    for mine in (1, 2, 3, 4):
        for theirs in (1, 2, 3, 4):
            mean = sum(
                boons[0][a] * boons[1][b] * weighed.payoffs[i][j]
                for i, (a, p) in enumerate(weighed.rows)
                for j, (b, q) in enumerate(weighed.columns)
                if (p, q) == (mine, theirs)
            )
            assert matrix.values[mine - 1][theirs - 1] == mean
    assert percent(weighed.equilibrium.value) in matrix.sentence
    laid = bestow(state, ("Wither", 3), ("Siren Song", 2))
    assert shown(laid)["powers"].now == (2, 1)
    assert shown(laid.seen_by(0))["powers"].now is None


@pytest.mark.rule("min-bestow-1")
def test_the_mix_bars_are_the_best_mix() -> None:
    state = sent("Vampire", "Pegasus", quest=MIGHT)
    weighed = duel(state)
    for seat in (0, 1):
        fact = shown(state)[f"mix-{seat}"]
        assert sorted(bar.value for bar in fact.bars) == sorted(w for w in weighed.mix(seat) if w)
        assert sum(bar.value for bar in fact.bars) == 1
        assert f"{float(100 * max(weighed.gifts(seat))):.0f} points" in fact.sentence


@pytest.mark.rule("min-minion-1", "min-minion-2")
def test_minion_bars_are_ranked_and_hide_what_was_laid_down() -> None:
    state = opened(quest=DEFENSE)
    fact = shown(state)["minions-0"]
    values = [bar.value for bar in fact.bars]
    assert values == sorted(values, reverse=True) and len(values) == 8
    assert all((percent(value) if value else "no chance") in fact.sentence for value in (values[0], values[-1]))
    chosen = do(state, next(o for o in state.options(0) if o.minion == "Banshee"))
    assert [bar.label for bar in shown(chosen.seen_by(0))["minions-0"].bars if bar.now] == ["Banshee"]
    assert all(fact.id != "minions-0" for fact in facts(chosen.seen_by(1)))


@pytest.mark.rule("min-win-1")
def test_after_the_game_there_is_no_race() -> None:
    *_, end = walked(2, 3, 8)
    assert end.result is not None
    assert [fact.id for fact in facts(end)] == ["quest"]
