"""The cards and tiles of Dark Minions as data: Towns, Towers, Vanquish Point tiles, and the fifteen Overlords."""

from __future__ import annotations

from dataclasses import asdict, dataclass

# ---------------------------------------------------------------- Towers

COLOURS = ("white", "gray", "black")
"""The colours of Towers. Rule drk-parts-4."""

COSTS = {"white": 4, "gray": 5, "black": 6}
"""By colour, the least number of the die and the minions that a Tower costs. Rule drk-tower-1."""

# ---------------------------------------------------------------- Towns and tiles

LETTERS = ("A", "B", "C", "D", "E", "The End")
"""The marks of Town tiles in the order in which they come. Rules drk-parts-2, drk-setup-2."""

LAST_LETTER = LETTERS[-1]

SECOND, TRIGGER = "2 VP", "1 VP"
"""The Vanquish Point tiles for second place and for the trigger. Rules drk-fall-3, drk-fall-4."""

PRIZES = {SECOND: 2, TRIGGER: 1}
"""Their VPs."""

STARTING = (1, 2)
"""The special tiles of the start by their Vanquish Points. Rule drk-setup-1."""

FIRST_TILE, SECOND_TILE = "the 1 VP tile", "the 2 VP tile"
STARTING_TILES = {FIRST_TILE: 1, SECOND_TILE: 2}
"""Starting tiles as a means to roll again, with their VPs. Rule drk-reroll-1."""

FACE_DOWN = "face down"
"""Stands for a tile of which a seat sees only the back. Rule drk-vp-3."""


@dataclass(frozen=True)
class Town:
    """A Town tile: `minions` are needed to vanquish it, `extra` is the colour of a fourth Tower, "" for none."""

    name: str
    letter: str
    minions: int
    vps: int
    skulls: int
    extra: str

    @property
    def towers(self) -> tuple[str, ...]:
        """The colours of the Towers that are placed beside it. Rule drk-setup-5."""
        return (*COLOURS, self.extra) if self.extra else COLOURS


@dataclass(frozen=True)
class Box:
    """What a file can change: the Towns, the faces of red and white dice (0: a Skull), and the VPs of the levels."""

    towns: tuple[Town, ...]
    red: tuple[int, ...]
    white: tuple[int, ...]
    levels: tuple[int, ...]

    def as_data(self) -> dict[str, object]:
        """The box in the shape of a card file, from which `card_files.read_box` makes an equal one."""
        towns = [asdict(town) for town in self.towns]
        return {"red": list(self.red), "white": list(self.white), "levels": list(self.levels), "town": towns}


# ---------------------------------------------------------------- Overlords

GARGOYLE, GHOUL, BLOOD_ELF, DARK_WIZARD, LICH = (
    "The Gargoyle",
    "The Ghoul",
    "The Blood Elf",
    "The Dark Wizard",
    "The Lich",
)
WITCH, INEXPLICABLE, SCOURGE, SKELETON, GRAHL = (
    "The Witch",
    "The Inexplicable",
    "The Scourge",
    "Dread Skeleton",
    "G'rahl",
)
WEREWOLF, WYVERN, KNIGHT, MINOTAUR, UNDEAD = (
    "The Werewolf",
    "The Wyvern",
    "The Black Knight",
    "The Minotaur",
    "The Undead",
)

ANYTIME, OWN_TURN = "at any time", "in your own turn"
BEFORE_DONE, OWN_DICE = "in your own turn, before Done", "while your dice lie on the table"
"""When an Overlord can be announced. Rules drk-lord-7, drk-minotaur-2, drk-wizard-1, drk-grahl-1."""

GARGOYLE_LESS, GHOUL_MORE = 5, 3
"""How many minions fewer or more a Town needs with them. Rules drk-gargoyle-1, drk-ghoul-1, drk-ghoul-2."""

LICH_BACK, UNDEAD_BACK = 10, 3
"""How many minions they bring back at most. Rules drk-lich-1, drk-undead-1."""

TOLL, SENT_HOME, WYVERN_MOVES = 5, 5, 5
"""Minions that die by The Blood Elf and for The Minotaur, that The Inexplicable sends home, and that The Wyvern moves.
Rules drk-elf-2, drk-minotaur-1, drk-inexplicable-1, drk-wyvern-1."""


@dataclass(frozen=True, slots=True)
class Overlord:
    """An Overlord: its cost in dice, the minions it brings back, its Turn cost (0: none, it waits to be announced), its
    aim ("", "town", "opponent", "towers" or "dice") and its rule."""

    name: str
    cost: int
    respawn: int
    text: str
    rule: str
    aim: str = ""
    when: str = ANYTIME
    turn_cost: int = 0


OVERLORDS: dict[str, Overlord] = {
    one.name: one
    for one in (
        Overlord(GARGOYLE, 4, 1, "One Town needs 5 fewer minions in this turn.", "drk-gargoyle-1", "town"),
        Overlord(GHOUL, 4, 2, "All Towns need 3 more minions until your next turn.", "drk-ghoul-1"),
        Overlord(BLOOD_ELF, 3, 2, "5 minions of each other player's supply die.", "drk-elf-1"),
        Overlord(DARK_WIZARD, 3, 1, "Roll any or all of your dice again.", "drk-wizard-1", "dice", OWN_DICE),
        Overlord(LICH, 5, 0, "Up to 10 of your minions come back.", "drk-lich-1"),
        Overlord(WITCH, 5, 3, "Give any three Towers and rise a level.", "drk-witch-1", "towers"),
        Overlord(
            INEXPLICABLE, 4, 2, "At one Town, 5 minions of each other player go home.", "drk-inexplicable-1", "town"
        ),
        Overlord(SCOURGE, 6, 1, "Each die counts 1 less until your next turn.", "drk-scourge-1"),
        Overlord(SKELETON, 6, 2, "You are a level higher.", "drk-skeleton-1", turn_cost=4),
        Overlord(GRAHL, 5, 2, "Each of your dice counts 1 more in this turn.", "drk-grahl-1", when=BEFORE_DONE),
        Overlord(WEREWOLF, 3, 2, "Once a turn, roll one of your dice again.", "drk-werewolf-1", "dice", turn_cost=2),
        Overlord(WYVERN, 7, 0, "Move up to 5 minions from Towns to other Towns.", "drk-wyvern-1"),
        Overlord(KNIGHT, 6, 2, "An opponent skips the next turn.", "drk-knight-1", "opponent"),
        Overlord(MINOTAUR, 7, 0, "5 of your minions die, and you have another turn.", "drk-minotaur-1", when=OWN_TURN),
        Overlord(UNDEAD, 8, 3, "At the end of each turn, 3 of your minions come back.", "drk-undead-1", turn_cost=5),
    )
}
"""By name. Rules drk-lord-1, drk-cost-1."""

NAMES_OF_OVERLORDS = tuple(sorted(OVERLORDS))

UNTIL_END_OF_TURN = (GARGOYLE, GRAHL)
"""Overlords that work until the end of the turn. Rules drk-gargoyle-1, drk-grahl-1."""

UNTIL_NEXT_TURN = (GHOUL, SCOURGE)
"""Overlords that work until the next turn of their owner. Rules drk-ghoul-1, drk-scourge-1."""

REROLL_SOURCES = (DARK_WIZARD, WEREWOLF, FIRST_TILE, SECOND_TILE)
"""All means to roll dice again, sorted. Rules drk-reroll-1, drk-wizard-1, drk-werewolf-1."""
