import fc from "fast-check";
import { expect, test } from "vitest";
import { readBatch, type ReadResult } from "../../workers/photo/metadata.ts";
import {
  avif,
  gif,
  jpeg,
  join,
  png,
  pngChunk,
  pngProfile,
  text,
  tiff,
  webp,
  xmpPacket,
} from "../support/picture-bytes.ts";

const exif = tiff({
  ifd0: { 0x0112: { short: [6] }, 0x010f: { ascii: "Maker of cameras" } },
  exif: { 0x9003: { ascii: "2024:05:03 10:11:12" } },
  preview: jpeg({ width: 160, height: 120 }),
});
const xmp = xmpPacket('tiff:Orientation="6"');

/** One good file of each container; hostile files are made from them. */
const samples: [string, Uint8Array<ArrayBuffer>][] = [
  ["JPEG", jpeg({ exif, xmp })],
  [
    "PNG",
    png([
      pngProfile("exif", exif),
      pngChunk("iTXt", text(`XML:com.adobe.xmp\0\0\0\0\0${xmp}`)),
      pngChunk("eXIf", exif),
    ]),
  ],
  ["WebP", webp({ exif, xmp })],
  [
    "AVIF",
    avif({
      exif,
      xmp,
      properties: [
        ["irot", [1]],
        ["imir", [0]],
      ],
    }),
  ],
  ["AVIF with its items in idat", avif({ exif, xmp, inIdat: true })],
  ["GIF", gif(xmp)],
  [
    "TIFF",
    tiff({
      ifd0: { 0x0100: { short: [40] }, 0x0101: { short: [30] } },
      exif: { 0x9003: { ascii: "2024:05:03 10:11:12" } },
    }),
  ],
];

async function settle(bytes: Uint8Array<ArrayBuffer>): Promise<ReadResult> {
  const results: ReadResult[] = [];
  await readBatch(
    [{ id: 7, file: new File([bytes], ""), named: true }],
    (result) => void results.push(result),
  );
  const [result] = results;
  if (result === undefined || results.length !== 1) throw new Error("Not settled exactly once");
  return result;
}

/** Reading memory cannot fail, so "unreadable" would be a throw that a reader let through. */
function expectSettled(result: ReadResult): void {
  expect(result.id).toBe(7);
  if (!result.ok) expect(result.failure.kind).not.toBe("unreadable");
}

test.each(samples)("%s with any bytes changed always settles", async (_, sample) => {
  const change = fc.tuple(
    fc.nat(sample.length - 1),
    fc.oneof(fc.nat(255), fc.constantFrom(0, 1, 127, 128, 255)),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 25 }), async (changes) => {
      const changed = sample.slice();
      for (const [at, value] of changes) changed[at] = value;
      expectSettled(await settle(changed));
    }),
    { numRuns: 300 },
  );
});

test.each(samples)("%s cut off anywhere always settles", async (_, sample) => {
  for (let length = 1; length < sample.length; length += 1 + Math.floor(length / 60)) {
    expectSettled(await settle(sample.slice(0, length)));
  }
});

test.each(samples)("%s with a piece of it repeated or taken out always settles", async (_, sample) => {
  const place = fc.nat(sample.length);
  await fc.assert(
    fc.asyncProperty(place, place, place, async (from, to, at) => {
      const piece = sample.subarray(Math.min(from, to), Math.max(from, to));
      expectSettled(await settle(join(sample.subarray(0, at), piece, sample.subarray(at))));
      expectSettled(
        await settle(join(sample.subarray(0, Math.min(from, to)), sample.subarray(Math.max(from, to)))),
      );
    }),
    { numRuns: 100 },
  );
});

test.each(samples)("any bytes behind the signature of %s always settle", async (_, sample) => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 2000 }), async (rest) => {
      expectSettled(await settle(join(sample.subarray(0, 16), rest)));
    }),
    { numRuns: 200 },
  );
});

test.each<[string, Uint8Array<ArrayBuffer>]>([
  [
    "a megabyte of empty JPEG segments",
    join([0xff, 0xd8], Array.from({ length: 250_000 }, () => [0xff, 0xe2, 0, 2]).flat()),
  ],
  ["a megabyte of JPEG fill bytes", join([0xff, 0xd8, 0xff], new Uint8Array(1_000_000).fill(0xff))],
  ["a megabyte of empty PNG chunks", png(Array.from({ length: 80_000 }, () => pngChunk("zzzz", join())))],
  [
    "a megabyte of empty WebP chunks",
    join(
      "RIFF\0\0\0\0WEBP",
      Array.from({ length: 120_000 }, () => [0x5a, 0x5a, 0x5a, 0x5a, 0, 0, 0, 0]).flat(),
    ),
  ],
  [
    "a megabyte of empty boxes",
    join(
      [0, 0, 0, 16],
      "ftypavif",
      [0, 0, 0, 0],
      Array.from({ length: 120_000 }, () => [0, 0, 0, 8, 0x66, 0x72, 0x65, 0x65]).flat(),
    ),
  ],
])("%s costs a bounded time", async (_, bytes) => {
  const started = performance.now();
  expectSettled(await settle(bytes));
  expect(performance.now() - started).toBeLessThan(2000);
});
