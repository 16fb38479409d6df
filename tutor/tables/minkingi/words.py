"""What can be read off a table of Minkingi: what met in the last strike, the order of a battle, how a tie stands, and
all of it in words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from engine.core.events import Event
from engine.games.minkingi.odds.previews import Preview, best_previews
from engine.games.minkingi.rules.cards import PLACES, Corner
from engine.games.minkingi.rules.events import Attacked
from engine.games.minkingi.rules.scoring import is_game_finished, owned_cards, result_now
from engine.games.minkingi.rules.state import MinkingiState
from engine.games.minkingi.rules.table import UNSEEN, Placed, Player, Stage, Table
from engine.games.minkingi.rules.turn import order_of_attack
from tutor.tables.pieces import Told, is_kept_back


def cards_in_words(cards: Iterable[int]) -> str:
    """Cards by number; those that nobody here has seen come last: "card 4, card 30 and 1 unseen"."""
    all_cards = tuple(cards)
    known = [f"card {card}" for card in all_cards if card != UNSEEN]
    unseen = len(all_cards) - len(known)
    words = ", ".join(known)
    if not unseen:
        return words or "none"
    return f"{words} and {unseen} unseen" if known else f"{unseen} unseen"


def card_in_words(table: Table, number: int, *, turned: bool) -> str:
    """A card as it lies, in words."""
    card, corners = table.cards[number], table.corners[number, turned]
    lie = ", ".join(f"{place} {corner}" for place, corner in zip(PLACES, corners, strict=True))
    return f"Card {card.number}{', turned' if turned else ''}: {lie}; Speed {card.speed}, level {card.level}"


# ---------------------------------------------------------------- battles


@dataclass(frozen=True, slots=True)
class Meeting:
    """Two corners that met, and how it went for the attacker's, whose card `yields` where it has the other's Speed and
    the higher card number."""

    own: Corner
    other: Corner
    yields: bool = False

    @property
    def won(self) -> bool:
        """Whether the attacker's corner beat the other."""
        return self.own.wins(self.other, self.yields)

    @property
    def lost(self) -> bool:
        """Whether the attacker was defeated here."""
        return self.own.falls_to(self.other, self.yields)

    @property
    def why(self) -> str:
        """How it went in a few words."""
        if bool(self.own.colour) != bool(self.other.colour):
            return "number against colour: nothing"
        if self.own.colour:
            return _colours(self.own.colour, self.other.colour, won=self.won)
        if self.lost:
            return f"{self.own} is as high as {self.other}, at the same Speed: the higher card number loses"
        if not self.won:
            return f"{self.own} is lower than {self.other}"
        return f"{self.own} is {'higher than' if self.own.number > self.other.number else 'as high as'} {self.other}"


def _colours(own: str, other: str, *, won: bool) -> str:
    if own == other:
        return f"both are {own}: nothing"
    return f"{own} beats {other}" if won else f"{own} is weaker than {other}"


@dataclass(frozen=True, slots=True)
class Duel:
    """One attack of the last strike: the spaces of both cards, where their corners touched, and what met there."""

    space: int
    other_space: int
    touching: tuple[tuple[int, int], ...]
    meetings: tuple[Meeting, ...]

    @property
    def won(self) -> bool:
        """Whether the attacker won at any corner."""
        return any(meeting.won for meeting in self.meetings)

    @property
    def lost(self) -> bool:
        """Whether the attacker was defeated itself."""
        return any(meeting.lost for meeting in self.meetings)


def duels_among(state: MinkingiState, events: Sequence[Event]) -> tuple[Duel, ...]:
    """The attacks among `events`, which have just led to `state`."""
    attacks = [event for event in events if isinstance(event, Attacked)]
    at = {placed.card: space for space, placed in enumerate(state.field) if placed} if attacks else {}
    return tuple(_duel(state, at[event.card], at[event.other]) for event in attacks)


def _duel(state: MinkingiState, space: int, other: int) -> Duel:
    touching = state.table.touching[space][other]
    own, theirs = (corners_as_they_lie(state, state.field[at]) for at in (space, other))
    card, other_card = (state.table.cards[state.card_in(at)] for at in (space, other))
    yields = card.yields_to(other_card)
    return Duel(space, other, touching, tuple(Meeting(own[mine], theirs[their], yields) for mine, their in touching))


def corners_as_they_lie(state: MinkingiState, placed: Placed | None) -> tuple[Corner, ...]:
    """The corners of a card on the field as they lie; none where a space is open."""
    return state.table.corners[placed.card, placed.turned] if placed else ()


SPEED = "speed"
"""The topic of a question about the order in which cards strike: its fact's id."""


def attack_order(state: MinkingiState) -> tuple[int, ...]:
    """The engaged spaces in the order in which their cards attack, those that have struck included."""
    return order_of_attack(state, state.engaged)


def spaces_to_engage(state: MinkingiState) -> tuple[int, ...]:
    """The spaces that a battle could be declared with now."""
    if state.stage is not Stage.DECLARE:
        return ()
    return tuple(space for space in state.table.near[state.created] if state.field[space])


# ---------------------------------------------------------------- who is ahead


def cards_on_field(state: MinkingiState, seat: int) -> int:
    """The cards that a seat controls on the field."""
    return sum(1 for placed in state.field if placed and placed.controller == seat)


@dataclass(frozen=True, slots=True)
class Tie:
    """How a tie would be broken: by seat the symbols and the sum of numbers on owned cards, and who is ahead by it."""

    symbols: tuple[int, ...]
    totals: tuple[int, ...]
    ahead: tuple[int, ...]


def tie(state: MinkingiState) -> Tie | None:
    """The tie-break as it stands; None where no tie stands, or where a hidden card has a part in it."""
    if not is_drafted(state) or state.hides_hand:
        return None
    found = result_now(state)
    if found.scores[0] != found.scores[1]:
        return None
    owned = [[state.table.cards[card] for card in owned_cards(state, seat)] for seat in (0, 1)]
    symbols = tuple(sum(card.symbols for card in cards) for cards in owned)
    totals = tuple(sum(card.total for card in cards) for cards in owned)
    return Tie(symbols, totals, found.winners)


def is_drafted(state: MinkingiState) -> bool:
    """Whether the draft is over."""
    return state.stage not in (Stage.DEAL, Stage.START, Stage.DRAFT)


def tie_in_words(state: MinkingiState, found: Tie) -> str:
    """The tie-break in a sentence."""
    symbols = "{} to {}".format(*found.symbols)
    totals = "{} to {}".format(*found.totals)
    if len(found.ahead) > 1:
        return f"Equal in everything: symbols {symbols}, sum of numbers {totals}."
    name = state.names[found.ahead[0]]
    if found.symbols[0] != found.symbols[1]:
        return f"A tie goes to {name}: fewer symbols on owned cards, {symbols}."
    return f"A tie goes to {name}: as many symbols, {symbols}, and a lower sum of numbers, {totals}."


# ---------------------------------------------------------------- what comes


def headline(state: MinkingiState) -> tuple[str, str]:
    """An emblem and a few words for the moment."""
    if state.result is not None:
        winners = state.result.winners
        return "crown", f"{state.names[winners[0]]} wins!" if len(winners) == 1 else "A draw!"
    if is_drafted(state):
        return _EMBLEMS[state.stage], f"{state.names[state.current]}’s Day: {state.phase}"
    return _BEFORE[state.stage]


_EMBLEMS = {Stage.CREATE: "sun", Stage.DECLARE: "sun", Stage.BATTLE: "sword", Stage.MIDNIGHT: "moon"}
_BEFORE = {
    Stage.DEAL: ("twins", "The deal"),
    Stage.START: ("dice", "Who goes first?"),
    Stage.DRAFT: ("twins", "The draft"),
}


def next_in_words(state: MinkingiState) -> str:
    """What comes next, as a sentence."""
    who = state.names[state.current]
    match state.stage:
        case Stage.DEAL:
            return "Each player is dealt nine cards."
        case Stage.START:
            return _start(state)
        case Stage.DRAFT:
            return _draft(state)
        case Stage.CREATE:
            return f"{who} creates a card in an open space, either way up."
        case Stage.DECLARE:
            return f"{who} declares a battle with cards that touch space {state.created + 1}, or none."
        case Stage.BATTLE if is_kept_back(SPEED):
            return "The engaged cards strike."
        case Stage.BATTLE:
            space = state.battle[0]
            card = state.table.cards[state.card_in(space)]
            return f"Card {card.number} in space {space + 1} strikes next, at Speed {card.speed}."
        case Stage.MIDNIGHT:
            return f"The Midnight Hour ends {who}’s Day{', and the game' if is_game_finished(state) else ''}."
    return _the_end(state)


def _start(state: MinkingiState) -> str:
    if state.beginner is None:
        return "Dice decide who goes first."
    return f"It is settled that {state.names[state.beginner]} goes first."


def _draft(state: MinkingiState) -> str:
    keep = state.table.keep
    nth = len(state.players[0].hand) + 1
    asked = [name for name, player in zip(state.names, state.players, strict=True) if player.pick is None]
    return f"Pick {nth} of {keep}: {' and '.join(asked)} {'choose' if len(asked) > 1 else 'chooses'} a card in secret."


def _the_end(state: MinkingiState) -> str:
    result = state.result
    assert result is not None
    score = "{} to {}".format(*result.scores)
    found = tie(state)
    return (
        f"Controlled cards: {score}." if found is None else f"Controlled cards: {score}. {tie_in_words(state, found)}"
    )


# ---------------------------------------------------------------- the whole position


def table_in_words(state: MinkingiState, events: Sequence[Event] = ()) -> Iterable[Told]:
    """The whole position sentence by sentence: field, last strike, battle, each seat, the tie-break, and what comes."""
    yield Told(_moment(state), "turn")
    yield from map(Told, _field(state))
    yield from (Told(_duel_words(state, duel), "strikes") for duel in duels_among(state, events))
    yield from (Told(words, "order") for words in _battle(state))
    yield from (Told(_seat(state, seat), "seats", seat) for seat in range(len(state.players)))
    yield from _rest(state)
    yield Told(next_in_words(state), "next")


def _moment(state: MinkingiState) -> str:
    size = f"a field of {state.table.rows} by {state.table.columns} spaces"
    return f"Day {state.turn}, {state.phase}, on {size}." if is_drafted(state) else f"{state.phase}, for {size}."


def _field(state: MinkingiState) -> Iterable[str]:
    for space, placed in enumerate(state.field):
        if placed:
            owner = f", owned by {state.names[placed.owner]}" if placed.owner != placed.controller else ""
            way = ", turned" if placed.turned else ""
            yield f"Space {space + 1}: {state.names[placed.controller]}’s card {placed.card}{way}{owner}."
    open_spaces = [str(space + 1) for space, placed in enumerate(state.field) if placed is None]
    yield f"Open: {', '.join(open_spaces)}." if open_spaces else "No space is open."


def _duel_words(state: MinkingiState, duel: Duel) -> str:
    met = "; ".join(meeting.why for meeting in duel.meetings)
    card, end = state.card_in(duel.space), "taken" if duel.won else "not taken"
    undone = f"; card {card} is taken itself" if duel.lost else ""
    return f"Card {card} struck card {state.card_in(duel.other_space)}: {met}; {end}{undone}."


def _battle(state: MinkingiState) -> Iterable[str]:
    if state.engaged and not is_kept_back(SPEED):
        order = attack_order(state)
        struck = [state.card_in(space) for space in order if space not in state.battle]
        to_come = [state.card_in(space) for space in state.battle]
        yield f"Battle: have struck {cards_in_words(struck)}; still to strike, in order: {cards_in_words(to_come)}."


def _seat(state: MinkingiState, seat: int) -> str:
    player, name = state.players[seat], state.names[seat]
    told = [f"controls {cards_on_field(state, seat)} on the field", f"holds {cards_in_words(player.hand)}"]
    if player.pack:
        told.append(f"has a pack of {len(player.pack)}: {cards_in_words(pack_left(player))}")
    if player.pick is not None:
        told.append(f"has picked {cards_in_words((player.pick,))}")
    return f"{name} {'; '.join(told)}."


def pack_left(player: Player) -> tuple[int, ...]:
    """The pack without the card that was just picked, where that is known."""
    return tuple(card for card in player.pack if card == UNSEEN or card != player.pick)


def _rest(state: MinkingiState) -> Iterable[Told]:
    if state.ditch:
        yield Told(f"In the Ditch: {cards_in_words(state.ditch)}.", "ditch")
    found = tie(state)
    if found and state.stage is not Stage.OVER:
        yield Told(tie_in_words(state, found), "ties")


def best_creations(state: MinkingiState) -> dict[int, Preview]:
    """By open space, the creation there that wins most cards at once, where one wins more than it loses; nothing where
    no card is to be created, or where the hand cannot be seen whole."""
    if state.stage is not Stage.CREATE or UNSEEN in state.players[state.current].hand:
        return {}
    ranked = [preview for preview in best_previews(state) if preview.gain > 0]
    return {preview.space: preview for preview in reversed(ranked)}
