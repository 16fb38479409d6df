"""A position of Exploding Minions from plain data: the option `position` of `lay_out`.

It is the beginning of a player's turn; all further moments are played from there. For instance, with two players:

    hands = [["Defuse", "Skip"], ["Nope"]]              # by seat; of a player who has exploded: what lies face up
    pile = ["Exploding Minion", "Shuffle"]              # the whole Draw Pile, top first
    seen = [["Exploding Minion"], []]                   # by seat: the top cards that this player has seen
    discard = ["Attack"]                                # the last one lies on top

`pile` may be `{top = [...], rest = [...]}`, where the rest lies beneath in any order. What is named nowhere has been
played, and lies beneath the rest of the Discard Pile. `turn` is the seat whose turn it is, `owed` its turns, this one
included, `forced` whether an Attack made them, `out` the seats that have exploded.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.fields import Field, Fields
from engine.core.values import evolve
from engine.games.exploding_minions.rules import pile
from engine.games.exploding_minions.rules.card_files import HAND
from engine.games.exploding_minions.rules.cards import ATTACK, BOMB, CLONE
from engine.games.exploding_minions.rules.knowledge import empty_knowledge
from engine.games.exploding_minions.rules.pile import Belief, Layout
from engine.games.exploding_minions.rules.state import ExplodingState
from engine.games.exploding_minions.rules.table import FORCED, SEEN, Player, Stage, bombs_for
from engine.pieces.positions import Supply, laid_out_from, position_text


def lay_position(table: ExplodingState, position: object) -> ExplodingState:
    """The position that `position` describes, at the table of a new game.

    Each card of the box lies in just one place, the bombs in the pile are one fewer than the living, and nobody owes
    more turns than Attacks were played. Errors: ValueError naming the field.
    """
    return laid_out_from(position, lambda fields: evolve(_read(table, fields), laid_out=position_text(position)))


def _read(table: ExplodingState, fields: Fields) -> ExplodingState:
    seats = len(table.players)
    out = _read_seats(fields.take("out", ()), seats)
    supply = Supply((*table.table.cards, *(BOMB,) * bombs_for(seats - len(out))))
    players = tuple(
        Player(tuple(sorted(_take_cards(hand, supply))), seat not in out)
        for seat, hand in enumerate(fields.take("hands").items(seats, seats))
    )
    top, rest = _read_pile(fields.take("pile"), table, supply)
    laid_down = _take_cards(fields.take("discard", ()), supply)
    size = len(top) + len(rest)
    state = evolve(
        table,
        stage=Stage.TURN,
        players=players,
        pile=size,
        loose=tuple(sorted(rest)),
        order=_expose(pile.unordered_layout(size), top),
        beliefs=_read_beliefs(fields.take("seen", ((),) * seats), top, seats, size),
        known=tuple((seat, empty_knowledge(seats)) for seat in range(seats)),
        discard=(*sorted(supply.left), *laid_down),
    )
    return _read_turn(fields, state)


def _read_seats(field: Field, seats: int) -> tuple[int, ...]:
    """The seats that are out: at least two players are left."""
    out = tuple(item.whole(0, seats - 1) for item in field.items(0, seats - 2))
    if len(set(out)) < len(out):
        raise field.wrong("each seat once")
    return out


def _take_cards(field: Field, supply: Supply[str]) -> tuple[str, ...]:
    """The cards of a list, none of them a bomb."""
    for item in field.items():
        if item.value == BOMB:
            raise item.wrong("a card that is no bomb; bombs lie in the Draw Pile")
    return supply.take_words(field)


# ---------------------------------------------------------------- the pile


def _read_pile(field: Field, table: ExplodingState, supply: Supply[str]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The cards in order from the top, and those beneath that lie in any order."""
    top, rest = _read_parts(field, supply)
    cards = (*top, *rest)
    if BOMB in supply.left:
        bombs = cards.count(BOMB)
        raise field.wrong(f"one bomb fewer than players alive: {bombs + supply.left.count(BOMB)}, not {bombs}")
    most = len(table.table.cards) - HAND * len(table.players)
    if len(cards) - cards.count(BOMB) > most:
        raise field.wrong(f"at most {most} cards besides the bombs, as many as are left after the deal")
    return top, rest


def _read_parts(field: Field, supply: Supply[str]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    if isinstance(field.value, list | tuple):
        return supply.take_words(field), ()
    parts = field.table()
    top, rest = supply.take_words(parts.take("top", ())), supply.take_words(parts.take("rest", ()))
    parts.check_empty()
    return top, rest


def _expose(layout: Layout, cards: Sequence[str]) -> Layout:
    """The layout in which these cards are known to lie on top."""
    for place, card in enumerate(cards):
        layout = next(pile.expose_card(layout, place, card))
    return layout


def _read_beliefs(field: Field, top: tuple[str, ...], seats: int, size: int) -> tuple[Belief, ...]:
    return tuple(_read_belief(item, top, size) for item in field.items(seats, seats))


def _read_belief(field: Field, top: tuple[str, ...], size: int) -> Belief:
    """What a player knows who has seen these cards on top."""
    seen = tuple(item.value for item in field.items(0, SEEN))
    if seen != top[: len(seen)]:
        raise field.wrong(f"the cards on top of the pile, which are {', '.join(top[:SEEN]) or 'in any order'}")
    return ((1, _expose(pile.unordered_layout(size), top[: len(seen)])),) if seen else pile.UNKNOWN


# ---------------------------------------------------------------- whose turn


def _read_turn(fields: Fields, state: ExplodingState) -> ExplodingState:
    turn = fields.take("turn", 0)
    current = turn.whole(0, len(state.players) - 1)
    if current not in state.living:
        raise turn.wrong("a player who has not exploded")
    return evolve(state, current=current, **_read_turns_owed(fields, state.discard))


def _read_turns_owed(fields: Fields, discard: Sequence[str]) -> dict[str, int | bool]:
    """How many turns are owed, and whether an Attack forced them: no more than the Attacks played can have made."""
    owed = fields.take("owed", 1)
    turns = owed.whole(1, max(1, FORCED * _count_attacks(discard)))
    forced = fields.take("forced", turns > 1)
    if forced.flag() is False and turns > 1:
        raise forced.wrong("true, since only an Attack makes somebody owe more than one turn")
    if forced.flag() and not _count_attacks(discard):
        raise forced.wrong("false, since no Attack lies on the Discard Pile")
    return {"owed": turns, "forced": forced.flag()}


def _count_attacks(discard: Sequence[str]) -> int:
    """How many Attacks may have been played; each Clone may have been one."""
    return discard.count(ATTACK) + discard.count(CLONE)
