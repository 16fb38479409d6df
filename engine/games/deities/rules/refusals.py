"""What stands against an action of Deities & Demidice, each requirement stated once."""

from __future__ import annotations

from typing import Protocol

from engine.core.actions import Refusal
from engine.games.deities.rules.cards import DRAWING, TIMES, Ability
from engine.games.deities.rules.state import DeitiesState
from engine.games.deities.rules.table import UNSEEN, Stage, changes_die
from engine.pieces.seats import no_such_seat, not_asked

AIMS = {"die": "a die", "opponent": "a player", "deck": "a deck"}
"""What a card may be aimed at, in words."""

RULES_OF_TIME = {
    "DP": "dei-power-1",
    "DY": "dei-destiny-2",
    "ES": "dei-struggle-1",
    "JP": "dei-annul-1",
    "AX": "dei-any-6",
}
"""The rules that say when a card may be played, by its notation."""

STAGES = {
    "DP": (Stage.POWER,),
    "DY": (Stage.DESTINY,),
    "ES": (Stage.STRUGGLE,),
    "JP": (Stage.COMBO,),
    "AX": (Stage.DESTINY, Stage.STRUGGLE),
}
"""The same in stages."""


def not_seated(state: DeitiesState, seat: int) -> Refusal | None:
    """The refusal of an action of a seat that is not at the table, or that is out, or None.
    Rules dei-parts-7, dei-win-5."""
    if refused := no_such_seat(state, seat, "dei-parts-7"):
        return refused
    if not state.players[seat].alive:
        return Refusal("dei-win-5", f"{state.names[seat]} has no dice left and is out of the game.")
    return None


def not_held(state: DeitiesState, seat: int, card: str) -> Refusal | None:
    """The refusal of a card that a seat does not hold, or None.
    Rules dei-parts-3, dei-setup-5, dei-cards-3, dei-cards-4."""
    player = state.players[seat]
    if card not in state.table.cards[player.deck]:
        deck = state.table.decks[player.deck].name
        return Refusal("dei-parts-3", f"There is no {card!r} in {state.names[seat]}’s {deck} deck.")
    if card in player.hand:
        return None
    if card in state.decks[player.deck].discard:
        return Refusal("dei-cards-4", f"{card} lies face up on the discards, so nobody holds it.")
    if UNSEEN in player.hand:
        return Refusal("dei-setup-5", f"Only {state.names[seat]} can tell whether {card} is in that hand.")
    return Refusal("dei-cards-3", f"{state.names[seat]} does not hold {card}.")


def not_its_time(state: DeitiesState, seat: int, card: str) -> Refusal | None:
    """The refusal of a card that cannot be played at this moment, or None.
    Rules dei-cards-1, dei-cards-2, dei-any-8, dei-negate-2, dei-negate-4."""
    ability = state.ability(seat, card)
    if ability.does == "negate":
        return _nothing_to_negate(state, seat)
    if state.waiting is not None:
        return Refusal("dei-negate-2", f"A card was just played, and {card} is no answer to it.")
    if ability.does == "spy":
        return not_asked(state, seat, "dei-any-8")
    if state.tasks:
        return Refusal("dei-cards-1", f"One thing at a time; what comes now is: {state.doing}.")
    if state.stage in STAGES[ability.time]:
        return _not_your_time(state, seat, card, ability)
    said = f"{card} is played {_time_words(ability)}; what comes now is: {state.doing}."
    return Refusal(RULES_OF_TIME[ability.time], said)


def _nothing_to_negate(state: DeitiesState, seat: int) -> Refusal | None:
    if state.waiting is None or not state.waiting.asked:
        return Refusal("dei-negate-4", "No card waits that a Negate could still stop.")
    return not_asked(state, seat, "dei-negate-2")


def _time_words(ability: Ability) -> str:
    """When a card may be played, in words."""
    match ability.time:
        case "AX":
            return "while dice lie on the table, from the roll to the end of the Eternal Struggle"
        case "DY":
            return f"in {TIMES['DY']}, once the dice are rolled"
        case "JP":
            return f"in {TIMES['JP']}, when you are asked about a combo"
    return f"in {TIMES[ability.time]}"


def _not_your_time(state: DeitiesState, seat: int, card: str, ability: Ability) -> Refusal | None:
    if ability.time in ("DP", "DY") and seat != state.current:
        said = f"{card} is played in {TIMES[ability.time]}, not in another's turn."
        return Refusal(RULES_OF_TIME[ability.time], said)
    if ability.time == "JP" and seat == state.current:
        return Refusal("dei-annul-1", f"{card} is played against an opponent's combo, not against your own.")
    return not_asked(state, seat, asking_rule(state))


def asking_rule(state: DeitiesState) -> str:
    """The rule that says who is asked now. Rules dei-turn-3, dei-negate-2, dei-destiny-3, dei-struggle-3."""
    if state.waiting is not None:
        return "dei-negate-2"
    return {Stage.DESTINY: "dei-destiny-3", Stage.STRUGGLE: "dei-struggle-3"}.get(state.stage, "dei-turn-3")


class Aimed(Protocol):
    """A card that is played, and what it is aimed at. Rules dei-power-7, dei-any-4."""

    @property
    def seat(self) -> int: ...
    @property
    def card(self) -> str: ...
    @property
    def die(self) -> int: ...
    @property
    def at(self) -> int: ...
    @property
    def deck(self) -> str: ...


def playing_rule(ability: Ability) -> str:
    """The rule by which a card is played: for one that draws, the ruling on what is discarded.
    Rules dei-cards-1, dei-power-11."""
    return "dei-power-11" if ability.does in DRAWING else "dei-cards-1"


def not_aimable(state: DeitiesState, play: Aimed) -> Refusal | None:
    """The refusal of aiming a card at that die, seat or deck, or None.
    Rules dei-power-7, dei-any-4, dei-judgment-11, dei-struggle-5."""
    ability, card = state.ability(play.seat, play.card), play.card
    aims = {"die": play.die != 0, "opponent": play.at != -1, "deck": play.deck != ""}
    for aim, aimed in aims.items():
        if aimed and ability.aim != aim:
            return Refusal(ability.rule, f"{card} is not aimed at {AIMS[aim]}.")
    match ability.aim:
        case "die":
            return _not_turnable(state, card, ability, play.die)
        case "opponent":
            return no_opponent(state, play.seat, play.at)
        case "deck" if play.deck not in state.table.deck_names:
            return Refusal("dei-power-7", f"{card} needs one of the {len(state.decks)} decks at the table.")
    return None


def _not_turnable(state: DeitiesState, card: str, ability: Ability, die: int) -> Refusal | None:
    if die not in state.dice:
        wrong = f"no die shows a {die}" if die else "it is aimed at none"
        return Refusal(ability.rule, f"{card} has to be aimed at a die on the table, and {wrong}.")
    if changes_die(ability, die):
        return None
    if ability.does in ("raise", "lower"):
        return Refusal("dei-any-4", f"A {die} can be turned no further, so {card} would do nothing.")
    return Refusal("dei-struggle-5", f"That die shows a {die} already, so {card} would do nothing.")


def no_opponent(state: DeitiesState, seat: int, at: int) -> Refusal | None:
    """The refusal of anything but another player who is still in, or None. Rule dei-judgment-11."""
    if at not in range(len(state.players)) or at == seat:
        return Refusal("dei-judgment-11", "You have to pick an opponent who is still in.")
    if not state.players[at].alive:
        return Refusal("dei-win-5", f"{state.names[at]} is out of the game and cannot be picked.")
    return None
