// The line to a live class, where the tutor is served in a room. It says first who is there, also after every break.

import { Lost, Problem } from "../lib/wire.js";

const ANSWER_MS = 10000;
const AGAIN_MS = 500;
const AGAIN_MOST_MS = 8000;

/**
 * @typedef {keyof Protocol.LiveQuestions} LiveName
 * @typedef {ReturnType<typeof openLiveLine>} LiveLine
 * @typedef {<Name extends LiveName>(name: Name, parts: Protocol.LiveQuestions[Name]["parts"]) => Promise<Protocol.LiveQuestions[Name]["answer"]>} LiveAsk
 *
 * @typedef {object} LiveEvents
 * @property {(ask: LiveAsk) => Promise<unknown>} greet says who is there; a problem ends the line
 * @property {(news: Protocol.LiveNews) => void} news
 * @property {(words: string, isGone: boolean) => void} over why it is over, and whether one's place is gone with it
 * @property {(away: boolean) => void} [away] whether the class cannot be reached now
 */

/**
 * @param {string} address of the live classes, as the page's own
 * @param {LiveEvents} events
 * @param {AbortSignal} signal ends it
 */
export function openLiveLine(address, { greet, news, over, away = () => {} }, signal) {
  const talk = holdTalk();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  let breaks = 0;
  let ended = false;

  const leave = () => {
    ended = true;
    clearTimeout(timer);
    talk.hangUp();
  };
  const end = (/** @type {string} */ words, isGone = true) => {
    if (ended) return;
    leave();
    over(words, isGone);
  };
  const opened = async () => {
    try {
      await greet(talk.ask);
      breaks = 0;
      away(false);
    } catch (error) {
      if (error instanceof Problem) end(error.text);
    }
  };
  const told = (/** @type {Protocol.LiveNews} */ tells) => (tells.over ? end(tells.over, tells.gone) : ended || news(tells));
  const closed = () => {
    if (ended) return;
    away(true);
    timer = setTimeout(connect, Math.min(AGAIN_MS * 2 ** breaks, AGAIN_MOST_MS));
    breaks += 1;
  };
  const connect = () => talk.begin(socketAt(address), { opened, told, closed });
  signal.addEventListener("abort", leave);
  if (!signal.aborted) connect();
  return { ask: talk.ask, leave };
}

/**
 * The address of a websocket on the page's own server.
 * @param {string} address
 */
function socketAt(address) {
  const url = new URL(address, location.href);
  url.protocol = url.protocol.replace("http", "ws");
  return url;
}

/** What is asked and answered over a websocket; a question that is not answered in time ends it. */
function holdTalk() {
  /** @type {Map<number, {resolve: (answer: any) => void, reject: (error: Error) => void}>} */
  const asked = new Map();
  /** @type {WebSocket | null} */
  let socket = null;
  let ids = 0;
  /** @type {LiveAsk} */
  const ask = (name, parts) =>
    new Promise((resolve, reject) => {
      if (socket?.readyState !== WebSocket.OPEN) return reject(new Lost("The class cannot be reached."));
      const id = (ids += 1);
      asked.set(id, { resolve, reject });
      socket.send(JSON.stringify({ id, ask: name, ...parts }));
      return setTimeout(() => asked.has(id) && hangUp(), ANSWER_MS);
    });
  const hear = (/** @type {string} */ text, /** @type {(told: Protocol.LiveNews) => void} */ told) => {
    const { id, answer, problem, ...tells } = JSON.parse(text);
    const waiting = asked.get(id);
    asked.delete(id);
    if (problem) waiting?.reject(new Problem(problem));
    else if (waiting) waiting.resolve(answer);
    else told(tells);
  };
  const begin = (/** @type {URL} */ url, /** @type {{opened: () => void, told: (told: Protocol.LiveNews) => void, closed: () => void}} */ events) => {
    socket = new WebSocket(url);
    socket.addEventListener("open", events.opened);
    socket.addEventListener("message", ({ data }) => hear(data, events.told));
    socket.addEventListener("close", () => {
      for (const { reject } of asked.values()) reject(new Lost("The line to the class broke."));
      asked.clear();
      events.closed();
    });
  };
  const hangUp = () => socket?.close();
  return { ask, begin, hangUp };
}
