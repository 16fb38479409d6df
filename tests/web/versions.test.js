import assert from "node:assert/strict";
import test from "node:test";
import { fakeDocument, settle } from "./fakes.js";
import { followVersions } from "../../tutor/web/host/versions.js";

test("a new version is looked for where one comes back to the page, and told of once it is here and another is in force", async () => {
  const document = fakeDocument();
  const registration = Object.assign(new EventTarget(), { waiting: null, updates: 0 });
  registration.update = async () => (registration.updates += 1);
  const serviceWorker = { register: async () => registration, ready: Promise.resolve(), controller: null };
  Object.defineProperty(globalThis, "navigator", { value: { serviceWorker }, configurable: true });
  let told = 0;
  followVersions("sw.js").onNew(() => (told += 1));
  await settle();
  for (const visibilityState of ["hidden", "visible"]) {
    Object.assign(document, { visibilityState }).dispatchEvent(new Event("visibilitychange"));
    assert.equal(registration.updates, visibilityState === "visible" ? 1 : 0);
  }
  registration.installing = new EventTarget();
  registration.dispatchEvent(new Event("updatefound"));
  for (const more of [{ waiting: null, controller: {} }, { waiting: {}, controller: null }, { waiting: {}, controller: {} }]) {
    Object.assign(registration, { waiting: more.waiting });
    Object.assign(serviceWorker, { controller: more.controller });
    assert.equal(told, 0);
    registration.installing.dispatchEvent(new Event("statechange"));
  }
  assert.equal(told, 1);
});
