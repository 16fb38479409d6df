"""Who plays the games of a study: this process, some beside it, or a Dask cluster."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from socket import create_connection
from urllib.parse import urlsplit

from engine.core.quoting import quoted
from engine.studies.plans import StudyError
from engine.studies.workers import processes

SECONDS = 10
"""How long a cluster may take to answer at first."""

TALKATIVE = ("distributed", "distributed.client", "tornado.application")
"""Whose words about workers that come and go would stand in the midst of ours."""


@contextmanager
def executor_of(workers: int = 1, dask: str | None = None) -> Iterator[Executor | None]:
    """What plays side by side: so many processes, or the Dask cluster whose scheduler is at the address `dask`
    ("tcp://…"); None for a single worker. Errors: StudyError where nobody answers at that address."""
    if dask is not None:
        with _dask_executor(dask) as executor:
            yield executor
    elif workers > 1:
        with processes(workers) as executor:
            yield executor
    else:
        yield None


@contextmanager
def _dask_executor(address: str) -> Iterator[Executor]:
    try:
        from distributed import Client
    except ImportError:
        raise StudyError("Dask is not installed here: pip install 'minions-tutor[study]' brings it.") from None
    _check_address(address)
    with _quiet(), Client(address, timeout=SECONDS, set_as_default=False) as client:
        yield client.get_executor(pure=False)


def _check_address(address: str) -> None:
    """Errors: StudyError. A client that found nobody would go on looking for a while, and say so."""
    try:
        parts = urlsplit(address)
        if parts.scheme not in ("tcp", "tls") or not parts.hostname or not parts.port:
            raise ValueError("tcp://host:port is expected")
        create_connection((parts.hostname, parts.port), SECONDS).close()
    except (OSError, ValueError) as error:
        raise StudyError(f"No Dask scheduler answers at {quoted(address)}: {error}.") from None


@contextmanager
def _quiet() -> Iterator[None]:
    """Nothing but what is fatal is logged meanwhile."""
    loggers = [logging.getLogger(name) for name in TALKATIVE]
    levels = [logger.level for logger in loggers]
    for logger in loggers:
        logger.setLevel(logging.CRITICAL)
    try:
        yield
    finally:
        for logger, level in zip(loggers, levels, strict=True):
            logger.setLevel(level)
