"""Labels of actions held beside one another: what they have in common, and where they differ."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import takewhile

SHORT = 4
"""A label of up to so many words is told whole."""

SMALL = frozenset({"a", "an", "and", "at", "in", "of", "on", "the", "to", "under", "with"})
"""Words on which nothing ends that goes on, and that tell nothing alone."""

MARKS = ".,;:!?()“”\"'"


def differing_words(mine: str, other: str) -> tuple[str, str]:
    """Two labels, and where they are long only the words in which they differ: without their common start and end."""
    ours, theirs = mine.split(), other.split()
    if max(len(ours), len(theirs)) <= SHORT:
        return mine, other
    start = _common_length(ours, theirs)
    end = _common_length(ours[start:][::-1], theirs[start:][::-1])
    left = [" ".join(words[start : len(words) - end]).strip(MARKS) for words in (ours, theirs)]
    return (left[0], left[1]) if all(left) else (mine, other)


def common_start(labels: Sequence[str]) -> str:
    """The words with which all labels begin: the whole label where they are equal, else with dots where it goes on."""
    if len(set(labels)) == 1:
        return labels[0]
    split = (label.split() for label in labels)
    shared = [words[0] for words in takewhile(lambda words: len(set(words)) == 1, zip(*split, strict=False))]
    return f"{' '.join(_without_loose_end(shared))} …".lstrip()


def names_any(text: str, mine: str, other: str) -> bool:
    """Whether a text holds a word that tells one label from another, `mine`."""
    return not _words(text).isdisjoint(_words(other) - _words(mine) - SMALL)


def _common_length(ours: Iterable[str], theirs: Iterable[str]) -> int:
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(ours, theirs, strict=False)))


def _without_loose_end(words: Sequence[str]) -> list[str]:
    """Words without an open bracket and without the small words at their end."""
    text = " ".join(words)
    kept = text.rpartition("(")[0].split() if text.count("(") > text.count(")") else list(words)
    while kept and kept[-1].casefold() in SMALL:
        kept.pop()
    return kept


def _words(text: str) -> set[str]:
    return {word.strip(MARKS).casefold() for word in text.split()}
