import assert from "node:assert/strict";
import test, { afterEach, beforeEach, mock } from "node:test";
import { hostOfKernel } from "../../tutor/web/host/kernel.js";
import { NoSeat, openDoor } from "../../tutor/web/host/kernel-seat.js";
import { packMessage, readMessage } from "../../tutor/web/host/kernel-messages.js";
import { partial } from "./fakes.js";

const settle = () => new Promise((resolve) => setImmediate(resolve));

/** The lines that were opened, the last one first; each is a websocket without a network. */
let lines = [];

class FakeSocket extends EventTarget {
  static OPEN = 1;
  readyState = 0;
  binaryType = "blob";
  sent = [];
  constructor(address) {
    super();
    this.address = address;
    lines.unshift(this);
  }
  send(frame) {
    this.sent.push(readMessage(frame));
  }
  close() {
    if (this.readyState < 3) this.break();
  }
  open() {
    this.readyState = 1;
    this.dispatchEvent(new Event("open"));
    if (this.sent.at(-1)?.kind === "kernel_info_request") this.hear("kernel_info_reply", {});
  }
  hear(kind, content) {
    const packed = packMessage(kind, content, "1");
    const data = this.binaryType === "arraybuffer" ? packed : new Blob([packed]);
    this.dispatchEvent(Object.assign(new Event("message"), { data }));
  }
  reply(content) {
    this.hear("comm_msg", { comm_id: "w", data: { method: "custom", content } });
  }
  break() {
    this.readyState = 3;
    this.dispatchEvent(new Event("close"));
  }
  /** What the page asked of the widget. */
  get asked() {
    return this.sent.filter(({ kind }) => kind === "comm_msg").map(({ content }) => content.data.content.ask);
  }
}

/** A door that gives kernels away one by one, each of `gifts` in its turn; `there` says whether a kernel still runs. */
function fakeDoor(...gifts) {
  const door = {
    entered: 0,
    left: [],
    there: true,
    enter: async () => {
      door.entered += 1;
      const gift = gifts.shift() ?? { kernel: `k${door.entered}`, widget: "w" };
      if (gift instanceof Error) throw gift;
      return gift;
    },
    looked: 0,
    holds: async () => {
      door.looked += 1;
      return door.there;
    },
    leave: ({ kernel }) => void door.left.push(kernel),
    lineTo: ({ kernel }) => `ws://here/${kernel}`,
  };
  return door;
}

/** A host at a door, and all that it tells. */
function followed(door) {
  const { host, leave } = hostOfKernel(door);
  const told = { lives: [], replies: [], words: [] };
  host.on("life", (life) => told.lives.push(life));
  host.on("reply", (reply) => told.replies.push(reply));
  host.on("progress", ({ words }) => told.words.push(words));
  return { host, leave, told };
}

/** A host that was asked something at a door where a kernel was found; nothing has answered yet. */
async function asking(door = fakeDoor()) {
  const all = { door, ...followed(door) };
  all.host.send({ id: 1, ask: "choices" });
  await settle();
  return all;
}

async function pass(milliseconds) {
  mock.timers.tick(milliseconds);
  await settle();
}

beforeEach(() => {
  lines = [];
  partial(globalThis).WebSocket = FakeSocket;
  mock.timers.enable({ apis: ["setTimeout"] });
});

afterEach(() => mock.timers.reset());

test("a message is read as it was packed", () => {
  const { kind, content, buffers } = readMessage(packMessage("comm_msg", { comm_id: "c", data: { é: "ß" } }, "1"));
  assert.deepEqual([kind, content, buffers.length], ["comm_msg", { comm_id: "c", data: { é: "ß" } }, 0]);
});

test("nobody takes a seat before something is asked, and signs of life ask for nothing", async () => {
  const door = fakeDoor();
  const { host } = followed(door);
  host.send({ id: 1, ask: "ping" });
  await settle();
  assert.deepEqual([host.life, door.entered], ["waking", 0]);
});

test("what was asked while the kernel was waking is answered", async () => {
  const { host, told } = followed(fakeDoor());
  host.send({ id: 1, ask: "choices" });
  host.send({ id: 2, ask: "facts" });
  await settle();
  assert.deepEqual([lines.length, lines[0].asked], [1, []]);
  lines[0].open();
  assert.deepEqual(lines[0].asked, ["choices", "facts"]);
  lines[0].reply({ id: 1, answer: {} });
  lines[0].hear("stream", { text: "a remark" });
  lines[0].hear("comm_msg", { comm_id: "w", data: { method: "update", state: {} } });
  for (const state of ["busy", "idle"]) lines[0].hear("status", { execution_state: state });
  assert.deepEqual(told, { lives: ["alive"], replies: [{ id: 1, answer: {} }], words: [] });
  assert.equal(lines[0].readyState, FakeSocket.OPEN, "a kernel that works or rests is not dead");
});

test("a full house is told in words, and asked again when it said", async () => {
  const { door, host, told } = await asking(fakeDoor(new NoSeat("All seats are taken.", 30000)));
  assert.deepEqual([told.words, host.life], [["All seats are taken."], "waking"]);
  await pass(29000);
  assert.equal(door.entered, 1);
  await pass(1000);
  lines[0].open();
  assert.deepEqual([door.entered, lines[0].asked, host.life], [2, ["choices"], "alive"]);
});

test("when to come again the server says in seconds, and where it does not, in half a minute", async () => {
  for (const [headers, retry] of partial([[{ "Retry-After": "7" }, 7_000], [{}, 30_000]])) {
    globalThis.fetch = async () => new Response("", { status: 503, headers });
    await assert.rejects(openDoor("seat", "/").enter(), (error) => error instanceof NoSeat && error.retry === retry);
  }
});

test("a server that gives no kernel is in trouble, and not full", async () => {
  const seat = { kernel: "k1", widget: "w" };
  globalThis.fetch = async () => Response.json(seat);
  assert.deepEqual(await openDoor("seat", "/").enter(), seat);
  for (const reply of [new Response("", { status: 500 }), Response.json({ kernel: "k1" })]) {
    globalThis.fetch = async () => reply;
    await assert.rejects(openDoor("seat", "/").enter(), (error) => !(error instanceof NoSeat) && /no kernel/.test(String(error)));
  }
});

/** A question at a door that gives no kernel, until nobody tries any more. */
async function tryInVain(host) {
  host.send({ id: 1, ask: "choices" });
  await settle();
  for (const pause of [2000, 4000, 600_000]) await pass(pause);
}

test("a kernel that dies at its start is tried three times, and then whoever asks tries again", async () => {
  const { door, host, told } = await asking(fakeDoor(...Array.from({ length: 6 }, () => new Error("no kernel"))));
  await pass(2000);
  await pass(4000);
  await pass(600000);
  assert.deepEqual([door.entered, told.lives], [3, ["lost"]]);
  await tryInVain(host);
  assert.deepEqual([door.entered, told.lives.splice(1)], [6, ["waking", "lost"]]);
  host.send({ id: 2, ask: "facts" });
  await settle();
  lines[0].open();
  assert.deepEqual([lines[0].asked, told.lives], [["facts"], ["lost", "waking", "alive"]]);
});

test("a kernel is looked for five seconds after the last question, unless it says something", async () => {
  const { door, host } = await asking();
  lines[0].open();
  await pass(4000);
  host.send({ id: 2, ask: "facts" });
  await pass(4000);
  assert.equal(door.looked, 0);
  await pass(1000);
  assert.equal(door.looked, 1);
  host.send({ id: 3, ask: "rules" });
  lines[0].reply({ id: 3, answer: {} });
  await pass(60_000);
  assert.equal(door.looked, 1);
});

test("a line that is looked after twice is opened again once", async () => {
  const { door } = await asking();
  lines[0].open();
  await pass(4500);
  lines[0].break();
  await settle();
  await pass(500);
  assert.equal(door.looked, 2);
  await pass(60_000);
  assert.equal(lines.length, 2);
});

test("who leaves while no seat is free takes none, and who leaves twice gives one back", async () => {
  const { door, leave } = await asking(fakeDoor(new NoSeat("All seats are taken.", 30_000)));
  leave();
  await pass(60_000);
  assert.equal(door.entered, 1);
  const there = await asking();
  lines[0].open();
  there.leave();
  there.leave();
  await pass(60_000);
  assert.deepEqual([there.door.left, there.door.looked], [["k1"], 0]);
});

test("a seat that comes once the page is left is given back, and so is the second of two", async () => {
  const gifts = [];
  const door = Object.assign(fakeDoor(), { enter: () => new Promise((give, refuse) => gifts.push({ give: (kernel) => give({ kernel, widget: "w" }), refuse })) });
  const { host, leave } = followed(door);
  const ask = () => host.send({ id: 1, ask: "choices" });
  ask();
  leave();
  gifts[0].give("late");
  await settle();
  assert.deepEqual([door.left, lines.length, host.life], [["late"], 0, "lost"]);
  ask();
  leave();
  ask();
  gifts[2].give("new");
  await settle();
  gifts[1].give("old");
  await settle();
  assert.deepEqual([door.left, lines.map(({ address }) => address)], [["late", "old"], ["ws://here/new"]]);
  leave();
  ask();
  leave();
  gifts[3].refuse(new NoSeat("All seats are taken.", 1000));
  await settle();
  await pass(60_000);
  assert.deepEqual([gifts.length, host.life], [4, "lost"]);
});

test("a kernel that dies before it answers is followed by another one, after a while", async () => {
  const { door, host } = await asking();
  door.there = false;
  lines[0].break();
  await settle();
  assert.deepEqual([door.entered, host.life], [1, "waking"]);
  await pass(2000);
  assert.deepEqual([door.entered, lines[0].address], [2, "ws://here/k2"]);
});

test("a line that cannot be opened is told as lost at the third time, and nothing is taken until it is there", async () => {
  const { host } = await asking();
  const lives = [];
  for (const pause of [2000, 4000, 8000]) {
    lines[0].break();
    await settle();
    lives.push(host.life);
    await pass(pause);
  }
  assert.deepEqual(lives, ["waking", "waking", "lost"]);
  assert.throws(() => host.send({ id: 2, ask: "facts" }), /cannot be reached/);
  lines[0].open();
  assert.deepEqual([host.life, lines[0].asked], ["alive", ["choices"]]);
});

test("a line that breaks is opened again to the same kernel", async () => {
  const { door, host, told } = await asking();
  lines[0].open();
  lines[0].break();
  await settle();
  assert.equal(host.life, "lost");
  await pass(2000);
  lines[0].open();
  assert.deepEqual([lines.map(({ address }) => address), door.entered], [["ws://here/k1", "ws://here/k1"], 1]);
  assert.deepEqual(told.lives, ["alive", "lost", "alive"]);
});

test("a line that breaks often is opened again as soon every time", async () => {
  const { host } = followed(fakeDoor());
  host.send({ id: 1, ask: "facts" });
  await pass(0);
  for (let count = 1; count < 5; count += 1) {
    lines[0].open();
    lines[0].break();
    await pass(0);
    await pass(2000);
    assert.equal(lines.length, count + 1);
  }
});

test("a kernel that was ended while its line stayed open is noticed, and the next question gets another", async () => {
  const { door, host } = await asking();
  lines[0].open();
  lines[0].reply({ id: 1, answer: {} });
  door.there = false;
  host.send({ id: 2, ask: "ping" });
  await pass(5000);
  assert.deepEqual([host.life, door.entered], ["lost", 1]);
  host.send({ id: 3, ask: "facts" });
  await settle();
  lines[0].open();
  assert.deepEqual([lines[0].address, lines[0].asked], ["ws://here/k2", ["facts"]]);
});

test("what the server says late of a kernel that was given back does not end the next one", async () => {
  const { door, host, told, leave } = await asking();
  lines[0].open();
  const late = [];
  door.holds = () => new Promise((resolve) => late.push(resolve));
  await pass(5000);
  leave();
  host.send({ id: 2, ask: "facts" });
  await settle();
  lines[0].open();
  assert.equal(late.length, 1);
  late[0](false);
  await settle();
  assert.deepEqual([host.life, door.entered, lines[0].readyState, told.lives], ["alive", 2, FakeSocket.OPEN, ["alive", "lost", "waking", "alive"]]);
});

test("what a kernel left unanswered as it died gets one more, and no question ends three", async () => {
  const { door, told } = await asking();
  for (const line of [1, 2]) {
    lines[0].open();
    assert.deepEqual([lines.length, lines[0].asked], [line, ["choices"]]);
    door.there = false;
    lines[0].hear("status", { execution_state: "dead" });
    await settle();
    door.there = true;
  }
  assert.deepEqual([door.entered, told.lives], [2, ["alive", "waking", "alive", "lost"]]);
  assert.deepEqual(told.replies.map(({ id, problem }) => [id, problem.title]), [[1, "No answer came"]]);
});

test("what breaks the line each time is asked four times, and then told in a sentence; the line stays", async () => {
  const { host, told } = await asking();
  for (let count = 1; count <= 4; count += 1) {
    lines[0].open();
    assert.deepEqual([lines.length, lines[0].asked, told.replies], [count, ["choices"], []]);
    lines[0].break();
    await settle();
    await pass(2000);
  }
  lines[0].open();
  assert.deepEqual([lines.length, lines[0].asked, host.life], [5, [], "alive"]);
  const [{ id, problem }] = told.replies;
  assert.equal(id, 1);
  assert.match(problem.text, /Nothing is lost: press it again, or reload the page\.$/);
  host.send({ id: 2, ask: "choices" });
  assert.deepEqual(lines[0].asked, ["choices"]);
});

test("a server that comes back anew under an open page gives another kernel, which gets what was asked", async () => {
  const { door, host, told } = await asking();
  lines[0].open();
  door.there = undefined;
  lines[0].break();
  await settle();
  assert.equal(host.life, "lost");
  await pass(2000);
  door.there = false;
  lines[0].break();
  await settle();
  lines[0].open();
  assert.deepEqual([lines[0].address, lines[0].asked, door.entered], ["ws://here/k2", ["choices"], 2]);
  lines[0].reply({ id: 1, answer: {} });
  assert.deepEqual([told.replies, host.life], [[{ id: 1, answer: {} }], "alive"]);
});

test("what was sent again over lines that broke ends no second kernel either", async () => {
  const { door, host, told } = await asking();
  for (const end of ["break", "break", "dead"]) {
    lines[0].open();
    door.there = end !== "dead";
    lines[0].break();
    await settle();
    if (end === "break") await pass(2000);
  }
  assert.deepEqual([door.entered, host.life, told.replies.length], [1, "lost", 1]);
});

test("a page that is left gives its seat back, and takes another one where it is come back to", async () => {
  const { door, host, leave } = await asking();
  lines[0].open();
  leave();
  assert.deepEqual([door.left, host.life, lines[0].readyState], [["k1"], "lost", 3]);
  host.send({ id: 2, ask: "choices" });
  await settle();
  assert.equal(door.entered, 2);
});

test("only a server that knows says that a kernel is gone; one in trouble, or away, leaves it open", async () => {
  const door = openDoor("seat", "/");
  const replies = [200, 404, 502].map((status) => async () => new Response("", { status }));
  const told = [];
  for (const reply of [...replies, async () => Promise.reject(new TypeError("no network"))]) {
    globalThis.fetch = reply;
    told.push(await door.holds({ kernel: "k1", widget: "w" }));
  }
  assert.deepEqual(told, [true, false, undefined, undefined]);
});
