import { beforeEach, expect, test } from "vitest";
import { Flag } from "../../../../../src/photo/columns.ts";
import type { Failure } from "../../../../../src/photo/failure.ts";
import type { PhotoRecord } from "../../../../../src/photo/photo.ts";
import { emptyDatabases, KeptLibrary } from "../../../../support/kept-library.ts";
import { aPicture, aRecord } from "../../../../support/library-fixtures.ts";
import { quickTimers } from "../../../../support/quick-timers.ts";
import { waitFor } from "../../../../support/wait-for.ts";

beforeEach(emptyDatabases);

const undrawn: Failure = { kind: "unsupported", stage: "thumbnail", message: "This cannot be drawn." };

/** The embedded preview of a row, and the address it is shown at. */
const previewOf = (id: number) => aPicture(id, { type: "image/jpeg", bytes: new Uint8Array(30).fill(id) });
const urlOf = (id: number): string =>
  `data:image/jpeg;base64,${Buffer.from(previewOf(id).bytes).toString("base64")}`;

/** This many files with previews. */
function read(kept: KeptLibrary, count: number, record: Partial<PhotoRecord> = {}): void {
  const rows = Array.from({ length: count }, (_, id) => id);
  kept.library.intake.found(rows.map((id) => ({ id, path: `Trip/${id}.jpg`, sidecar: false })));
  for (const id of rows)
    kept.send({
      type: "record",
      job: 1,
      id,
      ...kept.fileOf(id),
      record: aRecord({ contentId: null, ...record }),
      preview: previewOf(id),
    });
}

const shown = (kept: KeptLibrary, ...ids: number[]) => kept.library.queries.pictures(Uint32Array.from(ids));

async function reopened(kept: KeptLibrary, files: number): Promise<KeptLibrary> {
  await kept.settled(files);
  kept.kill();
  const again = await KeptLibrary.open();
  await again.settled(files);
  return again;
}

test.each([
  ["whose drawing failed", {}, true],
  ["that are known for undrawable from their heads", { failure: { ...undrawn, stage: "metadata" } }, false],
] as const)("photos %s keep their embedded previews from visit to visit", async (_, record, fails) => {
  const kept = await KeptLibrary.open();
  read(kept, 2, record);
  if (fails) kept.library.intake.failed([0, 1].map((id) => ({ id, failure: undrawn })));
  let again = await reopened(kept, 2);
  for (let visit = 0; visit < 2; visit++) {
    expect(await shown(again, 0, 1)).toEqual([
      { id: 0, thumbnail: false, url: urlOf(0) },
      { id: 1, thumbnail: false, url: urlOf(1) },
    ]);
    expect(again.flags(0) & (Flag.preview | Flag.broken | Flag.thumbnail)).toBe(Flag.preview | Flag.broken);
    expect(again.notice?.progress).toMatchObject({ shown: 2, thumbnails: 0 });
    again = await reopened(again, 2);
  }
  again.kill();
});

test("so do those that fail after megabytes of previews", async () => {
  const kept = await KeptLibrary.open();
  read(kept, 1);
  const large = aPicture(7, { bytes: new Uint8Array(1 << 20) });
  kept.library.intake.found([{ id: 1, path: "Trip/large.jpg", sidecar: false }]);
  kept.send({ type: "record", job: 1, id: 1, ...kept.fileOf(1), record: aRecord(), preview: large });
  kept.picture(1);
  await waitFor(() => expect(kept.notice?.progress.thumbnails).toBe(1));
  kept.library.intake.failed([{ id: 0, failure: undrawn }]);
  const again = await reopened(kept, 2);
  expect(await shown(again, 0)).toEqual([{ id: 0, thumbnail: false, url: urlOf(0) }]);
  again.kill();
});

test("a thumbnail that can be made after all takes its place for good", async () => {
  const kept = await KeptLibrary.open();
  read(kept, 1);
  kept.library.intake.failed([{ id: 0, failure: undrawn }]);
  let again = await reopened(kept, 1);
  again.library.intake.retry([0]);
  again.picture(0);
  const retried = again;
  // Until the page is told of it, what it was told before looks settled.
  await waitFor(() => expect(retried.notice?.progress.thumbnails).toBe(1));
  again = await reopened(retried, 1);
  expect(await shown(again, 0)).toMatchObject([{ id: 0, thumbnail: true }]);
  expect(again.flags(0) & (Flag.preview | Flag.broken | Flag.thumbnail)).toBe(Flag.thumbnail);
  again.kill();
});

test("previews of what cannot be drawn stay where thumbnails are removed, for they take next to nothing", async () => {
  const kept = await KeptLibrary.open();
  read(kept, 2);
  kept.library.intake.failed([{ id: 0, failure: undrawn }]);
  kept.picture(1);
  await kept.settled(2);
  expect(await kept.library.upkeep.evictPictures()).toMatchObject({ photos: 1, bytes: 8 });
  const again = await reopened(kept, 2);
  expect(await shown(again, 0, 1)).toEqual([{ id: 0, thumbnail: false, url: urlOf(0) }]);
  again.kill();
});

test(
  "one that comes again, for the page was gone when drawing failed, is kept as well",
  { timeout: 20_000 },
  async () => {
    quickTimers();
    const kept = await KeptLibrary.open();
    read(kept, 2);
    await waitFor(() => expect(kept.notice?.progress).toMatchObject({ shown: 2, unsaved: 0 }));
    kept.kill();
    const again = await KeptLibrary.open();
    again.send({ type: "preview", job: 1, id: 0, ...kept.fileOf(0), picture: previewOf(0) });
    again.send({ type: "preview", job: 1, id: 1, bytes: 1, modified: 1, picture: previewOf(1) });
    again.library.intake.failed([0, 1].map((id) => ({ id, failure: undrawn })));
    const last = await reopened(again, 2);
    expect(await shown(last, 0, 1)).toEqual([{ id: 0, thumbnail: false, url: urlOf(0) }]);
    last.kill();
  },
);

test("a thumbnail there was stays where drawing it once more fails, unless the file changed", async () => {
  const kept = await KeptLibrary.open();
  read(kept, 2);
  kept.picture(0);
  kept.picture(1);
  await kept.settled(2);
  kept.library.intake.retry([0, 1]);
  kept.send({ type: "preview", job: 1, id: 0, ...kept.fileOf(0), picture: previewOf(0) });
  const changed = { bytes: 5, modified: 5, record: aRecord({ contentId: null }), preview: previewOf(1) };
  kept.send({ type: "record", job: 1, id: 1, ...changed });
  await waitFor(() => expect(kept.library.queries.details(1)?.bytes).toBe(5));
  kept.library.intake.failed([0, 1].map((id) => ({ id, failure: undrawn })));
  await waitFor(() => expect(kept.flags(1) & Flag.broken).toBe(Flag.broken));
  const again = await reopened(kept, 2);
  expect(await shown(again, 0, 1)).toMatchObject([{ thumbnail: true }, { thumbnail: false, url: urlOf(1) }]);
  again.kill();
});

test("a backup has them", async () => {
  const kept = await KeptLibrary.open();
  read(kept, 1);
  kept.library.intake.failed([{ id: 0, failure: undrawn }]);
  await kept.settled(1);
  const backup = await kept.library.upkeep.backUp({ pictures: true });
  kept.kill();
  emptyDatabases();
  const empty = await KeptLibrary.open();
  expect(await empty.library.upkeep.restore(backup)).toMatchObject({ ok: true });
  empty.kill();
  const again = await KeptLibrary.open();
  await again.settled(1);
  expect(await shown(again, 0)).toEqual([{ id: 0, thumbnail: false, url: urlOf(0) }]);
  again.kill();
});
