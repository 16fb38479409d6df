"""What has just happened, by the places of a table where it is to be marked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from markupsafe import Markup

from engine.core.events import Event
from tutor.tables.pieces.cards import badge


@dataclass(slots=True, eq=False)
class News:
    """What events did to a table. A game may know more than this; what a place is called is its own affair.

    `notes` has a short note by place ("pile", "seat-1"), "" for a change that needs no words. `came` has the key under
    which a thing that moved lay in the picture before, by its key now.
    """

    notes: dict[str, str] = field(default_factory=dict)
    came: dict[str, str] = field(default_factory=dict)

    def note_by(self, table: Mapping[type[Event], Mapping[str, str]], event: Event) -> None:
        """Notes what a table has for a kind of event: notes by place, with fields of the event `e` in braces."""
        for place, note in table.get(type(event), {}).items():
            self.notes[place.format(e=event)] = note.format(e=event)

    def changed(self, place: str) -> bool:
        """Whether something changed at that place."""
        return place in self.notes

    def note(self, place: str) -> str:
        """The note for a place, "" for none."""
        return self.notes.get(place, "")

    def badge(self, place: str) -> Markup | None:
        """The note for a place as a badge."""
        note = self.note(place)
        return badge(note) if note else None

    def origin(self, key: str) -> str:
        """The key under which a thing lay before it moved here, "" where it has not moved."""
        return self.came.get(key, "")

    def key_before(self, key: str) -> str:
        """The key that a thing had before it moved here, else its own."""
        return self.came.get(key, key)
