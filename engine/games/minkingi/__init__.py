"""Minkingi, a game of corners and speeds for two players."""

from pathlib import Path

from engine.core.recorded_game import RecordedGame
from engine.games.minkingi import odds
from engine.games.minkingi.odds import policy, search_players
from engine.games.minkingi.odds.opponents import OPPONENTS
from engine.games.minkingi.odds.search import BEST_PLAY
from engine.games.minkingi.odds.studied import STUDIED
from engine.games.minkingi.rules.actions import ACTIONS, kinds
from engine.games.minkingi.rules.counts import COUNT_WORDS, counts
from engine.games.minkingi.rules.laying_out import lay_out
from engine.games.minkingi.rules.outcomes import outcomes, sample
from engine.games.minkingi.rules.parts import PARTS
from engine.games.minkingi.rules.player_actions import CreateCard, DeclareBattle, PickCard
from engine.games.minkingi.rules.state import MinkingiState
from engine.games.minkingi.rules.table import PHASES
from engine.games.minkingi.rules.table_actions import Deal, EndDay, Start, Strike
from engine.pieces.seats import NAMES

GAME = RecordedGame(
    name="minkingi",
    title="Minkingi",
    blurb="Lay cards corner to corner, strike in order of speed, and turn your rival's cards to your side.",
    players=(2, 2),
    phases=PHASES,
    folder=Path(__file__).parent,
    state=MinkingiState,
    lay_out=lay_out,
    kinds=kinds,
    outcomes=outcomes,
    sample=sample,
    actions=ACTIONS,
    turn_rule="mnk-day-1",
    end_rule="mnk-end-8",
    meters=odds.meters,
    facts=odds.facts,
    choices=odds.choices,
    exact_choices=odds.exact_choices,
    win_chances=odds.win_chances,
    is_solvable=odds.is_solvable,
    solved_choice=odds.solved_choice,
    solved_words=BEST_PLAY,
    foreseen=odds.foreseen,
    counts=counts,
    count_words=COUNT_WORDS,
    parts=PARTS,
    policy=policy.play_sensibly,
    horizon=policy.chance_near_end,
    worth_words=odds.worth_words,
    policy_words=policy.WORDS,
    policy_error=policy.POLICY_ERROR,
    opponents=OPPONENTS,
    studied=STUDIED,
    policies=search_players.STRENGTHS,
    setup_questions={
        "Which game?": {f"{size} by {size} spaces": {"rows": size, "columns": size} for size in (3, 2, 4)},
        "Who starts?": {"By dice": {}, **{name: {"first": seat} for seat, name in enumerate(NAMES[:2])}},
    },
)

__all__ = [
    "GAME",
    "CreateCard",
    "Deal",
    "DeclareBattle",
    "EndDay",
    "MinkingiState",
    "PickCard",
    "Start",
    "Strike",
    "odds",
]
