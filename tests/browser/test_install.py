"""Finding a browser, and getting one where there is none."""

import os
import sys
from pathlib import Path

import pytest

from tests.browser import install

pytestmark = [
    pytest.mark.daily,
    pytest.mark.skipif(sys.platform != "linux", reason="uses small shell scripts as package managers"),
]


@pytest.fixture
def tools(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The only folder in PATH."""
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("CHROME_PATH", raising=False)
    return tmp_path


def script(path: Path, text: str) -> Path:
    path.write_text(f"#!/bin/sh\n{text}\n")
    path.chmod(0o755)
    return path


def test_a_browser_in_path_is_found(tools: Path) -> None:
    assert install.find_browser() is None
    chrome = script(tools / "google-chrome", "true")
    assert install.find_browser() == chrome
    assert install.main() == 0


def test_a_named_browser_comes_first(tools: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    script(tools / "chromium", "true")
    mine = script(tools / "mine", "true")
    monkeypatch.setenv("CHROME_PATH", str(mine))
    assert install.find_browser() == mine


def test_the_platform_s_package_is_installed(tools: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    made = f'echo "#!/bin/sh" > {tools}/chromium; /bin/chmod +x {tools}/chromium'
    made = f'case "$*" in *shell*) exit 100;; *install*) {made};; esac'
    script(tools / "apt-get", f'echo "$@" >> {tools}/asked; {made}')
    assert install.main() == 0
    assert install.find_browser() == tools / "chromium"
    update, *gets = (tools / "asked").read_text().splitlines()
    assert "update" in update
    assert [get.split()[-1] for get in gets] == ["chromium-headless-shell", "chromium"]


def test_the_browser_without_windows_is_preferred(tools: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    shell = tools / "chromium-headless-shell"
    made = f'case "$*" in *install*) echo "#!/bin/sh" > {shell}; /bin/chmod +x {shell};; esac'
    script(tools / "apt-get", f'echo "$@" >> {tools}/asked; {made}')
    assert install.main() == 0
    assert len((tools / "asked").read_text().splitlines()) == 2
    script(tools / "chromium", "true")
    assert install.find_browser() == shell


def test_other_accounts_use_sudo(tools: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    script(tools / "dnf", "exit 1")
    script(tools / "sudo", f'echo "$@" >> {tools}/asked; exit 1')
    assert install.main() == 1
    assert "dnf -q -y install chromium" in (tools / "asked").read_text()


@pytest.mark.parametrize("manager", [None, "apt-get"])
def test_otherwise_one_line_says_what_to_do(
    manager: str | None, tools: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    if manager:
        script(tools / manager, "echo first; echo E: no network; exit 100")
    assert install.main() == 1
    told = capsys.readouterr().err.splitlines()
    assert len(told) == 1
    assert "CHROME_PATH" in told[0]
    assert ("no network" if manager else "no package manager") in told[0]
