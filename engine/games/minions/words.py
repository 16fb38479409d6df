"""Short texts for what the cards of Minions show."""

from __future__ import annotations

from engine.games.minions.cards import Minion
from engine.games.minions.parts import Table


def card_text(table: Table, kind: str, name: str) -> str:
    """What a card says, in a sentence. `kind`: "event", "quest", "glory", "minion" or "boon"."""
    match kind:
        case "event":
            return table.events[name].text
        case "quest":
            return f"It asks for {' + '.join(need.capitalize() for need in table.quests[name].needs)}."
        case "glory":
            return f"It is worth {table.glories[name].value} Glory."
        case "minion":
            return table.minions[name].ability.text
        case _:
            return table.boons[name].effect.text


def power_text(minion: Minion, power: int) -> str:
    """What a Minion has to roll for a Power card."""
    return f"{minion.name} needs {minion.rolls[power - 1]} for it."
