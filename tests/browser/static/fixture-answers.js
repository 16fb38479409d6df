// What the pretended Python answers, and how it declines.

import { line } from "./fixture-line.js";

const cover =
  '<svg viewBox="0 0 320 160"><g transform="translate(100 25) rotate(-9)"><rect width="70" height="105" rx="8" fill="#fffaf0"/><rect width="70" height="8" rx="4" fill="#5a4b8a"/></g><g transform="translate(160 20) rotate(8)"><rect width="70" height="105" rx="8" fill="#fffaf0"/><rect width="70" height="8" rx="4" fill="#b8470b"/></g><circle cx="150" cy="130" r="7" fill="#7db4f0"/><rect x="165" y="123" width="14" height="14" rx="2" fill="#f59a5f"/></svg>';

/** The first page's answer. */
export const home = {
  biggestFile: 2000000,
  games: [
    {
      name: "minions",
      title: "Minions: Darkness and Myth",
      players: [2, 4],
      blurb:
        "Two deities send their Minions on Quests. Choose in secret, roll for Power, and be first to 20 Glory.",
      odd: [
        "You choose Boon and Power together, in secret.",
        "A higher Power is worth more, and is harder to roll.",
      ],
      cover,
      soon: false,
      examples: [
        {
          name: "vampire-vs-minotaur",
          title: "The Vampire meets the Minotaur",
          summary: "The printed turn, from the Event to the Glory.",
          steps: 10,
        },
        {
          name: "a-tie",
          title: "A tie, and the Boons are gone",
          summary: "What stays and what goes when totals are equal.",
          steps: 14,
        },
        {
          name: "whole-game",
          title: "A whole game to 20 Glory",
          summary: "Five Quests, many dice.",
          steps: 96,
        },
      ],
    },
    { name: "deities", title: "Deities", players: [2, 4], blurb: "", cover: "", examples: [], soon: true },
  ],
};

const rules = {
  sections: ["Turn order", "Power roll"],
  cards:
    '<div class="fx-row"><div class="fx-card"><small>Boon</small><b>Wither</b><small>Turn each opposing die down by one.</small></div></div>',
  rules: [
    {
      id: "min-order-4",
      title: "Boons work in order",
      text: "Your own ability comes first, then the others'. Boons follow in the same way.",
      section: "Turn order",
      mark: "printed",
      shown: { example: "vampire-vs-minotaur", step: 9 },
    },
    {
      id: "min-dice-2",
      title: "Dice stay between 1 and 6",
      text: "A die is turned to show a change. It never leaves 1 to 6.",
      section: "Power roll",
      mark: "printed",
      shown: null,
    },
    {
      id: "min-tie-3",
      title: "Ties that cannot break",
      text: "When no roll could break the tie, two dice each decide.",
      section: "Power roll",
      mark: "ruling",
      shown: null,
    },
    {
      id: "min-house-1",
      title: "House figures",
      text: "The box does not print all figures. These are ours.",
      section: "Power roll",
      mark: "assumed",
      shown: null,
    },
  ],
};

const cells = Array.from({ length: 6 }, (_, a) =>
  Array.from({ length: 6 }, (_, b) => {
    const after = [Math.max(1, a), Math.max(1, b)];
    const total = after[0] + after[1];
    return { total, after: after.join(", "), hit: total >= 9 ? 1 : total === 8 ? 0.5 : 0 };
  }),
);

function facts({ at, more }) {
  const bars = [0.2, 0.5, 0.3].map((value) => value + at / 100);
  const n = more || 400;
  return {
    facts: [
      {
        id: "roll",
        kind: "dicemap",
        title: "Minotaur's roll after Wither",
        sentence: "3 of 36 rolls are enough: 1/12, about 8 %.",
        assumes: "",
        seat: 1,
        needed: 9,
        now: at >= 8 ? [4, 5] : null,
        cells,
        table: {
          head: ["Total", "Ways"],
          rows: [
            ["9", "2"],
            ["10", "1"],
          ],
        },
      },
      {
        id: "totals",
        kind: "plotly",
        title: "Totals of the next roll",
        sentence: "A total of 7 comes up most often.",
        assumes: "fair dice",
        table: {
          head: ["Total", "Chance"],
          rows: bars.map((value, i) => [String(6 + i), `${Math.round(value * 100)} %`]),
        },
        figure: {
          data: [{ type: "bar", x: ["6", "7", "8"], y: bars, marker: { color: "#1f5fa8" } }],
          layout: {
            height: 220,
            margin: { l: 40, r: 10, t: 10, b: 30 },
            paper_bgcolor: "rgba(0,0,0,0)",
            plot_bgcolor: "rgba(0,0,0,0)",
            font: { color: "#2a2530" },
          },
        },
        dark: { layout: { font: { color: "#f1ebf5" } }, data: [{ marker: { color: "#7db4f0" } }] },
      },
      {
        id: "win",
        kind: "shares",
        title: "The game from here",
        sentence: "Darkness wins about 56 of 100 games.",
        assumes: "both pick at random",
        n,
        trust: "sampled",
        halfwidth: 0.98 / Math.sqrt(n),
        more: n < 3000,
        values: [
          { seat: 0, text: "56 %", value: 0.56 },
          { seat: 1, text: "44 %", value: 0.44 },
        ],
        table: {
          head: ["Seat", "Chance"],
          rows: [
            ["Darkness", "56 %"],
            ["Myth", "44 %"],
          ],
        },
      },
    ],
  };
}

const value = (text, number) => ({ text, fraction: "", value: number, kind: "exact" });
const powers = ["+1", "+2", "+3", "+4"].map((plus, i) => ({
  key: `p${i}`,
  action: { type: "ChoosePower", seat: 0, power: i + 1 },
  label: `Power ${plus}`,
  at: [["0-minion", "quest"], ["quest"], [], []][i],
  group: "",
  value: value(["41 %", "38 %", "36 %", "41 %"][i], [0.41, 0.38, 0.36, 0.41][i]),
  chance: null,
  played: i === 2,
}));
const rolls = Array.from({ length: 36 }, (_, i) => {
  const pair = [1 + Math.floor(i / 6), 1 + (i % 6)];
  return {
    key: pair.join(","),
    action: { type: "RollDice", player: 0, dice: pair },
    label: pair.join(", "),
    group: "",
    value: null,
    chance: "1/36",
    played: pair.join() === "3,5",
  };
});
/** So many options under three headings, as a game with dice for several Towns has them; 0 for the story's own. */
export const crowd = { options: 0 };

const crowded = () =>
  Array.from({ length: crowd.options }, (_, i) => ({
    ...powers[i % 4],
    key: `c${i}`,
    at: [],
    label: `Way ${i + 1}`,
    group: i === crowd.options - 1 ? "" : ["Attack Mudwick", "Attack Appleholt", "Bring minions back"][i % 3],
    value: value(`${i % 9} %`, (i % 9) / 100),
    played: i === 4,
  }));
const refused = [
  {
    label: "Two Boons at once",
    reason: "Each player lays exactly one Boon in a turn.",
    rule: { id: "min-order-4", title: "Boons work in order" },
  },
];

/** How many dice a Batch roll has, 0 for the two dice of the story; whether dice of three colours are rolled. */
export const rolling = { batch: 0, colours: false };

const PLAIN = { name: "", faces: [1, 2, 3, 4, 5, 6], parts: [1, 1, 1, 1, 1, 1], emblems: {} };
const RED = { ...PLAIN, name: "red", faces: [3, 4, 5, 6, 7, 8] };
const WHITE = { name: "white", faces: [0, 1, 2], parts: [1, 1, 1], emblems: { 0: "skull" } };

const colours = () => ({
  who: "chance",
  prompt: "What could the dice of Darkness show?",
  options: [],
  refused: [],
  dice: {
    player: "Darkness",
    how: "apart",
    dice: [{ ...PLAIN, name: "black" }, RED, WHITE],
    now: [4, 7, 0],
    keys: {},
    action: { do: "RollDice", player: 0 },
  },
});

const batch = () => ({
  who: "chance",
  prompt: "What could the dice of Darkness show?",
  options: [],
  refused: [],
  dice: {
    player: "Darkness",
    how: "sorted",
    dice: Array(rolling.batch).fill(PLAIN),
    now: Array.from({ length: rolling.batch }, (_, die) => Math.min(die + 1, 6)),
    keys: {},
    action: { do: "RollBatch", player: 0 },
  },
});

function choices({ at, line: id }) {
  const grown = held.get(id) || line;
  const who = grown.frames[at].asks.who;
  if (who === "over") return { who, prompt: "", options: [], refused: [], dice: null };
  if (who === "seat")
    return {
      who,
      prompt: "What could Darkness do here?",
      turn: "Your move, Darkness",
      options: crowd.options ? crowded() : powers,
      refused,
      dice: null,
    };
  const roll = at >= 6 && at <= 8;
  if (!roll)
    return {
      who,
      prompt: "What could come up?",
      options: [{ ...powers[0], label: "Sunny Skies", played: true }],
      refused: [],
      dice: null,
    };
  if (rolling.colours) return colours();
  if (rolling.batch) return batch();
  const keys = Object.fromEntries(rolls.map((option) => [option.key, option.key]));
  return {
    who,
    prompt: "What could the dice show?",
    options: rolls,
    refused: [],
    dice: { player: "Darkness", how: "listed", dice: [PLAIN, PLAIN], now: at === 6 ? [3, 5] : null, keys },
  };
}

const NO_NEW_PIECES = { first: line.pieces.markup.length, markup: [] };
const held = new Map([["L1", line]]);
let made = 1;

function opened(changes) {
  const next = { ...line, ...changes };
  held.set(next.line, next);
  return next;
}

function grown(from, at, label, extra = {}) {
  made += 1;
  const { meters, ...added } = {
    ...line.frames[Math.min(at + 1, 9)],
    label,
    title: `${label}.`,
    text: ["You decided this."],
  };
  const frames = [...from.frames.slice(0, at + 1), added];
  const next = {
    ...from,
    line: `L${made}`,
    at,
    branch: `b${at}.${made}`,
    parent: from.line,
    frames,
    record: { ...from.record, made },
  };
  held.set(next.line, { ...next, ...extra });
  return {
    ...next,
    ...extra,
    frames: [added],
    pieces: NO_NEW_PIECES,
    base: { line: from.line, frames: at + 1 },
  };
}

const OFFER = [
  { label: "The Vampire meets the Minotaur", query: "game=minions&example=vampire-vs-minotaur" },
];
const problem = (title, text, offer) => ({ problem: { title, text, offer } });

const ANSWERS = {
  ping: () => ({}),
  home: () => home,
  rules: () => rules,
  facts,
  choices,
  open({ game, example, record, branch }) {
    if (game !== "minions")
      return problem("No such game", `There is no game called ${game} here.`, [
        { label: "Minions: Darkness and Myth", query: "game=minions" },
      ]);
    if (branch) return { ...grown(line, 5, "Power +1"), at: 5, base: undefined, pieces: line.pieces };
    if (record) return opened({ line: "L-record", frames: line.frames.slice(0, 6), at: 4, record });
    if (example === null)
      return opened({ line: "L-new", example: null, title: "A new game", frames: line.frames.slice(0, 3) });
    if (example !== line.example)
      return problem("No such example", `Minions has no example called ${example}.`, OFFER);
    return line;
  },
  rest: ({ line: id, from, to }) => {
    const frames = Array.from({ length: to - from + 1 }, (_, i) => [
      from + i,
      {
        meters: { open: { quest: line.frames[5].meters.open.quest, game: null } },
        picture: { open: 0, 0: 0, 1: 0 },
        more: [],
      },
    ]);
    return {
      frames: Object.fromEntries(frames.slice(0, 2)),
      pieces: NO_NEW_PIECES,
      meters: held.get(id).meters,
    };
  },
  branch: ({ line: id, at, action }) =>
    grown(
      held.get(id) || line,
      at,
      action.dice ? `Roll ${action.dice}` : `Power +${action.power}`,
    ),
  play({ line: id, at, action, roll }) {
    const from = held.get(id) || line;
    const cut = at ?? from.frames.length - 1;
    if (!action && !roll) {
      made += 1;
      const next = {
        ...from,
        line: `L${made}`,
        frames: from.frames.slice(0, cut + 1),
        at: from.example ? cut : null,
        branch: null,
        record: { ...from.record, made },
      };
      held.set(next.line, next);
      return next;
    }
    return grown(from, cut, action ? "You play" : "The dice fall");
  },
  share: ({ at }) => ({ query: `game=minions&example=vampire-vs-minotaur&step=${at}&branch=b5` }),
  save: () => ({ filename: "my-branch.json", text: '{"format": 1}' }),
  load: ({ text }) =>
    text.includes("format")
      ? line
      : problem("This is no saved game", "The file holds something else. Nothing was opened."),
};

/** Put a line away, as the desk does with the oldest. */
export function forget(id) {
  held.delete(id);
}

/** Answer a question, or decline it, as the desk would. */
export function answer(question) {
  const given = question.line && !held.has(question.line) ? GONE : known(question);
  return given.problem ? { id: question.id, problem: given.problem } : { id: question.id, answer: given };
}

const GONE = { problem: { title: "This line was put away", text: "Open it once more.", code: "line-gone" } };

function known(question) {
  return ANSWERS[question.ask]?.(question) ?? problem("Unknown question", question.ask);
}
