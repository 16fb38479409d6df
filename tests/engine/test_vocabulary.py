"""What every kind of action says about itself, in all games."""

import engine
from engine.core.actions import ChanceAction, PlayerAction, TableAction

KINDS = {f"{game.name} {kind.__name__}": kind for game in engine.all_games() for kind in game.actions}


def test_every_kind_says_who_acts_and_what_is_done() -> None:
    actors = {
        name: [base for base in (PlayerAction, ChanceAction, TableAction) if issubclass(kind, base)]
        for name, kind in KINDS.items()
    }
    wrong = [
        *(f"{name} is of {len(bases)} kinds" for name, bases in actors.items() if len(bases) != 1),
        *(f"{name}: verb" for name, kind in KINDS.items() if bool(kind.verb) == issubclass(kind, TableAction)),
        *(f"{name}: noun" for name, kind in KINDS.items() if bool(kind.noun) != issubclass(kind, PlayerAction)),
    ]
    assert not wrong, "\n".join(wrong)


def test_what_is_secret_has_a_cover() -> None:
    wrong = [name for name, kind in KINDS.items() if bool(kind.cover) != ("is_open_to" in vars(kind))]
    assert not wrong, "\n".join(wrong)
