"""What could be done at a step, or could come up there, and what the rules forbid."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import islice
from time import perf_counter

from engine import CHANCE, OVER, AnyAction, Estimate, Meter, State, Together, TooMany
from engine.chance.facts import fraction, percent
from engine.core.actions import RollAction
from engine.core.codec import encode
from tutor.app.film import Film
from tutor.app.meters import kind_json, meters_of, value_json
from tutor.app.narration import (
    commanded,
    is_secret,
    label_at,
    rule_chip,
)
from tutor.app.protocol import ChoicesAnswer, ChoiceValue, DiceAnswer, OptionAnswer, RefusedAnswer, Who
from tutor.app.rolls import key_of, roll_json
from tutor.app.views import Viewer, seen
from tutor.tables import Board

MOST_BY_SEATS, MOST_BY_CHANCE = 6, 2
"""So many forbidden actions of players and of chance are shown at most, each for another rule."""

LOOKED_AT = 4000
"""So many actions are looked at in search of forbidden ones worth showing."""

FORESIGHT = 0.06
"""Seconds for working out what each outcome of the dice leads to; where that is too little, none is shown."""

SECRET = "{0} chooses in secret now. Look with all cards open, or through the eyes of {0}, to try another choice."
PROMPT = "What could come up here?"
UNKNOWN = "From this seat nobody can tell what comes up here. Look with all cards open to choose it."
HIDDEN = "Only {0} sees those cards. Look with all cards open, or through the eyes of {0}, to try another move."
UNLISTED = "Too many things can come up here to list them all."


@dataclass(frozen=True, slots=True)
class Moment:
    """A position in a line, looked at by a viewer, with what follows there."""

    film: Film
    at: int
    viewer: Viewer

    @property
    def state(self) -> State:
        """The position, all cards open."""
        return self.film.states[self.at]

    @property
    def view(self) -> State:
        """The position as the viewer knows it."""
        return seen(self.state, self.viewer)

    def hides(self, seat: int) -> bool:
        """Whether the viewer cannot tell what `seat` may do, for want of that seat's cards."""
        return self.viewer not in (None, seat) and self.view.hides_options(seat)

    @property
    def next(self) -> AnyAction | None:
        """The action that follows in the line, None at its end."""
        step = self.film.steps[self.at + 1] if self.at + 1 < len(self.film.steps) else None
        return step.action if step else None

    def taken_by(self, seat: int) -> AnyAction | None:
        """The action by which `seat` answers what it is asked here: the next one, or, where several are asked at
        once, the seat's own among those that follow."""
        for step in self.film.steps[self.at + 1 :]:
            assert step is not None
            if step.action.seat == seat:
                return step.action
            if not isinstance(step.after.to_act, Together) or seat not in step.after.to_act:
                return None
        return None


def choices(film: Film, at: int, viewer: Viewer) -> ChoicesAnswer:
    """What could be done at a position, or could come up there, as the browser reads it."""
    moment = Moment(film, at, viewer)
    turn = moment.state.to_act
    if turn is OVER:
        return _answer("over", "The game is over.")
    if turn is CHANCE:
        return _chance(moment)
    return _seat(moment, sorted(turn))


def _answer(
    who: Who,
    prompt: str,
    options: Iterable[OptionAnswer] = (),
    *,
    turn: str = "",
    button: str = "",
    note: str = "",
    dice: DiceAnswer | None = None,
) -> ChoicesAnswer:
    return {
        "who": who,
        "prompt": prompt,
        "options": list(options),
        "refused": [],
        "dice": dice,
        "turn": turn,
        "button": button,
        "note": note,
    }


# ---------------------------------------------------------------- a seat's choice


def _seat(moment: Moment, asked: Sequence[int]) -> ChoicesAnswer:
    seat = _seat_shown(moment, asked)
    name = moment.state.names[seat]
    options = moment.view.options(seat)
    prompt = f"What could {name} do here?"
    turn = f"Your move, {name}"
    if moment.hides(seat):
        return _answer("seat", prompt, turn=turn, note=HIDDEN.format(name))
    if seat != moment.viewer and any(is_secret(option, moment.viewer) for option in options):
        return _answer("seat", prompt, turn=turn, note=SECRET.format(name))
    told = _answer("seat", prompt, _seat_options(moment, seat, options), turn=turn)
    return {**told, "refused": refused(moment, (seat,), options)}


def _seat_options(moment: Moment, seat: int, options: Sequence[AnyAction]) -> Iterable[OptionAnswer]:
    values, taken = values_of(moment.view, seat), moment.taken_by(seat)
    for key, (option, group) in enumerate(zip(options, _groups(moment.film.board, options), strict=True)):
        shown = _option(str(key), option, moment, option == taken)
        yield {**shown, "group": group, "value": _value(values.get(option))}


def _seat_shown(moment: Moment, asked: Sequence[int]) -> int:
    """Of the seats that are asked, the viewer's own, else the one that acts next in the line, else the first."""
    likely = (moment.viewer, moment.next.seat if moment.next else None)
    return next((seat for seat in likely if seat is not None and seat in asked), asked[0])


@lru_cache(maxsize=512)
def values_of(view: State, seat: int) -> Mapping[AnyAction, Estimate]:
    """What each choice of a seat is worth, from what `view` knows, worked out once."""
    return view.game.choices(view, seat)


def _groups(board: Board, options: Sequence[AnyAction]) -> list[str]:
    """The heading under which each option stands: the board's own, else its kind where there are several kinds with
    several actions each."""
    own = [board.group(option) for option in options]
    if any(own):
        return own
    kinds = [type(option) for option in options]
    many = [kind for kind in dict.fromkeys(kinds) if kinds.count(kind) > 1]
    return [kind.noun if len(many) > 1 else "" for kind in kinds]


def _option(key: str, action: AnyAction, moment: Moment, played: bool) -> OptionAnswer:
    return {
        "key": key,
        "action": encode(action),
        "label": label_at(action, moment.view, moment.viewer),
        "at": list(moment.film.board.places(action)),
        "group": "",
        "value": None,
        "chance": None,
        "played": played,
    }


def _value(estimate: Estimate | None) -> ChoiceValue | None:
    if estimate is None:
        return None
    return {**value_json(estimate), **kind_json([estimate]), "assumes": estimate.assumes}


# ---------------------------------------------------------------- chance


def _chance(moment: Moment) -> ChoicesAnswer:
    try:
        chances = moment.view.chance()
    except TooMany:
        return _answer("chance", PROMPT, turn="Chance decides", button="Go on", note=UNLISTED)
    except ValueError:
        return _answer("chance", PROMPT, turn="Go on", button="Go on", note=UNKNOWN)
    if any(is_secret(outcome, moment.viewer) for outcome in chances):
        return _answer("chance", PROMPT, turn="Go on", button="Go on", note=UNKNOWN)
    rolls: dict[AnyAction, tuple[int, ...]] = {a: a.dice for a in chances if isinstance(a, RollAction)}
    told = _rolled(moment, chances, rolls) if len(rolls) == len(chances) > 1 else _turned_up(moment, chances)
    return {**told, "refused": refused(moment, (), tuple(chances))}


def _turned_up(moment: Moment, chances: Mapping[AnyAction, Fraction]) -> ChoicesAnswer:
    options = _outcomes(moment, chances, map(str, range(len(chances))))
    if len(chances) == 1:
        return _answer("chance", "What happens now?", options, turn="Go on", button="Go on")
    player = next(iter(chances)).player
    if player is not None:
        turn = f"Chance decides for {moment.state.names[player]}"
        return _answer("chance", PROMPT, options, turn=turn, button="Go on")
    return _answer("chance", PROMPT, options, turn="Turn up the next card", button="Turn up the card")


def _outcomes(moment: Moment, chances: Mapping[AnyAction, Fraction], keys: Iterable[str]) -> list[OptionAnswer]:
    return [
        {**_option(key, action, moment, action == moment.next), "chance": fraction(chance)}
        for key, (action, chance) in zip(keys, chances.items(), strict=True)
    ]


def _rolled(
    moment: Moment, chances: Mapping[AnyAction, Fraction], rolls: Mapping[AnyAction, tuple[int, ...]]
) -> ChoicesAnswer:
    roller = next(iter(rolls)).player
    name = "" if roller is None else moment.state.names[roller]
    now = rolls.get(moment.next) if moment.next else None
    dice = roll_json(moment.film.board, moment.view, rolls, chances, name, now)
    return _answer(
        "chance",
        f"What could the dice of {name} show?" if name else "What could the dice show?",
        _outcomes_of_dice(moment, chances, rolls) if dice["how"] == "listed" else [],
        turn=f"{name} rolls the dice" if name else "The dice are rolled",
        button="Roll the dice",
        dice=dice,
    )


def _outcomes_of_dice(
    moment: Moment, chances: Mapping[AnyAction, Fraction], rolls: Mapping[AnyAction, tuple[int, ...]]
) -> list[OptionAnswer]:
    options = _outcomes(moment, chances, map(key_of, rolls.values()))
    for option, value in zip(options, _foreseen(moment, tuple(chances)), strict=False):
        option["value"] = value
    return options


def _foreseen(moment: Moment, outcomes: Sequence[AnyAction]) -> list[ChoiceValue]:
    """For each outcome of a roll, the first meter's chance after it: the roller's, else the viewer's, else the first
    seat's. Empty where that takes too long or there is no meter."""
    end = perf_counter() + FORESIGHT
    found: list[ChoiceValue] = []
    for action in outcomes:
        view = seen(moment.state.after(action), moment.viewer)
        meter = next(iter(meters_of(view).values()), None)
        if meter is None or perf_counter() > end:
            return []
        seat = (moment.viewer if action.player is None else action.player) or 0
        found.append(_value_for(view.names[seat], meter, seat))
    return found


def _value_for(name: str, meter: Meter, seat: int) -> ChoiceValue:
    chance = meter.chances[seat]
    text = f"{name} {percent(chance.value)}"
    return {**value_json(chance), **kind_json(meter.chances), "assumes": chance.assumes, "text": text}


# ---------------------------------------------------------------- what the rules forbid


@dataclass(frozen=True, slots=True)
class _Try:
    """A forbidden action: the rule against it, how far it is from what a beginner would do, and what is shown."""

    rule: str
    likelihood: tuple[int, bool]
    of_chance: bool
    shown: RefusedAnswer


def refused(moment: Moment, asked: Sequence[int], legal: Sequence[AnyAction]) -> list[RefusedAnswer]:
    """Forbidden actions worth trying here, one for each rule that forbids some and for each label, the likeliest
    mistakes first.

    `asked` are the seats whose turn it is shown to be, none where it is chance's; `legal` is what they may do. At a
    seat's turn a roll is the only move of chance that is shown. Nothing is shown that the viewer may not know.
    """
    best: dict[str, _Try] = {}
    for tried in _tries(moment, asked, legal):
        if tried.rule not in best or tried.likelihood < best[tried.rule].likelihood:
            best[tried.rule] = tried
    ranked: dict[str, _Try] = {}
    for tried in sorted(best.values(), key=lambda tried: tried.likelihood):
        ranked.setdefault(tried.shown["label"], tried)
    by_seats = [tried.shown for tried in ranked.values() if not tried.of_chance]
    by_chance = [tried.shown for tried in ranked.values() if tried.of_chance]
    return [*by_seats[:MOST_BY_SEATS], *by_chance[:MOST_BY_CHANCE]]


def _tries(moment: Moment, asked: Sequence[int], legal: Sequence[AnyAction]) -> Iterable[_Try]:
    view = moment.view
    kinds, labels = {type(action) for action in legal}, {action.label(view.names) for action in legal}
    hidden = {seat for seat in range(len(view.names)) if moment.hides(seat)}
    for action in islice(view.game.expressible(view), LOOKED_AT):
        refusal = view.why_not(action)
        if refusal is None or action.label(view.names) in labels or is_secret(action, moment.viewer):
            continue
        if action.seat in hidden or (asked and action.seat is None and not isinstance(action, RollAction)):
            continue
        rank = _rank(action, asked, kinds)
        chip = rule_chip(view.game.name, refusal.rule)
        shown: RefusedAnswer = {"label": _imperative(view, action, asked, rank), "rule": chip, "reason": refusal.reason}
        yield _Try(refusal.rule, (rank, action.declines), action.seat is None, shown)


def _rank(action: AnyAction, asked: Sequence[int], kinds: set[type[AnyAction]]) -> int:
    """How far a forbidden action is from what is asked: 0 for a wrong card, 1 for something out of turn, 2 for what
    is somebody else's to do. `kinds` are the kinds of action that are legal now."""
    seat = action.seat
    if (seat in asked) if asked else (seat is None):
        return 0 if type(action) in kinds else 1
    return 2


def _imperative(view: State, action: AnyAction, asked: Sequence[int], rank: int) -> str:
    """A forbidden action as something to try: "Vampire", "Choose Wither", "Myth: use Siren Song", "Roll the dice"."""
    if isinstance(action, RollAction):
        return "Roll the dice"
    label = action.label(view.names) if rank == 0 else commanded(action, view.names)
    seat = action.seat
    if seat is None or seat in asked:
        return label
    return f"{view.names[seat]}: {label[:1].lower()}{label[1:]}"
