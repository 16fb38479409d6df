"""Where the parts of the table of Minions, and of a hand, lie in their markup."""

from collections.abc import Mapping

PARTS: Mapping[str, str] = {
    "quest": ".stack.quest",
    "minion": ".of-minion",
    "ability": ".minion > p",
    "boon": ".of-boon",
    "gifts": ".boon > p",
    "power": ".of-power",
    "rolls": ".minion > .rolls, .power > p",
    "dice": ".roll",
    "needs": ".need",
    "glory": ".stack.glory, .score, .won",
    "event": ".stack.event",
    "sums": ".sum",
    "names": ".attrs i:not(.ico)",
    "later": ".shelf.later",
    "hand": ".held",
    "rivals": '.seat:not([data-seat="{seat}"])',
    "theirs": '.seat:not([data-seat="{seat}"]) .card > p',
    "next": ".todo",
    "counts": ".seat > .left",
}
"""By the key of each part (`Game.parts`), its selector; `{seat}` stands for the one who looks."""
