"""Exploding Minions, a card game of hidden hands for two to five players."""

from pathlib import Path

from engine.core.recorded_game import RecordedGame
from engine.games.exploding_minions import odds
from engine.games.exploding_minions.odds.open_hands import SOLUTION_ERROR
from engine.games.exploding_minions.odds.opponents import OPPONENTS
from engine.games.exploding_minions.odds.safe_player import POLICY_ERROR, WORDS, play_it_safe
from engine.games.exploding_minions.odds.studied import STUDIED
from engine.games.exploding_minions.rules.actions import ACTIONS, kinds
from engine.games.exploding_minions.rules.counts import counts
from engine.games.exploding_minions.rules.guesses import fitting_guesses
from engine.games.exploding_minions.rules.laying_out import lay_out
from engine.games.exploding_minions.rules.outcomes import chances, outcomes, sample
from engine.games.exploding_minions.rules.parts import PARTS
from engine.games.exploding_minions.rules.player_actions import (
    DrawCard,
    Explode,
    LetHappen,
    PlayCard,
    PlayPair,
    PutBack,
)
from engine.games.exploding_minions.rules.state import ExplodingState
from engine.games.exploding_minions.rules.table import PHASES
from engine.games.exploding_minions.rules.table_actions import (
    AddBombs,
    CarryOut,
    Deal,
    SeeCard,
    Start,
    StealCard,
    TakeCard,
)

GAME = RecordedGame(
    name="exploding-minions",
    title="Exploding Minions",
    blurb="Draw cards until somebody explodes. Peek, skip, attack and steal so that it is not you.",
    players=(2, 5),
    phases=PHASES,
    folder=Path(__file__).parent,
    state=ExplodingState,
    lay_out=lay_out,
    kinds=kinds,
    outcomes=outcomes,
    chances=chances,
    sample=sample,
    actions=ACTIONS,
    turn_rule="exp-turn-1",
    end_rule="exp-end-2",
    meters=odds.meters,
    facts=odds.facts,
    choices=odds.choices,
    worth_words=odds.worth_words,
    exact_choices=odds.known_choices,
    solution_error=SOLUTION_ERROR,
    policy=play_it_safe,
    policy_words=WORDS,
    policy_error=POLICY_ERROR,
    opponents=OPPONENTS,
    studied=STUDIED,
    counts=counts,
    parts=PARTS,
    foreseen=odds.foreseen,
    beliefs=odds.beliefs,
    chances_in_view=odds.chances_in_view,
    fitting_guesses=fitting_guesses,
)

__all__ = [
    "GAME",
    "AddBombs",
    "CarryOut",
    "Deal",
    "DrawCard",
    "Explode",
    "ExplodingState",
    "LetHappen",
    "PlayCard",
    "PlayPair",
    "PutBack",
    "SeeCard",
    "Start",
    "StealCard",
    "TakeCard",
    "odds",
]
