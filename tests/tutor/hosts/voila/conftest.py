"""What the tests of the server share."""

from itertools import count

import pytest

from tutor.hosts.voila import live_classes, live_lines, live_room


@pytest.fixture
def quick_classes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Live classes are called otter-4271, otter-4272 and so on; a page's messages are read without a rest, and what is
    new is told at once."""
    numbers = count(4271)
    monkeypatch.setattr(live_classes, "new_name", lambda: f"otter-{next(numbers)}")
    monkeypatch.setattr(live_lines, "PAUSE_SECONDS", 0)
    monkeypatch.setattr(live_room, "TELL_SECONDS", 0)
