"""Why another move would have been better in Dark Minions: a sentence to whoever made this one, true by the rules from
what that seat can see."""

from __future__ import annotations

from engine.core.actions import AnyAction
from engine.games.dark_minions import Announce, Attack, BuyOverlord, Capture, Claim, DarkState, Pass, Respawn, SayDone
from engine.games.dark_minions.rules.table import NOBODY, Race, Site
from engine.games.dark_minions.rules.words import dice_in_words
from engine.pieces.words import number_of


def reason(state: DarkState, chosen: AnyAction, best: AnyAction) -> str:
    """Why `best` would have been better, "" where there is nothing to say in the game's own terms."""
    return _against_it(state, chosen) or _for_the_other(state, chosen, best)


# ---------------------------------------------------------------- what is wrong with the move


def _against_it(state: DarkState, chosen: AnyAction) -> str:
    if isinstance(chosen, SayDone) and state.dice:
        return f"You said Done and left {dice_in_words(state.dice)} unused."
    if isinstance(chosen, Attack):
        return _about_a_present(state, chosen)
    return ""


def _about_a_present(state: DarkState, chosen: Attack) -> str:
    """That a Town is brought to its number for somebody else, who has more minions there."""
    before, after = state.site(chosen.town), _site_after(state, chosen)
    leader = _leader(after)
    if before.full or not after.full or leader in (NOBODY, chosen.seat):
        return ""
    return f"You brought {chosen.town} to its number for {state.names[leader]}, who has most minions there."


def _site_after(state: DarkState, attack: Attack) -> Site:
    return state.apply(attack).site(attack.town)


# ---------------------------------------------------------------- what the other one does


def _for_the_other(state: DarkState, chosen: AnyAction, best: AnyAction) -> str:
    match best:
        case Attack():
            return _about_attack(state, chosen, best)
        case Capture(town=town, colour=colour):
            return f"The {colour} Tower of {town} was there for {dice_in_words(best.dice)}."
        case BuyOverlord(overlord=overlord):
            return f"{overlord} was there for {dice_in_words(best.dice)}."
        case Announce(overlord=overlord) if isinstance(chosen, Pass):
            return f"You kept {overlord} back where announcing it would have helped you."
        case Claim():
            return "You had the points to end the game, and played on."
        case Respawn():
            return _about_respawn(state, chosen, best)
    return ""


def _about_respawn(state: DarkState, chosen: AnyAction, best: Respawn) -> str:
    """How many minions could have come back; nothing where those that came were as many."""
    if isinstance(chosen, Respawn) and chosen.minions >= best.minions:
        return ""
    lying = state.players[best.seat].graveyard
    return f"{number_of(best.minions, 'minions')} of the {lying} in your Graveyard could have come back."


def _about_attack(state: DarkState, chosen: AnyAction, best: Attack) -> str:
    """What the better attack comes to: a Town that falls, the lead in one, or another number of minions there."""
    then, now, town = _site_after(state, best), state.site(best.town), best.town
    sent = chosen.minions if isinstance(chosen, Attack) and chosen.town == town else 0
    others = f"{number_of(best.minions, 'minions')} more at {town}"
    if isinstance(chosen, Attack) and sent:
        now, others = _site_after(state, chosen), f"You sent {number_of(sent, 'minions')} to {town}; {best.minions}"
    if then.full and not now.full and _leader(then) == best.seat:
        return f"{others} would have brought it to its number, with you in the lead."
    if _leader(then) == best.seat != _leader(now):
        return f"{others} would have put you in the lead there."
    if sent:
        how = "done more" if best.minions > sent else "served you better"
        return f"{others} would have {how} there." if best.minions != sent else ""
    if isinstance(chosen, Respawn):
        supply = state.players[best.seat].supply
        return f"You brought minions back while {supply} were still in your supply; {best.town} was open to attack."
    return ""


def _leader(site: Site) -> int:
    """The seat with most minions at a Town, else `NOBODY`."""
    return Race.for_town(site.town, site.minions).leader
