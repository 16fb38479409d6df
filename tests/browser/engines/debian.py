"""The engines that Debian packs, started: Firefox by itself, WebKitGTK's small browser with its driver on a screen that
nobody sees."""

import json
import os
import socket
import subprocess
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager
from pathlib import Path

from tests.browser.engines.by_webdriver import LONGEST, ByWebDriver, Marionette, OverHttp, until_written
from tests.browser.engines.hearing import BidiEvents
from tests.tutor.hosts.voila.running import free_port, until

PREFERENCES = {
    "marionette.port": 0,
    "browser.aboutwelcome.enabled": False,
    "browser.download.folderList": 2,
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "dom.w3c_touch_events.enabled": 1,
}
"""A Firefox that asks nothing, saves where it is told, and has a finger."""

CALM = {"ui.prefersReducedMotion": 1, "javascript.options.wasm_optimizingjit": False}
"""And one in which nothing moves; the engine of the tutor is compiled once, and not a second time to be quicker."""

GTK_CALM = "[Settings]\ngtk-enable-animations=false\n"
WEBKIT_CALM = {"JSC_useOMGJIT": "0"}
"""The same for WebKitGTK."""

WIDTH, HEIGHT = 1280, 800

MINI_BROWSER = "/usr/lib/*/webkit2gtk-4.1/MiniBrowser"


@contextmanager
def firefox(program: Path, folder: Path, *, calm: bool) -> Iterator[ByWebDriver]:
    """A page of Firefox while the block runs; all that it writes is in the folder."""
    profile, saved = _folders(folder, "profile", "saved")
    wanted = {**PREFERENCES, **(CALM if calm else {}), "browser.download.dir": str(saved)}
    lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in wanted.items()]
    (profile / "user.js").write_text("\n".join(lines), "utf-8")
    command = [str(program), "--headless", "--marionette", "--remote-debugging-port=0", "--no-remote"]
    command += ["--profile", str(profile)]
    with _running(command, {"HOME": str(folder), "MOZ_CRASHREPORTER_DISABLE": "1"}):
        port = int(until_written(profile / "MarionetteActivePort"))
        with closing(Marionette(port)) as wire, closing(BidiEvents(wire.events)) as events:
            yield _sized(ByWebDriver("firefox", wire, saved, events.complaints))


@contextmanager
def webkit(program: Path, folder: Path, *, calm: bool) -> Iterator[ByWebDriver]:
    """A page of WebKitGTK while the block runs; all that it writes is in the folder."""
    saved, settings, gtk = _folders(folder, "saved", "settings", "settings/gtk-3.0")
    (settings / "user-dirs.dirs").write_text(f'XDG_DOWNLOAD_DIR="{saved}"\n', "utf-8")
    (gtk / "settings.ini").write_text(GTK_CALM if calm else "", "utf-8")
    own = {name: str(folder) for name in ("HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME")}
    with _screen(folder) as screen:
        own |= {"XDG_CONFIG_HOME": str(settings), "DISPLAY": screen, "WEBKIT_DISABLE_COMPOSITING_MODE": "1"}
        own |= WEBKIT_CALM if calm else {}
        port = free_port()
        with _running([str(program), f"--port={port}"], own):
            until(lambda: _listens(port), LONGEST, what=f"somebody listens at {port}")
            wire = OverHttp(port, {"webkitgtk:browserOptions": {"args": ["--automation"], "binary": _mini_browser()}})
            try:
                yield _sized(ByWebDriver("webkit", wire, saved, list))
            finally:
                wire.send("DeleteSession")


STARTS = {"firefox": firefox, "webkit": webkit}
"""How each engine is started, by its name."""


def _sized(page: ByWebDriver) -> ByWebDriver:
    page.resize(WIDTH, HEIGHT)
    return page


def _mini_browser() -> str:
    return str(next(Path("/").glob(MINI_BROWSER.lstrip("/"))))


@contextmanager
def _screen(folder: Path) -> Iterator[str]:
    """The name of a display that nobody sees."""
    told = folder / "screen"
    with told.open("w") as file:
        command = ["Xvfb", "-displayfd", str(file.fileno()), "-screen", "0", "1400x1100x24", "-nolisten", "tcp"]
        with _running(command, {}, keep=file.fileno()):
            yield f":{until_written(told)}"


@contextmanager
def _running(command: list[str], own: Mapping[str, str], keep: int | None = None) -> Iterator[None]:
    """Have a program run while the block does, with variables of its own."""
    quiet = subprocess.DEVNULL
    kept = () if keep is None else (keep,)
    environment = {**os.environ, **own}
    program = subprocess.Popen(command, env=environment, stdout=quiet, stderr=quiet, pass_fds=kept)
    try:
        yield
    finally:
        program.terminate()
        try:
            program.wait(10)
        except subprocess.TimeoutExpired:
            program.kill()
            program.wait()


def _folders(folder: Path, *names: str) -> list[Path]:
    made = [folder / name for name in names]
    for one in made:
        one.mkdir()
    return made


def _listens(port: int) -> bool:
    try:
        socket.create_connection(("127.0.0.1", port), 1).close()
    except OSError:
        return False
    return True
