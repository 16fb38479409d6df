// Websockets that a test opens, answers and breaks.

import { fakeElements, fakePage, fakeStorage, partial } from "./fakes.js";
import { openStore } from "../../tutor/web/shell/store.js";

/** Takes the place of the browser's websockets; gives all that were made. */
export function fakeSockets() {
  const sockets = [];
  class FakeSocket extends EventTarget {
    static OPEN = 1;

    constructor(url) {
      super();
      this.url = String(url);
      this.readyState = 0;
      this.sent = [];
      sockets.push(this);
    }

    send(text) {
      this.sent.push(JSON.parse(text));
    }

    close() {
      if (this.readyState === 3) return;
      this.readyState = 3;
      this.dispatchEvent(new Event("close"));
    }

    open() {
      this.readyState = 1;
      this.dispatchEvent(new Event("open"));
    }

    tell(message) {
      this.dispatchEvent(Object.assign(new Event("message"), { data: JSON.stringify(message) }));
    }

    /** Answer the newest question. */
    answer(answer) {
      this.tell({ id: this.sent.at(-1).id, answer });
    }

    /** Decline it. */
    decline(text) {
      this.tell({ id: this.sent.at(-1).id, problem: { title: "No", text, offer: [] } });
    }
  }
  partial(globalThis).WebSocket = FakeSocket;
  return sockets;
}

/** A browser at an address, which keeps nothing yet, and whose time the test lets go by. */
export function fakeVisit(t, address) {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  fakePage(address);
  fakeElements();
  fakeStorage();
  return { sockets: fakeSockets(), store: openStore() };
}
