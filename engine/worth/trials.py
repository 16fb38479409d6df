"""Games played on from what a seat sees, until it can be told what they come to: at their end, or at a horizon."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import Any, Generic, TypeVar

from engine.chance.sampling import LONGEST, playout
from engine.core.actions import Action
from engine.core.game import Game
from engine.core.state import State

S = TypeVar("S", bound=State)

Shares = tuple[float, ...]
"""By seat, the share of the victory."""

SAMPLED_WORLDS = "what this seat does not see is guessed anew for each game"


def world(view: S, number: int) -> S:
    """A full position that agrees with a view: to each number always the same."""
    return view.imagined(Random(2 * number)).without_memory()


def assumptions(game: Game[S]) -> str:
    """What trials of a game assume, in words."""
    return "; ".join(filter(None, (game.policy_words, game.horizon_words, SAMPLED_WORLDS)))


def settled_shares(start: S, now: S) -> Shares | None:
    """What a game that was begun at `start` has come to, None while it has to be played on: what its winners share, or
    each seat's chance at the horizon."""
    seats = range(len(now.names))
    if now.result is not None:
        winners = now.result.winners
        return tuple((seat in winners) / len(winners) for seat in seats)
    found = (now.game.horizon(start, now, seat) for seat in seats)
    first = next(found)
    return None if first is None else (float(first), *(float(chance or 0) for chance in found))


@dataclass(frozen=True, slots=True)
class Trial(Generic[S]):
    """A game that is being played from what `view` knows: where it stands after so many `actions`, its generator, and
    what it has come to: None while it goes on."""

    view: S
    game: S
    luck: tuple[Any, ...]
    actions: int = 0
    shares: Shares | None = None

    @classmethod
    def begun(cls, view: S, number: int, option: Action[S] | None = None) -> Trial[S]:
        """The trial of this number: the same world and the same luck whatever option it begins with (None: as the
        game's own policy goes on)."""
        start = world(view, number)
        game = start if option is None else start.apply(option)
        return cls(view, game, Random(2 * number + 1).getstate())

    def played_on(self, actions: int) -> Trial[S]:
        """The same after at most so many actions; one that goes on for `LONGEST` is given up, and counts for nobody."""
        rng = Random()
        rng.setstate(self.luck)
        now, shares, played = self.game, settled_shares(self.view, self.game), 0
        while shares is None and played < actions:
            now, played = playout(now, now.game.policy, rng, 1), played + 1
            shares = settled_shares(self.view, now)
            if self.actions + played >= LONGEST:
                shares = shares or (0.0,) * len(now.names)
        return replace(self, game=now, luck=rng.getstate(), actions=self.actions + played, shares=shares)

    @property
    def is_cut(self) -> bool:
        """Whether it came to the horizon and not to its end."""
        return self.shares is not None and self.game.result is None
