"""The lab: what it is made of, by checksum, and what its kernel loads."""

import hashlib
import importlib.metadata
import io
import json
import re
import subprocess
import sys
import zipfile
from base64 import b64encode
from pathlib import Path

import pytest

from tests.cases import for_each
from tests.tutor.hosts.site.test_contents import INSIDE
from tutor.__main__ import main
from tutor.hosts.site import command
from tutor.hosts.site.lab import kernel_files as kernel
from tutor.hosts.site.lab import wheels as fetching
from tutor.hosts.site.lab.lab_notices import lab_notices
from tutor.hosts.site.lab.own_wheels import own_wheels
from tutor.hosts.site.lab.page_policy import with_policies
from tutor.hosts.site.lab.wheels import BUILDERS, EXTENSIONS, KERNEL, Pin, Wheel, pins, wheels
from tutor.hosts.site.packages import CannotBuild
from tutor.hosts.site.python_files import zip_of


def wheel(name: str, files: dict[str, bytes]) -> Wheel:
    content = zip_of(files)
    return Wheel(
        Pin(name, "1.0", hashlib.sha256(content).hexdigest()), f"{name.replace('-', '_')}-1.0-py3-none-any.whl", content
    )


# ---------------------------------------------------------------- what is pinned


def test_every_line_pins_one_package_by_its_checksum() -> None:
    lines = [line for line in fetching.PINNED.read_text().splitlines() if not line.startswith("#")]
    assert len(pins()) == len(lines)
    assert len({pin.name for pin in pins()}) == len(lines)
    assert {pin.name for pin in pins()} >= BUILDERS | EXTENSIONS


@for_each("package", ["anywidget", "ipywidgets", "plotly", "segno"])
def test_the_lab_has_what_the_package_asks_for(package: str) -> None:
    [wanted] = [line for line in importlib.metadata.requires("minions-tutor") or () if line.startswith(package)]
    bounds = wanted.removeprefix(package).split(";")[0].split(",")
    pinned = next(pin.version for pin in pins() if pin.name == package)
    numbers = tuple(map(int, pinned.split(".")))
    for bound in bounds:
        sign, limit = bound[: -len(bound.lstrip("<>="))], tuple(map(int, bound.lstrip("<>=").split(".")))
        assert numbers >= limit if sign == ">=" else numbers < limit


@pytest.fixture
def index(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Wheel:
    """A wheel that pip can have from a folder, and that is all that is named."""
    made = wheel(
        "some-thing",
        {
            "some_thing.py": b"",
            "some_thing-1.0.dist-info/METADATA": b"Metadata-Version: 2.1\nName: some-thing\nVersion: 1.0\n",
            "some_thing-1.0.dist-info/WHEEL": b"Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
        },
    )
    (tmp_path / "index").mkdir()
    (tmp_path / "index" / made.file_name).write_bytes(made.content)
    for name, value in {
        "PIP_NO_INDEX": "1",
        "PIP_FIND_LINKS": str(tmp_path / "index"),
        "PIP_CONFIG_FILE": "/dev/null",
    }.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(fetching, "PINNED", tmp_path / "wheels.txt")
    (tmp_path / "wheels.txt").write_text(f"some-thing==1.0 --hash=sha256:{made.pin.sha256}\n")
    return made


def test_a_wheel_is_fetched_once(index: Wheel, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert wheels(tmp_path / "kept") == [index]
    (tmp_path / "index" / index.file_name).unlink()
    assert wheels(tmp_path / "kept") == [index]


def test_another_checksum_is_refused(index: Wheel, tmp_path: Path) -> None:
    (tmp_path / "index" / index.file_name).write_bytes(index.content + b" ")
    with pytest.raises(CannotBuild, match="cannot be fetched") as caught:
        wheels(tmp_path / "kept")
    assert "\n" not in str(caught.value)
    assert list(tmp_path.glob("kept/*/*.whl")) == []


@pytest.mark.slow
def test_a_damaged_copy_is_fetched_again(index: Wheel, tmp_path: Path) -> None:
    wheels(tmp_path / "kept")
    [copy] = tmp_path.glob("kept/*/*.whl")
    copy.write_bytes(index.content[:-20])
    assert wheels(tmp_path / "kept") == [index]


# ---------------------------------------------------------------- what the kernel starts from


IMPORTED = """
import sys
sys.path.insert(0, sys.argv[1])
import importlib.metadata, engine, markupsafe, tutor
print(engine.__file__, markupsafe.__file__, importlib.metadata.version("minions-tutor"))
"""


@pytest.mark.slow
def test_our_own_wheels_are_the_package_and_what_it_needs_in_python(tmp_path: Path) -> None:
    for content in own_wheels().values():
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            archive.extractall(tmp_path)
    done = subprocess.run([sys.executable, "-I", "-c", IMPORTED, str(tmp_path)], capture_output=True, text=True)
    assert done.stderr == ""
    ours, theirs, number = done.stdout.split()
    assert (ours, theirs) == (str(tmp_path / "engine/__init__.py"), str(tmp_path / "markupsafe/__init__.py"))
    assert number == importlib.metadata.version("minions-tutor")
    assert own_wheels() == own_wheels()


@pytest.fixture
def listed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> dict[str, bytes]:
    """The files that a kernel starts from, of a few small wheels."""
    package = {
        name: name.encode() for name in ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
    }
    lock = {"info": {"python": "3.14.2"}, "packages": {"numpy": {"file_name": "numpy-2.whl"}}}
    monkeypatch.setattr(kernel, "files_of", lambda *_: {**package, "pyodide-lock.json": json.dumps(lock).encode()})
    monkeypatch.setattr(kernel, "own_wheels", lambda: {"minions_tutor-1.0-py3-none-any.whl": b"ours"})
    inner = {
        f"x/pypi/{name}-1.0-py3-none-any.whl": name.encode() for name in ("piplite", "pyodide_kernel", "ipykernel")
    }
    given = [wheel(KERNEL, inner), wheel("some-thing", {"some_thing.py": b""}), wheel("doit", {"doit.py": b""})]
    return dict(kernel.kernel_files(given, tmp_path))


def test_the_kernel_s_list_names_what_lies_beside_it_and_nothing_else(listed: dict[str, bytes]) -> None:
    lock = json.loads(listed["pyodide-lock.json"])
    assert lock["info"] == {"python": "3.14.2"}
    assert kernel.loaded_packages(listed) == ["ipykernel", "minions-tutor", "piplite", "pyodide-kernel", "some-thing"]
    assert {one["file_name"] for one in lock["packages"].values()} == {name for name in listed if name.endswith(".whl")}
    for name, one in lock["packages"].items():
        assert one["name"] == name and one["version"] == "1.0"
        assert one["sha256"] == hashlib.sha256(listed[one["file_name"]]).hexdigest()


FOR_OTHERS = (
    "jedi/third_party/django-stubs/django-stubs/http.pyi",
    "jedi/third_party/typeshed/stubs/boltons/boltons/cacheutils.pyi",
    "jedi-1.0.data/data/share/jupyter/labextensions/x/package.json",
    "plotly/labextension/static/style.js",
)
FOR_THE_KERNEL = (
    "jedi-1.0.dist-info/METADATA",
    "jedi/third_party/typeshed/stdlib/os.pyi",
    "plotly/package_data/plotly.min.js",
    "some_thing/labextension/data.py",
)


def test_no_kernel_unpacks_what_is_for_packages_that_are_not_there_or_for_the_page() -> None:
    given = wheel("jedi", dict.fromkeys((*FOR_OTHERS, *FOR_THE_KERNEL), b"x")).content
    with zipfile.ZipFile(io.BytesIO(kernel.trimmed(given))) as archive:
        assert set(archive.namelist()) == set(FOR_THE_KERNEL)
    assert kernel.trimmed(kernel.trimmed(given)) == kernel.trimmed(given)


def test_a_wheel_with_nothing_for_others_stays_as_it_came() -> None:
    as_it_came = wheel("some-thing", {"some_thing.py": b"1"}).content + b"the end"
    assert kernel.trimmed(as_it_came) == as_it_came


def test_every_licence_is_told_in_its_own_words() -> None:
    one = wheel("one", {"one-1.0.dist-info/licenses/LICENSE": b"Do as you like.", "one/LICENSE": b"not this"})
    other = wheel("other", {"other-1.0.dist-info/COPYING.rst": b"Copy it."})
    told = lab_notices([one, other])
    assert "one 1.0\n\nDo as you like." in told and "other 1.0\n\nCopy it." in told
    assert "not this" not in told


# ---------------------------------------------------------------- what its pages may do


PAGE = """<!DOCTYPE html>
<html><head>
<script id="data" type="application/json">{}</script>
<script>one()</script>
<script type="module">
await import("./two.js");
</script>
</head></html>
"""


def test_each_page_runs_its_own_scripts_by_their_checksums_and_no_others() -> None:
    files = with_policies({"lab/index.html": PAGE.encode(), "one.js": b"<head>"})
    assert files["one.js"] == b"<head>"
    text = files["lab/index.html"].decode()
    [policy] = re.findall(r'<head><meta http-equiv="Content-Security-Policy" content="([^"]*)">', text)
    rules = dict(rule.strip().split(" ", 1) for rule in policy.split(";"))
    scripts = (b"one()", b'\nawait import("./two.js");\n')
    wanted = {f"'sha256-{b64encode(hashlib.sha256(script).digest()).decode()}'" for script in scripts}
    assert {word for word in rules["script-src"].split() if word.startswith("'sha")} == wanted
    assert "'unsafe-inline'" not in rules["script-src"]
    assert rules["default-src"] == rules["worker-src"] == "'self'"
    assert not any(re.search(r"https?:|\*", rule) for rule in rules.values())


def test_a_page_with_another_head_is_an_error() -> None:
    with pytest.raises(CannotBuild, match=r"lab/index\.html"):
        with_policies({"lab/index.html": b"<html><body></body></html>"})


# ---------------------------------------------------------------- the command


@pytest.mark.parametrize(("given", "has_lab"), [([], False), (["--lab"], True)])
def test_the_lab_comes_where_it_is_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, given: list[str], has_lab: bool
) -> None:
    monkeypatch.setattr(command, "contents", lambda kept: INSIDE)
    monkeypatch.setattr(command, "lab_files", lambda kept: {"lab/index.html": b"a lab with @BASE@"})
    for _ in range(2):
        assert main(["site", str(tmp_path / "site"), *given]) == 0
    file = tmp_path / "site" / "lab" / "index.html"
    assert file.is_file() == has_lab
    assert ('data-extras="lab"' in (tmp_path / "site" / "index.html").read_text()) == has_lab
    assert not has_lab or file.read_bytes() == b"a lab with @BASE@"
