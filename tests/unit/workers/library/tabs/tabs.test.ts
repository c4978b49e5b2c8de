import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { LibraryJson } from "../../../../../src/photo/library-json.ts";
import { TrackWriter } from "../../../../../src/photo/geo/track-bytes.ts";
import { FolderList } from "../../../../../workers/library/folders/folder-list.ts";
import { FakeChannels } from "../../../../support/fake-channels.ts";
import { emptyDatabases, KeptLibrary } from "../../../../support/kept-library.ts";
import { aPicture, aReading, aRecord } from "../../../../support/library-fixtures.ts";
import { quickTimers } from "../../../../support/quick-timers.ts";
import { shownBytes } from "../../../../support/shown-bytes.ts";
import { waitFor } from "../../../../support/wait-for.ts";

let channels = new FakeChannels();
const opened: KeptLibrary[] = [];

beforeEach(() => {
  emptyDatabases();
  channels = new FakeChannels();
});

afterEach(() => {
  for (const library of opened.splice(0)) library.kill();
});

async function open(role: "writer" | "reader"): Promise<KeptLibrary> {
  const library = await KeptLibrary.open("pinroll", channels.open());
  opened.push(library);
  expect(await library.library.tabs.lead(role)).toBe(true);
  return library;
}

async function exported({ library }: KeptLibrary): Promise<LibraryJson> {
  return JSON.parse(await (await library.exports.json("2026-11-21T10:00:00Z")).text()) as LibraryJson;
}

async function sameAs(reader: KeptLibrary, writer: KeptLibrary): Promise<void> {
  const wanted = await exported(writer);
  await waitFor(async () => expect(await exported(reader)).toEqual(wanted), { timeout: 5000 });
  expect(await reader.library.queries.report()).toEqual(await writer.library.queries.report());
}

function importSome(to: KeptLibrary, first: number, count: number): void {
  const ids = Array.from({ length: count }, (_, at) => first + at);
  to.library.intake.found(ids.map((id) => ({ id, path: `Trip/${id}.jpg`, sidecar: false })));
  for (const id of ids) {
    const local = `2024-05-03T10:${String(id % 60).padStart(2, "0")}:00`;
    to.record(id, aRecord({ takenAt: { local, offset: null, source: "exif:DateTimeOriginal" } }));
    to.picture(id);
  }
}

describe("a library that another page writes", () => {
  test("shows what was there, and then all that comes, as the writer does", async () => {
    const writer = await open("writer");
    importSome(writer, 0, 5);
    await writer.settled(5);
    const reader = await open("reader");
    await sameAs(reader, writer);

    importSome(writer, 5, 20);
    writer.library.intake.found([{ id: 25, path: "Trip/3.jpg.xmp", sidecar: true }]);
    writer.send({ type: "sidecar", job: 1, id: 25, reading: aReading({ title: "A title" }) });
    writer.library.intake.skipped([{ path: "Trip/.DS_Store", reason: "junk" }]);
    await writer.settled(27);
    await reader.settled(27);
    await sameAs(reader, writer);
    expect([...(reader.notices.findLast(({ order }) => order !== null)?.order ?? [])]).toEqual([
      ...(writer.notices.findLast(({ order }) => order !== null)?.order ?? []),
    ]);
    const [one] = await reader.library.queries.pictures(Uint32Array.of(24));
    expect(shownBytes(one?.url).bytes).toEqual(new Uint8Array(8).fill(24));
    expect(await reader.library.opened()).toMatchObject({ role: "reader", rows: 26 });
  });

  test("reads everything once more where it did not hear of a commit", async () => {
    const writer = await open("writer");
    const reader = await open("reader");
    channels.deaf = true;
    importSome(writer, 0, 3);
    await writer.settled(3);
    channels.deaf = false;
    importSome(writer, 3, 2);
    await writer.settled(5);
    await reader.settled(5);
    await sameAs(reader, writer);
  });

  test("without any channel looks again when it is told to", async () => {
    const writer = await open("writer");
    const reader = await open("reader");
    channels.deaf = true;
    importSome(writer, 0, 3);
    await writer.settled(3);
    expect((await exported(reader)).counts.found).toBe(0);
    await reader.library.tabs.lead("reader");
    await sameAs(reader, writer);
  });

  test("sees files that moved, changed, failed and vanished", async () => {
    const writer = await open("writer");
    importSome(writer, 0, 6);
    await writer.settled(6);
    const reader = await open("reader");
    await writer.library.folders.moved([{ id: 0, path: "Elsewhere/0.jpg" }]);
    writer.record(1, aRecord({ location: null }), 5555);
    writer.picture(1);
    await writer.library.folders.vanished(Uint32Array.of(2));
    writer.library.intake.found([{ id: 6, path: "Trip/bad.jpg", sidecar: false }]);
    writer.library.intake.failed([
      { id: 6, failure: { kind: "corrupt", stage: "metadata", message: "The file is damaged." } },
    ]);
    await writer.settled(7);
    await reader.settled(7);
    await sameAs(reader, writer);
    expect((await exported(reader)).photos.map(({ path }) => path)).toContain("Elsewhere/0.jpg");
    expect(reader.library.queries.details(2)?.vanished).toBe(true);
  });

  test("opened while another page writes ends as that one", async () => {
    const writer = await open("writer");
    importSome(writer, 0, 40);
    const readers = await Promise.all([open("reader"), open("reader")]);
    importSome(writer, 40, 40);
    await writer.settled(80);
    for (const reader of readers) {
      await reader.settled(80);
      await sameAs(reader, writer);
    }
  });

  test("has the writer keep what a person does, and shows it when it is on disk", async () => {
    const writer = await open("writer");
    importSome(writer, 0, 3);
    await writer.settled(3);
    const reader = await open("reader");
    await reader.library.edits.edit([{ rows: [1], change: { favourite: true } }]);
    const flags = async ({ library }: KeptLibrary): Promise<number> =>
      (await library.search.facets()).favourites;
    expect(await flags(reader)).toBe(1);
    expect(await flags(writer)).toBe(1);
    await writer.library.edits.edit([{ rows: [2], change: { favourite: true } }]);
    await waitFor(async () => expect(await flags(reader)).toBe(2));
    writer.kill();
    reader.kill();
    expect(await flags(await open("writer"))).toBe(2);
  });

  test("refuses what a person does where nobody writes", async () => {
    const writer = await open("writer");
    importSome(writer, 0, 1);
    await writer.settled(1);
    const reader = await open("reader");
    writer.kill();
    quickTimers();
    await expect(reader.library.edits.edit([{ rows: [0], change: { favourite: true } }])).rejects.toThrow(
      "kept",
    );
    expect((await reader.library.search.facets()).favourites).toBe(0);
  });
});

describe("a library that is handed over", () => {
  test("goes on where the page before was killed, rows and all", async () => {
    const first = await open("writer");
    const second = await open("reader");
    importSome(first, 0, 10);
    await first.settled(10);
    first.kill();
    expect(await second.library.tabs.lead("writer")).toBe(true);
    expect(await second.library.opened()).toMatchObject({ role: "writer", rows: 10 });
    importSome(second, 10, 10);
    await second.settled(20);
    const after = await exported(second);
    second.kill();
    expect(await exported(await open("writer"))).toEqual(after);
  });

  test("has on disk what had just been read", async () => {
    const [first, second] = [await open("writer"), await open("reader")];
    importSome(first, 0, 5);
    await waitFor(() => expect(first.notice?.progress.thumbnails).toBe(5), { interval: 1 });
    first.library.intake.found([{ id: 5, path: "Trip/late.jpg", sidecar: false }]);
    first.library.intake.passedOver([{ id: 5, reason: "empty" }]);
    expect(await first.library.tabs.lead("reader")).toBe(true);
    first.kill();
    expect(await second.library.tabs.lead("writer")).toBe(true);
    expect((await exported(second)).counts).toMatchObject({ found: 6, shown: 5, skipped: 1 });
    expect(await second.library.queries.pictures(Uint32Array.of(0, 1, 2, 3, 4))).toHaveLength(5);
  });

  test("is written whole before another page writes, and goes back and forth", async () => {
    const [one, other] = [await open("writer"), await open("reader")];
    let [writer, reader] = [one, other];
    for (let turn = 0; turn < 6; turn++) {
      importSome(writer, turn * 7, 7);
      await writer.settled((turn + 1) * 7);
      expect(await writer.library.tabs.lead("reader")).toBe(true);
      expect(await reader.library.tabs.lead("writer")).toBe(true);
      [writer, reader] = [reader, writer];
      await sameAs(reader, writer);
    }
    const wanted = await exported(writer);
    for (const library of opened.splice(0)) library.kill();
    const fresh = await open("writer");
    expect(await exported(fresh)).toEqual(wanted);
    expect(fresh.notice?.trouble ?? null).toBeNull();
    const ids = Uint32Array.from({ length: 42 }, (_, id) => id);
    expect(await fresh.library.queries.pictures(ids)).toHaveLength(42);
  });
});

test("digests asked for when another page takes over are not waited for for ever", async () => {
  const first = await open("writer");
  first.library.intake.found([0, 1].map((id) => ({ id, path: `Trip/${id}.jpg`, sidecar: false })));
  for (const id of [0, 1]) {
    first.record(id, aRecord(), 1000);
    first.picture(id);
  }
  await waitFor(() => expect(first.notice?.progress).toMatchObject({ thumbnails: 2, digestsPending: 2 }));

  expect(await first.library.tabs.lead("reader")).toBe(true);
  expect(await first.library.tabs.lead("writer")).toBe(true);
  await waitFor(() => expect(first.notice?.progress.digestsPending).toBe(0));
});

test("a picture that comes while folders are written at the handing over is written before the other page takes over", async () => {
  const writer = await open("writer");
  writer.library.intake.found([{ id: 0, path: "Trip/0.jpg", sidecar: false }]);
  writer.record(0, aRecord());
  await waitFor(() => expect(writer.notice?.progress).toMatchObject({ photos: 1 }));
  // Every time: a notice may have the folders written before the handing over does.
  const settle = vi.spyOn(FolderList.prototype, "settle").mockImplementation(() => {
    const { bytes, modified } = writer.fileOf(0);
    writer.library.intake.thumbnail(0, aPicture(7), bytes, modified);
    return true;
  });
  expect(await writer.library.tabs.lead("reader")).toBe(false);
  settle.mockRestore();
  expect(await writer.library.tabs.lead("reader")).toBe(true);
  const other = await open("writer");
  expect(await other.library.queries.pictures(Uint32Array.of(0))).toHaveLength(1);
});

test("a tab that reads has the tracks the other one reads, and no longer those it forgets", async () => {
  const writer = await open("writer");
  const reader = await open("reader");
  const track = new TrackWriter();
  track.add(47.1, 11.3, 800, Date.UTC(2024, 4, 3));
  const read = track.finish({ name: "Walk", zoneless: 0, cut: null });
  if (read === null) throw new Error("a track has points");
  const reading = { about: "track", track: read.summary } as const;
  writer.library.intake.found([{ id: 0, path: "Trip/walk.gpx", sidecar: true }]);
  writer.send({ type: "sidecar", job: 1, id: 0, reading, points: read.points });
  await writer.settled(1);
  const told = await writer.library.tracks.all();
  expect(told).toHaveLength(1);
  await waitFor(async () => expect(await reader.library.tracks.all()).toEqual(told), { timeout: 5000 });
  const nothing = { about: "nothing", why: "The file contains no track and no location." } as const;
  writer.send({ type: "sidecar", job: 2, id: 0, reading: nothing });
  await waitFor(async () => expect(await writer.library.tracks.all()).toEqual([]), { timeout: 5000 });
  await waitFor(async () => expect(await reader.library.tracks.all()).toEqual([]), { timeout: 5000 });
});
