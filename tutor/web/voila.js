// The page that Voila's server gives: it shows what is on the shelf at once, and then gets a kernel.

import { createApp } from "./app/app.js";
import { hostOfKernel } from "./host/kernel.js";
import { openDoor } from "./host/kernel-seat.js";
import { openShelf } from "./host/shelf.js";

/**
 * Show the tutor in its place on the page.
 * @param {HTMLElement} root says where the server has what
 */
async function showTutor(root) {
  const { shelf: files = "", seat = "", kernels = "", plotly = "" } = root.dataset;
  const shelf = openShelf(new URL(files, location.href).href);
  const { host, leave } = hostOfKernel(openDoor(seat, kernels));
  const home = await shelf.answer("home", {});
  if (!home) throw new Error("The first page cannot be had.");
  const opening = root.firstElementChild;
  root.classList.add("minions-tutor");
  const given = { whole: true, routed: true, start: {}, home, plotly, shelf };
  const { begin } = createApp(host, given, root, new AbortController().signal);
  addEventListener("pagehide", leave);
  await begin();
  opening?.remove();
}

const place = document.getElementById("tutor");
if (place) await showTutor(place);
