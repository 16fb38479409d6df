"""Start a learner's kernel. Run as a file, so that the notebook is the first to import the tutor."""

import os
import sys
from pathlib import Path


def main() -> None:
    """Become an IPython kernel for the connection file named on the command line."""
    _skip_slow_grammar()
    _let_tutor_be_found()
    os.environ.pop("PYTHONSTARTUP", None)

    from ipykernel.kernelapp import launch_new_instance

    launch_new_instance([*sys.argv[1:], "--log-level=ERROR"])


def _skip_slow_grammar() -> None:
    """What `tutor.server.skip_slow_grammar` does, without importing the tutor."""
    sys.modules.setdefault("rfc3987_syntax", None)  # type: ignore[arg-type]


def _let_tutor_be_found() -> None:
    """Use the tutor that this file belongs to, where it runs from a folder and is not installed."""
    home = str(Path(__file__).resolve().parents[2])
    if home not in sys.path:
        sys.path.insert(0, home)


if __name__ == "__main__":
    main()
