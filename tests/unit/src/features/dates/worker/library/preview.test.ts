import fc from "fast-check";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { DateChange } from "../../../../../../../src/photo/dates/date-change.ts";
import type { TakenAt } from "../../../../../../../src/photo/photo.ts";
import { cases } from "../../../../../../support/cases.ts";
import { emptyDatabases, KeptLibrary } from "../../../../../../support/kept-library.ts";
import { aRecord } from "../../../../../../support/library-fixtures.ts";
import { serveTowns } from "../../../../../../support/places.ts";

let open: KeptLibrary[] = [];

beforeEach(() => {
  emptyDatabases();
  serveTowns();
});

afterEach(() => {
  for (const kept of open.splice(0)) kept.kill();
  open = [];
});

/** Photos 0 to 5: two days, one of another camera, one undated, one with the file's date alone. */
const dates: (TakenAt | null)[] = [
  { local: "2024-05-01T23:10:00", offset: null, source: "exif:DateTimeOriginal" },
  { local: "2024-05-01T10:00:00", offset: "+02:00", source: "exif:DateTimeOriginal" },
  { local: "2024-05-02T10:00:00.5", offset: null, source: "exif:DateTimeOriginal" },
  { local: "2024-05-01T12:00:00", offset: "-05:00", source: "xmp:CreateDate" },
  null,
  { local: "2024-05-09T08:00:00", offset: "+00:00", source: "modified" },
];
const rows = Uint32Array.from(dates, (_, row) => row);

async function opened(): Promise<KeptLibrary> {
  const kept = await KeptLibrary.open();
  open.push(kept);
  kept.library.intake.found(dates.map((_, id) => ({ id, path: `Trip/${id}.jpg`, sidecar: false })));
  dates.forEach((takenAt, id) => {
    const camera = { make: id === 1 ? "Nikon" : "Canon", model: "X", lens: null };
    kept.record(id, aRecord({ takenAt, camera, location: id === 2 ? null : aRecord().location }));
    kept.picture(id);
  });
  await kept.settled(dates.length);
  return kept;
}

const datesOf = ({ library }: KeptLibrary): (TakenAt | null)[] =>
  Array.from(rows, (row) => library.queries.details(row)?.record.takenAt ?? null);

const shift = (ms: number): DateChange => ({ kind: "shift", ms });

test("the preview of a shift counts, gives reasons and shows days that change", async () => {
  const { library } = await opened();
  expect(await library.dates.preview(rows, shift(3_600_000))).toMatchObject({
    changed: 4,
    leftOut: { "no-date": 1, "file-date": 1 },
    otherDay: 1,
    reorders: false,
  });
  const { samples } = await library.dates.preview(rows, shift(3_600_000));
  expect(samples.map(({ id, after }) => [id, after.local])).toEqual([
    [1, "2024-05-01T11:00:00"],
    [3, "2024-05-01T13:00:00"],
    [0, "2024-05-02T00:10:00"],
    [2, "2024-05-02T11:00:00.5"],
  ]);
});

test("photos that are not moved along may stand elsewhere in the order", async () => {
  const { library } = await opened();
  expect((await library.dates.preview(Uint32Array.of(1), shift(3_600_000))).reorders).toBe(false);
  expect((await library.dates.preview(Uint32Array.of(1), shift(3 * 3_600_000))).reorders).toBe(true);
});

test("the first gets the date that is set, the others keep their distance; those without a date get the same", async () => {
  const kept = await opened();
  const set: DateChange = { kind: "set", local: "2020-01-01T08:00:00", zone: null, keepGaps: true };
  await kept.library.edits.edit([{ rows, change: { date: set } }]);
  expect(datesOf(kept).map((date) => date?.local)).toEqual([
    "2020-01-01T21:10:00",
    "2020-01-01T08:00:00",
    "2020-01-02T08:00:00.5",
    "2020-01-01T10:00:00",
    "2020-01-01T08:00:00",
    "2020-01-01T08:00:00",
  ]);
});

const changes: fc.Arbitrary<DateChange> = fc.oneof(
  fc.record({
    kind: fc.constant("shift" as const),
    ms: fc.integer({ min: -1e6, max: 1e6 }).map((seconds) => seconds * 1000),
  }),
  fc.record({
    kind: fc.constant("zone" as const),
    zone: fc.constantFrom("place", "Europe/Berlin", "+05:30", "Nowhere/Known"),
    keep: fc.constantFrom("clock" as const, "moment" as const),
  }),
  fc.record({
    kind: fc.constant("set" as const),
    local: fc.constantFrom("2024-03-31T02:30:00", "1999-12-31T23:59:59"),
    zone: fc.constantFrom(null, "place", "Europe/Berlin"),
    keepGaps: fc.boolean(),
  }),
);

test("what the preview says is what the edit does, and undoing it leaves no trace", async () => {
  const kept = await opened();
  const { library } = kept;
  // Offsets of places are known once these are.
  await library.queries.places();
  const before = datesOf(kept);
  await fc.assert(
    fc.asyncProperty(changes, async (date) => {
      const preview = await library.dates.preview(rows, date);
      const back = await library.edits.edit([{ rows, change: { date } }]);
      const after = datesOf(kept);
      for (const sample of preview.samples) {
        const { offset, ...shown } = sample.after;
        expect(after[sample.id]).toMatchObject({ ...shown, ...(offset !== null && { offset }) });
      }
      const given = await library.dates.now(rows);
      expect(given?.given).toBe(preview.changed);
      await library.edits.undo(back);
      expect(datesOf(kept)).toEqual(before);
      expect((await library.dates.now(rows))?.given).toBe(0);
    }),
    { numRuns: cases(10, 40) },
  );
});

test("edits that name no possible change are refused", async () => {
  const { library } = await opened();
  const wrong = { kind: "shift", ms: Number.NaN } as DateChange;
  await expect(library.edits.edit([{ rows, change: { date: wrong } }])).rejects.toThrow(RangeError);
});

test("dates as they are: cameras, and the earliest photo", async () => {
  const { library } = await opened();
  expect(await library.dates.now(rows)).toMatchObject({
    cameras: [
      { camera: "Canon X", photos: 3 },
      { camera: "Nikon X", photos: 1 },
    ],
    given: 0,
    first: { id: 1, path: "Trip/1.jpg" },
  });
});
