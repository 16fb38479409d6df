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

test("every file comes into its folder, as it was and with memory of its own", () => {
  const [folders, files] = [[], {}];
  const fs = {
    mkdirTree: (path) => folders.push(path),
    writeFile: (path, content, { canOwn }) => (files[path] = [Buffer.from(content).toString(), canOwn, content.buffer.byteLength]),
  };
  putFiles(fs, packed({ "a.txt": "one", "b/c/d.txt": "Zwölf", "b/c/e.txt": "" }));
  assert.deepEqual(folders, ["/tutor/", "/tutor/b/c/"]);
  assert.deepEqual(files, {
    "/tutor/a.txt": ["one", true, 3],
    "/tutor/b/c/d.txt": ["Zwölf", true, 6],
    "/tutor/b/c/e.txt": ["", true, 0],
  });
});
