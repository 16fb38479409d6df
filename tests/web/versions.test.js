import assert from "node:assert/strict";
import test from "node:test";
import { fakeDocument, settle } from "./fakes.js";
import { followVersions } from "../../tutor/web/host/versions.js";

/** A page that follows versions, with a registration of a browser's. */
async function follow(given) {
  const registration = Object.assign(new EventTarget(), { active: null, waiting: null, installing: null, updates: 0, ...given });
  registration.update = async () => (registration.updates += 1);
  const more = { register: async () => registration, ready: Promise.resolve(), controller: given.active };
  const serviceWorker = Object.assign(new EventTarget(), more);
  Object.defineProperty(globalThis, "navigator", { value: { serviceWorker }, configurable: true });
  const heard = { told: 0 };
  const { onNew, apply } = followVersions("sw.js");
  onNew(() => (heard.told += 1));
  await settle();
  const find = () => {
    registration.installing = new EventTarget();
    registration.dispatchEvent(new Event("updatefound"));
    return registration.installing;
  };
  return { registration, serviceWorker, heard, find, apply };
}

test("the first version is not told as a new one, also where it seems to wait while it takes over", async () => {
  fakeDocument();
  const late = await follow({ waiting: {} });
  const { registration, serviceWorker, heard, find } = await follow({});
  const first = find();
  Object.assign(serviceWorker, { controller: {} });
  for (const stale of [{ waiting: {} }, { waiting: {}, active: {} }, { waiting: null, active: {} }]) {
    Object.assign(registration, stale);
    first.dispatchEvent(new Event("statechange"));
  }
  assert.equal(heard.told + late.heard.told, 0);
  const next = find();
  registration.waiting = {};
  next.dispatchEvent(new Event("statechange"));
  assert.equal(heard.told, 1, "the one after it is");
});

test("a version that waits already when the page comes is told at once", async () => {
  fakeDocument();
  assert.equal((await follow({ active: {}, waiting: {} })).heard.told, 1);
});

test("a new version is looked for where one comes back to the page, and told of once it is here and another is in force", async () => {
  const document = fakeDocument();
  const { registration, serviceWorker, heard, find } = await follow({ active: {} });
  for (const visibilityState of ["hidden", "visible"]) {
    Object.assign(document, { visibilityState }).dispatchEvent(new Event("visibilitychange"));
    assert.equal(registration.updates, visibilityState === "visible" ? 1 : 0);
  }
  const worker = find();
  for (const more of [{ waiting: null, controller: {} }, { waiting: {}, controller: null }, { waiting: {}, controller: {} }]) {
    Object.assign(registration, { waiting: more.waiting });
    Object.assign(serviceWorker, { controller: more.controller });
    assert.equal(heard.told, 0);
    worker.dispatchEvent(new Event("statechange"));
  }
  assert.equal(heard.told, 1);
});

test("the version that waits is put in force and then the page loads again, once; where none waits any more it loads at once", async () => {
  fakeDocument();
  let [loads, asked] = [0, ""];
  Object.defineProperty(globalThis, "location", { value: { reload: () => (loads += 1) }, configurable: true });
  const waiting = { postMessage: (/** @type {string} */ words) => (asked = words) };
  const { apply, serviceWorker } = await follow({ active: {}, waiting });
  apply();
  await settle();
  assert.deepEqual([loads, asked], [0, "apply"]);
  for (let times = 0; times < 2; times += 1) serviceWorker.dispatchEvent(new Event("controllerchange"));
  assert.equal(loads, 1);
  (await follow({ active: {} })).apply();
  await settle();
  assert.equal(loads, 2, "another page has put it in force");
});
