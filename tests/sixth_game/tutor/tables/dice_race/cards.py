"""The pieces of The Dice Race: runners and a die."""

from engine.games.dice_race.rules.cards import FACES, FINISH
from engine.games.dice_race.rules.state import RaceState
from markupsafe import Markup

from tutor.tables.pieces import die, el, seat_heading


def runner(state: RaceState, seat: int) -> Markup:
    """A player, how far the runner is, and what was gathered in this turn."""
    ahead = f" +{state.gathered}" if state.current == seat and state.gathered else ""
    track = el("p", f"{state.spaces[seat]} of {FINISH}{ahead}", data_key=f"runner-{seat}")
    return el("section", seat_heading(seat, state.names[seat]), track, class_="dice-race-runner")


def box_gallery() -> Markup:
    """Every face of the die."""
    return el("section", el("h3", "The die"), [die(face) for face in FACES])
