"""What the odds panel shows of the bombs: the next draw, the draws to come, and where a bomb goes back."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from engine.core.facts import Bar, Bars, Curve, Fact, Line, a_chance
from engine.games.exploding_minions.odds.bomb_places import (
    bomb_at,
    draw_order,
    drawers,
    next_bomb,
    state_as_it_stands,
    survival,
)
from engine.games.exploding_minions.odds.fact_words import DRAWING, KNOWING, whose_knowledge
from engine.games.exploding_minions.odds.first_draw import StartOdds, start_odds
from engine.games.exploding_minions.rules.card_files import MOST_PLAYERS
from engine.games.exploding_minions.rules.cards import DECKS, Box
from engine.games.exploding_minions.rules.state import HOLDING_BOMB, UNBOMBED, ExplodingState
from engine.games.exploding_minions.rules.turn import shuffle_pile

DRAWS = 12
"""So many of the next draws, and of the places for a bomb, are shown."""

OPEN = "All cards open"
COUNTED = "Only counting"

ONE_MORE = "a card more"
SHUFFLED = f"the whole deck is shuffled; “{ONE_MORE}” is the one that the rulebook counts and does not list"


def next_draw_bars(state: ExplodingState) -> Bars:
    """The chance that the next card is a bomb, from what each living player knows."""
    seats = state.living if state.eyes is None else (state.eyes,)
    views = [(state.names[seat], seat, state.seen_by(seat)) for seat in seats]
    bars = [Bar(name, next_bomb(view), seat) for name, seat, view in views]
    if state.eyes is None:
        bars.append(Bar(OPEN, next_bomb(state)))
    after = state_as_it_stands(state)
    bars.append(Bar(COUNTED, Fraction(after.bombs, after.pile)))
    who = f"The next draw is {state.names[turns[0]]}’s. " if (turns := drawers(state)) else ""
    sentence = f"{who}{whose_knowledge(state)}, {_next_in_words(next_bomb(state))}."
    return Bars("next", "Is the next card a bomb?", sentence, KNOWING, "From what is known to", "chance", tuple(bars))


def _next_in_words(chance: Fraction) -> str:
    """How likely the next card is a bomb."""
    if chance in (0, 1):
        return "it is surely a bomb" if chance else "it is surely no bomb"
    return f"there is {a_chance(chance)} that it is a bomb"


def facts_of_draws_to_come(state: ExplodingState) -> Iterator[Fact]:
    """How long the luck may last, and whose draw is how dangerous."""
    yield _survival_curve(state)
    if drawers(state) and state.stage not in HOLDING_BOMB:
        yield _draws_bars(state)


def _survival_curve(state: ExplodingState) -> Curve:
    after = state_as_it_stands(state)
    curves = {"Now": survival(after)}
    if after.belief:
        curves["Shuffled"] = survival(shuffle_pile(after))
    lines = tuple(
        Line(name, None if number else state.eyes, tuple((Fraction(k), chance) for k, chance in enumerate(chances)))
        for number, (name, chances) in enumerate(curves.items())
    )
    return Curve(
        "survival",
        "How long does the luck last?",
        _survival_sentence(state, curves["Now"]),
        f"{KNOWING}; cards are drawn one after another",
        "Cards drawn from here",
        "No bomb so far",
        lines,
        Fraction(1),
    )


def _survival_sentence(state: ExplodingState, chances: Sequence[Fraction]) -> str:
    likely = next(draws for draws, chance in enumerate(chances) if 2 * chance <= 1)
    where, chance = f"among the next {likely} cards" if likely > 1 else "at the next card", 1 - chances[likely]
    how_likely = "surely a bomb" if chance == 1 else f"{a_chance(chance)} of a bomb"
    return f"{whose_knowledge(state)}, there is {how_likely} {where}."


def _draws_bars(state: ExplodingState) -> Bars:
    after = state_as_it_stands(state)
    chances = bomb_at(after)
    turns = list(zip(drawers(state), draw_order(after), strict=True))[:DRAWS]
    bars = tuple(
        Bar(f"{number}. {state.names[seat]}", chances[place], seat) for number, (seat, place) in enumerate(turns, 1)
    )
    worst = max(bars, key=lambda bar: bar.value)
    if all(bar.value == worst.value for bar in bars):
        sentence = f"{whose_knowledge(state)}, each of these draws has {a_chance(worst.value)} to be a bomb."
    else:
        number, _, drawer = worst.label.partition(". ")
        how_likely = "it is surely a bomb" if worst.value == 1 else f"it has {a_chance(worst.value)} to be a bomb"
        sentence = f"{whose_knowledge(state)}, draw {number} ({drawer}) is the most dangerous: {how_likely}."
    return Bars("draws", "Who draws what?", sentence, f"{KNOWING}; {DRAWING}", "Draw", "chance", bars)


def put_back_bars(state: ExplodingState) -> Bars:
    """Whom the bomb would hit at each place, and how likely. Rules exp-defuse-2, exp-defuse-6."""
    turns, clear = drawers(state), survival(state)
    places = sorted({*range(min(DRAWS, state.pile)), state.pile})
    bars = tuple(
        Bar(f"{_place_words(state, under)}: {state.names[turns[under]]}", clear[under], turns[under])
        for under in places
    )
    first = state.names[turns[0]]
    whom = f"{first}, who owes another turn" if turns[0] == state.current else f"{first}, who draws next"
    sentence = f"On top it hits {whom}. Deeper down, a bomb that lies above it may come first."
    if len(set(clear)) == 1:
        sentence = f"On top it hits {whom}. There is no other bomb, so wherever it goes, it is the next to come."
    return Bars("put-back", "Whom would the bomb hit?", sentence, f"{KNOWING}; {DRAWING}", "Put back", "chance", bars)


def _place_words(state: ExplodingState, under: int) -> str:
    if not under:
        return "On top"
    return "At the bottom" if under == state.pile else f"Under {under}"


def first_draw_bars(state: ExplodingState) -> Bars:
    """How safe the first draw is, at this table and at every other."""
    now = start_odds(len(state.players), state.table.deck, state.table.box)
    bars = tuple(
        Bar(label, odds.first, None, odds == now and players == len(state.players))
        for players in range(2, MOST_PLAYERS + 1)
        for label, odds in _tables_for(players, state.table.box)
    )
    when = "Once the bombs are in, the" if state.stage in UNBOMBED else "The"
    what = f"{now.bombs} bomb{'s' if now.bombs > 1 else ''} among {now.cards} cards"
    sentence = f"{when} first draw meets {what}: it has {a_chance(now.first)} to explode."
    return Bars("start", "How safe is the first draw?", sentence, SHUFFLED, "Table", "chance", bars)


def _tables_for(players: int, box: Box) -> Iterator[tuple[str, StartOdds]]:
    """How a game of so many can start; with the 68th card only where it changes something. Rules exp-parts-7, 8."""
    listed, counted = (start_odds(players, deck, box) for deck in DECKS)
    yield f"{players} players", listed
    if counted != listed:
        yield f"{players} players, {ONE_MORE}", counted
