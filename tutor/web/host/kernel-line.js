import { PROTOCOL, packMessage, readMessage } from "./kernel-messages.js";

/**
 * @typedef {import("./kernel-messages.js").KernelMessage} KernelMessage
 * @typedef {ReturnType<typeof openLine>} Line
 *
 * @typedef {object} Events
 * @property {() => void} opened the kernel answers
 * @property {(message: KernelMessage) => void} heard
 * @property {() => void} closed called once, unless the line was closed from here
 */

/** A name that no other page has. What a kernel says while the line is broken is lost, and asked for again. */
export const SESSION = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16)).join("");

let sent = 0;

/**
 * Open a line to a kernel.
 * @param {string} address of its websocket
 * @param {Events} events
 */
export function openLine(address, { opened, heard, closed }) {
  const socket = new WebSocket(address, PROTOCOL);
  const ending = new AbortController();
  socket.binaryType = "arraybuffer";

  const send = (/** @type {string} */ kind, /** @type {object} */ content = {}) =>
    socket.send(packMessage(kind, content, `${SESSION}-${(sent += 1)}`));
  const close = () => {
    ending.abort();
    socket.close();
  };
  const end = () => {
    close();
    closed();
  };
  const take = (/** @type {MessageEvent<ArrayBuffer>} */ { data }) => {
    const message = readMessage(data);
    if (message.kind === "status" && message.content.execution_state === "dead") end();
    else if (message.kind === "kernel_info_reply") opened();
    else heard(message);
  };
  const { signal } = ending;
  socket.addEventListener("open", () => send("kernel_info_request"), { signal });
  socket.addEventListener("message", take, { signal });
  socket.addEventListener("close", end, { signal });
  return { send, close, isOpen: () => socket.readyState === WebSocket.OPEN };
}
