// A short turn written by hand: eleven steps, two seats, cards and dice.

const card = (key, kind, name, big, { colour = "#8f8578", text = "", changed = false } = {}) =>
  `<div class="fx-card${changed ? " changed" : ""}" data-key="${key}" data-face="up" style="--k:${colour}"><small>${kind}</small><b>${name}</b><small>${text}</small><strong>${big}</strong></div>`;
const down = (key) => `<div class="fx-card down" data-key="${key}" data-face="down"></div>`;
const die = (key, face, changed = false) =>
  `<div class="fx-die die${changed ? " changed" : ""}" data-key="${key}" data-face="${face}">${face}</div>`;
const side = (name, cards, rest = "") =>
  `<div class="fx-side"><p><b>${name}</b></p><div class="fx-row">${cards}</div>${rest}</div>`;
const table = (top, left, right, twin) =>
  `<div class="table fx-table" role="group" aria-label="Table"><p class="sr-only">${twin}</p><div class="fx-row">${top}</div><div class="fx-duel">${left}${right}</div></div>`;

const event = card("event", "Event", "Sunny Skies", "", {
  colour: "#6d7f9c",
  text: "Nothing special today.",
});
const quest = card("quest", "Quest", "Kill the Orc and Take His Stuff", "Might", { colour: "#7a8f4b" });
const glory = card("glory", "Glory", "Magic Sword", "7", { colour: "#c79a2b" });
const top = event + quest + glory;
const vampire = card("0-minion", "Minion", "Vampire", "4", {
  colour: "#5a4b8a",
  text: "Foe's best attribute −1",
});
const minotaur = card("1-minion", "Minion", "Minotaur", "4", {
  colour: "#b8470b",
  text: "No Power above +2",
});
const power = (seat, plus, changed) =>
  card(`${seat}-power`, "Power", "", plus, { colour: seat ? "#b8470b" : "#5a4b8a", changed });
const dice = (seat, a, b, changed) =>
  `<div class="fx-row">${die(`die-${seat}-0`, a, changed)}${die(`die-${seat}-1`, b, changed)}</div>`;

const hidden = (seat) => down(`${seat}-minion`);
const pictures = [
  table(
    down("event") + down("quest") + down("glory"),
    side("Darkness", ""),
    side("Myth", ""),
    "All decks are face down.",
  ),
  table(
    event + down("quest") + down("glory"),
    side("Darkness", ""),
    side("Myth", ""),
    "The Event is Sunny Skies.",
  ),
  table(top, side("Darkness", ""), side("Myth", ""), "The Quest wants Might."),
  table(top, side("Darkness", hidden(0)), side("Myth", hidden(1)), "Both Minions are face down."),
  table(top, side("Darkness", vampire), side("Myth", minotaur), "Vampire against Minotaur."),
  table(
    top,
    side("Darkness", vampire + power(0, "+3")),
    side("Myth", minotaur + power(1, "+3")),
    "Both show Power +3.",
  ),
  table(
    top,
    side("Darkness", vampire + power(0, "+2", true)),
    side("Myth", minotaur + power(1, "+3")),
    "Darkness now shows +2.",
  ),
  table(
    top,
    side("Darkness", vampire + power(0, "+2"), dice(0, 3, 5)),
    side("Myth", minotaur + power(1, "+3")),
    "Darkness rolled 3 and 5.",
  ),
  table(
    top,
    side("Darkness", vampire + power(0, "+2"), dice(0, 3, 5)),
    side("Myth", minotaur + power(1, "+3"), dice(1, 4, 5)),
    "Myth rolled 4 and 5.",
  ),
  table(
    top,
    side("Darkness", vampire + power(0, "+2"), dice(0, 3, 5)),
    side("Myth", minotaur + power(1, "+3"), dice(1, 3, 4, true)),
    "Myth's dice are turned to 3 and 4.",
  ),
  table(event, side("Darkness", glory + vampire), side("Myth", minotaur), "Darkness takes the Magic Sword."),
];
const closedPicture = table(
  top,
  side("Darkness", vampire),
  side("Myth", hidden(1)),
  "Your Vampire; the other Minion is face down.",
);

const meter = (value, why, sampled = false) => ({
  values: [
    { seat: 0, text: `${Math.round(value * 100)} %`, fraction: `${Math.round(value * 25)}/25`, value },
    {
      seat: 1,
      text: `${Math.round((1 - value) * 100)} %`,
      fraction: `${25 - Math.round(value * 25)}/25`,
      value: 1 - value,
    },
  ],
  kind: sampled ? "sampled" : "exact",
  n: sampled ? 400 : 0,
  halfwidth: sampled ? 0.049 : 0,
  assumes: sampled ? "both pick at random" : "",
  why,
});

const told = [
  ["Event", "A new turn begins.", ["The three decks lie face down."], "", 0.5],
  ["Event", "Sunny Skies.", ["Nothing special happens today."], "Turn up the Event", 0.5],
  [
    "Quest and Glory",
    "The Quest wants Might.",
    ["The winner takes the Magic Sword, worth 7 Glory."],
    "Turn up Quest and Glory",
    0.5,
  ],
  ["Minions", "Both choose in secret.", ["Each player lays one Minion face down."], "Vampire", 0.5],
  ["Minions", "Vampire against Minotaur.", ["Both have a Might of 4."], "Turn up the Minions", 0.48],
  ["Power", "Both show Power +3.", ["The Vampire needs 7, the Minotaur needs 9."], "Power +3", 0.6],
  [
    "Power",
    "The Minotaur forces a change.",
    ["No Power above +2 stands against it. Darkness exchanges +3 for +2."],
    "Power +2",
    0.56,
  ],
  [
    "Power roll",
    "Darkness rolls 3 and 5.",
    ["That makes 8, and the Vampire needs 7. The bonus counts."],
    "Roll 3, 5",
    0.8,
  ],
  ["Power roll", "Myth rolls 4 and 5.", ["That makes 9, just enough."], "Roll 4, 5", 0.2],
  [
    "Power roll",
    "Wither bites.",
    [
      "Each of the Minotaur's dice is turned down by one: 4 and 5 become 3 and 4.",
      "That makes 7, so no bonus.",
    ],
    "Wither",
    1,
  ],
  [
    "Glory",
    "Darkness takes the Quest.",
    ["Six beats four. The Magic Sword goes to Darkness."],
    "Settle the Quest",
    1,
  ],
];
const asks = [
  "chance",
  "chance",
  "seat",
  "chance",
  "seat",
  "seat",
  "chance",
  "chance",
  "chance",
  "chance",
  "over",
];

const frames = told.map(([phase, title, text, label, value], at) => ({
  phase,
  turn: 1,
  picture: { open: 0, 0: at === 4 ? 1 : 0, 1: 0 },
  pictures: at === 4 ? [[at], [pictures.length]] : [[at]],
  title,
  text,
  note: at === 9 ? "Dice are really turned on the table, so everyone sees the change." : null,
  rules:
    at === 9
      ? [
          { id: "min-order-4", title: "Boons work in order" },
          { id: "min-dice-2", title: "Dice stay between 1 and 6" },
        ]
      : [],
  told: at === 3 ? { 1: { title: "Somebody chooses.", text: ["You cannot see what."], note: null } } : {},
  label,
  actor: at ? "chance" : "",
  asks: { who: asks[at], seats: asks[at] === "seat" ? [0] : [] },
  meters: {
    open: {
      quest: meter(value, at === 9 ? "Wither costs the Minotaur its bonus." : ""),
      game: meter(0.5 + (value - 0.5) / 4, "", true),
    },
    0: { quest: at > 3 ? meter(value, "") : null, game: null },
  },
}));

/** The line as "open" answers it. */
export const line = {
  line: "L1",
  game: "minions",
  example: "vampire-vs-minotaur",
  title: "The Vampire meets the Minotaur",
  summary: "A whole turn, step by step.",
  at: null,
  branch: null,
  seats: ["Darkness", "Myth"],
  views: [
    { id: "open", label: "All cards open" },
    { id: "0", label: "Darkness" },
    { id: "1", label: "Myth" },
  ],
  phases: ["Event", "Quest and Glory", "Minions", "Power", "Power roll", "Glory"],
  meters: [
    { id: "quest", title: "Who takes this Quest?" },
    { id: "game", title: "Who wins the game?" },
  ],
  pieces: { first: 0, markup: [...pictures, closedPicture] },
  frames,
  record: { format: 1, game: "minions", actions: told.map((row) => row[3]) },
  notice: null,
};
