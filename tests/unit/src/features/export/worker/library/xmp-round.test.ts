import { beforeAll, expect, test } from "vitest";
import type { PhotoJson, LibraryJson } from "../../../../../../../src/photo/library-json.ts";
import { placeByHand, type PhotoChange } from "../../../../../../../src/photo/photo-edit.ts";
import type { PhotoLibrary } from "../../../../../../../workers/library/library.ts";
import { readXmpFile } from "../../../../../../../workers/photo/sidecars/sidecars.ts";
import { libraryOf } from "../../../../../../support/exported-library.ts";
import { aRecord } from "../../../../../../support/library-fixtures.ts";
import { unzip } from "../../../../../../support/unzip.ts";
import { loadRules } from "../../../../../../../workers/library/sidecars/sidecars.ts";

beforeAll(loadRules);

const files = ["a", "b", "c"].map((name) => ({
  path: `Trip/${name}.jpg`,
  record: aRecord({ title: "Own" }),
}));

const changes: PhotoChange[] = [
  {
    title: "Mine",
    description: "",
    keywords: ["Places|Portugal|Lisbon", "sea"],
    rating: 0,
    favourite: true,
    rotate: 90,
    takenAt: { local: "2020-02-29T23:00:00", offset: "+05:45", source: "hand" },
    location: placeByHand(-17.5, 179.9),
  },
  { hidden: true, flag: "reject", rotate: 270, keywords: [] },
];

/** What can be edited, as the JSON has it; a sidecar's values have a source of their own. */
async function stateOf(library: PhotoLibrary): Promise<object[]> {
  const blob = await library.exports.json("2026-11-21T10:00:00Z");
  const { photos } = JSON.parse(await blob.text()) as LibraryJson;
  const edited = (photo: PhotoJson): object => ({
    path: photo.path,
    takenAt: photo.takenAt && { ...photo.takenAt, source: "" },
    location: photo.location && { ...photo.location, source: "" },
    ...Object.fromEntries(
      (
        [
          "title",
          "description",
          "keywords",
          "rating",
          "favourite",
          "hidden",
          "picked",
          "rejected",
          "rotation",
        ] as const
      ).map((name) => [name, photo[name]]),
    ),
  });
  return photos.map(edited).sort((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)));
}

/** A library into which the same photos were dropped with these sidecars. */
async function dropped(sidecars: readonly { path: string; text: string }[]): Promise<PhotoLibrary> {
  const library = await libraryOf(files);
  const { port1, port2 } = new MessageChannel();
  library.intake.connect(2, port2);
  const first = files.length;
  library.intake.found(sidecars.map(({ path }, at) => ({ id: first + at, path, sidecar: true })));
  for (const [at, { text }] of sidecars.entries())
    port1.postMessage([
      {
        type: "sidecar",
        job: 1,
        id: first + at,
        bytes: text.length,
        modified: 1000,
        reading: readXmpFile(new TextEncoder().encode(text)),
      },
    ]);
  while (library.intake.unsettled().heads.length > 0) await new Promise((resolve) => setTimeout(resolve, 0));
  port1.close();
  return library;
}

async function edited(): Promise<PhotoLibrary> {
  const library = await libraryOf(files);
  await library.edits.edit(changes.map((change, row) => ({ rows: [row], change })));
  return library;
}

/** All sidecars, hidden photos' too. */
async function sidecarsOf(library: PhotoLibrary): Promise<{ path: string; text: string }[]> {
  const blob = await library.exports.as("xmp", "2026-11-21T10:00:00Z", { filtered: false, hidden: true });
  return unzip(new Uint8Array(await blob.arrayBuffer()));
}

test("photos dropped with the sidecars of their edits are as they were edited", async () => {
  const before = await edited();
  expect(await before.exports.counts({ filtered: false })).toMatchObject({
    open: { given: { photos: 1 } },
    hidden: { given: { photos: 1 } },
  });
  const sidecars = await sidecarsOf(before);
  expect(sidecars.map(({ path }) => path).sort()).toEqual(["Trip/a.jpg.xmp", "Trip/b.jpg.xmp"]);
  const after = await dropped(sidecars);
  expect(await stateOf(after)).toEqual(await stateOf(before));
  // The second one is hidden.
  expect((await after.exports.rows({ filtered: true })).sort()).toEqual(Uint32Array.of(0, 2));
});

test("edits made on top of such sidecars count, undo leads back, and both go out together", async () => {
  const library = await dropped(await sidecarsOf(await edited()));
  const atFirst = await stateOf(library);
  const back = await library.edits.edit([
    { rows: [0], change: { rotate: 270, title: "Newer", favourite: false } },
    { rows: [1], change: { rotation: 0, hidden: false, flag: null } },
  ]);
  const state = await stateOf(library);
  expect(state).toMatchObject([
    {
      path: "Trip/a.jpg",
      rotation: 0,
      title: "Newer",
      favourite: false,
      keywords: ["Places|Portugal|Lisbon", "sea"],
    },
    { path: "Trip/b.jpg", rotation: 0, hidden: false, rejected: false, keywords: [] },
    { path: "Trip/c.jpg", title: "Own" },
  ]);
  const again = (await sidecarsOf(library)).map(({ path, text }) => ({
    path: path.slice(path.indexOf("Trip/")),
    text,
  }));
  expect(await stateOf(await dropped(again))).toEqual(state);
  await library.edits.undo(back);
  expect(await stateOf(library)).toEqual(atFirst);
});

test("a sidecar says nothing of what was not edited", async () => {
  const library = await libraryOf(files);
  await library.edits.edit([{ rows: [2], change: { rating: 5 } }]);
  const [sidecar] = await sidecarsOf(library);
  expect(sidecar?.text).toContain("<xmp:Rating>5</xmp:Rating>");
  expect(sidecar?.text).not.toMatch(/title|GPS|DateTime|Orientation|subject/);
});

test("stacks made by hand come back with the sidecars", async () => {
  const before = await libraryOf(files);
  await before.edits.edit(await before.stacks.edits({ do: "stack", rows: [0, 2], top: 2 }));
  const after = await dropped(await sidecarsOf(before));
  // Sidecars find their photos.
  await stateOf(after);
  const { hand, numbers } = await after.stacks.list();
  expect([...hand.rows]).toEqual([2, 0]);
  expect([...numbers]).toEqual([1, 0, 1]);
});
