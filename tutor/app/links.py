"""Addresses: where one is as a query, and a line or a level of the learner's own as a short text that fits into one."""

from __future__ import annotations

import json
import re
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Mapping
from urllib.parse import urlencode

from engine import AnyAction, Game, Illegal, Record, RecordError, State
from engine.core.codec import CodecError, decode, encode
from engine.core.quoting import REASON, cut
from engine.core.records import checked_guesses

LONGEST = 3000
"""A code of more letters than this is not put into an address."""

LARGEST = 400_000
"""A code that unpacks to more bytes than this is refused."""

OWN_LEVEL = "~"
"""What stands in an address before the code of a level of one's own."""

_LETTERS = re.compile(r"[A-Za-z0-9_-]+")


class BadLink(ValueError):
    """A code that is no line of this tutor; the message says why in a sentence."""


def query(**place: str | int | None) -> str:
    """A place as the query of an address; what is None is left out."""
    return urlencode({name: value for name, value in place.items() if value is not None})


def leaves_at(record: Record, story: Record) -> int | None:
    """The position at which a record leaves a story, None where it is that story to the end.

    Errors: ValueError where they do not start at equal tables.
    """
    if record.start != story.start:
        raise ValueError("The record starts at another table than the story.")
    if record.actions == story.actions:
        return None
    for at, (ours, theirs) in enumerate(zip(record.actions, story.actions, strict=False)):
        if ours != theirs:
            return at
    return min(len(record.actions), len(story.actions))


def names_a_file(setup: object) -> bool:
    """Whether the options of a set-up point to a card file on this machine, which nobody may do from afar."""
    return isinstance(setup, dict) and isinstance(setup.get("cards"), str)


def code_of(record: Record, story: Record | None) -> str:
    """A record as a text of letters, digits, "-" and "_": where it leaves its story and what follows, or where
    it has none, the whole of it with its set-up; and last, where it has some, its guesses."""
    head, rest = _since(record, story)
    return _packed([head, [encode(action) for action in rest], *([record.guessed] if record.guessed else [])])


def level_code(text: str) -> str:
    """The text of a level's file as a text of letters, digits, "-" and "_"."""
    return _packed(text)


def level_text(code: str) -> str:
    """The text that `level_code` made a code from. Errors: `BadLink`."""
    text = _unpacked(code)
    if not isinstance(text, str):
        raise BadLink("it holds no level")
    return text


def deck_code(name: str, deck: Mapping[str, object]) -> str:
    """A deck of cards with its name as a text of letters, digits, "-" and "_"; "" where no address holds it."""
    code = _packed([name, deck])
    return code if len(code) <= LONGEST else ""


def deck_in(code: str) -> tuple[str, Mapping[str, object]]:
    """The name and the deck that `deck_code` made a code from. Errors: `BadLink`."""
    match _unpacked(code):
        case [str(name), dict(deck)]:
            return name, deck
    raise BadLink("it holds no cards")


def _since(record: Record, story: Record | None) -> tuple[object, tuple[AnyAction, ...]]:
    if story is None:
        return dict(record.start.setup), record.actions
    at = leaves_at(record, story)
    at = len(record.actions) if at is None else at
    return at, record.actions[at:]


def record_of(code: str, game: Game[State], story: Record | None) -> Record:
    """The record that `code_of` made a code from. Errors: `BadLink`."""
    data = _unpacked(code)
    if not isinstance(data, list) or len(data) not in (2, 3) or not isinstance(data[1], list):
        raise BadLink("it is not one of this tutor")
    head, items, *guesses = data
    actions = [_action(item, game) for item in items]
    if story is None:
        return _whole(head, actions, game, guesses[0] if guesses else [])
    if type(head) is not int or not 0 <= head <= len(story.actions):
        raise BadLink(f"it does not say where it leaves the story, which has {len(story.actions)} steps")
    try:
        return story.branch(head, *actions)
    except Illegal as illegal:
        raise BadLink(f"it holds a move that is not allowed: {cut(illegal.refusal.reason, REASON)}") from None


def _whole(setup: object, actions: list[AnyAction], game: Game[State], guesses: object) -> Record:
    if not isinstance(setup, dict):
        raise BadLink("it does not say how the table is laid")
    if names_a_file(setup):
        raise BadLink("it asks for a file of cards, which a link cannot bring along")
    try:
        return Record.of(game.setup(**setup), actions, guessed=checked_guesses(guesses))
    except (ValueError, TypeError) as error:
        reason = "it holds a move that is not allowed" if isinstance(error, RecordError) else "its table cannot be laid"
        raise BadLink(f"{reason}: {cut(str(error), REASON)}") from None


def _packed(data: object) -> str:
    packed = zlib.compress(json.dumps(data, separators=(",", ":")).encode(), 9)
    return urlsafe_b64encode(packed).decode().rstrip("=")


def _unpacked(code: str) -> object:
    if not _LETTERS.fullmatch(code):
        raise BadLink("it holds signs that cannot be in it")
    try:
        packed = urlsafe_b64decode(code + "=" * (-len(code) % 4))
        unpacking = zlib.decompressobj()
        text = unpacking.decompress(packed, LARGEST)
        if not unpacking.eof:
            raise BadLink("it is not complete")
        return json.loads(text)
    except (ValueError, zlib.error, RecursionError) as error:
        raise error if isinstance(error, BadLink) else BadLink("it was changed or cut off") from None


def _action(item: object, game: Game[State]) -> AnyAction:
    try:
        return decode(item, game.actions)
    except CodecError as error:
        raise BadLink(f"it holds a move that does not exist: {error}") from None
