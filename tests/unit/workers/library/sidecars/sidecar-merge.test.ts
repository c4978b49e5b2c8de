import fc from "fast-check";
import { beforeAll, describe, expect, test, vi } from "vitest";
import type { LibraryJson } from "../../../../../src/photo/library-json.ts";
import type { Location, TakenAt } from "../../../../../src/photo/photo.ts";
import type { LibraryMessage } from "../../../../../src/contract/photo-worker.ts";
import { LibraryParts } from "../../../../../workers/library/parts/library-parts.ts";
import { Intake } from "../../../../../workers/library/intake/intake.ts";
import { PhotoLibrary } from "../../../../../workers/library/library.ts";
import { NoticeBuilder } from "../../../../../workers/library/notices/notice-builder.ts";
import { loadBeside } from "../../../../../workers/library/pairs/pairs.ts";
import { Reconciler } from "../../../../../workers/library/reconcile/reconciler.ts";
import { mergeSidecars } from "../../../../../workers/library/sidecars/merge.ts";
import { cases } from "../../../../support/cases.ts";
import { aReading, aRecord, unmeasured } from "../../../../support/library-fixtures.ts";
import { loadRules } from "../../../../../workers/library/sidecars/sidecars.ts";

beforeAll(loadRules);

const at = (local: string, source: string): TakenAt => ({ local, offset: null, source });
const there = (lat: number, source: string): Location => ({
  lat,
  lng: 20,
  altitude: null,
  ...unmeasured,
  source,
});
const said = (values: Parameters<typeof aReading>[0]) => {
  const reading = aReading(values);
  if (reading.about !== "photo") throw new Error("never");
  return reading.values;
};

const empty = { takenAt: null, location: null, title: null, description: null, keywords: [], rating: null };
const takeoutDate = at("2025-03-13T17:05:10", "sidecar:takeout");
const takeoutPlace = there(10, "sidecar:takeout");

describe("what a camera put beside a film", () => {
  const header = { local: "2018-09-20T07:15:46", offset: "+00:00", source: "quicktime:CreateDate" };
  const beside = (local: string, offset: string | null = null): TakenAt => ({
    local,
    offset,
    source: "sidecar:film",
  });
  test.each([
    ["the same moment with its zone", beside("2018-09-20T16:15:45", "+09:00"), "2018-09-20T16:15:45 +09:00"],
    ["a header written at the end", beside("2018-09-20T16:10:46", "+09:00"), "2018-09-20T16:10:46 +09:00"],
    ["a clock without a zone", beside("2018-09-20T09:15:45"), "2018-09-20T09:15:45 +02:00"],
    ["a header that may be local time", beside("2018-09-20T07:15:45"), "2018-09-20T07:15:45 null"],
    ["another film", beside("2018-09-19T16:15:45", "+09:00"), "2018-09-20T07:15:46 +00:00"],
    ["a wrong clock", beside("2018-09-20T07:20:00"), "2018-09-20T07:15:46 +00:00"],
  ])("%s", (what, takenAt, wins) => {
    const duration = what.includes("end") ? 300 : 5;
    const record = aRecord({ takenAt: header, duration, camera: { make: null, model: null, lens: null } });
    const camera = { make: "Sony", model: "ILCE-6500", lens: null };
    const merged = mergeSidecars(record, [{ ...said({ takenAt }), camera }]);
    expect(`${merged.takenAt?.local} ${merged.takenAt?.offset}`).toBe(wins);
    expect(merged.others.takenAt).toHaveLength(record.others.takenAt.length + 1);
    expect(merged.camera).toEqual(camera);
  });
});

describe("merging", () => {
  test("what the file holds wins, and what the sidecar says stands among the others", () => {
    const record = aRecord();
    const merged = mergeSidecars(record, [said({ takenAt: takeoutDate, location: takeoutPlace, rating: 1 })]);
    expect(merged).toMatchObject({
      takenAt: record.takenAt,
      location: record.location,
      rating: record.rating,
    });
    expect(merged.others.takenAt.at(-1)).toEqual(takeoutDate);
    expect(merged.others.location.at(-1)).toEqual(takeoutPlace);
  });

  test.each([
    [null, "posted"],
    [at("2024-05-04T00:00:00", "modified"), "posted"],
    [at("2024-05-03T00:00:00", "filename"), "posted"],
    [at("2024-05-02T00:00:00", "filename"), "filename"],
    [at("2024-05-03T10:11:12", "filename"), "filename"],
    [at("2016-08-18T00:00:00", "folder"), "folder"],
    [at("2016-08-18T10:00:00", "exif:DateTimeOriginal"), "exif:DateTimeOriginal"],
  ])("the time of posting is a guess: beside %j it is %s that counts", (takenAt, source) => {
    const posted = at("2024-05-03T21:00:00", "posted");
    const read = aRecord();
    const record = { ...read, takenAt, others: { ...read.others, takenAt: [] } };
    const merged = mergeSidecars(record, [said({ takenAt: posted })]);
    expect(merged.takenAt?.source).toBe(source);
    if (source !== "posted") expect(merged.others.takenAt).toEqual([posted]);
    const sure = mergeSidecars(record, [said({ takenAt: posted }), said({ takenAt: takeoutDate })]);
    expect(sure.takenAt?.source).toBe(source.startsWith("exif") ? source : "sidecar:takeout");
  });

  test("what a person said in Pinroll wins over the file, which stands among the others; an emptied text is none", () => {
    const record = aRecord();
    const date = at("2020-01-01T00:00:00", "sidecar:xmp");
    const place = there(-30, "sidecar:xmp");
    const edits = {
      takenAt: { ...date, source: "hand" as const },
      location: { ...place, source: "hand" as const },
      description: "",
      keywords: [],
      rating: 0,
    };
    const merged = mergeSidecars(record, [said({ takenAt: date, location: place, said: edits })]);
    expect(merged).toMatchObject({
      takenAt: date,
      location: place,
      description: null,
      keywords: [],
      rating: null,
    });
    expect(merged.others.takenAt).toEqual([record.takenAt]);
    expect(merged.others.location).toEqual([record.location]);
    expect(merged.camera).toEqual(record.camera);
  });

  test("a sidecar fills what is empty, an XMP file before Takeout", () => {
    const xmp = said({ takenAt: at("2024-01-01T00:00:00", "sidecar:xmp"), title: "x", keywords: ["k"] });
    const takeout = said({ takenAt: takeoutDate, location: takeoutPlace, description: "d" });
    const merged = mergeSidecars(aRecord(empty), [xmp, takeout]);
    expect(merged).toMatchObject({ title: "x", description: "d", keywords: ["k"], location: takeoutPlace });
    expect(merged.takenAt?.source).toBe("sidecar:xmp");
    expect(merged.others.takenAt).toContainEqual(takeoutDate);
  });

  test("a guessed date counts as empty: the name's stands among the others then, the modified time does not", () => {
    const byName = at("2020-01-01T00:00:00", "filename");
    const named = mergeSidecars(aRecord({ takenAt: byName }), [said({ takenAt: takeoutDate })]);
    expect(named.takenAt).toEqual(takeoutDate);
    expect(named.others.takenAt).toContainEqual(byName);
    const byTime = at("2020-01-01T00:00:00", "modified");
    const timed = mergeSidecars(aRecord({ takenAt: byTime }), [said({ takenAt: takeoutDate })]);
    expect(timed.takenAt).toEqual(takeoutDate);
    expect(timed.others.takenAt).not.toContainEqual(byTime);
    expect(mergeSidecars(aRecord({ takenAt: byTime }), [said({})]).takenAt).toEqual(byTime);
  });
});

const files = [
  "a.jpg",
  "b.jpg",
  "b-edited.jpg",
  "b.mov",
  "a.jpg.json",
  "b.jpg.json",
  "a.xmp",
  "metadata.json",
  "c.jpg.json",
];
const isSidecar = (name: string): boolean => /(?:json|xmp)$/.test(name);

/** A library that hears the steps in this order, with what it then tells. */
async function told(
  steps: readonly ((library: PhotoLibrary, send: (message: LibraryMessage) => void) => void)[],
): Promise<unknown> {
  const library = new PhotoLibrary();
  const port: { onmessage?: (event: { data: LibraryMessage[] }) => void; postMessage: () => void } = {
    postMessage: () => undefined,
  };
  library.intake.connect(0, port as unknown as MessagePort);
  for (const step of steps) step(library, (message) => port.onmessage?.({ data: [message] }));
  const json = JSON.parse(await (await library.exports.json("")).text()) as LibraryJson;
  const viewport = { bounds: { west: -180, south: -80, east: 180, north: 80 }, zoom: 0 };
  const clusters = await library.queries.clusters(viewport, 800);
  return {
    json,
    report: await library.queries.report(),
    clusters,
    details: files.map((_, id) => library.queries.details(id)),
  };
}

type Step = Parameters<typeof told>[0][number];

const readings: Record<string, ReturnType<typeof aReading>> = {
  "a.jpg.json": aReading({ takenAt: takeoutDate, location: takeoutPlace }, "a.jpg"),
  "b.jpg.json": aReading({ takenAt: takeoutDate, location: there(30, "sidecar:takeout") }, "b.jpg"),
  "a.xmp": aReading({ location: there(50, "sidecar:xmp"), title: "A" }),
  "metadata.json": { about: "album" },
  "c.jpg.json": aReading({ takenAt: takeoutDate }, "c.jpg"),
};

const steps: Step[] = files.flatMap((name, id): Step[] => [
  (library) => library.intake.found([{ id, path: `T/${name}`, sidecar: isSidecar(name) }]),
  (_, send) => {
    const reading = readings[name];
    if (reading !== undefined) send({ type: "sidecar", job: 1, id, reading });
    else send({ type: "record", job: 1, id, bytes: id, modified: id, record: aRecord(empty), preview: null });
  },
]);

describe("the library", () => {
  test("tells the same whatever order files, records and readings come in, asked in between or told twice", async () => {
    const expected = await told(steps);
    const questions: Step[] = [
      (library) => void library.queries.report(),
      (library) => void library.queries.details(0),
      (library) =>
        library.intake.failed([
          { id: 4, failure: { kind: "crashed", stage: "metadata", message: "It died." } },
        ]),
      (library) => library.intake.retry([0, 4]),
      ...steps,
    ];
    const order = fc.tuple(
      fc.shuffledSubarray(steps, { minLength: steps.length }),
      fc.array(fc.constantFrom(...questions)),
    );
    await fc.assert(
      fc.asyncProperty(order, fc.infiniteStream(fc.nat(40)), async ([shuffled, between], places) => {
        const all = [...shuffled];
        for (const step of between) all.splice(places.next().value ?? 0, 0, step);
        // A retry forgets what was failed; the end is the same once all was told after it.
        expect(await told([...all, ...steps])).toMatchObject({
          json: {
            photos: (expected as { json: LibraryJson }).json.photos,
            sidecars: (expected as { json: LibraryJson }).json.sidecars,
          },
          clusters: (expected as { clusters: object[] }).clusters,
          details: (expected as { details: object[] }).details.map((one) =>
            one === null ? null : { record: (one as { record: object }).record },
          ),
        });
      }),
      { numRuns: cases(20, 60) },
    );
  });

  test("places photos by their sidecars, exports what each was used for, and reports the rest in words", async () => {
    await loadBeside();
    const { json, report } = (await told(steps)) as {
      json: LibraryJson;
      report: { path: string; why: string; message: string }[];
    };
    expect(json.counts).toMatchObject({ found: 9, shown: 4, sidecars: 5 });
    const places = Object.fromEntries(
      json.photos.map(({ path, location }) => [path, [location?.lat, location?.source]]),
    );
    expect(places).toEqual({
      "T/a.jpg": [50, "sidecar:xmp"],
      "T/b-edited.jpg": [30, "sidecar:takeout"],
      "T/b.mov": [30, "sidecar:takeout"],
    });
    expect(json.sidecars).toEqual([
      { path: "T/a.jpg.json", usedFor: "T/a.jpg" },
      { path: "T/b.jpg.json", usedFor: "T/b.jpg" },
      { path: "T/a.xmp", usedFor: "T/a.jpg" },
      { path: "T/metadata.json", usedFor: null },
      { path: "T/c.jpg.json", usedFor: null },
    ]);
    const words = Object.fromEntries(report.map(({ path, why, message }) => [path, [why, message]]));
    expect(words["T/a.xmp"]).toEqual(["used", "Used for T/a.jpg."]);
    expect(words["T/metadata.json"]).toEqual(["album", "Describes an album, not a photo."]);
    expect(words["T/c.jpg.json"]).toEqual(["unmatched", "No matching photo was added."]);
  });

  test("counts a sidecar once it was read, and one of a kind that is not at once", () => {
    const library = new LibraryParts();
    const intake = new Intake(library);
    intake.found([
      { id: 0, path: "T/a.xmp", sidecar: true },
      { id: 1, path: "T/b.json", sidecar: true },
      { id: 2, path: "T/c.AAE", sidecar: true },
      { id: 3, path: "T/d.json", sidecar: true },
    ]);
    expect(library.state.counts.progress).toMatchObject({ found: 4, sidecars: 1, metadataPending: 3 });
    intake.message({ type: "sidecar", job: 1, id: 0, reading: aReading() });
    intake.failed(1, { kind: "unreadable", stage: "metadata", message: "It is gone." });
    intake.passedOver(3, "cancelled");
    expect(library.state.counts.progress).toMatchObject({ found: 4, sidecars: 4, metadataPending: 0 });
    intake.retry([1, 3]);
    expect(library.state.counts.progress).toMatchObject({ sidecars: 2, metadataPending: 2 });
  });

  test("a pairing that takes long is put off, said to be pending, and made good", () => {
    const library = new LibraryParts();
    const intake = new Intake(library);
    const reconciler = new Reconciler(library);
    const say = (id: number): void => {
      intake.found([{ id, path: `T/${id}.jpg`, sidecar: false }]);
      intake.found([{ id: id + 1, path: `T/${id}.jpg.json`, sidecar: true }]);
      const reading = aReading({ location: there(10, "sidecar:takeout") });
      const record = aRecord(empty);
      intake.message({ type: "record", job: 1, id, bytes: 1, modified: 1, record, preview: null });
      intake.message({ type: "sidecar", job: 1, id: id + 1, reading });
    };
    const located = (): number => library.state.counts.progress.located;
    let now = 1000;
    const clock = vi.spyOn(performance, "now").mockImplementation(() => (now += 30));
    try {
      say(0);
      expect(reconciler.settle()).toBe(0);
      expect(located()).toBe(1);
      say(2);
      const wait = reconciler.settle();
      expect(wait).toBeGreaterThan(0);
      expect(located()).toBe(1);
      expect(new NoticeBuilder(library).build({ unpaired: true })?.notice.progress.metadataPending).toBe(1);
      now += wait;
      expect(reconciler.settle()).toBe(0);
      expect(located()).toBe(2);
      say(4);
      reconciler.settleNow();
      expect(located()).toBe(3);
    } finally {
      clock.mockRestore();
    }
  });

  test("a sidecar that could not be read is one, with why, and its photo stays as it was", async () => {
    const library = new PhotoLibrary();
    library.intake.found([{ id: 0, path: "T/a.xmp", sidecar: true }]);
    library.intake.failed([
      { id: 0, failure: { kind: "unreadable", stage: "metadata", message: "It is gone." } },
    ]);
    expect(await library.queries.report()).toEqual([
      { path: "T/a.xmp", outcome: "sidecar", why: "nothing", message: "It is gone." },
    ]);
    expect([...library.intake.unsettled().heads]).toEqual([]);
  });
});
