import { expect, test } from "vitest";
import fc from "fast-check";
import type { PhotoRecord } from "../../../../../src/photo/photo.ts";
import { Records } from "../../../../../workers/library/records/records.ts";
import { aRecord, unmeasured } from "../../../../support/library-fixtures.ts";

const text = fc.string({ unit: "grapheme" });
const maybe = <T>(of: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(of);
const number = fc.oneof(fc.nat(10_000), fc.double({ noNaN: true, noDefaultInfinity: true }));

const takenAt = fc.record({ local: text, offset: maybe(text), source: text });
const location = fc.record({
  lat: number,
  lng: number,
  altitude: maybe(number),
  accuracy: maybe(number),
  direction: maybe(number),
  north: maybe(fc.constantFrom("true", "magnetic")),
  source: text,
});

const plain: fc.Arbitrary<PhotoRecord> = fc.record({
  kind: fc.constantFrom("photo", "video"),
  type: text,
  width: maybe(number),
  height: maybe(number),
  orientation: maybe(fc.constantFrom(1, 2, 3, 4, 5, 6, 7, 8)),
  orientationSource: maybe(text),
  takenAt: maybe(takenAt),
  location: maybe(location),
  others: fc.record({
    takenAt: fc.array(takenAt, { maxLength: 3 }),
    location: fc.array(location, { maxLength: 2 }),
    orientation: fc.array(fc.record({ value: fc.constantFrom(1, 2, 3, 4, 5, 6, 7, 8), source: text }), {
      maxLength: 2,
    }),
  }),
  camera: fc.record({ make: maybe(text), model: maybe(text), lens: maybe(text) }),
  exposure: fc.record({
    fNumber: maybe(number),
    seconds: maybe(number),
    iso: maybe(number),
    focalLength: maybe(number),
  }),
  duration: maybe(number),
  title: maybe(text),
  description: maybe(text),
  keywords: fc.array(text, { maxLength: 4 }),
  rating: maybe(number),
  label: maybe(fc.string()),
  contentId: maybe(text),
  burstId: maybe(text),
  burstPrimary: fc.boolean(),
  motion: maybe(fc.record({ offset: fc.nat(), length: fc.nat() })),
  hdr: fc.boolean(),
  depth: fc.boolean(),
  sphere: maybe(fc.record({ left: number, top: number, width: number, height: number })),
  people: maybe(
    fc.record({
      people: fc.array(
        fc.record({
          name: text,
          area: maybe(fc.record({ left: fc.nat(1), top: fc.nat(1), width: fc.nat(1), height: fc.nat(1) })),
        }),
      ),
      size: maybe(fc.record({ width: fc.nat(), height: fc.nat() })),
    }),
  ),
  failure: maybe(
    fc.record({
      kind: fc.constantFrom("unsupported", "corrupt", "too-large", "unreadable", "timed-out", "crashed"),
      stage: fc.constantFrom("metadata", "thumbnail"),
      message: text,
    }),
  ),
});

const records = fc
  .tuple(plain, maybe(text))
  .map(([record, recipe]): PhotoRecord => (recipe === null ? record : { ...record, recipe }));

test("every record and path comes back as it went in, whatever its values", () => {
  const rows = fc.array(fc.tuple(fc.array(text, { minLength: 1, maxLength: 3 }), records), { maxLength: 10 });
  fc.assert(
    fc.property(rows, (all) => {
      const kept = new Records();
      all.forEach(([path, record], row) => {
        kept.setPath(row, path.join("/"));
        kept.setRecord(row, record);
      });
      all.forEach(([path, record], row) => {
        expect(kept.path(row)).toBe(path.join("/"));
        expect(kept.record(row)).toEqual(record);
      });
    }),
  );
});

test("a record that is read again takes the place of the old one", () => {
  const kept = new Records();
  kept.setPath(0, "a.jpg");
  kept.setRecord(0, aRecord());
  kept.setRecord(0, aRecord({ title: "Again" }));
  expect(kept.record(0).title).toBe("Again");
});

test("texts larger than a chunk are kept whole, and so is what follows", () => {
  const kept = new Records();
  const long = "ä".repeat(400_000);
  kept.setPath(0, "a.jpg");
  kept.setRecord(0, aRecord({ description: long }));
  kept.setPath(1, "b.jpg");
  kept.setRecord(1, aRecord({ title: "After" }));
  expect(kept.record(0).description).toBe(long);
  expect(kept.path(1)).toBe("b.jpg");
  expect(kept.record(1).title).toBe("After");
});

test("a typical photo takes under 150 bytes", () => {
  const kept = new Records();
  const count = 60_000;
  for (let row = 0; row < count; row++) {
    kept.setPath(row, `Trip/DCIM/${Math.floor(row / 1000)}APPLE/IMG_${row}.HEIC`);
    const location = {
      lat: 48.8583 + row / 1e6,
      lng: 2.2945,
      altitude: 35.2,
      ...unmeasured,
      source: "exif:GPS",
    };
    const again = { local: "2024-05-03T10:11:12.34", offset: null };
    const takenAt = ["exif:CreateDate", "filename"].map((source) => ({ ...again, source }));
    const others = { takenAt, location: [], orientation: [] };
    kept.setRecord(row, aRecord({ location, others, description: null }));
  }
  expect(kept.byteLength / count).toBeLessThan(150);
});
