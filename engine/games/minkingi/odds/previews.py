"""What a creation and its battle do on the spot."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.games.minkingi.odds.battle_board import Board, bits_of, declarations, ground_for_any_card, spaces_of
from engine.games.minkingi.rules.player_actions import CreateCard
from engine.games.minkingi.rules.state import MinkingiState
from engine.games.minkingi.rules.table import Stage


@dataclass(frozen=True, slots=True)
class Preview:
    """One way to create a card and to battle, with the numbers of the cards that are won and lost at once.

    `spaces` are those of the declared battle (sorted, from 0; none: no battle). A card is lost that the player controls
    before, the created one included, and won where it is the other way round. `gain` is won less lost.
    """

    card: int
    space: int
    turned: bool
    spaces: tuple[int, ...]
    won: tuple[int, ...]
    lost: tuple[int, ...]

    @property
    def gain(self) -> int:
        """Cards won less cards lost."""
        return len(self.won) - len(self.lost)


def previews(state: MinkingiState, every: bool = False) -> tuple[Preview, ...]:
    """What the player who is to choose on the field can do: creations as in `State.options`, fewer spaces first.

    Of the battles that end alike only the one with the fewest spaces is listed, or with `every` all of them. While a
    card waits for its battle, they are of that card alone; where nothing is chosen on the field, there are none.
    """
    return tuple(preview for found in previews_by_creation(state, every) for preview in found)


def best_previews(state: MinkingiState) -> tuple[Preview, ...]:
    """For each creation the battle that gains most, the best creation first."""
    best = [max(found, key=lambda preview: preview.gain) for found in previews_by_creation(state)]
    return tuple(sorted(best, key=lambda preview: -preview.gain))


def previews_by_creation(state: MinkingiState, every: bool = False) -> Iterator[list[Preview]]:
    """The previews of each creation."""
    board = board_for_any_card(state)
    control = control_mask(state, state.current)
    if state.stage is Stage.DECLARE:
        placed = state.field[state.created]
        assert placed is not None
        made = CreateCard(state.current, placed.card, state.created, placed.turned)
        yield _previews_of(board, made, control, every)
    if state.stage is Stage.CREATE:
        for option in state.options(state.current):
            assert isinstance(option, CreateCard)
            board.put(option.space, board.ground.piece(option.card, option.turned))
            yield _previews_of(board, option, control | 1 << option.space, every)
            board.lift(option.space)


def board_for_any_card(state: MinkingiState) -> Board:
    """The field as a board on which any card of the box can be put."""
    return Board(ground_for_any_card(state.table), state.field)


def best_declaration(state: MinkingiState) -> tuple[int, ...]:
    """The battle of the card just created that leaves its player the most cards: of several the one with the fewest
    spaces, and of these the first."""
    near = state.table.near[state.created]
    zone = [placed if space in near or space == state.created else None for space, placed in enumerate(state.field)]
    board = Board(ground_for_any_card(state.table), zone)
    endings = board.endings(state.created, control_mask(state, state.current))
    _, group = max(endings, key=lambda ending: (ending[0].bit_count(), -_lowest_bit(ending[1])))
    engageable = board.engageable(state.created)
    chosen = declarations(len(engageable))[_lowest_bit(group).bit_length() - 1]
    return tuple(engageable[place] for place in chosen)


def _lowest_bit(group: int) -> int:
    return group & -group


def control_mask(state: MinkingiState, seat: int) -> int:
    """The mask of the spaces whose cards `seat` controls."""
    return sum(1 << space for space, placed in enumerate(state.field) if placed and placed.controller == seat)


def endings_by_declaration(board: Board, space: int, control: int, every: bool) -> list[tuple[tuple[int, ...], int]]:
    """The declarations of the card in `space`, fewer spaces first, with the mask of control in which the battle ends;
    only one for each ending, or with `every` all."""
    near = board.engageable(space)
    found = []
    for mask, group in board.endings(space, control):
        places = bits_of(group if every else _lowest_bit(group))
        found += [(place, mask) for place in places]
    subsets = declarations(len(near))
    return [(tuple(near[i] for i in subsets[place]), mask) for place, mask in sorted(found)]


def _previews_of(board: Board, made: CreateCard, control: int, every: bool) -> list[Preview]:
    cards, pieces = board.ground.cards, board.pieces

    def card_numbers(mask: int) -> tuple[int, ...]:
        return tuple(cards[pieces[space] >> 1] for space in spaces_of(mask))

    return [
        Preview(
            made.card, made.space, made.turned, spaces, card_numbers(mask & ~control), card_numbers(control & ~mask)
        )
        for spaces, mask in endings_by_declaration(board, made.space, control, every)
    ]
