"""A whole game on a small field, with every way to play it: by chance, greedily, and as well as can be."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal, TypeAlias, get_args

from engine.games.minkingi.odds.battle_board import OPEN, Board, ground, spaces_of
from engine.games.minkingi.odds.previews import endings_by_declaration
from engine.games.minkingi.odds.search import share_of_equals
from engine.games.minkingi.rules.state import MinkingiState

Situation: TypeAlias = tuple[tuple[int, ...], int]
"""The pieces by space, and the mask of the spaces that the first seat controls."""

ADA = 0


@dataclass(frozen=True, slots=True)
class DayPlayed:
    """One way in which a Day can go: a card, its space from 0, whether it is turned, the spaces it battles with.

    `kept` are the cards on the field that its player controls at the end of the Day, `after` is what comes of it.
    """

    card: int
    space: int
    turned: bool
    battle: tuple[int, ...]
    kept: int
    after: Situation

    @property
    def creation(self) -> str:
        """What is laid, in a few words."""
        return f"{self.card} in {self.space + 1}{', turned' if self.turned else ''}"

    @property
    def told(self) -> str:
        """What is laid, for a sentence."""
        return f"card {self.card} in space {self.space + 1}{', turned' if self.turned else ''}"

    @property
    def is_first(self) -> bool:
        """Whether the field was empty before, so that there is nobody to battle with. Rule mnk-battle-4."""
        return len(self.after[0]) - self.after[0].count(OPEN) == 1

    @property
    def words(self) -> str:
        """The Day in a few words."""
        against = " and ".join(str(space + 1) for space in self.battle)
        return f"{self.creation}; battle with {against}" if against else self.creation


Style = Literal["anyhow", "greedy", "perfect"]
"""How both play: by chance, for the most cards at once, or for the most cards in the end."""

STYLES: tuple[Style, ...] = get_args(Style)


class SmallGame:
    """All ways to play from an empty field on, each looked at once. Both hands lie open."""

    def __init__(self, state: MinkingiState) -> None:
        hands = [player.hand for player in state.players]
        self._ground = ground(state.table, tuple(sorted((*hands[0], *hands[1]))))
        self._hands = hands
        self._first = state.current
        self._tie = share_of_equals(state, ADA)
        self._days: dict[Situation, Sequence[DayPlayed]] = {}
        self._best: dict[Situation, int] = {}
        self._choices: dict[tuple[Style, Situation], Sequence[DayPlayed]] = {}
        self._chances: dict[Style, Mapping[int, Fraction]] = {}
        self.spaces = state.table.spaces
        self.start: Situation = ((OPEN,) * self.spaces, 0)

    def days(self, at: Situation) -> Sequence[DayPlayed]:
        """Every way in which the next Day can go. Rules mnk-create-1 to 3, mnk-battle-1 to 3."""
        if at not in self._days:
            self._days[at] = self._list_days(at)
        return self._days[at]

    def _list_days(self, at: Situation) -> Sequence[DayPlayed]:
        board, seat, found = self._board(at), self.seat(at), []
        own = at[1] if seat == ADA else _all_but(board, at[1])
        for card in self._hand(seat, at):
            for space in spaces_of(board.open):
                for turned in (False, True):
                    board.put(space, self._ground.piece(card, turned))
                    pieces = tuple(board.pieces)
                    for battle, kept in endings_by_declaration(board, space, own | 1 << space, every=True):
                        control = kept if seat == ADA else _all_but(board, kept)
                        found.append(DayPlayed(card, space, turned, battle, kept.bit_count(), (pieces, control)))
                    board.lift(space)
        return found

    def _board(self, at: Situation) -> Board:
        board = Board(self._ground, (None,) * self.spaces)
        for space, piece in enumerate(at[0]):
            if piece != OPEN:
                board.put(space, piece)
        return board

    def seat(self, at: Situation) -> int:
        """Whose Day comes next. Rule mnk-day-2."""
        return (self._first + self.spaces - at[0].count(OPEN)) % 2

    def _hand(self, seat: int, at: Situation) -> Sequence[int]:
        laid = {self._ground.cards[piece >> 1] for piece in at[0] if piece != OPEN}
        return [card for card in self._hands[seat] if card not in laid]

    # ------------------------------------------------------------ ways to play

    def choices(self, style: Style, at: Situation) -> Sequence[DayPlayed]:
        """The Days between which a player of this style chooses with equal chances."""
        if (style, at) not in self._choices:
            self._choices[style, at] = self._list_choices(style, at)
        return self._choices[style, at]

    def _list_choices(self, style: Style, at: Situation) -> Sequence[DayPlayed]:
        days = self.days(at)
        if style == "greedy":
            most = max(day.kept for day in days)
            return [day for day in days if day.kept == most]
        if style == "perfect":
            best = self.cards_in_the_end(at)
            return [day for day in days if self.cards_in_the_end(day.after) == best]
        return days

    def cards_in_the_end(self, at: Situation) -> int:
        """The cards that the first seat controls in the end where both play as well as can be."""
        if OPEN not in at[0]:
            return at[1].bit_count()
        if at not in self._best:
            better = max if self.seat(at) == ADA else min
            self._best[at] = better(self.cards_in_the_end(day.after) for day in self.days(at))
        return self._best[at]

    def wins(self, cards: int) -> bool:
        """Whether the first seat wins with so many cards in the end. Rules mnk-end-4, mnk-end-5."""
        return 2 * cards > self.spaces or (2 * cards == self.spaces and self._tie == 1)

    def chances(self, style: Style) -> Mapping[int, Fraction]:
        """By the number of cards that the first seat controls in the end, how likely it is where both play so."""
        if style not in self._chances:
            self._chances[style] = self._find_chances(style)
        return self._chances[style]

    def _find_chances(self, style: Style) -> Mapping[int, Fraction]:
        reached: Mapping[Situation, Fraction] = {self.start: Fraction(1)}
        for _ in range(self.spaces):
            reached = self._after_a_day(reached, style)
        found: dict[int, Fraction] = defaultdict(Fraction)
        for (_, control), chance in reached.items():
            found[control.bit_count()] += chance
        return found

    def _after_a_day(self, reached: Mapping[Situation, Fraction], style: Style) -> Mapping[Situation, Fraction]:
        found: dict[Situation, Fraction] = defaultdict(Fraction)
        for at, chance in reached.items():
            days = self.choices(style, at)
            for after, ways in Counter(day.after for day in days).items():
                found[after] += chance * Fraction(ways, len(days))
        return found

    def share(self, style: Style) -> Fraction:
        """The chance that the first seat wins where both play so."""
        return sum((chance for cards, chance in self.chances(style).items() if self.wins(cards)), Fraction())


def _all_but(board: Board, control: int) -> int:
    """The mask of the cards on a board that the other player controls."""
    return board.ground.full ^ board.open ^ control
