from dataclasses import dataclass

import engine
from engine.core.actions import Refusal
from engine.pieces.stages import TurnStage, not_now, phases_of, sorted_kinds
from tests.engine.toy import Pick, Shuffle, Spin


class Stage(TurnStage):
    SPIN = "spin the wheel", "Luck"
    PICK = "pick a number", "Choice"
    PAY = "pay out", "Choice"


@dataclass(frozen=True)
class Moment:
    stage: Stage
    doing: str


def test_a_stage_says_what_is_due_and_its_phase() -> None:
    assert (Stage.PAY.words, Stage.PAY.phase) == ("pay out", "Choice")
    assert [stage.name for stage in Stage] == ["SPIN", "PICK", "PAY"]


def test_phases_come_once_and_in_order() -> None:
    assert phases_of(Stage) == ("Luck", "Choice")
    for game in engine.all_games():
        assert len(set(game.phases)) == len(game.phases) > 3


def test_kinds_come_once_and_by_name() -> None:
    assert sorted_kinds((Spin, Pick), (), (Shuffle, Pick)) == (Pick, Shuffle, Spin)


def test_what_belongs_to_another_moment_is_refused_by_its_own_rule() -> None:
    moment = Moment(Stage.PICK, "pick a number from 1 to 3")
    assert not_now(moment, Stage.PICK, "toy-1", "Numbers are picked once") is None
    assert not_now(moment, Stage.PAY, "toy-1", "Winners are paid at the end") == Refusal(
        "toy-1", "Winners are paid at the end; what comes now is: pick a number from 1 to 3."
    )
