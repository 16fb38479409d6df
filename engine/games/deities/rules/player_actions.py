"""What players do in Deities & Demidice."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Self

from engine.core.actions import PlayerAction, Refusal
from engine.core.events import Tell
from engine.core.values import evolve
from engine.games.deities.rules.events import CardLost, CardPlayed, Passed, Picked
from engine.games.deities.rules.refusals import (
    asking_rule,
    no_opponent,
    not_aimable,
    not_held,
    not_its_time,
    not_seated,
    playing_rule,
)
from engine.games.deities.rules.state import DeitiesState
from engine.games.deities.rules.table import FACES, UNSEEN, Played, Stage
from engine.games.deities.rules.turn import (
    ask_about,
    ask_about_combo,
    carry_on,
    count_down_task,
    discard_card,
    let_combo_work,
    pass_on_dice,
)
from engine.pieces.seats import name_at, not_asked
from engine.pieces.stages import not_now


@dataclass(frozen=True, slots=True)
class PlayCard(PlayerAction[DeitiesState]):
    """A player plays a card: aimed at a die that shows the number `die` (0: none), at a seat (`at`, -1: none), or at a
    deck by its name ("": none). Rules dei-cards-1 to 3."""

    card: str
    die: int
    at: int
    deck: str = ""

    verb = "Play"
    noun = "Card"

    def label(self, names: Sequence[str]) -> str:
        if self.die:
            return f"{self.card} on a {self.die}"
        if self.at in range(len(names)):
            return f"{self.card} at {names[self.at]}"
        return f"{self.card} on the {self.deck} deck" if self.deck else self.card

    def refusal(self, state: DeitiesState) -> Refusal | None:
        return (
            not_seated(state, self.seat)
            or not_held(state, self.seat, self.card)
            or not_its_time(state, self.seat, self.card)
            or not_aimable(state, self)
        )

    def result_in(self, state: DeitiesState, tell: Tell) -> DeitiesState:
        card = state.card(self.seat, self.card)
        ability = state.ability(self.seat, self.card)
        aim, target = self._aim_and_target(state)
        tell(CardPlayed, playing_rule(ability), self.seat, card.name, card.title, ability.text, aim, self.at)
        return ask_about(discard_card(state, self.seat, self.card), Played(self.seat, self.card, target))

    def _aim_and_target(self, state: DeitiesState) -> tuple[str, int]:
        """At what the card is aimed, in words ("" for a player, or nothing) and as `Played` keeps it."""
        if self.die:
            return f"a {self.die}", self.die
        if self.deck:
            return f"the {self.deck} deck", state.table.place(self.deck)
        return "", self.at

    @classmethod
    def of_seat(cls, state: DeitiesState, seat: int) -> Iterable[Self]:
        for card in state.table.names[state.players[seat].deck]:
            yield cls(seat, card, 0, -1)
            yield from (cls(seat, card, 0, -1, deck) for deck in state.table.deck_names)
            yield from (cls(seat, card, 0, at) for at in range(len(state.players)))
            yield from (cls(seat, card, die, -1) for die in FACES)

    @classmethod
    def likely_options(cls, state: DeitiesState, seat: int) -> Iterable[Self]:
        for card in state.players[seat].hand:
            if card == UNSEEN:
                continue
            match state.ability(seat, card).aim:
                case "die":
                    yield from (cls(seat, card, die, -1) for die in sorted(set(state.dice)))
                case "":
                    yield cls(seat, card, 0, -1)
                case "deck":
                    yield from (cls(seat, card, 0, -1, deck) for deck in state.table.deck_names)
                case _:
                    yield from (cls(seat, card, 0, at) for at in range(len(state.players)))


@dataclass(frozen=True, slots=True)
class Pass(PlayerAction[DeitiesState]):
    """A player who is asked plays nothing. Rules dei-struggle-2, dei-negate-2, dei-annul-2."""

    verb = "Pass"
    noun = "Pass"

    def label(self, names: Sequence[str]) -> str:
        return "Pass"

    def label_in(self, state: DeitiesState) -> str:
        if state.waiting is not None or state.stage is Stage.COMBO:
            return "Let it work"
        if state.stage is Stage.POWER:
            return "Go on to the roll"
        return "Keep this roll" if state.stage is Stage.DESTINY and self.seat == state.current else "Pass"

    def asks_for_roll_in(self, state: DeitiesState) -> bool:
        return state.waiting is None and state.stage is Stage.POWER

    def refusal(self, state: DeitiesState) -> Refusal | None:
        if refused := not_seated(state, self.seat) or not_asked(state, self.seat, asking_rule(state)):
            return refused
        if state.waiting is None and (state.tasks or state.stage is Stage.PICK):
            rule = "dei-judgment-11" if state.stage is Stage.PICK else "dei-cards-1"
            return Refusal(rule, f"You cannot pass here; what comes now is: {state.doing}.")
        return None

    def result_in(self, state: DeitiesState, tell: Tell) -> DeitiesState:
        if state.waiting is not None:
            tell(Passed, "dei-negate-2", self.seat, "does not negate it")
            return evolve(state, waiting=evolve(state.waiting, asked=state.waiting.asked[1:]))
        match state.stage:
            case Stage.POWER:
                tell(Passed, "dei-power-1", self.seat, "has played enough and rolls the dice next")
                return evolve(state, stage=Stage.BATCH)
            case Stage.DESTINY:
                what = "keeps this roll" if self.seat == state.current else "lets the roll lie for now"
                tell(Passed, "dei-destiny-3", self.seat, what)
                return pass_on_dice(state)
            case Stage.STRUGGLE:
                tell(Passed, "dei-struggle-2", self.seat, "passes")
                return pass_on_dice(state)
        tell(Passed, "dei-annul-2", self.seat, "lets the combo work")
        return let_combo_work(state)


@dataclass(frozen=True, slots=True)
class PickOpponent(PlayerAction[DeitiesState]):
    """The current player picks whom a combo hits, before anybody may cancel it. Rules dei-judgment-11, dei-annul-3."""

    opponent: int

    verb = "Pick"
    noun = "Opponent"

    def label(self, names: Sequence[str]) -> str:
        return name_at(self.opponent, names)

    def refusal(self, state: DeitiesState) -> Refusal | None:
        return (
            not_seated(state, self.seat)
            or not_now(state, Stage.PICK, "dei-judgment-11", "An opponent is picked when a combo needs one")
            or not_asked(state, self.seat, "dei-judgment-11")
            or no_opponent(state, self.seat, self.opponent)
        )

    def result_in(self, state: DeitiesState, tell: Tell) -> DeitiesState:
        tell(Picked, "dei-annul-3", self.seat, self.opponent)
        return ask_about_combo(state, self.opponent)

    @classmethod
    def of_seat(cls, state: DeitiesState, seat: int) -> Iterable[Self]:
        return (cls(seat, other) for other in range(len(state.players)))


@dataclass(frozen=True, slots=True)
class DiscardCard(PlayerAction[DeitiesState]):
    """A player discards a card of their choice. Rules dei-sands-1, dei-power-5."""

    card: str

    verb = "Discard"
    noun = "Card"

    def label(self, names: Sequence[str]) -> str:
        return self.card

    def refusal(self, state: DeitiesState) -> Refusal | None:
        if refused := not_seated(state, self.seat):
            return refused
        if state.waiting is not None or not state.tasks or state.tasks[0].do != "discard":
            return Refusal("dei-sands-1", f"No card has to be discarded now; what comes now is: {state.doing}.")
        return not_asked(state, self.seat, "dei-sands-1") or not_held(state, self.seat, self.card)

    def result_in(self, state: DeitiesState, tell: Tell) -> DeitiesState:
        tell(CardLost, "dei-sands-1" if state.stage is Stage.SANDS else "dei-power-5", self.seat, self.card)
        return carry_on(count_down_task(discard_card(state, self.seat, self.card)), tell)

    @classmethod
    def of_seat(cls, state: DeitiesState, seat: int) -> Iterable[Self]:
        return (cls(seat, card) for card in state.table.names[state.players[seat].deck])

    @classmethod
    def likely_options(cls, state: DeitiesState, seat: int) -> Iterable[Self]:
        return (cls(seat, card) for card in state.players[seat].hand if card != UNSEEN)
