"""How a game of Minkingi goes on: the draft, battles, and who wins."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from engine.core.events import Tell, silent
from engine.core.state import Result
from engine.core.values import evolve
from engine.games.minkingi.rules import events
from engine.games.minkingi.rules.cards import Corner
from engine.games.minkingi.rules.scoring import count_controlled, result_now
from engine.games.minkingi.rules.state import MinkingiState
from engine.games.minkingi.rules.table import TOKENS, Placed, Player, Stage, Table
from engine.pieces.items import with_item, without

Field = tuple[Placed | None, ...]
"""The cards by space, None for an open one."""

Corners = tuple[tuple[int, int], ...]
"""The pairs of corners at which two cards touch: (own, the other's)."""


# ---------------------------------------------------------------- the draft


def settle_picks(state: MinkingiState, tell: Tell) -> MinkingiState:
    """The position after both have picked: the packs are passed on, or the draft is over. Rules mnk-draft-1 to 7."""
    one, other = (_with_pick_in_hand(player) for player in state.players)
    if len(one.hand) == state.table.keep:
        return _end_draft(state, one, other, tell)
    tell(events.PacksPassed, "mnk-draft-1", len(one.pack))
    if len(one.hand) == 1:
        tell(events.FirstPickHidden, "mnk-draft-6")
    players = (evolve(one, pack=other.pack), evolve(other, pack=one.pack))
    return evolve(state, players=players)


def _end_draft(state: MinkingiState, one: Player, other: Player, tell: Tell) -> MinkingiState:
    """The position at the start of the first Day, with what nobody picked in the Ditch. Rules mnk-draft-3, mnk-draft-4,
    mnk-draft-7."""
    ditch = tuple(sorted((*one.pack, *other.pack)))
    tell(events.DraftOver, "mnk-draft-3", state.table.spaces, state.table.keep)
    tell(events.Ditched, "mnk-draft-4", len(ditch))
    tell(events.DitchOpen, "mnk-draft-7", ditch)
    players = (evolve(one, pack=()), evolve(other, pack=()))
    return begin_day(evolve(state, players=players, ditch=ditch), state.current, tell)


def _with_pick_in_hand(player: Player) -> Player:
    assert player.pick is not None
    hand = tuple(sorted((*player.hand, player.pick)))
    first = player.first if player.hand else player.pick
    return evolve(player, hand=hand, pack=without(player.pack, player.pick), pick=None, first=first)


# ---------------------------------------------------------------- Days


def begin_day(state: MinkingiState, seat: int, tell: Tell) -> MinkingiState:
    """The position at the start of a Day. Rules mnk-day-1, mnk-day-2."""
    tell(events.DayBegun, "mnk-day-2", seat)
    return evolve(state, stage=Stage.CREATE, current=seat, created=-1, turn_number=state.turn_number + 1)


def end_game(state: MinkingiState, tell: Tell) -> MinkingiState:
    """The end of the game; cards left in hand are shown. Rules mnk-end-1 to 9."""
    if tell is not silent:
        _tell_end(state, tell)
    return evolve(state, stage=Stage.OVER, players=tuple(evolve(player, first=None) for player in state.players))


def _tell_end(state: MinkingiState, tell: Tell) -> None:
    """How the game ended, and who goes first in the next one. Rules mnk-end-1 to 9."""
    tell(events.GameEnds, "mnk-end-1", None not in state.field)
    tell(
        events.OnField,
        "mnk-end-2",
        tuple(count_controlled(state, seat) - len(state.players[seat].hand) for seat in (0, 1)),
    )
    for seat, player in enumerate(state.players):
        if player.first is not None:
            tell(events.HandShown, "mnk-end-9", seat, player.first)
        if player.hand:
            tell(events.HandCounts, "mnk-end-3", seat, player.hand)
    found = result_now(state)
    tell(events.GameWon, found.rule, found.winners, found.scores, HOW_WON[found.rule])
    _tell_next_start(state, found, tell)


def _tell_next_start(state: MinkingiState, found: Result, tell: Tell) -> None:
    """Who goes first in the next game, or who decides it. Rules mnk-setup-4, mnk-setup-6."""
    if len(found.winners) == 1:
        tell(events.NextStart, "mnk-setup-4", 1 - found.winners[0], False)
    else:
        tell(events.NextStart, "mnk-setup-6", (state.current + state.turn_number - 1) % 2, True)


HOW_WON = {
    "mnk-end-4": "",
    "mnk-end-5": "fewer symbols on owned cards",
    "mnk-end-6": "a lower sum of numbers on owned cards",
    "mnk-end-7": "as many symbols and the same sum",
}


# ---------------------------------------------------------------- battles


def order_of_attack(state: MinkingiState, spaces: tuple[int, ...]) -> tuple[int, ...]:
    """The engaged spaces in the order in which their cards attack. Rules mnk-battle-10, mnk-battle-14."""
    return tuple(sorted(spaces, key=lambda space: state.table.cards[state.card_in(space)].attack_order))


def same_speeds(state: MinkingiState, order: tuple[int, ...]) -> list[tuple[int, ...]]:
    """The cards in these spaces that share a Speed with another one there, Speed by Speed. Rule mnk-battle-14."""
    cards = [state.card_in(space) for space in order]
    groups = (tuple(group) for _, group in groupby(cards, key=lambda card: state.table.cards[card].speed))
    return [group for group in groups if len(group) > 1]


def beats(table: Table, attacker: Placed, other: Placed, corners: Corners) -> bool:
    """Whether a card beats another at the corners where they touch. Rules mnk-battle-5 to 9, mnk-battle-13."""
    yields = table.cards[attacker.card].yields_to(table.cards[other.card])
    return any(own.wins(theirs, yields) for own, theirs in meeting_corners(table, attacker, other, corners))


def falls(table: Table, attacker: Placed, other: Placed, corners: Corners) -> bool:
    """Whether a card is itself defeated as it attacks another at the corners where they touch. Rules mnk-battle-13,
    mnk-battle-18."""
    yields = table.cards[attacker.card].yields_to(table.cards[other.card])
    return any(own.falls_to(theirs, yields) for own, theirs in meeting_corners(table, attacker, other, corners))


def corner_outcomes(table: Table, attacker: Placed, other: Placed, corners: Corners) -> list[tuple[bool, str]]:
    """By touching corner, whether the attacker's wins there, and the rule that settles it.
    Rules mnk-battle-5 to 9, mnk-battle-13."""
    card, other_card = table.cards[attacker.card], table.cards[other.card]
    return [
        (own.wins(theirs, card.yields_to(other_card)), _deciding_rule(own, theirs, card.speed == other_card.speed))
        for own, theirs in meeting_corners(table, attacker, other, corners)
    ]


def _deciding_rule(own: Corner, theirs: Corner, same_speed: bool) -> str:
    """The rule that settles what a corner does to one that it attacks."""
    if own.colour or theirs.colour:
        return "mnk-battle-8" if own.beats(theirs) else "mnk-battle-9"
    if own == theirs and same_speed:
        return "mnk-battle-13"
    return "mnk-battle-6" if own.beats(theirs) else "mnk-battle-7"


DECISIVE = ("mnk-battle-13", "mnk-battle-8", "mnk-battle-6", "mnk-battle-7", "mnk-battle-9")
"""The rules that settle an attack; where two corners come to the same by two of them, the first one is told."""


def meeting_corners(table: Table, attacker: Placed, other: Placed, corners: Corners) -> list[tuple[Corner, Corner]]:
    """The corners at which two cards touch, the attacker's first in each pair. Rule mnk-battle-5."""
    own, theirs = table.corners[attacker.card, attacker.turned], table.corners[other.card, other.turned]
    return [(own[mine], theirs[their]) for mine, their in corners]


def settle_attack(state: MinkingiState, tell: Tell) -> MinkingiState:
    """The position after the next engaged card has attacked. Rules mnk-battle-5 to 19."""
    space, *rest = state.battle
    attacker = state.field[space]
    assert attacker is not None
    attacked = _spaces_attacked(state, space)
    field = state.field
    for at in attacked:
        field = with_item(field, at, _settle_blow(state, space, at, tell))
    field = with_item(field, space, _after_its_attack(state, space, attacked, tell))
    if not attacked:
        tell(events.NobodyToAttack, "mnk-battle-19", attacker.card)
    if len(attacked) > 1:
        tell(events.OneBlow, "mnk-battle-16", attacker.card, len(attacked))
    if not rest:
        tell(events.BattleOver, "mnk-battle-10")
    tell_tokens(state.field, field, tell)
    return evolve(
        state,
        field=field,
        battle=tuple(rest),
        engaged=state.engaged if rest else (),
        stage=Stage.BATTLE if rest else Stage.MIDNIGHT,
    )


def _spaces_attacked(state: MinkingiState, space: int) -> list[int]:
    """The spaces that a card attacks: engaged, touching, and controlled by the other side. Rules mnk-battle-11,
    mnk-battle-19."""
    attacker = state.field[space]
    assert attacker is not None
    there = [(at, state.field[at]) for at in state.table.touching[space] if at in state.engaged]
    return [at for at, other in there if other and other.controller != attacker.controller]


def _settle_blow(state: MinkingiState, space: int, at: int, tell: Tell) -> Placed:
    """The card in space `at` after the card in `space` has attacked it. Rules mnk-battle-5 to 9, 12, 13 and 15."""
    attacker, other, corners = state.field[space], state.field[at], state.table.touching[space][at]
    assert attacker is not None and other is not None
    if tell is not silent:
        _tell_blow(state, attacker, other, corners, tell)
    if not beats(state.table, attacker, other, corners):
        return other
    tell(events.Captured, "mnk-battle-12", attacker.controller, other.card, f"Card {attacker.card}")
    if at in state.battle:
        tell(events.StillToAttack, "mnk-battle-15", attacker.controller, other.card)
    return evolve(other, controller=attacker.controller)


def _after_its_attack(state: MinkingiState, space: int, attacked: Sequence[int], tell: Tell) -> Placed:
    """The card in `space` after it has attacked those cards: it may have been defeated itself. Rules mnk-battle-13,
    mnk-battle-18."""
    attacker = state.field[space]
    assert attacker is not None
    for at in attacked:
        other = state.field[at]
        assert other is not None
        if falls(state.table, attacker, other, state.table.touching[space][at]):
            tell(events.Captured, "mnk-battle-18", other.controller, attacker.card, f"Card {other.card}")
            return evolve(attacker, controller=other.controller)
    return attacker


def _tell_blow(state: MinkingiState, attacker: Placed, other: Placed, corners: Corners, tell: Tell) -> None:
    """What a card does to one that it attacks, and by which rule. Rules mnk-battle-5 to 9, mnk-battle-13."""
    found = corner_outcomes(state.table, attacker, other, corners)
    won, lost = any(wins for wins, _ in found), falls(state.table, attacker, other, corners)
    rule = min((rule for wins, rule in found if wins == won or lost), key=DECISIVE.index)
    words = tuple((str(own), str(theirs)) for own, theirs in meeting_corners(state.table, attacker, other, corners))
    tell(events.Attacked, rule, attacker.card, other.card, words, won, lost)
    if won and not all(wins for wins, _ in found):
        tell(events.OneCorner, "mnk-battle-5", attacker.card)


# ---------------------------------------------------------------- tokens


def tell_tokens(before: Field, after: Field, tell: Tell) -> None:
    """Tells it where a player's nine tokens are no longer enough. Rule mnk-setup-5."""
    if tell is silent:
        return
    for seat in (0, 1):
        if _count_tokens(before, seat) <= TOKENS < _count_tokens(after, seat):
            tell(events.MoreTokens, "mnk-setup-5", seat)


def _count_tokens(field: Field, seat: int) -> int:
    """The tokens of a seat that lie on the field, those of control and those of ownership."""
    return sum((placed.owner == seat) + (placed.controller == seat) for placed in field if placed)
