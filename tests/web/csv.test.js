import assert from "node:assert/strict";
import test from "node:test";
import { localTable } from "../../tutor/web/lib/csv.js";
import { withoutNames } from "../../tutor/web/lessons/names-out.js";

const TABLE = 'creature,share,said,bars\nElf,0.5833,"1,5; or ""so""",\n"a\nb",-12.50,1/2,v1.2.3\n';

test("a table has semicolons and commas where decimals have one, and can be told from text", () => {
  for (const locale of ["de-DE", "fr-FR", "tr-TR", "pt-BR"])
    assert.equal(localTable(TABLE, locale), '\ufeffcreature;share;said;bars\nElf;0,5833;"1,5; or ""so""";\n"a\nb";-12,50;1/2;v1.2.3\n', locale);
});

test("where decimals have a point a table stays as it is", () => {
  for (const locale of ["en-GB", "en-US", "ja-JP", "de-CH"]) assert.equal(localTable(TABLE, locale), TABLE, locale);
});

test("empty cells stay in their places, also the last one", () => {
  assert.equal(localTable("a,,\n,,\n", "de"), "\ufeffa;;\n;;\n");
  assert.equal(localTable("one", "de"), "\ufeffone\n");
});

test("a class page finds the codes in its own table again", () => {
  const table = "lesson,pupil,share,code\n3,7,0.5123,3HHY-K6RP-TF37-YDY4\n";
  assert.equal(withoutNames(localTable(table, "de")), "3HHY-K6RP-TF37-YDY4");
});
