"""Late positions of Minkingi, solved by trying everything, with a battle of its own.

A field is a tuple of cards as they lie (None: open), a side a mask of spaces. Nothing of the engine's odds is used to
solve them.
"""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from random import Random

from engine import CHANCE, AnyAction
from engine.games.minkingi import CreateCard, DeclareBattle, MinkingiState
from engine.games.minkingi.odds.search_players import take_a_quick_look
from engine.games.minkingi.rules.laying_out import lay_out
from engine.games.minkingi.rules.table import Stage

FIELDS = ((3, 3), (3, 3), (3, 3), (2, 4), (3, 2))
"""Rows and columns, the usual field most often."""

LEFT = range(2, 7)
"""Open spaces of the positions, that of a card that waits for its battle included."""

STRONGER = {("blue", "red"), ("red", "yellow"), ("yellow", "blue")}

Corner = int | str
"""A number or a colour."""

Lying = tuple[int, bool]
"""A card's number, and whether it is turned."""

Field = tuple[Lying | None, ...]
Hand = tuple[int, ...]

Way = tuple[int, Field, int, Hand]
"""How a Day can go: the cards controlled, the field, the side and the hand then."""


def positions(count: int, seed: int) -> Iterator[tuple[MinkingiState, int]]:
    """So many choices on the field from games of players that take what wins most at once, or one time in three
    anything; all cards are known to the seat that chooses."""
    rng = Random(seed)
    while count:
        left, field = rng.choice(LEFT), rng.choice(FIELDS)
        found = [state for state in _choices_in_a_game(rng, *field) if _days_left(state) == left]
        if found:
            state = rng.choice(found)
            yield state, state.current
            count -= 1


def _choices_in_a_game(rng: Random, rows: int, columns: int) -> Iterator[MinkingiState]:
    """The positions of one game in which a seat chooses on the field and sees every card."""
    state = lay_out(2, rows, columns)
    while state.result is None:
        if state.to_act is CHANCE:
            state = state.apply(state.sample(rng))
            continue
        seat = min(state.to_act)
        if state.stage in (Stage.CREATE, Stage.DECLARE) and not state.seen_by(seat).hides_hand:
            yield state
        anything = rng.random() < 1 / 3
        state = state.apply(state.random_option(seat, rng) if anything else take_a_quick_look(state, seat, rng))


def _days_left(state: MinkingiState) -> int:
    return state.field.count(None) + (state.stage is Stage.DECLARE)


def truth(state: MinkingiState, seat: int) -> Mapping[AnyAction, float]:
    """What every choice of `seat` comes to where both play as well as can be: 1, 1/2 for a draw, or 0."""
    return _Solver(state, seat).values()


class _Solver:
    """Tries everything from one position on; what was answered once is kept."""

    def __init__(self, state: MinkingiState, seat: int) -> None:
        self.state, self.seat, self.columns = state, seat, state.table.columns
        self.tie = _share_of_tie(state, seat)
        self.field: Field = tuple((one.card, one.turned) if one else None for one in state.field)
        self.mine = sum(1 << space for space, one in enumerate(state.field) if one and one.controller == seat)
        self.hands = (state.players[seat].hand, state.players[1 - seat].hand)
        self.reaches = cache(self._reaches)
        self.attack = cache(self._attack)
        self.touching = cache(self._touching)
        self.line = cache(self._line)

    def values(self) -> dict[AnyAction, float]:
        found: dict[AnyAction, float] = {}
        for option in self.state.options(self.seat):
            if isinstance(option, DeclareBattle):
                chosen = sum(1 << space for space in option.spaces)
                after = self.fight(self.field, self.state.created, chosen, self.mine)
                found[option] = self._value(self.field, (after,), self.hands[0])
            else:
                assert isinstance(option, CreateCard)
                field = _laid(self.field, option.space, (option.card, option.turned))
                endings = self.endings(field, option.space, self.mine | 1 << option.space)
                found[option] = self._value(field, endings, _without(self.hands[0], option.card))
        return found

    def _value(self, field: Field, endings: Iterable[int], hand: Hand) -> float:
        for lead, share in ((1, 1.0), (0, self.tie))[self.tie == 1 :]:
            if share and any(self._holds(field, mask, hand, self.hands[1], lead) for mask in endings):
                return share
        return 0.0

    def _holds(self, field: Field, mine: int, hand: Hand, other: Hand, lead: int) -> bool:
        """Whether who has just fought gets at least this lead, the other player to create."""
        return not self.reaches(field, _occupied(field) & ~mine, other, hand, 1 - lead)

    def _reaches(self, field: Field, mine: int, hand: Hand, other: Hand, lead: int) -> bool:
        """Whether who is to create can get at least this lead in cards at the end of the game."""
        spaces = [space for space, lying in enumerate(field) if lying is None]
        if not spaces:
            return 2 * mine.bit_count() - len(field) + len(hand) - len(other) >= lead
        least = 0
        if len(spaces) <= 2:  # the other player can create the last card, if any, and go without a battle
            in_hands = len(hand) - 1 - (len(other) - (len(spaces) - 1))
            least = (lead + len(field) - in_hands + 1) // 2
        ways = self._ways(field, mine, hand, spaces, least)
        ways.sort(key=lambda way: -way[0])
        return any(self._holds(laid, mask, left, other, lead) for _, laid, mask, left in ways)

    def _ways(self, field: Field, mine: int, hand: Hand, spaces: Iterable[int], least: int) -> list[Way]:
        """Every creation with every end of its battle that leaves at least so many cards."""
        near = {space: sum(1 for at in self.touching(space) if field[at] and not mine >> at & 1) for space in spaces}
        return [
            (mask.bit_count(), laid, mask, left)
            for card in hand
            for left in [_without(hand, card)]
            for turned in (False, True)
            for space in spaces
            if mine.bit_count() + 1 + near[space] >= least
            for laid in [_laid(field, space, (card, turned))]
            for mask in self.endings(laid, space, mine | 1 << space)
            if mask.bit_count() >= least
        ]

    def endings(self, field: Field, space: int, mine: int) -> set[int]:
        """The sides in which the battles of the card in a space can end, no battle included. Cards that beat nobody
        there and that nobody beats may as well stay out."""
        near = 0
        for bit, beaten, bane in self.line(field, space):
            near |= bit | beaten | bane
        near &= ~(1 << space)
        found, chosen = {mine}, near
        while chosen:
            found.add(self.fight(field, space, chosen, mine))
            chosen = (chosen - 1) & near
        return found

    def fight(self, field: Field, space: int, chosen: int, mine: int) -> int:
        """The side of who declares once the card in `space` has fought the spaces of the mask `chosen`."""
        engaged = chosen | 1 << space
        for bit, beaten, bane in self.line(field, space):
            if engaged & bit:
                foes = engaged & (~mine if mine & bit else mine)
                mine ^= foes & beaten
                if foes & bane:
                    mine ^= bit
        return mine

    def _line(self, field: Field, space: int) -> list[tuple[int, int, int]]:
        """The cards in and around a space in the order of their attacks: each a bit, with the spaces whose cards it
        beats and those by whose cards it is defeated."""
        zone = sorted((at for at in (space, *self.touching(space)) if field[at]), key=lambda at: self.order(field[at]))
        line = []
        for at in zone:
            blows = [(1 << other, *self._blow(field, at, other)) for other in zone if other in self.touching(at)]
            beaten, bane = (sum(blow[0] for blow in blows if blow[which]) for which in (1, 2))
            if beaten or bane:
                line.append((1 << at, beaten, bane))
        return line

    def _blow(self, field: Field, at: int, other: int) -> tuple[bool, bool]:
        one, two = field[at], field[other]
        assert one and two
        return self.attack(one, at, two, other)

    def _touching(self, space: int) -> tuple[int, ...]:
        row, column = divmod(space, self.columns)
        return tuple(
            at
            for at in range(len(self.field))
            if at != space and max(abs(at // self.columns - row), abs(at % self.columns - column)) == 1
        )

    def order(self, lying: Lying | None) -> tuple[int, int]:
        assert lying
        return self.state.table.cards[lying[0]].speed, lying[0]

    def _corners(self, lying: Lying, space: int) -> dict[tuple[int, int], Corner]:
        """Where the corners of a card lie on the net of points (down, right)."""
        shown: list[Corner] = [one.colour or one.number for one in self.state.table.cards[lying[0]].corners]
        row, column = divmod(space, self.columns)
        places = [(row, column), (row, column + 1), (row + 1, column), (row + 1, column + 1)]
        return dict(zip(places, shown[::-1] if lying[1] else shown, strict=True))

    def _attack(self, one: Lying, at: int, other: Lying, there: int) -> tuple[bool, bool]:
        """Whether a card in a space, attacking another, beats it, and whether it is defeated itself."""
        mine, theirs = self._corners(one, at), self._corners(other, there)
        level = self.order(one)[0] == self.order(other)[0] and one[0] > other[0]
        won = lost = False
        for point in mine.keys() & theirs.keys():
            a, b = mine[point], theirs[point]
            if isinstance(a, int) and isinstance(b, int):
                lost |= level and a == b
                won |= a > b or (a == b and not level)
            else:
                won |= (a, b) in STRONGER
        return won, lost


def _share_of_tie(state: MinkingiState, seat: int) -> float:
    """What a tie in cards is worth: fewer symbols, then the lower sum of numbers on owned cards win."""
    figures = []
    for one in (seat, 1 - seat):
        owned = [*state.players[one].hand, *(lying.card for lying in state.field if lying and lying.owner == one)]
        corners = [corner for card in owned for corner in state.table.cards[card].corners]
        figures.append((sum(bool(c.colour) for c in corners), sum(c.number for c in corners if not c.colour)))
    return 0.5 if figures[0] == figures[1] else float(figures[0] < figures[1])


def _laid(field: Field, space: int, lying: Lying) -> Field:
    return (*field[:space], lying, *field[space + 1 :])


def _without(hand: Hand, card: int) -> Hand:
    return tuple(one for one in hand if one != card)


def _occupied(field: Field) -> int:
    return sum(1 << space for space, lying in enumerate(field) if lying)
