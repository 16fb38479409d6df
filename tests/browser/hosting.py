"""A plain web server for a folder: Python's own, under any path, or one that packs files as most hosts do."""

import gzip
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache, partial
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

PACKED = {".html", ".js", ".mjs", ".css", ".json", ".webmanifest", ".wasm", ".svg", ".txt"}
"""The kinds of files that hosts pack on their way."""


class _Plain(SimpleHTTPRequestHandler):
    def __init__(self, *args: Any, refused: list[str] | None = None, **more: Any) -> None:
        self.refused = [] if refused is None else refused
        super().__init__(*args, **more)

    def log_message(self, format: str, *args: object) -> None:
        return

    def log_error(self, format: str, *args: object) -> None:
        self.refused.append(self.path)


class _Packing(_Plain):
    def __init__(self, *args: Any, sent: list[tuple[str, int]], **more: Any) -> None:
        self.sent = sent
        super().__init__(*args, **more)

    def do_GET(self) -> None:
        file = Path(self.translate_path(self.path))
        file = file / "index.html" if file.is_dir() else file
        if file.suffix not in PACKED or not file.is_file():
            super().do_GET()
            return
        body = packed(file)
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", self.guess_type(file))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Cache-Control", "max-age=600")
        self.end_headers()
        self.wfile.write(body)
        self.sent.append((self.path, len(body)))


@cache
def packed(file: Path) -> bytes:
    """A file's contents, packed."""
    return gzip.compress(file.read_bytes(), 6, mtime=0)


@contextmanager
def hosting(
    folder: Path, path: str = "/", *, packing: bool = False, port: int = 0, refused: list[str] | None = None
) -> Iterator[str]:
    """Serve what lies in a folder while the block runs, at a port or a free one; gives the address of `path` in it.

    The paths that nothing lies at come into `refused`.
    """
    kind = partial(_Packing, sent=[]) if packing else _Plain
    with listening(partial(kind, refused=refused, directory=str(folder)), port) as address:
        yield f"{address}{path}"


@contextmanager
def weighing(folder: Path, path: str = "/") -> Iterator[tuple[str, list[tuple[str, int]]]]:
    """The same with packed files; the address, and a list that grows by each file's path and bytes as they go out."""
    sent: list[tuple[str, int]] = []
    with listening(partial(_Packing, sent=sent, directory=str(folder))) as address:
        yield f"{address}{path}", sent


@contextmanager
def listening(handler: Callable[..., BaseHTTPRequestHandler], port: int = 0) -> Iterator[str]:
    """A server on a port, or any free one, while the block runs; gives its address, without a closing slash."""
    server = ThreadingHTTPServer(("127.0.0.1", port), handler)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
