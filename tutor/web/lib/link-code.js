// The codes in links, as Python packs them (tutor/app/links.py): JSON, deflated, in letters that fit into an address.

/** A code of more letters is not looked into. */
const LONGEST = 100_000;

/** What unpacks to more bytes is refused: as many as Python takes. */
const LARGEST = 400_000;

/** Whether this browser can look into codes. */
export const canUnpack = typeof DecompressionStream !== "undefined";

/**
 * What a code holds.
 * @param {string} code
 * @returns {Promise<unknown>} undefined where it was changed, is cut off or holds too much
 */
export async function unpackCode(code) {
  if (code.length > LONGEST || !/^[\w-]+$/.test(code)) return undefined;
  try {
    return JSON.parse(await inflate(bytesOf(code)));
  } catch {
    return undefined;
  }
}

/**
 * A value as such a code. Browsers that cannot look into codes cannot make any.
 * @param {unknown} value
 */
export async function packCode(value) {
  const packed = new Blob([JSON.stringify(value)]).stream().pipeThrough(new CompressionStream("deflate"));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/**
 * Where a branch leaves its story.
 * @param {unknown} data what its code holds
 * @param {number} steps of the story
 * @returns {number | null} null where this is no branch of such a story
 */
export function leavingStep(data, steps) {
  if (!isLine(data)) return null;
  const [at] = data;
  return typeof at === "number" && Number.isInteger(at) && at >= 0 && at <= steps ? at : null;
}

/**
 * Whether this is a game from its start: how its table is laid, and its moves.
 * @param {unknown} data what its code holds
 */
export function isWholeGame(data) {
  return isLine(data) && typeof data[0] === "object" && data[0] !== null && !Array.isArray(data[0]);
}

/**
 * With what is guessed in a game with real cards as a third part.
 * @param {unknown} data
 * @returns {data is [head: unknown, moves: unknown[], guessed?: unknown[]]}
 */
function isLine(data) {
  return Array.isArray(data) && (data.length === 2 || (data.length === 3 && Array.isArray(data[2]))) && Array.isArray(data[1]);
}

/** @param {string} code */
function bytesOf(code) {
  const letters = atob(code.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
}

/**
 * The text that was deflated. Rejects where the bytes are damaged, or as soon as it grows too long.
 * @param {Uint8Array<ArrayBuffer>} bytes
 */
async function inflate(bytes) {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate")).getReader();
  const text = new TextDecoder("utf-8", { fatal: true });
  let found = "";
  let size = 0;
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    size += read.value.length;
    if (size > LARGEST) return stop(reader);
    found += text.decode(read.value, { stream: true });
  }
  return found + text.decode();
}

/**
 * @param {ReadableStreamDefaultReader<unknown>} reader
 * @returns {Promise<never>}
 */
async function stop(reader) {
  await reader.cancel();
  throw new Error("It unpacks to too much.");
}
