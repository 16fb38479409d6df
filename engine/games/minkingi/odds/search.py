"""The search: what each choice is worth if both play as well as can be, and how far it looked."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import inf
from time import perf_counter

from engine.core.actions import Action
from engine.games.minkingi.odds.alpha_beta import ENDLESS, BudgetSpent, Solver
from engine.games.minkingi.odds.battle_board import OPEN, Board, Ground, ground
from engine.games.minkingi.odds.previews import control_mask, endings_by_declaration
from engine.games.minkingi.rules.player_actions import CreateCard, DeclareBattle
from engine.games.minkingi.rules.scoring import tie_break
from engine.games.minkingi.rules.state import MinkingiState
from engine.games.minkingi.rules.table import Stage

CHOOSING = (Stage.CREATE, Stage.DECLARE)
"""The stages in which a player chooses on the field."""

SOLVED = 5
"""With so many open spaces or fewer a game is solved at once, in well under a second."""

SOLVABLE = 6
"""With so many open spaces or fewer it is solved one choice at a time, each in well under 100 ms."""

BEST_PLAY = "both play as well as can be to the end"


@dataclass(frozen=True, slots=True)
class SearchResult:
    """What a search has found so far for the `seat` that chooses.

    `ranking` has every choice with the lead in cards it comes to, the best first; leads are counted `days` Days ahead,
    today's included, of the `left` that the game still has. `nodes` is how many positions were looked at. `equals` is
    the share of the victory that the seat has where both control as many cards in the end.
    """

    seat: int
    ranking: tuple[tuple[Action[MinkingiState], int], ...]
    days: int
    left: int
    nodes: int
    equals: Fraction

    @property
    def complete(self) -> bool:
        """Whether it looked to the end of the game, so that leads are exact."""
        return self.days >= self.left

    @property
    def best(self) -> Action[MinkingiState]:
        """A choice that is worth most."""
        return self.ranking[0][0]

    @property
    def lead(self) -> int:
        """The lead in cards that the best choice comes to."""
        return self.ranking[0][1]

    @property
    def share(self) -> Fraction:
        """The share of the victory that this lead brings at the end: 1, 1/2 for a draw, or 0."""
        return self.share_of_lead(self.lead)

    def share_of_lead(self, lead: int) -> Fraction:
        """The same for any lead at the end."""
        return Fraction(lead > 0) if lead else self.equals


@dataclass(frozen=True, slots=True)
class _Creation:
    """What a choice leads to: the piece created (`OPEN`: it lies already), its space, and how its battle can end."""

    piece: int
    space: int
    endings: tuple[int, ...]


class Search:
    """A search that can be stopped and gone on with, at a position where a player chooses on the field.

    Errors: ValueError elsewhere, and where a card in hand is unseen; fill it in with `State.imagined`.
    """

    def __init__(self, state: MinkingiState) -> None:
        if state.stage not in CHOOSING:
            raise ValueError(f"There is no choice on the field to search now; what comes is: {state.stage.words}.")
        if state.hides_hand:
            raise ValueError("A card in hand is unseen: imagine it first.")
        self.seat = state.current
        self.left = state.field.count(None) + (state.stage is Stage.DECLARE)
        self._state = state
        self._equals = share_of_equals(state, state.current)
        self._creations = _creations_from(state)
        self._ranking: tuple[tuple[Action[MinkingiState], int], ...] = ()
        self._looked = 0
        self._nodes = 0
        self._leads: dict[_Creation, int] = {}
        self._days = 1
        self._guesses: dict[_Creation, int] = {}
        self._shares: dict[_Creation, Fraction] = {}
        self._solver = self._new_solver()
        self._end_solver = self._new_solver()

    def more(self, seconds: float = inf, nodes: float = inf, days: float = inf) -> SearchResult:
        """Look one Day further again and again, for so long, at so many positions or so many Days ahead, but one Day
        ahead at least."""
        end, most = perf_counter() + seconds, self._nodes + self._solver.nodes + nodes
        while self._looked < min(self.left, max(days, 1)):
            if self._looked:
                self._solver.end, self._solver.most = end, most - self._nodes
            try:
                self._deepen()
            except BudgetSpent:
                break
        return self.result

    def solve(self) -> SearchResult:
        """Look to the end of the game at once; with six or more open spaces that takes seconds and more."""
        if self._looked < self.left:
            self._start_anew(self.left)
            self._deepen()
        return self.result

    @property
    def result(self) -> SearchResult:
        """What was found so far. Errors: ValueError before the first look."""
        if not self._ranking:
            raise ValueError("Nothing was searched yet.")
        nodes = self._nodes + self._solver.nodes
        return SearchResult(self.seat, self._ranking, self._looked, self.left, nodes, self._equals)

    def share_of(self, option: Action[MinkingiState]) -> Fraction:
        """The exact share of the victory that one choice brings: 1, 1/2 for a draw, or 0. What was found for other
        choices is used. Errors: ValueError for a choice that is not legal here."""
        if option not in self._creations:
            raise ValueError(f"Seat {self.seat} cannot choose {option!r} here.")
        creation = self._creations[option]
        if creation not in self._shares:
            self._shares[creation] = self._find_share(creation)
        return self._shares[creation]

    def shares(self) -> dict[Action[MinkingiState], Fraction]:
        """The exact share of the victory that each choice brings. Quicker than `solve`."""
        return {option: self.share_of(option) for option in self._creations}

    def share(self) -> Fraction:
        """The exact share of the victory that the best choice brings."""
        return self.share_of(self.winning_choice())

    def winning_choice(self) -> Action[MinkingiState]:
        """The first choice that wins under best play, or else one that brings the most: a draw, or nothing."""
        found: dict[Fraction, Action[MinkingiState]] = {}
        for option in self._creations:
            found.setdefault(self.share_of(option), option)
            if 1 in found:
                break
        return found[max(found)]

    def _start_anew(self, days: int) -> None:
        """Begin to look so many Days ahead, what was found with another number of Days forgotten."""
        self._nodes += self._solver.nodes
        self._solver = self._new_solver()
        self._guesses, self._leads = self._leads, {}
        self._days = days

    def _new_solver(self) -> Solver:
        hands = [player.hand for player in self._state.players]
        return Solver(Board(ground_in_play(self._state), self._state.field), hands)

    def _deepen(self) -> None:
        """Find the lead of every choice; where it is interrupted, it goes on from there the next time."""
        for creation in self._creations.values():
            if creation not in self._leads:
                self._leads[creation] = self._find_lead(creation)
        leads = {option: self._leads[creation] for option, creation in self._creations.items()}
        self._ranking = tuple(sorted(leads.items(), key=lambda entry: -entry[1]))
        self._looked = self._days
        if self._looked < self.left:
            self._start_anew(self._days + 1)

    def _find_lead(self, creation: _Creation) -> int:
        """The lead that a creation comes to, found by asking whether it is at least this or that."""
        least, most, guess = -ENDLESS, ENDLESS, self._guesses.get(creation, 0)
        while least < most:
            asked = max(guess, least + 1)
            guess = self._bound_lead(self._solver, creation, asked, self._days)
            least, most = (guess, most) if guess >= asked else (least, guess)
        return least

    def _bound_lead(self, solver: Solver, creation: _Creation, asked: int, days: int) -> int:
        """A bound of the lead of a creation, so many Days ahead: from below where it is at least `asked`, else from
        above."""
        best = -ENDLESS
        for mask in creation.endings:
            best = max(best, solver.lead_after(self.seat, creation.piece, creation.space, mask, asked, days))
            if best >= asked:
                break
        return best

    def _find_share(self, creation: _Creation) -> Fraction:
        if self._comes_to(creation, 0 if self._equals == 1 else 1):
            return Fraction(1)
        return self._equals if self._equals == Fraction(1, 2) and self._comes_to(creation, 0) else Fraction(0)

    def _comes_to(self, creation: _Creation, lead: int) -> bool:
        """Whether a creation brings at least this lead at the end of the game."""
        return self._bound_lead(self._end_solver, creation, lead, self.left) >= lead


def share_of_equals(state: MinkingiState, seat: int) -> Fraction:
    """The share of the victory that `seat` has where both control as many cards: 1, 1/2 or 0. Rules mnk-end-5 to 7."""
    winners, _ = tie_break(state)
    return Fraction(seat in winners, len(winners))


def share_of_lead(state: MinkingiState, seat: int, lead: int) -> Fraction:
    """The share of the victory that a lead in cards at the end brings to `seat`: 1, 1/2 or 0. Rules mnk-end-4 to 7."""
    return Fraction(lead > 0) if lead else share_of_equals(state, seat)


def ground_in_play(state: MinkingiState) -> Ground:
    """The ground of the cards in play."""
    hands = (card for player in state.players for card in player.hand)
    return ground(state.table, tuple(sorted((*state.on_field, *hands))))


def _creations_from(state: MinkingiState) -> dict[Action[MinkingiState], _Creation]:
    """Every choice of the player who is to choose, with what it leads to."""
    seat, control = state.current, control_mask(state, state.current)
    base = ground_in_play(state)
    board = Board(base, state.field)
    if state.stage is Stage.DECLARE:
        return {
            DeclareBattle(seat, spaces): _Creation(OPEN, state.created, (mask,))
            for spaces, mask in endings_by_declaration(board, state.created, control, every=True)
        }
    found: dict[Action[MinkingiState], _Creation] = {}
    for option in state.options(seat):
        assert isinstance(option, CreateCard)
        piece = base.sides[option.card][-1 if option.turned else 0]
        board.put(option.space, piece)
        endings = board.best_endings(option.space, control | 1 << option.space)
        board.lift(option.space)
        found[option] = _Creation(piece, option.space, tuple(endings))
    return found
