import { beforeEach, expect, test } from "vitest";
import { numberedName, unnumberedName } from "../../../../../src/photo/names/file-name.ts";
import { aRecord } from "../../../../support/library-fixtures.ts";
import { emptyDatabases, KeptLibrary } from "../../../../support/kept-library.ts";

beforeEach(emptyDatabases);

const [bytes, modified] = [1000, 1_700_000_000_000];
const digest = { high: 0, low: 7 };

test("what loose files are known by is on disk, of those that were never read as well", async () => {
  const kept = await KeptLibrary.open();
  kept.library.intake.found([
    { id: 0, path: "a.jpg", sidecar: false, measure: { bytes, modified } },
    { id: 1, path: "a (2).jpg", sidecar: false, measure: { bytes, modified: 5 } },
    { id: 2, path: "b.jpg", sidecar: false, measure: { bytes, modified } },
  ]);
  kept.library.intake.skipped([{ path: "a.jpg", reason: "duplicate" }]);
  kept.record(0, aRecord(), bytes, modified);
  kept.send({ type: "beginning", job: 1, id: 0, bytes, modified, digest });
  kept.send({ type: "beginning", job: 1, id: 1, bytes, modified: 6, digest });
  kept.picture(0);
  kept.library.intake.failed([{ id: 1, failure: { kind: "corrupt", stage: "metadata", message: "bad" } }]);
  kept.library.intake.passedOver([{ id: 2, reason: "empty" }]);
  await kept.settled(4);
  kept.kill();

  const { library } = await KeptLibrary.open();
  const [a, other] = await library.folders.matchLoose([
    { name: "a.jpg", bytes },
    { name: "a.jpg", bytes: 1 },
  ]);
  const read = { pending: false, undrawn: false };
  expect(a?.rows).toEqual([
    { ...read, row: 0, path: "a.jpg", modified, beginning: digest, isRead: true, passed: 1 },
    { ...read, row: 1, path: "a (2).jpg", modified: 5, beginning: null, isRead: false, passed: 0 },
  ]);
  expect(a).toMatchObject({ free: 3, passed: 1 });
  expect(other).toMatchObject({ rows: [], free: 3 });
});

test("a file that changed is no longer known by its beginning", async () => {
  const kept = await KeptLibrary.open();
  kept.library.intake.found([{ id: 0, path: "a.jpg", sidecar: false, measure: { bytes, modified } }]);
  kept.record(0, aRecord(), bytes, modified);
  kept.send({ type: "beginning", job: 1, id: 0, bytes, modified, digest });
  kept.record(0, aRecord(), bytes, modified + 1);
  kept.picture(0);
  await kept.settled(1);
  expect((await kept.library.folders.matchLoose([{ name: "a.jpg", bytes }]))[0]?.rows).toMatchObject([
    { beginning: null },
  ]);
  kept.kill();
});

test("a file in a folder is no loose file, whatever it is called", async () => {
  const kept = await KeptLibrary.open();
  kept.library.intake.found([{ id: 0, path: "Trip/a.jpg", sidecar: false }]);
  expect(await kept.library.folders.matchLoose([{ name: "a.jpg", bytes: 0 }])).toEqual([
    { rows: [], free: 1, passed: 0 },
  ]);
  kept.kill();
});

test.each([
  ["IMG_1.jpg", 2, "IMG_1 (2).jpg"],
  ["noise", 3, "noise (3)"],
  [".hidden", 2, ".hidden (2)"],
  ["a.b.jpg", 12, "a.b (12).jpg"],
])("%s gets the number %d and loses it again", (name, number, numbered) => {
  expect(numberedName(name, number)).toBe(numbered);
  expect(unnumberedName(numbered)).toBe(name);
  expect(numberedName(name, 1)).toBe(name);
});

test.each(["a.jpg", "a (1).jpg", "a (0).jpg", "(2).jpg", "a(2).jpg"])("%s has no number", (name) => {
  expect(unnumberedName(name)).toBeNull();
});
