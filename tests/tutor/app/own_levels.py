"""Levels of one's own as the texts of their files, one of each kind, on a printed example of Minions."""

from typing import Any

GAME = "minions"

HEAD = """
title = "Try it"
task = "{task}"
kind = "{kind}"
teaches = ["{rule}"]
hints = ["A nudge.", "Closer.", "The answer."]
done = "Well done."
{solution}
[start]
example = "vampire-vs-minotaur"
step = {step}
"""


def _level(kind: str, step: int, body: str, *, task: str, rule: str = "min-power-4", solution: str = "") -> str:
    return HEAD.format(kind=kind, step=step, task=task, rule=rule, solution=solution) + body


DO = _level(
    "do",
    7,
    '[goal]\naction = [{ do = "ChooseBoon", boon = "Wither" }]\n'
    '[[wrong]]\naction = { do = "ChooseBoon", boon = "Chains of Night" }\nwords = "Chains bind no dice."\n',
    task="Choose the Boon Wither.",
    rule="min-bestow-3",
    solution='solution = [{ do = "ChooseBoon", boon = "Wither" }]',
)

TWO_MOVES = DO.replace("[goal]", "[goal]\nmoves = 2").replace(
    "solution = [", 'solution = [{ do = "ChoosePower", power = 3 }, '
)

CHOOSE = _level("choose", 14, "[goal]\nmargin = 2\n", task="Choose well.")

EVENT = _level(
    "do",
    18,
    '[goal]\nevent = { is = "QuestWon", seat = 0 }\n',
    task="Win the Quest.",
    solution='solution = [{ do = "Use", card = "Wither" }]',
)

ALLOWED = _level(
    "spot",
    7,
    '[spot]\nask = "allowed"\nactions = [\n { do = "ChooseBoon", seat = 0, boon = "Wither" },\n'
    ' { do = "ChoosePower", seat = 0, power = 4 },\n { do = "ChooseMinion", seat = 0, minion = "Vampire" },\n'
    ' { do = "ChooseBoon", seat = 0, boon = "Siren Song" },\n]\n',
    task="Pick all that you may do now.",
)

RULE = _level(
    "spot",
    7,
    '[spot]\nask = "rule"\naction = { do = "ChooseMinion", seat = 0, minion = "Vampire" }\n'
    'others = ["min-power-4", "min-quest-1"]\n'
    '[[wrong]]\npick = "min-quest-1"\nwords = "The Quest is up already."\n',
    task="Which rule forbids this?",
)

ORDER = _level("order", 15, '[order]\nof = "steps"\nsteps = [16, 18, 20]\n', task="Put in order what happens.")

PREDICT = _level(
    "predict",
    15,
    '[predict]\nfact = "dice-0"\nfind = "chance"\n[[wrong]]\nanswer = "1/2"\nwords = "It is no coin."\n',
    task="How likely is it?",
)

OWN = {
    "do": DO,
    "two moves": TWO_MOVES,
    "choose": CHOOSE,
    "event": EVENT,
    "allowed": ALLOWED,
    "rule": RULE,
    "order": ORDER,
    "predict": PREDICT,
}
"""All of them by what they are."""


def reference(text: str) -> dict[str, Any]:
    """How a question names a level by its text."""
    return {"game": GAME, "text": text}
