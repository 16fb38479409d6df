"""What the site keeps of Python's library, and how its files are made smaller: in the Python that the tests run in."""

import marshal
from importlib.util import source_hash

from tests.cases import for_each
from tutor.hosts.site import compiling

LIBRARY = {
    "top.py": b"from package import deep\n",
    "package/__init__.py": b"from . import near\nfrom .deep.far import name\n",
    "package/near.py": b"def late():\n    import lazily.loaded\n",
    "package/deep/__init__.py": b"",
    "package/deep/far.py": b"from .. import sideways\nfrom ..near import late\nfrom ...package.above import x\n",
    "package/sideways.py": b"import pdb\n",
    "package/above.py": b"",
    "package/never.py": b"import top\n",
    "lazily/__init__.py": b"",
    "lazily/loaded.py": b"",
    "pdb.py": b"",
    "data.txt": b"",
}
"""Modules that import one another in every way that there is."""


def test_of_the_library_all_is_kept_that_can_be_reached_and_nothing_else() -> None:
    kept = compiling._reached(LIBRARY, ["top", "builtins"])
    assert set(LIBRARY) - set(kept) == {"package/never.py", "pdb.py", "data.txt"}
    assert all(LIBRARY[path] == file for path, file in kept.items())


def test_files_stand_in_one_order_whenever_a_site_is_made() -> None:
    """A set has another order in each process, and so would the archive have."""
    kept = compiling._reached(LIBRARY, ["top"])
    assert list(kept) == sorted(kept, key=compiling._module_of)


def test_what_is_left_out_stays_where_it_was_asked_for_by_name() -> None:
    assert set(compiling._reached(LIBRARY, ["pdb"])) == {"pdb.py"}


@for_each(("path", "keeps"), [("engine/told.py", False), ("pyodide/told.py", True), ("_pyodide/told.py", True)])
def test_docstrings_go_but_where_a_package_reads_its_own(path: str, keeps: bool) -> None:
    source = b'"""Told."""\nassert __doc__\n'
    ((compiled, file),) = compiling._compiled({path: source})
    code = marshal.loads(file[compiling.HEADER :])
    assert compiled == f"{path}c" and ("Told." in code.co_consts) is keeps
    assert file[4 : compiling.HEADER] == b"\1\0\0\0" + source_hash(source), "unchecked, so that no source is looked for"


def test_what_is_no_python_stays_as_it_is() -> None:
    assert dict(compiling._compiled({"a.json": b"{}"})) == {"a.json": b"{}"}


def test_without_its_lines_a_file_does_the_same() -> None:
    ((_, file),) = compiling._compiled({"a.py": b"def twice(x):\n\n    return 2 * x\n"})
    small = compiling._without_lines(file)
    found: dict[str, object] = {}
    exec(marshal.loads(small[compiling.HEADER :]), found)
    assert len(small) < len(file) and small[: compiling.HEADER] == file[: compiling.HEADER]
    assert callable(found["twice"]) and found["twice"](4) == 8
