"""The words of the lessons as a table, for a page and for paper."""

from __future__ import annotations

from engine.lessons.glossary import GlossaryError, OwnWords, Term, glossary, own_words_template, read_own_words
from engine.lessons.lesson_catalog import lessons
from tutor.app import protocol
from tutor.tables.pieces.markup import Part, el


def glossary_answer(question: protocol.GlossaryQuestion) -> protocol.GlossaryAnswer:
    """The table, with the words of one's own where their file is right."""
    own, faults = None, list[str]()
    try:
        own = read_own_words(question.own) if question.own else None
    except GlossaryError as error:
        faults.extend(error.faults)
    language = own.language if own else ""
    return {"table": glossary_table(own), "language": language, "faults": faults, "template": own_words_template()}


def glossary_table(own: OwnWords | None = None) -> str:
    """The words in the order of the alphabet, each with what it means and the numbers of its lessons; with them those
    of another language."""
    names = (f"Word, {own.language}" if own else "Word", "What it means", "Lessons")
    head = el("thead", el("tr", [el("th", name, scope="col") for name in names]))
    rows = [_row(term, own) for term in glossary().values()]
    return str(el("table", head, el("tbody", rows), class_="glossary"))


def _row(term: Term, own: OwnWords | None) -> Part:
    numbers = sorted(lessons()[name].number for name in term.lessons)
    other = own.terms.get(term.name) if own else None
    words, meanings = [el("p", term.word)], [el("p", term.meaning)]
    if own and other:
        words.append(el("p", other.word, lang=own.code))
        meanings += [el("p", other.meaning, lang=own.code)] if other.meaning else []
    return el("tr", el("th", words, scope="row"), el("td", meanings), el("td", ", ".join(map(str, numbers))))
