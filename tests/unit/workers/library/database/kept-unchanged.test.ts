import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { beforeEach, expect, test } from "vitest";
import { isCorrected } from "../../../../../src/photo/photo-edit.ts";
import { TrackWriter } from "../../../../../src/photo/geo/track-bytes.ts";
import { dumpDatabase, fillDatabase, type DatabaseDump } from "../../../../support/database-dump.ts";
import { emptyDatabases, KeptLibrary } from "../../../../support/kept-library.ts";
import { aReading, aRecord as anyRecord, unmeasured } from "../../../../support/library-fixtures.ts";
import { waitFor } from "../../../../support/wait-for.ts";

beforeEach(emptyDatabases);

/** Labels came later. */
const aRecord: typeof anyRecord = (fields) => anyRecord({ label: null, ...fields });

const file = fileURLToPath(new URL("../../../../fixtures/database-of-november-2026.json", import.meta.url));

/** A database as Pinroll wrote it in November 2026, and what that Pinroll told of it. */
interface Fixture {
  database: DatabaseDump;
  told: unknown;
}

const readFixture = (): Fixture => JSON.parse(readFileSync(file, "utf8")) as Fixture;

/** The database now; how often it was written until then is not told. */
async function dump(): Promise<DatabaseDump["stores"]> {
  return uncounted(await dumpDatabase("pinroll"));
}

function uncounted({ stores }: DatabaseDump): DatabaseDump["stores"] {
  const meta = stores["meta"]?.map(({ key, value }) => ({
    key,
    value: { ...(value as object), commit: 0, order: 0 },
  }));
  return { ...stores, meta: meta ?? [] };
}

/**
 * Pairs, a burst, sidecars, failures, files passed over, edits, folders, several blocks of paths. `imported` is the
 * database before the edits: when they reach the columns is a matter of time.
 */
async function aLibrary(): Promise<{ kept: KeptLibrary; imported: DatabaseDump["stores"] }> {
  const kept = await KeptLibrary.open();
  const { library } = kept;
  const paths = [
    "Trip/IMG_1.JPG",
    "Trip/IMG_1.MOV",
    "Trip/IMG_2.jpg",
    "Trip/IMG_2.xmp",
    "Trip/cut-short.jpg",
    "Trip/notes.txt",
    "Trip/raw.dng",
    "Trip/raw.jpg",
    "Trip/burst-1.jpg",
    "Trip/burst-2.jpg",
    "Größe/日本.jpg",
    "Größe/undated.png",
    "Größe/walk.gpx",
    "later/IMG_2 copy.jpg",
    "later/moved.mp4",
  ];
  library.intake.found(paths.map((path, id) => ({ id, path, sidecar: /\.(xmp|gpx)$/.test(path) })));
  library.intake.skipped([
    { path: "Trip/.DS_Store", reason: "junk" },
    { path: "later/empty.jpg", reason: "empty" },
  ]);
  const at = (local: string) => ({ local, offset: "+01:00", source: "exif:DateTimeOriginal" });
  kept.record(0, aRecord({ contentId: "A", title: "Größe 日本" }));
  kept.record(1, aRecord({ contentId: "A", kind: "video", type: "video/quicktime", duration: 2.5 }));
  kept.record(2, aRecord({ takenAt: null, location: null, keywords: [] }));
  kept.send({
    type: "sidecar",
    job: 1,
    id: 3,
    reading: aReading({ takenAt: { ...at("2023-01-01T10:00:00"), source: "sidecar:xmp" }, title: "Title" }),
  });
  library.intake.failed([{ id: 4, failure: { kind: "corrupt", stage: "metadata", message: "Damaged." } }]);
  library.intake.passedOver([{ id: 5, reason: "not-a-photo" }]);
  const camera = { make: "Canon", model: "EOS R5", lens: "RF 50" };
  for (const id of [6, 7]) kept.record(id, aRecord({ camera, takenAt: at("2024-02-01T08:00:00") }));
  for (const id of [8, 9]) {
    const takenAt = at(`2024-02-02T08:00:0${id - 8}`);
    kept.record(id, aRecord({ burstId: "b", burstPrimary: id === 9, takenAt }));
  }
  const kobe = { lat: 34.69, lng: 135.19, altitude: null, ...unmeasured, source: "exif:GPS" };
  kept.record(10, aRecord({ location: kobe, takenAt: at("2025-04-01T18:30:00") }));
  kept.record(11, aRecord({ type: "image/png", takenAt: null, location: null }));
  const walk = new TrackWriter();
  for (let minute = 0; minute < 5; minute++)
    walk.add(52.5 + minute / 1000, 13.4, 40, Date.UTC(2024, 1, 2, 7, minute));
  const read = walk.finish({ name: "Walk", zoneless: 0, cut: null });
  if (read === null) throw new Error("The track has points");
  const reading = { about: "track", track: read.summary } as const;
  kept.send({ type: "sidecar", job: 1, id: 12, reading, points: read.points });
  kept.record(13, aRecord({ takenAt: null, location: null }));
  kept.record(14, aRecord({ kind: "video", type: "video/mp4", duration: 61, location: null }));
  for (const id of [0, 1, 2, 6, 7, 8, 9, 10, 11, 13, 14]) kept.picture(id, 20 + id);
  await kept.settled(paths.length + 2);
  const hasOrder = async (): Promise<void> =>
    expect((await dump())["meta"]).toMatchObject([{ key: "order" }, { key: "state" }]);
  await waitFor(hasOrder);
  await waitFor(() => expect(kept.notice?.progress.unsaved).toBe(0));
  const imported = await dump();
  const berlin = { lat: 52.52, lng: 13.4, altitude: null, ...unmeasured, source: "hand" as const };
  await library.edits.edit([
    { rows: [2], change: { favourite: true } },
    { rows: [11], change: { location: berlin } },
  ]);
  const folder = { handle: null, added: 1, scanned: 2, complete: true };
  await library.folders.keepFolder({ prefix: "Trip/", name: "Trip", ...folder });
  await library.folders.keepFolder({ prefix: "Größe/", name: "Größe", ...folder, complete: false });
  await waitFor(async () => {
    const { edits, folders } = await dump();
    // Later versions count beside the edits how often they were written.
    expect(edits?.map(({ key }) => key)).toEqual([-2, 0]);
    expect(folders).toHaveLength(2);
  });
  return { kept, imported };
}

/** All that a library tells of itself, as JSON. */
async function told({ library, notices, notice }: KeptLibrary): Promise<unknown> {
  const order = notices.findLast((each) => each.order !== null)?.order ?? new Uint32Array();
  const rows = Uint32Array.from({ length: notice?.rows ?? 0 }, (_, row) => row);
  const exported = (await library.exports.json("2026-11-24T10:00:00Z")).text();
  const details = Array.from(rows, (row) => library.queries.details(row));
  return JSON.parse(
    JSON.stringify({
      // How much was announced and read again is told of one visit.
      progress: { ...notice?.progress, announced: 0, retries: 0 },
      bounds: notice?.bounds,
      order: [...order],
      details,
      rowsOfIds: details.map((each) => (each === null ? null : library.queries.rowOf(each.publicId))),
      pictures: (await library.queries.pictures(rows)).map((shown) => ({ ...shown })),
      places: details.map((each) => {
        const location = each?.record.location;
        return location && isCorrected(location.source) ? location : null;
      }),
      opened: await library.opened(),
      report: await library.queries.report(),
      exported: JSON.parse(await exported) as unknown,
    }),
  ) as unknown;
}

// `PINROLL_WRITE_FIXTURE=1` made the file, once.
if (process.env["PINROLL_WRITE_FIXTURE"] !== undefined)
  test("the fixture is written", async () => {
    (await aLibrary()).kept.kill();
    const database = await dumpDatabase("pinroll");
    const kept = await KeptLibrary.open();
    await kept.settled(17);
    const fixture: Fixture = { database, told: await told(kept) };
    kept.kill();
    writeFileSync(file, `${JSON.stringify(fixture)}\n`);
  });

test("a database of November 2026 opens with everything in it", async () => {
  const fixture = readFixture();
  await fillDatabase("pinroll", fixture.database);
  const kept = await KeptLibrary.open();
  await kept.settled(17);
  expect(kept.notice?.trouble).toBeNull();
  // Later versions tell more.
  expect(await told(kept)).toMatchObject(fixture.told as object);
  kept.kill();
});

/** What people did is apart, and later versions have more shelves. */
const addedSince = {
  edits: [],
  folders: [],
  albums: [],
  trips: [],
  screens: [],
  "screen-entries": [],
  seen: [],
};

/** What sidecars say is kept as text; that they have no label is written since. */
const withoutLabels = <T>(stores: T): T =>
  JSON.parse(JSON.stringify(stores).replaceAll(String.raw`\"label\":null,`, "")) as T;

test("the same photos are written as they were in November 2026", async () => {
  const { kept, imported } = await aLibrary();
  kept.kill();
  const { edits: _, folders, ...others } = uncounted(readFixture().database);
  expect(withoutLabels(imported)).toEqual({ ...others, ...addedSince });
  expect(await dump()).toMatchObject({ folders });
  const again = await KeptLibrary.open();
  await again.settled(17);
  expect(await told(again)).toMatchObject(readFixture().told as object);
  again.kill();
});
