import ExifReader from "exifreader";
import sharp from "sharp";
import { expect, test } from "vitest";
import { exifIntoJpeg, exifIntoPng, exifIntoWebp } from "../../../scripts/exif-into.mjs";
import { degreesMinutesSeconds, exifBlock, rational } from "../../../scripts/exif-writer.mjs";

const facts = {
  make: "Pinroll",
  model: "Sample",
  lens: "Sample Prime 26mm f/1.8",
  description: "Belém",
  width: 48,
  height: 32,
  orientation: 6,
  takenAt: "2025-09-12T00:12:09.340",
  offset: "+01:00",
  seconds: 1 / 250,
  fNumber: 1.8,
  iso: 100,
  focalLength: 6.9,
  location: { lat: -33.85678, lng: -9.13302, altitude: -4.5, direction: 240 },
};
const picture = sharp({ create: { width: 48, height: 32, channels: 3, background: "#2a6" } });

async function jpegWith(block: Uint8Array): Promise<ExifReader.ExpandedTags> {
  const file = exifIntoJpeg(await picture.clone().jpeg().toBuffer(), block);
  return ExifReader.load(Buffer.from(file), { expanded: true });
}

test.each([true, false])("another reader finds every value again (big-endian: %s)", async (bigEndian) => {
  const { exif, gps } = await jpegWith(exifBlock(facts, { bigEndian }));
  expect(exif?.Make?.description).toBe("Pinroll");
  expect(exif?.LensModel?.description).toBe(facts.lens);
  expect(exif?.Orientation?.value).toBe(6);
  expect(exif?.DateTimeOriginal?.description).toBe("2025:09:12 00:12:09");
  expect(exif?.SubSecTimeOriginal?.description).toBe("340");
  expect(exif?.OffsetTimeOriginal?.description).toBe("+01:00");
  expect(exif?.ExposureTime?.value).toEqual([1, 250]);
  expect(exif?.FNumber?.value).toEqual([18, 10]);
  expect(gps?.Latitude).toBeCloseTo(facts.location.lat, 6);
  expect(gps?.Longitude).toBeCloseTo(facts.location.lng, 6);
  expect(gps?.Altitude).toBeCloseTo(-4.5, 6);
});

test("GPS time is the wall clock less its offset, across midnight too", async () => {
  const { exif } = await jpegWith(exifBlock(facts));
  expect(exif?.GPSDateStamp?.description).toBe("2025:09:11");
  expect(exif?.GPSTimeStamp?.value).toEqual([
    [23, 1],
    [12, 1],
    [9, 1],
  ]);
});

test("what is left out is not written", async () => {
  const { exif, gps, Thumbnail } = await jpegWith(exifBlock({ width: 48, height: 32 }));
  expect(exif?.Orientation).toBeUndefined();
  expect(exif?.DateTimeOriginal).toBeUndefined();
  expect(gps).toBeUndefined();
  expect(Thumbnail).toBeUndefined();
});

test.each([true, false])(
  "the embedded preview comes back byte for byte (big-endian: %s)",
  async (bigEndian) => {
    const thumbnail = await picture.clone().resize(16).jpeg().toBuffer();
    const { Thumbnail } = await jpegWith(exifBlock({ ...facts, thumbnail }, { bigEndian }));
    expect(Thumbnail?.base64).toBe(thumbnail.toString("base64"));
  },
);

test("a JPEG keeps one Exif segment, straight after its start, and still decodes", async () => {
  const once = exifIntoJpeg(await picture.clone().jpeg().toBuffer(), exifBlock({ ...facts, orientation: 3 }));
  const twice = Buffer.from(exifIntoJpeg(once, exifBlock(facts)));
  expect(twice.subarray(2, 4)).toEqual(Buffer.from([0xff, 0xe1]));
  expect(twice.indexOf("Exif\0\0", 20)).toBe(-1);
  const upright = await sharp(twice).autoOrient().raw().toBuffer({ resolveWithObject: true });
  expect([upright.info.width, upright.info.height]).toEqual([32, 48]);
});

test("PNG and WebP carry the same block and still decode", async () => {
  const block = exifBlock(facts);
  const size = { width: 48, height: 32 };
  const png = exifIntoPng(await picture.clone().png().toBuffer(), block);
  const lossy = exifIntoWebp(await picture.clone().webp().toBuffer(), block, size);
  const extended = exifIntoWebp(await picture.clone().withIccProfile("srgb").webp().toBuffer(), block, size);
  for (const file of [png, lossy, extended]) {
    const found = await sharp(Buffer.from(file)).metadata();
    expect([found.width, found.height, found.orientation]).toEqual([48, 32, 6]);
    await expect(sharp(Buffer.from(file)).raw().toBuffer()).resolves.toHaveLength(48 * 32 * 3);
  }
});

test("Exif too large for a JPEG segment is refused", () => {
  expect(() => exifIntoJpeg(new Uint8Array(4), new Uint8Array(65_528))).toThrow(RangeError);
});

test("seconds of arc never reach sixty", () => {
  expect(degreesMinutesSeconds(9.999_999_999_9)).toEqual([10, 1, 0, 1, 0, 10_000]);
  expect(degreesMinutesSeconds(-45.5)).toEqual([45, 1, 30, 1, 0, 10_000]);
});

test("exposure times and apertures become the fractions cameras write", () => {
  expect(rational(1 / 4000)).toEqual([1, 4000]);
  expect(rational(1.8)).toEqual([18, 10]);
  expect(rational(8)).toEqual([8, 1]);
  expect(rational(0)).toEqual([0, 1]);
});
