"""A position of Minions: Darkness and Myth."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, Self, TypeVar

from engine.core.actions import Action
from engine.core.state import Result, State
from engine.core.turns import (
    CHANCE,
    OVER,
    Together,
    Turn,
    seat_turn,
)
from engine.core.values import evolve
from engine.games.minions.rules.actions import KINDS
from engine.games.minions.rules.card_files import house_box, read_box
from engine.games.minions.rules.cards import SHARED, Box
from engine.games.minions.rules.events import FACE_DOWN
from engine.games.minions.rules.positions import read_position
from engine.games.minions.rules.table import (
    EVERYONE,
    UNSEEN,
    Pending,
    Player,
    Stage,
    Table,
    is_target_reached,
    shared_table,
)
from engine.games.minions.rules.table_actions import PILES, TurnUp, possible_rolls, what_happens
from engine.games.minions.rules.turn import reason_for_no_effect
from engine.pieces.positions import laid_out_from, position_option, position_text
from engine.pieces.seats import names_option, own_names

T = TypeVar("T")

ROLLING = (Stage.ROLL, Stage.REROLL, Stage.DECIDE)
TURNING_UP = {stage: pile for pile, stage in PILES.items()}
ROMAN = ("", " II", " III", " IV")


@dataclass(frozen=True)
class MinionsState(State):
    """A position. Face-down piles are known only as the sorted names of the cards that may still be in them.

    `shown` holds which of "minion", "boon" and "power" lie face up; `queue` the effects that wait at this moment;
    `contenders` the seats that can still take the Quest; `roller` and `loose` who rolls which of the two dice,
    `called` the players' own names, if they have any; `laid_out` the text of the position that the game began at, if it
    was not a new table.
    """

    game_name = "minions"

    table: Table
    stage: Stage
    players: tuple[Player, ...]
    events: tuple[str, ...]
    quests: tuple[str, ...]
    glories: tuple[str, ...]
    turn_number: int = 1
    event: str | None = None
    quest: str | None = None
    glory: str | None = None
    shown: frozenset[str] = field(default=frozenset())
    queue: tuple[Pending, ...] = ()
    contenders: tuple[int, ...] = ()
    roller: int = 0
    loose: tuple[int, ...] = ()
    called: tuple[str, ...] = ()
    laid_out: str = ""

    @property
    def setup(self) -> Mapping[str, Any]:
        options: dict[str, Any] = {"players": len(self.players), "deities": [p.deity for p in self.players]}
        options |= names_option(self.called) | position_option(self.laid_out)
        return options if self.table.box == house_box() else {**options, "cards": self.table.box.as_data()}

    @property
    def names(self) -> tuple[str, ...]:
        if self.called:
            return self.called
        deities = [p.deity for p in self.players]
        return tuple(name + ROMAN[deities[:seat].count(name)] for seat, name in enumerate(deities))

    @property
    def phase(self) -> str:
        return self.stage.phase

    @property
    def turn(self) -> int:
        return self.turn_number

    @property
    def to_act(self) -> Turn:
        match self.stage:
            case Stage.OVER:
                return OVER
            case Stage.MINION:
                return Together(frozenset(s for s, p in enumerate(self.players) if p.minion is None))
            case Stage.BESTOW:
                return Together(frozenset(s for s, p in enumerate(self.players) if p.boon is None or p.power is None))
            case Stage.EXCHANGE:
                return seat_turn(self.queue[0].on)
        if not self.stage.moment:
            return CHANCE
        head = self.queue[0]
        return CHANCE if head.owner == EVERYONE or reason_for_no_effect(self) else seat_turn(head.owner)

    @property
    def result(self) -> Result | None:
        if self.stage is not Stage.OVER:
            return None
        scores = tuple(p.score for p in self.players)
        best = max(scores)
        winners = tuple(seat for seat, score in enumerate(scores) if score == best)
        if is_target_reached(best):
            return Result(winners, scores, "min-win-1" if len(scores) == 2 else "min-multi-10")
        return Result(winners, scores, "min-multi-11" if len(winners) == 1 else "min-multi-12")

    def kinds(self) -> Iterable[type[Action[MinionsState]]]:
        return KINDS[self.stage]

    def outcomes(self) -> tuple[Action[MinionsState], ...]:
        if self.stage in ROLLING:
            return possible_rolls(self)
        if self.stage in TURNING_UP:
            pile = TURNING_UP[self.stage]
            return tuple(TurnUp(pile, card) for card in self.pile(pile))
        happens = what_happens(self)
        return (happens,) if happens and happens.refusal(self) is None else super().outcomes()

    def sample(self, rng: Random) -> Action[MinionsState]:
        if self.stage in TURNING_UP:
            pile = TURNING_UP[self.stage]
            return TurnUp(pile, rng.choice(self.pile(pile)))
        return rng.choice(self.outcomes())

    def seen_by(self, seat: int) -> Self:
        players = tuple(p if s == seat else self._hide_cards(p) for s, p in enumerate(self.players))
        return self if players == self.players and not self.laid_out else evolve(self, players=players, laid_out="")

    def _hide_cards(self, player: Player) -> Player:
        return evolve(
            player,
            minion=_cover_card(player.minion, FACE_DOWN, "minion" in self.shown),
            boon=_cover_card(player.boon, FACE_DOWN, "boon" in self.shown),
            power=_cover_card(player.power, UNSEEN, "power" in self.shown),
        )

    def imagined(self, rng: Random) -> Self:
        return evolve(self, players=tuple(_guess_cards(player, rng) for player in self.players))

    def pile(self, name: str) -> tuple[str, ...]:
        """The names of the cards that may still lie face down in a pile: "event", "quest" or "glory"."""
        return {"event": self.events, "quest": self.quests, "glory": self.glories}[name]

    def cards_left(self, name: str) -> int:
        """How many cards still lie face down in a pile; nine were dealt, out of those that may be there."""
        return len(self.pile(name)) - len(self.table.shared_piles[name]) + SHARED

    def own_minions(self, seat: int) -> tuple[str, ...]:
        """The names of all eight Minions that `seat` started with, sorted."""
        return self.table.own_minions[self.players[seat].deity]

    def own_boons(self, seat: int) -> tuple[str, ...]:
        """The names of all eight Boons that `seat` started with, sorted."""
        return self.table.own_boons[self.players[seat].deity]

    def cards_in_play(self, seat: int) -> tuple[str, ...]:
        """The names of the Minion and the Boon of `seat` that lie face up, sorted."""
        player = self.players[seat]
        cards = (
            player.minion if "minion" in self.shown else None,
            player.boon if "boon" in self.shown else None,
        )
        return tuple(sorted({card for card in cards if card}))


def _cover_card(card: T | None, cover: T, shown: bool) -> T | None:
    return card if shown or card is None else cover


def _guess_cards(player: Player, rng: Random) -> Player:
    return evolve(
        player,
        minion=rng.choice(player.minions) if player.minion == FACE_DOWN else player.minion,
        boon=rng.choice(player.boons) if player.boon == FACE_DOWN else player.boon,
        power=rng.choice(player.powers) if player.power == UNSEEN else player.power,
    )


def lay_out(
    players: int,
    deities: Sequence[str] | None = None,
    cards: str | Path | Mapping[str, object] | None = None,
    names: Sequence[str] | None = None,
    position: Mapping[str, object] | None = None,
) -> MinionsState:
    """A new table of two to four players. `deities` names each seat's set, `cards` is an owner's own card file, `names`
    are the players' own, `position` is where in a game to begin (`read_position`).

    Errors: ValueError naming the option at fault. Rules min-setup-1 to 7, min-multi-1 to 3.
    """
    if not isinstance(cards, str | Path | Mapping | None):
        raise ValueError(f"Option cards: must be the name of a card file or its content, not {cards!r}.")
    box = house_box() if cards is None else read_box(cards)
    chosen = _chosen_deities(box, players, deities)
    table = shared_table(box)
    new = MinionsState(
        table,
        Stage.EVENT,
        tuple(_new_player(table, name) for name in chosen),
        table.shared_piles["event"],
        table.shared_piles["quest"],
        table.shared_piles["glory"],
        contenders=tuple(range(players)),
        called=own_names(names, players),
    )
    if position is None:
        return new
    return evolve(laid_out_from(position, lambda fields: read_position(fields, new)), laid_out=position_text(position))


def _chosen_deities(box: Box, players: int, wanted: Sequence[str] | None) -> tuple[str, ...]:
    known = [deity.name for deity in box.deities]
    if wanted is None:
        return tuple((known * players)[:players])
    if isinstance(wanted, str) or not isinstance(wanted, Sequence) or len(wanted) != players:
        raise ValueError(f"Option deities: must be a list of {players} names, one for each player, not {wanted!r}.")
    for name in wanted:
        if name not in known:
            raise ValueError(f"Option deities: there is no {name!r}; there are: {', '.join(known)}.")
    if players == 2 and wanted[0] == wanted[1]:
        raise ValueError(f"Option deities: in a game of two, both cannot play {wanted[0]} (rule min-setup-7).")
    return tuple(wanted)


def _new_player(table: Table, name: str) -> Player:
    deity = table.deities[name]
    return Player(
        name,
        tuple(sorted(m.name for m in deity.minions)),
        tuple(sorted(b.name for b in deity.boons)),
        tuple(sorted(deity.powers)),
    )
