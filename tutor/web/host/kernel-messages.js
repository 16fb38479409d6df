// Messages to and from a kernel, in Jupyter's binary form: a table of offsets, the channel's name, four JSON objects
// (header, parent, metadata, content), and buffers.

/** The name of that form, which both sides agree on. */
export const PROTOCOL = "v1.kernel.websocket.jupyter.org";

const WORD = 8;
const HEADER = 1;
const CONTENT = 4;
const BUFFERS = 5;

/** @typedef {{kind: string, content: any, buffers: DataView<ArrayBuffer>[]}} KernelMessage */

/**
 * A message for a kernel's shell.
 * @param {string} kind such as "comm_msg"
 * @param {object} content
 * @param {string} id no other message has it
 */
export function packMessage(kind, content, id) {
  const header = { msg_id: id, msg_type: kind, session: "", username: "", version: "5.3" };
  const encoder = new TextEncoder();
  const texts = ["shell", ...[header, {}, {}, content].map((part) => JSON.stringify(part))];
  return packParts(texts.map((text) => encoder.encode(text)));
}

/** @param {Uint8Array[]} parts */
function packParts(parts) {
  let end = WORD * (parts.length + 2);
  const offsets = [end, ...parts.map((part) => (end += part.length))];
  const bytes = new Uint8Array(end);
  const view = new DataView(bytes.buffer);
  [offsets.length, ...offsets].forEach((word, at) => view.setBigUint64(WORD * at, BigInt(word), true));
  parts.forEach((part, at) => bytes.set(part, offsets[at]));
  return bytes.buffer;
}

/**
 * Read a message of a kernel.
 * @param {ArrayBuffer} frame
 * @returns {KernelMessage}
 */
export function readMessage(frame) {
  const view = new DataView(frame);
  const word = (/** @type {number} */ at) => Number(view.getBigUint64(WORD * at, true));
  const part = (/** @type {number} */ at) => new DataView(frame, word(at + 1), word(at + 2) - word(at + 1));
  const json = (/** @type {number} */ at) => JSON.parse(new TextDecoder().decode(part(at)));
  const buffers = Array.from({ length: word(0) - 1 - BUFFERS }, (_, at) => part(BUFFERS + at));
  return { kind: json(HEADER).msg_type, content: json(CONTENT), buffers };
}
