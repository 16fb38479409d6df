"""What the odds panel of Exploding Minions shows at a moment."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from engine.chance.estimates import Kind
from engine.chance.facts import (
    Bar,
    Bars,
    Curve,
    Fact,
    Line,
    Matrix,
    fraction,
    percent,
)
from engine.core.actions import Action
from engine.games.exploding_minions.odds.choices import (
    BEST_ANSWER,
    JUST_DRAW,
    answers_to,
    as_known_to,
    peeks,
    worth,
)
from engine.games.exploding_minions.odds.danger import (
    ahead,
    bomb_at,
    draw_order,
    drawers,
    next_bomb,
    survival,
)
from engine.games.exploding_minions.odds.start import start_odds
from engine.games.exploding_minions.odds.unseen import (
    ANYWHERE,
    LOST,
    held,
    next_card,
    uncounted,
)
from engine.games.exploding_minions.rules.card_files import MOST_PLAYERS
from engine.games.exploding_minions.rules.cards import (
    BOMB,
    CLONE,
    DECKS,
    DEFUSE,
    NOPE,
    SHUFFLE,
)
from engine.games.exploding_minions.rules.player_actions import DrawCard, PlayCard, PlayPair
from engine.games.exploding_minions.rules.state import HOLDING_BOMB, SETUP, UNBOMBED, ExplodingState
from engine.games.exploding_minions.rules.table import Stage
from engine.games.exploding_minions.rules.turn import acts_as, shuffled

DRAWS = 12
"""So many of the next draws, and of the places for a bomb, are shown."""

OPEN = "All cards open"
COUNTED = "Only counting"
KNOWING = "everybody knows only what they saw; a bomb put back in secret may lie anywhere"
DRAWING = "from here everybody just draws"


def shown(state: ExplodingState) -> Iterator[Fact]:
    """The facts of a position or a view, the most telling first; none after the game."""
    if state.stage is Stage.OVER:
        return
    if state.stage in SETUP:
        yield _start(state)
    if state.stage in UNBOMBED:
        return
    if state.stage is Stage.PUT_BACK and state.eyes in (None, state.current):
        yield _put_back(state)
    if ahead(state).bombs:
        yield _next_draw(state)
    if (asked := _asked(state)) is not None:
        yield from _defences(state, asked)
    if ahead(state).bombs:
        yield from _later(state)
    if state.stage not in SETUP and state.pile:
        yield from _counted(state)


def _told(chance: Fraction) -> str:
    """A chance in a sentence: "6 % (1/16)"."""
    return percent(chance) if chance in (0, 1) else f"{percent(chance)} ({fraction(chance)})"


def _known(state: ExplodingState) -> str:
    """Whose knowledge a sentence tells of."""
    return "With all cards open" if state.eyes is None else f"From what {state.names[state.eyes]} knows"


# ---------------------------------------------------------------- the bombs


def _next_draw(state: ExplodingState) -> Bars:
    seats = state.living if state.eyes is None else (state.eyes,)
    views = [(state.names[seat], seat, state.seen_by(seat)) for seat in seats]
    bars = [Bar(name, next_bomb(view), seat) for name, seat, view in views]
    if state.eyes is None:
        bars.append(Bar(OPEN, next_bomb(state)))
    after = ahead(state)
    bars.append(Bar(COUNTED, Fraction(after.bombs, after.pile)))
    who = f"The next draw is {state.names[turns[0]]}'s. " if (turns := drawers(state)) else ""
    sentence = f"{who}{_known(state)}, it is a bomb with {_told(next_bomb(state))}."
    return Bars("next", "Is the next card a bomb?", sentence, KNOWING, "From what is known to", "chance", tuple(bars))


def _later(state: ExplodingState) -> Iterator[Fact]:
    yield _survival(state)
    if drawers(state) and state.stage not in HOLDING_BOMB:
        yield _draws(state)


def _survival(state: ExplodingState) -> Curve:
    after = ahead(state)
    curves = {"Now": survival(after)}
    if after.belief:
        curves["Shuffled"] = survival(shuffled(after))
    lines = tuple(
        Line(name, None if number else state.eyes, tuple((Fraction(k), chance) for k, chance in enumerate(chances)))
        for number, (name, chances) in enumerate(curves.items())
    )
    likely = next(k for k, chance in enumerate(curves["Now"]) if 2 * chance <= 1)
    gone = 1 - curves["Now"][likely]
    where = f"there is a bomb among the next {likely} cards" if likely > 1 else "the next card is a bomb"
    sentence = f"{_known(state)}, {where} with {_told(gone)}."
    return Curve(
        "survival",
        "How long does the luck last?",
        sentence,
        f"{KNOWING}; cards are drawn one after another",
        "Cards drawn from here",
        "No bomb so far",
        lines,
        Fraction(1),
    )


def _draws(state: ExplodingState) -> Bars:
    after = ahead(state)
    chances = bomb_at(after)
    turns = list(zip(drawers(state), draw_order(after), strict=True))[:DRAWS]
    bars = tuple(
        Bar(f"{number}. {state.names[seat]}", chances[place], seat) for number, (seat, place) in enumerate(turns, 1)
    )
    worst = max(bars, key=lambda bar: bar.value)
    if all(bar.value == worst.value for bar in bars):
        sentence = f"{_known(state)}, each of these draws is a bomb with {_told(worst.value)}."
    else:
        sentence = f"{_known(state)}, draw {worst.label} is the most dangerous: {_told(worst.value)}."
    return Bars("draws", "Who draws what?", sentence, f"{KNOWING}; {DRAWING}", "Draw", "chance", bars)


# ---------------------------------------------------------------- what one can do


def _asked(state: ExplodingState) -> int | None:
    """The seat that has a choice to make about cards now, if its hand can be seen."""
    if state.stage not in (Stage.TURN, Stage.WINDOW):
        return None
    (seat,) = state.to_act
    return seat if state.eyes in (None, seat) else None


def _defences(state: ExplodingState, seat: int) -> Iterator[Fact]:
    view = as_known_to(state, seat)
    if ahead(state).bombs:
        yield _defence(view, seat)
    if state.stage is Stage.TURN:
        if any(peeks(view, option) for option in view.options(seat)):
            yield _peek(view, seat)
        if view.belief:
            yield _shuffle(view, seat)


def _defence(view: ExplodingState, seat: int) -> Matrix:
    own = view.current == seat
    columns = {"This turn": 1, "And the next": 2} if own else {"The next turn": 1}
    values = {
        _named(view, option): tuple(worth(view, option, seat, turns) for turns in columns.values())
        for option in view.options(seat)
        if not isinstance(option, PlayPair)
    }
    name = view.names[seat]
    best = max(values, key=lambda label: values[label][-1])
    span = "this turn and the next" if own else "the next turn"
    if len({chances[-1] for chances in values.values()}) == 1:
        sentence = f"All of this is worth the same to {name}: no bomb in {span} with {_told(values[best][-1])}."
    else:
        sentence = f"Best for {name}: {best}. It means no bomb in {span} with {_told(values[best][-1])}."
    return Matrix(
        "defence",
        "What is the best defence?",
        sentence,
        BEST_ANSWER,
        name,
        "No bomb in",
        seat,
        None,
        tuple(values),
        tuple(columns),
        tuple(values.values()),
    )


def _named(view: ExplodingState, option: Action[ExplodingState]) -> str:
    match option:
        case DrawCard():
            return "Just draw"
        case PlayCard(card=card):
            copied = f"{CLONE} as {acts_as(view, card)}" if card == CLONE else card
            return f"{copied}, then the best card" if peeks(view, option) else copied
    return option.label(view.names)


def _peek(view: ExplodingState, seat: int) -> Bars:
    draw, unseen, seen = _draw_worth(view, seat, 2), _best_without_peek(view, seat), _best_peek(view, seat)
    name = view.names[seat]
    gain = seen - unseen
    if gain > 0:
        sentence = f"A peek lifts {name}'s best chance from {_told(unseen)} to {_told(seen)}."
    elif gain:
        sentence = f"Another card does more for {name} here: {_told(unseen)}, and with a peek {_told(seen)}."
    else:
        sentence = f"A peek tells {name} nothing of use here: it is {_told(seen)} with it and without it."
    bars = (
        Bar("Just draw", draw, seat),
        Bar("Best card, no peek", unseen, seat),
        Bar("Peek, then best card", seen, seat),
    )
    return Bars("peek", "What is a peek worth?", sentence, BEST_ANSWER, f"Plan of {name}", "chance", bars)


def _draw_worth(view: ExplodingState, seat: int, turns: int) -> Fraction:
    return worth(view, DrawCard(seat), seat, turns)


def _best_without_peek(view: ExplodingState, seat: int) -> Fraction:
    return max(worth(view, option, seat, 2) for option in answers_to(view, seat))


def _best_peek(view: ExplodingState, seat: int) -> Fraction:
    return max(worth(view, option, seat, 2) for option in view.options(seat) if peeks(view, option))


def _shuffle(view: ExplodingState, seat: int) -> Bars:
    mixed = shuffled(view)
    pairs = [(_draw_worth(view, seat, turns), _draw_worth(mixed, seat, turns)) for turns in (1, 2)]
    bars = tuple(
        Bar(f"{span}, {how}", chance, seat)
        for span, pair in zip(("This turn", "And the next"), pairs, strict=True)
        for how, chance in zip(("as it lies", "shuffled"), pair, strict=True)
    )
    lies, anew = pairs[1]
    does = "helps" if anew > lies else "harms" if anew < lies else "changes nothing for"
    sentence = (
        f"A {SHUFFLE} {does} {view.names[seat]} here: no bomb in two turns with {_told(anew)}, now {_told(lies)}."
    )
    return Bars("shuffle", "What would a shuffle change?", sentence, JUST_DRAW, "No bomb in", "chance", bars)


def _put_back(state: ExplodingState) -> Bars:
    turns, clear = drawers(state), survival(state)
    places = sorted({*range(min(DRAWS, state.pile)), state.pile})
    bars = tuple(
        Bar(f"{_place(state, under)}: {state.names[turns[under]]}", clear[under], turns[under]) for under in places
    )
    first = state.names[turns[0]]
    whom = f"{first}, who owes another turn" if turns[0] == state.current else f"{first}, who draws next"
    sentence = f"On top it hits {whom}. Deeper down, a bomb that lies above it may come first."
    if len(set(clear)) == 1:
        sentence = f"On top it hits {whom}. There is no other bomb, so wherever it goes, it is the next to come."
    return Bars("put-back", "Whom would the bomb hit?", sentence, f"{KNOWING}; {DRAWING}", "Put back", "chance", bars)


def _place(state: ExplodingState, under: int) -> str:
    if not under:
        return "On top"
    return "At the bottom" if under == state.pile else f"Under {under}"


# ---------------------------------------------------------------- counting cards


def _counted(state: ExplodingState) -> Iterator[Fact]:
    yield _next_card(state)
    yield _counting(state)
    if len(state.living) > 1:
        yield from _hands(state)


def _next_card(state: ExplodingState) -> Bars:
    chances = next_card(state)
    unseen = state.unseen
    ranked = sorted(chances, key=lambda card: (-chances[card], card))
    bars = tuple(Bar(_with_count(state, unseen, card), chances[card]) for card in ranked)
    defuse, nope = (chances.get(card, Fraction(0)) for card in (DEFUSE, NOPE))
    sentence = (
        f"{_known(state)}, cards still unseen: {len(unseen)}. The next card is a {DEFUSE} with {_told(defuse)} "
        f"and a {NOPE} with {_told(nope)}."
    )
    kind, assumes = _followed(state)
    return Bars("cards", "What may the next card be?", sentence, assumes, "Card", "chance", bars, kind=kind)


def _with_count(state: ExplodingState, unseen: tuple[str, ...], card: str) -> str:
    if card == BOMB:
        return f"{card} ({ahead(state).bombs} in the pile)"
    return f"{card} ({unseen.count(card)} unseen)"


def _counting(state: ExplodingState) -> Bars:
    chances = next_card(state)
    pairs = {card: (chances.get(card, Fraction(0)), uncounted(state, card)) for card in (DEFUSE, NOPE)}
    bars = tuple(
        Bar(f"{card}, {how}", chance)
        for card, pair in pairs.items()
        for how, chance in zip(("counted", "not counted"), pair, strict=True)
    )
    counted, guessed = pairs[DEFUSE]
    change = "more" if counted > guessed else "less" if counted < guessed else "just as"
    than = "than" if counted != guessed else "as"
    sentence = (
        f"Whoever counts the cards that lie open finds the next card {change} likely a {DEFUSE} "
        f"{than} the whole deck would say: {_told(counted)}, not counted {_told(guessed)}."
    )
    kind, assumes = _followed(state)
    assumes += "; not counted: only the bombs are, and the rest is the whole deck"
    return Bars("counting", "What does counting cards tell?", sentence, assumes, "Next card", "chance", bars, kind=kind)


def _hands(state: ExplodingState) -> Iterator[Bars]:
    seats = tuple(seat for seat in state.living if seat != state.eyes)
    for card in (NOPE, DEFUSE):
        each = tuple(Bar(state.names[seat], held(state, (seat,), card), seat) for seat in seats)
        anybody = held(state, seats, card)
        bars = (*each, Bar("At least one of them", anybody)) if len(each) > 1 else each
        sentence = f"{_known(state)}, {_holding(state, seats, card, anybody)}."
        kind, assumes = _followed(state)
        title = f"Who may hold a {card}?"
        yield Bars(f"hands-{card.lower()}", title, sentence, assumes, "Player", "chance", bars, kind=kind)


def _holding(state: ExplodingState, seats: tuple[int, ...], card: str, anybody: Fraction) -> str:
    if not anybody:
        return f"{_none_of(state, seats)} hold a {card}"
    found = "for certain" if anybody == 1 else f"with {_told(anybody)}"
    return f"{_one_of(state, seats)} holds a {card} {found}"


def _one_of(state: ExplodingState, seats: tuple[int, ...]) -> str:
    if len(seats) == 1:
        return state.names[seats[0]]
    return "somebody" if state.eyes is None else "at least one of the others"


def _none_of(state: ExplodingState, seats: tuple[int, ...]) -> str:
    if len(seats) == 1:
        return f"{state.names[seats[0]]} cannot"
    return "nobody can" if state.eyes is None else "none of the others can"


def _followed(state: ExplodingState) -> tuple[Kind, str]:
    """How chances of hidden cards were got, and what they assume."""
    if state.whereabouts.exact:
        return "exact", ANYWHERE
    return "rule of thumb", f"{ANYWHERE}; {LOST}"


# ---------------------------------------------------------------- before the first turn


def _start(state: ExplodingState) -> Bars:
    box, here = state.table.box, (len(state.players), state.table.deck)
    tables = [(players, deck) for players in range(2, MOST_PLAYERS + 1) for deck in DECKS]
    odds = {table: start_odds(*table, box) for table in tables}
    now = odds[here]
    bars = tuple(
        Bar(f"{players} players, {deck} count", odds[players, deck].first, None, (players, deck) == here)
        for players, deck in tables
    )
    what = f"{now.bombs} bomb{'s' if now.bombs > 1 else ''} among {now.cards} cards"
    sentence = f"Here the first draw meets {what}: it explodes with {_told(now.first)}."
    return Bars("start", "How safe is the first draw?", sentence, "the whole deck is shuffled", "Table", "chance", bars)
