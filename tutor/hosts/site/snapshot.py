"""Runs inside the browser's Python while the site is built: loads all of the desk, so that whoever starts from the
snapshot needs the files of no module."""

from __future__ import annotations

import gc
from importlib import import_module
from pathlib import Path


def load_all() -> None:
    """Load every module that is beside the quick dataclasses, which then have nothing more to make quickly, and find
    the games while their files are there."""
    quick = import_module("quick_dataclasses")
    folder = Path(str(quick.__file__)).parent
    for path in sorted(folder.rglob("*.pyc")):
        parts = path.relative_to(folder).with_suffix("").parts
        import_module(".".join(parts).removesuffix(".__init__"))
    import_module("engine.core.finding").names()
    quick.use_compiled(quick.compiled(()))


load_all()
gc.collect()
gc.freeze()
