"""A short talk with a desk in which every question is asked, and how to check what it says against the protocol.

`python -m tests.tutor.app.talk` prints the talk as JSON, a list of {"question", "reply"}: examples for other tests.
"""

import json
import random
from collections.abc import Iterator, Mapping
from typing import Any

from tutor.app.desk import Desk
from tutor.app.fitting import misfit
from tutor.app.protocol import ProblemAnswer
from tutor.app.questions import KINDS, answer_type

Json = dict[str, Any]

EXAMPLE = {"game": "minions", "example": "vampire-vs-minotaur"}
KNOWN = {"game": "minions", "example": "siren-song-on-a-four"}
"""An example whose chances are known at once, so that looking back at it takes no time."""

LEVEL = {"game": "minions", "name": "first-minion"}
"""A level in which a Minion is chosen."""

LESSON = {"lesson": "five-seven-or-nine", "seed": "otter-7"}

DECISION, ROLL = 8, 15
"""Two positions of that example: a seat chooses its Power card; dice are rolled."""


class Talk:
    """Asks a desk one question after another, and remembers all that was said."""

    def __init__(self, desk: Desk | None = None) -> None:
        self.desk = desk or Desk(random.Random(1))
        self.said: list[tuple[Json, Json]] = []

    def reply(self, ask: str, **parts: Any) -> Json:
        """The reply to a question."""
        question = {"id": len(self.said) + 1, "ask": ask, **parts}
        self.said.append((question, dict(self.desk.answer(question))))
        return self.said[-1][1]

    def improve(self, ask: str, **parts: Any) -> None:
        """Ask, unheard, until the answer gets no surer: so what is said then does not hang on the machine."""
        while self.desk.answer({"id": 0, "ask": ask, **parts})["answer"]["more"]:
            pass

    def ask(self, ask: str, **parts: Any) -> Json:
        """The answer to a question that must not be declined."""
        reply = self.reply(ask, **parts)
        assert "problem" not in reply, reply["problem"]
        answer: Json = reply["answer"]
        return answer


def everything_asked(desk: Desk | None = None) -> Talk:
    """A talk in which every question that a desk answers is asked; what is sampled for as long as there is time comes
    last, so that the dice fall as they fell before."""
    talk = Talk(desk)
    for ask in ("ping", "home"):
        talk.ask(ask)
    talk.ask("rules", game=EXAMPLE["game"])
    line = talk.ask("open", **EXAMPLE, step=0)["line"]
    talk.ask("show", line=line, at=ROLL)
    talk.ask("rest", line=line, **{"from": 0, "to": 0})
    talk.ask("told", line=line, at=DECISION)
    for at in (DECISION, ROLL):
        options = talk.ask("choices", line=line, at=at, view="open", told=True)["options"]
    talk.ask("what-now", line=line, at=DECISION, view="0", told=True)
    talk.ask("overview", line=line, at=ROLL, view="open", told=True)
    talk.ask("try", line=line, at=DECISION, view="open", thing=["quest"], touched=[])
    talk.ask("answer", line=line, at=DECISION, words="7/12")
    talk.ask("own-table", game=EXAMPLE["game"])
    talk.ask("lead", line=line, at=ROLL, odds=True)
    talk.ask("enter", line=line, at=DECISION, rest=[])
    talk.ask("verdict", line=line, at=DECISION, view="0")
    talk.ask("hint", line=line, at=DECISION, view="0", depth=3)
    level = talk.ask("level", level=LEVEL)
    tried = {"line": level["line"]["line"], "at": level["at"], "level": LEVEL}
    talk.ask("attempt", **tried, action={"do": "ChooseMinion", "seat": 0, "minion": "Vampire"})
    talk.ask("level-hint", **tried, depth=3)
    lesson = talk.ask("lesson", lesson=LESSON["lesson"])
    card = talk.ask("lesson-items", **LESSON)["items"][0]
    talk.ask("lesson-answer", **LESSON, item=card["name"], words="1/11")
    talk.ask("lesson-mark", lesson=LESSON["lesson"], diagram="seven", marked=[0, 5])
    talk.ask("lesson-sketch", **LESSON, bars=[10] * 9 + [5, 5], count=20)
    talk.ask("lesson-type", lesson="race-to-twenty", diagram="box", typed=["3/4", "3/4", ""])
    talk.ask("trial", **LESSON, line=lesson["line"]["line"], number=1)
    talk.ask("trials", **LESSON, count=100, theory=True)
    talk.ask("trial-rows", **LESSON, first=1, count=2)
    talk.ask("trials-csv", **LESSON, count=2)
    talk.ask("lesson-sheet", lesson=LESSON["lesson"], seeds=[LESSON["seed"]])
    talk.ask("glossary", own='language = "Deutsch"')
    talk.ask("sureness", degrees=[{"said": 9, "right": 7, "answers": 12}])
    found = talk.ask("result-code", **LESSON, count=20, prediction=50)["code"]
    answered = [{"item": f"{LESSON['lesson']}/{card['name']}", "given": [{"words": "1/11"}, {}]}]
    answers = talk.ask("answer-code", **LESSON, bet=0, answers=answered)["code"]
    talk.ask("class-pool", codes=f"{found} {answers}")
    talk.ask("class-check", codes=found, **{"class": "otter"})
    talk.ask("class-csv", codes=found, **{"class": "otter"})
    talk.ask("qr", text=found)
    talk.ask("class-seeds", **{"class": "otter", "pupils": 25})
    branch = talk.ask("branch", line=line, at=ROLL, action=options[0]["action"])["line"]
    talk.ask("play", line=branch, roll=True, against={"1": "greedy"})
    talk.ask("think", line=branch, against={"1": "strong"})
    talk.ask("ending", line=line)
    talk.ask("share", line=branch, at=ROLL + 1)
    talk.ask("load", text=talk.ask("save", line=branch)["text"])
    talk.ask("card-form", game="dark-minions")
    talk.ask("deck", game="minions", deck={"quest": [{"name": "Bake a Pie", "needs": ["skill"]}]})
    talk.ask("hold", **KNOWN)
    talk.ask("hold", game="minions", record=json.loads(talk.ask("save", line=branch)["text"]))
    for at in (DECISION, ROLL):
        talk.ask("facts", line=line, at=at, view="0", told=True)
    line = talk.ask("open", **KNOWN)["line"]
    talk.improve("review", line=line)
    talk.ask("review", line=line)
    talk.reply("share", line="L999", at=0)
    talk.reply("branch", line=line, at=0, action=options[0]["action"])
    return talk


def wrong_in(question: Mapping[str, Any], reply: Mapping[str, Any]) -> str | None:
    """What does not fit the protocol in the reply to a question; None where all does."""
    if reply.keys() not in ({"id", "answer"}, {"id", "problem"}) or reply["id"] != question.get("id"):
        return f"the reply {sorted(reply)} to {question}"
    if "problem" in reply:
        return misfit(reply["problem"], ProblemAnswer, "problem")
    return misfit(reply["answer"], answer_type(KINDS[question["ask"]]), question["ask"])


def as_json(talk: Talk) -> Iterator[Json]:
    """All that was said, in turn."""
    return ({"question": question, "reply": reply} for question, reply in talk.said)


if __name__ == "__main__":
    print(json.dumps(list(as_json(everything_asked())), ensure_ascii=False))
