"""A new table of Deities & Demidice, or one in the middle of a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.games.deities.rules.card_files import pantheons
from engine.games.deities.rules.cards import Pantheon
from engine.games.deities.rules.positions import lay_position
from engine.games.deities.rules.state import DeitiesState
from engine.games.deities.rules.table import Deck, Player, Stage, shared_table
from engine.pieces.seats import own_names


def lay_out(
    players: int,
    decks: Sequence[str] | None = None,
    shared: bool = False,
    names: Sequence[str] | None = None,
    position: Mapping[str, object] | None = None,
) -> DeitiesState:
    """A new table of two to six players. `decks` names each player's deck (or, `shared` between two, the only one),
    `names` are the players' own, `position` is one in the middle of a turn (see `positions`).

    Errors: ValueError naming the option at fault. Rules dei-setup-1, dei-parts-4 to 6.
    """
    if not isinstance(shared, bool):
        raise ValueError(f"Option shared: must be true or false, not {shared!r}.")
    if shared and players != 2:
        raise ValueError(f"Option shared: only two players share a deck, not {players} (rule dei-parts-5).")
    wanted = shared_table(_decks_wanted(decks, 1 if shared else players), shared)
    nothing = (frozenset[str](),) * players
    table = DeitiesState(
        wanted,
        Stage.START,
        tuple(Player(0 if shared else seat, known=nothing) for seat in range(players)),
        tuple(Deck(cards) for cards in wanted.names),
        tuple(range(players)),
        called=own_names(names, players),
    )
    return table if position is None else lay_position(table, position)


def _decks_wanted(wanted: Sequence[str] | None, count: int) -> tuple[Pantheon, ...]:
    known = {pantheon.name: pantheon for pantheon in pantheons()}
    if wanted is None:
        return tuple(known.values())[:count]
    if isinstance(wanted, str) or not isinstance(wanted, Sequence) or len(wanted) != count:
        raise ValueError(f"Option decks: must be a list of {count} names, not {wanted!r}.")
    for name in wanted:
        if name not in known:
            raise ValueError(f"Option decks: there is no {name!r}; there are: {', '.join(known)}.")
    if len(set(wanted)) < count:
        raise ValueError("Option decks: each deck exists once, so no two players can use the same (rule dei-parts-6).")
    return tuple(known[name] for name in wanted)
