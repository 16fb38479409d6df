// A seat on Voila's server: the kernel that works for this page, and the widget in it that answers.

/**
 * @typedef {{kernel: string, widget: string}} Seat
 * @typedef {ReturnType<typeof openDoor>} Door
 */

/** No seat is free for this page now; one may be in so many milliseconds. */
export class NoSeat extends Error {
  /**
   * @param {string} words for the learner
   * @param {number} retry
   */
  constructor(words, retry) {
    super(words);
    this.retry = retry;
  }
}

const REFUSALS = /** @type {Record<number, string>} */ ({
  429: "You have enough tables open: close one, and this one gets its engine.",
  503: "All seats are taken now. The engine starts when somebody leaves.",
});

/**
 * What a page asks of the server about its seat.
 * @param {string} seats address at which one is given
 * @param {string} base the server's own, ending in a slash
 */
export function openDoor(seats, base) {
  /** @returns {Promise<Seat>} */
  const enter = async () => {
    const reply = await fetch(seats, { method: "POST" });
    const words = REFUSALS[reply.status];
    if (words) throw new NoSeat(words, 1000 * Number(reply.headers.get("Retry-After") ?? 30));
    const seat = reply.ok ? await reply.json() : {};
    if (!seat.widget) throw new Error(`The server gave no kernel (${reply.status}).`);
    return seat;
  };
  /** Whether a kernel still runs; undefined where the server cannot be asked. */
  const holds = async (/** @type {Seat} */ { kernel }) => {
    const reply = await fetch(`${base}api/kernels/${kernel}`).catch(() => null);
    return reply && (reply.ok || reply.status === 404) ? reply.ok : undefined;
  };
  /** Let the kernel end, also while the page is closing. */
  const leave = (/** @type {Seat} */ { kernel }) => void navigator.sendBeacon(`${base}voila/api/shutdown/${kernel}`);
  /** The address of the websocket to a kernel. */
  const lineTo = (/** @type {Seat} */ { kernel }, /** @type {string} */ session) => {
    const url = new URL(`${base}api/kernels/${kernel}/channels?session_id=${session}`, location.href);
    url.protocol = url.protocol.replace("http", "ws");
    return url.href;
  };
  return { enter, holds, leave, lineTo };
}
