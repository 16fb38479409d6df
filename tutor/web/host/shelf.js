// The shelf: answers that never change, read from packed files before any engine is up.

const SAFE = /^[a-z0-9][a-z0-9-]*$/;

/**
 * @typedef {import("../protocol.d.ts").Questions} Questions
 * @typedef {keyof Questions} Name
 * @typedef {import("../lib/wire.js").Shelf} Shelf
 */

/** @type {{[Ask in Name]?: (parts: any) => string[]}} */
const NAMES = {
  home: () => ["home"],
  rules: ({ game }) => ["rules", game],
  open: ({ game, example, branch, record }) => (branch || record ? [] : ["story", game, example]),
  lesson: ({ lesson }) => ["lesson", lesson],
  level: ({ level }) => ["level", level?.game, level?.name],
};

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
 * @param {string} folder its address, with a slash at its end
 * @returns {Shelf}
 */
export function openShelf(folder) {
  return {
    answer: async (ask, parts) => {
      const name = nameOnShelf(ask, parts);
      return name && fetchPacked(new URL(`${name}.json.gz`, folder)).catch(() => null);
    },
  };
}

/**
 * What a file of packed JSON holds. Rejects where it cannot be had.
 * @param {URL} address
 */
async function fetchPacked(address) {
  const response = await fetch(address);
  if (!response.ok || !response.body) throw new Error(`${address} cannot be had (${response.status}).`);
  return new Response(response.body.pipeThrough(new DecompressionStream("gzip"))).json();
}
