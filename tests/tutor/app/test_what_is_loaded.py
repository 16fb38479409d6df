"""A desk loads what is asked about: a game's modules with the first question about it, and no other game's."""

import json
import subprocess
import sys

PLAYED = """
import json
import sys

from tutor.app.desk import Desk

desk = Desk()

def ask(what, **parts):
    reply = desk.answer({"id": 1, "ask": what, **parts})
    assert "answer" in reply, reply
    return reply["answer"]

def games():
    packages = ("engine.games.", "tutor.tables.")
    return sorted({name.split(".")[2] for name in sys.modules if name.startswith(packages)} - {"pieces"})

said = {"at first": games()}
held = ask("hold", game="minions", example="vampire-vs-minotaur")["line"]
said["frames drawn"] = sum("opening" in vars(frame) for frame in desk.lines.find(held).film.frames)
action = next(one["action"] for one in ask("choices", line=held, at=8)["options"] if one.get("action"))
ask("facts", line=held, at=8)
ask("overview", line=held, at=8)
line = ask("branch", line=held, at=8, action=action)["line"]
ask("verdict", line=line, at=8, view="0")
ask("think", line=line, against={"1": "strong"})
level = {"game": "minions", "name": "first-minion"}
ask("level", level=level)
said["with a story, a branch and a level"] = games()
print(json.dumps(said))
"""


def test_only_the_game_that_is_asked_about_is_loaded() -> None:
    done = subprocess.run([sys.executable, "-c", PLAYED], capture_output=True, text=True, check=True)
    assert json.loads(done.stdout) == {
        "at first": [],
        "frames drawn": 0,
        "with a story, a branch and a level": ["minions"],
    }
