"""Upper bounds of one kernel, where the platform has them: its memory, its computing time, and its files."""

from __future__ import annotations

import json

LIMITS = "MINIONS_TUTOR_LIMITS"
"""Environment variable that tells a kernel's launcher the limits: JSON, from names of `resource` to numbers."""

MEGABYTE = 1_000_000
MEMORY_MB = 1000
"""A kernel at rest has 215 MB that it may write to (50 MB of them its own in memory); a busy one under 500."""

LEAST_MEMORY_MB = 300
"""With less a kernel does not start."""

CPU_MINUTES = 60
"""Of computing, not of playing: an hour of it is a long day at the table, or one endless loop."""

OPEN_FILES = 8192
"""Of the server: twelve a learner, and as many connections."""

_OPEN_FILES = 512
_FILE_BYTES = 500 * MEGABYTE
"""More than any log that the server keeps, which a kernel writes to as well."""


def kernel_limits(memory_mb: int, cpu_minutes: int) -> str:
    """The limits as the launcher reads them. 0 means no limit."""
    bounds = {
        "RLIMIT_DATA": memory_mb * MEGABYTE,
        "RLIMIT_CPU": cpu_minutes * 60,
        "RLIMIT_NOFILE": _OPEN_FILES,
        "RLIMIT_FSIZE": _FILE_BYTES,
    }
    return json.dumps({name: bound for name, bound in bounds.items() if bound} | {"RLIMIT_CORE": 0})


def many_open_files(wanted: int = OPEN_FILES) -> None:
    """Let this process open as many files as a full house needs: about twelve sockets a learner."""
    try:
        import resource
    except ImportError:
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    if soft != resource.RLIM_INFINITY and soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))


def most_connections() -> int:
    """How many connections of browsers this process may hold at once: the other half of its files is for kernels."""
    try:
        import resource
    except ImportError:
        return OPEN_FILES // 2
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return (OPEN_FILES if soft == resource.RLIM_INFINITY else soft) // 2
