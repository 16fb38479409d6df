"""How often a learner is asked in a whole game against the computer: only where there is something to decide."""

import random
from collections import Counter
from dataclasses import dataclass, field

import pytest

import engine
from engine import CHANCE, AnyAction, State
from engine.core.actions import RollAction
from engine.core.catalog import all_games
from engine.core.codec import encode
from tests.samples import todays
from tests.tutor.tables.laid import board_of
from tutor.app.desk import Desk

ME = 0
GAMES = [game.name for game in all_games()]


@dataclass
class Played:
    """A whole game of seat 0 against greedy players, the choices made at random: what was asked, by kind."""

    game: str
    players: int
    chosen: dict[str, str] = field(default_factory=dict)
    asking: dict[str, bool] = field(default_factory=dict)
    asked: Counter[str] = field(default_factory=Counter)
    turns: int = 0

    def play(self, seed: int) -> None:
        """Plays it, choosing among what is legal, and preferring not to pass."""
        rng, desk = random.Random(seed), Desk(random.Random(seed), board_of)
        against = {str(seat): "greedy" for seat in range(1, self.players)}
        line = desk.answer({"ask": "open", "game": self.game, "players": self.players, "chosen": self.chosen})["answer"]
        move: dict[str, object] = {"at": 0}
        while True:
            play = {"ask": "play", "line": line["line"], "against": against, **self.asking, **move}
            line = desk.answer(play)["answer"]
            state = desk.lines.find(line["line"]).film.states[-1]
            if state.result is not None:
                break
            self.asked[kind_of_prompt(state)] += 1
            move = move_at(state, rng)
        self.turns = state.turn

    @property
    def prompts(self) -> int:
        return self.asked.total()

    @property
    def words(self) -> str:
        return f"{self.game}, {self.players} players, {self.turns} turns: {self.prompts} prompts, {dict(self.asked)}"


def kind_of_prompt(state: State) -> str:
    """What a learner is asked in a position: to decide, to give the only answer, or to let dice or cards come."""
    if state.to_act is not CHANCE:
        return "decision" if len(state.options(ME)) > 1 else "only answer"
    chance = state.sample(random.Random(0))
    return "own roll" if isinstance(chance, RollAction) and chance.player == ME else "other chance"


def move_at(state: State, rng: random.Random) -> dict[str, object]:
    if state.to_act is CHANCE:
        return {"roll": True}
    options: tuple[AnyAction, ...] = state.options(ME)
    return {"action": encode(rng.choice([option for option in options if not option.declines] or options))}


@pytest.mark.slow
@pytest.mark.parametrize("game", todays(2, GAMES))
def test_only_decisions_and_own_rolls_are_asked_for(game: str) -> None:
    played = Played(game, engine.load(game).players[0])
    played.play(0)
    print(played.words)
    decisions, rolls = played.asked["decision"], played.asked["own roll"]
    assert decisions > 0
    assert played.prompts == decisions + rolls


@pytest.mark.slow
@pytest.mark.parametrize("game", ["minions", "deities"])
def test_where_dice_roll_by_themselves_only_decisions_are_asked_for(game: str) -> None:
    played = Played(game, engine.load(game).players[0], asking={"auto": True})
    played.play(0)
    assert played.prompts == played.asked["decision"] > 0


@pytest.mark.slow
def test_a_turn_of_dark_minions_asks_little() -> None:
    played = Played("dark-minions", 4, {"Which game?": "Advanced game"})
    played.play(0)
    print(played.words)
    assert played.prompts <= 1.5 * played.turns


def test_everything_is_asked_for_on_wish() -> None:
    played = Played("exploding-minions", 2, asking={"ask_all": True})
    played.play(0)
    assert played.asked["only answer"] > 0
    assert played.asked["other chance"] > 0
