"""What the odds panel of Deities & Demidice shows at a moment."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import cache
from typing import Any

from engine.chance.estimates import sampled
from engine.chance.facts import (
    Bar,
    Bars,
    Curve,
    Fact,
    Line,
    percent,
)
from engine.core.values import evolve
from engine.games.deities.odds.chain import (
    COUNTS,
    End,
    duel,
    duel_length,
    duel_rounds,
)
from engine.games.deities.odds.melee import GAMES
from engine.games.deities.odds.outlook import (
    MOST_HIT,
    assumed,
    changed,
    first_chances,
    powers_of,
    standing,
    summed,
    total,
    whole,
    win_chances,
)
from engine.games.deities.odds.turning import (
    Change,
    all_rerolled,
    any_undo,
    breaking,
    kept,
    plays,
    rerolled,
    undo,
)
from engine.games.deities.odds.unseen import anybody_holds, next_card
from engine.games.deities.rules.cards import ABILITIES
from engine.games.deities.rules.combos import (
    SIDES,
    Sizes,
    chances,
    effects,
    named,
    ways,
)
from engine.games.deities.rules.state import DeitiesState
from engine.games.deities.rules.table import COMBOS, LIMIT, Stage, combos
from engine.games.deities.rules.turn import living_after

ROUNDS = 30
"""So many rounds of the chain are shown."""

SHOWN = 12
"""So many ways to use a card on a die are shown."""

BEFORE_ROLL = (Stage.FATE, Stage.POWER, Stage.BATCH)
ROLLED = (Stage.DESTINY, Stage.STRUGGLE)
JUDGING = (Stage.COMBO, Stage.PICK, Stage.APPLY)

NO_CARDS = "nobody plays a card"
UNSEEN_ANYWHERE = "every unseen card is as likely to be in a hand as anywhere else"
ROUND = "nobody plays a card; a round is a turn of both, and this player rolls first"


def shown(state: DeitiesState) -> Iterator[Fact]:
    """The facts of a position or a view, the most telling first; none after the game."""
    if state.stage is Stage.OVER:
        return
    if state.stage is Stage.START:
        yield _first(state)
    if state.stage in ROLLED:
        yield from _on_the_table(state)
    if state.stage is Stage.PICK:
        yield _pick(state)
    if state.stage in JUDGING and state.sizes and not state.applied:
        yield _cancel(state)
    if state.stage not in (Stage.JUDGE, *JUDGING, Stage.SANDS):
        yield _batch(state)
    if state.stage in (*BEFORE_ROLL, *ROLLED):
        yield _hand_after(state)
    yield _by_count(state)
    yield _ladder(state)
    if len(state.living) == 2:
        yield _rounds(state)
    if (chances_of_card := next_card(state, state.players[state.current].deck)) and state.stage is not Stage.START:
        yield _next_card(state, chances_of_card)


def _told(chance: Fraction) -> str:
    """A chance in a sentence: "9 % (5/54)"."""
    return percent(chance) if chance in (0, 1) or len(str(chance)) > 12 else f"{percent(chance)} ({chance})"


@cache
def _sampled() -> Mapping[str, Any]:
    """How the chances to win were got where three or more play on, with the widest interval that they may have."""
    return {"kind": "sampled", "n": GAMES, "halfwidth": sampled(Fraction(GAMES, 2), GAMES, "").halfwidth}


def _how(state: DeitiesState) -> Mapping[str, Any]:
    """How the chances to win were got that are compared in a fact."""
    return {} if len(state.living) == 2 else _sampled()


def _win(state: DeitiesState, chance: Fraction) -> str:
    """A chance to win in a sentence: "9 % (5/54)", or "about 9 %" where it is sampled."""
    return f"about {percent(chance)}" if _how(state) else _told(chance)


def _dice(count: int) -> str:
    return "1 die" if count == 1 else f"{count} dice"


# ---------------------------------------------------------------- before the first turn


def _first(state: DeitiesState) -> Bars:
    begins = first_chances(state)
    bars = tuple(Bar(name, begins[seat], seat) for seat, name in enumerate(state.names))
    seat = max(range(len(begins)), key=lambda s: begins[s])
    if len(set(begins)) == 1:
        sentence = f"Everybody is as likely to begin: {_told(begins[0])}."
    else:
        sentence = f"{state.names[seat]} begins with {_told(begins[seat])}."
    return Bars("first", "Who begins?", sentence, "those who are level roll again", "Player", "chance", bars)


# ---------------------------------------------------------------- rolls of all dice


def _batch(state: DeitiesState) -> Bars:
    name, n = state.names[state.current], state.players[state.current].power
    lies = combos(state.dice) if state.dice else None
    table = chances(n)
    bars = tuple(Bar(named(sizes), chance, None, sizes == lies) for sizes, chance in table.items())
    best = next(iter(table))
    sentence = f"With {_dice(n)} {name} most often rolls this: {named(best)}, with {_told(table[best])}."
    if n > SIDES:
        sentence += " With more dice than numbers two are always equal, so there is no Creation."
    title = f"What do {_dice(n)} show?" if n > 1 else "What does 1 die show?"
    return Bars("batch", title, sentence, NO_CARDS, "Combos", "chance", bars)


def _by_count(state: DeitiesState) -> Curve:
    n = state.players[state.current].power
    table = {count: effects(count) for count in COUNTS}
    lines = tuple(
        Line(title, None, tuple((Fraction(count), getattr(table[count], title.lower())) for count in COUNTS))
        for title in COMBOS.values()
    )
    now = table[n]
    sentence = (
        f"A roll of {_dice(n)} is a Creation with {_told(now.creation)} and holds a Victory with "
        f"{_told(now.victory)}; it brings {float(now.laws):.2f} cards on average."
    )
    title = "What do more dice bring?"
    return Curve("dice", title, sentence, NO_CARDS, "Power dice", "At least one works", lines, Fraction(n))


def _hand_after(state: DeitiesState) -> Bars:
    player, name = state.players[state.current], state.names[state.current]
    coming = {combos(state.dice): 1} if state.dice else ways(player.power)
    whole, held = sum(coming.values()), len(player.hand) + sum(t.count for t in state.tasks if t.do == "draw")
    laws = {sizes: 0 if sizes[0] == 5 else sizes.count(2) for sizes in coming}
    counts = [Fraction(sum(c for s, c in coming.items() if laws[s] == k), whole) for k in range(max(laws.values()) + 1)]
    bars = tuple(
        Bar(f"{held + k} card{'' if held + k == 1 else 's'}", chance, state.current)
        for k, chance in enumerate(counts)
        if chance
    )
    over = sum((chance for k, chance in enumerate(counts) if held + k > LIMIT), Fraction(0))
    if over:
        sentence = (
            f"{name} has more than {LIMIT} cards at the end of the turn with {_told(over)}, and discards the rest."
        )
    else:
        sentence = f"{name} stays within the {LIMIT} cards that may be kept."
    assumes = "nobody plays a card from here, and no deck runs out"
    return Bars("limit", "How many cards after this turn?", sentence, assumes, "Cards in hand", "chance", bars)


# ---------------------------------------------------------------- dice on the table


def _on_the_table(state: DeitiesState) -> Iterator[Fact]:
    for seat in state.to_act:
        if isinstance(seat, int) and plays(state, seat):
            yield _with_cards(state, seat)
    yield _undo(state)
    yield _reroll(state)
    yield _improve(state)


def _with_cards(state: DeitiesState, seat: int) -> Bars:
    now, found = kept(state).wins[seat], plays(state, seat)
    bars = [Bar(f"Leave it: {named(combos(state.dice))}", now, seat, True)]
    for play in found[:SHOWN]:
        made = play.change.chances
        what = named(next(iter(made))) if len(made) == 1 else "rolled again"
        bars.append(Bar(f"{play.card} on a {play.die}: {what}", play.change.wins[seat], seat))
    best, name = found[0], state.names[seat]
    if best.change.wins[seat] > now:
        sentence = (
            f"Best for {name}: {bars[1].label}. It lifts the chance to win from {_win(state, now)} "
            f"to {_win(state, best.change.wins[seat])}."
        )
    else:
        sentence = f"No single card of {name} makes this roll better for {name}: {_win(state, now)} as it lies."
    x_label, how = f"Cards of {name}", _how(state)
    return Bars("cards", "What could a card do?", sentence, assumed(state), x_label, "chance", tuple(bars), **how)


def _reroll(state: DeitiesState) -> Bars:
    seat = state.current
    ways_on = _rolls(state)
    bars = tuple(
        Bar(label, change.wins[seat], seat, number == 0) for number, (label, change) in enumerate(ways_on.items())
    )
    best = max(bars, key=lambda bar: bar.value)
    sentence = f"Best for {state.names[seat]}: {best.label.lower()}, which wins with {_win(state, best.value)}."
    title, unit = "Which die to roll again?", "chance"
    return Bars("reroll", title, sentence, assumed(state), "Roll again", unit, bars, **_how(state))


def _improve(state: DeitiesState) -> Bars:
    seat, now = state.current, kept(state).wins[state.current]
    bars = []
    for label, change in list(_rolls(state).items())[1:]:
        better = sum(
            (chance for sizes, chance in change.chances.items() if _wins_with(state, sizes) > now), Fraction(0)
        )
        bars.append(Bar(label, better, seat))
    best = max(bars, key=lambda bar: bar.value)
    if best.value:
        sentence = (
            f"{best.label}: that brings {state.names[seat]} a better combo most often, with {_win(state, best.value)}."
        )
    else:
        sentence = f"Nothing rolled again can make it better for {state.names[seat]}."
    assumes = f"better means a higher chance to win; {assumed(state)}"
    title = "Would rolling again help?"
    return Bars("improve", title, sentence, assumes, "Roll again", "chance", tuple(bars), **_how(state))


def _rolls(state: DeitiesState) -> dict[str, Change]:
    """The ways to roll again by their labels, the roll as it lies first."""
    single = {f"Roll a {face} again": rerolled(state, face) for face in sorted(set(state.dice))}
    return {"Roll nothing again": kept(state), **single, "Roll all again": all_rerolled(state)}


def _wins_with(state: DeitiesState, sizes: Sizes) -> Fraction:
    return Fraction(summed(powers_of(state), state.current, {sizes: 1})[state.current], total())


def _undo(state: DeitiesState) -> Bars:
    found, breaks = undo(state), breaking(state)
    bars = tuple(Bar(_ability(does, breaks), chance) for does, chance in found.items())
    sentence = (
        f"{state.names[state.current]} has rolled {named(combos(state.dice))}. The others hold a card that surely "
        f"spoils that, or a part of it, with {_told(any_undo(state))}."
    )
    assumes = (
        f"{UNSEEN_ANYWHERE}; one card alone, which nobody negates; "
        "a roll is spoiled where a combo is gone and no better one has come for it"
    )
    return Bars("undo", "What could the others still spoil?", sentence, assumes, "Card", "chance", bars)


def _ability(does: str, breaks: Mapping[str, Fraction]) -> str:
    """What a card does; with the chance that it serves, where that is not certain."""
    luck = breaks.get(does, Fraction(1))
    words = ABILITIES[does].text.removesuffix(".")
    return words if luck == 1 else f"{words} (works with {luck})"


# ---------------------------------------------------------------- Judgment


def _pick(state: DeitiesState) -> Bars:
    seat = state.current
    chances_of = {
        other: win_chances(evolve(state, stage=Stage.APPLY, target=other)) for other in living_after(state, seat)
    }
    bars = tuple(Bar(state.names[other], chance[seat], other) for other, chance in chances_of.items())
    best = max(bars, key=lambda bar: bar.value)
    name = state.names[seat]
    if len({bar.value for bar in bars}) == 1:
        sentence = f"Whomever {name} picks, the dice alone give {name} the same chance: {_win(state, best.value)}."
    else:
        sentence = f"Hitting {best.label} serves {name} best: it wins with {_win(state, best.value)}."
    x_label, unit = f"{name} hits", "chance"
    return Bars("pick", "Whom to hit?", sentence, assumed(state), x_label, unit, bars, **_how(state))


def _cancel(state: DeitiesState) -> Bars:
    size, name = state.sizes[0], state.names[state.current]
    others = state.asked if state.stage is Stage.COMBO else ()
    works, stopped = (
        win_chances(evolve(state, waiting=None, sizes=sizes))[state.current] for sizes in (state.sizes, state.sizes[1:])
    )
    bars = [Bar("It works", works, state.current), Bar("It is cancelled", stopped, state.current)]
    if works == stopped:
        sentence = (
            f"A {COMBOS[size]} moves cards, and the dice alone do not change: {name} wins with {_win(state, works)}."
        )
    else:
        without = _win(state, stopped)
        sentence = f"With this {COMBOS[size]} {name} wins with {_win(state, works)}, without it with {without}."
    if others:
        sentence += f" Somebody can cancel it with {_told(anybody_holds(state, others, {'annul'}))}."
    title = f"What is this {COMBOS[size]} worth?"
    return Bars("combo", title, sentence, assumed(state), "Combo", "chance", tuple(bars), **_how(state))


# ---------------------------------------------------------------- the dice-count chain


def _ladder(state: DeitiesState) -> Curve:
    """For two, what every number of dice is worth to each of them; for more, what one die more or less is worth to the
    current player."""
    current, two = state.current, len(state.living) == 2
    name, n = state.names[current], state.players[current].power
    counts = [count for count in COUNTS if two or abs(count - n) <= 1]
    lines = tuple(_rung(state, seat, counts) for seat in (state.living if two else (current,)))
    here = dict(next(line for line in lines if line.seat == current).points)
    sentence = f"If {name} rolled now with {_dice(n)}, {name} would win with {_win(state, here[Fraction(n)])}"
    sentence += f", and with {n + 1} with {_win(state, here[Fraction(n + 1)])}." if n + 1 in here else "."
    assumes = f"{name} rolls now, the dice of the others stay what they are, and {NO_CARDS}"
    title, x_label = "What is one more die worth?", "Power dice of this player"
    assumes = assumes if two else f"{assumes}; {MOST_HIT}"
    return Curve("ladder", title, sentence, assumes, x_label, "Wins", lines, Fraction(n), **_how(state))


def _rung(state: DeitiesState, seat: int, counts: list[int]) -> Line:
    powers = powers_of(state)
    rolled = {count: standing(changed(powers, seat, count - powers[seat]), state.current) for count in counts}
    points = tuple((Fraction(count), Fraction(shares[seat], whole())) for count, shares in rolled.items())
    return Line(state.names[seat], seat, points)


def _rounds(state: DeitiesState) -> Curve:
    seat, (other,) = state.current, living_after(state, state.current)
    n, foe, name = state.players[seat].power, state.players[other].power, state.names[seat]
    spreads = duel_rounds(n, foe, ROUNDS)
    places = sorted({p for p in spreads[-1] if isinstance(p, int)}, reverse=True)
    named_places = [(end.value.capitalize(), end) for end in End] + [(_dice(p).capitalize(), p) for p in places]
    lines = tuple(
        Line(label, None, tuple((Fraction(k), spread.get(place, Fraction(0))) for k, spread in enumerate(spreads)))
        for label, place in named_places
        if any(place in spread for spread in spreads)
    )
    sentence = (
        f"If {name} rolls now, it is {_dice(n)} against {_dice(foe)}. Without cards that takes "
        f"{float(duel_length(n, foe)):.0f} rounds on average, and {name} wins with {_told(duel(n, foe))}."
    )
    return Curve("rounds", "Where do the dice lead?", sentence, ROUND, "Rounds from here", "Chance", lines, Fraction(0))


# ---------------------------------------------------------------- cards


def _next_card(state: DeitiesState, cards: Mapping[str, Fraction]) -> Bars:
    bars = tuple(Bar(ABILITIES[does].text.removesuffix("."), chance) for does, chance in cards.items())
    deck = state.table.decks[state.players[state.current].deck].name
    if len(bars) == 1:
        sentence = f"The next card of the {deck} deck is known: {bars[0].label.lower()}."
    else:
        sentence = f"The next card of the {deck} deck is one of {len(bars)}, each with {_told(bars[0].value)}."
    return Bars("next-card", "What may the next card be?", sentence, "", "Card", "chance", bars)
