"""The rules that no event, refusal, option or result names, each with the reason."""

from __future__ import annotations

UNCITED: dict[str, str] = {
    "exp-parts-2": "background: what the box holds; the bombs that go in are told by exp-setup-9",
    "exp-parts-3": "background: how the halves of the deck are told apart",
    "exp-parts-4": "the list of cards that stands in cards.toml; how many are in play is told as they are dealt",
    "exp-parts-5": "the list of cards that stands in cards.toml; how many are in play is told as they are dealt",
    "exp-parts-9": "only names, by which nothing is decided; the cards themselves are badged as house cards",
    "exp-aim-1": "the aim of the game; who is out and who wins is told by exp-aim-2 and exp-end-1",
    "exp-aim-3": "advice to the reader: it allows nothing and forbids nothing",
    "exp-setup-1": "done before the first position, which has no bomb in the deck",
    "exp-setup-2": "done before the first position, which has only these cards in the deck",
    "exp-setup-3": "done before the first position, which has only these cards in the deck",
    "exp-setup-4": "done before the first position, which has only these cards in the deck",
    "exp-setup-6": "done before the first position; Deal takes one Defuse for each hand and leaves the others",
    "exp-setup-10": "the pile is shuffled with the bombs in it, and exp-setup-9 tells that",
    "exp-turn-3": "a permission that nothing limits: the turn simply goes on after a card has worked",
    "exp-turn-11": "the number of cards in the pile is always shown, so there is nothing to do",
    "exp-hand-1": "says that there is no limit and no special action, so nothing ever happens by it",
    "exp-hand-2": "a consequence of the set-up, proved in the tests of random games",
    "exp-bomb-3": "told by the event of the explosion (exp-bomb-2 or exp-bomb-4), which names the cards that lie open",
    "exp-defuse-3": "nothing that could be done while a bomb goes back looks at the pile or reorders it",
    "exp-defuse-4": "the turn that begins after it is told by exp-turn-5, or by exp-defuse-7",
    "exp-nope-2": "carried out by asking everybody in turn, which exp-nope-6 tells",
    "exp-tip-1": "advice to the reader: it allows nothing and forbids nothing",
    "exp-tip-2": "the odds panel shows this number at every step; panels name what they assume, no rules",
    "exp-tip-4": "advice to the reader: it allows nothing and forbids nothing",
    "exp-tip-5": "decides only chances: the odds panel counts with it; panels name what they assume, no rules",
    "exp-tip-6": "decides only chances: the odds panel says it in words as what it assumes",
}
