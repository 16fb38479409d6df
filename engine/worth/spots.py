"""Spots: positions that games are played from, and what each seat gets of the victory in them.

What comes next in a game hangs on its number, the turn, and how far that has got: so games of one number that were
begun at different spots meet the same luck at the same moment.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from engine.chance.draws import Draws
from engine.chance.sampling import LONGEST
from engine.core.actions import AnyAction
from engine.core.state import State
from engine.core.turns import CHANCE
from engine.worth.trials import settled_shares

Shares = tuple[Fraction, ...]
"""By seat a share of the victory, or how much one rose or fell."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A position that games are played from, or that one of them has come to after so many `actions`.

    `place` is how far its turn has got: with the number of the turn it says which luck comes next. `then` is the action
    that leads to the next spot of the books, None where there is none.
    """

    state: State
    place: int
    then: AnyAction | None = None
    actions: int = 0

    def next_action(self, game: int, draws: Draws | None = None) -> AnyAction:
        """What happens next in the game of this number: drawn by chance, or chosen by the game's own policy. `draws` is
        a generator to draw from, which is quicker than a new one for each action."""
        draws, turn = draws or Draws(), self.state.to_act
        draws.begin(game, self.state.turn, self.place)
        if turn is CHANCE:
            return self.state.sample(draws)
        return self.state.game.policy(self.state, next(iter(turn)), draws)

    def after(self, action: AnyAction) -> Spot:
        """The position that an action leads to."""
        state = self.state.apply(action)
        return Spot(state, self.place + 1 if state.turn == self.state.turn else 0, actions=self.actions + 1)

    def shares(self, start: State) -> Shares | None:
        """What each seat gets of the victory in a game that was begun at `start`, None where that is still open; a game
        that never ends is shared."""
        if (found := settled_shares(start, self.state)) is not None:
            *most, _ = map(Fraction, found)
            return (*most, 1 - sum(most, Fraction(0)))
        seats = len(self.state.names)
        return (Fraction(1, seats),) * seats if self.actions >= LONGEST else None


def play_on(start: State, spot: Spot, game: int, actions: int) -> tuple[Spot, Shares | None]:
    """A game of this number, begun at `start`, played on from a spot, for at most so many actions: where it has come
    to, and what each seat gets as soon as that can be told."""
    draws = Draws()
    for _ in range(actions):
        spot = spot.after(spot.next_action(game, draws))
        if (found := spot.shares(start)) is not None:
            return spot, found
    return spot, None
