"""A page that the WebDriver protocol drives: Debian's Firefox by its own port, Debian's WebKitGTK by its driver.

https://www.w3.org/TR/webdriver2/ has the commands; Firefox names them in its own way and needs no program between.
"""

import http.client
import json
import socket
from base64 import b64decode
from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol

from tests.browser.engines.driver import BY_SCRIPT, NotYet
from tests.tutor.hosts.voila.running import until

ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
"""The key by which the protocol knows that a value is an element."""

PASSING = {
    "element click intercepted",
    "element not interactable",
    "javascript error",
    "move target out of bounds",
    "no such element",
    "stale element reference",
}
"""What may be otherwise a moment later."""

PATHS = {
    "Navigate": "url",
    "ExecuteScript": "execute/sync",
    "ExecuteAsyncScript": "execute/async",
    "ElementClick": "element/{id}/click",
    "ElementSendKeys": "element/{id}/value",
    "SwitchToFrame": "frame",
    "PerformActions": "actions",
    "ReleaseActions": "actions",
    "SetWindowRect": "window/rect",
    "SetTimeouts": "timeouts",
    "Print": "print",
    "DeleteSession": "",
}
"""Where each command goes over HTTP, by its name in Firefox."""

KEYS = {
    "Backspace": "\ue003",
    "Tab": "\ue004",
    "Enter": "\ue007",
    "Escape": "\ue00c",
    "End": "\ue010",
    "ArrowLeft": "\ue012",
    "ArrowRight": "\ue014",
}

ANSWER = """const done = arguments[arguments.length - 1];
Promise.resolve().then(() => (FUNCTION)(arguments[0])).then(
  (value) => done({ value: value ?? null }), (error) => done({ error: String(error) }));"""

FRAME = """([width, height]) => new Promise((done) => {
  const frame = document.createElement("iframe");
  frame.style = `position: fixed; z-index: 9; inset: 0; border: 0; width: ${width}px; height: ${height}px`;
  frame.src = location.href;
  frame.onload = () => done(frame.contentWindow.innerWidth === width);
  document.body.append(frame);
})"""

TOUCH = """const [one] = arguments;
one.scrollIntoView({ block: "nearest" });
const { left, top, width, height } = one.getBoundingClientRect();
const at = { clientX: left + width / 2, clientY: top + height / 2, bubbles: true, cancelable: true, composed: true };
const finger = { ...at, pointerId: 7, pointerType: "touch", isPrimary: true };
for (const kind of ["pointerover", "pointerenter", "pointerdown", "pointerup", "pointerout", "pointerleave"])
  one.dispatchEvent(new PointerEvent(kind, finger));
for (const kind of ["mousedown", "mouseup"]) one.dispatchEvent(new MouseEvent(kind, at));
one.dispatchEvent(new PointerEvent("click", { ...finger, detail: 1 }));"""
"""The events that a short touch gives, for an engine without a finger."""

LONGEST = 60
"""Seconds that one command may take."""


class Wire(Protocol):
    """Carries commands to an engine."""

    def send(self, command: str, **given: Any) -> Any:
        """Do a command. Errors: NotYet; AssertionError with what the engine says."""


class Marionette:
    """The port of a Firefox that runs: a length, a colon, and a list as JSON. `events` is the address at which it tells
    what goes on."""

    def __init__(self, port: int) -> None:
        self._socket = socket.create_connection(("127.0.0.1", port), LONGEST)
        self._stream = self._socket.makefile("rb")
        self._read()
        self._number = 0
        self.events: str = self.send("NewSession", webSocketUrl=True)["capabilities"]["webSocketUrl"]

    def send(self, command: str, **given: Any) -> Any:
        self._number += 1
        text = json.dumps([0, self._number, f"WebDriver:{command}", given]).encode()
        self._socket.sendall(b"%d:%s" % (len(text), text))
        _, _, error, value = self._read()
        check(error)
        return value.get("value", value) if isinstance(value, dict) else value

    def close(self) -> None:
        """Hang up."""
        self._socket.close()

    def _read(self) -> Any:
        length = b""
        while (byte := self._stream.read(1)) != b":":
            assert byte, "Firefox has hung up."
            length += byte
        return json.loads(self._stream.read(int(length)))


class OverHttp:
    """A driver that listens at a port, with one session."""

    def __init__(self, port: int, capabilities: dict[str, Any]) -> None:
        self._port = port
        self._session = ""
        wanted = {"capabilities": {"alwaysMatch": capabilities}}
        self._session = f"/session/{self._do('POST', '/session', wanted)['sessionId']}"

    def send(self, command: str, **given: Any) -> Any:
        path = f"{self._session}/{PATHS[command].format(**given)}".rstrip("/")
        return self._do("DELETE" if command in ("DeleteSession", "ReleaseActions") else "POST", path, given)

    def _do(self, method: str, path: str, given: dict[str, Any]) -> Any:
        line = http.client.HTTPConnection("127.0.0.1", self._port, timeout=LONGEST)
        try:
            line.request(method, path, json.dumps(given) if method == "POST" else None)
            value = json.loads(line.getresponse().read())["value"]
        finally:
            line.close()
        check(value if isinstance(value, dict) else None)
        return value


def check(answer: dict[str, Any] | None) -> None:
    """Look whether an answer is a refusal. Errors: NotYet; AssertionError."""
    if answer and "error" in answer and "message" in answer:
        words = f"{answer['error']}: {answer['message']}"
        if answer["error"] in PASSING:
            raise NotYet(words)
        raise AssertionError(words)


class ByWebDriver:
    """The one page of a session; what it saves comes into a folder, and `heard` gives what went wrong since it was
    called last."""

    def __init__(self, name: str, wire: Wire, folder: Path, heard: Callable[[], list[str]]) -> None:
        self.name = name
        self._wire = wire
        self._folder = folder
        self._is_in_frame = False
        self.complaints = heard
        self._seen: set[Path] = set()
        wire.send("SetTimeouts", script=1000 * LONGEST, pageLoad=1000 * LONGEST)

    def resize(self, width: int, height: int) -> None:
        self._leave_frame()
        for _ in range(2):
            wide, high = self.ask("() => [outerWidth - innerWidth, outerHeight - innerHeight]")
            self._wire.send("SetWindowRect", width=width + wide, height=height + high)
        if self.ask("() => innerWidth") > width:
            self._enter_frame(width, height)

    def _enter_frame(self, width: int, height: int) -> None:
        """Show the same place in a frame: no window of a desktop is as narrow as a phone."""
        assert self.ask(FRAME, [width, height])
        self._is_in_frame = True
        self._look_into_frame()

    def _look_into_frame(self) -> None:
        """Turn to the frame, also again: WebKitGTK's driver may lose it, while it stands."""
        self._wire.send("SwitchToFrame", id=None)
        found = self._wire.send("ExecuteScript", script="return document.querySelector('iframe')", args=[])
        self._wire.send("SwitchToFrame", id=found, element=found[ELEMENT])

    def _leave_frame(self) -> None:
        if self._is_in_frame:
            self._wire.send("SwitchToFrame", id=None)
            self.ask("() => document.querySelector('iframe').remove()")
        self._is_in_frame = False

    def open(self, address: str) -> None:
        self._wire.send("Navigate", url=address)

    def ask(self, function: str, given: object = None) -> Any:
        try:
            answer = self._wire.send("ExecuteAsyncScript", script=ANSWER.replace("FUNCTION", function), args=[given])
        except AssertionError as error:
            if self._is_in_frame and "no such window" in str(error):
                self._look_into_frame()
                raise NotYet(str(error)) from None
            raise
        if answer is None:
            raise NotYet("the page was left")
        assert "error" not in answer, answer["error"]
        return answer["value"]

    def press_on(self, function: str, given: object, *, touch: bool = False) -> None:
        found = self._wire.send("ExecuteScript", script=f"return ({function})(arguments[0])", args=[given])
        if found is None:
            raise NotYet(str(given))
        if touch and "touch" in BY_SCRIPT[self.name]:
            self._wire.send("ExecuteScript", script=TOUCH, args=[found])
        elif touch:
            self._touch(found)
        else:
            self._wire.send("ElementClick", id=found[ELEMENT])

    def _touch(self, element: dict[str, str]) -> None:
        self._wire.send("ExecuteScript", script="arguments[0].scrollIntoView({block: 'nearest'})", args=[element])
        move = {"type": "pointerMove", "duration": 0, "origin": element, "x": 0, "y": 0}
        moves = [move, {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]
        finger = {"type": "pointer", "id": "finger", "parameters": {"pointerType": "touch"}, "actions": moves}
        self._wire.send("PerformActions", actions=[finger])

    def press_key(self, key: str) -> None:
        value = KEYS.get(key, key)
        moves = [{"type": kind, "value": value} for kind in ("keyDown", "keyUp")]
        self._wire.send("PerformActions", actions=[{"type": "key", "id": "keys", "actions": moves}])

    def choose_file(self, way: str, file: Path) -> None:
        script = "return document.querySelector(arguments[0])"
        found = self._wire.send("ExecuteScript", script=script, args=[way])
        self._wire.send("ElementSendKeys", id=found[ELEMENT], text=str(file))

    def saved(self) -> Path | None:
        files = [file for file in self._folder.glob("*.*") if file not in self._seen and file.stat().st_size]
        if not files or any(file.suffix in (".part", ".wkdownload") for file in files):
            return None
        self._seen.update(files)
        return files[0]

    def paper(self) -> bytes:
        return b64decode(self._wire.send("Print"))


def until_written(file: Path) -> str:
    """The text of a file that a program writes when it is ready. Errors: AssertionError."""
    return until(lambda: file.read_text("utf-8").strip() if file.is_file() else "", LONGEST, what=f"{file.name} comes")
