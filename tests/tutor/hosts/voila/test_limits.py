"""What bounds a kernel, and what a server does without room on the disk."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.tutor.hosts.voila.running import READY, ROOT, running, started, until, write_notebook
from tutor.hosts.voila.limits import kernel_limits, many_open_files

resource = pytest.importorskip("resource", reason="Windows has no such limits")

TELL = """
import resource
from IPython.display import HTML
limits = [resource.getrlimit(getattr(resource, name))[0] for name in
          ("RLIMIT_DATA", "RLIMIT_CPU", "RLIMIT_NOFILE", "RLIMIT_FSIZE", "RLIMIT_CORE")]
HTML(f"limits={limits}")
"""
GREEDY = """
from IPython.display import HTML
try:
    found = len(bytearray(2_000_000_000))
except MemoryError:
    found = "refused"
HTML(f"greedy=[{found}]")
"""


def test_0_means_no_bound() -> None:
    bounds = json.loads(kernel_limits(0, 0))
    assert "RLIMIT_DATA" not in bounds
    assert "RLIMIT_CPU" not in bounds
    assert json.loads(kernel_limits(500, 2))["RLIMIT_DATA"] == 500_000_000
    assert json.loads(kernel_limits(500, 2))["RLIMIT_CPU"] == 120


@pytest.mark.slow
def test_a_kernel_runs_within_its_bounds(tmp_path: Path) -> None:
    notebook = write_notebook(tmp_path / "tell.ipynb", TELL, GREEDY)
    with running("--notebook", str(notebook), "--memory", "700", "--computing", "5") as server:
        page = server.ask()
        assert server.log == ""
    found = re.search(r"limits=\[([\d, ]+)\]", page.text)
    assert found
    assert [int(word) for word in found[1].split(",")] == [700_000_000, 300, 512, 500_000_000, 0]
    if sys.platform == "linux":
        assert "greedy=[refused]" in page.text


def test_the_server_may_open_as_many_files_as_a_full_house_needs() -> None:
    script = f"""
import resource
resource.setrlimit(resource.RLIMIT_NOFILE, (256, resource.getrlimit(resource.RLIMIT_NOFILE)[1]))
from tutor.hosts.voila.limits import many_open_files
many_open_files({_most_files()})
print(resource.getrlimit(resource.RLIMIT_NOFILE)[0])
"""
    answer = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True)
    assert int(answer.stdout) == _most_files()


def test_more_open_files_are_not_taken_away() -> None:
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    many_open_files(16)
    assert resource.getrlimit(resource.RLIMIT_NOFILE) == before


def _most_files() -> int:
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    return 1000 if hard == resource.RLIM_INFINITY else min(1000, hard)


FULL_DISK = """
mount -t tmpfs -o size=400k none "$1" && mount -t tmpfs -o ro none "$2" || exit 77
export TMPDIR="$1" HOME="$2"
now="$3"
(while [ ! -e "$now" ]; do sleep 0.1; done; dd if=/dev/zero of="$TMPDIR/fill" bs=1k 2>/dev/null; rm "$now") &
shift 3
exec "$@"
"""
"""Runs a command with a small disk, full once the named file appears, and a home that cannot be written."""

IN_A_NAMESPACE = ["unshare", "--user", "--map-root-user", "--mount", "sh", "-c"]


def _can_mount(folder: Path) -> bool:
    if not (sys.platform == "linux" and shutil.which("unshare") and os.access("/dev/shm", os.W_OK)):
        return False
    words = [*IN_A_NAMESPACE, 'mount -t tmpfs none "$1"', "sh", str(folder)]
    return subprocess.run(words, capture_output=True, check=False).returncode == 0


@pytest.mark.slow
def test_a_full_disk_and_a_home_that_cannot_be_written_keep_nobody_out(tmp_path: Path) -> None:
    disk, home, now = tmp_path / "disk", tmp_path / "home", tmp_path / "now"
    disk.mkdir()
    home.mkdir()
    if not _can_mount(home):
        pytest.skip("no disk of our own can be mounted here")
    notebook = write_notebook(tmp_path / "small.ipynb", "1 + 1")
    tutor = [sys.executable, "-m", "tutor", "--no-browser", "--port", "0", "--notebook", str(notebook)]
    with started([*IN_A_NAMESPACE, FULL_DISK, "sh", str(disk), str(home), str(now), *tutor], READY) as server:
        until(lambda: len(server.kernels()) == 2, what="two spare kernels")
        now.touch()
        until(lambda: not now.exists(), what="a full disk")
        assert [server.ask().status for _ in range(4)] == [200] * 4
        assert server.log == ""
