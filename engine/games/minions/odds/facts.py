"""What the odds panel of Minions shows at a moment."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from engine.core.estimates import Estimate
from engine.core.facts import (
    Bar,
    Bars,
    Curve,
    DiceCell,
    DiceMap,
    Fact,
    Line,
    Matrix,
    Shares,
    as_chance,
    hedged,
    percent,
)
from engine.games.minions.odds.choices import values_of_minions
from engine.games.minions.odds.game_chances import LATER_EVEN, is_race_countable, possible_prizes
from engine.games.minions.odds.glory_race import EVEN, evaluate_polynomial, race_polynomial
from engine.games.minions.odds.minion_choice import is_minion_duel
from engine.games.minions.odds.open_cards import power_roll, state_before_rolls
from engine.games.minions.odds.power_bars import power_bars
from engine.games.minions.odds.secret_choice import Bestowal, Duel
from engine.games.minions.odds.win_chances import BEST_MIX, HELPFUL, cached_duel, quest_chances
from engine.games.minions.rules.card_texts import dice_turns_words, final_need_words
from engine.games.minions.rules.events import FACE_DOWN
from engine.games.minions.rules.rolls import PowerRoll
from engine.games.minions.rules.state import MinionsState
from engine.games.minions.rules.table import QUESTS, Stage
from engine.games.minions.rules.turn import dice_turns_and_sum, final_need_and_cards, need_of, power_roll_of
from engine.pieces.words import number_of

TWENTIETHS = tuple(Fraction(i, 20) for i in range(21))
BESTOWING = (Stage.BESTOW, Stage.SHOW_BOONS, Stage.AT_BOONS, Stage.SHOW_POWERS)
ROLLING = (Stage.ROLL, Stage.AT_ROLL, Stage.REROLL, Stage.COMPARE)


def facts(state: MinionsState) -> tuple[Fact, ...]:
    """What is worth showing at this moment, the most telling first."""
    return tuple(facts_in_order(state))


def facts_in_order(state: MinionsState) -> Iterator[Fact]:
    """The facts of a position or a view, the most telling first."""
    yield _quest_shares(state)
    if state.stage in ROLLING:
        yield from (_dice_map(state, seat) for seat in state.contenders)
    if "minion" in state.shown and (state.stage in BESTOWING or state.stage is Stage.AT_REVEAL):
        yield from (power_bars(state, seat) for seat in range(len(state.players)))
    if len(state.players) == 2:
        yield from facts_of_secret_choice(state)
    is_about_quest = state.stage is Stage.GLORY and is_minion_duel(state)
    if is_race_countable(state) and not is_about_quest:
        yield _race_curve(state)


def facts_of_secret_choice(state: MinionsState) -> Iterator[Fact]:
    """What is shown of the secret choices of two players."""
    if state.stage is Stage.MINION:
        yield from (_minion_bars(state, seat) for seat in (0, 1) if _shows_minion_of(state, seat))
    if "minion" in state.shown and state.quest and state.stage in BESTOWING:
        yield _power_matrix(state)
        yield from (_mix_bars(state, seat) for seat in (0, 1))


def _shows_minion_of(state: MinionsState, seat: int) -> bool:
    return state.players[seat].minion != FACE_DOWN


def _quest_shares(state: MinionsState) -> Shares:
    chances, names = quest_chances(state), state.names
    sentence = _quest_sentence(names, chances)
    return Shares("quest", "Who takes this Quest?", sentence, chances[0].assumes, names, chances)


def _quest_sentence(names: Sequence[str], chances: Sequence[Estimate]) -> str:
    name, best = max(zip(names, chances, strict=True), key=lambda pair: pair[1].value)
    if best.value == 1:
        return _sentence_of_winner(name, best)
    if all(chance.value == best.value for chance in chances):
        return "This Quest is even: everybody has the same chance."
    return f"{name} is ahead, with {as_chance(hedged(best))}."


def _sentence_of_winner(name: str, best: Estimate) -> str:
    """What is known of a Quest that nobody else is found to take."""
    match best.kind:
        case "exact":
            return f"{name} takes this Quest for certain."
        case "sampled":
            return f"{name} took this Quest in all {best.n} games that were tried."
    return f"{name} looks sure of this Quest, by a rule of thumb."


def _dice_map(state: MinionsState, seat: int) -> DiceMap:
    roll = power_roll_of(state_before_rolls(state), seat)
    cells = tuple(DiceCell(rolled, after, sum(after), chance) for rolled, after, chance in power_roll(state, seat))
    return DiceMap(
        f"dice-{seat}",
        f"{state.names[seat]}’s Power roll",
        _dice_sentence(state, seat, cells),
        HELPFUL,
        seat,
        roll.final_need,
        cells,
        _roll_on_table(state, seat, roll),
        dice_turns_words(*dice_turns_and_sum(state_before_rolls(state), seat)),
    )


def _dice_sentence(state: MinionsState, seat: int, cells: Sequence[DiceCell]) -> str:
    fresh = state_before_rolls(state)
    printed, power = need_of(fresh, seat), state.players[seat].power
    need = f"{printed}{final_need_words(printed, *final_need_and_cards(fresh, seat))}"
    task = f"{state.names[seat]} needs {need} on two dice for +{power}"
    turned = dice_turns_words(*dice_turns_and_sum(fresh, seat))
    if turned:
        task = f"{task}; {turned}"
    hits = sum((cell.chance for cell in cells), Fraction(0))
    if all(cell.chance in (0, 1) for cell in cells):
        return f"{task}: {hits} of 36 rolls make it, which is {percent(hits / 36)}."
    end = f"{as_chance(percent(hits / 36))} to make it, rolling again included."
    return f"{task}. There is {end}" if turned else f"{task} and has {end}"


def _roll_on_table(state: MinionsState, seat: int, roll: PowerRoll) -> tuple[int, int] | None:
    """The roll on the table as it fell; unknown once dice were rolled again while cards turn dice."""
    player = state.players[seat]
    untouched = not any(act.effect.do == "dice" for act in roll.acts)
    return player.rolled or (player.dice if untouched else None)


def _minion_bars(state: MinionsState, seat: int) -> Bars:
    chosen = state.players[seat].minion
    found = values_of_minions(state, seat)
    values = {name: worth.value for name, worth in found.items()}
    ranked = sorted(values, key=lambda name: -values[name])
    first, last = ranked[0], ranked[-1]
    most, least = (as_chance(percent(values[one])) for one in (first, last))
    best = f"{first} does best, with {most}; {last} does worst, with {least}."
    name = state.names[seat]
    bars = tuple(Bar(minion, values[minion], seat, minion == chosen) for minion in ranked)
    title = f"{name}: which Minion for this Quest?"
    assumes = found[first].assumes
    return Bars(f"minions-{seat}", title, best, assumes, "Minion", "chance", bars, kind="rule of thumb")


def _power_matrix(state: MinionsState) -> Matrix:
    weighed = cached_duel(state)
    powers = [sorted({power for _, power in weighed.choices(seat)}) for seat in (0, 1)]
    values = tuple(tuple(_power_value(weighed, mine, theirs) for theirs in powers[1]) for mine in powers[0])
    mixes = [_power_mix(weighed, seat, powers[seat]) for seat in (0, 1)]
    first, second = state.names
    return Matrix(
        "powers",
        "Power against Power",
        _matrix_sentence(first, second, weighed.equilibrium.value),
        f"{BEST_MIX}, Boons drawn from it",
        first,
        second,
        0,
        1,
        _power_words(powers[0]),
        _power_words(powers[1]),
        values,
        mixes[0],
        mixes[1],
        _powers_laid_down(state, powers),
    )


def _power_words(powers: Sequence[int]) -> tuple[str, ...]:
    return tuple(f"+{power}" for power in powers)


def _matrix_sentence(first: str, second: str, value: Fraction) -> str:
    return (
        f"If both play as well as can be, {first} has {as_chance(percent(value))} to take this Quest. "
        f"Each row is a Power card of {first}, each column one of {second}."
    )


def _powers_laid_down(state: MinionsState, powers: Sequence[Sequence[int]]) -> tuple[int, int] | None:
    mine, theirs = (player.power for player in state.players)
    return (powers[0].index(mine), powers[1].index(theirs)) if mine and theirs else None


def _power_mix(weighed: Duel, seat: int, powers: Sequence[int]) -> tuple[Fraction, ...]:
    paired = list(zip(weighed.choices(seat), weighed.mix(seat), strict=True))
    return tuple(sum((w for (_, p), w in paired if p == power), Fraction(0)) for power in powers)


def _power_value(weighed: Duel, mine: int, theirs: int) -> Fraction:
    """The first player's chance with these Power cards, both Boons drawn from the Boons of the best mixes."""
    rows = _choices_with_power(weighed, 0, mine)
    columns = _choices_with_power(weighed, 1, theirs)
    return sum((r * c * weighed.payoffs[i][j] for i, r in rows for j, c in columns), Fraction(0))


def _choices_with_power(weighed: Duel, seat: int, power: int) -> list[tuple[int, Fraction]]:
    boons: dict[str, Fraction] = {}
    for (boon, _), weight in zip(weighed.choices(seat), weighed.mix(seat), strict=True):
        boons[boon] = boons.get(boon, Fraction(0)) + weight
    return [(i, boons[b]) for i, (b, p) in enumerate(weighed.choices(seat)) if p == power and boons[b]]


def _mix_bars(state: MinionsState, seat: int) -> Bars:
    weighed = cached_duel(state)
    mixed = [(c, w) for c, w in zip(weighed.choices(seat), weighed.mix(seat), strict=True) if w]
    worst = max(weighed.gifts(seat))
    player, name = state.players[seat], state.names[seat]
    sentence = (
        "No plan of the other side can beat this mix. "
        f"The worst choice gives away {number_of(round(100 * worst), 'points')}."
        if worst
        else "Every choice is equally good here."
    )
    bars = tuple(Bar(_bestowal_words(c), w, seat, (player.boon, player.power) == c) for c, w in mixed)
    return Bars(f"mix-{seat}", f"{name}: the best mix of Boon and Power", sentence, BEST_MIX, "Choice", "share", bars)


def _bestowal_words(choice: Bestowal) -> str:
    boon, power = choice
    return f"{boon}, +{power}" if boon else f"+{power}"


def _race_polynomial_from_here(state: MinionsState) -> tuple[Fraction, ...]:
    """The `race_polynomial` from the Quest under way on: its Glory card is known where it lies open, and so is who
    takes it once the Quest is decided."""
    ends = [_race_polynomial_with_prize(state, value, rest) for value, rest in possible_prizes(state)]
    return tuple(sum(column, Fraction(0)) / len(ends) for column in zip(*ends, strict=True))


def _race_polynomial_with_prize(state: MinionsState, value: int, rest: tuple[int, ...]) -> tuple[Fraction, ...]:
    mine, theirs = (player.score for player in state.players)
    taken = race_polynomial((mine + value, theirs), rest, QUESTS - state.turn)
    lost = race_polynomial((mine, theirs + value), rest, QUESTS - state.turn)
    if len(state.contenders) == 1:
        return taken if state.contenders == (0,) else lost
    nothing = Fraction(0)
    return tuple(won + missed for won, missed in zip((nothing, *taken), (*lost, nothing), strict=True))


def _race_curve(state: MinionsState) -> Curve:
    polynomial = _race_polynomial_from_here(state)
    points = [(chance, evaluate_polynomial(polynomial, chance)) for chance in TWENTIETHS]
    first, second = state.names
    return Curve(
        "race",
        "The race to 20 Glory",
        _race_sentence(state, evaluate_polynomial(polynomial, EVEN)),
        LATER_EVEN.replace("even", "taken with the same chance"),
        f"{first}’s chance in each Quest",
        "Chance to win the game",
        (Line(first, 0, tuple(points)), Line(second, 1, tuple((x, 1 - y) for x, y in points))),
        EVEN,
    )


def _race_sentence(state: MinionsState, even: Fraction) -> str:
    mine, theirs = (player.score for player in state.players)
    stand = f"It stands {mine} to {theirs}."
    return f"{stand} If all Quests from here on are even, {state.names[0]} has {as_chance(percent(even))} to win."
