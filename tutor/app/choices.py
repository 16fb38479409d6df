"""What could be done at a step, or could come up there."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from itertools import islice
from time import perf_counter
from typing import TypedDict, Unpack

from engine import CHANCE, OVER, AnyAction, Estimate, Game, Meter, State, TooMany
from engine.core.actions import RollAction
from engine.core.codec import encode
from engine.core.facts import fraction, percent
from engine.pieces.second_person import said_to
from engine.worth.choice_values import values_of
from tutor.app.film import Film
from tutor.app.forbidden_moves import forbidden_moves
from tutor.app.meters import kind_json, meters_of, value_json
from tutor.app.moments import Moment
from tutor.app.narration import is_secret, label_at
from tutor.app.protocol import AmountAnswer, ChoicesAnswer, ChoiceValue, DiceAnswer, OptionAnswer, RefusedAnswer, Who
from tutor.app.rolls import Dice, Rolls, key_of
from tutor.app.views import Viewer, seen
from tutor.tables import Amount, Board

FORESIGHT = 0.06
"""Seconds for working out what each outcome of the dice leads to; where that is too little, none is shown."""

SAMPLED_OUTCOMES = 60
"""So many outcomes of chance are looked at to see which things all of them concern."""

SECRET = "{0} chooses in secret now. Look with all cards open, or through the eyes of {0}, to try another choice."
PROMPT = "What could come up here?"
UNKNOWN = "From this seat nobody can tell what comes up here. Look with all cards open to choose it."
HIDDEN = "Only {0} sees those cards. Look with all cards open, or through the eyes of {0}, to try another move."
UNLISTED = "Too many things can come up here to list them all."


class _More(TypedDict, total=False):
    """What is told of choices where there is something to tell: `turn` and `button` are for whoever is playing on,
    `note` says why nothing is listed."""

    refused: list[RefusedAnswer]
    dice: DiceAnswer | None
    turn: str
    button: str
    note: str
    at: list[str]
    ask: str


def choices(film: Film, at: int, viewer: Viewer, foresight: float | None = None) -> ChoicesAnswer:
    """What could be done at a position, or could come up there, as the browser reads it.

    `foresight` are the seconds for working out what the outcomes of dice lead to (None: as for whoever waits).
    """
    moment = Moment(film, at, viewer)
    turn = moment.state.to_act
    if turn is OVER:
        return _answer("over", "The game is over.", [])
    if turn is CHANCE:
        return _choices_of_chance(moment, FORESIGHT if foresight is None else foresight)
    return _choices_of_seat(moment, moment.seat or 0)


def _said(sentence: str, moment: Moment) -> str:
    return said_to(sentence, moment.state.names, moment.viewer)


def _answer(who: Who, prompt: str, options: list[OptionAnswer], **more: Unpack[_More]) -> ChoicesAnswer:
    return {"who": who, "prompt": prompt, "options": options, "refused": [], "dice": None, "at": [], **more}


def _option(key: str, action: AnyAction, moment: Moment, played: bool) -> OptionAnswer:
    board = moment.film.board
    lying = board.lying(action)
    return {
        "key": key,
        "action": encode(action),
        "label": label_at(action, moment.view, moment.viewer),
        "brief": board.brief(action),
        "amounts": [_amount_json(amount) for amount in board.amounts(action)],
        "lying": lying and {"card": lying.card, "place": lying.place, "turned": lying.turned},
        "at": list(board.places_in(moment.view, action)),
        "group": "",
        "value": None,
        "chance": None,
        "played": played,
    }


def _amount_json(amount: Amount) -> AmountAnswer:
    return {"name": amount.name, "number": amount.number, "words": amount.words}


# ---------------------------------------------------------------- a seat's choice


def _choices_of_seat(moment: Moment, seat: int) -> ChoicesAnswer:
    name, legal = moment.state.names[seat], moment.legal
    prompt, turn = _said(f"What could {name} do here?", moment), f"Your move, {name}"
    if not legal:
        note = (HIDDEN if moment.hides(seat) else SECRET).format(name)
        return _answer("seat", prompt, [], turn=turn, note=note)
    ask, refused = ask_of(moment, seat), forbidden_moves(moment, (seat,), legal)
    return _answer("seat", prompt, _options_of_seat(moment, seat, legal), refused=refused, turn=turn, ask=ask)


def ask_of(moment: Moment, seat: int) -> str:
    """What a seat is asked, in the game's own words: "" where the viewer may not know them, or the game has none."""
    if moment.viewer not in (None, seat):
        return ""
    return moment.film.board.ask(seen(moment.state, seat), seat)


def _options_of_seat(moment: Moment, seat: int, legal: Sequence[AnyAction]) -> list[OptionAnswer]:
    taken, values = moment.taken_by(seat), values_of(basis_of(moment, seat), seat)
    options = [_option(str(i), action, moment, action == taken) for i, action in enumerate(legal)]
    for option, action, group in zip(options, legal, _groups(moment.film.board, legal), strict=True):
        option["group"] = group
        option["value"] = worth_json(moment.state.game, values.get(action))
    return options


def basis_of(moment: Moment, seat: int) -> State:
    """From what a seat's choices are valued: what it knows itself where the viewer sees everything, else the view."""
    return seen(moment.state, seat) if moment.viewer is None else moment.view


def _groups(board: Board, options: Sequence[AnyAction]) -> list[str]:
    """The heading under which each option stands: the board's own, else its kind where there are several kinds with
    several actions each."""
    own = [board.group(option) for option in options]
    if any(own):
        return own
    kinds = [type(option) for option in options]
    many = [kind for kind in dict.fromkeys(kinds) if kinds.count(kind) > 1]
    return [kind.noun if len(many) > 1 else "" for kind in kinds]


def worth_json(game: Game[State], estimate: Estimate | None) -> ChoiceValue | None:
    """What a choice is worth, as the browser reads it, in the game's own words."""
    if estimate is None:
        return None
    much, of = game.worth_words(estimate)
    chance, trust = value_json(estimate), kind_json([estimate])
    return {**chance, **trust, "text": much, "of": of, "assumes": estimate.assumes}


# ---------------------------------------------------------------- what could come up


def _choices_of_chance(moment: Moment, foresight: float) -> ChoicesAnswer:
    try:
        chances = moment.view.chance()
    except TooMany:
        return _answer("chance", PROMPT, [], turn="Chance decides", button="Go on", note=UNLISTED)
    except ValueError:
        return _answer("chance", PROMPT, [], turn="Go on", button="Go on", note=UNKNOWN)
    if any(is_secret(outcome, moment.viewer) for outcome in chances):
        return _answer("chance", PROMPT, [], turn="Go on", button="Go on", note=UNKNOWN)
    rolls: dict[AnyAction, Dice] = {action: action.dice for action in chances if isinstance(action, RollAction)}
    if len(rolls) == len(chances) > 1:
        return _choices_of_dice(moment, Rolls(rolls, chances), foresight)
    return _choices_of_cards(moment, chances)


def _choices_of_cards(moment: Moment, chances: Mapping[AnyAction, Fraction]) -> ChoicesAnswer:
    """Of anything but dice: mostly cards that are turned up."""
    options, refused = _outcomes(moment, chances, map(str, range(len(chances)))), _refused_outcomes(moment, chances)
    prompt = PROMPT if len(chances) > 1 else "What happens now?"
    turn, button = _turn_of_cards(moment, chances)
    at = _common_places(moment, chances)
    return _answer("chance", prompt, options, refused=refused, at=at, turn=turn, button=button)


def _turn_of_cards(moment: Moment, chances: Mapping[AnyAction, Fraction]) -> tuple[str, str]:
    """What is up to chance, and what the button says that lets it go on."""
    player = next(iter(chances)).player
    if len(chances) == 1:
        return "Go on", "Go on"
    if player is not None:
        return _said(f"Chance decides for {moment.state.names[player]}", moment), "Go on"
    return "Turn up the next card", "Turn up the card"


def _common_places(moment: Moment, outcomes: Iterable[AnyAction]) -> list[str]:
    """The things that all outcomes concern, such as the pile that is drawn from: touched, they let chance go on."""
    first, *others = (moment.film.board.places(outcome) for outcome in islice(outcomes, SAMPLED_OUTCOMES))
    return [key for key in first if all(key in keys for keys in others)]


def _outcomes(moment: Moment, chances: Mapping[AnyAction, Fraction], keys: Iterable[str]) -> list[OptionAnswer]:
    options = [_option(key, action, moment, action == moment.next) for key, action in zip(keys, chances, strict=True)]
    for option, chance in zip(options, chances.values(), strict=True):
        option["chance"] = fraction(chance)
    return options


def _refused_outcomes(moment: Moment, outcomes: Iterable[AnyAction]) -> list[RefusedAnswer]:
    return forbidden_moves(moment, (), tuple(outcomes))


def _choices_of_dice(moment: Moment, rolls: Rolls, foresight: float) -> ChoicesAnswer:
    roller = next(iter(rolls.dice)).player
    name = "" if roller is None else moment.state.names[roller]
    dice = rolls.as_json(moment.film.board, moment.view, name, moment.next)
    return _answer(
        "chance",
        _said(f"What could {name}’s dice show?", moment) if name else "What could the dice show?",
        _outcomes_of_dice(moment, rolls, foresight) if dice["how"] == "listed" else [],
        refused=_refused_outcomes(moment, rolls.chances),
        at=_common_places(moment, rolls.chances),
        turn=_said(f"{name} rolls the dice", moment) if name else "The dice are rolled",
        button="Roll the dice",
        dice=dice,
    )


def _outcomes_of_dice(moment: Moment, rolls: Rolls, foresight: float) -> list[OptionAnswer]:
    options = _outcomes(moment, rolls.chances, map(key_of, rolls.dice.values()))
    for option, value in zip(options, _values_after(moment, tuple(rolls.chances), foresight), strict=False):
        option["value"] = value
    return options


def _values_after(moment: Moment, outcomes: Sequence[AnyAction], foresight: float) -> list[ChoiceValue]:
    """For each outcome of a roll, the first meter's chance after it: the roller's, else the viewer's, else the first
    seat's. Empty where that takes too long or there is no meter."""
    end = perf_counter() + foresight
    values: list[ChoiceValue] = []
    for action in outcomes:
        view = seen(moment.state.apply(action), moment.viewer)
        meter = next(iter(meters_of(view).values()), None)
        if meter is None or perf_counter() > end:
            return []
        seat = (moment.viewer if action.player is None else action.player) or 0
        values.append(_foreseen_json(view.names[seat], meter, meter.chances[seat]))
    return values


def _foreseen_json(name: str, meter: Meter, chance: Estimate) -> ChoiceValue:
    told = value_json(chance)
    return {
        "text": f"{name} {percent(chance.value)}",
        "fraction": told["fraction"],
        "value": told["value"],
        "kind": kind_json(meter.chances)["kind"],
    }
