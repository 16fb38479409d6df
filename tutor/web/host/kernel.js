// The engine in a kernel of Voila's, spoken to without Jupyter's own scripts, which are 2.8 MB.

import { NoSeat } from "./kernel-seat.js";
import { SESSION, openLine } from "./kernel-line.js";
import { holdListeners } from "./listeners.js";

const AGAIN_MS = 1000;
const AGAIN_MOST_MS = 30000;
const SILENCE_MS = 5000;
const TRIES = 3;
const MOST_KERNELS = 2;
const MOST_SENT = 4;

const NO_ANSWER = {
  title: "No answer came",
  text: "The engine, or the line to it, stopped each time this was asked. Nothing is lost: press it again, or reload the page.",
};

/**
 * @typedef {import("./kernel-line.js").Line} Line
 * @typedef {import("./kernel-messages.js").KernelMessage} KernelMessage
 * @typedef {import("./kernel-seat.js").Door} Door
 * @typedef {import("./kernel-seat.js").Seat} Seat
 *
 * @typedef {object} Report what a kernel tells its host
 * @property {() => Protocol.Life} life as it was told last
 * @property {(now: Protocol.Life) => void} live
 * @property {(words: string) => void} explain
 * @property {(reply: unknown, buffers: DataView<ArrayBuffer>[]) => void} heard
 */

/**
 * The host of Voila's own page: it is waking until its kernel answers. A kernel that is gone comes anew for the first
 * question that needs one, and the browser opens its lines again there.
 * @param {Door} door
 */
export function hostOfKernel(door) {
  const { tell, on, off } = holdListeners();
  /** @type {Protocol.Life} */
  let life = "waking";
  const live = (/** @type {Protocol.Life} */ now) => {
    if (now === life) return;
    life = now;
    tell("life", now);
  };
  const explain = (/** @type {string} */ words) => tell("progress", { words, loaded: null, total: null });
  const heard = (/** @type {unknown} */ reply, /** @type {DataView<ArrayBuffer>[]} */ buffers) =>
    tell("reply", reply, buffers);
  const kernel = new Kernel(door, { life: () => life, live, explain, heard });
  /** @type {Protocol.Host} */
  const host = {
    get life() {
      return life;
    },
    send: (question) => kernel.send(question),
    on,
    off,
  };
  return { host, leave: () => kernel.leave() };
}

/** A kernel of this page's own: it takes a seat, holds the line to it, and opens the line again where it breaks. */
class Kernel {
  /** @type {Seat | null} */
  #seat = null;
  /** @type {Line | null} */
  #line = null;
  #tries = 0;
  #begun = false;
  /** @type {Map<unknown, {question: Protocol.JsonObject, sent: number}>} */
  #unanswered = new Map();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #silence;

  /**
   * @param {Door} door
   * @param {Report} report
   */
  constructor(door, report) {
    this.door = door;
    this.report = report;
  }

  /** Ask the widget something. Where there is no kernel the question is kept, and gets one; without a server it throws. */
  send(/** @type {Protocol.JsonObject} */ question) {
    if (this.#begun && this.report.life() === "lost") throw new Error("The server cannot be reached.");
    const isSignOfLife = question.ask === "ping";
    const asked = { question, sent: 0 };
    if (!isSignOfLife) this.#unanswered.set(question.id, asked);
    if (this.report.life() === "alive") this.#say(asked);
    else if (!this.#begun && !isSignOfLife) this.#begin();
  }

  /** Give the seat back; whoever asks for something takes another one. */
  leave() {
    this.#line?.close();
    if (this.#seat) this.door.leave(this.#seat);
    this.#rest();
  }

  #begin() {
    this.#begun = true;
    this.#tries = 0;
    this.#enter();
  }

  async #enter() {
    this.report.live("waking");
    try {
      const seat = await this.door.enter();
      if (!this.#isAwaited()) return this.door.leave(seat);
      this.#seat = seat;
      this.#connect(seat);
    } catch (error) {
      if (!this.#isAwaited()) return;
      if (error instanceof NoSeat) this.#wait(error);
      else this.#tryAgain();
    }
  }

  /** Whether a seat is of use: not once the page is left, nor where one came that was asked for since. */
  #isAwaited() {
    return this.#begun && !this.#seat;
  }

  #connect(/** @type {Seat} */ seat) {
    this.#line = openLine(this.door.lineTo(seat, SESSION), {
      opened: () => this.#beAlive(),
      heard: (message) => this.#hear(message),
      closed: () => this.#look(seat),
    });
  }

  #beAlive() {
    this.#tries = 0;
    this.report.live("alive");
    this.#decline(MOST_SENT);
    for (const asked of this.#unanswered.values()) this.#say(asked);
  }

  #hear(/** @type {KernelMessage} */ message) {
    clearTimeout(this.#silence);
    const { kind, content, buffers } = message;
    if (kind !== "comm_msg" || content.data?.method !== "custom") return;
    this.#unanswered.delete(content.data.content.id);
    this.report.heard(content.data.content, buffers);
  }

  #say(/** @type {{question: Protocol.JsonObject, sent: number}} */ asked) {
    const seat = this.#seat;
    asked.sent += 1;
    this.#line?.send("comm_msg", { comm_id: seat?.widget, data: { method: "custom", content: asked.question } });
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#look(seat), SILENCE_MS);
  }

  /** Ask no more what was sent so often, and say so where its answer is to stand. */
  #decline(/** @type {number} */ most) {
    for (const [id, { sent }] of this.#unanswered) {
      if (sent < most) continue;
      this.#unanswered.delete(id);
      this.report.heard({ id, problem: NO_ANSWER }, []);
    }
  }

  /** Find out why the line broke or nothing comes. */
  async #look(/** @type {Seat | null} */ seat) {
    const there = seat && (await this.door.holds(seat));
    if (seat !== this.#seat) return;
    if (there === false) this.#lose();
    else if (!this.#line?.isOpen()) this.#tryAgain();
  }

  /** Do without the kernel; what it left unanswered gets another one, but no question ends two of them. */
  #lose() {
    this.#line?.close();
    this.#seat = null;
    if (this.report.life() === "waking") return this.#tryAgain();
    this.#decline(MOST_KERNELS);
    if (this.#unanswered.size > 0) this.#begin();
    else this.#rest();
  }

  /** Do nothing more, until something is asked. */
  #rest() {
    clearTimeout(this.#timer);
    clearTimeout(this.#silence);
    this.#seat = null;
    this.#begun = false;
    this.#unanswered.clear();
    this.report.live("lost");
  }

  /** Begin or connect once more after a while, and say so where it takes long. */
  #tryAgain() {
    this.#tries += 1;
    if (!this.#seat && this.#tries === TRIES) return this.#rest();
    if (this.report.life() !== "waking" || this.#tries === TRIES) this.report.live("lost");
    const seat = this.#seat;
    const again = seat ? () => this.#connect(seat) : () => this.#enter();
    this.#later(again, Math.min(AGAIN_MS * 2 ** this.#tries, AGAIN_MOST_MS));
  }

  #wait(/** @type {NoSeat} */ { message, retry }) {
    this.report.explain(message);
    this.#later(() => this.#enter(), retry);
  }

  #later(/** @type {() => unknown} */ work, /** @type {number} */ pause) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(work, pause);
  }
}
