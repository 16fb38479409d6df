"""How a teacher lets a live class go on: where all stand who are to go on together."""

from tests.cases import for_each
from tutor.app.live_class import LiveClass
from tutor.app.live_names import CREATURES
from tutor.app.live_reading import outline_of
from tutor.app.protocol import LessonPart, LivePace

Wish = tuple[LivePace | None, LessonPart | None]

TOGETHER: Wish = "together", None


def class_at(*parts: LessonPart) -> LiveClass:
    """A class with a pupil at each of some parts."""
    live = LiveClass("otter-4271", outline_of("five-seven-or-nine", "otter-4271-1"))
    for creature, part in zip(CREATURES, parts, strict=False):
        live.join(creature).part = part
    return live


@for_each(
    ("parts", "wishes", "stands"),
    [
        (("hand", "check", "check"), [TOGETHER], "check"),
        (("check", "hand"), [TOGETHER], "hand"),
        ((), [TOGETHER], "old"),
        (("check",), [("paused", None), TOGETHER], "check"),
        (("check",), [(None, "hand"), TOGETHER], "hand"),
        (("check",), [("together", "hand"), ("paused", None), TOGETHER], "hand"),
        (("check",), [("together", "hand"), (None, "exact"), TOGETHER], "exact"),
        (("check",), [("together", "hand"), ("alone", None), TOGETHER], "check"),
    ],
    ids=["most", "first", "nobody", "pause", "pressed", "stays", "on", "anew"],
)
def test_all_together_stand_where_the_teacher_says_or_else_where_most_are(
    parts: tuple[LessonPart, ...], wishes: list[Wish], stands: LessonPart
) -> None:
    live = class_at(*parts)
    for wish in wishes:
        live.go_on(*wish)
    assert (live.pace, live.part) == ("together", stands)
