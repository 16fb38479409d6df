"""The desk where nothing of Jupyter and no plotly is installed: every question is answered all the same."""

import re
import subprocess
import sys

import pytest

HOSTS = "ipywidgets anywidget traitlets jupyter IPython ipykernel tornado voila nbclient nbformat plotly numpy zmq"

BLOCK = f"""
import sys

class Blocked:
    def find_spec(self, name, path=None, target=None):
        if name.startswith({tuple(HOSTS.split())!r}):
            raise ModuleNotFoundError(f"{{name}} is not there", name=name)

sys.meta_path.insert(0, Blocked())
"""

TALK = """
from tests.tutor.app.talk import everything_asked
from tutor.app.questions import KINDS

talk = everything_asked()
assert {question["ask"] for question, _ in talk.said} == KINDS.keys() - {"plotly.js", "tutor.js"}
facts = [fact for question, reply in talk.said if question["ask"] == "facts" for fact in reply["answer"]["facts"]]
assert any("figure" in fact for fact in facts)
print("all answered")
"""


def run(script: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", BLOCK + script], capture_output=True, text=True, check=False)


@pytest.mark.slow
def test_every_question_is_answered_without_jupyter_and_plotly() -> None:
    done = run(TALK)
    assert (done.returncode, done.stdout, done.stderr) == (0, "all answered\n", "")


def test_what_is_blocked_is_not_there() -> None:
    tries = "".join(f"try: import {name}\nexcept ModuleNotFoundError: print({name!r})\n" for name in HOSTS.split())
    assert run(tries).stdout.split() == HOSTS.split()


def test_the_tutor_tells_what_it_lacks_when_it_is_to_be_shown() -> None:
    done = run("import tutor; tutor.show()")
    assert re.search(r"(anywidget|ipywidgets|traitlets) is not there", done.stderr)
