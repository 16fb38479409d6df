"""What the odds panel of Minkingi shows at a moment."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from fractions import Fraction
from typing import TypeVar

from engine.chance.facts import (
    Bar,
    Bars,
    Fact,
    Matrix,
    percent,
)
from engine.core.actions import Action
from engine.games.minkingi.odds.previews import Preview, best_previews, previews
from engine.games.minkingi.odds.search import CHOOSING, SOLVED, Search, Verdict
from engine.games.minkingi.odds.weakness import rivals, strength, takers
from engine.games.minkingi.rules.player_actions import CreateCard
from engine.games.minkingi.rules.state import MinkingiState
from engine.games.minkingi.rules.table import UNSEEN, Stage
from engine.games.minkingi.rules.turn import controlled, owned_cards

T = TypeVar("T")

SHOWN = 8
"""So many choices are shown at most."""

LOOK = 6_000
"""Positions that the panel's search looks at where it cannot look to the end at once."""

CORNERS = ("Top left", "Top right", "Bottom left", "Bottom right")


def shown(state: MinkingiState) -> Iterator[Fact]:
    """The facts of a position or a view, the most telling first; none before cards are seen."""
    if state.stage is Stage.DRAFT:
        yield from (_pack(state, seat) for seat in range(2) if _is_seen(state.players[seat].pack))
    if state.stage in CHOOSING:
        yield from _choosing(state)
    if state.on_field:
        if state.stage is not Stage.OVER and None in state.field:
            yield _weak(state)
        yield _standing(state)
        yield _speeds(state)


def _is_seen(cards: tuple[int, ...]) -> bool:
    return bool(cards) and UNSEEN not in cards


def _choosing(state: MinkingiState) -> Iterator[Fact]:
    if all(_is_seen(player.hand) or not player.hand for player in state.players):
        yield _best(state)
    if found := best_previews(state) if state.stage is Stage.CREATE else previews(state):
        ranked = sorted(found, key=lambda preview: -preview.gain)
        yield _on_the_spot(state, _each_once(ranked, lambda way: (way.card, way.space, way.spaces)))


def _each_once(ranked: Iterable[T], what: Callable[[T], Hashable]) -> list[T]:
    """The first of those that are the same in `what`, such as one card in one space, either way up."""
    first: dict[Hashable, T] = {}
    for one in ranked:
        first.setdefault(what(one), one)
    return list(first.values())


# ---------------------------------------------------------------- the draft


def _pack(state: MinkingiState, seat: int) -> Bars:
    player = state.players[seat]
    chances = {card: strength(state.table, card) for card in player.pack}
    ranked = sorted(chances, key=lambda card: -chances[card])
    bars = tuple(Bar(f"Card {card}", chances[card], seat, card == player.pick) for card in ranked)
    sentence = (
        f"Card {ranked[0]} is the strongest in {state.names[seat]}'s pack: laid beside another card, it beats "
        f"{percent(chances[ranked[0]])} of them."
    )
    assumes = "the other card is any of the box, at any side, either way up; speed is left aside"
    return Bars(f"pack-{seat}", "Which cards are strong?", sentence, assumes, "Card", "chance", bars)


# ---------------------------------------------------------------- what a choice does


def _best(state: MinkingiState) -> Bars:
    search = Search(state)
    verdict = search.solve() if search.left <= SOLVED else search.more(nodes=LOOK)
    name, everything = state.names[verdict.seat], _all_cards(state)
    ranked = _each_once(verdict.ranking, lambda entry: _spot(entry[0]))[:SHOWN]
    bars = tuple(
        Bar(named(option, state.names), Fraction(everything + lead, 2), verdict.seat) for option, lead in ranked
    )
    return Bars(
        "best",
        f"What is best for {name}?",
        _told(state, verdict),
        _looked(verdict),
        "Choice",
        "cards in the end" if verdict.complete else "cards then",
        bars,
        kind="exact" if verdict.complete else "rule of thumb",
    )


def _spot(option: Action[MinkingiState]) -> Hashable:
    return (option.card, option.space) if isinstance(option, CreateCard) else option


def _all_cards(state: MinkingiState) -> int:
    return sum(controlled(state, seat) for seat in (0, 1))


def _told(state: MinkingiState, verdict: Verdict) -> str:
    name, other = state.names[verdict.seat], state.names[1 - verdict.seat]
    mine = (_all_cards(state) + verdict.lead) // 2
    count = f"{mine} cards to {_all_cards(state) - mine}"
    best = verdict.best.label(state.names)
    choice = f"{best[:1].lower()}{best[1:]}"
    if not verdict.complete:
        return f"What looks best for {name}: {choice}. Counted {_days(verdict.days)} on, it comes to {count}."
    told, share = f"Best for {name}: {choice}.", verdict.share
    if share == Fraction(1, 2):
        return f"{told} With best play the game is a draw, {count}."
    winner = name if share == 1 else other
    return f"{told} With best play {winner} wins; {name} ends with {count}."


def _days(days: int) -> str:
    return "one Day" if days == 1 else f"{days} Days"


def _looked(verdict: Verdict) -> str:
    far = (
        "to the end of the game" if verdict.complete else f"{_days(verdict.days)} ahead of {verdict.left}, then counted"
    )
    return f"both play as well as can be; the search looked at {verdict.nodes:,} positions, {far}"


def named(option: Action[MinkingiState], names: Sequence[str]) -> str:
    """A choice in few words, as the label of a bar."""
    if isinstance(option, CreateCard):
        return f"{option.card} in {option.space + 1}{', turned' if option.turned else ''}"
    return option.label(names)


def _on_the_spot(state: MinkingiState, ways: list[Preview]) -> Bars:
    best = ways[0]
    waits = state.stage is Stage.DECLARE
    bars = tuple(Bar(_way(way, waits), Fraction(way.gain), state.current) for way in ways[:SHOWN] if way.gain >= 0)
    if best.gain > 0:
        sentence = f"{_sentence(best)} {_cards('wins', best.won)}{_cards(', but loses', best.lost)}."
    else:
        sentence = f"Nothing that {state.names[state.current]} can do wins a card at once."
    return Bars(
        "now", "What does it win at once?", sentence, "only what happens now counts", "Choice", "cards won", bars
    )


def _way(way: Preview, waits: bool) -> str:
    battle = f"battle {', '.join(str(space + 1) for space in way.spaces)}" if way.spaces else "no battle"
    if waits:
        return battle.capitalize()
    return f"{way.card} in {way.space + 1}{', turned' if way.turned else ''}: {battle}"


def _sentence(way: Preview) -> str:
    return f"Card {way.card}{', turned,' if way.turned else ''} in space {way.space + 1}"


def _cards(verb: str, cards: tuple[int, ...]) -> str:
    if not cards:
        return ""
    return f"{verb} {len(cards)} card{'s' if len(cards) > 1 else ''} ({', '.join(map(str, cards))})"


# ---------------------------------------------------------------- the field


def _weak(state: MinkingiState) -> Matrix:
    rows, values, worst = [], [], (Fraction(0), "")
    for space, placed in enumerate(state.field):
        if placed is None:
            continue
        against = rivals(state, placed.controller)
        taken = [len(takers(state, space, place, against)) for place in range(4)]
        line = tuple(Fraction(count, len(against) or 1) for count in taken)
        rows.append(f"{placed.card} in {space + 1} ({state.names[placed.controller]})")
        values.append(line)
        most = line.index(max(line))
        if line[most] > worst[0]:
            which = f"{taken[most]} of {len(against)} card{'s' if len(against) > 1 else ''}"
            worst = line[most], f"{which} would take card {placed.card} at its {CORNERS[most].lower()} corner"
    sentence = (
        f"The weakest corner: {worst[1]}." if worst[1] else "No card that may come takes any of these at a corner."
    )
    return Matrix(
        "weak",
        "Which corners are weak?",
        sentence,
        "cards that the other player may hold, laid in an open space that touches the corner; speed is left aside",
        "Card",
        "Corner",
        state.current,
        None,
        tuple(rows),
        CORNERS,
        tuple(values),
    )


def _standing(state: MinkingiState) -> Bars:
    counts = [controlled(state, seat) for seat in (0, 1)]
    bars = tuple(
        Bar(name, Fraction(count), seat) for seat, (name, count) in enumerate(zip(state.names, counts, strict=True))
    )
    return Bars(
        "count",
        "Who leads now?",
        _lead_told(state, counts),
        "cards in hand count too",
        "Player",
        "cards controlled",
        bars,
    )


def _lead_told(state: MinkingiState, counts: list[int]) -> str:
    names = state.names
    if counts[0] != counts[1]:
        ahead = counts.index(max(counts))
        told = f"{names[ahead]} leads with {max(counts)} cards to {min(counts)}."
    else:
        told = f"Both control {counts[0]} cards."
    if state.hides_hand:
        return f"{told} Who wins a tie hangs on a card that is not seen yet."
    return f"{told} {_tie_told(state)}"


def _tie_told(state: MinkingiState) -> str:
    cards = state.table.cards
    owned = [[cards[card] for card in owned_cards(state, seat)] for seat in (0, 1)]
    symbols = [sum(card.symbols for card in own) for own in owned]
    totals = [sum(card.total for card in own) for own in owned]
    if symbols[0] != symbols[1]:
        winner = state.names[symbols.index(min(symbols))]
        return f"A tie would go to {winner}, who owns fewer symbols: {min(symbols)} to {max(symbols)}."
    if totals[0] != totals[1]:
        winner = state.names[totals.index(min(totals))]
        return f"A tie would go to {winner}, whose numbers add up to less: {min(totals)} to {max(totals)}."
    return "A tie would be a draw: symbols and numbers are equal as well."


def _speeds(state: MinkingiState) -> Bars:
    cards = state.table.cards
    here = sorted((cards[placed.card].speed, placed.card, placed.controller) for placed in state.field if placed)
    bars = tuple(Bar(f"Card {card}", Fraction(speed), seat) for speed, card, seat in here)
    if len(here) == 1:
        sentence = f"Card {here[0][1]} lies alone, with Speed {here[0][0]}."
    else:
        sentence = f"In a battle of all these, card {here[0][1]} would strike first and card {here[-1][1]} last."
    return Bars("speed", "Who strikes first?", sentence, "the lowest Speed first", "Card", "Speed", bars)
