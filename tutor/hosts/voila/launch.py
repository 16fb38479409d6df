"""Start a learner's kernel. Run as a file, so that the notebook is the first to import the tutor."""

import json
import os
import signal
import sys
import traceback
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

FOR_VISITORS = ["--HistoryManager.enabled=False", "--log-level=CRITICAL"]
"""A visitor's kernel writes no history, so that a full disk does not stop it, and complains of no odd messages."""

FOR_OWNERS = ["--log-level=ERROR"]


def main() -> None:
    """Become an IPython kernel for the connection file named on the command line."""
    get_ready()
    become_kernel(sys.argv[1:])


def get_ready() -> None:
    """Let the tutor be found, and leave out what nobody needs here. A kernel heeds interrupts once it runs a cell."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _skip_slow_grammar()
    if "MINIONS_TUTOR_LIMITS" in os.environ:
        _skip_debugger()
    _let_tutor_be_found()


def become_kernel(arguments: Sequence[str]) -> None:
    """Become an IPython kernel, within the limits that the environment names.

    Where that fails, the process ends at once: IPython's kernel would wait for its own open sockets for ever. So does a
    visitor's once it is told to: it keeps nothing, and what it was about to do would be complained of in the log.
    """
    limits = os.environ.pop("MINIONS_TUTOR_LIMITS", "")
    _limit(json.loads(limits or "{}"))
    os.environ.pop("PYTHONSTARTUP", None)

    from ipykernel.kernelapp import launch_new_instance

    try:
        launch_new_instance([*arguments, *(FOR_VISITORS if limits else FOR_OWNERS)])
    except BaseException:
        traceback.print_exc(file=sys.__stderr__)
        os._exit(1)
    if limits:
        os._exit(0)


def _limit(bounds: dict[str, int]) -> None:
    """Set upper bounds for this process (see `tutor.hosts.voila.limits`), as far as the platform knows them."""
    try:
        import resource
    except ImportError:
        return
    for name, bound in bounds.items():
        number = getattr(resource, name, None)
        if number is not None:
            _, hard = resource.getrlimit(number)
            most = bound if hard == resource.RLIM_INFINITY else min(bound, hard)
            with suppress(OSError, ValueError):
                resource.setrlimit(number, (most, hard))


def _skip_slow_grammar() -> None:
    """What `tutor.hosts.voila.skip_slow_grammar` does, without importing the tutor."""
    sys.modules.setdefault("rfc3987_syntax", None)  # type: ignore[arg-type]


def _skip_debugger() -> None:
    """Visitors debug nothing, and it takes half as much memory as all the rest."""
    sys.modules.setdefault("debugpy", None)  # type: ignore[arg-type]


def _let_tutor_be_found() -> None:
    """Use the tutor that this file belongs to, where it runs from a folder and is not installed."""
    home = str(Path(__file__).resolve().parents[3])
    if home not in sys.path:
        sys.path.insert(0, home)


if __name__ == "__main__":
    main()
