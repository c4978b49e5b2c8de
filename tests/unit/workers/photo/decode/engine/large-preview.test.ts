import { readFile } from "node:fs/promises";
import sharp, { type Sharp } from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { previewsBehind } from "../../../../../../bench/corpus/mpf.mjs";
import { exifIntoJpeg } from "../../../../../../scripts/exif-into.mjs";
import { exifBlock } from "../../../../../../scripts/exif-writer.mjs";
import { randomFrom } from "../../../../../../scripts/random.mjs";
import { EighthDecoder } from "../../../../../../workers/photo/decode/jpeg/eighth.ts";
import {
  findPreview,
  type LargePreview,
} from "../../../../../../workers/photo/decode/engine/large-preview.ts";
import { isSized, readHeader } from "../../../../../../workers/photo/header/header.ts";
import { cases } from "../../../../../support/cases.ts";
import { corpusFile, corpusFolder, corpusMissing, corpusTruth } from "../../../../../support/corpus.ts";

let decoder: EighthDecoder;
/** A picture, the file a camera writes of it, and its preview. */
let one: Sharp;
let jpeg: Uint8Array;
let usual: Buffer;

beforeAll(async () => {
  const created = await EighthDecoder.create();
  if (created === null) throw new Error("no WebAssembly");
  decoder = created;
  one = await picture("one");
  jpeg = await original(one);
  usual = await preview(one);
});

/** Drawings on a white ground, which is as white when the drawing is brighter. */
const drawing = /PinClipart|mediaartlocal/;

/** What a picture may have become after its preview was made. */
const changes: [string, (picture: Sharp) => Sharp][] = [
  ["mirrored", (picture) => picture.flop()],
  ["upside down", (picture) => picture.flip()],
  ["turned", (picture) => picture.rotate(180)],
  ["brighter", (picture) => picture.modulate({ brightness: 1.25 })],
  ["negative", (picture) => picture.negate()],
];

const width = 2400;
const height = 1800;

/** Soft shapes and noise, as wide and high as a photo. */
async function picture(name: string): Promise<Sharp> {
  const random = randomFrom(name);
  const small = Buffer.from(Array.from({ length: 12 * 9 * 3 }, () => random.between(10, 246)));
  const data = await sharp(small, { raw: { width: 12, height: 9, channels: 3 } })
    .resize(width, height, { fit: "fill", kernel: "cubic" })
    .raw()
    .toBuffer();
  return sharp(data, { raw: { width, height, channels: 3 } });
}

/** A JPEG with its Exif, as a camera writes it. */
async function original(from: Sharp, orientation = 1): Promise<Uint8Array> {
  const facts = { make: "Test", model: "One", width, height, orientation, takenAt: "2025-05-04T08:00:00" };
  return exifIntoJpeg(await from.clone().jpeg({ quality: 92 }).toBuffer(), exifBlock(facts));
}

const preview = (from: Sharp, wide = 1600, high = 1200): Promise<Buffer> =>
  from.clone().resize(wide, high, { fit: "fill" }).jpeg({ quality: 80 }).toBuffer();

/** What is found in a file of which only `heldBytes` of its beginning are in memory. */
async function found(file: Uint8Array, maxEdge = 320, heldBytes = 131_072): Promise<LargePreview | null> {
  const bytes = Uint8Array.from(file);
  const head = bytes.subarray(0, heldBytes);
  const facts = await readHeader(new Blob([bytes]), head);
  if (facts === null || !isSized(facts)) return null;
  const read = (from: number, length: number): Promise<Uint8Array<ArrayBuffer>> =>
    Promise.resolve(bytes.subarray(from, from + length));
  return findPreview(read, head, facts, maxEdge, decoder);
}

const behind = (jpeg: Uint8Array, ...previews: Uint8Array[]): Uint8Array =>
  previewsBehind(
    jpeg,
    previews.map((one) => ({ jpeg: one, size: "full-hd" as const })),
  );

describe("a picture is drawn by a preview behind it", () => {
  test("that shows it, the smallest one that is large enough", async () => {
    const file = behind(jpeg, usual, await preview(one, 640, 480));
    expect(await found(file)).toMatchObject({ width: 640, height: 480, part: 4 });
    expect(await found(file, 700)).toMatchObject({ width: 1600, height: 1200 });
    expect(await found(file, 1700)).toBeNull();
  });

  test("also where cameras round its shape", async () => {
    expect(await found(behind(jpeg, await preview(one, 1616, 1216)))).not.toBeNull();
  });

  test("but not by one that is cut off, or progressive, or of other colours", async () => {
    const whole = behind(jpeg, usual);
    expect(await found(whole)).not.toBeNull();
    expect(await found(whole.subarray(0, -100))).toBeNull();
    const shrunk = one.clone().resize(1600, 1200);
    expect(await found(behind(jpeg, await shrunk.clone().jpeg({ progressive: true }).toBuffer()))).toBeNull();
    expect(await found(behind(jpeg, await shrunk.clone().withIccProfile("p3").jpeg().toBuffer()))).toBeNull();
  });

  test("but not by one between bars, of a crop, or of another picture", async () => {
    const boxed = one.clone().resize(1600, 1080, { fit: "contain", background: "#000" });
    const crop = await one.clone().extract({ left: 300, top: 225, width: 1800, height: 1350 }).toBuffer();
    const cropped = sharp(crop, { raw: { width: 1800, height: 1350, channels: 3 } });
    const bars = one
      .clone()
      .resize(1600, 1120, { fit: "fill" })
      .extend({ top: 40, bottom: 40, background: "#000" });
    for (const stale of [
      await boxed.jpeg().toBuffer(),
      await bars.jpeg().toBuffer(),
      await preview(cropped),
      await preview(await picture("another")),
      await preview(one.clone().rotate(180)),
      await preview(one.clone().modulate({ brightness: 1.3 })),
    ])
      expect(await found(behind(jpeg, stale))).toBeNull();
  });

  test("never by the other eye of a stereo pair, nor by a map of brightness", async () => {
    const file = behind(jpeg, usual);
    const at = Buffer.from(file).indexOf(Buffer.from([0x02, 0x00, 0x01, 0x40]));
    for (const type of [0x020002, 0x000000, 0x030000]) {
      const other = Uint8Array.from(file);
      new DataView(other.buffer).setUint32(at, type, true);
      expect(await found(other)).toBeNull();
    }
  });
});

test("nothing is drawn by a preview where no row of the picture is known", async () => {
  const file = behind(jpeg, usual);
  expect(await found(file, 320, 1200)).toBeNull();
});

describe.skipIf(corpusFolder === null)(`real pictures (${corpusMissing})`, () => {
  test("what a real file's own index offers is drawn only where it shows the picture", async () => {
    let offered = 0;
    for (const { path, format } of corpusTruth()) {
      if (format !== "JPEG") continue;
      const bytes = Uint8Array.from(await readFile(corpusFile(path)));
      const facts = await readHeader(new Blob([bytes]), bytes);
      offered += facts?.embedded.length ?? 0;
      const preview = await found(bytes, 160);
      const whole = preview && decoder.decode(bytes);
      if (whole) expect(await errorOf(await found(bytes, 160), bytes)).toBeLessThan(6);
    }
    // Of a camera's file only the head is there, with the index of what is gone.
    expect(offered).toBeGreaterThan(0);
  }, 60_000);

  test("a preview of the picture is taken, and whatever else is taken looks like the picture", async () => {
    let taken = 0;
    let tried = 0;
    const mistaken: string[] = [];
    for (const { path, format, width: wide, height: high, integrity } of corpusTruth()) {
      if (format !== "JPEG" || integrity !== "ok" || !wide || !high) continue;
      if (Math.min(wide, high) < 480 || Math.max(wide, high) > 8000) continue;
      const jpeg = Uint8Array.from(await readFile(corpusFile(path)));
      const whole = decoder.decode(jpeg);
      if (whole === null || !(jpeg[2] === 0xff && (jpeg[3] === 0xe1 || jpeg[3] === 0xe0))) continue;
      const pixels = await smaller(jpeg, 480);
      const own = await pixels.clone().jpeg({ quality: 82 }).toBuffer();
      // As much of the picture as the head of a camera's file holds: a twentieth.
      const scanAt = Buffer.from(jpeg).lastIndexOf(Buffer.from([0xff, 0xda]));
      const held = scanAt + 200 + Math.ceil((jpeg.length - scanAt) / 20);
      tried++;
      if (await found(previewsBehind(jpeg, [{ jpeg: own, size: "vga" }]), 320, held)) taken++;
      for (const [nth, [name, change]] of changes.entries()) {
        if ((tried + nth) % changes.length >= cases(1, changes.length)) continue;
        const stale = await change(pixels.clone()).jpeg({ quality: 82 }).toBuffer();
        const file = previewsBehind(jpeg, [{ jpeg: stale, size: "vga" }]);
        const wrong = await found(file, 320, held);
        const error = await errorOf(wrong, jpeg);
        if (error > 12 && !drawing.test(path))
          mistaken.push(`${path} ${name}: differs by ${error.toFixed(1)}`);
      }
    }
    console.log(`${taken} of ${tried} own previews taken`);
    expect(mistaken).toEqual([]);
    expect(taken / tried).toBeGreaterThan(0.7);
  }, 120_000);
});

/** A picture decoded once and made this wide, for all that is made of it. */
async function smaller(jpeg: Uint8Array, wide: number): Promise<Sharp> {
  const { data, info } = await sharp(jpeg, { failOn: "none" })
    .resize(wide, null)
    .removeAlpha()
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: info });
}

/** Mean difference of a channel between a preview and the picture, of 255. */
async function errorOf(preview: LargePreview | null, jpeg: Uint8Array): Promise<number> {
  if (preview === null) return 0;
  const small = (from: Uint8Array): Promise<Buffer> =>
    sharp(from, { failOn: "none" })
      .resize(160, 120, { fit: "fill" })
      .removeAlpha()
      .toColourspace("srgb")
      .raw()
      .toBuffer();
  const [one, other] = await Promise.all([small(preview.bytes), small(jpeg)]);
  return one.reduce((sum, value, index) => sum + Math.abs(value - (other[index] ?? 0)), 0) / one.length;
}
