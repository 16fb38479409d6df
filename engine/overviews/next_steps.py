"""What happens next, two levels deep: a choice or a chance and what follows on it, with exact chances as areas.

What chance decides is as wide as it is likely. A player's choice has no chance: its options are equally wide, and it
is said that they are choices. What cannot be known from a view, such as a rival's hidden choice, is said, too.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from engine.core.actions import AnyAction, RollAction
from engine.core.facts import Fact, Table, a_chance, chance_words, percent
from engine.core.state import State, TooMany
from engine.core.turns import CHANCE, OVER, Together
from engine.overviews.gathering import MORE, Portion, gathered, merged
from engine.pieces.second_person import said_to

ONE = Fraction(1)

MOST_SURE = 40
"""So many steps in a row that nothing decides are looked past."""

MOST_OPTIONS = 12
"""Of more options than these it is only told how many they are."""

MOST_FOLLOWED = 260
"""Of more outcomes than these it is not followed what comes after each."""

MOST_TOLD = 3000
"""So many ways in all are gone through at the second level; where there are more, it is not told."""

ASSUMES = "what chance decides is as wide as it is likely; a choice has no chance, so its options are equally wide"


@dataclass(frozen=True, slots=True)
class NextSteps(Fact):
    """What happens next: `head` says what decides first; the shares of `parts`, and those of all their parts, sum
    to 1."""

    head: str
    parts: tuple[Portion, ...]

    def table(self) -> Table:
        rows = [
            (part.label, _share_cell(part, ONE), part_words(inner), _share_cell(inner, part.share))
            for part in self.parts
            for inner in part.parts
        ]
        return (self.head, "Chance", "And then", "Chance then"), tuple(rows)


def part_words(part: Portion) -> str:
    """A part with what decides it: "Ben rolls: 7"."""
    return f"{part.head}: {part.label}" if part.head else part.label


def next_steps(view: State, viewer: int | None) -> NextSteps | None:
    """What happens next, as `viewer` knows it (None: all cards open); None where no chance is told in it."""
    start = _Moment(view, viewer, ONE).after_what_is_sure()
    parts = gathered(start.parts())
    parts = tuple(replace(part, parts=gathered(part.parts)) for part in parts)
    if not any(inner.is_chance for part in parts for inner in (part, *part.parts)):
        return None
    head = start.head()
    return NextSteps("next-steps", "What may come next?", _sentence(head, parts), ASSUMES, head, parts)


@dataclass(frozen=True, slots=True)
class _Moment:
    """A position as a viewer knows it, which has so much of the whole."""

    state: State
    viewer: int | None
    share: Fraction

    def after_what_is_sure(self) -> _Moment:
        """The next position in which something is decided, or which cannot be looked past."""
        moment = self
        for _ in range(MOST_SURE):
            sure = moment._what_is_sure()
            if sure is None:
                break
            moment = moment.after(sure)
        return moment

    def after(self, action: AnyAction, chance: Fraction = ONE) -> _Moment:
        """The position after an action, which has so much of this one's share."""
        return _Moment(self.state.apply(action), self.viewer, self.share * chance)

    def _what_is_sure(self) -> AnyAction | None:
        if self.state.to_act is OVER:
            return None
        possible = self.chances() if self.state.to_act is CHANCE else self.options()
        return next(iter(possible)) if len(possible) == 1 else None

    def chances(self) -> Mapping[AnyAction, Fraction]:
        """What may come up, with its chances; nothing where the viewer cannot know."""
        try:
            chances = self.state.game.chances_in_view(self.state)
        except (TooMany, ValueError):
            return {}
        is_blind = self.viewer is not None and not any(outcome.is_open_to(self.viewer) for outcome in chances)
        return {} if is_blind else chances

    def options(self) -> Sequence[AnyAction]:
        """What the one seat that is asked may do; nothing where several are asked, or have chosen in secret, or where
        the viewer cannot know it."""
        seats = tuple(self.state.to_act)
        if isinstance(self.state.to_act, Together) and (len(seats) > 1 or self.viewer is not None):
            return ()
        (seat,) = seats
        others = self.viewer not in (None, seat)
        if others and self.state.hides_options(seat):
            return ()
        options = self.state.options(seat)
        is_secret = others and not all(option.is_open_to(self.viewer or 0) for option in options)
        return () if is_secret else options

    # ------------------------------------------------------------ what is told

    def head(self) -> str:
        """What decides now, in words to the viewer."""
        return said_to(self._head_by_name(), self.state.names, self.viewer)

    def _head_by_name(self) -> str:
        if self.state.to_act is OVER:
            return "The game is over"
        if self.state.to_act is CHANCE:
            outcome = next(iter(self.chances()), None)
            if outcome is None or outcome.player is None:
                return "What comes up"
            return f"{self.state.names[outcome.player]} {outcome.verb.lower()}s"
        return self._choice_words()

    def _choice_words(self) -> str:
        seats = tuple(self.state.to_act)
        names = " and ".join(self.state.names[seat] for seat in seats)
        return f"{names} choose{'' if len(seats) > 1 else 's'}"

    def parts(self) -> tuple[Portion, ...]:
        """What may be decided now, each with what may be decided after it."""
        if self.state.to_act is CHANCE:
            return self._parts_of_chance()
        if self.state.to_act is OVER:
            return self._told(self.head())
        options = self.options()
        if not 1 < len(options) <= MOST_OPTIONS:
            return self._told(f"{self.head()} one of {len(options)}" if options else self._unknown_words())
        width, seat, room = Fraction(1, len(options)), options[0].seat, MOST_TOLD // len(options)
        return tuple(
            Portion(option.label_in(self.state), self.share * width, "choice", seat, parts=after.parts_in_short(room))
            for option in options
            for after in [self.after(option, width).after_what_is_sure()]
        )

    def _parts_of_chance(self) -> tuple[Portion, ...]:
        """Outcomes with the same words are one part, and what follows on them is told together."""
        chances = self.chances()
        if not chances:
            return self._told(self._unknown_words())
        shares: dict[str, Fraction] = {}
        after: dict[str, list[Portion]] = {}
        for outcome, chance in chances.items():
            words = self._words(outcome)
            shares[words] = shares.get(words, Fraction(0)) + self.share * chance
            after.setdefault(words, []).extend(self._parts_after(outcome, chance, len(chances)))
        player = next(iter(chances)).player
        return tuple(
            Portion(words, share, "chance", player, parts=merged(after[words])) for words, share in shares.items()
        )

    def _parts_after(self, outcome: AnyAction, chance: Fraction, outcomes: int) -> tuple[Portion, ...]:
        if outcomes > MOST_FOLLOWED:
            return (Portion(MORE, self.share * chance, "told"),)
        return self.after(outcome, chance).after_what_is_sure().parts_in_short(MOST_TOLD // outcomes)

    def parts_in_short(self, room: int) -> tuple[Portion, ...]:
        """What may be decided now, without what comes after it; not told where it has more than `room` outcomes."""
        if self.state.to_act is not CHANCE:
            return (Portion(self.head() if self._is_open else self._unknown_words(), self.share, "told"),)
        chances, head = self.chances(), self.head()
        if not chances:
            return (Portion(self._unknown_words(), self.share, "told"),)
        if len(chances) > room:
            return (Portion(head, self.share, "told"),)
        player = next(iter(chances)).player
        return merged(
            Portion(self._words(outcome), self.share * chance, "chance", player, head)
            for outcome, chance in chances.items()
        )

    @property
    def _is_open(self) -> bool:
        return self.state.to_act is OVER or bool(self.options())

    def _told(self, words: str) -> tuple[Portion, ...]:
        return (Portion(words, self.share, "told", parts=(Portion(MORE, self.share, "told"),)),)

    def _unknown_words(self) -> str:
        if self.state.to_act is CHANCE:
            return "From this seat nobody can tell"
        choose = said_to(self._choice_words(), self.state.names, self.viewer)
        return f"{choose}: hidden, no chance told"

    def _words(self, outcome: AnyAction) -> str:
        """What an outcome is called where others with the same words are told with it."""
        if self.viewer is not None and not outcome.is_open_to(self.viewer):
            return outcome.cover
        if isinstance(outcome, RollAction):
            return str(self.state.game.roll_words(self.state, outcome))
        return outcome.label_in(self.state)


def _sentence(head: str, parts: Sequence[Portion]) -> str:
    likely = [part for part in parts if part.what == "chance"]
    if not likely:
        return f"{head}. That is no chance, so the options are equally wide; beside them stands what chance adds."
    best = max(likely, key=lambda part: part.share)
    if len(parts) == 1:
        return f"{head}: surely {_within_a_sentence(best.label)}."
    if len({part.share for part in parts}) == 1:
        return f"{head}: all {len(parts)} are alike, {chance_words(best.share)} each."
    return f"{head}: most likely {_within_a_sentence(best.label)}, with {a_chance(best.share)}."


def _within_a_sentence(label: str) -> str:
    return re.sub(r"^(An?|The|No)\b", lambda article: article[0].lower(), label)


def _share_cell(part: Portion, whole: Fraction) -> str:
    return percent(part.share / whole) if part.is_chance else "no chance"
