"""What a position is worth to every seat, as one of them sees it: the one answer to "who wins from here?"."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Generic, TypeVar

from engine.chance.sampling import LONGEST
from engine.core.estimates import Estimate, sampled
from engine.core.state import State
from engine.worth.at_once import chances_at_once
from engine.worth.trials import Shares, Trial, assumptions
from engine.worth.weighing import MOST_GAMES, Weighing

S = TypeVar("S", bound=State)

WIDTH = 0.03
"""A chance that is off by no more than this is not improved any more."""


@dataclass(frozen=True, slots=True)
class Outlook(Generic[S]):
    """The chances in a position in which whoever looks has nothing to choose: so many `games` were played on from it,
    and `won` is what each seat got of the victories. `trial` is a game that is not over yet."""

    view: S
    games: int = 0
    won: Shares = ()
    is_cut: bool = False
    trial: Trial[S] | None = None

    @property
    def is_told(self) -> bool:
        """Whether there are chances to tell."""
        return self._is_at_once or self.games > 0

    @property
    def is_done(self) -> bool:
        """Whether more games would not make it much surer."""
        return self._is_at_once or is_known_well(self)

    @property
    def win_chances(self) -> tuple[Estimate, ...]:
        """Each seat's chance to win. Errors: ValueError where nothing is told yet."""
        if (known := chances_at_once(self.view)) is not None:
            return known
        if not self.games:
            raise ValueError("Not one game was played yet.")
        words, rough = assumptions(self.view.game), self.is_cut and self.view.game.horizon_error > 0
        return tuple(sampled(Fraction(won), self.games, words, rough=rough) for won in self.won)

    @property
    def _is_at_once(self) -> bool:
        return chances_at_once(self.view) is not None

    def with_actions(self, actions: int) -> Outlook[S]:
        """This outlook with at most `actions` (at least 1) further actions: of the game being played, or of a new one.
        It is counted when it is over, or given up. The same as it is where all is known."""
        if self._is_at_once:
            return self
        trial = (self.trial or Trial.begun(self.view, self.games)).played_on(actions)
        if trial.shares is None:
            return replace(self, trial=trial)
        won = self.won or (0.0,) * len(trial.shares)
        total = tuple(before + share for before, share in zip(won, trial.shares, strict=True))
        return Outlook(self.view, self.games + 1, total, self.is_cut or trial.is_cut)

    def with_games(self, games: int) -> Outlook[S]:
        """This outlook after so many games, or when it is done before."""
        found = self
        while found.games < games and not found.is_done:
            found = found.with_actions(LONGEST)
        return found


def hides_anything(state: State) -> bool:
    """Whether a seat at the table does not see all that lies there."""
    return any(state.seen_by(seat) != state for seat in range(len(state.names)))


def whose_choice(state: State, eyes: int | None) -> int | None:
    """Through whose eyes a position is weighed that the seat `eyes` looks at (None: all cards open): where nothing is
    hidden from anybody and a single seat is asked, through that seat's, so that all are told the same."""
    asked = tuple(state.to_act)
    return asked[0] if len(asked) == 1 and not hides_anything(state) else eyes


def outlook(state: S, eyes: int | None) -> Weighing[S] | Outlook[S]:
    """What is to be known of a position as the seat `eyes` sees it (None: all cards open), before the first game: the
    choices of that seat where it has some, since a position is worth what the best of them is."""
    if eyes is None:
        return Outlook(state)
    view = state.seen_by(eyes)
    return Weighing.of(view, eyes) if view.options(eyes) else Outlook(view)


def worth(state: S, eyes: int | None = None, games: int = 400) -> tuple[Estimate, ...]:
    """What a position is worth to each seat as the seat `eyes` sees it (None: all cards open): its chance to win.

    The same as the tutor shows everywhere: known at once where the game knows it, solved where it can be, else from so
    many sampled games (at least 1), with what `assumes` says. Errors: ValueError for a seat that is not at the table.
    """
    if (known := chances_at_once(state if eyes is None else state.seen_by(eyes))) is not None:
        return known
    found = outlook(state, whose_choice(state, eyes))
    while not is_known_well(found, games):
        found = found.with_actions(LONGEST)
    return found.win_chances


def is_known_well(found: Weighing[S] | Outlook[S], games: int = MOST_GAMES) -> bool:
    """Whether the chances to win in a position need not be improved any more: they are off by `WIDTH` at most, or come
    from so many games."""
    return found.is_told and (found.games >= games or max(one.halfwidth for one in found.win_chances) <= WIDTH)
