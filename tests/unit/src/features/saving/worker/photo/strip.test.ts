import fc from "fast-check";
import { createHash } from "node:crypto";
import ExifReader from "exifreader";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import type { Discretion } from "../../../../../../../src/photo/saving/discretion.ts";
import { jpegPieces } from "../../../../../../../src/features/saving/worker/photo/gain-map.ts";
import { knownFile, stripFile } from "../../../../../../../src/features/saving/worker/photo/strip.ts";
import { join } from "../../../../../../support/picture-bytes.ts";
import {
  secrets,
  tellingJpeg,
  tellingPng,
  tellingSegments,
  tellingTrailer,
  tellingWebp,
} from "../../../../../../support/telling-picture.ts";

const pictures = {
  "a JPEG": () => tellingJpeg(),
  "a progressive JPEG": () => tellingJpeg({ progressive: true }),
  "a PNG": tellingPng,
  "a WebP": () => tellingWebp(),
  "a lossless WebP": () => tellingWebp({ lossless: true }),
};

const every = Object.entries(pictures).map(([name, make]) => ({ name, make }));

async function stripped(bytes: Uint8Array<ArrayBuffer>, discretion: Discretion): Promise<Buffer> {
  const result = await stripFile(new Blob([bytes]), discretion);
  if (!result.ok) throw new Error(result.why);
  return Buffer.from(await result.file.arrayBuffer());
}

async function recordOf(bytes: Uint8Array<ArrayBuffer>) {
  const known = await knownFile(new Blob([bytes]), bytes);
  if (known === null) throw new Error("not recognised");
  return known.record;
}

/** Hash of the coded picture alone: scans and tables of a JPEG, pixel chunks of a PNG or WebP. */
function imageData(bytes: Buffer): string {
  const hash = createHash("sha256");
  if (bytes[0] === 0xff) {
    for (const { marker, from, to } of jpegPieces(bytes) ?? [])
      if (marker < 0xe0) hash.update(bytes.subarray(from, to));
  } else if (bytes[0] === 0x89) {
    for (let at = 8; at + 12 <= bytes.length; at += 12 + bytes.readUInt32BE(at)) {
      if (/^(?:IHDR|IDAT|PLTE)$/.test(bytes.toString("latin1", at + 4, at + 8)))
        hash.update(bytes.subarray(at, at + 12 + bytes.readUInt32BE(at)));
      if (bytes.toString("latin1", at + 4, at + 8) === "IEND") break;
    }
  } else {
    for (let at = 12; at + 8 <= bytes.length;) {
      const length = bytes.readUInt32LE(at + 4);
      if (bytes.toString("latin1", at, at + 3) === "VP8" && bytes[at + 3] !== 0x58)
        hash.update(bytes.subarray(at, at + 8 + length));
      at += 8 + length + (length & 1);
    }
  }
  return hash.digest("hex");
}

const pixels = async (bytes: Uint8Array): Promise<string> =>
  createHash("sha256")
    .update(await sharp(bytes).raw().toBuffer())
    .digest("hex");

const found = (bytes: Buffer, words: readonly string[]): string[] =>
  words.filter((word) => bytes.includes(word) || bytes.includes(Buffer.from(word, "utf16le")));

describe.each(every)("$name", ({ make }) => {
  test("without metadata shows the same pixels, the same way up, and tells nothing", async () => {
    const before = await make();
    const after = await stripped(before, { metadata: "none", location: "none" });
    expect(await pixels(after)).toBe(await pixels(before));
    expect(imageData(after)).toBe(imageData(Buffer.from(before)));
    const [metadata, was] = [await sharp(after).metadata(), await sharp(before).metadata()];
    expect(metadata.orientation).toBe(6);
    expect(metadata.icc).toStrictEqual(was.icc);
    expect(found(after, [...secrets.location, ...secrets.person, "Fabrikat", "river", "2024"])).toStrictEqual(
      [],
    );
    const record = await recordOf(Uint8Array.from(after));
    expect(record).toMatchObject({ location: null, takenAt: null, title: null, keywords: [] });
  });

  test("trimmed keeps camera, exposure and date, and drops names, serial numbers and texts", async () => {
    const after = await stripped(await make(), { metadata: "trimmed", location: "none" });
    expect(found(after, [...secrets.location, ...secrets.person])).toStrictEqual([]);
    const record = await recordOf(Uint8Array.from(after));
    expect(record).toMatchObject({
      location: null,
      orientation: 6,
      camera: { make: "Fabrikat", model: "Modell 1" },
      takenAt: { local: "2024-05-03T10:11:12", offset: "+01:00" },
      title: null,
      description: null,
    });
    expect(record.exposure.fNumber).toBeCloseTo(2.8);
    const tags = ExifReader.load(Uint8Array.from(after).buffer, { expanded: true });
    expect(tags.gps).toBeUndefined();
    expect(Object.keys({ ...tags.exif })).not.toContain("BodySerialNumber");
  });

  test("with everything but the location keeps what a person wrote", async () => {
    const after = await stripped(await make(), { metadata: "all", location: "none" });
    expect(found(after, secrets.location)).toStrictEqual([]);
    const record = await recordOf(Uint8Array.from(after));
    expect(record.location).toBeNull();
    expect(record).toMatchObject({ title: "River & sky", description: "A view of the river", rating: 4 });
    expect(found(after, ["Ada Owner"])).toStrictEqual(["Ada Owner"]);
  });

  test("with a rounded location says about where, and no more", async () => {
    const after = await stripped(await make(), { metadata: "trimmed", location: "rounded" });
    const record = await recordOf(Uint8Array.from(after));
    expect(record.location).toMatchObject({ lat: 38.71, lng: -9.13, altitude: null, source: "exif:GPS" });
    expect(record.others.location).toStrictEqual([]);
    const { gps } = ExifReader.load(Uint8Array.from(after).buffer, { expanded: true });
    expect(gps?.Latitude).toBeCloseTo(38.71, 10);
    expect(gps?.Longitude).toBeCloseTo(-9.13, 10);
    expect(gps?.Altitude).toBeUndefined();
  });

  test("with the exact location but no other metadata keeps position and altitude", async () => {
    const after = await stripped(await make(), { metadata: "none", location: "exact" });
    const record = await recordOf(Uint8Array.from(after));
    expect(record.location?.lat).toBeCloseTo(38.710522, 6);
    expect(record.location?.altitude).toBeCloseTo(48.2);
    expect(record.takenAt?.source ?? null).not.toBe("exif:DateTimeOriginal");
  });

  test("with everything kept is the very same file", async () => {
    const before = await make();
    const result = await stripFile(new Blob([before]), { metadata: "all", location: "exact" });
    expect(result.ok && Buffer.from(await result.file.arrayBuffer()).equals(before)).toBe(true);
  });
});

test("any mix of segments and trailers leaves the picture of a JPEG alone", async () => {
  const plain = await tellingJpeg({ progressive: true });
  const pieces = jpegPieces(plain) ?? [];
  const drawing = pieces
    .filter(({ marker }) => marker < 0xe0)
    .map(({ from, to }) => plain.subarray(from, to));
  const known = imageData(Buffer.from(plain));
  const extra = fc.oneof(
    fc.constantFrom(...tellingSegments),
    fc
      .tuple(fc.constantFrom(0xe0, 0xe1, 0xe2, 0xe5, 0xed, 0xef, 0xfe), fc.uint8Array({ maxLength: 300 }))
      .map(([marker, body]) => join([0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 255], body)),
  );
  const discretion = fc.record({
    metadata: fc.constantFrom("all" as const, "trimmed" as const, "none" as const),
    location: fc.constantFrom("rounded" as const, "none" as const),
  });
  const mix = fc.record({
    extras: fc.array(fc.tuple(fc.nat(drawing.length - 1), extra), { maxLength: 8 }),
    trailer: fc.oneof(fc.constant(tellingTrailer), fc.uint8Array({ maxLength: 200 })),
    discretion,
  });
  await fc.assert(
    fc.asyncProperty(mix, async ({ extras, trailer, discretion: wanted }) => {
      const parts = drawing.flatMap((part, index) => {
        // Not between a scan's header and its data.
        const isCoded = part[0] !== 0xff || part[1] === 0;
        return [...(isCoded ? [] : extras.filter(([at]) => at === index).map(([, bytes]) => bytes)), part];
      });
      const file = join([0xff, 0xd8], ...parts, [0xff, 0xd9], trailer);
      const result = await stripFile(new Blob([file]), wanted);
      if (!result.ok) return;
      const after = Buffer.from(await result.file.arrayBuffer());
      expect(imageData(after)).toBe(known);
      expect(
        (await recordOf(Uint8Array.from(after))).location === null || wanted.location === "rounded",
      ).toBe(true);
    }),
    { numRuns: 60 },
  );
});

test("a damaged file and other formats are refused, and why is told", async () => {
  const jpeg = await tellingJpeg();
  const none = { metadata: "none", location: "none" } as const;
  const cut = await stripFile(new Blob([jpeg.subarray(0, 120)]), none);
  expect(cut).toStrictEqual({ ok: false, why: "damaged" });
  const tiff = await sharp(jpeg).tiff().toBuffer();
  expect(await stripFile(new Blob([Uint8Array.from(tiff)]), none)).toStrictEqual({
    ok: false,
    why: "format",
  });
});
