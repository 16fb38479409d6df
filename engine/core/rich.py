"""How values show themselves in the cell of a notebook. Markup is for whoever draws: the engine has words alone."""

from __future__ import annotations

from collections.abc import Callable
from functools import singledispatch

_waiting: list[Callable[[], object]] = []


@singledispatch
def html_of(value: object) -> str | None:
    """The markup of a value for a notebook's cell; None where nobody draws it. Who does registers here by type."""
    return None


def draw_with(register: Callable[[], object]) -> None:
    """Calls `register`, which registers at `html_of`, before the first value is drawn, and not at once."""
    _waiting.append(register)


class RichValue:
    """A value that a notebook shows as `html_of` has it, and as its repr where there is nothing."""

    __slots__ = ()

    def _repr_html_(self) -> str | None:
        while _waiting:
            _waiting.pop()()
        return html_of(self)
