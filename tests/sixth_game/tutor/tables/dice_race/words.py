"""A position of The Dice Race in words."""

from engine.games.dice_race.rules.state import RaceState


def table_in_words(state: RaceState) -> str:
    """Where both stand, for a screen reader."""
    places = (f"{name} stands on space {space}" for name, space in zip(state.names, state.spaces, strict=True))
    return f"{', '.join(places)}. {state.gathered} gathered."
