import contextlib
import errno
import os
import re
import signal
import socket
import subprocess
import sys
import time
import webbrowser
from pathlib import Path

import psutil
import pytest

from tests.cases import for_each
from tests.samples import todays
from tests.tutor.hosts.voila.running import ROOT, running, started, until, write_notebook
from tutor.__main__ import COMMANDS, _parser, main
from tutor.hosts.voila import serve
from tutor.hosts.voila.options import PORT, PORTS_TRIED, Options
from tutor.hosts.voila.serve import _bind_problem


def tutor(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "tutor", *arguments], cwd=ROOT, capture_output=True, text=True, timeout=120, check=False
    )


def in_this_process(*arguments: str, said: pytest.CaptureFixture[str]) -> subprocess.CompletedProcess[str]:
    """The same of a start that comes to nothing, without a new Python for it."""
    code = main(["--no-browser", *arguments])
    out, err = said.readouterr()
    return subprocess.CompletedProcess(arguments, code, out, err)


def assert_one_line(answer: subprocess.CompletedProcess[str], *words: str) -> None:
    assert answer.returncode == 2
    assert answer.stdout == ""
    lines = answer.stderr.splitlines()
    assert len(lines) == 1, answer.stderr
    for word in words:
        assert word in lines[0]


@pytest.fixture
def notebook(tmp_path: Path) -> Path:
    return write_notebook(tmp_path / "small.ipynb", "1 + 1")


def test_help_names_every_option() -> None:
    answer = tutor("--help")
    assert answer.returncode == 0
    for option in ("--host", "--port", "--no-browser", "--notebook", "--base-url", "--verbose", "--version"):
        assert option in answer.stdout
    for option in ("--seats", "--seats-each", "--allow-host", "--proxy", "--forgotten", "--memory", "--computing"):
        assert option in answer.stdout
    for command in COMMANDS:
        assert f"\n  {command} " in answer.stdout


SCREENS = ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")
"""What tells on Linux that a browser can be shown, each alone."""


@pytest.mark.parametrize(
    ("platform", "told", "opens"),
    [*(("linux", name, True) for name in SCREENS), ("linux", "", False), ("darwin", "", True), ("win32", "", True)],
)
def test_a_browser_is_opened_where_it_can_be_shown(
    platform: str, told: str, opens: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[str] = []

    def open_it(url: str) -> None:
        opened.append(url)
        raise webbrowser.Error

    monkeypatch.setattr(webbrowser, "open", open_it)
    monkeypatch.setattr(sys, "platform", platform)
    for name in SCREENS:
        monkeypatch.delenv(name, raising=False)
    if told:
        monkeypatch.setenv(told, "there")
    serve._open_browser("http://localhost:8866/")
    assert opened == ["http://localhost:8866/"] * opens


@pytest.mark.parametrize(("seats", "each", "most"), [(30, None, 28), (30, 30, 30), (2, None, 1), (1, None, 1)])
def test_one_address_leaves_seats_to_others(seats: int, each: int | None, most: int) -> None:
    assert Options(Path(), seats=seats, seats_each=each).per_visitor == most


def test_version_is_told() -> None:
    answer = tutor("--version")
    assert answer.returncode == 0
    assert answer.stdout.startswith("minions-tutor ")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--colour"], ["--colour"]),
        (["--port", "many"], ["--port", "'many'", "65535"]),
        (["--port", "65536"], ["--port", "65535"]),
        (["--port"], ["--port"]),
        (["--seats", "0"], ["--seats", "from 1 to 1000"]),
        (["--seats", "-3"], ["--seats"]),
        (["--seats-each", "0"], ["--seats-each", "from 1"]),
        (["--forgotten", "1.5"], ["--forgotten", "'1.5'"]),
        (["--memory", "299"], ["--memory", "from 300"]),
        (["--computing", "a lot"], ["--computing", "'a lot'"]),
        (["left-over"], ["left-over"]),
        (["--host", ""], ["--host", "0.0.0.0"]),
        (
            ["--allow-host", "https://tutor.example"],
            ["--allow-host", "'https://tutor.example'", "tutor.school.example"],
        ),
        (["--allow-host", "tutor.example:8866"], ["--allow-host", "'tutor.example:8866'"]),
        (["--proxy", "caddy"], ["--proxy", "'caddy'", "127.0.0.1"]),
        (["--base-url", "two words"], ["--base-url", "'two words'", "/tutor/"]),
        (["--base-url", "https://tutor.example/"], ["--base-url", "'https://tutor.example/'"]),
    ],
)
def test_a_bad_option_gets_one_line(arguments: list[str], words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["--no-browser", *arguments])
    said = capsys.readouterr()
    assert_one_line(subprocess.CompletedProcess(arguments, ended.value.code, said.out, said.err), *words)


def test_an_unknown_command_is_answered_with_those_there_are(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["sites", "--no-browser"])
    told = capsys.readouterr().err
    assert told.startswith("minions-tutor: there is no command 'sites'; there are ") and told.count("\n") == 1
    assert all(command in told for command in COMMANDS)


@pytest.mark.parametrize("name", ["tutor.school.example", "TUTOR", "10.0.0.7", "[fd00::7]"])
def test_names_and_proxies_are_taken_as_a_request_tells_them(name: str) -> None:
    given = _parser().parse_args(["--allow-host", name, "--proxy", "::0:1", "--proxy", "10.0.0.1"])
    assert given.allow_hosts == [name] and given.proxies == ["::1", "10.0.0.1"]


def test_a_missing_notebook_gets_one_line() -> None:
    answer = tutor("--no-browser", "--port", "0", "--notebook", "nowhere/none.ipynb")
    assert_one_line(answer, "none.ipynb", "--notebook")


def test_a_file_that_is_no_notebook_gets_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    wrong = tmp_path / "wrong.ipynb"
    wrong.write_text("not a notebook")
    assert_one_line(in_this_process("--port", "0", "--notebook", str(wrong), said=capsys), "wrong.ipynb")


@for_each(
    ("error", "said"),
    [
        (errno.EADDRINUSE, "Port 80 is taken by another program: choose another with --port, or 0 for any free one."),
        (errno.EACCES, "Port 80 may not be used by this account: choose one above 1023 with --port."),
        (errno.EADDRNOTAVAIL, "lab.example is no address of this machine: choose another with --host."),
        (errno.ENOBUFS, "Cannot listen on lab.example, port 80: no room."),
    ],
)
def test_why_nobody_can_be_served_is_told(error: int, said: str) -> None:
    assert _bind_problem("lab.example", 80, OSError(error, "no room")) == said


def test_a_taken_port_gets_one_line(notebook: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = str(other.getsockname()[1])
        answer = in_this_process("--port", port, "--notebook", str(notebook), said=capsys)
    assert_one_line(answer, port, "--port")


def test_where_no_port_was_asked_for_the_next_free_one_is_taken(notebook: Path) -> None:
    command = [sys.executable, "-m", "tutor", "--no-browser", "--notebook", str(notebook)]
    told = re.compile(rf"Port {PORT} is taken by another program, so the tutor uses port (\d+)\.")
    with contextlib.ExitStack() as held:
        with contextlib.suppress(OSError):  # somebody else holds it: as good
            held.enter_context(socket.create_server(("127.0.0.1", PORT)))
        with started(command, told) as server:
            assert PORT < int(server.url) < PORT + PORTS_TRIED
            socket.create_connection(("127.0.0.1", int(server.url)), timeout=10).close()


@pytest.mark.parametrize("host", ["no-such-host.invalid", "192.0.2.1"])
def test_a_foreign_address_gets_one_line(host: str, notebook: Path, capsys: pytest.CaptureFixture[str]) -> None:
    answer = in_this_process("--port", "0", "--host", host, "--notebook", str(notebook), said=capsys)
    assert_one_line(answer, host, "--host")


@pytest.mark.skipif(os.name != "posix", reason="signals as a terminal sends them")
class TestEnding:
    @pytest.mark.slow
    @pytest.mark.parametrize("numbers", todays(3, [[signal.SIGINT, signal.SIGINT], [signal.SIGHUP], [signal.SIGTERM]]))
    def test_a_signal_ends_server_and_kernels(self, numbers: list[int], notebook: Path, tmp_path: Path) -> None:
        """An impatient second one changes nothing."""
        scratch = tmp_path / "tmp"
        scratch.mkdir()
        with running("--notebook", str(notebook), environment={"TMPDIR": str(scratch)}) as server:
            assert server.ask().status == 200
            until(lambda: len(server.kernels()) >= 3, what="a learner's kernel and two spare ones")
            kernels = server.kernels()
            for number in numbers[:-1]:
                server.process.send_signal(number)
            assert server.stop(numbers[-1]) == 0
            assert server.log == ""
        _, alive = psutil.wait_procs(kernels, timeout=90)
        assert alive == []
        assert list(scratch.iterdir()) == []

    @pytest.mark.slow
    def test_it_ends_cleanly_while_kernels_start(self, notebook: Path) -> None:
        with running("--notebook", str(notebook)) as server:
            time.sleep(0.3)
            before = server.kernels()
            assert server.stop() == 0
            assert server.log == ""
        _, alive = psutil.wait_procs(before, timeout=90)
        assert alive == []
