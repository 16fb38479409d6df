"""One test for many cases that are alike: a report names it once, and each case in which it fails."""

import inspect
from collections.abc import Callable, Iterable, Sequence
from functools import wraps
from typing import Any

import pytest

import engine
from tests.samples import todays

Test = Callable[..., None]
Name = Callable[[Any], object]

LONGEST = 80
"""Letters of a case that has no name of its own."""


class CasesFail(ExceptionGroup[Exception]):
    """The cases in which a test fails, each with a note that names it."""


def for_each(
    names: str | Sequence[str], cases: Iterable[Any], *, ids: Name | Iterable[str] | None = None
) -> Callable[[Test], Test]:
    """As `pytest.mark.parametrize`, but for one test that goes through all cases and tells of every one that fails.

    For cases that need nothing of their own but these arguments: what the test is given else, they share.
    """
    arguments = [names] if isinstance(names, str) else list(names)
    every = [case if len(arguments) > 1 else (case,) for case in cases]
    known = ids if ids is None or callable(ids) else list(ids)

    def decorate(test: Test) -> Test:
        @wraps(test)
        def go_through(*given: Any, **fixtures: Any) -> None:
            failed = []
            for at, case in enumerate(every):
                try:
                    test(*given, **fixtures, **dict(zip(arguments, case, strict=True)))
                except Exception as problem:
                    problem.add_note(f"in case {at}: {_name(at, case, known)}")
                    failed.append(problem)
            assert every, f"{test.__name__} has no cases"
            if failed:
                raise CasesFail(f"{len(failed)} of {len(every)} cases", failed)

        shown = inspect.signature(test)
        left = [one for name, one in shown.parameters.items() if name not in arguments]
        go_through.__signature__ = shown.replace(parameters=left)  # type: ignore[attr-defined]
        return go_through

    return decorate


def for_todays_games(share: int) -> pytest.MarkDecorator:
    """Runs a test for one `game` in so many, on other days for others; in a whole run for all, as the fixture does."""
    return pytest.mark.parametrize("game", todays(share, engine.all_games()), ids=lambda game: game.name)


def _name(at: int, case: Sequence[Any], known: Name | list[str] | None) -> str:
    if isinstance(known, list):
        return known[at]
    return "-".join(str(known(part) if known else part)[:LONGEST] for part in case)
