"""The rules of Dark Minions that no event, refusal, option or result can name, and why."""

UNCITED: dict[str, str] = {
    "drk-parts-2": "what the box holds; a file with other Towns is refused by the words of the file check",
    "drk-parts-3": "what the box holds: every position counts fifty minions a player",
    "drk-parts-6": "nothing runs out here, so there is no moment to tell it",
    "drk-parts-7": "only the number of minions is kept, so that nothing is ever changed",
    "drk-parts-8": "the numbers of the Towns themselves; the gallery marks them as ours",
    "drk-parts-9": "the faces of the dice themselves; the gallery marks them as ours",
    "drk-parts-10": "pieces that are not in this tutor do nothing in it",
    "drk-setup-1": "every table starts so, before the first event",
    "drk-setup-4": "the Towers are counted out before the first event",
    "drk-setup-6": "who is most evil is settled by the players as they sit down; drk-setup-7 tells what follows",
    "drk-aim-1": "what the game is about; drk-end-2 tells who has won",
    "drk-tower-2": "told at its moment by drk-tower-11, which says when the captors die",
    "drk-reroll-2": "it allows what drk-reroll-1 and drk-respawn-4 tell, each at its moment",
    "drk-vp-1": "every total follows it; drk-end-2 tells the totals",
    "drk-vp-2": "the figures of every total; the table shows them below the levels, the gallery marks them as ours",
    "drk-vp-3": "nobody can ask for a total here, so nothing is refused; drk-vp-4 tells what a view lacks",
    "drk-lord-10": "there is no action that takes an announcement back",
    "drk-skeleton-2": "the level is a level as any other from its first moment, which drk-skeleton-1 tells",
}
