import assert from "node:assert/strict";
import test from "node:test";
import { fileChoice, offerFile, offerPicture, textOf } from "../../tutor/web/lib/files.js";
import { Problem } from "../../tutor/web/lib/wire.js";
import { elementsIn, fakeCanvas, fakeElements, partial, settle } from "./fakes.js";

/**
 * A browser that saves what is offered: `saved` has names, `kept` the addresses under which something lies. `colours` are
 * what it gives out for each pixel, where that is not what was drawn.
 */
function saving(t, colours) {
  fakeElements();
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const [saved, kept, drawn] = [[], new Map(), []];
  t.mock.method(URL, "createObjectURL", (blob) => {
    kept.set("blob:1", blob);
    return "blob:1";
  });
  t.mock.method(URL, "revokeObjectURL", (url) => void kept.delete(url));
  const { createElement } = document;
  document.createElement = partial((tag) => {
    const el = partial(createElement)(tag);
    el.click = () => saved.push([el.attributes.download, el.attributes.href]);
    const drawImage = (_image, ...box) => drawn.push([el.width, el.height, ...box]);
    el.toBlob = (take, type) => take(new Blob(["png"], { type }));
    return Object.assign(el, fakeCanvas({ colours, drawImage }));
  });
  return { saved, kept, drawn };
}

test("a file is saved by its name, and is kept until the browser has it", async (t) => {
  const { saved, kept } = saving(t);
  offerFile("game.json", "{}");
  assert.deepEqual(saved, [["game.json", "blob:1"]]);
  assert.deepEqual([await kept.get("blob:1").text(), kept.get("blob:1").type], ["{}", "application/json"]);
  t.mock.timers.tick(9_999);
  assert.equal(kept.size, 1);
  t.mock.timers.tick(1);
  assert.equal(kept.size, 0);
});

test("a picture is saved twice as large, once it is drawn", async (t) => {
  const { saved, kept, drawn } = saving(t);
  let isDecoded = false;
  partial(globalThis).Image = class {
    async decode() {
      isDecoded = decodeURIComponent(partial(this).src) === "data:image/svg+xml;charset=utf-8,<svg/>";
      await settle();
      Object.assign(this, { width: 30, height: 20 });
    }
  };
  await offerPicture("table", "<svg/>");
  assert.deepEqual([isDecoded, drawn, saved], [true, [[60, 40, 0, 0, 60, 40]], [["table.png", "blob:1"]]]);
  assert.equal(kept.get("blob:1").type, "image/png");
});

test("a drawing is saved as it is where the browser gives noise for its pixels", async (t) => {
  const { saved, kept } = saving(t, [9, 9, 9, 9]);
  await offerPicture("table", "<svg/>");
  assert.deepEqual(saved, [["table.svg", "blob:1"]]);
  assert.deepEqual([await kept.get("blob:1").text(), kept.get("blob:1").type], ["<svg/>", "image/svg+xml"]);
});

test("a file that is too big is not read, and one that cannot be taken is reported", async () => {
  const file = new File(["four"], "a.txt");
  assert.equal(await textOf(file, 4, "Too big."), "four");
  await assert.rejects(textOf(file, 3, "Too big."), (error) => error instanceof Problem && error.message === "Too big.");
  fakeElements();
  const troubles = [];
  const choice = fileChoice("Open", ".txt", (one) => textOf(one, 3, "Too big."));
  const [input] = elementsIn(choice, ({ tag }) => tag === "input");
  input.addEventListener("trouble", (event) => troubles.push(event.detail.message));
  await Object.assign(input, { files: [file] }).happen("change");
  assert.deepEqual(troubles, ["Too big."]);
});

test("a file that is chosen is taken, and may be chosen again; none is none", async () => {
  fakeElements();
  const taken = [];
  const [input] = elementsIn(fileChoice("Open", ".json", (file) => taken.push(file)), ({ tag }) => tag === "input");
  for (const files of [["a"], ["a"], [], undefined]) {
    Object.assign(input, { files, value: "C:\\a.json" });
    await input.happen("change");
    assert.equal(input.value, "");
  }
  assert.deepEqual(taken, ["a", "a"]);
});
