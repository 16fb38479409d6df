"""Files of cards with odd values: each is refused in a sentence, or played with every panel open."""

import json
import random
import tomllib
from collections.abc import Iterator, Mapping
from copy import deepcopy
from dataclasses import dataclass
from typing import Any

import engine
from engine import CHANCE, OVER, AnyAction, State
from engine.core.game import Game
from tests.tutor.app.talk import wrong_in
from tutor.app.desk import Desk

GAMES = [game for game in engine.all_games() if "cards" in game.options]

MOVES = 12
"""Played at random with a deck that is accepted."""

PANELS = ("facts", "choices", "told", "what-now")
"""What is asked at a step while the page shows it."""

WHOLE_PANELS = (*PANELS, "overview")
"""With what looks at the whole game."""

SLOW_PANELS = ("hint", "verdict")
"""What thinks about a step for up to two seconds."""

ALSO_ASKED = {"hint": {"depth": 3}, "told": {"pieces": 0}}
"""What some questions about a step need besides the step."""

ODD: tuple[Any, ...] = (
    *(
        -1,
        0,
        1,
        2,
        7,
        99,
        10**6,
        10**30,
        1.5,
        float("nan"),
        float("inf"),
        True,
        "",
        "?",
        "0",
        "red",
        "<b>x</b>",
        "a\nb",
    ),
    *("\u202e", "x" * 5000, "💣", [], {}, [0], [[]], [0] * 40, {"a": 1}),
)
"""Values in the place of a right one."""


SCRIPTS = ("<script>alert(1)</script>", '"><img src=x onerror=alert(1)>', "</svg><b onclick=x>", "' onfocus='x")
"""Names that a browser must never read as markup."""

STRANGE = (
    "{0} %s ${x}",
    "&lt;b&gt; &amp;",
    "\\",
    "]]>-->",
    "💣👩‍🚀",
    "שלום עולם",
    "constructor",
    "M" * 60,
    "1",
    ".",
    "=1+1",
)
"""Names that are odd, and harmless."""


@dataclass(frozen=True)
class Deck:
    """The cards of a file, and the seed that they came from."""

    game: Game[Any]
    cards: Mapping[str, Any]
    seed: int


def deck(seed: int) -> Deck:
    """A house deck in which up to eight numbers are others, something is odd, or names are; the same for the same
    seed."""
    rng = random.Random(seed)
    game = GAMES[seed % len(GAMES)]
    cards = deepcopy(tomllib.loads((game.folder / "cards.toml").read_text("utf-8")))
    match seed // len(GAMES) % 4:
        case 0:
            for _ in range(rng.randint(1, 8)):
                _renumber(game, cards, rng)
        case 1 | 3:
            _spoil(cards, rng)
        case _:
            _rename(game, cards, rng)
    return Deck(game, cards, seed)


def _renumber(game: Game[Any], cards: dict[str, Any], rng: random.Random) -> None:
    """Another number in the place of one, where the game takes it."""
    numbers = [(place, key) for place, key in _places(cards) if type(place[key]) is int]
    _change(game, cards, rng.choice(numbers), rng.choice([0, 1, 9, 20, 40, rng.randint(2, 12)]))


def _rename(game: Game[Any], cards: dict[str, Any], rng: random.Random) -> None:
    """Scripts and other odd words in the place of names and texts, where the game takes them."""
    texts = [(place, key) for place, key in _places(cards) if key in ("name", "text") and isinstance(place[key], str)]
    for place in rng.sample(texts, min(8, len(texts))):
        _change(game, cards, place, rng.choice([*SCRIPTS, *STRANGE]))


def _change(game: Game[Any], cards: dict[str, Any], at: tuple[Any, Any], value: object) -> None:
    """Put a value at a place in a deck, unless the game then refuses the deck."""
    place, key = at
    before, place[key] = place[key], value
    try:
        game.setup(cards=cards)
    except ValueError:
        place[key] = before


def _spoil(cards: dict[str, Any], rng: random.Random) -> None:
    """Change, drop, double, or exchange something somewhere in the deck."""
    place, key = rng.choice(list(_places(cards)))
    near = rng.choice([place[key] + 1, place[key] - 1, 0]) if isinstance(place[key], int) else place[key]
    change = rng.choice(["odd", "near", "near", "drop", "double", "borrow"])
    if change == "drop":
        del place[key]
    elif change == "double" and isinstance(place, list):
        place.insert(key, deepcopy(place[key]))
    elif change == "borrow":
        other, at = rng.choice(list(_places(cards)))
        place[key] = deepcopy(other[at])
    else:
        place[key] = near if change == "near" else deepcopy(rng.choice(ODD))


def _places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every list or table within a value, with each of its keys."""
    keys = list(value) if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    for key in keys:
        yield value, key
        yield from _places(value[key])


def play(odd: Deck, thorough: bool = False, moves: int = MOVES) -> str:
    """The words that refuse a deck; "" where it was played with its panels open. Errors: AssertionError and whatever
    goes wrong.

    `thorough` also asks what takes seconds: hints, verdicts, a review; `moves` are played at random at most.
    """
    try:
        start = odd.game.setup(cards=odd.cards)
    except ValueError as refused:
        return str(refused)
    rng = random.Random(odd.seed)
    actions = random_game(start, rng, moves)
    _open_panels(odd.game.record(start, actions).dumps(), len(actions), rng, thorough)
    return ""


def play_and_look(odd: Deck, moves: int) -> None:
    """A game at random, and every quick panel open at one of its positions, drawn by lot, with all that is drawn there.

    The page would draw all the other positions, too: that alone takes ten times as long as all the rest.
    """
    rng = random.Random(odd.seed)
    actions = random_game(odd.game.setup(cards=odd.cards), rng, moves)
    record = odd.game.record(odd.game.setup(cards=odd.cards), actions)
    desk = Desk(rng)
    held = _asked(desk, "hold", game=odd.game.name, record=json.loads(record.dumps()))
    _look(desk, held["line"], rng.randint(0, len(actions)), PANELS)


def random_game(start: State, rng: random.Random, moves: int) -> list[AnyAction]:
    """What is done at random from a start until the game is over, or so many moves are made."""
    state, actions = start, []
    while state.to_act is not OVER and len(actions) < moves:
        seat = None if state.to_act is CHANCE else min(state.to_act)
        actions.append(state.sample(rng) if seat is None else state.random_option(seat, rng))
        state = state.apply(actions[-1])
    return actions


def is_sentence(words: str) -> bool:
    """Whether this is one line for a reader, of a bearable length."""
    return "\n" not in words and 10 < len(words) < 600


def _open_panels(saved: str, steps: int, rng: random.Random, thorough: bool) -> None:
    desk = Desk(rng)
    line = _asked(desk, "load", text=saved)["line"]
    kinds = (*WHOLE_PANELS, *SLOW_PANELS) if thorough else WHOLE_PANELS
    for at in {0, steps // 2, steps}:
        _look(desk, line, at, kinds)
    if thorough:
        _asked(desk, "review", line=line)


def _look(desk: Desk, line: str, at: int, kinds: tuple[str, ...]) -> None:
    """Open these panels at a position, and draw it for every seat."""
    _asked(desk, "rest", **{"line": line, "from": at, "to": at, "pieces": 0})
    for kind in kinds:
        _asked(desk, kind, **{"line": line, "at": at, **ALSO_ASKED.get(kind, {})})


def _asked(desk: Desk, ask: str, **parts: Any) -> Any:
    """The answer, which fits the protocol; a refusal is words, and {} stands for its answer."""
    question = {"id": 1, "ask": ask, **parts}
    reply = desk.answer(question)
    assert wrong_in(question, reply) is None, wrong_in(question, reply)
    problem = reply.get("problem")
    assert problem is None or problem.get("code") != "mistake", problem
    answer: Any = reply.get("answer", {"line": ""})
    markup = [*answer.get("pieces", ()), *(one["markup"] for one in answer.get("drawn", ()))]
    assert not [one for one in markup if any(script in one for script in SCRIPTS)]
    return answer


def told_faults(odd: Deck) -> list[tuple[list[str | int], str]]:
    """All that the editor says is wrong with a deck, each with where it lies. Errors: as `play`."""
    answer = _asked(Desk(random.Random(odd.seed)), "deck", game=odd.game.name, deck=odd.cards)
    return [(one["path"], one["sentence"]) for one in answer["faults"]]
