"""How well a learner judges their own answers, in natural frequencies."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from engine.chance.calibration import SCALE, Calibration, Degree, LuckBand, Verdict, penalty
from tutor.app import protocol
from tutor.app.problems import problem_of_question

HALF = SCALE // 2
"""What somebody says who never takes a side."""

TITLES: Mapping[Verdict, str] = {
    "open": "Too early to tell",
    "fits": "No surprise so far",
    "over": "You are too sure",
    "under": "You know more than you say",
}

CONCLUSIONS: Mapping[Verdict, str] = {
    "open": "With so few, luck can bring anything.",
    "fits": "So that proves nothing yet.",
    "over": "You were too sure.",
    "under": "You knew more than you said.",
}


def sureness_answer(question: protocol.SurenessQuestion) -> protocol.SurenessAnswer:
    """What can be told of answers by how sure the learner was. Errors: `Problem` where the numbers cannot be."""
    calibration = _calibration_of(question.degrees)
    band = calibration.band_of_all()
    verdict = band.verdict(calibration.right)
    return {
        "degrees": [_degree_answer(degree, calibration.band_of(degree)) for degree in calibration.degrees],
        "verdict": verdict,
        "title": TITLES[verdict],
        "lines": _all_together(calibration, band),
        "points": _points(calibration) if calibration.degrees else [],
    }


def _calibration_of(told: list[protocol.SaidDegree]) -> Calibration:
    try:
        return Calibration(tuple(Degree(**degree) for degree in told))
    except ValueError:
        raise problem_of_question("These numbers of answers cannot be.") from None


def _degree_answer(degree: Degree, band: LuckBand) -> protocol.DegreeAnswer:
    verdict = band.verdict(degree.right)
    right = _were(degree.right, degree.answers)
    first = f"Of {_answers(degree.answers)} of which you were “{degree.said} of {SCALE}” sure, {right} right."
    return {
        "said": degree.said,
        "right": degree.right,
        "answers": degree.answers,
        "least": band.least,
        "most": band.most,
        "verdict": verdict,
        "text": " ".join((first, *_judged(band, verdict))),
    }


def _judged(band: LuckBand, verdict: Verdict) -> tuple[str, ...]:
    """What somebody who judges well would have, and what follows."""
    if verdict == "open":
        return (CONCLUSIONS[verdict],)
    return (f"Somebody who judges well can have {band.least} to {band.most}.", CONCLUSIONS[verdict])


def _all_together(calibration: Calibration, band: LuckBand) -> list[str]:
    if not calibration.degrees:
        return ["Before you answer a question of a story, say how sure you are. Then you see here how well you judge."]
    about = round(calibration.expected)
    should = f"By what you said, about {about} of {_answers(calibration.answers)} should be right."
    judged = _judged(band, band.verdict(calibration.right))
    return [f"{should} {_were(calibration.right, calibration.answers).capitalize()}.", judged[0]]


def _points(calibration: Calibration) -> list[str]:
    """What the answers cost, as in the lesson on luck and skill."""
    points = sum(degree.penalty for degree in calibration.degrees)
    lazy = penalty(HALF, came_true=True)
    return [
        f"An answer costs points: what was missing to {SCALE}, times itself, if it was right. What you said, times "
        "itself, if it was wrong.",
        f"You have {points} for {_answers(calibration.answers)}. That is {_tenths(calibration.penalty)} each.",
        f"Whoever always says {HALF} has {lazy} each. Fewer is better, and only an honest number keeps them few.",
    ]


def _answers(count: int) -> str:
    return "1 answer" if count == 1 else f"{count} answers"


def _were(count: int, of: int) -> str:
    if count == 0:
        return "none was" if of == 1 else "none were"
    return "1 was" if count == 1 else f"{count} were"


def _tenths(number: Fraction) -> str:
    return f"{float(number):.1f}".removesuffix(".0")
