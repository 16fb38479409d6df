// The shelf: answers that never change, read from packed files before any engine is up.

import { keepRecent } from "../lib/recent.js";

const SAFE = /^[a-z0-9][a-z0-9-]*$/;

/** The lines of a level, and that of a story, in which questions are answered ahead. */
const LEVEL = /^shelf\/([a-z0-9-]+)\/levels\/([a-z0-9-]+)\/\d+$/;
const STORY = /^shelf\/([a-z0-9-]+)\/([a-z0-9-]+)$/;

/** So many files of such answers are kept unpacked. */
const FILES = 2;

/** How long a file may take: where a network hangs the engine is asked, which may be here and need none. */
const PATIENCE_MS = 30000;

/**
 * @typedef {keyof Protocol.Questions} Name
 * @typedef {import("../lib/wire.js").Shelf} Shelf
 * @typedef {Record<string, unknown>} Parts
 */

/** @type {{[Ask in Name]?: (parts: any) => string[]}} */
const NAMES = {
  home: () => ["home"],
  rules: ({ game }) => ["rules", game],
  open: ({ game, example, branch, record }) => (branch || record ? [] : ["story", game, example]),
  lesson: ({ lesson }) => ["lesson", lesson],
  glossary: ({ own }) => (own ? [] : ["glossary"]),
  level: ({ level }) => ["level", level?.game, level?.name],
};

/**
 * The questions in such a line, with what tells one from another, as in tutor/hosts/answers_ahead.py: of a story only
 * what could be done, and what is told once its question is settled (tutor/hosts/stories_ahead.py).
 * @type {{[Ask in Name]?: string[]}}
 */
const TOLD_APART = {
  choices: ["at", "view", "told"],
  attempt: ["at", "action", "words", "picked", "order"],
  "level-hint": ["at", "depth"],
  try: ["at", "view", "thing", "touched"],
  told: ["at"],
};
/** The pages of a game that show its rules. */
const RULES_SHOWN = new Set(["rules", "known"]);
const IN_STORIES = new Set(["choices", "told"]);

/**
 * The name of the file that answers a question; null where there is none.
 * @param {Name} ask
 * @param {object} parts
 */
export function nameOnShelf(ask, parts) {
  const words = NAMES[ask]?.(parts) ?? [];
  return words.length > 0 && words.every((word) => typeof word === "string" && SAFE.test(word)) ? words.join("/") : null;
}

/**
 * The name of the file with what a place shows; null where there is none.
 * @param {Tutor.Place} place
 */
export function nameAt({ game, example, level, lesson, page = "" }) {
  if (lesson) return nameOnShelf("lesson", { lesson });
  if (level) return nameOnShelf("level", { level: { game, name: level } });
  return RULES_SHOWN.has(page) ? nameOnShelf("rules", { game }) : nameOnShelf("open", { game, example });
}

/**
 * The file that answers a question in a line, by its name, and the question's word in it; null where there is none.
 * @param {Name} ask
 * @param {Parts} parts
 */
export function placeAhead(ask, parts) {
  const apart = TOLD_APART[ask];
  const name = fileAhead(ask, String(parts.line));
  if (!apart || !name) return null;
  const words = apart.map((part) => (part === "picked" ? asSet(parts.picked) : parts[part]));
  return { name, word: JSON.stringify([ask, parts.line, ...words]) };
}

/**
 * @param {Name} ask
 * @param {string} line
 */
function fileAhead(ask, line) {
  const [level, story] = [LEVEL.exec(line), IN_STORIES.has(ask) && STORY.exec(line)];
  if (level) return `ahead/${level[1]}/${level[2]}`;
  return story ? `story-ahead/${story[1]}/${story[2]}` : null;
}

/** @param {unknown} picked keys in any order */
function asSet(picked) {
  return Array.isArray(picked) ? picked.toSorted() : picked;
}

/**
 * @param {string} folder its address, with a slash at its end
 * @param {() => boolean} [isNeeded] whether what is answered ahead is fetched now: while nobody else can answer
 * @returns {Shelf}
 */
export function openShelf(folder, isNeeded = () => false) {
  const fetchFile = (/** @type {string} */ name) => fetchPacked(new URL(`${name}.json.gz`, folder)).catch(() => null);
  const answerAhead = holdAnswers(fetchFile, isNeeded);
  return {
    answer: async (ask, parts) => {
      const name = nameOnShelf(ask, parts);
      return name ? fetchFile(name) : answerAhead(ask, /** @type {Parts} */ (parts));
    },
  };
}

/**
 * What is answered ahead, from files that are fetched once; those that could not be had, the next time they are needed.
 * @param {(name: string) => Promise<Record<string, unknown> | null>} fetchFile
 * @param {() => boolean} isNeeded
 */
function holdAnswers(fetchFile, isNeeded) {
  /** @type {ReturnType<typeof keepRecent<ReturnType<typeof fetchFile> | null>>} */
  const files = keepRecent(FILES);
  return async (/** @type {Name} */ ask, /** @type {Parts} */ parts) => {
    const place = placeAhead(ask, parts);
    const held = place && files.get(place.name);
    if (!place || !(held || isNeeded())) return null;
    const file = held ?? fetchFile(place.name);
    files.set(place.name, file);
    const answers = await file;
    if (!answers) files.set(place.name, null);
    return answers?.[place.word] ?? null;
  };
}

/**
 * What a file of packed JSON holds. Rejects where it cannot be had, or takes too long.
 * @param {URL} address
 */
async function fetchPacked(address) {
  const response = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) });
  if (!response.ok || !response.body) throw new Error(`${address} cannot be had (${response.status}).`);
  return new Response(response.body.pipeThrough(new DecompressionStream("gzip"))).json();
}
