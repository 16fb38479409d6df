"""Studies: thousands of games by their number, played here, in processes or on a cluster, with the same outcome."""

from engine.studies.from_here import FromHere, win
from engine.studies.kept_rows import KeptRows
from engine.studies.matches import Match, Score, StudyOutcome, match_of, play
from engine.studies.plans import Plan, Row, StudyError
from engine.studies.plays import StudyProgress, Until, rows_of, run

__all__ = [
    "FromHere",
    "KeptRows",
    "Match",
    "Plan",
    "Row",
    "Score",
    "StudyError",
    "StudyOutcome",
    "StudyProgress",
    "Until",
    "match_of",
    "play",
    "rows_of",
    "run",
    "win",
]
