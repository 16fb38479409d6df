// How pupils come into a live class: its name and its address in large type, and the address as a QR picture.

import { className } from "./live-names.js";
import { h } from "../lib/dom.js";
import { askQrPicture } from "../shell/qr.js";

/**
 * @param {Tutor.App} app
 * @param {string} name
 * @param {string[]} hosts by which other machines reach the server, as far as they are known
 */
export function invitation(app, name, hosts) {
  const address = addressOf(app.router.href({ class: name }) ?? "", hosts);
  const words = h("div", {}, h("p", { class: "live-name" }, className(name)), h("p", { class: "live-address" }, address.replace(/^https?:\/\//, "")));
  const far = hosts.length === 0 && h("p", { class: "quiet" }, "This machine's address in the network is not known here. Put it in place of localhost.");
  const way = h("div", { class: "live-way" }, words);
  askQrPicture(app.wire, address, `The address as a QR picture: ${address}`).then((picture) => picture && way.append(picture), () => {});
  return h("details", { class: "live-invitation", open: true }, h("summary", {}, "How to join"), way, far);
}

/**
 * The whole address of a place of this page, as others reach it.
 * @param {string} href
 * @param {string[]} hosts
 */
export function addressOf(href, [host]) {
  const url = new URL(href, location.href);
  if (host) url.host = host;
  return url.href;
}
