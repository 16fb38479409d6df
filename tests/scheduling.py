"""How tests are shared out among processes, so that a run ends also where one of them dies.

pytest-xdist 3.8 shares out by group as well, but then waits for ever: it hands what a dead process had finished to the
one in its place, which never reports it (its issues 1323 and 1327).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, TypeVar

from xdist.scheduler import LoadGroupScheduling

if TYPE_CHECKING:
    from xdist.workermanage import WorkerController


T = TypeVar("T")


def mixed(groups: Sequence[Sequence[T]], everything: Sequence[T]) -> list[T]:
    """Everything, the groups one after the other with an equal share of the rest behind each."""
    grouped = {id(one) for group in groups for one in group}
    rest = [one for one in everything if id(one) not in grouped]
    share = -(-len(rest) // max(1, len(groups)))
    parts = [[*group, *rest[at * share : (at + 1) * share]] for at, group in enumerate(groups)] or [rest]
    return [one for part in parts for one in part]


class LastingScheduling(LoadGroupScheduling):
    """Groups of tests for each process; another one goes on behind the test in which one died."""

    def remove_node(self, node: WorkerController) -> str | None:
        """Take a process out, and let others have what it left. The test in which it died; None where all was done."""
        work = self.assigned_work.pop(node)
        died_in = next(((scope, test) for scope, unit in work.items() for test in unit if not unit[test]), None)
        if died_in is None:
            return None
        scope, test = died_in
        work[scope][test] = True
        self.workqueue.update({scope: unit for scope, unit in work.items() if not all(unit.values())})
        return test

    def mark_test_pending(self, item: str) -> None:  # type: ignore[override]
        """Try the test again in which a process died."""
        self.workqueue.setdefault(self._split_scope(item), {})[item] = False

    def schedule(self) -> None:
        """Begin, or let every process that is ready have work: two groups, or one and word that it is the last."""
        if self.collection is None:
            super().schedule()
            return
        for node in [node for node in self.nodes if node in self.registered_collections] * 2:
            self._reschedule(node)
