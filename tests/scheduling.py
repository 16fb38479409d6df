"""The order in which tests are shared out among processes."""

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


def by_folder(paths: Sequence[str]) -> list[str]:
    """Paths, those in one folder side by side: where another test is named between two of them, pytest 9.1 reads the
    folder a second time, and knows the fixtures of its `conftest.py` no more (its issue 14635)."""
    return sorted(paths)


def mixed(groups: Sequence[Sequence[T]], everything: Sequence[T]) -> list[T]:
    """Everything: the groups one after the other with an equal share of the rest behind each, and as much of the rest
    at the end, in which nobody is waited for long."""
    grouped = {id(one) for group in groups for one in group}
    rest = [one for one in everything if id(one) not in grouped]
    share = len(rest) // (2 * max(1, len(groups)))
    parts = [[*group, *rest[at * share : (at + 1) * share]] for at, group in enumerate(groups)]
    return [*(one for part in parts for one in part), *rest[len(groups) * share :]]
