"""The tutor without a screen: it answers every question of the browser, in pure Python.

Called, as in `tutor.app()`, this module shows the whole tutor in a notebook.
"""

from __future__ import annotations

import sys
from types import ModuleType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tutor.hosts.notebook import TutorWidget


class _App(ModuleType):
    """Lets `tutor.app` be both the package of the desk and the function that shows it."""

    def __call__(self) -> TutorWidget:
        from tutor.hosts.notebook import app

        return app()


sys.modules[__name__].__class__ = _App
