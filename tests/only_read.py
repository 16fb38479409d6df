"""Reads the modules of all tests and runs but one of them: so the modules are compiled, and what hypothesis looks up in
them and among all letters is kept, once and not by every process.

For `python -m pytest -p tests.only_read`.
"""

import pytest

ANY_TEXT = "test_no_value_breaks_a_reader"
"""A test to which hypothesis gives any text."""


@pytest.hookimpl(tryfirst=True)
def pytest_pycollect_makeitem(name: str) -> list[pytest.Item] | None:
    """Whatever else stands in a module is none."""
    return None if name == ANY_TEXT else []
