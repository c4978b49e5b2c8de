import fc from "fast-check";
import { expect, test } from "vitest";
import {
  appleBurstId,
  appleContentId,
  validContentId,
} from "../../../../../workers/photo/exif/apple-note.ts";
import { walkTiff } from "../../../../../workers/photo/containers/tiff/tiff.ts";
import { be16, be32, join, tiff } from "../../../../support/picture-bytes.ts";

const id = "9B539AB8-A668-4FA6-9207-EB653A5E7E3C";

function note(text = id, at = 14 + 2 + 24 + 4, tag = 0x11): number[] {
  const entry = (tag: number, type: number, count: number, value: number): number[] => [
    ...be16(tag),
    ...be16(type),
    ...be32(count),
    ...be32(value),
  ];
  const head = join("Apple iOS\0", [0, 1], "MM", be16(2), entry(1, 9, 1, 14), entry(tag, 2, 37, at));
  return [...join(head, be32(0), `${text}\0`)];
}

function read(bytes: number[]): string | null {
  return appleContentId(walkTiff(tiff({ exif: { 0x927c: { bytes } } })));
}

test("the identifier of a Live Photo stands in Apple's maker note", () => {
  expect(read(note())).toBe(id);
  expect(read(note(id.toLowerCase()))).toBe(id);
});

test("the identifier of a burst stands there too, and neither is taken for the other", () => {
  const ofBurst = walkTiff(tiff({ exif: { 0x927c: { bytes: note(id, 44, 0x0b) } } }));
  expect(appleBurstId(ofBurst)).toBe(id);
  expect(appleContentId(ofBurst)).toBeNull();
  expect(appleBurstId(walkTiff(tiff({ exif: { 0x927c: { bytes: note() } } })))).toBeNull();
  expect(appleBurstId(null)).toBeNull();
});

test("other notes, texts that are no identifier, and offsets that lead nowhere tell nothing", () => {
  expect(read([...join("Nikon\0", note())])).toBeNull();
  expect(read(note("not an identifier, but as long as one"))).toBeNull();
  expect(read(note(id, 0xfffffff0))).toBeNull();
  expect(validContentId("x")).toBeNull();
  expect(validContentId(null)).toBeNull();
});

test("a note that is cut off or scrambled never throws", () => {
  fc.assert(
    fc.property(
      fc.nat(90),
      fc.array(fc.tuple(fc.nat(90), fc.nat(255)), { maxLength: 6 }),
      (length, changes) => {
        const bytes = note().slice(0, length);
        for (const [at, value] of changes) if (at < bytes.length) bytes[at] = value;
        const found = read(bytes);
        expect(found === null || validContentId(found) === found).toBe(true);
      },
    ),
  );
});
