"""The web server: Voila, set up for one notebook and many learners.

`app` is the server that `python -m tutor` starts; `extension` and `within` bring the same pieces to a Jupyter
server that runs anyway (JupyterLab, Binder). `etc` holds the settings, `share` the page's template, and
`quick_start` what keeps such a server from a slow start.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path

PLOTLY_URL = "MINIONS_TUTOR_PLOTLY_URL"
"""Environment variable through which a kernel learns where plotly.js is served."""

TEMPLATE = "minions-tutor"
"""Name of the page's template under `share/voila/templates`."""

_HERE = Path(__file__).resolve().parent
SETTINGS = _HERE / "etc"
SHARE = _HERE / "share"
QUICK_START = _HERE / "quick_start"
"""What Python finds first in other people's commands, so that they start in half the time."""


def guest_environment(environment: Mapping[str, str]) -> dict[str, str]:
    """The variables that make somebody else's Jupyter command find our settings and template first, and start soon."""
    return {
        "JUPYTER_CONFIG_PATH": _first(SETTINGS, environment.get("JUPYTER_CONFIG_PATH")),
        "JUPYTER_PATH": _first(SHARE, environment.get("JUPYTER_PATH")),
        "PYTHONPATH": _first(QUICK_START, environment.get("PYTHONPATH")),
    }


def own_environment(scratch: Path) -> dict[str, str]:
    """The variables of our own server: our settings alone, and nothing in the user's home."""
    return {
        "JUPYTER_CONFIG_DIR": str(SETTINGS),
        "JUPYTER_CONFIG_PATH": "",
        "JUPYTER_PATH": str(SHARE),
        "JUPYTER_DATA_DIR": str(scratch / "data"),
        "JUPYTER_RUNTIME_DIR": str(scratch / "runtime"),
        "JUPYTER_PREFER_ENV_PATH": "1",
        "IPYTHONDIR": str(scratch / "ipython"),
    }


def skip_slow_grammar() -> None:
    """Hide an optional package of jsonschema that takes seconds to build a parser when it is imported. What is in
    `QUICK_START` does the same for other commands."""
    sys.modules.setdefault("rfc3987_syntax", None)  # type: ignore[arg-type]


def _first(path: Path, rest: str | None) -> str:
    return f"{path}{os.pathsep}{rest}" if rest else str(path)
