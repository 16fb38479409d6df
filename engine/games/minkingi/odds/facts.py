"""What the odds panel of Minkingi shows at a moment."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeVar

from engine.core.actions import Action
from engine.core.estimates import Kind
from engine.core.facts import Bar, Bars, Fact, Matrix, percent
from engine.games.minkingi.odds.card_strength import BESIDE, rivals, strength, takers
from engine.games.minkingi.odds.choices import day_words, look_ahead, look_words
from engine.games.minkingi.odds.previews import Preview, best_previews, previews
from engine.games.minkingi.odds.search import BEST_PLAY, CHOOSING, SOLVED, SearchResult
from engine.games.minkingi.odds.solved import is_solvable, search_to_end
from engine.games.minkingi.rules.player_actions import CreateCard
from engine.games.minkingi.rules.scoring import count_controlled, tie_break, tie_figures
from engine.games.minkingi.rules.state import MinkingiState
from engine.games.minkingi.rules.table import UNSEEN, Placed, Stage
from engine.pieces.words import number_of

T = TypeVar("T")

SHOWN = 8
"""So many choices are shown at most."""

CORNERS = ("Top left", "Top right", "Bottom left", "Bottom right")


def facts(state: MinkingiState) -> tuple[Fact, ...]:
    """What is worth showing at this moment, the most telling first."""
    return tuple(facts_in_order(state))


def facts_in_order(state: MinkingiState) -> Iterator[Fact]:
    """The facts of a position or a view, the most telling first; none before cards are seen."""
    if state.stage is Stage.DRAFT:
        yield from (_pack_bars(state, seat) for seat in range(2) if _is_seen(state.players[seat].pack))
    if state.stage in CHOOSING:
        yield from _facts_of_choice(state)
    if state.on_field:
        if state.stage is not Stage.OVER and None in state.field:
            yield _corner_matrix(state)
        yield _lead_bars(state)
        yield _speed_bars(state)


def _is_seen(cards: tuple[int, ...]) -> bool:
    return bool(cards) and UNSEEN not in cards


def _facts_of_choice(state: MinkingiState) -> Iterator[Fact]:
    if all(_is_seen(player.hand) or not player.hand for player in state.players):
        yield from _search_facts(state)
    if found := best_previews(state) if state.stage is Stage.CREATE else previews(state):
        ranked = sorted(found, key=lambda preview: -preview.gain)
        yield _battle_bars(state, _first_of_each(ranked, lambda way: (way.card, way.space, way.spaces)))


def _first_of_each(ranked: Iterable[T], what: Callable[[T], Hashable]) -> list[T]:
    """The first of those that are the same in `what`, such as one card in one space, either way up."""
    first: dict[Hashable, T] = {}
    for one in ranked:
        first.setdefault(what(one), one)
    return list(first.values())


# ---------------------------------------------------------------- the draft


def _pack_bars(state: MinkingiState, seat: int) -> Bars:
    player = state.players[seat]
    chances = {card: strength(state.table, card) for card in player.pack}
    ranked = sorted(chances, key=lambda card: -chances[card])
    bars = tuple(Bar(f"Card {card}", chances[card], seat, card == player.pick) for card in ranked)
    sentence = (
        f"Card {ranked[0]} is the strongest in {state.names[seat]}'s pack: laid beside another card, it beats "
        f"{percent(chances[ranked[0]])} of them."
    )
    return Bars(
        f"pack-{seat}",
        f"Which cards are strong in {state.names[seat]}'s pack?",
        sentence,
        BESIDE,
        "Card",
        "chance",
        bars,
    )


# ---------------------------------------------------------------- what a choice does


def _search_facts(state: MinkingiState) -> Iterator[Fact]:
    """What a search finds: to the end of the game where that is near, else a few Days ahead."""
    if state.field.count(None) <= SOLVED:
        result = search_to_end(state).solve()
        yield _lead_bars_of(state, result, "best", _most_cards_title(state, result))
        return
    if is_solvable(state, state.current):
        yield _winning_bar(state)
    result = look_ahead(state)
    yield _lead_bars_of(state, result, "ahead", f"Who has more cards {day_words(result.days)} on?")


def _most_cards_title(state: MinkingiState, result: SearchResult) -> str:
    return f"What leaves {state.names[result.seat]} most cards in the end?"


def _winning_bar(state: MinkingiState) -> Bars:
    """The choice that wins under best play, or that all lose."""
    name, other = state.names[state.current], state.names[1 - state.current]
    search = search_to_end(state)
    best = search.winning_choice()
    share = search.share_of(best)
    sentence = f"No: whatever {name} does, {other} wins with best play."
    if share:
        end = "Yes, one way" if share == 1 else f"No, but {name} can come to a draw, one way"
        sentence = f"{end}: {_lower(best.label(state.names))}. Other choices may do as well."
    bar = Bar(_choice_words(best, state.names), share, state.current)
    return Bars("best", f"Can {name} win for sure?", sentence, BEST_PLAY, "Choice", "chance", (bar,))


def _lead_bars_of(state: MinkingiState, result: SearchResult, key: str, title: str) -> Bars:
    everything = _all_cards(state)
    ranked = _first_of_each(result.ranking, lambda entry: _card_and_space(entry[0]))[:SHOWN]
    bars = tuple(
        Bar(_choice_words(option, state.names), Fraction(everything + lead, 2), result.seat) for option, lead in ranked
    )
    unit = "cards in the end" if result.complete else "cards then"
    kind: Kind = "exact" if result.complete else "rule of thumb"
    sentence = _best_sentence(state, result)
    return Bars(key, title, sentence, _search_words(result), "Choice", unit, bars, kind=kind)


def _card_and_space(option: Action[MinkingiState]) -> Hashable:
    return (option.card, option.space) if isinstance(option, CreateCard) else option


def _all_cards(state: MinkingiState) -> int:
    return sum(count_controlled(state, seat) for seat in (0, 1))


def _best_sentence(state: MinkingiState, result: SearchResult) -> str:
    name, other = state.names[result.seat], state.names[1 - result.seat]
    mine = (_all_cards(state) + result.lead) // 2
    count = f"{name} has {mine} card{'' if mine == 1 else 's'} then and {other} {_all_cards(state) - mine}"
    leaves = f"leaves {name} most: {_lower(result.best.label(state.names))}."
    if not result.complete:
        return f"Counted {day_words(result.days)} on, this {leaves} {count}."
    share = result.share
    end = f"{other if share == 0 else name} wins" if share != Fraction(1, 2) else "the game is a draw"
    return f"This {leaves} With best play {count}, and {end}. {_equals_words(result)}"


def _equals_words(result: SearchResult) -> str:
    """How many choices do as well where only winning counts, and no card more or less."""
    equals = sum(result.share_of_lead(lead) == result.share for _, lead in result.ranking)
    if equals == len(result.ranking):
        return "Any other choice ends the same way."
    return f"Of {len(result.ranking)} choices {equals} {'ends' if equals == 1 else 'end'} that way."


def _lower(label: str) -> str:
    return f"{label[:1].lower()}{label[1:]}"


def _search_words(result: SearchResult) -> str:
    if not result.complete:
        return look_words(result)
    return f"{BEST_PLAY}; the search looked at {result.nodes:,} positions"


def _choice_words(option: Action[MinkingiState], names: Sequence[str]) -> str:
    """A choice in few words, as the label of a bar."""
    if isinstance(option, CreateCard):
        return f"{option.card} in {option.space + 1}{', turned' if option.turned else ''}"
    return option.label(names)


def _battle_bars(state: MinkingiState, ways: list[Preview]) -> Bars:
    bars = tuple(
        Bar(_way_words(state, way), Fraction(way.gain), state.current) for way in ways[:SHOWN] if way.gain >= 0
    )
    sentence = f"Nothing that {state.names[state.current]} can do wins a card at once."
    if ways[0].gain > 0:
        sentence = _gain_sentence(ways[0])
    assumes = "only what happens now counts"
    return Bars("now", "What does it win at once?", sentence, assumes, "Choice", "cards won", bars)


def _way_words(state: MinkingiState, way: Preview) -> str:
    battle = f"battle {', '.join(str(space + 1) for space in way.spaces)}" if way.spaces else "no battle"
    if state.stage is Stage.DECLARE:
        return battle.capitalize()
    return f"{way.card} in {way.space + 1}{', turned' if way.turned else ''}: {battle}"


def _gain_sentence(way: Preview) -> str:
    lies = f"Card {way.card}{', turned,' if way.turned else ''} in space {way.space + 1}"
    return f"{lies} {_count_words('wins', way.won)}{_count_words(', but loses', way.lost)}."


def _count_words(verb: str, cards: tuple[int, ...]) -> str:
    if not cards:
        return ""
    return f"{verb} {len(cards)} card{'s' if len(cards) > 1 else ''} ({', '.join(map(str, cards))})"


# ---------------------------------------------------------------- the field


def _corner_matrix(state: MinkingiState) -> Matrix:
    threats = tuple(_threat(state, space, placed) for space, placed in enumerate(state.field) if placed)
    return Matrix(
        "weak",
        "Which corners are weak?",
        _corner_sentence(max(threats, key=lambda threat: threat.worst)),
        "cards that the other player may hold, laid in an open space that touches the corner; speed is left aside",
        "Card",
        "Corner",
        state.current,
        None,
        tuple(f"{threat.card} in {threat.space + 1} ({state.names[threat.seat]})" for threat in threats),
        CORNERS,
        tuple(threat.shares for threat in threats),
    )


@dataclass(frozen=True, slots=True)
class _Threat:
    """How many of the cards (`against`) that the other player may hold would take a card of `seat` at each corner."""

    card: int
    space: int
    seat: int
    taken: tuple[int, ...]
    against: int

    @property
    def shares(self) -> tuple[Fraction, ...]:
        return tuple(Fraction(count, self.against or 1) for count in self.taken)

    @property
    def worst(self) -> Fraction:
        return max(self.shares)


def _threat(state: MinkingiState, space: int, placed: Placed) -> _Threat:
    against = rivals(state, placed.controller)
    taken = tuple(len(takers(state, space, place, against)) for place in range(len(CORNERS)))
    return _Threat(placed.card, space, placed.controller, taken, len(against))


def _corner_sentence(threat: _Threat) -> str:
    if not threat.worst:
        return "No card that may come takes any of these at a corner."
    place = threat.shares.index(threat.worst)
    which = f"{threat.taken[place]} of {threat.against} card{'s' if threat.against > 1 else ''}"
    return f"The weakest corner: {which} would take card {threat.card} at its {CORNERS[place].lower()} corner."


def _lead_bars(state: MinkingiState) -> Bars:
    counts = [count_controlled(state, seat) for seat in (0, 1)]
    bars = tuple(
        Bar(name, Fraction(count), seat) for seat, (name, count) in enumerate(zip(state.names, counts, strict=True))
    )
    sentence, assumes = _lead_sentence(state, counts), "cards in hand count too"
    return Bars("count", "Who leads now?", sentence, assumes, "Player", "cards controlled", bars)


def _lead_sentence(state: MinkingiState, counts: list[int]) -> str:
    told = f"Both control {number_of(counts[0], 'cards')}."
    if counts[0] != counts[1]:
        leader = state.names[counts.index(max(counts))]
        told = f"{leader} leads with {number_of(max(counts), 'cards')} to {min(counts)}."
    if state.hides_hand:
        return f"{told} Who wins a tie hangs on a card that is not seen yet."
    return f"{told} {_tie_sentence(state)}"


def _tie_sentence(state: MinkingiState) -> str:
    (winner, *_), rule = tie_break(state)
    symbols, totals = zip(*(tie_figures(state, seat) for seat in (0, 1)), strict=True)
    goes_to = f"A tie would go to {state.names[winner]}"
    match rule:
        case "mnk-end-5":
            return f"{goes_to}, who owns fewer symbols: {min(symbols)} to {max(symbols)}."
        case "mnk-end-6":
            return f"{goes_to}, whose numbers add up to less: {min(totals)} to {max(totals)}."
    return "A tie would be a draw: symbols and numbers are equal as well."


def _speed_bars(state: MinkingiState) -> Bars:
    controllers = {state.table.cards[placed.card]: placed.controller for placed in state.field if placed}
    cards = sorted(controllers, key=lambda card: card.attack_order)
    bars = tuple(Bar(f"Card {card.number}", Fraction(card.speed), controllers[card]) for card in cards)
    first, last = cards[0], cards[-1]
    if first is last:
        sentence = f"Card {first.number} lies alone, with Speed {first.speed}."
    else:
        sentence = f"In a battle of all these, card {first.number} would strike first and card {last.number} last."
    return Bars("speed", "Who strikes first?", sentence, "the lowest Speed first", "Card", "Speed", bars)
