"""The books of a game of Minkingi: every card that was dealt is in exactly one place, and bears the right tokens.

What the tests of random games (`tests/engine/test_random_games.py`) ask of every game stands here for this one:
`options`, `check_state`, `check_step`, `check_view`, `twins`, `seen_alike`, `SECRETS` and `SHOWN_AT_THE_END`. It knows
the rules of where cards lie, and from the referee how a battle ends, but nothing of how the engine moves them.
"""

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

from engine.core.actions import Action
from engine.core.state import State, Step
from engine.games.minkingi import CreateCard, Deal, DeclareBattle, EndDay, MinkingiState, PickCard, Start, Strike
from engine.games.minkingi.rules.cards import COLOURS, SHAPES
from engine.games.minkingi.rules.table import Placed, Player, Stage
from tests.engine.minkingi.referee import Piece, fight, is_undone, overcomes

MOST_STEPS = 5_000
"""No random game takes so many."""

WINDOW = 0
"""So many steps of a random game are looked at closely; 0 for all."""

SECRETS = True
"""Whether the game has anything that a seat cannot see."""

SHOWN_AT_THE_END = True
"""Whether the last step of a game lays open what was secret until then."""

FACE_DOWN = 0
"""What a view holds for a card that the seat has not seen."""

BEFORE_DAYS = (Stage.DEAL, Stage.START, Stage.DRAFT)


def options(players: int, rng: Random) -> dict[str, Any]:
    """Options for a table: any field, any way to begin; one time in three cards that often tie in number and Speed."""
    field = {"rows": rng.randint(2, 4), "columns": rng.randint(2, 4), "first": rng.choice((None, 0, 1))}
    return {**field, "cards": close_cards(rng)} if rng.random() < 1 / 3 else field


def close_cards(rng: Random) -> dict[str, Any]:
    """Few cards, of three Speeds and low numbers."""
    numbers = rng.sample(range(1, 200), rng.randint(18, 30))
    return {"card": [_close_card(number, rng) for number in numbers]}


def level_cards(rng: Random) -> dict[str, Any]:
    """Cards of one Speed with low numbers and some symbols: of those that meet, many are level."""
    numbers = rng.sample(range(1, 200), 18)
    cards = [{**_close_card(number, rng), "speed": 90} for number in numbers]
    return {"card": cards}


def _close_card(number: int, rng: Random) -> dict[str, Any]:
    corners = [rng.randint(0, 2) if rng.random() < 0.7 else _symbol(rng) for _ in range(4)]
    return {"number": number, "speed": rng.choice((0, 100, 200)), "level": rng.randint(0, 9), "corners": corners}


def _symbol(rng: Random) -> str:
    return f"{rng.choice(COLOURS)} {rng.choice(SHAPES)}"


# ---------------------------------------------------------------- where the cards are


def cards_of(player: Player) -> tuple[int, ...]:
    """The cards of a player that are not on the field. A card just picked is still counted in the pack."""
    return (*player.hand, *player.pack)


def laid(state: MinkingiState) -> dict[int, Placed]:
    """The cards on the field by their spaces."""
    return {space: placed for space, placed in enumerate(state.field) if placed is not None}


def everywhere(state: MinkingiState) -> list[int]:
    """All cards that were dealt, wherever they are now."""
    on_field = [placed.card for placed in laid(state).values()]
    return sorted([*state.ditch, *on_field, *(card for player in state.players for card in cards_of(player))])


# ---------------------------------------------------------------- what must hold


def check_state(state: State) -> None:
    """All eighteen cards are in one place each, in such numbers as the moment asks for."""
    assert isinstance(state, MinkingiState)
    cards = everywhere(state)
    assert len(set(cards)) == len(cards) == (0 if state.stage is Stage.DEAL else 18)
    assert set(cards) <= {card.number for card in state.table.box.cards}
    for row in (state.ditch, *(pile for player in state.players for pile in (player.hand, player.pack))):
        assert list(row) == sorted(row)
    assert len(state.field) == state.table.rows * state.table.columns
    if state.stage in BEFORE_DAYS:
        _check_draft(state)
    else:
        _check_day(state)


def _check_draft(state: MinkingiState) -> None:
    assert not laid(state) and not state.ditch and state.created == -1 and not state.engaged and not state.battle
    hands = {len(player.hand) for player in state.players}
    assert len(hands) == 1 and 2 * hands.pop() < len(state.field)
    for player in state.players:
        assert len(cards_of(player)) == (0 if state.stage is Stage.DEAL else 9)
        assert player.pick is None or (state.stage is Stage.DRAFT and player.pick in player.pack)
        assert (player.first is None) == (not player.hand)
    assert any(player.pick is None for player in state.players)


def _check_day(state: MinkingiState) -> None:
    spaces, field = len(state.field), laid(state)
    keep = spaces // 2 + spaces % 2
    assert len(state.ditch) == 18 - 2 * keep
    for seat, player in enumerate(state.players):
        owned = [placed for placed in field.values() if placed.owner == seat]
        assert len(player.hand) + len(owned) == keep
        assert (player.pack, player.pick) == ((), None)
        assert player.first is None or (player.first in player.hand and state.stage is not Stage.OVER)
    assert all(placed.owner in (0, 1) and placed.controller in (0, 1) for placed in field.values())
    assert len(field) == state.turn_number - (state.stage is Stage.CREATE)
    assert state.stage is Stage.OVER or len(state.players[state.current].hand) > 0 or state.stage is not Stage.CREATE
    assert (state.result is not None) == (state.stage is Stage.OVER)
    assert state.stage is not Stage.OVER or len(field) == spaces
    assert (state.created >= 0) == (state.stage is not Stage.CREATE)
    if state.created >= 0:
        assert field[state.created].owner == state.current
    _check_battle(state, field)


def _check_battle(state: MinkingiState, field: dict[int, Placed]) -> None:
    assert bool(state.battle) == bool(state.engaged) == (state.stage is Stage.BATTLE)
    assert set(state.battle) <= set(state.engaged) <= set(field)
    if state.engaged:
        assert state.created in state.engaged and len(state.engaged) >= 2


def check_step(step: Step) -> None:
    """Cards go where the action sends them and nowhere else; nobody's tokens change but in a battle."""
    before, after, action = step.before, step.after, step.action
    assert isinstance(before, MinkingiState) and isinstance(after, MinkingiState)
    if not isinstance(action, Deal):
        assert everywhere(before) == everywhere(after)
    match action:
        case CreateCard(seat=seat, card=card, space=space, turned=turned):
            assert space not in laid(before) and card in before.players[seat].hand
            assert laid(after) == {**laid(before), space: Placed(card, turned, seat, seat)}
        case Strike():
            assert {s: _tokens(placed) for s, placed in laid(after).items()} == _struck(before)
        case PickCard(seat=seat, card=card):
            assert not laid(after)
            _check_pick(before, after, seat, card)
        case Deal() | Start() | DeclareBattle() | EndDay():
            assert laid(after) == laid(before)
    if not isinstance(action, Deal | PickCard | CreateCard):
        shown = tuple(replace(player, first=None) for player in before.players)
        assert after.players == (before.players if after.result is None else shown)
    assert after.current == (action.first if isinstance(action, Start) else _next(before, after, action))


def _check_pick(before: MinkingiState, after: MinkingiState, seat: int, card: int) -> None:
    """The first to pick only waits; with the second pick both take their cards and the packs go on."""
    mine, other = before.players[seat], before.players[1 - seat]
    if other.pick is None:
        assert after == replace(before, players=_seated(seat, replace(mine, pick=card), other))
        return
    assert sorted(after.players[seat].hand) == sorted((*mine.hand, card))
    assert sorted(after.players[1 - seat].hand) == sorted((*other.hand, other.pick))
    left = [tuple(c for c in mine.pack if c != card), tuple(c for c in other.pack if c != other.pick)]
    if after.stage is Stage.DRAFT:
        assert (after.players[1 - seat].pack, after.players[seat].pack) == (left[0], left[1])
    else:
        assert sorted(after.ditch) == sorted(left[0] + left[1])


def _seated(seat: int, mine: Player, other: Player) -> tuple[Player, ...]:
    return (mine, other) if seat == 0 else (other, mine)


def _next(before: MinkingiState, after: MinkingiState, action: Action) -> int:
    return 1 - before.current if isinstance(action, EndDay) and after.result is None else before.current


def _tokens(placed: Placed) -> tuple[int, bool, int, int]:
    return placed.card, placed.turned, placed.owner, placed.controller


def pieces(state: MinkingiState) -> dict[int, Piece]:
    """The field as the referee sees it."""
    entries = {card.number: card.as_data() for card in state.table.box.cards}
    return {s: Piece(entries[p.card], s, p.turned, p.controller) for s, p in laid(state).items()}


def _struck(state: MinkingiState) -> dict[int, tuple[int, bool, int, int]]:
    """The field after the next engaged card's blow, as the referee has it."""
    standing, attacker = pieces(state), pieces(state)[state.battle[0]]
    assert attacker.place_in_line == min(standing[space].place_in_line for space in state.battle)
    sides = {space: piece.side for space, piece in standing.items()}
    foes = [standing[space] for space in state.engaged if standing[space].side != attacker.side]
    for foe in foes:
        if overcomes(attacker, foe, state.table.columns):
            sides[foe.space] = attacker.side
    if any(is_undone(attacker, foe, state.table.columns) for foe in foes):
        sides[attacker.space] = 1 - attacker.side
    return {space: (p.card, p.turned, p.owner, sides[space]) for space, p in laid(state).items()}


def refereed(state: MinkingiState) -> dict[int, int]:
    """Who controls each engaged space after a battle that was just declared, as the referee has it."""
    engaged = [piece for space, piece in pieces(state).items() if space in state.engaged]
    fight(engaged, state.table.columns)
    return {piece.space: piece.side for piece in engaged}


# ---------------------------------------------------------------- what nobody else may know


def check_view(state: State, view: State, seat: int) -> None:
    """A view lacks the other's pack and pick while they are secret, and of the hand the very first pick; no more."""
    assert isinstance(state, MinkingiState) and isinstance(view, MinkingiState)
    full, seen = state.players[1 - seat], view.players[1 - seat]
    first_round = state.stage in BEFORE_DAYS and not full.hand
    assert seen.pack == ((FACE_DOWN,) * len(full.pack) if first_round else full.pack)
    assert seen.pick == (None if full.pick is None else FACE_DOWN)
    assert seen.first == (None if full.first is None else FACE_DOWN)
    assert seen.hand == tuple(sorted(FACE_DOWN if card == full.first else card for card in full.hand))
    assert replace(view, players=_seated(seat, view.players[seat], full)) == state
    secret = full.pack if first_round else () if full.first is None else (full.first,)
    outside = {card.number for card in state.table.box.cards} - set(everywhere(state))
    assert set(view.unseen) == outside | set(secret)


def twins(state: State, seat: int) -> Iterator[State]:
    """Other positions that `seat` cannot tell from this one."""
    assert isinstance(state, MinkingiState)
    mine, other = state.players[seat], state.players[1 - seat]
    outside = sorted({card.number for card in state.table.box.cards} - set(everywhere(state)))
    secret = other.pack if not other.hand else () if other.first is None else (other.first,)
    for card in secret:
        for another in (outside[0], outside[-1]) if outside else ():
            yield replace(state, players=_seated(seat, mine, _exchanged(other, card, another)))
    for card in other.pack if other.pick is not None else ():
        if card != other.pick:
            yield replace(state, players=_seated(seat, mine, replace(other, pick=card)))
    if (imagined := state.seen_by(seat).imagined(Random(seat))) != state:
        yield imagined


def _exchanged(player: Player, card: int, another: int) -> Player:
    """A player who holds another card instead of one."""

    def told(cards: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(sorted(another if c == card else c for c in cards))

    pick = another if player.pick == card else player.pick
    first = another if player.first == card else player.first
    return Player(told(player.hand), told(player.pack), pick, first)


def seen_alike(one: Action, other: Action, seat: int) -> bool:
    """Whether `seat` must see the same, whichever of two actions is done in positions that are alike to it.

    Not so for picks: the second of two makes the packs change hands, and shows what was in them.
    """
    match one, other:
        case Deal(packs=packs), Deal(packs=others):
            return packs[seat] == others[seat]
        case PickCard(), PickCard():
            return False
    return one == other
