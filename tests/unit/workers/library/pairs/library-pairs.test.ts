import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { Flag } from "../../../../../src/photo/columns.ts";
import type { LibraryJson } from "../../../../../src/photo/library-json.ts";
import type { PhotoRecord } from "../../../../../src/photo/photo.ts";
import type { LibraryMessage } from "../../../../../src/contract/photo-worker.ts";
import type { Notice } from "../../../../../src/contract/notice.ts";
import { loadBeside } from "../../../../../workers/library/pairs/pairs.ts";
import { PhotoLibrary } from "../../../../../workers/library/library.ts";
import { factsOf } from "../../../../../src/views/viewer/info/facts.ts";
import { tileWords } from "../../../../../src/views/grid/tiles/tile.tsx";
import { cases } from "../../../../support/cases.ts";
import { aReading, aRecord, unmeasured } from "../../../../support/library-fixtures.ts";
import { loadRules } from "../../../../../workers/library/sidecars/sidecars.ts";

beforeAll(loadRules);

const contentId = "9B539AB8-A668-4FA6-9207-EB653A5E7E3C";
const paris = { lat: 48.8583, lng: 2.2945, altitude: null, ...unmeasured, source: "quicktime:location" };
const filmed = { local: "2024-05-03T10:11:13", offset: "+02:00", source: "quicktime:CreationDate" };
const copied = { local: "2025-01-01T00:00:00", offset: null, source: "modified" };

/** A Live Photo whose picture knows neither date nor place, a shot of two files, and a photo alone. */
const trip: readonly [string, PhotoRecord][] = [
  ["IMG_1.HEIC", aRecord({ type: "image/heic", contentId, takenAt: copied, location: null })],
  [
    "clip.MOV",
    aRecord({
      kind: "video",
      type: "video/quicktime",
      contentId,
      takenAt: filmed,
      location: paris,
      duration: 2.8,
    }),
  ],
  ["IMG_2.JPG", aRecord()],
  ["IMG_2.CR2", aRecord({ type: "image/x-canon-cr2", location: null })],
  ["IMG_3.JPG", aRecord()],
];

/** What a library tells after some events; `flags` and `order` as a page sees them. */
class Told {
  readonly library = new PhotoLibrary();
  readonly flags: number[] = [];
  readonly bursts: number[] = [];
  order: number[] = [];
  progress: Notice["progress"] | null = null;
  readonly #port: { onmessage?: (event: { data: LibraryMessage[] }) => void; postMessage: () => void } = {
    postMessage: () => undefined,
  };

  constructor() {
    this.library.intake.connect(0, this.#port as unknown as MessagePort);
  }

  found(id: number, name = trip[id]?.[0] ?? "", sidecar = false): void {
    this.library.intake.found([{ id, path: `Trip/${name}`, sidecar }]);
  }

  record(id: number, record = trip[id]?.[1] ?? aRecord()): void {
    this.send({ type: "record", job: 1, id, bytes: 1, modified: 1, record, preview: null });
  }

  send(message: LibraryMessage): void {
    this.#port.onmessage?.({ data: [message] });
  }

  /** Everything from the beginning, as a page that starts to watch is told. */
  see(): this {
    void this.library.queries.report();
    this.library.watch((notice) => {
      this.progress = notice.progress;
      this.order = [...(notice.order ?? this.order)];
      notice.patch?.ids.forEach((id, i) => {
        this.flags[id] = notice.patch?.flags[i] ?? 0;
        this.bursts[id] = notice.patch?.burst[i] ?? 0;
      });
    });
    return this;
  }

  /** Rows with a tile of their own. */
  get tiles(): number[] {
    return this.order.toSorted((a, b) => a - b);
  }

  async exported(): Promise<LibraryJson> {
    return JSON.parse(await (await this.library.exports.json("2026-11-21T10:00:00Z")).text()) as LibraryJson;
  }
}

function whole(files = trip): Told {
  const told = new Told();
  files.forEach(([name], id) => told.found(id, name));
  files.forEach(([, record], id) => told.record(id, record));
  return told;
}

describe("a pair", () => {
  test("is one tile with a badge and one photo to whoever counts, while both of its files count as shown", () => {
    const told = whole().see();
    expect(told.tiles).toEqual([0, 2, 4]);
    expect(told.flags.map((flags) => flags & (Flag.shown | Flag.live | Flag.raw))).toEqual([
      Flag.shown | Flag.live,
      0,
      Flag.shown | Flag.raw,
      0,
      Flag.shown,
    ]);
    expect(told.progress).toMatchObject({ found: 5, shown: 5, metadataPending: 0, videos: 0, photos: 3 });
    expect(tileWords(told.flags[0] ?? 0, NaN, false)).toBe("Live Photo, no date");
    expect(tileWords(told.flags[2] ?? 0, NaN, false)).toBe("Photo, with raw file, no date");
  });

  test("is one point on the map", async () => {
    const viewport = { bounds: { west: -180, south: -80, east: 180, north: 80 }, zoom: 1 };
    const clusters = await whole().see().library.queries.clusters(viewport, 800);
    expect(clusters.map(({ count }) => count)).toEqual([3]);
  });

  test("takes the date and the place its picture lacks from its video", () => {
    const told = whole().see();
    expect(told.library.queries.details(0)?.record).toMatchObject({ takenAt: filmed, location: paris });
    expect((told.flags[0] ?? 0) & (Flag.located | Flag.guessedDate)).toBe(Flag.located);
    expect(told.library.queries.details(2)?.record).toEqual(aRecord());
  });

  test("lists its parts in the details and in the export, and a link to a part leads to its tile", async () => {
    const told = whole().see();
    const { library } = told;
    const details = library.queries.details(0);
    const parts = [{ role: "live-video", path: "Trip/clip.MOV" }];
    expect(details?.parts).toEqual(parts);
    const line = details && factsOf(details, null).find(({ term }) => term === "Grouped with");
    expect(line?.texts).toEqual(["Live video: Trip/clip.MOV"]);
    expect(library.queries.rowOf(library.queries.details(1)?.publicId ?? "")).toBe(0);
    const { photos, counts } = await told.exported();
    expect(photos.find(({ path }) => path === "Trip/IMG_1.HEIC")?.parts).toEqual(parts);
    expect(photos.find(({ path }) => path === "Trip/IMG_2.JPG")?.parts).toEqual([
      { role: "raw", path: "Trip/IMG_2.CR2" },
    ]);
    expect(photos.length).toBe(3);
    expect(counts).toEqual({ found: 5, shown: 5, failed: 0, skipped: 0, sidecars: 0 });
  });

  test("comes apart when its picture turns out to be none, and comes together again", () => {
    const told = whole().see();
    told.library.intake.passedOver([{ id: 0, reason: "not-a-photo" }]);
    expect(told.see().tiles).toEqual([1, 2, 4]);
    expect(told.progress).toMatchObject({ shown: 4, skipped: 1 });
    told.library.intake.retry([0]);
    expect(told.see().tiles).toEqual([0, 2, 4]);
  });

  test("gives the picture its own date and place back when its video is gone", () => {
    const told = whole().see();
    told.library.intake.passedOver([{ id: 1, reason: "not-a-photo" }]);
    told.see();
    expect(told.library.queries.details(0)?.record).toMatchObject({ takenAt: copied, location: null });
    expect((told.flags[0] ?? 0) & (Flag.live | Flag.located | Flag.guessedDate)).toBe(Flag.guessedDate);
  });

  test("uses what a sidecar says of its part", () => {
    const told = new Told();
    const [, , jpeg, raw] = trip;
    told.found(0, "IMG_2.JPG");
    told.found(1, "IMG_2.CR2");
    told.found(2, "IMG_2.CR2.xmp", true);
    const bare = { takenAt: copied, location: null };
    for (const [id, of] of [jpeg, raw].entries()) {
      const record = { ...aRecord(), ...of?.[1], ...bare };
      told.send({ type: "record", job: 1, id, bytes: 1, modified: 1, record, preview: null });
    }
    told.see();
    told.send({ type: "sidecar", job: 1, id: 2, reading: aReading({ location: paris }) });
    told.see();
    expect(told.library.queries.details(0)?.record.location).toEqual(paris);
    expect((told.flags[0] ?? 0) & Flag.located).toBe(Flag.located);
  });
});

test("an edited copy leads its original, and with it the raw file and film of that", async () => {
  await loadBeside();
  const told = whole([
    ["IMG_1234.HEIC", aRecord({ type: "image/heic" })],
    ["IMG_1234.DNG", aRecord({ type: "image/x-adobe-dng" })],
    ["IMG_1234.MOV", aRecord({ kind: "video", type: "video/quicktime", duration: 2 })],
    ["IMG_E1234.JPG", aRecord({ takenAt: copied, location: null })],
  ]).see();
  const { library } = told;
  expect(told.tiles).toEqual([3]);
  expect(library.queries.details(3)?.parts).toEqual([
    { role: "original", path: "Trip/IMG_1234.HEIC" },
    { role: "raw", path: "Trip/IMG_1234.DNG" },
    { role: "live-video", path: "Trip/IMG_1234.MOV" },
  ]);
  expect(library.queries.details(3)?.moving).toEqual({ id: 2, within: null });
  const { location, takenAt } = library.queries.details(3)?.record ?? {};
  expect({ location, takenAt }).toEqual({ location: aRecord().location, takenAt: aRecord().takenAt });
  const lines = factsOf(library.queries.details(3)!, null).find(({ term }) => term === "Grouped with");
  expect(lines?.texts[0]).toBe("Original: Trip/IMG_1234.HEIC");
  for (const row of [0, 1, 2])
    expect(library.queries.rowOf(library.queries.details(row)?.publicId ?? "")).toBe(3);
  const filesToDelete = await library.queries.filesToDelete(Uint32Array.of(3));
  expect(filesToDelete.map(({ role }) => role)).toEqual(["photo", "original", "raw", "live-video"]);
  const saved = await library.exports.files(Uint32Array.of(3), true, 1, null);
  expect(saved.map(({ id }) => id)).toEqual([3, 0, 1, 2]);
});

/** Three pictures of a burst, the second chosen; it and the first have a raw file. And one of a burst not here. */
const burst: readonly [string, PhotoRecord][] = [
  ["IMG_5.JPG", inBurst("12.1")],
  ["IMG_6.JPG", { ...inBurst("12.2"), burstPrimary: true, location: null }],
  ["IMG_6.DNG", { ...inBurst("12.2"), type: "image/x-adobe-dng", location: null }],
  ["IMG_7.JPG", inBurst("12.3")],
  ["IMG_8.JPG", aRecord({ burstId: "alone" })],
  ["IMG_5.DNG", { ...inBurst("12.1"), type: "image/x-adobe-dng" }],
];

function inBurst(seconds: string): PhotoRecord {
  const takenAt = { local: `2024-05-03T10:11:${seconds}`, offset: null, source: "exif:DateTimeOriginal" };
  return aRecord({ takenAt, burstId: "9B539AB8" });
}

describe("a burst", () => {
  test("is one tile that counts its pictures, and one photo to whoever counts", () => {
    const told = whole(burst).see();
    expect(told.tiles).toEqual([1, 4]);
    expect(told.bursts).toEqual([0, 3, 0, 0, 0, 0]);
    expect((told.flags[1] ?? 0) & Flag.raw).toBe(Flag.raw);
    expect(told.progress).toMatchObject({ found: 6, shown: 6, photos: 2, located: 1 });
    expect(tileWords(told.flags[1] ?? 0, NaN, false, 3)).toBe("Photo, burst of 3, with raw file, no date");
  });

  test("is found where there is no raw file and no video", () => {
    const plain = burst.filter(([, { type }]) => type === "image/jpeg");
    expect(whole(plain).see().tiles).toEqual([1, 3]);
  });

  test("lists its pictures in the order they were taken, each with what it leads", async () => {
    const told = whole(burst).see();
    const { library } = told;
    const details = library.queries.details(1);
    expect(details?.burst).toEqual([0, 1, 3]);
    const line = details && factsOf(details, null).find(({ term }) => term === "Grouped with");
    expect(line?.texts).toEqual([
      "Raw file: Trip/IMG_6.DNG",
      "Same burst: Trip/IMG_5.JPG",
      "Raw file: Trip/IMG_5.DNG",
      "Same burst: Trip/IMG_7.JPG",
    ]);
    expect(library.queries.details(0)).toMatchObject({
      path: "Trip/IMG_5.JPG",
      burst: [],
      parts: [{ role: "raw", path: "Trip/IMG_5.DNG" }],
    });
    for (const row of [0, 2, 3, 5])
      expect(library.queries.rowOf(library.queries.details(row)?.publicId ?? "")).toBe(1);
    const { photos } = await told.exported();
    expect(photos.map(({ path }) => path)).toEqual(["Trip/IMG_8.JPG", "Trip/IMG_6.JPG"]);
    expect(photos[1]?.parts).toEqual([
      { role: "raw", path: "Trip/IMG_6.DNG" },
      { role: "burst", path: "Trip/IMG_5.JPG" },
      { role: "raw", path: "Trip/IMG_5.DNG" },
      { role: "burst", path: "Trip/IMG_7.JPG" },
    ]);
  });

  test("does not lend its pictures the places of one another", () => {
    expect(whole(burst).see().library.queries.details(1)?.record.location).toBeNull();
  });

  test("chosen or not, gives way to the next when its cover goes, and ends with its last but one", () => {
    const told = whole(burst).see();
    told.library.intake.passedOver([{ id: 1, reason: "not-a-photo" }]);
    expect(told.see().tiles).toEqual([0, 4]);
    expect(told.bursts).toEqual([3, 0, 0, 0, 0, 0]);
    expect(told.library.queries.details(0)?.burst).toEqual([0, 2, 3]);
    told.library.intake.passedOver([2, 3].map((id) => ({ id, reason: "not-a-photo" })));
    expect(told.see().tiles).toEqual([0, 4]);
    expect(told.bursts).toEqual([0, 0, 0, 0, 0, 0]);
    told.library.intake.retry([1, 2, 3]);
    expect(told.see().tiles).toEqual([1, 4]);
  });
});

test("pairs, counts and order end the same whatever comes when, is asked in between, or comes again", async () => {
  const files = [...trip, ...burst];
  const expected = whole(files).see();
  const photos = (await expected.exported()).photos;
  const happenings = files.flatMap(([name, record], id) => [
    (told: Told) => told.found(id, name),
    (told: Told) => told.record(id, record),
    (told: Told) => told.record(id, record),
    (told: Told) => void told.see(),
    (told: Told) => told.library.intake.retry([id]),
  ]);
  const shuffled = fc.shuffledSubarray(happenings, { minLength: happenings.length });
  await fc.assert(
    fc.asyncProperty(shuffled, async (all) => {
      const told = new Told();
      for (const happen of all) happen(told);
      told.see();
      expect(told.order).toEqual(expected.order);
      expect(told.flags).toEqual(expected.flags);
      expect(told.bursts).toEqual(expected.bursts);
      expect({ ...told.progress, retries: 0 }).toEqual({ ...expected.progress, retries: 0 });
      expect((await told.exported()).photos).toEqual(photos);
    }),
    { numRuns: cases(10, 40) },
  );
});
