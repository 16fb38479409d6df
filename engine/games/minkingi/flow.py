"""How a game of Minkingi goes on: the draft, battles, and who wins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games.minkingi.cards import Corner
from engine.games.minkingi.events import (
    Attacked,
    BattleOver,
    Captured,
    DayBegun,
    Ditched,
    GameWon,
    NobodyToAttack,
    PacksPassed,
)
from engine.games.minkingi.parts import Placed, Player, Stage, Table, without
from engine.state import Result, Tell, evolve

if TYPE_CHECKING:
    from engine.games.minkingi.state import MinkingiState


def with_player(state: MinkingiState, seat: int, player: Player) -> tuple[Player, ...]:
    """The players, one of them changed."""
    return (*state.players[:seat], player, *state.players[seat + 1 :])


def with_space(state: MinkingiState, space: int, placed: Placed) -> tuple[Placed | None, ...]:
    """The field, one space of it changed."""
    return (*state.field[:space], placed, *state.field[space + 1 :])


# ---------------------------------------------------------------- the draft


def picks_made(state: MinkingiState, tell: Tell) -> MinkingiState:
    """The position after both have picked: the packs are passed on, or the draft is over. Rules mnk-draft-1 to 4."""
    one, other = (_with_pick(player) for player in state.players)
    if len(one.hand) < state.table.keep:
        tell(PacksPassed, "mnk-draft-1", len(one.pack))
        players = (evolve(one, pack=other.pack), evolve(other, pack=one.pack))
        return evolve(state, players=players)
    ditch = tuple(sorted((*one.pack, *other.pack)))
    tell(Ditched, "mnk-draft-4", ditch)
    players = (evolve(one, pack=()), evolve(other, pack=()))
    return begin_day(evolve(state, players=players, ditch=ditch), state.current, tell)


def _with_pick(player: Player) -> Player:
    assert player.pick is not None
    hand = tuple(sorted((*player.hand, player.pick)))
    first = player.first if player.hand else player.pick
    return evolve(player, hand=hand, pack=without(player.pack, player.pick), pick=None, first=first)


# ---------------------------------------------------------------- Days


def begin_day(state: MinkingiState, seat: int, tell: Tell) -> MinkingiState:
    """The position at the start of a Day. Rules mnk-day-1, mnk-day-2."""
    tell(DayBegun, "mnk-day-2", seat)
    return evolve(state, stage=Stage.CREATE, current=seat, created=-1, turn_number=state.turn_number + 1)


def finished(state: MinkingiState) -> bool:
    """Whether the field is full or no hand holds a card. Rule mnk-end-1."""
    return None not in state.field or not any(player.hand for player in state.players)


def end_game(state: MinkingiState, tell: Tell) -> MinkingiState:
    """The end of the game. Rules mnk-end-1 to 7."""
    found = standing(state)
    tell(GameWon, found.rule, found.winners, found.scores, HOW[found.rule])
    return evolve(state, stage=Stage.OVER)


HOW = {
    "mnk-end-4": "",
    "mnk-end-5": "fewer symbols on owned cards",
    "mnk-end-6": "a lower sum of numbers on owned cards",
    "mnk-end-7": "as many symbols and the same sum",
}


def standing(state: MinkingiState) -> Result:
    """Who would win if the game ended now, the cards that each controls, and the rule that decides."""
    scores = tuple(controlled(state, seat) for seat in (0, 1))
    if scores[0] != scores[1]:
        return Result((scores.index(max(scores)),), scores, "mnk-end-4")
    owned = [owned_cards(state, seat) for seat in (0, 1)]
    cards = state.table.cards
    symbols = [sum(cards[card].symbols for card in own) for own in owned]
    if symbols[0] != symbols[1]:
        return Result((symbols.index(min(symbols)),), scores, "mnk-end-5")
    totals = [sum(cards[card].total for card in own) for own in owned]
    if totals[0] != totals[1]:
        return Result((totals.index(min(totals)),), scores, "mnk-end-6")
    return Result((0, 1), scores, "mnk-end-7")


def controlled(state: MinkingiState, seat: int) -> int:
    """The cards that a seat controls on the field, and those in its hand. Rules mnk-end-2, mnk-end-3."""
    return sum(1 for placed in state.field if placed and placed.controller == seat) + len(state.players[seat].hand)


def owned_cards(state: MinkingiState, seat: int) -> tuple[int, ...]:
    """The cards that a seat owns, on the field and in hand. Rule mnk-end-5."""
    on_field = (placed.card for placed in state.field if placed and placed.owner == seat)
    return (*on_field, *state.players[seat].hand)


# ---------------------------------------------------------------- battles


def order_of_attack(state: MinkingiState, spaces: tuple[int, ...]) -> tuple[int, ...]:
    """The engaged spaces in the order in which their cards attack. Rules mnk-battle-10, mnk-battle-14."""
    return tuple(sorted(spaces, key=lambda space: _speed(state, space)))


def _speed(state: MinkingiState, space: int) -> tuple[int, int]:
    placed = state.field[space]
    assert placed is not None
    return state.table.cards[placed.card].speed, placed.card


def beats(table: Table, attacker: Placed, other: Placed, corners: tuple[tuple[int, int], ...]) -> bool:
    """Whether a card beats another at the corners where they touch. Rules mnk-battle-5 to 9, mnk-battle-13."""
    yields = attacker.card > other.card and _same_speed(table, attacker, other)
    return any(
        own.beats(theirs) and not (yields and own == theirs) for own, theirs in meeting(table, attacker, other, corners)
    )


def meeting(
    table: Table, attacker: Placed, other: Placed, corners: tuple[tuple[int, int], ...]
) -> list[tuple[Corner, Corner]]:
    """The corners at which two cards touch, the attacker's first in each pair. Rule mnk-battle-5."""
    own, theirs = table.corners[attacker.card, attacker.turned], table.corners[other.card, other.turned]
    return [(own[mine], theirs[their]) for mine, their in corners]


def _same_speed(table: Table, one: Placed, other: Placed) -> bool:
    return table.cards[one.card].speed == table.cards[other.card].speed


def attack(state: MinkingiState, tell: Tell) -> MinkingiState:
    """The position after the next engaged card has attacked. Rules mnk-battle-10 to 12, 15 and 16."""
    space, *rest = state.battle
    attacker = state.field[space]
    assert attacker is not None
    field, met = list(state.field), 0
    for other_space, corners in state.table.touching[space].items():
        other = state.field[other_space]
        if other_space not in state.engaged or other is None or other.controller == attacker.controller:
            continue
        met += 1
        won = beats(state.table, attacker, other, corners)
        pairs = meeting(state.table, attacker, other, corners)
        words = tuple((str(own), str(theirs)) for own, theirs in pairs)
        tell(Attacked, _rule(state.table, attacker, other, pairs), attacker.card, other.card, words, won)
        if won:
            tell(Captured, "mnk-battle-12", attacker.controller, other.card, f"Card {attacker.card}")
            field[other_space] = evolve(other, controller=attacker.controller)
    if not met:
        tell(NobodyToAttack, "mnk-battle-11", attacker.card)
    if not rest:
        tell(BattleOver, "mnk-battle-10")
    return evolve(
        state,
        field=tuple(field),
        battle=tuple(rest),
        engaged=state.engaged if rest else (),
        stage=Stage.BATTLE if rest else Stage.MIDNIGHT,
    )


def _rule(table: Table, attacker: Placed, other: Placed, pairs: list[tuple[Corner, Corner]]) -> str:
    if attacker.controller != attacker.owner:
        return "mnk-battle-15"
    same_number = any(own == theirs and not own.colour for own, theirs in pairs)
    return "mnk-battle-13" if same_number and _same_speed(table, attacker, other) else "mnk-battle-5"
