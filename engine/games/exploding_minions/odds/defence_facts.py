"""What the odds panel shows of the choices at hand: the best defence, a peek, a shuffle."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction

from engine.core.actions import Action
from engine.core.estimates import Estimate
from engine.core.facts import Bar, Bars, Fact, Matrix, a_chance, chance_words
from engine.games.exploding_minions.odds.bomb_places import state_as_it_stands
from engine.games.exploding_minions.odds.choices import (
    BEST_ANSWER,
    JUST_DRAW,
    answers_to_peek,
    chance_to_stay_safe,
    is_peek,
    view_for,
)
from engine.games.exploding_minions.odds.endings import exact_choices
from engine.games.exploding_minions.rules.cards import CLONE, SHUFFLE
from engine.games.exploding_minions.rules.player_actions import DrawCard, PlayCard, PlayPair
from engine.games.exploding_minions.rules.state import ExplodingState, acts_as
from engine.games.exploding_minions.rules.table import Stage
from engine.games.exploding_minions.rules.turn import shuffle_pile


def seat_asked(state: ExplodingState) -> int | None:
    """The seat that has a choice to make about cards now, if its hand can be seen."""
    if state.stage not in (Stage.TURN, Stage.WINDOW):
        return None
    (seat,) = state.to_act
    return seat if state.eyes in (None, seat) else None


def defence_facts(state: ExplodingState, seat: int) -> Iterator[Fact]:
    """What each card of `seat` does for it, from what that seat knows: to the end of the game where that can be counted
    out, else against the next bombs."""
    if wins := exact_choices(state, seat):
        yield _ending_bars(state, seat, wins)
        return
    view = view_for(state, seat)
    if state_as_it_stands(state).bombs:
        yield _defence_matrix(view, seat)
    if state.stage is Stage.TURN:
        if any(is_peek(view, option) for option in view.options(seat)):
            yield _peek_bars(view, seat)
        if view.belief:
            yield _shuffle_bars(view, seat)


def _ending_bars(view: ExplodingState, seat: int, wins: Mapping[Action[ExplodingState], Estimate]) -> Bars:
    name, best = view.names[seat], max(wins, key=lambda option: wins[option].value)
    bars = tuple(Bar(_option_words(view, option), worth.value, seat) for option, worth in wins.items())
    if len({worth.value for worth in wins.values()}) == 1:
        sentence = f"All of this is worth the same to {name}, who has {a_chance(wins[best].value)} to win."
    else:
        sentence = (
            f"This is best for {name}: {_option_words(view, best)}. It gives {a_chance(wins[best].value)} to win."
        )
    return Bars("ending", "Which choice wins?", sentence, wins[best].assumes, f"{name}’s choice", "chance", bars)


def _defence_matrix(view: ExplodingState, seat: int) -> Matrix:
    columns = {"This turn": 1, "And the next": 2} if view.current == seat else {"The next turn": 1}
    values = {
        _option_words(view, option): tuple(chance_to_stay_safe(view, option, seat, turns) for turns in columns.values())
        for option in view.options(seat)
        if not isinstance(option, PlayPair)
    }
    return Matrix(
        "defence",
        "What keeps the next bombs away?",
        _defence_sentence(view, seat, {words: chances[-1] for words, chances in values.items()}),
        BEST_ANSWER,
        view.names[seat],
        "No bomb in",
        seat,
        None,
        tuple(values),
        tuple(columns),
        tuple(values.values()),
    )


def _defence_sentence(view: ExplodingState, seat: int, chances: Mapping[str, Fraction]) -> str:
    name, span = view.names[seat], "this turn and the next" if view.current == seat else "the next turn"
    best = max(chances, key=lambda words: chances[words])
    if len(set(chances.values())) == 1:
        return f"All of this is worth the same to {name}: {a_chance(chances[best])} to meet no bomb in {span}."
    return f"This is safest for {name}: {best}. It gives {a_chance(chances[best])} to meet no bomb in {span}."


def _option_words(view: ExplodingState, option: Action[ExplodingState]) -> str:
    match option:
        case DrawCard():
            return "Just draw"
        case PlayCard(card=card):
            copied = f"{CLONE} as {acts_as(view, card)}" if card == CLONE else card
            return f"{copied}, then the best card" if is_peek(view, option) else copied
    return option.label(view.names)


def _peek_bars(view: ExplodingState, seat: int) -> Bars:
    name = view.names[seat]
    unseen, seen = _best_value_without_peek(view, seat), _best_value_of_peek(view, seat)
    sentence = _peek_sentence(name, unseen, seen)
    bars = (
        Bar("Just draw", _value_of_draw(view, seat, 2), seat),
        Bar("Best card, no peek", unseen, seat),
        Bar("Peek, then best card", seen, seat),
    )
    return Bars("peek", "What is a peek worth?", sentence, BEST_ANSWER, f"{name}’s plan", "chance", bars)


def _peek_sentence(name: str, unseen: Fraction, seen: Fraction) -> str:
    if seen > unseen:
        return f"A peek lifts {name}’s best chance from {chance_words(unseen)} to {chance_words(seen)}."
    if seen < unseen:
        return f"Another card does more for {name} here: {chance_words(unseen)}, and with a peek {chance_words(seen)}."
    return f"A peek tells {name} nothing of use here: it is {chance_words(seen)} with it and without it."


def _value_of_draw(view: ExplodingState, seat: int, turns: int) -> Fraction:
    return chance_to_stay_safe(view, DrawCard(seat), seat, turns)


def _best_value_without_peek(view: ExplodingState, seat: int) -> Fraction:
    return max(chance_to_stay_safe(view, option, seat, 2) for option in answers_to_peek(view, seat))


def _best_value_of_peek(view: ExplodingState, seat: int) -> Fraction:
    return max(chance_to_stay_safe(view, option, seat, 2) for option in view.options(seat) if is_peek(view, option))


def _shuffle_bars(view: ExplodingState, seat: int) -> Bars:
    mixed = shuffle_pile(view)
    pairs = [(_value_of_draw(view, seat, turns), _value_of_draw(mixed, seat, turns)) for turns in (1, 2)]
    bars = tuple(
        Bar(f"{span}, {how}", chance, seat)
        for span, pair in zip(("This turn", "And the next"), pairs, strict=True)
        for how, chance in zip(("as it lies", "shuffled"), pair, strict=True)
    )
    lies, anew = pairs[1]
    does = "helps" if anew > lies else "harms" if anew < lies else "changes nothing for"
    sentence = (
        f"A {SHUFFLE} {does} {view.names[seat]} here: there is {a_chance(anew)} to meet no bomb in "
        f"two turns, and {chance_words(lies)} as it lies."
    )
    return Bars("shuffle", "What would a shuffle change?", sentence, JUST_DRAW, "No bomb in", "chance", bars)
