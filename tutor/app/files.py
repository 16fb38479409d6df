"""Records that come from outside: from a file, or from what a browser remembers. Nothing in them is trusted."""

from __future__ import annotations

import json

from engine import AnyAction, Game, Illegal, Record, RecordError, State
from engine.core.codec import CodecError, decode
from engine.core.quoting import REASON, cut
from engine.core.records import REMARKS
from engine.pieces.card_files import LONGEST
from tutor.app.links import names_a_file
from tutor.app.narration import rule_chip
from tutor.app.problems import Problem, problem_of_question
from tutor.app.protocol import SaveAnswer

LONGEST_PLAY = 200
"""Who plays is not said in more letters than this."""

BIGGEST = 2_000_000
"""A saved game of more letters than this is not read; the browser reads no file of more bytes."""


def read_text(text: str) -> Record:
    """The record in the text of a file. Errors: `Problem` with the step and the reason."""
    check_size(text, "A saved game of this tutor")
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        raise Problem(
            "This file cannot be opened", "It is no saved game of this tutor, or it was cut off. Nothing was opened."
        ) from None
    return read_data(data, "This file cannot be opened")


def check_size(text: str, what: str) -> None:
    """Errors: `Problem` where the text of a file is too long; `what` is a file as it should be: "A saved game"."""
    if len(text) > BIGGEST:
        raise Problem("This file is too big", f"{what} is a small text file. Nothing was opened.")


def read_data(data: object, trouble: str) -> Record:
    """The record in JSON values. Errors: `Problem` with `trouble` as its title, and the step and the reason."""
    setup = data.get("setup") if isinstance(data, dict) else None
    if names_a_file(setup):
        raise Problem(trouble, "Its cards are in another file, which did not come along. Nothing was opened.")
    try:
        return Record.from_data(data)
    except RecordError as error:
        raise Problem(trouble, f"{with_capital(str(error))}. Nothing was opened.") from None


def read_action(data: object, game: Game[State]) -> AnyAction:
    """The action in JSON values. Errors: `Problem`."""
    try:
        return decode(data, game.actions)
    except CodecError as error:
        raise problem_of_question(f'"action" cannot be read: {error}.') from None


def played(record: Record, action: AnyAction) -> Record:
    """The record with one more action. Errors: `Problem` that names the rule against it."""
    try:
        return record.branch(len(record.played), action)
    except Illegal as illegal:
        refusal = illegal.refusal
        rule = rule_chip(record.game.name, refusal.rule)
        raise Problem("The rules do not allow that", cut(refusal.reason, REASON), rule=rule) from None


def who_plays(text: str) -> str:
    """What a file, which holds a record, says of who plays it; "" where it says nothing that can be read."""
    remarks = json.loads(text).get(REMARKS)
    play = remarks.get("play") if isinstance(remarks, dict) else None
    return play if isinstance(play, str) and len(play) <= LONGEST_PLAY else ""


def as_file(record: Record, kind: str, play: str | None = None) -> SaveAnswer:
    """The record as a file to save: its name, which ends in `kind`, and its text, which also says who plays."""
    title = (record.title or record.game.title).lower()
    name = "-".join("".join(c if c.isascii() and c.isalnum() else " " for c in title).split())
    text = record.dumps()
    if play:
        remarks = json.dumps({REMARKS: {"play": play[:LONGEST_PLAY]}}, ensure_ascii=False)
        text = f"{remarks[:-1]},{text[1:]}"
    return {"filename": f"{name[:LONGEST]}{kind}.json", "text": text}


def with_capital(sentence: str) -> str:
    """A sentence with a capital letter at its start and no full stop at its end."""
    return (sentence[:1].upper() + sentence[1:]).rstrip(".")
