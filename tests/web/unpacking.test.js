import assert from "node:assert/strict";
import test from "node:test";
import { putFiles } from "../../tutor/hosts/site/unpacking.mjs";

/** Files in one, as tutor/hosts/site/compiling.py puts them together. */
function packed(files) {
  const list = Buffer.from(JSON.stringify(Object.entries(files).map(([path, text]) => [path, Buffer.byteLength(text)])));
  const size = Buffer.alloc(4);
  size.writeUInt32LE(list.length);
  return new Uint8Array(Buffer.concat([size, list, ...Object.values(files).map((text) => Buffer.from(text))]));
}

test("every file comes into its folder, as it was and not copied", () => {
  const [folders, files] = [[], {}];
  const fs = {
    mkdirTree: (path) => folders.push(path),
    writeFile: (path, content, { canOwn }) => (files[path] = [Buffer.from(content).toString(), canOwn, content.buffer]),
  };
  const whole = packed({ "a.txt": "one", "b/c/d.txt": "Zwölf", "b/c/e.txt": "" });
  putFiles(fs, whole);
  assert.deepEqual(folders, ["/tutor/", "/tutor/b/c/"]);
  assert.deepEqual(files, {
    "/tutor/a.txt": ["one", true, whole.buffer],
    "/tutor/b/c/d.txt": ["Zwölf", true, whole.buffer],
    "/tutor/b/c/e.txt": ["", true, whole.buffer],
  });
});
