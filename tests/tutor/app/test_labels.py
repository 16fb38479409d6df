"""Labels held beside one another."""

from tests.cases import for_each
from tutor.app.labels import common_start, differing_words, names_any


@for_each(
    ("mine", "other", "told"),
    [
        ("Vampire", "Troll", ("Vampire", "Troll")),
        ("Power +2", "Power +3", ("Power +2", "Power +3")),
        ("Attack Mudwick with 4 minions", "Attack Fog with 4 minions", ("Mudwick", "Fog")),
        ("Attack Mudwick with 4 minions", "Attack Mudwick with 2 minions", ("4", "2")),
        ("Card 93 in space 3, turned", "Card 93 in space 4, turned", ("3", "4")),
        ("Put it under my top card", "Put it under my card", ("Put it under my top card", "Put it under my card")),
    ],
)
def test_long_labels_are_told_by_the_words_in_which_they_differ(mine: str, other: str, told: tuple[str, str]) -> None:
    assert differing_words(mine, other) == told
    assert differing_words(other, mine) == told[::-1]


@for_each(
    ("labels", "told"),
    [
        (["Pass"], "Pass"),
        (["Pass", "Pass"], "Pass"),
        (["Attack Fog with 2", "Attack Mudwick with 3"], "Attack …"),
        (["Put it under 9 cards", "Put it under 2 cards"], "Put it …"),
        (["Buy The Ghoul (the black 5)", "Buy The Ghoul (the black 4)"], "Buy The Ghoul …"),
        (["Buy The Ghoul", "Buy The Lich"], "Buy …"),
        (["Choose Wither", "Use Wither"], "…"),
    ],
)
def test_what_labels_have_in_common_is_told_with_dots_where_they_go_on(labels: list[str], told: str) -> None:
    assert common_start(labels) == told


def test_a_text_names_a_label_by_a_word_that_only_that_one_has() -> None:
    assert names_any("Send the Werewolf!", "Choose Vampire", "Choose Werewolf")
    assert not names_any("Choose the Minion with the most Might.", "Choose Vampire", "Choose Werewolf")
    assert not names_any("Look at the card.", "Use Wither on Ann", "Use Wither at the side of Ben")
