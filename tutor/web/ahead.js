// The first script of the site that runs: it asks for the file of what the address shows, while the page's own script, a
// hundred times as long, is still on its way.

import { nameAt } from "./host/shelf.js";
import { readPlace } from "./shell/router.js";

const name = nameAt(readPlace(location.search));
if (name) {
  const { href } = new URL(`shelf/${name}.json.gz`, import.meta.url);
  document.head.append(Object.assign(document.createElement("link"), { rel: "preload", as: "fetch", crossOrigin: "", href }));
}
