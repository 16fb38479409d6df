"""What can be read off a table of Exploding Minions: who is asked, which places of the pile are known, how likely the
next bomb is, and all of it in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from engine.core.facts import as_chance, fraction, percent
from engine.core.quizzes import NEXT_SEAT
from engine.games.exploding_minions import PlayCard, odds
from engine.games.exploding_minions.rules.cards import BOMB, CLONE
from engine.games.exploding_minions.rules.pile import Belief, Layout
from engine.games.exploding_minions.rules.state import HOLDING_BOMB, UNBOMBED, ExplodingState
from engine.games.exploding_minions.rules.table import FACE_DOWN, LAST, Player, Stage, Waiting
from engine.pieces.seats import living_after
from engine.pieces.words import counted, number_of
from tutor.tables.pieces import Call, Told, is_kept_back

# ---------------------------------------------------------------- numbers in words


def counts_by_name(hand: Sequence[str]) -> dict[str, int]:
    """The cards of a sorted hand by name, with how many there are of each."""
    return dict(Counter(hand))


# ---------------------------------------------------------------- the next bomb


@dataclass(frozen=True, slots=True)
class Danger:
    """How the gauge stands: the chance that the next draw explodes, and how high that is, from 0 (none) to 5 (sure)."""

    chance: Fraction
    level: int

    @property
    def mood(self) -> str:
        """The level in two or three words."""
        return _MOODS[self.level]

    @property
    def exactly(self) -> str:
        """The chance as a fraction; "" where the percentage already says it."""
        return "" if self.chance.denominator == 1 else fraction(self.chance)


_STEPS = (Fraction(0), Fraction(1, 8), Fraction(1, 4), Fraction(1, 2), Fraction(1))
_MOODS = ("Nothing to fear", "All quiet", "Getting warm", "Hot!", "Fingers off!", "BOOM for sure")


NEXT_CARD = "next"
"""The topic of a question about the card that is drawn next: its fact's id."""


def danger(state: ExplodingState) -> Danger:
    """The chance that the next draw explodes, as far as this view knows."""
    chance = Fraction(0) if state.stage in UNBOMBED or state.stage is Stage.OVER else odds.next_bomb(state)
    return Danger(chance, sum(chance > step for step in _STEPS[:-1]) + (chance == 1))


def danger_in_words(state: ExplodingState) -> str:
    """The gauge as a sentence."""
    if state.stage in UNBOMBED:
        return "No bomb is in the pile yet."
    if not state.bombs:
        return "No bomb is in the pile now."
    if is_kept_back(NEXT_CARD):
        return "How likely the next draw explodes is asked."
    now = danger(state)
    exactly = f" ({now.exactly})" if now.exactly else ""
    told = f"There is {as_chance(percent(now.chance))}{exactly} that the next draw explodes"
    if now.chance in (0, 1):
        told = "The next draw surely explodes" if now.chance else "The next draw is safe"
    return f"{told}, {source_in_words(state)}."


def source_in_words(state: ExplodingState) -> str:
    """Whose knowledge a number comes from."""
    if state.eyes is not None:
        return "as far as you know"
    return "from all that anybody knows"


# ---------------------------------------------------------------- places in the pile


@lru_cache(maxsize=1024)
def sure_places(belief: Belief) -> dict[int, str]:
    """The cards that all layouts of a belief have at the same place, by place from the top."""
    first, *others = [_known(layout) for _, layout in belief] or [{}]
    return {place: card for place, card in first.items() if all(other.get(place) == card for other in others)}


def _known(layout: Layout) -> dict[int, str]:
    place, found = 0, {}
    for item in layout:
        if isinstance(item, str):
            found[place] = item
        place += 1 if isinstance(item, str) else item[0]
    return found


def has_unsure_places(state: ExplodingState) -> bool:
    """Whether somebody else put a bomb back in secret, which may have moved what this view knew."""
    return any(not isinstance(item, str) and item[1] > 0 for _, layout in state.belief for item in layout)


def place_in_words(place: int, size: int) -> str:
    """A place of the pile in words."""
    if place and place == size - 1:
        return "bottom"
    return _PLACES[place] if place < len(_PLACES) else f"{place + 1}th"


_PLACES = ("on top", "2nd", "3rd")


def seats_that_know(state: ExplodingState, place: int) -> tuple[int, ...]:
    """The living seats that are sure of a place when all cards are open."""
    return tuple(seat for seat in state.living if place in sure_places(state.beliefs[seat]))


# ---------------------------------------------------------------- who is asked


def asked_to(state: ExplodingState, seat: int) -> str:
    """What `seat` has to do now in two words, "" where it is not asked."""
    if seat in state.to_act:
        return "is asked" if state.stage is Stage.WINDOW else "to choose"
    busy = state.stage in (Stage.LOOK, Stage.STEAL, Stage.TAKE)
    return "at it" if busy and seat == state.current else ""


def calls(state: ExplodingState, waiting: Waiting) -> tuple[Call, ...]:
    """Everyone who is asked about what waits since the last card was laid on it, in order; none of those to come where
    that is kept back."""
    last = waiting.nopes[-1][0] if waiting.nopes else waiting.seat
    order = (*living_after(state, last), last)
    done = len(order) - len(waiting.asked)
    shown = order[: done + 1] if is_kept_back(NEXT_SEAT) else order
    return tuple(Call(s, "done" if i < done else "now" if i == done else "later") for i, s in enumerate(shown))


def what_waits(waiting: Waiting) -> str:
    """What waits: "Attack", "the pair"."""
    return waiting.card or "the pair"


def effect_words(waiting: Waiting) -> str:
    """How what waits stands, if nobody lays another card on it."""
    return "Stopped as things stand" if waiting.is_stopped else "Works as things stand"


def headline(state: ExplodingState) -> tuple[str, str]:
    """An emblem and a few words for the middle of the table while no card waits and no bomb lies there."""
    who = state.names[state.current]
    match state.stage:
        case Stage.TURN:
            return "mask", f"{who}’s turn"
        case Stage.LOOK:
            return "eye", f"{who} peeks"
        case Stage.TAKE:
            return ("bottom" if state.place == LAST else "top"), f"{who} draws"
        case Stage.OVER:
            return "crown", f"{who} wins"
    return _SETTING_UP[state.stage]


_SETTING_UP = {
    Stage.DEAL: ("twins", "The deal"),
    Stage.BOMBS: ("bomb", "The bombs go in"),
    Stage.START: ("dice", "Who goes first?"),
}


def next_in_words(state: ExplodingState) -> str:
    """Who is asked for what now, as a sentence."""
    who = state.names[state.current]
    match state.stage:
        case Stage.BOMBS:
            bombs = len(state.players) - 1
            return f"{number_of(bombs, 'bombs')} {'goes' if bombs == 1 else 'go'} into the pile, and it is shuffled."
        case Stage.TURN:
            return f"{who} plays a card, or draws and ends the turn."
        case Stage.WINDOW | Stage.SETTLE | Stage.STEAL:
            return _on_waiting(state)
        case Stage.LOOK:
            return f"{who} looks at the {_ORDINALS[state.looking]} card of the pile, in secret."
        case Stage.TAKE:
            return f"{who} draws the {'bottom' if state.place == LAST else 'top'} card."
        case Stage.BOMB:
            return f"{who} drew a bomb! Defuse it, or explode."
        case Stage.PUT_BACK:
            return f"{who} is safe, and puts the bomb back in secret: anywhere in the pile."
        case Stage.OVER:
            return f"{who} is the last one left and wins!"
    return _AT_START[state.stage]


_ORDINALS = ("first", "second", "third")
_AT_START = {Stage.DEAL: "Everybody gets a Defuse and seven more cards.", Stage.START: "Chance picks who goes first."}


def _on_waiting(state: ExplodingState) -> str:
    waiting = state.waiting
    assert waiting is not None
    if state.stage is Stage.STEAL:
        return f"{state.names[waiting.seat]} takes a random card from {state.names[waiting.target]}."
    what = what_waits(waiting)
    if state.stage is Stage.SETTLE:
        return f"All have answered: {what} {'is stopped and lost' if waiting.is_stopped else 'works'}."
    return f"{state.names[waiting.asked[0]]} is asked: lay a Nope, or let it be?"


# ---------------------------------------------------------------- what a seat is asked, said to it


def ask(state: ExplodingState, seat: int) -> str:
    """What `seat` may do now, or chance does for it, said to it in one short sentence; "" where it is not asked."""
    if not asked_to(state, seat):
        return ""
    match state.stage:
        case Stage.TURN:
            return f"Play a card, or draw{' to end your turn' if state.owed == 1 else f'; you owe {state.owed} turns'}."
        case Stage.WINDOW:
            return _ask_to_answer(state, seat)
        case Stage.BOMB:
            return _ask_about_bomb(state, seat)
        case Stage.PUT_BACK:
            return "You are safe. Where in the pile does the bomb go?"
        case Stage.LOOK:
            return f"You look at the {_ORDINALS[state.looking]} card of the pile."
        case Stage.STEAL:
            assert state.waiting is not None
            return f"You take a random card from {state.names[state.waiting.target]}."
    return f"You draw the {'bottom' if state.place == LAST else 'top'} card."


def _ask_to_answer(state: ExplodingState, seat: int) -> str:
    waiting = state.waiting
    assert waiting is not None
    last, laid = waiting.nopes[-1] if waiting.nopes else (waiting.seat, what_waits(waiting))
    who = "You" if last == seat else state.names[last]
    can_stop = any(isinstance(option, PlayCard) for option in state.options(seat))
    answer = "Stop it, or let it happen?" if can_stop else "You can only let it happen."
    return f"{who} played {laid}. {answer}"


def _ask_about_bomb(state: ExplodingState, seat: int) -> str:
    if any(isinstance(option, PlayCard) for option in state.options(seat)):
        return "A bomb! Play a Defuse, or explode."
    return "A bomb, and no Defuse: you explode."


# ---------------------------------------------------------------- the whole position


def table_in_words(state: ExplodingState) -> Iterable[Told]:
    """The whole position sentence by sentence: piles, what waits, each seat, and what comes next."""
    yield Told(f"Turn {state.turn}, {state.phase}")
    yield from _piles(state)
    yield Told(danger_in_words(state), "fuse")
    yield from (Told(words, "known") for words in _places(state))
    yield from (Told(words, "answers") for words in _window(state))
    for seat in range(len(state.players)):
        yield from _seat(state, seat)
    yield Told(next_in_words(state), "next")


def _piles(state: ExplodingState) -> Iterable[Told]:
    bombs = f", {number_of(state.bombs, 'bombs')} among them" if state.bombs else ""
    top = f", {state.discard[-1]} on top" if state.discard else ""
    yield Told(f"; Draw Pile {number_of(state.pile, 'cards')}{bombs}", "pile")
    yield Told(f"; Discard Pile {number_of(len(state.discard), 'cards')}{top}", "discard")
    yield Told(".")


def _places(state: ExplodingState) -> Iterable[str]:
    places = sure_places(state.belief)
    if places:
        known = ", ".join(f"{place_in_words(place, state.pile)} {card}" for place, card in places.items())
        yield f"{knower(state)}: {known}."
    if has_unsure_places(state):
        yield UNSURE


UNSURE = "A bomb was put back in secret, so some places are unsure."


def knower(state: ExplodingState) -> str:
    """Who is sure of the places that are shown."""
    return "Somebody knows" if state.eyes is None else "You know"


def _window(state: ExplodingState) -> Iterable[str]:
    waiting = state.waiting
    if waiting is None:
        return
    against = f" against {state.names[waiting.target]}" if waiting.target >= 0 else ""
    answers = "".join(
        f", then {state.names[seat]} a {card if card != CLONE else 'Clone as a Nope'}" for seat, card in waiting.nopes
    )
    played = " and ".join(waiting.played)
    yield f"{state.names[waiting.seat]} played {played}{against}{answers}. {effect_words(waiting)}."
    if state.stage is Stage.WINDOW:
        asked = calls(state, waiting)
        done = [state.names[call.seat] for call in asked if call.when == "done"]
        later = [state.names[call.seat] for call in asked if call.when == "later"]
        rest = "" if is_kept_back(NEXT_SEAT) else f"; still to be asked: {', '.join(later) or 'none'}"
        yield f"Have let it be: {', '.join(done) or 'none'}{rest}."


def _seat(state: ExplodingState, seat: int) -> Iterable[Told]:
    name = state.names[seat]
    bomb = "; before them lies a bomb" if state.stage in HOLDING_BOMB and seat == state.current else ""
    owed = turns_owed(state, seat)
    yield Told(f"{name} {_held(state.players[seat])}", seat=seat)
    if owed:
        yield Told(f"; {number_of(owed, 'turns')} to take", "turns", seat)
    yield Told(f"{bomb}.", seat=seat)


def _held(player: Player) -> str:
    if not player.alive:
        return f"has exploded; face up lie {counted((BOMB, *player.hand))}"
    if not player.hand:
        return "holds no card"
    held = f"holds {number_of(len(player.hand), 'cards')}"
    return f"{held} face down" if FACE_DOWN in player.hand else f"{held}: {counted(player.hand)}"


def turns_owed(state: ExplodingState, seat: int) -> int:
    """The turns that `seat` still has to take, the one under way included."""
    return state.owed if seat == state.current else 0
