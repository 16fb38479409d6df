"""A hub that runs as a teacher would start it, and visitors who come with plain HTTP and websockets."""

import contextlib
import http.cookiejar
import json
import os
import re
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator, Mapping
from itertools import pairwise
from pathlib import Path
from typing import Any

import psutil
import websocket

from tests.tutor.hosts.voila.running import ROOT, free_port, until
from tests.tutor.hosts.voila.talking import KERNEL, PROTOCOL, frame
from tutor.hosts.voila import QUICK_START

CONFIG = ROOT / "binder" / "hub" / "jupyterhub_config.py"
KEPT_PROXY = ROOT / ".node" / "hub"
"""The proxy is fetched once for all tests, into a folder that git ignores."""

WIDGET = re.compile(r'"model_id": ?"([0-9a-f]{32})"')
NOTEBOOK = "notebooks/minions.ipynb"


class Hub:
    """A hub on free ports with its data in a folder. It can be stopped and started again, as after a power cut."""

    def __init__(self, data: Path, settings: Mapping[str, str]) -> None:
        self.data = data
        self.log = data / "hub.log"
        self._ports = [free_port() for _ in range(3)]
        self._settings = settings
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._ports[0]}/"

    def start(self, wait: float = 150) -> None:
        """Start the hub and wait until it answers."""
        public, inner, proxy = self._ports
        command = [sys.executable, "-m", "jupyterhub", "-f", str(CONFIG)]
        command += [f"--JupyterHub.hub_bind_url=http://127.0.0.1:{inner}"]
        command += [f"--ConfigurableHTTPProxy.api_url=http://127.0.0.1:{proxy}"]
        chosen = {"DATA": str(self.data), "PORT": str(public), "AS_ROOT": "1", **self._settings}
        path = os.pathsep.join(map(str, (QUICK_START, ROOT)))
        environment = {**os.environ, "PYTHONPATH": path, **{f"MINIONS_HUB_{k}": v for k, v in chosen.items()}}
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(command, cwd=self.data, env=environment, stdout=log, stderr=log)
        until(self._answers, wait, what=f"the hub answers; {self.said()}")

    def stop(self, number: int = signal.SIGTERM, wait: float = 120) -> None:
        """End the hub alone; its proxy and the learners' servers go on."""
        assert self.process
        self.process.send_signal(number)
        self.process.wait(wait)

    def said(self) -> str:
        """The end of the hub's log."""
        return self.log.read_text(errors="replace")[-3000:] if self.log.exists() else ""

    def servers(self) -> dict[str, psutil.Process]:
        """The learners' servers by the name of their user."""
        found = {}
        for process in _of_folder(self.data / "learners"):
            with contextlib.suppress(psutil.Error):
                if "jupyterhub.singleuser" in process.cmdline():
                    found[process.environ()["JUPYTERHUB_USER"]] = process
        return found

    def family(self, name: str) -> list[psutil.Process]:
        """A learner's server and all that it started; none where it is gone."""
        with contextlib.suppress(psutil.Error, KeyError):
            server = self.servers()[name]
            return [server, *server.children(recursive=True)]
        return []

    def end(self) -> None:
        """End everything that the hub started, its services too, and what it left."""
        services: list[psutil.Process] = []
        if self.process and self.process.poll() is None:
            services = psutil.Process(self.process.pid).children()
            self.process.kill()
            self.process.wait(30)
        for process in [*services, *_of_folder(self.data / "learners"), *_naming(str(self.data / "proxy"))]:
            with contextlib.suppress(psutil.Error):
                process.kill()

    def _answers(self) -> bool:
        assert self.process
        assert self.process.poll() is None, self.said()
        try:
            with urllib.request.urlopen(f"{self.url}hub/health", timeout=5) as answer:
                return bool(answer.status == 200)
        except OSError:
            return False


@contextlib.contextmanager
def opened(data: Path, **settings: str) -> Iterator[Hub]:
    """A hub that answers, until the block ends. `settings` are its variables without MINIONS_HUB_."""
    hub = Hub(data, settings)
    try:
        data.mkdir(parents=True, exist_ok=True)
        KEPT_PROXY.mkdir(parents=True, exist_ok=True)
        if not (data / "proxy").exists():
            (data / "proxy").symlink_to(KEPT_PROXY, target_is_directory=True)
        hub.start()
        yield hub
    finally:
        hub.end()


class Visitor:
    """Somebody with a browser's cookies, who comes in by the hub's own address."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self._jar = http.cookiejar.CookieJar()
        self._opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(self._jar))
        self._socket: websocket.WebSocket | None = None
        self._asked = 0
        self.home = ""
        self.kernel = ""
        self.widget = ""

    @property
    def name(self) -> str:
        return self.home.rstrip("/").rpartition("/")[2]

    def enter(self, wait: float = 180) -> float:
        """Come in with one click and connect to the app. Returns the seconds until it answers."""
        begun = time.monotonic()
        page = self._app_page(self.hub.url, wait)
        self.kernel, self.widget = KERNEL.findall(page)[0], WIDGET.findall(page)[0]
        self.connect()
        self.ask("ping")
        return time.monotonic() - begun

    def connect(self) -> None:
        """Open the websocket to the app, anew where there was one, as soon as the way to it is known: a hub that was
        started anew sends who comes in its first seconds to itself."""
        self.leave()
        self._socket = until(self._line_to_app, what=f"the way to {self.home}")

    def _line_to_app(self) -> websocket.WebSocket | None:
        try:
            return self.line(self.kernel)
        except websocket.WebSocketException as error:
            if "redirect" not in str(error):
                raise
            return None

    def ask(self, ask: str, wait: float = 60, **parts: object) -> tuple[dict[str, Any], float]:
        """What the app answers, and after how many seconds."""
        assert self._socket
        self._asked += 1
        begun = time.monotonic()
        question = {"method": "custom", "content": {"id": self._asked, "ask": ask, **parts}}
        self._socket.send_binary(frame("comm_msg", {"comm_id": self.widget, "data": question}))
        while time.monotonic() - begun < wait:
            for part in _objects(self._socket.recv()):
                content = part.get("data", {}).get("content", {}) if isinstance(part.get("data"), dict) else {}
                if content.get("id") == self._asked:
                    return content, time.monotonic() - begun
        raise AssertionError(f"no answer to {ask} within {wait:g} s")

    def leave(self) -> None:
        if self._socket:
            self._socket.close()
        self._socket = None

    def line(self, kernel: str) -> websocket.WebSocket:
        """A websocket to one of the visitor's kernels."""
        address = f"{self.home}api/kernels/{kernel}/channels".replace("http", "ws", 1)
        cookies = "; ".join(f"{cookie.name}={cookie.value}" for cookie in self._cookies())
        return websocket.create_connection(
            address, timeout=60, cookie=cookies, subprotocols=[PROTOCOL], origin=self.hub.url.rstrip("/")
        )

    def call(self, method: str, path: str, content: object = None) -> Any:
        """Ask the visitor's own server; `path` is below their address. Returns its JSON, None where it says nothing."""
        [token] = {cookie.value for cookie in self._cookies() if cookie.name == "_xsrf"} or {""}
        data = None if content is None else json.dumps(content).encode()
        request = urllib.request.Request(self.home + path, data, {"X-XSRFToken": token or ""}, method=method)
        with self._opener.open(request, timeout=60) as answer:
            said = answer.read()
            return json.loads(said) if said else None

    def new_kernel(self) -> str:
        """Start a kernel, as a notebook does. Returns its id."""
        return str(self.call("POST", "api/kernels", {})["id"])

    def run(self, kernel: str, code: str) -> websocket.WebSocket:
        """Run code in a kernel, and do not wait for it; nor does an error drop what comes soon after. Returns the open
        websocket."""
        socket = self.line(kernel)
        content = {"code": code, "silent": False, "allow_stdin": False, "stop_on_error": False}
        socket.send_binary(frame("execute_request", content))
        return socket

    def result(self, kernel: str, code: str, wait: float = 60) -> str:
        """What code prints, or the name of its error."""
        limit = time.monotonic() + wait
        with contextlib.closing(self.run(kernel, code)) as socket:
            while time.monotonic() < limit:
                for part in _objects(socket.recv()):
                    if "text" in part or "ename" in part:
                        return str(part.get("text") or part["ename"])
        raise AssertionError(f"nothing was printed within {wait:g} s")

    def browser_cookies(self) -> list[Any]:
        """The visitor's cookies, as a browser takes them."""
        return [
            {"name": cookie.name, "value": cookie.value or "", "domain": "127.0.0.1", "path": cookie.path}
            for cookie in self._jar
        ]

    def _cookies(self) -> list[http.cookiejar.Cookie]:
        place = "/" + self.home.split("/", 3)[3]
        return [cookie for cookie in self._jar if place.startswith(cookie.path)]

    def _app_page(self, address: str, wait: float) -> str:
        limit = time.monotonic() + wait
        while time.monotonic() < limit:
            with contextlib.suppress(urllib.error.HTTPError), self._opener.open(address, timeout=wait) as answer:
                text = answer.read().decode()
                if KERNEL.search(text):
                    self.home = answer.url.partition("voila/")[0]
                    return text
            time.sleep(0.5)
        raise AssertionError(f"not in within {wait:g} s; {self.hub.said()}")


def _objects(message: bytes | str) -> Iterator[dict[str, Any]]:
    """The JSON objects of a message in Jupyter's binary protocol."""
    if isinstance(message, str) or len(message) < 16:
        return
    count = int.from_bytes(message[:8], "little")
    places = [int.from_bytes(message[8 * at : 8 * at + 8], "little") for at in range(1, count + 1)]
    for begin, end in list(pairwise(places[1:]))[:4]:
        part = json.loads(message[begin:end])
        if isinstance(part, dict):
            yield part


def _of_folder(folder: Path) -> list[psutil.Process]:
    """The processes whose home is in a folder."""
    found = []
    for process in psutil.process_iter():
        with contextlib.suppress(psutil.Error):
            if process.environ().get("HOME", "").startswith(str(folder)):
                found.append(process)
    return found


def _naming(text: str) -> list[psutil.Process]:
    """The processes whose command names a text."""
    found = []
    for process in psutil.process_iter():
        with contextlib.suppress(psutil.Error):
            if any(text in part for part in process.cmdline()):
                found.append(process)
    return found
