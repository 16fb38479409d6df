"""A position of Minions: Darkness and Myth."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from random import Random
from typing import Any, Self, TypeVar

from engine.core.state import Result
from engine.core.turns import CHANCE, OVER, Together, Turn, seat_turn
from engine.core.values import evolve
from engine.games.minions.rules.card_files import house_box
from engine.games.minions.rules.cards import ATTRIBUTES, SHARED, Effect
from engine.games.minions.rules.events import FACE_DOWN
from engine.games.minions.rules.rolls import HIGHEST, bonus_rolled_for, possible_picks, turn_dice
from engine.games.minions.rules.table import (
    EVERYONE,
    ROUTES,
    UNSEEN,
    Dice,
    Pending,
    Player,
    Stage,
    Table,
    is_target_reached,
)
from engine.pieces.positions import position_option
from engine.pieces.seats import SeatedState, names_option

T = TypeVar("T")

ROMAN = ("", " II", " III", " IV")


@dataclass(frozen=True)
class MinionsState(SeatedState):
    """A position. Face-down piles are known only as the sorted names of the cards that may still be in them.

    `shown` holds which of "minion", "boon" and "power" lie face up; `queue` the effects that wait at this moment;
    `contenders` the seats that can still take the Quest; `roller` and `loose` who rolls which of the two dice,
    `called` the players' own names, if they have any; `laid_out` the text of the position that the game began at, if it
    was not a new table.
    """

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
        return self.called or _names_of(tuple([player.deity for player in self.players]))

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

    def _as_seen_by(self, seat: int) -> Self:
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
        cards = (player.minion if "minion" in self.shown else None, player.boon if "boon" in self.shown else None)
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


def attribute_targets(state: MinionsState, effect: Effect, seat: int) -> tuple[int, ...]:
    """The places of the attributes that an effect may mean on the Minion of `seat`; several equal highest or
    lowest ones are a choice for its owner, other effects change all the places. Rule min-minion-9."""
    attributes = state.players[seat].attributes
    if effect.which == "quest":
        assert state.quest is not None
        return state.table.counted_attributes[state.quest]
    if effect.which in ATTRIBUTES:
        return (ATTRIBUTES.index(effect.which),)
    extreme = max(attributes) if effect.which == "highest" else min(attributes)
    return tuple(i for i, value in enumerate(attributes) if value == extreme)


def is_power_too_high(power: int, limit: int) -> bool:
    """Whether a Power card has to be exchanged for one of at most +`limit`. Rule min-reveal-5."""
    return power > limit


def lower_powers(player: Player, limit: int) -> tuple[int, ...]:
    """The different Power cards of at most +`limit` that a player could change to, sorted. Rule min-reveal-6."""
    return tuple(sorted({power for power in player.powers if power <= limit}))


def other_powers(player: Player) -> tuple[int, ...]:
    """The different Power cards in hand with another bonus than the one shown, sorted. Rule min-order-7."""
    return tuple(sorted({power for power in player.powers if power != player.power}))


def reason_for_no_effect(state: MinionsState) -> tuple[str, str] | None:
    """The rule and the reason why the effect at the head of the queue can change nothing, or None; in
    the reason `{who}` stands for the player on whom it works.
    Rules min-order-8, min-power-7, min-power-10, min-dice-1, min-dice-2."""
    head = state.queue[0]
    effect, player = head.effect, state.players[head.on]
    match effect.do:
        case "power-at-most" if not is_power_too_high(player.power or 0, effect.limit):
            return "min-reveal-5", f"{{who}} shows no more than +{effect.limit}."
        case "power-at-most" if not lower_powers(player, effect.limit):
            return ("min-reveal-8", f"{{who}} has no Power card of +{effect.limit} or less left.")
        case "power-swap" if not other_powers(player):
            return "min-order-8", "{who} has no other Power card left."
        case "need-as" if effect.by > 0 and player.power == HIGHEST:
            rule = "min-power-10" if player.steps else "min-power-7"
            return rule, "{who} shows a +4, and no Power card is higher."
        case "need-as" if _changes_no_step(state, head):
            as_for = bonus_rolled_for(player.power or 1, player.steps)
            return "min-power-10", f"{{who}} rolls as for a +{as_for} with it or without it."
        case "attribute" if effect.by < 0 and not any(_affected_attributes(state, head)):
            return "min-minion-10", "An attribute of 0 cannot go lower."
        case "cancel-boon" if player.boon is None or player.cancelled:
            return "min-order-8", "{who} has no Boon that could still be stopped."
        case "dice" if player.dice is not None and _is_stuck(player.dice, effect):
            rule, face = ("min-dice-1", 6) if effect.by > 0 else ("min-dice-2", 1)
            return rule, f"That die cannot go past {face}."
    return None


def _changes_no_step(state: MinionsState, pending: Pending) -> bool:
    """Whether one more step of "as if" changes nothing now, nor the sum with a step that is still to come.
    Rule min-power-10."""
    player = state.players[pending.on]
    ends = (bonus_rolled_for(player.power or 1, steps) for steps in (player.steps, player.steps + pending.effect.by))
    later = any(p.on == pending.on and p.effect.do == "need-as" for p in state.queue[1:])
    return len(set(ends)) == 1 and not later


def _affected_attributes(state: MinionsState, pending: Pending) -> Iterable[int]:
    attributes = state.players[pending.on].attributes
    return (attributes[i] for i in attribute_targets(state, pending.effect, pending.on))


def _is_stuck(dice: Dice, effect: Effect) -> bool:
    return all(turn_dice(dice, effect, pick) == dice for pick in possible_picks(effect))


def route_of_turn(state: MinionsState) -> tuple[Stage, ...]:
    """The stages of this turn, in order: an Event may leave some out. Rules min-event-1, min-event-8."""
    event = state.table.events.get(state.event or "")
    return ROUTES[event.hide if event else ""]


_PART_OF = {
    Stage.EXCHANGE: Stage.AT_POWERS,
    Stage.REROLL: Stage.AT_ROLL,
    Stage.DECIDE: Stage.COMPARE,
    Stage.COMPARE_ROLLS: Stage.COMPARE,
}
"""Stages that stand on no route, by the one that they interrupt or follow."""


def is_moment_past(state: MinionsState, moment: str) -> bool:
    """Whether the turn has left the `Effect.when` of some effects behind. Rules min-minion-7, min-reveal-2."""
    route = route_of_turn(state)
    now = route.index(_PART_OF.get(state.stage, state.stage))
    return now > next(at for at, stage in enumerate(route) if stage.moment == moment)


@lru_cache(maxsize=128)
def _names_of(deities: tuple[str, ...]) -> tuple[str, ...]:
    """The players' names by seat: their deities, counted where several have the same."""
    return tuple(name + ROMAN[deities[:seat].count(name)] for seat, name in enumerate(deities))
