// The page that Voila's server gives: it shows what is on the shelf at once, and gets a kernel when something is asked.

import { createApp } from "./pages/app.js";
import { drawEmblems } from "./lib/emblems.js";
import { fetchedModule } from "./lib/fetched-module.js";
import { h, refill } from "./lib/dom.js";
import { hostOfKernel } from "./host/kernel.js";
import { openDoor } from "./host/kernel-seat.js";
import { openShelf } from "./host/shelf.js";
import { openWire } from "./lib/wire.js";
import { whenAtRest } from "./lib/when-idle.js";

/**
 * Show the tutor in its place on the page.
 * @param {HTMLElement} root says where the server has what
 */
async function showTutor(root) {
  const { shelf: files = "", seat = "", kernels = "", plotly = "", live = "", later: laterPages = "" } = root.dataset;
  const shelf = openShelf(new URL(files, location.href).href);
  const { host, leave } = hostOfKernel(openDoor(seat, kernels));
  addEventListener("pagehide", leave);
  const home = await firstPage(host, shelf);
  const opening = root.firstElementChild;
  root.classList.add("minions-tutor");
  const later = fetchedModule(new URL(laterPages, location.href).href);
  const given = { whole: true, routed: true, start: {}, home, plotly, shelf, live, later };
  const { app, begin } = createApp(host, given, root, new AbortController().signal);
  host.on("progress", ({ words }) => refill(app.notices.banner, h("div", { class: "banner" }, h("p", {}, words))));
  await begin();
  opening?.remove();
  whenAtRest(() => {
    later().catch(() => null);
    drawEmblems(document.querySelector("link[rel=stylesheet]"));
  });
}

/**
 * @param {Protocol.Host} host
 * @param {import("./host/shelf.js").Shelf} shelf
 */
async function firstPage(host, shelf) {
  const asking = new AbortController();
  const home = await openWire(host, asking.signal, shelf).ask("home", {});
  asking.abort();
  return home;
}

const place = document.getElementById("tutor");
if (place) showTutor(place);
