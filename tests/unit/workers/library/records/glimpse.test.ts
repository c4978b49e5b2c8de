import fc from "fast-check";
import { expect, test } from "vitest";
import { ByteWriter } from "../../../../../workers/library/records/byte-codec.ts";
import { Glimpses } from "../../../../../workers/library/records/glimpse.ts";
import { writeRecord } from "../../../../../workers/library/records/record-codec.ts";
import { Interner } from "../../../../../workers/library/state/interner.ts";
import { aRecord } from "../../../../support/library-fixtures.ts";

test("the beginning of a record tells its type and whether it has an offset, whatever is in between", () => {
  const glimpses = new Glimpses();
  const words = new Interner();
  const writer = new ByteWriter(words);
  const side = fc.oneof(fc.constant(null), fc.double({ noNaN: true }), fc.nat());
  fc.assert(
    fc.property(
      fc.string(),
      side,
      side,
      fc.option(fc.record({ local: fc.string(), offset: fc.option(fc.string()), source: fc.string() })),
      (type, width, height, takenAt) => {
        writeRecord(writer, aRecord({ type, width, height, takenAt }));
        const glimpse = glimpses.of(writer.take());
        expect(words.word(glimpse.type)).toBe(type);
        expect(glimpse.hasOffset).toBe(takenAt !== null && takenAt.offset !== null);
      },
    ),
  );
  expect(glimpses.of(new Uint8Array())).toEqual({ type: -1, hasOffset: false });
});
