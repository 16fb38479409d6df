"""Levels, a story and games done by whoever hears them: each next key hangs on nothing but what was said."""

from collections.abc import Callable, Mapping

from tests.browser.static.spoken import Listener, has

RIGHT, WRONG = "Right!", "Allowed, but not the task"
OVER = ("The game is over", "wins!", "You win")
ASKS = ("Your move", "rolls the dice", *OVER)
"""One of these is said once the learner can go on in a game, or it is over."""

MENU = "Upright, button"
"""What is said where a touch has opened the ways in which a card can lie."""

USABLE = ("glows", "Let it happen", "Roll the dice, button", "Turn up the card, button", "Go on, button")
"""What can be done next says one of these of itself."""


def decide(listener: Listener, *words: str) -> str:
    """Press Enter, and listen until one of these words is said."""
    return listener.wait_for(*words, said=listener.press("Enter"))


# ---------------------------------------------------------------- levels


def send_the_strongest(listener: Listener) -> None:
    listener.go_to("glows")
    listener.go_to("Might 4", key="ArrowRight")
    decide(listener, WRONG)
    decide(listener, "Table")
    listener.go_to("Might 6")
    decide(listener, RIGHT)


def send_minions(listener: Listener) -> None:
    listener.go_to("a black 2")
    listener.go_to("a black 4", key="ArrowRight")
    decide(listener, "pressed")
    listener.go_to("Town", key="ArrowDown")
    decide(listener, "4 minions")
    decide(listener, RIGHT)


def use_a_boon(listener: Listener) -> None:
    listener.go_to("Boon, Wither")
    decide(listener, RIGHT)


def tick_what_is_allowed(listener: Listener) -> None:
    for words in ("Card 93 in space 4", "Card 56 in space 2"):
        listener.go_to(words)
        decide(listener, "pressed")
    listener.go_to("Check, button")
    decide(listener, RIGHT)


def put_in_order(listener: Listener) -> None:
    said = listener.go_to("Move “You and Myth are tied” down")
    while not has(said, ("now 4 of 4",)):
        said = listener.do()
    listener.go_to("Check, button")
    decide(listener, RIGHT)


def read_a_number(listener: Listener) -> None:
    listener.go_to("Quest")
    listener.go_to("Boon", key="ArrowDown")
    said = listener.go_to("Minion", key="ArrowLeft")
    listener.go_to("edit")
    listener.type(said.split("+3 from ")[1].split(",")[0])
    decide(listener, RIGHT)


def win_a_quest(listener: Listener) -> None:
    """With the first thing that glows, time and again: a lost Quest is a level done as well."""
    said = ""
    while not has(said, (RIGHT, WRONG)):
        listener.go_to("glows")
        said = decide(listener, "Choose a", "?", RIGHT, WRONG)


LEVELS: Mapping[str, tuple[str, str, Callable[[Listener], None]]] = {
    "do": ("game=minions&level=first-minion", "Send the Minion with the most Might.", send_the_strongest),
    "do, in several touches": ("game=dark-minions&level=first-raid", "Send minions to any Town.", send_minions),
    "choose": ("game=minions&level=all-or-nothing", "what wins you the Quest?", use_a_boon),
    "spot": ("game=minkingi&level=open-spaces", "Pick all that you may do now.", tick_what_is_allowed),
    "order": ("game=minions&level=order-of-effects", "Put in order what happens then.", put_in_order),
    "predict": ("game=minions&level=number-needed", "what must your two dice reach for +3?", read_a_number),
    "game": ("game=minions&level=first-quest", "Take this Quest", win_a_quest),
}
"""A level of each kind: where it is, how its task ends, and how it is done."""


# ---------------------------------------------------------------- a story, and games

STORY = "game=minions&example=vampire-vs-minotaur"
ASK_ME = """localStorage["minions-tutor:choice:quiz"] = '"on"'"""
ANSWER = "21/36"
"""To the first question of the story, of two dice that show 7 or more."""


def hear_a_story(listener: Listener, site: str, last: str) -> None:
    """Step to the end, which says `last`, and answer the first question on the way."""
    listener.page.evaluate(ASK_ME)
    listener.arrive(f"{site}/?{STORY}")
    listener.page.wait_for_selector(".replay .stage .table")
    said = ""
    while not has(said, ("The story asks",)):
        said = listener.do("ArrowRight")
    listener.go_to("edit")
    listener.type(ANSWER)
    decide(listener, RIGHT)
    said = decide(listener, "chooses")
    while not has(said, (last,)):
        said = listener.do("ArrowRight")


def play(listener: Listener, site: str, game: str, most: int) -> int:
    """Play a game with the first thing that glows until it is over, or so many decisions long; gives how many there
    were."""
    listener.arrive(f"{site}/?game={game}&seed=ada", "Seed ada")
    listener.go_to("Play, button")
    said = decide(listener, *ASKS)
    for number in range(most):
        if has(said, OVER):
            return number
        listener.go_to(*USABLE)
        said = decide(listener, "pressed", MENU, *ASKS)
        if has(said, (MENU,)):
            said = decide(listener, *ASKS)
    return most
