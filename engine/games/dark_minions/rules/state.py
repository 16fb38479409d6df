"""A position of Dark Minions."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Self

from engine.core.actions import Action, AnyAction
from engine.core.state import Result, Step
from engine.core.turns import CHANCE, OVER, Together, Turn, seat_turn
from engine.core.values import evolve
from engine.games.dark_minions.rules.card_files import house_box
from engine.games.dark_minions.rules.cards import FACE_DOWN
from engine.games.dark_minions.rules.dice import faces
from engine.games.dark_minions.rules.scoring import has_hidden_tiles, may_claim, outcome, tiles_out
from engine.games.dark_minions.rules.table import Commit, Effect, Player, Race, Site, Stage, Table, bonus_of
from engine.pieces.items import without
from engine.pieces.positions import position_option
from engine.pieces.seats import SeatedState, names_option

BY_CHANCE = (Stage.FIRST_TOWN, Stage.FIRST_ROW, Stage.ROLL, Stage.RESOLVE, Stage.TOWNS, Stage.REFILL)


@dataclass(frozen=True)
class DarkState(SeatedState):
    """A position. `sites` are the Towns in play, `stack` the face-down ones letter by letter, each in no order;
    `supply` the Towers by colour.

    Overlords lie in the open `row`, in the `deck` in no order, under it in a known order (`bottom`), or are `spent`;
    `effects` are those that were announced and last.
    Of the turn of `current`: `unpaid` Turn costs, the levels `gained` before its roll, the `pool` of dice to roll
    (`again`: not for the first time), free `dice`, the level they were `rolled_at` (0 before the roll), the `commits`
    made, whether Done was said (`done`), whether the row was `exchanged` (and is `swapping` now) and whether The
    Werewolf has `hunted`. `asked` are the seats to be asked, `mover` moves up to `moving` minions, and `full_before`
    are the Towns that were about to fall when it began. `race` is a ranking under way, `fallen` counts the Towns to be
    replaced, `bare` are the Towers to be placed at the last Town, `taken` is the Town that the last action
    decided, with the seat that took it. `awarded` counts the 1 VP and 2 VP tiles won,
    `closing` says that the longer game ends. `called` are the players' own names, if they have any; `laid_out` is the
    option `position` that the game began from, as text, "" for none.
    """

    table: Table
    stage: Stage
    players: tuple[Player, ...]
    sites: tuple[Site, ...]
    stack: tuple[tuple[str, ...], ...]
    supply: tuple[int, ...]
    row: tuple[str, ...] = ()
    deck: tuple[str, ...] = ()
    bottom: tuple[str, ...] = ()
    spent: tuple[str, ...] = ()
    effects: tuple[Effect, ...] = ()
    current: int = 0
    turn_number: int = 0
    unpaid: tuple[str, ...] = ()
    gained: int = 0
    pool: tuple[str, ...] = ()
    again: bool = False
    dice: tuple[str, ...] = ()
    rolled_at: int = 0
    commits: tuple[Commit, ...] = ()
    done: bool = False
    exchanged: bool = False
    swapping: bool = False
    hunted: bool = False
    asked: tuple[int, ...] = ()
    mover: int = -1
    moving: int = 0
    full_before: tuple[Site, ...] = ()
    race: Race | None = None
    fallen: int = 0
    bare: tuple[str, ...] = ()
    taken: tuple[str, int] | None = None
    awarded: tuple[int, int] = (0, 0)
    closing: bool = False
    called: tuple[str, ...] = ()
    laid_out: str = ""

    @property
    def setup(self) -> Mapping[str, object]:
        cards = None if self.table.box == house_box() else self.table.box.as_data()
        return {
            "players": len(self.players),
            "advanced": self.table.advanced,
            "longer": self.table.longer,
            "cards": cards,
            **names_option(self.called),
            **position_option(self.laid_out),
        }

    @property
    def turn(self) -> int:
        return max(1, self.turn_number)

    @property
    def to_act(self) -> Turn:
        if self.stage is Stage.OVER:
            return OVER
        if self.swapping or self.race is not None or self.stage in BY_CHANCE:
            return CHANCE
        if self.mover >= 0:
            return seat_turn(self.mover)
        if self.stage is Stage.CLAIM:
            return Together(frozenset(self.asked))
        return seat_turn(self.asked[0] if self.asked else self.current)

    @property
    def result(self) -> Result | None:
        return outcome(self) if self.stage is Stage.OVER else None

    @property
    def doing(self) -> str:
        """What comes now, in words."""
        return "turn up an Overlord" if self.swapping else self.stage.words

    @property
    def bonus(self) -> int:
        """What Overlords add to each die of the current player. Rules drk-grahl-1, drk-scourge-1."""
        return bonus_of(self.effects) if self.effects else 0

    @property
    def dice_level(self) -> int:
        """The level whose dice the current player may choose, before the roll. Rule drk-tower-10."""
        return self.players[self.current].level - self.gained

    @property
    def unsettled(self) -> tuple[Commit | Site, ...]:
        """The Towers that are named and the Towns that are full, in their order. Rule drk-fall-11."""
        named = (commit for commit in self.commits if commit.do == "capture" and not commit.settled)
        return (*named, *(site for site in self.sites if site.full))

    @property
    def due(self) -> Commit | Site | None:
        """What is settled next: before Done, where a Town falls at once, that one and the Towers that were named.
        Rules drk-fall-11, drk-fall-12, drk-end-11."""
        everything = self.done or (self.closing and self.table.longer)
        if not everything and not any(site.falls_at_once for site in self.sites):
            return None
        unsettled = self.unsettled
        return next((one for one in unsettled if everything or not (isinstance(one, Site) and one.stormed)), None)

    def play(self, action: AnyAction) -> Step:
        step = super().play(action)
        assert isinstance(step.after, DarkState)
        return replace(step, after=self._without_old_news(step.after))

    def apply(self, action: Action[DarkState]) -> DarkState:
        return self._without_old_news(super().apply(action))

    def _without_old_news(self, after: DarkState) -> DarkState:
        """The position after an action from here, `taken` only by that action."""
        return after if self.taken is None or after.taken != self.taken else evolve(after, taken=None)

    def site(self, town: str) -> Site:
        """A Town in play. Errors: KeyError where it is not."""
        for site in self.sites:
            if site.town == town:
                return site
        raise KeyError(town)

    def hides_options(self, seat: int) -> bool:
        is_possible = self.stage is Stage.CLAIM or seat in may_claim(self)
        return is_possible and has_hidden_tiles(self.players[seat])

    def sides(self, colours: Iterable[str]) -> tuple[tuple[int, ...], ...]:
        """The faces of dice."""
        return tuple(faces(self.table.box, colour) for colour in colours)

    # ------------------------------------------------------------ what a seat knows

    def _as_seen_by(self, seat: int) -> Self:
        if self.stage is Stage.OVER:
            return self
        players = tuple(
            player if at == seat or not player.tiles else evolve(player, tiles=(FACE_DOWN,) * len(player.tiles))
            for at, player in enumerate(self.players)
        )
        return evolve(self, players=players, laid_out="")

    def imagined(self, rng: Random) -> Self:
        known = [tile for player in self.players for tile in player.tiles if tile != FACE_DOWN]
        unknown = list(without(tiles_out(self), *known))
        if not unknown:
            return self
        rng.shuffle(unknown)
        players = tuple(
            evolve(player, tiles=tuple(sorted(unknown.pop() for _ in player.tiles)))
            if has_hidden_tiles(player)
            else player
            for player in self.players
        )
        return evolve(self, players=players)
