"""Sentences about a named player, said to that player: "Ada draws a card" is "You draw a card" to Ada."""

from __future__ import annotations

import re
from collections.abc import Sequence

_SELF = "\ue000"
"""Stands for the name of whoever is spoken to: a sign that is in no name and in no sentence."""

_ADVERBS = r"(?:still |really |also |most often )?"
_ACTS = re.compile(rf"{_SELF}((?:, who)? {_ADVERBS})(?!as\b)([a-z]+s)\b")
_OWNS = re.compile(rf"{_SELF}[’']s(?P<alone>(?=[.,;:!?]|$))?")
_AND_ACTS = re.compile(
    r"( and | or )(chooses|decides|draws|ends|explodes|gives|has|is|keeps|lets|puts|rises|rolls|says|stays|takes|wins)"
    r"\b"
)
_STARTS = re.compile(r"(^|[.!?] )(you)")
_SYLLABLES = ("ss", "sh", "ch", "x", "zz", "o")
"""How verbs end that take a whole syllable in the third person."""


def addressed(names: Sequence[str], you: int | None) -> tuple[str, ...]:
    """Names for sentences that `to_you` then says to the player at the seat `you`, None for nobody."""
    return tuple(_SELF if seat == you else name for seat, name in enumerate(names))


def names_to(names: Sequence[str], you: int | None) -> tuple[str, ...]:
    """Names as labels for whoever sits at the seat `you`, None for nobody: "You" for its own."""
    return tuple("You" if seat == you else name for seat, name in enumerate(names))


def to_you(sentence: str) -> str:
    """A sentence made with `addressed` names, in the second person where it is about whoever is spoken to."""
    if _SELF not in sentence:
        return sentence
    clauses = (_clause_to_you(clause) for clause in re.split(r"(?<=[.!?]) ", sentence))
    return _STARTS.sub(lambda found: f"{found[1]}You", " ".join(clauses))


def said_to(sentence: str, names: Sequence[str], you: int | None) -> str:
    """A sentence about players of these names, said to the one at the seat `you`, None for nobody."""
    if you is None or names[you] not in sentence:
        return sentence
    longest_first = "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True))
    own = names[you]
    return to_you(re.sub(rf"\b(?:{longest_first})\b", lambda found: _SELF if found[0] == own else found[0], sentence))


def plain_verb(verb: str) -> str:
    """A verb in the third person without its ending: "draws" makes "draw", "passes" makes "pass"."""
    if verb in _ODD_VERBS:
        return _ODD_VERBS[verb]
    if verb.endswith("ies") and len(verb) > 4:
        return f"{verb[:-3]}y"
    stem = verb[:-1]
    return stem[:-1] if stem.endswith("e") and stem[:-1].endswith(_SYLLABLES) else stem


_ODD_VERBS = {"is": "are", "has": "have", "was": "were"}


def _clause_to_you(clause: str) -> str:
    """One sentence of several; what a player does after "and" is done by the one with whom it begins."""
    acts = clause.startswith(f"{_SELF} ")
    said = _OWNS.sub(lambda found: "your" if found["alone"] is None else "yours", clause)
    said = _ACTS.sub(lambda found: f"you{found[1]}{plain_verb(found[2])}", said).replace(_SELF, "you")
    return _AND_ACTS.sub(lambda found: f"{found[1]}{plain_verb(found[2])}", said) if acts else said
