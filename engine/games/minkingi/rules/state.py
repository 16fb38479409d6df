"""A position of Minkingi."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Self

from engine.core.actions import ONLOOKER
from engine.core.state import Result
from engine.core.turns import CHANCE, OVER, Together, Turn, seat_turn
from engine.core.values import evolve
from engine.games.minkingi.rules.card_files import house_box
from engine.games.minkingi.rules.scoring import is_game_finished, is_tie, result_now
from engine.games.minkingi.rules.table import UNSEEN, Placed, Player, Stage, Table
from engine.pieces.positions import position_option
from engine.pieces.seats import SeatedState, names_option, with_player

BY_CHANCE = (Stage.DEAL, Stage.START, Stage.BATTLE, Stage.MIDNIGHT)


@dataclass(frozen=True)
class MinkingiState(SeatedState):
    """A position. `field` holds the cards row by row, None for an open space.

    `current` is whose Day it is, `created` the space of the card just created (-1: none). In a battle `engaged` are its
    spaces, sorted, and `battle` those whose cards have still to attack, in order. `beginner` is who was chosen to begin
    (None: dice decide). In a seat's view the cards that it has not seen are `UNSEEN`. `called` are the players' own
    names, if they have any; `laid_out` is the position that the game was laid out from, as text.
    """

    table: Table
    stage: Stage
    players: tuple[Player, ...]
    field: tuple[Placed | None, ...]
    beginner: int | None = None
    current: int = 0
    turn_number: int = 0
    created: int = -1
    engaged: tuple[int, ...] = ()
    battle: tuple[int, ...] = ()
    ditch: tuple[int, ...] = ()
    called: tuple[str, ...] = ()
    laid_out: str = ""

    @property
    def setup(self) -> Mapping[str, object]:
        table = self.table
        options: dict[str, object] = {
            "players": 2,
            "rows": table.rows,
            "columns": table.columns,
            "first": self.beginner,
            **names_option(self.called),
            **position_option(self.laid_out),
        }
        return options if table.box == house_box() else {**options, "cards": table.box.as_data()}

    @property
    def turn(self) -> int:
        return max(1, self.turn_number)

    @property
    def to_act(self) -> Turn:
        if self.stage is Stage.OVER:
            return OVER
        if self.stage in BY_CHANCE:
            return CHANCE
        if self.stage is Stage.DRAFT:
            return Together(frozenset(seat for seat, player in enumerate(self.players) if player.pick is None))
        return seat_turn(self.current)

    @property
    def result(self) -> Result | None:
        return result_now(self) if self.stage is Stage.OVER else None

    @property
    def on_field(self) -> tuple[int, ...]:
        """The cards on the field, by space."""
        return tuple(placed.card for placed in self.field if placed)

    def card_in(self, space: int) -> int:
        """The number of the card in a space. Errors: ValueError where it is open."""
        placed = self.field[space]
        if placed is None:
            raise ValueError(f"space {space + 1} is open")
        return placed.card

    @property
    def hides_hand(self) -> bool:
        """Whether this is the view of a seat that has not seen a card in the other hand."""
        return any(UNSEEN in player.hand for player in self.players)

    @property
    def hangs_on_unseen(self) -> bool:
        """Whether the game ends with this Midnight Hour, and a card in hand that is not seen yet may break a tie."""
        return self.stage is Stage.MIDNIGHT and self.hides_hand and is_game_finished(self)

    def hides_options(self, seat: int) -> bool:
        player = self.players[seat]
        return UNSEEN in (player.hand if self.stage is Stage.CREATE else player.pack)

    # ------------------------------------------------------------ what a seat knows

    def _as_seen_by(self, seat: int) -> Self:
        if seat == ONLOOKER:
            all_shown = self.stage is Stage.OVER and is_tie(self)
            players = self.players if all_shown else tuple(map(_cover_player, self.players))
            return evolve(self, players=players, ditch=(), laid_out="")
        other = 1 - seat
        players = (self.players[seat], self._player_as_seen(self.players[other]))
        return evolve(self, players=players if seat == 0 else players[::-1], laid_out="")

    def _player_as_seen(self, player: Player) -> Player:
        """What the other player knows of this one. Rule mnk-draft-6."""
        hand = tuple(sorted(UNSEEN if card == player.first else card for card in player.hand))
        unseen = self.stage is Stage.START or (self.stage is Stage.DRAFT and not player.hand)
        pack = (UNSEEN,) * len(player.pack) if unseen else player.pack
        pick = None if player.pick is None else UNSEEN
        first = None if player.first is None else UNSEEN
        return evolve(player, hand=hand, pack=pack, pick=pick, first=first)

    def holding_unseen(self, seat: int) -> Self:
        unseen = tuple(sorted(card for card in self.table.cards if card not in self.on_field))
        return with_player(self, seat, **{"hand" if self.stage is Stage.CREATE else "pack": unseen})

    def imagined(self, rng: Random) -> Self:
        hidden = [seat for seat, player in enumerate(self.players) if _hides_cards(player)]
        if not hidden:
            return self
        (seat,) = hidden
        free = rng.sample(self.unseen, len(self.unseen))
        player = self._imagine_player(self.players[seat], free, rng)
        return evolve(self, players=(player, self.players[1]) if seat == 0 else (self.players[0], player))

    def _imagine_player(self, player: Player, free: list[int], rng: Random) -> Player:
        pack = tuple(sorted(free.pop() if card == UNSEEN else card for card in player.pack))
        first = free.pop() if player.first == UNSEEN else player.first
        hand = tuple(sorted(first if card == UNSEEN and first else card for card in player.hand))
        pick = rng.choice(pack) if player.pick == UNSEEN else player.pick
        return evolve(player, hand=hand, pack=pack, pick=pick, first=first)

    @property
    def unseen(self) -> tuple[int, ...]:
        """The cards of the box that are nowhere to be seen at this view, sorted."""
        seen = {*self.ditch, *self.on_field}
        for player in self.players:
            seen.update((*player.hand, *player.pack))
        return tuple(card for card in self.table.cards if card not in seen)


def _cover_player(player: Player) -> Player:
    """A player as those know it who have not seen any of its cards."""
    hidden = {"hand": (UNSEEN,) * len(player.hand), "pack": (UNSEEN,) * len(player.pack)}
    pick, first = (None if card is None else UNSEEN for card in (player.pick, player.first))
    return evolve(player, **hidden, pick=pick, first=first)


def _hides_cards(player: Player) -> bool:
    return UNSEEN in (*player.hand, *player.pack, player.pick, player.first)
