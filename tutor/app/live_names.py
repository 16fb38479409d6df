"""The names of a live class and of who is in it: none of them is anybody's own."""

from __future__ import annotations

import re
from secrets import choice, randbelow

CREATURES = (
    *("Basilisk", "Centaur", "Chimera", "Dragon", "Drake", "Dryad", "Elf", "Faun", "Firebird", "Gargoyle", "Genie"),
    *("Gnome", "Golem", "Griffin", "Hippogriff", "Hydra", "Jackalope", "Kelpie", "Kitsune", "Kobold", "Kraken"),
    *("Leprechaun", "Manticore", "Mermaid", "Minotaur", "Naiad", "Nixie", "Pegasus", "Phoenix", "Pixie", "Qilin"),
    *("Roc", "Salamander", "Selkie", "Sphinx", "Sprite", "Sylph", "Thunderbird", "Titan", "Unicorn", "Valkyrie"),
    *("Vampire", "Werewolf", "Wisp", "Wizard", "Wyvern", "Yeti", "Zaratan"),
)
"""What a pupil can be. The first one has number 1, and the dice of pupil 1."""

WORDS = (
    *("badger", "bison", "camel", "crane", "dingo", "eagle", "falcon", "ferret", "finch", "gecko", "goose", "hare"),
    *("hawk", "heron", "ibex", "koala", "lemur", "lizard", "llama", "lynx", "magpie", "marten", "mole", "moose"),
    *("newt", "ocelot", "osprey", "otter", "owl", "panda", "parrot", "pelican", "puffin", "quail", "rabbit", "raven"),
    *("robin", "salmon", "seal", "shrew", "sparrow", "stoat", "swift", "tapir", "toad", "walrus", "wombat", "zebra"),
)
"""What the name of a class begins with."""

LOWEST, NUMBERS = 1000, 9000
"""The number after it has four figures."""


def new_name() -> str:
    """A word and a number, such as "otter-4271": one of 432,000, drawn so that nobody can tell the next one."""
    return f"{choice(WORDS)}-{LOWEST + randbelow(NUMBERS)}"


def plain_name(text: str) -> str:
    """The name of a class as somebody typed it: "Otter 4271" is "otter-4271"."""
    return "-".join(re.findall(r"[a-z]+|[0-9]+", text.lower()))


def number_of(creature: str) -> int:
    """The number of a pupil. Errors: ValueError where there is no such creature."""
    return CREATURES.index(creature) + 1
