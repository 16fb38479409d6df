"""Positions of Minions laid out from plain data: the beginning of any Quest of a game."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.fields import MISSING, Field, Fields
from engine.core.values import evolve
from engine.games.minions.rules.state import MinionsState
from engine.games.minions.rules.table import QUESTS, TARGET, Player, Table, is_target_reached
from engine.pieces.positions import Supply


def read_position(fields: Fields, new: MinionsState) -> MinionsState:
    """The table `new`, before the first action, at the beginning of a later Quest.

    `hands` has a table for each seat: `glory`, the Glory cards taken (may be left out), and `minions`, `boons` and
    `powers`, what is not used up. `events` and `quests` are what may still be turned up. Before the first Quest all but
    `hands` may be left out. As many Quests are over as Glory cards were taken. Rules min-bestow-4, min-total-4 to 6.
    Errors: `FieldError`.
    """
    seats = fields.take("hands")
    hands = [hand.table() for hand in seats.items(len(new.players), len(new.players))]
    prizes = Supply(new.glories)
    taken = [_take_glory(hand.take("glory", []), prizes, new.table) for hand in hands]
    over = sum(len(glory) for glory in taken)
    if over >= QUESTS:
        raise seats.wrong(f"at most {QUESTS - 1} Glory cards taken in all, since a game has {QUESTS} Quests")
    return evolve(
        new,
        players=tuple(
            _read_player(hands[s], player, taken[s], new.table, over) for s, player in enumerate(new.players)
        ),
        events=_names_left(fields, "events", new.events, over),
        quests=_names_left(fields, "quests", new.quests, over),
        glories=tuple(sorted(prizes.left)),
        turn_number=over + 1,
    )


def _take_glory(field: Field, prizes: Supply[str], table: Table) -> tuple[str, ...]:
    taken = prizes.take_words(field)
    if is_target_reached(_score(table, taken)):
        raise field.wrong(f"less than {TARGET} Glory points, since the game would be over")
    return taken


def _score(table: Table, glory: Sequence[str]) -> int:
    return sum(table.glories[name].value for name in glory)


def _read_player(hand: Fields, player: Player, glory: tuple[str, ...], table: Table, over: int) -> Player:
    """A player with the cards in hand once so many Quests are `over`."""
    left = evolve(
        player,
        minions=_names_left(hand, "minions", player.minions, over),
        boons=_names_left(hand, "boons", player.boons, over),
        powers=_powers_left(hand, player.powers, over),
        glory=glory,
        score=_score(table, glory),
    )
    hand.check_empty()
    return left


def _names_left(fields: Fields, name: str, cards: tuple[str, ...], over: int) -> tuple[str, ...]:
    count = len(cards) - over
    return tuple(sorted(Supply(cards).take_words(_field_left(fields, name, cards, over), count, count)))


def _powers_left(fields: Fields, powers: tuple[int, ...], over: int) -> tuple[int, ...]:
    supply, count = Supply(powers), len(powers) - over
    items = _field_left(fields, "powers", powers, over).items(count, count)
    return tuple(sorted(supply.take(item.whole(1, 4), item) for item in items))


def _field_left(fields: Fields, name: str, cards: Sequence[str | int], over: int) -> Field:
    """The field with what is left of some cards; before the first Quest it stands for all of them."""
    return fields.take(name, MISSING if over else list(cards))
