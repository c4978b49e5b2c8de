import { deflateSync } from "node:zlib";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { inflate } from "../../../../../workers/photo/bytes/inflate.ts";
import { unpackBrotli } from "../../../../../workers/photo/containers/bmff/brotli.ts";
import { readItems } from "../../../../../workers/photo/containers/bmff/items.ts";
import { exifItemBlock } from "../../../../../workers/photo/containers/tiff/tiff.ts";
import type { ContainerFacts } from "../../../../../workers/photo/values/container-facts.ts";
import { readContainer } from "../../../../../workers/photo/header/header.ts";
import { byteSource, memorySource } from "../../../../../workers/photo/bytes/source.ts";
import { readBatch, type ReadResult } from "../../../../../workers/photo/metadata.ts";
import { cases } from "../../../../support/cases.ts";
import { countedFile } from "../../../../support/counted-file.ts";
import { list } from "../../../../support/film-bytes.ts";
import {
  be16,
  be32,
  box,
  jpeg,
  join,
  le16,
  le32,
  png,
  pngChunk,
  text,
} from "../../../../support/picture-bytes.ts";
import { stillSamples } from "../../../../support/sample-files.ts";
import { jxl, resource } from "../../../../support/still-bytes.ts";

vi.mock(import("../../../../../workers/photo/bytes/inflate.ts"), { spy: true });
vi.mock(import("../../../../../workers/photo/containers/bmff/brotli.ts"), { spy: true });
vi.mock(import("../../../../../workers/photo/containers/tiff/tiff.ts"), { spy: true });

/** Of one property: hundreds of files are read, and the machine may be busy. */
const timeoutMs = 30_000;

const samples = stillSamples.map(({ name, bytes }) => [name, bytes] as const);

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

test.each(samples)("%s with any bytes changed always settles", { timeout: timeoutMs }, async (_, sample) => {
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
    { numRuns: cases(60, 300) },
  );
});

test.each(samples)("%s cut off anywhere always settles", { timeout: timeoutMs }, async (_, sample) => {
  for (let length = 1; length < sample.length; length += 1 + Math.floor(length / cases(12, 60))) {
    expectSettled(await settle(sample.slice(0, length)));
  }
});

test.each(samples)(
  "%s with a piece of it repeated or taken out always settles",
  { timeout: timeoutMs },
  async (_, sample) => {
    const place = fc.nat(sample.length);
    await fc.assert(
      fc.asyncProperty(place, place, place, async (from, to, at) => {
        const piece = sample.subarray(Math.min(from, to), Math.max(from, to));
        expectSettled(await settle(join(sample.subarray(0, at), piece, sample.subarray(at))));
        expectSettled(
          await settle(join(sample.subarray(0, Math.min(from, to)), sample.subarray(Math.max(from, to)))),
        );
      }),
      { numRuns: cases(20, 100) },
    );
  },
);

test.each(samples)(
  "any bytes behind the signature of %s always settle",
  { timeout: timeoutMs },
  async (_, sample) => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 2000 }), async (rest) => {
        expectSettled(await settle(join(sample.subarray(0, 16), rest)));
      }),
      { numRuns: cases(40, 200) },
    );
  },
);

const many = (count: number, bytes: number[]): number[] => Array.from({ length: count }, () => bytes).flat();

/** One directory of a thousand values that stand elsewhere, which is also its own Exif, GPS and sub-IFD. */
function loopingTiff(): Uint8Array<ArrayBuffer> {
  const entry = (tag: number, count: number, value: number): number[] => [
    ...le16(tag),
    ...le16(4),
    ...le32(count),
    ...le32(value),
  ];
  const pointers = [entry(0x00fe, 1, 9), entry(0x014a, 1, 8), entry(0x8769, 1, 8), entry(0x8825, 1, 8)];
  const filler = Array.from({ length: 996 }, (_, i) => entry(0x9000 + i, 1000, 8));
  return join(
    "II",
    le16(42),
    le32(8),
    le16(1000),
    [...pointers, ...filler].flat(),
    new Uint8Array(1_000_000),
  );
}

test.each<[string, string, Uint8Array<ArrayBuffer>]>([
  ["empty JPEG segments", "image/jpeg", join([0xff, 0xd8], many(250_000, [0xff, 0xe2, 0, 2]))],
  ["JPEG fill bytes", "image/jpeg", join([0xff, 0xd8], new Uint8Array(1_000_000).fill(0xff))],
  ["bytes between JPEG segments", "image/jpeg", join([0xff, 0xd8], new Uint8Array(1_000_000))],
  ["empty PNG chunks", "image/png", png([join(many(80_000, [...pngChunk("zzzz", join())]))])],
  ["empty WebP chunks", "image/webp", join("RIFF\0\0\0\0WEBP", many(120_000, [...text("ZZZZ\0\0\0\0")]))],
  [
    "empty JPEG XL boxes",
    "image/jxl",
    join("\0\0\0\x0cJXL \r\n\x87\n", many(120_000, [...text("\0\0\0\bfree")])),
  ],
  [
    "empty JPEG 2000 boxes",
    "image/jp2",
    join("\0\0\0\x0cjP  \r\n\x87\n", many(120_000, [...text("\0\0\0\bfree")])),
  ],
  [
    "empty Photoshop resources",
    "image/jpeg",
    jpeg({
      segments: many(15, [0]).map((): [number, Uint8Array] => [
        0xed,
        join("Photoshop 3.0\0", many(5000, [...resource(1, join())])),
      ]),
    }),
  ],
  ["TIFF directories that lead to themselves", "image/tiff", loopingTiff()],
  [
    "empty boxes",
    "image/avif",
    join([0, 0, 0, 16], "ftypavif", [0, 0, 0, 0], many(120_000, [...text("\0\0\0\bfree")])),
  ],
])("a megabyte of %s is given up after a few thousand steps", async (_, type, bytes) => {
  const memory = memorySource(bytes);
  let looks = 0;
  await readContainer(type, { ...memory, at: (offset, length) => (looks++, memory.at(offset, length)) });
  expect(looks).toBeGreaterThan(10);
  expect(looks).toBeLessThan(15_000);
});

test("what lies behind the head costs a bounded number of reads", async () => {
  const bytes = new Uint8Array(300 * 0xffff);
  for (let at = 2; at < bytes.length; at += 2 + 0xffff) bytes.set([0xff, 0xe2, 0xff, 0xff], at);
  const blob = new Blob([bytes]);
  let reads = 0;
  const slice = (from: number, to: number): Blob => (reads++, blob.slice(from, to));
  const counted = { size: blob.size, slice } as Blob;
  await readContainer("image/jpeg", byteSource(counted, bytes.subarray(0, 65_536)));
  expect(reads).toBe(128);
});

test.each<[string, string, Uint8Array]>([
  ["MP4", "video/mp4", box("moov", ...Array<Uint8Array>(1000).fill(box("free")))],
  ["AVI", "video/x-msvideo", list("hdrl", ...Array<Uint8Array>(1000).fill(list("strl")))],
])(
  "a megabyte of boxes within boxes in an %s is given up after some thousand looks",
  async (_, type, boxes) => {
    const bytes = join(new Uint8Array(type === "video/mp4" ? 0 : 12), ...Array<Uint8Array>(1000).fill(boxes));
    const { source } = countedFile(bytes, bytes.length, 65_536);
    // The file throws at a look too many.
    await expect(readContainer(type, source)).resolves.toMatchObject({ width: null });
  },
);

/** How often Brotli and zlib data is unpacked, and an Exif item looked at, when a file is read. */
async function workOn(type: string, bytes: Uint8Array): Promise<{ facts: ContainerFacts; steps: number[] }> {
  const spies = [vi.mocked(unpackBrotli), vi.mocked(inflate), vi.mocked(exifItemBlock)];
  for (const spy of spies) spy.mockClear();
  const facts = await readContainer(type, memorySource(bytes));
  return { facts, steps: spies.map((spy) => spy.mock.calls.length) };
}

test("packed boxes that each unpack to the limit cost no more when there are many", async () => {
  const whole = jxl({ xmp: " ".repeat(2_000_000), packed: true });
  const box = whole.subarray(jxl({}).length);
  const some = await workOn("image/jxl", join(jxl({}), many(20, [...box])));
  const most = await workOn("image/jxl", join(jxl({}), many(200, [...box])));
  expect(some.steps[0]).toBeGreaterThan(0);
  expect(most.steps).toEqual(some.steps);
});

test("of many packed texts in a PNG only a few are unpacked", async () => {
  const packet = deflateSync(" ".repeat(2_000_000));
  const chunk = pngChunk("iTXt", join("XML:com.adobe.xmp\0\x01\0\0\0", packet));
  const { xmp } = await readContainer("image/png", memorySource(png(Array(40).fill(chunk))));
  expect(xmp).toHaveLength(8);
});

/** A HEIF of thousands of boxes whose items, of this type, all are the same bytes. */
function heifOf(count: number, names: string, bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const ids = Array.from({ length: count }, (_, i) => be16(i + 1));
  const meta = box(
    "meta",
    be32(0),
    box("iinf", be32(0), be16(count), ...ids.map((id) => box("infe", [2, 0, 0, 0], id, be16(0), names))),
    box(
      "iloc",
      [1, 0, 0, 0, 0x44, 0],
      be16(count),
      ids.flatMap((id) => [...id, 0, 1, 0, 0, 0, 1, ...be32(0), ...be32(bytes.length)]),
    ),
    ...Array<Uint8Array>(4000).fill(box("free")),
    box("idat", bytes),
  );
  return join(box("ftyp", "heic", be32(0), "heic"), meta);
}

test.each([
  ["packed packets that unpack to nothing", "mime\0application/rdf+xml\0deflate\0", "x".repeat(3_000_000)],
  ["Exif items without Exif", "Exif\0", "x".repeat(500_000)],
])("thousands of %s in a HEIF cost no more than dozens", async (_, names, content) => {
  const bytes = names.startsWith("mime") ? deflateSync(content) : text(content);
  const some = await workOn("image/heic", heifOf(40, names, bytes));
  const most = await workOn("image/heic", heifOf(2000, names, bytes));
  expect(Math.max(...some.steps)).toBeGreaterThan(0);
  expect(most.steps).toEqual(some.steps);
  expect([most.facts.exif, most.facts.xmp]).toEqual([null, []]);
});

test("an item that is listed with properties again and again has a bounded number of them", () => {
  const entries = Array.from({ length: 1000 }, () => [0, 1, 100, ...Array<number>(100).fill(1)]).flat();
  const meta = join(
    box("iinf", be32(0), be16(1), box("infe", [2, 0, 0, 0], be16(1), be16(0), "hvc1\0")),
    box("iprp", box("ipma", be32(0), be32(1000), entries)),
  );
  expect(readItems(meta)[0]?.properties.length).toBe(256);
});
