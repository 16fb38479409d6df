"""What cards may come, as the odds panel of Deities & Demidice shows it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction

from engine.core.facts import Bar, Bars, a_chance
from engine.games.deities.odds.win_chances import combos_to_come, state_as_it_stands
from engine.games.deities.rules.cards import ABILITIES
from engine.games.deities.rules.combos import working_combos
from engine.games.deities.rules.state import DeitiesState
from engine.games.deities.rules.table import LIMIT

CARDS_BY_TASK = {"draw": 1, "discard": -1, "lose": -1}
"""By what a task does, how many cards each time adds to the hand."""

NO_CARDS_FROM_HERE = "nobody plays a card from here, and no deck runs out"


def hand_limit_bars(state: DeitiesState) -> Bars:
    """How many cards the current player holds when the turn ends, before any are discarded. Rule dei-sands-1."""
    chances, name = _hand_sizes(state), state.names[state.current]
    bars = tuple(
        Bar("1 card" if cards == 1 else f"{cards} cards", chance, state.current) for cards, chance in chances.items()
    )
    over = sum((chance for cards, chance in chances.items() if cards > LIMIT), Fraction(0))
    sentence = f"{name} stays within the {LIMIT} cards that may be kept."
    if over:
        limit = f"{name} has more than {LIMIT} cards at the end of the turn and must discard the rest"
        sentence = f"There is {a_chance(over)} that {limit}."
    title = "How many cards after this turn?"
    return Bars("limit", title, sentence, NO_CARDS_FROM_HERE, "Cards in hand", "chance", bars)


def _hand_sizes(state: DeitiesState) -> dict[int, Fraction]:
    """By the size of the current player's hand at the end of the turn, its chance: a waiting card as it stands, then
    what is still to be done, then each Law brings a card. Rules dei-judgment-3, dei-power-5, dei-power-9."""
    now = state_as_it_stands(state)
    held, rolls = _cards_after_tasks(now), combos_to_come(now)
    found: Counter[int] = Counter()
    for sizes, weight in rolls.items():
        found[held + working_combos(sizes).count(2)] += weight
    return {cards: Fraction(found[cards], sum(rolls.values())) for cards in sorted(found)}


def _cards_after_tasks(state: DeitiesState) -> int:
    """How many cards the current player holds once the tasks are done. Rules dei-power-4, dei-power-5, dei-power-9."""
    held = len(state.players[state.current].hand)
    for task in state.tasks:
        if task.seat == state.current and task.do in CARDS_BY_TASK:
            held = max(0, held + CARDS_BY_TASK[task.do] * task.count)
    return held


def next_card_bars(state: DeitiesState, cards: Mapping[str, Fraction]) -> Bars:
    """By what it can do, the chance of the card that the current player draws next."""
    bars = tuple(Bar(ABILITIES[does].text.removesuffix("."), chance) for does, chance in cards.items())
    deck = state.table.decks[state.players[state.current].deck].name
    if len(bars) == 1:
        sentence = f"The next card of the {deck} deck is known. It says: “{bars[0].label}”."
    else:
        sentence = f"The next card of the {deck} deck is one of {len(bars)}, each with {a_chance(bars[0].value)}."
    return Bars("next-card", "What may the next card be?", sentence, "", "Card", "chance", bars)
