import { expect, test } from "vitest";
import type { Credit, LibraryMessage } from "../../src/contract/photo-worker.ts";
import type { Notice } from "../../src/contract/notice.ts";
import { PhotoLibrary } from "../../workers/library/library.ts";
import { aPicture, aRecord, unmeasured } from "../support/library-fixtures.ts";

interface Run {
  library: PhotoLibrary;
  last: Notice;
  order: Uint32Array;
  /** Rows told to the page in all, counting each time. */
  patched: number;
}

/** Takes this many photos through ports with credits, a record and a thumbnail each, in mixed order of time. */
async function taken(count: number): Promise<Run> {
  let patched = 0;
  let last: Notice | null = null;
  let order = new Uint32Array();
  let done: () => void = () => undefined;
  const finished = new Promise<void>((resolve) => (done = resolve));
  const library = new PhotoLibrary();
  library.watch((notice) => {
    last = notice;
    patched += notice.patch?.ids.length ?? 0;
    order = notice.order ?? order;
    if (notice.progress.thumbnails === count) done();
  });
  for (let from = 0; from < count; from += 1000) {
    library.intake.found(
      Array.from({ length: 1000 }, (_, i) => ({ id: from + i, path: pathOf(from + i), sidecar: false })),
    );
  }
  const { port1, port2 } = new MessageChannel();
  library.intake.connect(0, port2);
  await sendAll(port1, count);
  await finished;
  port1.close();
  if (last === null) throw new Error("No notice came");
  return { library, last, order, patched };
}

function sendAll(port: MessagePort, count: number): Promise<void> {
  return new Promise((resolve) => {
    let room = 64;
    let next = 0;
    const pump = (): void => {
      for (; room > 0 && next < count * 2; room--, next++)
        port.postMessage([messageOf(next >> 1, next % 2 === 1)]);
      if (next === count * 2) resolve();
    };
    port.onmessage = (event: MessageEvent<Credit>) => {
      room += event.data.messages;
      pump();
    };
    pump();
  });
}

function messageOf(id: number, thumbnail: boolean): LibraryMessage {
  const file = { bytes: 3_000_000, modified: 1.7e12 };
  if (thumbnail) return { type: "thumbnail", job: 1, id, ...file, picture: aPicture(1) };
  const mixed = Math.imul(id, 2654435761) >>> 0;
  // Every tenth has no date, so that paths are compared too.
  const local = new Date(1.6e12 + mixed * 30).toISOString().slice(0, 19);
  const record = aRecord({
    takenAt: id % 10 === 0 ? null : { local, offset: null, source: "exif:DateTimeOriginal" },
    location: {
      lat: (mixed % 12_000) / 100 - 60,
      lng: (mixed % 35_900) / 100 - 179,
      altitude: null,
      ...unmeasured,
      source: "exif:GPS",
    },
  });
  return { type: "record", job: 1, id, ...file, record, preview: null };
}

function pathOf(id: number): string {
  return `Trip/DCIM/${Math.floor(id / 1000)}APPLE/IMG_${id}.HEIC`;
}

function bytesPerRow({ library, last }: Run): number {
  const { columns, records } = library.upkeep.memory();
  return (columns + records) / last.rows;
}

test("200,000 photos cost as much each as 100,000 do: in memory, and in rows told to the page", async () => {
  const half = await taken(100_000);
  const whole = await taken(200_000);
  for (const run of [half, whole]) {
    const { progress, rows } = run.last;
    expect(progress).toMatchObject({
      found: rows,
      shown: rows,
      thumbnails: rows,
      located: rows,
      metadataPending: 0,
    });
    expect(run.order.length).toBe(rows);
    expect(new Set(run.order).size).toBe(rows);
    // Found, read, drawn: three times at most.
    expect(run.patched).toBeLessThanOrEqual(rows * 3);
    expect(bytesPerRow(run)).toBeLessThan(400);
  }
  expect(bytesPerRow(whole) / bytesPerRow(half)).toBeLessThan(1.1);
  const json = await (await whole.library.exports.json("2026-11-21T10:00:00Z")).text();
  expect((JSON.parse(json) as { photos: unknown[] }).photos).toHaveLength(200_000);
});
