import fc from "fast-check";
import { expect, test } from "vitest";
import { ByteWriter } from "../../../../../workers/library/records/byte-codec.ts";
import { Glimpses, noGlimpse } from "../../../../../workers/library/records/glimpse.ts";
import { writeRecord } from "../../../../../workers/library/records/record-codec.ts";
import { Interner } from "../../../../../workers/library/state/interner.ts";
import { aRecord, unmeasured } from "../../../../support/library-fixtures.ts";

test("the beginning of a record tells its type, what its date is from and its altitude, whatever is in between", () => {
  const glimpses = new Glimpses();
  const words = new Interner();
  const writer = new ByteWriter(words);
  const number = fc.oneof(fc.double({ noNaN: true }), fc.nat());
  const side = fc.option(number);
  fc.assert(
    fc.property(
      fc.string(),
      side,
      side,
      fc.option(fc.record({ local: fc.string(), offset: fc.option(fc.string()), source: fc.string() })),
      fc.option(fc.record({ lat: number, lng: number, altitude: side, source: fc.string() })),
      (type, width, height, takenAt, place) => {
        const location = place && { ...unmeasured, ...place };
        writeRecord(writer, aRecord({ type, width, height, takenAt, location }));
        const glimpse = glimpses.of(writer.take());
        const wordOf = (at: number): string | null => (at < 0 ? null : words.word(at));
        expect(words.word(glimpse.type)).toBe(type);
        expect(glimpse.dateLength).toBe(takenAt === null ? -1 : Buffer.byteLength(takenAt.local));
        expect(wordOf(glimpse.offset)).toBe(takenAt?.offset ?? null);
        expect(wordOf(glimpse.source)).toBe(takenAt?.source ?? null);
        expect(glimpse.altitude).toBe(place?.altitude ?? Number.NaN);
      },
    ),
  );
  expect(glimpses.of(new Uint8Array())).toEqual(noGlimpse);
});
