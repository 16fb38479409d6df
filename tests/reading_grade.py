"""How many years of school a text asks for: the Flesch-Kincaid grade, with syllables counted by their vowels."""

import re
from collections.abc import Iterable

_WORD = re.compile(r"[^\W\d_]+(?:[’'-][^\W\d_]+)*|\d+")
_SENTENCE = re.compile(r"[.!?]+(?=[\s”\")]|$)")
_GAP = re.compile(r"\{[^{}]*\}")
_VOWELS = re.compile(r"[aeiouy]+")
_SILENT = re.compile(r"(?:[^aeiouyl]|[aeiou]l)e$|[^aeiouytd]ed$|[^aeiouyscgxz]es$")


def reading_grade(texts: Iterable[str]) -> float:
    """The grade of American schools at which texts can be read, which is the reader's age less five: 0.39 times the
    words a sentence plus 11.8 times the syllables a word less 15.59 (Kincaid and others, 1975).

    No name is let off, however often it is met. A text ends its last sentence, a colon ends none; a number, and what is
    put into a gap, is a word of one syllable. Errors: ZeroDivisionError where there is no word.
    """
    plain = [_GAP.sub("7", text) for text in texts]
    sentences = [one for text in plain for one in _SENTENCE.split(text) if _WORD.search(one)]
    words = [word for one in sentences for word in _WORD.findall(one)]
    return 0.39 * len(words) / len(sentences) + 11.8 * sum(map(syllables, words)) / len(words) - 15.59


def syllables(word: str) -> int:
    """About how many a word has: its groups of vowels, less one where its ending is silent; at least one."""
    spoken = re.sub("[’']", "", word.lower())
    return max(1, len(_VOWELS.findall(spoken)) - bool(_SILENT.search(spoken)))
