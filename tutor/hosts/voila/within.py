"""Run a Jupyter command with the tutor's settings: `python -m tutor.hosts.voila.within jupyter lab notebooks`."""

from __future__ import annotations

import os
import subprocess
import sys

from tutor.hosts.voila import guest_environment


def main(command: list[str]) -> int:
    """Run the command in our environment; on Unix it takes this process's place. Returns its exit code."""
    if not command:
        print("usage: python -m tutor.hosts.voila.within COMMAND [ARGUMENT ...]", file=sys.stderr)
        return 2
    environment = {**os.environ, **guest_environment(os.environ)}
    if os.name == "posix":
        os.execvpe(command[0], command, environment)
    return subprocess.run(command, env=environment, check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
