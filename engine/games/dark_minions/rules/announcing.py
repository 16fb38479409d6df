"""Who can announce which Overlord, and when: what stands against it, each with one sentence."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations

from engine.core.actions import Refusal
from engine.games.dark_minions.rules import cards
from engine.games.dark_minions.rules.dice import are_among, number_on
from engine.games.dark_minions.rules.holding import holdings_after_gift, may_hold
from engine.games.dark_minions.rules.refusals import not_in_play, not_in_supply
from engine.games.dark_minions.rules.state import DarkState
from engine.games.dark_minions.rules.table import TOP, Stage
from engine.pieces.seats import not_asked

# ---------------------------------------------------------------- who is asked


def is_time_for(state: DarkState, seat: int, overlord: str) -> bool:
    """Whether a seat may announce this Overlord of its own at this stage. Rules drk-lord-7, drk-minotaur-2."""
    when, own = cards.OVERLORDS[overlord].when, seat == state.current
    if when == cards.ANYTIME:
        return True
    stages = {cards.OWN_DICE: (Stage.COMMIT,), cards.BEFORE_DONE: (Stage.PREPARE, Stage.COMMIT)}
    return own and (when == cards.OWN_TURN or state.stage in stages[when])


def can_announce(state: DarkState, seat: int, overlord: str) -> bool:
    """Whether a seat could announce this Overlord of its own now so that it changes something; all that decides it
    lies open. Rules drk-lord-8, drk-lord-12."""
    aims = [site.town for site in state.sites] if cards.OVERLORDS[overlord].aim == "town" else [""]
    return is_time_for(state, seat, overlord) and any(
        without_effect(state, seat, overlord, aim) is None for aim in aims
    )


def seats_to_ask(state: DarkState, first: int) -> tuple[int, ...]:
    """The seats to be asked at this stage, clockwise from `first`. Rule drk-lord-8."""
    if not state.table.advanced:
        return ()
    count = len(state.players)
    order = [(first + i) % count for i in range(count)]
    if state.stage is not Stage.ANSWER:
        order.remove(state.current)
    return tuple(s for s in order if any(can_announce(state, s, overlord) for overlord in state.players[s].overlords))


# ---------------------------------------------------------------- at the wrong moment, at the wrong thing


def not_announceable(state: DarkState, seat: int, overlord: str) -> Refusal | None:
    """What forbids announcing an Overlord at this moment, or None. Rules drk-lord-7, drk-lord-8, drk-lord-11,
    drk-lord-17, drk-cost-1, drk-wizard-1."""
    if state.race is not None and state.race.rolling:
        return Refusal("drk-lord-11", "No Overlord can be used in a roll-off.")
    if cards.OVERLORDS[overlord].turn_cost:
        return Refusal("drk-cost-1", f"{overlord} works from the moment it is bought and is not announced.")
    if overlord not in state.players[seat].overlords:
        return Refusal("drk-lord-7", f"{state.names[seat]} has no {overlord.removeprefix('The ')} to announce.")
    if refused := not_asked(state, seat, "drk-lord-17" if seat in state.asked else "drk-lord-8"):
        return refused
    if state.mover >= 0:
        return Refusal("drk-wyvern-1", "The minions that The Wyvern moves come first.")
    if overlord == cards.DARK_WIZARD:
        return Refusal("drk-wizard-1", "The Dark Wizard is announced by choosing the dice to roll again.")
    if state.stage is Stage.CLAIM:
        return Refusal("drk-end-9", "Only claims are heard now.")
    if not is_time_for(state, seat, overlord):
        return Refusal(cards.OVERLORDS[overlord].rule, f"{overlord} is announced {cards.OVERLORDS[overlord].when}.")
    return None


def not_aimable(
    state: DarkState, seat: int, overlord: str, town: str, opponent: int, towers: Sequence[str]
) -> Refusal | None:
    """What forbids aiming an Overlord like this, or None. The rule is that of the Overlord, such as drk-knight-1."""
    one = cards.OVERLORDS[overlord]
    if (one.aim != "town" and town) or (one.aim != "opponent" and opponent != -1) or (one.aim != "towers" and towers):
        return Refusal(one.rule, f"{overlord} is not aimed at that.")
    match one.aim:
        case "town":
            return not_in_play(state, town)
        case "opponent" if opponent not in range(len(state.players)) or opponent == seat:
            return Refusal(one.rule, f"{overlord} needs an opponent.")
        case "towers":
            return _no_three_towers(state, seat, towers)
    return None


def _no_three_towers(state: DarkState, seat: int, towers: Sequence[str]) -> Refusal | None:
    """The refusal of Towers that are not three, or not one's own, or that leave too many once those that are named are
    taken, or None. Rules drk-witch-1, drk-witch-2."""
    if len(towers) != len(cards.COLOURS) or not are_among(tuple(towers), _towers_held(state, seat)):
        return NO_THREE_TOWERS
    if all(may_hold(holding) for _, holding in holdings_after_gift(state, seat, towers)):
        return None
    return Refusal("drk-witch-2", "With the Towers that you have named you would then hold more than you may.")


def _towers_held(state: DarkState, seat: int) -> tuple[str, ...]:
    """The colours of the Towers that a seat holds. Rule drk-tower-6."""
    towers = state.players[seat].towers
    return tuple(colour for colour, count in zip(cards.COLOURS, towers, strict=True) for _ in range(count))


NO_THREE_TOWERS = Refusal("drk-witch-1", "The Witch asks for three of the Towers that you hold.")
"""The refusal of The Witch without three Towers to give."""


# ---------------------------------------------------------------- nothing to do


def without_effect(state: DarkState, seat: int, overlord: str, town: str) -> Refusal | None:
    """The refusal of an Overlord that would change nothing, or None. Rules drk-lord-12, drk-minotaur-2 and 3."""
    check = CHECKS_OF_EFFECT.get(overlord)
    return check(state, seat, town) if check else None


def _nothing_to_change(reason: str) -> Refusal:
    """The refusal of an Overlord that would change nothing. Rule drk-lord-12."""
    return Refusal("drk-lord-12", reason)


def _gargoyle_without_effect(state: DarkState, seat: int, town: str) -> Refusal | None:
    """Where a Town needs only one minion. Rule drk-lord-12."""
    ghoul = any(effect.overlord == cards.GHOUL for effect in state.effects)
    if state.table.towns[town].minions > 1 or ghoul:
        return None
    return _nothing_to_change(f"{town} needs only one minion as it is.")


def _elf_without_effect(state: DarkState, seat: int, town: str) -> Refusal | None:
    """Where no other supply has a minion. Rule drk-lord-12."""
    if any(player.supply for at, player in enumerate(state.players) if at != seat):
        return None
    return _nothing_to_change("No other player has a minion in supply.")


def _lich_without_effect(state: DarkState, seat: int, town: str) -> Refusal | None:
    """Where no own minion is dead. Rule drk-lord-12."""
    return None if state.players[seat].graveyard else _nothing_to_change("No minion of yours lies in the Graveyard.")


def _grahl_without_effect(state: DarkState, seat: int, town: str) -> Refusal | None:
    """Where no free die shows a number. Rule drk-lord-12."""
    if state.stage is not Stage.COMMIT or any(map(number_on, state.dice)):
        return None
    return _nothing_to_change("No free die is left that could count more.")


def _witch_without_effect(state: DarkState, seat: int, town: str) -> Refusal | None:
    """Where there is no higher level, or no three Towers can be given. Rules drk-tower-9, drk-witch-1, drk-witch-2."""
    if state.players[seat].level == TOP:
        return Refusal("drk-tower-9", "You are at the highest level already.")
    found = {some: _no_three_towers(state, seat, some) for some in combinations(_towers_held(state, seat), 3)}
    return None if None in found.values() else next(iter(found.values()), NO_THREE_TOWERS)


def _inexplicable_without_effect(state: DarkState, seat: int, town: str) -> Refusal | None:
    """Where nobody else has a minion at the Town. Rule drk-lord-12."""
    if any(count for at, count in enumerate(state.site(town).minions) if at != seat):
        return None
    return _nothing_to_change(f"No other player has a minion at {town}.")


def _wyvern_without_effect(state: DarkState, seat: int, town: str) -> Refusal | None:
    """Where no minion can go to another Town. Rule drk-lord-12."""
    if len(state.sites) > 1 and any(sum(site.minions) for site in state.sites):
        return None
    return _nothing_to_change("There is no minion at a Town that could be moved to another one.")


def _minotaur_without_effect(state: DarkState, seat: int, town: str) -> Refusal | None:
    """Where the turn is to be skipped, or five minions are lacking. Rules drk-minotaur-2, drk-minotaur-3."""
    if any(effect.overlord == cards.KNIGHT and effect.opponent == seat for effect in state.effects):
        return Refusal("drk-minotaur-3", "The Minotaur cannot win back the turn that The Black Knight takes from you.")
    return not_in_supply(state, seat, cards.TOLL, "drk-minotaur-2")


CHECKS_OF_EFFECT: dict[str, Callable[[DarkState, int, str], Refusal | None]] = {
    cards.GARGOYLE: _gargoyle_without_effect,
    cards.BLOOD_ELF: _elf_without_effect,
    cards.LICH: _lich_without_effect,
    cards.GRAHL: _grahl_without_effect,
    cards.WITCH: _witch_without_effect,
    cards.INEXPLICABLE: _inexplicable_without_effect,
    cards.WYVERN: _wyvern_without_effect,
    cards.MINOTAUR: _minotaur_without_effect,
}
"""By Overlord that may have nothing to do, what says so; the others always change something."""
