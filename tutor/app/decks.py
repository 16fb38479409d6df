"""Decks that players make themselves: what is wrong with one, how its cards look, its file and its link."""

from __future__ import annotations

import math
import tomllib
from collections.abc import Iterator, Mapping, Sequence

from engine.core.quoting import REASON, cut
from engine.pieces.card_fields import Kind, card_faults
from engine.pieces.card_files import CardError, Entry, card_source
from engine.pieces.card_toml import card_toml
from tutor.app import links
from tutor.app.files import check_size, with_capital
from tutor.app.problems import Problem, problem_of_question
from tutor.app.protocol import DeckAnswer, DeckFault, DeckQuestion, DrawnCard
from tutor.tables import OwnCards

MARK = "# "
"""What stands before the name of a deck in the first line of its file."""

LONGEST_NAME = 60

LARGEST = 10**30
"""A number beyond it stands as words in what is read."""

DEEPEST = 20
"""So deep lists and tables may lie within one another; cards have four of them."""

NOT_OPENED = "This file cannot be opened"
FOREIGN = "It holds no cards of this game; perhaps they are of another one. Nothing was opened."
TOO_MUCH = "A number in it is too long, or its lists lie too deep within one another. Nothing was opened."


def read_deck(question: DeckQuestion, own: OwnCards | None) -> DeckAnswer:
    """A deck with all that is wrong with it. Errors: `Problem`."""
    if own is None:
        raise problem_of_question("The box of this game has all cards; there is nothing to make.")
    name, data = _given(question)
    deck = _plain(data)
    if question.deck is None and deck and not any(field in own.form.names for field in deck):
        raise Problem(NOT_OPENED, FOREIGN)
    return {
        "name": name,
        "deck": deck,
        "faults": [_fault(one) for one in card_faults(own.form, deck, own.read)],
        "drawn": list(_drawn(own, card_source(deck), own.form.kinds)),
        "file": (f"{MARK}{name}\n\n" if name else "") + card_toml(deck),
        "code": links.deck_code(name, deck),
    }


# ---------------------------------------------------------------- what is given


def _given(question: DeckQuestion) -> tuple[str, Mapping[str, object]]:
    """The name of a deck and its data. Errors: `Problem`."""
    match question:
        case DeckQuestion(deck=Mapping() as deck, text=None, code=None):
            return _one_line(question.name), deck
        case DeckQuestion(deck=None, text=str(text), code=None):
            return _in_file(text, question.name)
        case DeckQuestion(deck=None, text=None, code=str(code)):
            return _in_link(code)
    raise problem_of_question('"deck", "text" or "code" must be there, and only one of them.')


def _in_file(text: str, name: str) -> tuple[str, Mapping[str, object]]:
    check_size(text, "A file of cards")
    text = text.removeprefix("\ufeff")
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as wrong:
        said = f"It must be a file of cards, written in TOML, but this is wrong: {cut(str(wrong), REASON)}."
        raise Problem(NOT_OPENED, f"{said} Nothing was opened.") from None
    except (ValueError, RecursionError):
        raise Problem(NOT_OPENED, TOO_MUCH) from None
    first = text.split("\n", 1)[0]
    return _one_line(first.removeprefix(MARK) if first.startswith(MARK) else name), data


def _in_link(code: str) -> tuple[str, Mapping[str, object]]:
    try:
        name, deck = links.deck_in(code)
    except links.BadLink as bad:
        raise Problem("This link is damaged", f"The cards in it cannot be opened: {bad}.") from None
    return _one_line(name), deck


def _one_line(name: str) -> str:
    """A name as it can stand in the first line of a file."""
    return "".join(letter if letter.isprintable() else " " for letter in name).strip()[:LONGEST_NAME].strip()


def _plain(data: Mapping[str, object]) -> dict[str, object]:
    """A deck as JSON has it. Errors: `Problem` where lists lie within lists without an end."""
    try:
        return {key: _as_json(value, DEEPEST) for key, value in data.items()}
    except RecursionError:
        raise Problem(NOT_OPENED, TOO_MUCH) from None


def _as_json(value: object, depth: int) -> object:
    """A value of a TOML file as JSON has it: what JSON or TOML lacks, as words. Errors: RecursionError."""
    if depth == 0:
        raise RecursionError
    match value:
        case Mapping():
            return {str(key): _as_json(inner, depth - 1) for key, inner in value.items()}
        case list():
            return ["" if one is None else _as_json(one, depth - 1) for one in value]
        case float() if not math.isfinite(value):
            return str(value)
        case int() if abs(value) > LARGEST:
            return "a very large number"
        case None | str() | int() | float():
            return value
        case _:
            return str(value)


# ---------------------------------------------------------------- what is said of it


def _fault(fault: CardError) -> DeckFault:
    return {"path": list(fault.path), "sentence": f"{with_capital(fault.said)}."}


def _drawn(own: OwnCards, entry: Entry, kinds: tuple[Kind, ...]) -> Iterator[DrawnCard]:
    """The cards of these kinds in which nothing is wrong, and those within them."""
    for kind in kinds:
        for at, card in enumerate(_cards_of(entry, kind)):
            if isinstance(card, Mapping):
                inside = Entry(entry.file, "", card, path=(*entry.path, kind.name, at))
                yield from _drawn_card(own, kind, inside)
                yield from _drawn(own, inside, kind.inner)


def _cards_of(entry: Entry, kind: Kind) -> Sequence[object]:
    """The cards of a kind; none where there is no list of them, or too long a one."""
    try:
        return entry.list_of_cards(kind.name)
    except CardError:
        return ()


def _drawn_card(own: OwnCards, kind: Kind, entry: Entry) -> Iterator[DrawnCard]:
    if kind.name in own.draw:
        try:
            yield {"path": list(entry.path), "markup": str(own.draw[kind.name](entry))}
        except CardError:
            return
