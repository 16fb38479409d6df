"""Studies of Dark Minions: what an Overlord is worth, and the first turn."""

from __future__ import annotations

from random import Random

from engine.core.studied import Dealt, Had, Studied
from engine.games.dark_minions.rules.cards import OVERLORDS, SKELETON
from engine.games.dark_minions.rules.state import DarkState
from engine.pieces.seats import who_goes_when

IN_ROW = 4


def give_an_overlord(number: int, players: int) -> Dealt:
    """One player begins with an Overlord that was not paid for: each in turn, at each seat in turn. The open row is
    drawn by the number; the first Towns are the same in all games."""
    names = list(OVERLORDS)
    name, owner = names[number % len(names)], number // len(names) % players
    row = Random(number).sample([other for other in names if other != name], IN_ROW)
    seats = [_holder(name) if seat == owner else {} for seat in range(owner + 1)]
    had = tuple((name,) if seat == owner else () for seat in range(players))
    return Dealt({"advanced": True, "position": {"players": seats, "row": row}}, had)


def _holder(name: str) -> dict[str, object]:
    """A player with an Overlord, as a position says it. Rules drk-lord-1, drk-cost-1, drk-skeleton-1."""
    if not OVERLORDS[name].turn_cost:
        return {"overlords": [name]}
    level = {"level": 2} if name == SKELETON else {}
    return {"standing": [{"overlord": name, "minions": 0}], **level}


def turns(state: DarkState) -> Had | None:
    """Who has the first turn, the second, and so on."""
    return who_goes_when(state.current, len(state.players))


STUDIED = {
    "overlords": Studied(
        "Which Overlord is worth its price?",
        "Overlord",
        deal=give_an_overlord,
        remark="dice that it costs",
        remarks={name: str(overlord.cost) for name, overlord in OVERLORDS.items()},
    ),
    "turns": Studied("Does going first help?", "turn", seen=turns),
}
