import assert from "node:assert/strict";
import test from "node:test";
import { loadModules, loadTutor, pathFrom } from "../../tutor/hosts/loader.js";

const dataAddress = (text) => `data:text/javascript,${encodeURIComponent(text)}`;
const load = (texts, entry = "main.js") => loadModules(texts, entry, dataAddress);

test("a module is named from where it is imported", () => {
  assert.equal(pathFrom("main.js", "./app/app.js"), "app/app.js");
  assert.equal(pathFrom("app/app.js", "../lib/dom.js"), "lib/dom.js");
  assert.equal(pathFrom("app/app.js", "./router.js"), "app/router.js");
});

test("modules import each other and keep their names to themselves", async () => {
  const found = await load({
    "main.js": 'import { a } from "./app/a.js";\nimport { b } from "./lib/b.js";\nconst own = 3;\nexport default [a, b, own];\n',
    "app/a.js": 'import { b } from "../lib/b.js";\nconst own = 1;\nexport const a = [own, b];\n',
    "lib/b.js": 'const own = 2;\nexport const b = own;\nexport const words = `import { x } from "./no.js"`;\n',
  });
  assert.deepEqual(found.default, [[1, 2], 2, 3]);
});

test("a module that two others import runs once", async () => {
  globalThis.runs = 0;
  await load({
    "main.js": 'import "./a.js";\nimport "./b.js";\n',
    "a.js": 'import "./once.js";\n',
    "b.js": 'import "./once.js";\n',
    "once.js": "globalThis.runs += 1;\n",
  });
  assert.equal(globalThis.runs, 1);
});

test("what is thrown names the module and its line", async () => {
  const { fail } = await load({ "main.js": 'import "./lib/a.js";\nexport const fail = () => {\n  throw new Error("no");\n};\n', "lib/a.js": "" });
  assert.throws(fail, ({ stack }) => stack.includes("minions-tutor/main.js:3"));
});

test("an import of what is not there says who wants it", async () => {
  const texts = { "main.js": 'import { a } from "./app/a.js";\n', "app/a.js": 'import { b } from "./b.js";\n' };
  await assert.rejects(load(texts), /app\/a\.js imports app\/b\.js, which is not there\./);
});

test("a circle says who closes it", async () => {
  const texts = { "main.js": 'import "./a.js";\n', "a.js": 'import "./b.js";\n', "b.js": 'import "./a.js";\n' };
  await assert.rejects(load(texts), /a\.js imports itself by way of b\.js\./);
});

test("the tutor is loaded once a page and version", async () => {
  const create = URL.createObjectURL;
  URL.createObjectURL = () => dataAddress("export default {};");
  const texts = { "main.js": "export default {};\n" };
  assert.equal(loadTutor(texts, "v1"), loadTutor(texts, "v1"));
  assert.notEqual(loadTutor(texts, "v1"), loadTutor(texts, "v2"));
  await loadTutor(texts, "v1");
  URL.createObjectURL = create;
});
