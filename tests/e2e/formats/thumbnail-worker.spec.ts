import { crc32 } from "node:zlib";
import { expect, test } from "../../support/test.ts";
import sharp from "sharp";
import { previewsBehind } from "../../../bench/corpus/mpf.mjs";
import { exifIntoJpeg } from "../../../scripts/exif-into.mjs";
import { exifBlock } from "../../../scripts/exif-writer.mjs";
import { randomFrom } from "../../../scripts/random.mjs";
import { onePhotoWorker } from "../../support/photo-worker.ts";

const worker = onePhotoWorker();

function plain(width: number, height: number, background = "#3060c0") {
  return sharp({ create: { width, height, channels: 3, background } });
}

test("the worker tells what the engine can do", async () => {
  expect(await worker.abilities()).toEqual({ canDraw: true, readBack: "ok", imageDecoder: true });
});

test("a JPEG of 108 megapixels gets its thumbnail", async () => {
  const file = await plain(12_000, 9_000).jpeg().toBuffer();
  const { settled, picture } = await worker.draw(file, "image/jpeg", 320);
  expect(settled).toMatchObject({ ok: true });
  expect(picture).toMatchObject({ type: "image/jpeg", width: 320, height: 240 });
});

test("the library hears that a picture was wanted for the screen", async () => {
  const { onScreen } = await worker.draw(await plain(80, 60).jpeg().toBuffer(), "image/jpeg", 320);
  expect(onScreen).toBe(true);
});

test("the average colour comes with the picture", async () => {
  const { picture } = await worker.draw(
    await plain(800, 600, "#ff0000").jpeg().toBuffer(),
    "image/jpeg",
    320,
  );
  const colour = picture?.colour ?? 0;
  expect([colour >> 16, (colour >> 8) & 255, colour & 255].map((value) => Math.round(value / 32))).toEqual([
    8, 0, 0,
  ]);
});

test("a picture smaller than a thumbnail is not enlarged, one of one pixel in height keeps it", async () => {
  const small = await worker.draw(await plain(40, 30).jpeg().toBuffer(), "image/jpeg", 320);
  expect(small.picture).toMatchObject({ width: 40, height: 30 });
  const flat = await worker.draw(await plain(4_000, 1).jpeg().toBuffer(), "image/jpeg", 320);
  expect(flat.picture).toMatchObject({ width: 320, height: 1 });
});

test("what is transparent stays transparent, and counts not in the colour", async () => {
  const clear = sharp({
    create: { width: 640, height: 640, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  });
  const square = await plain(640, 320, "#00ff00").png().toBuffer();
  const file = await clear
    .composite([{ input: square, gravity: "south" }])
    .png()
    .toBuffer();
  const { picture, corners } = await worker.draw(file, "image/png", 320);
  expect(picture?.type).toBe("image/webp");
  expect(corners.map(([, , , alpha]) => alpha)).toEqual([0, 0, 255, 255]);
  expect((picture?.colour ?? 0) & 0xff00ff).toBe(0);
});

test("an animation is drawn as its first frame", async () => {
  const frames = await Promise.all(
    ["#ff0000", "#0000ff"].map((colour) => plain(64, 64, colour).png().toBuffer()),
  );
  const file = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  const { corners } = await worker.draw(file, "image/gif", 320);
  expect(corners[0]?.[0]).toBeGreaterThan(200);
  expect(corners[0]?.[2]).toBeLessThan(50);
});

test("a JPEG that breaks off is a damaged picture, not an exception", async () => {
  const whole = await plain(1_600, 1_200).jpeg().toBuffer();
  const { settled } = await worker.draw(whole.subarray(0, whole.length / 2), "image/jpeg", 320);
  expect(settled).toMatchObject({ ok: false, failure: { kind: "corrupt", stage: "thumbnail" } });
});

test("a TIFF without a size is called damaged, and its format is not blamed", async () => {
  const { settled } = await worker.draw(
    Buffer.from("49492a0008000000000000000000", "hex"),
    "image/tiff",
    320,
  );
  expect(settled).toMatchObject({ ok: false, failure: { kind: "corrupt", stage: "thumbnail" } });
});

test("a file that is no picture is refused as unsupported", async () => {
  const { settled } = await worker.draw(Buffer.from("a shopping list"), "image/jpeg", 320);
  expect(settled).toMatchObject({ ok: false, failure: { kind: "unsupported" } });
});

test("a JPEG with hundreds of passes is refused before decoding", async () => {
  const progressive = await plain(4_000, 3_000).jpeg({ progressive: true }).toBuffer();
  const lastScan = progressive.lastIndexOf(Buffer.from([0xff, 0xda]));
  const scan = progressive.subarray(lastScan, -2);
  const hostile = Buffer.concat([
    progressive.subarray(0, lastScan),
    ...Array.from({ length: 300 }, () => scan),
    progressive.subarray(-2),
  ]);
  const { settled } = await worker.draw(hostile, "image/jpeg", 320);
  expect(settled).toMatchObject({ ok: false, failure: { kind: "too-large" } });
});

test("a PNG that claims 900 megapixels is refused before decoding", async () => {
  const png = await plain(10, 10).png().toBuffer();
  png.writeUInt32BE(30_000, 16);
  png.writeUInt32BE(30_000, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  const { settled } = await worker.draw(png, "image/png", 320);
  expect(settled).toMatchObject({ ok: false, failure: { kind: "too-large" } });
});

test("a picture that is stored upright is shown as it is", async () => {
  const file = await plain(300, 200).webp().toBuffer();
  expect(await worker.show(file, "image/webp")).toMatchObject({ copied: false, width: 300, height: 200 });
});

/** Four colours, one for each quarter. */
function quarters(width: number, height: number) {
  const half = { width: width / 2, height: height / 2 };
  const of = (background: string): Promise<Buffer> =>
    sharp({ create: { ...half, channels: 3, background } })
      .png()
      .toBuffer();
  const colours = ["#c03020", "#30b040", "#2040c0", "#d0c8a0"];
  return Promise.all(colours.map(of)).then((parts) =>
    plain(width, height).composite(
      parts.map((input, at) => ({ input, left: (at % 2) * half.width, top: at < 2 ? 0 : half.height })),
    ),
  );
}

test("a large WebP is drawn in its colours and its orientation, with transparency and without", async () => {
  const png = await (await quarters(2400, 1800)).png().toBuffer();
  const colours = [
    [192, 48, 32, 255],
    [48, 176, 64, 255],
    [32, 64, 192, 255],
    [208, 200, 160, 255],
  ];
  const isNear = (corners: number[][], wanted: (number[] | undefined)[]): void =>
    corners.forEach((corner, at) =>
      corner.forEach((value, c) =>
        expect(Math.abs(value - (wanted[at]?.[c] ?? NaN)), `corner ${at}`).toBeLessThanOrEqual(4),
      ),
    );
  const lossy = await worker.draw(await sharp(png).webp({ quality: 90 }).toBuffer(), "image/webp", 320);
  expect(lossy.picture).toMatchObject({ type: "image/jpeg", width: 320, height: 240 });
  isNear(lossy.corners, colours);
  const turned = await sharp(png).withMetadata({ orientation: 6 }).webp({ quality: 90 }).toBuffer();
  const upright = await worker.draw(turned, "image/webp", 320);
  expect(upright.picture).toMatchObject({ width: 240, height: 320 });
  isNear(upright.corners, [colours[2], colours[0], colours[3], colours[1]]);
  const clear = await sharp(png).removeAlpha().ensureAlpha(0.5).webp({ quality: 90 }).toBuffer();
  expect((await worker.draw(clear, "image/webp", 320)).picture?.type).toBe("image/webp");
  const cut = (await sharp(png).webp({ quality: 90 }).toBuffer()).subarray(0, 900);
  expect((await worker.draw(cut, "image/webp", 320)).settled).toMatchObject({ ok: false });
});

/** Darker on the left, with so much noise, which makes the file large. */
function slope(width: number, height: number, noise: number) {
  const random = randomFrom("slope");
  const data = Buffer.alloc(width * height);
  for (let i = 0; i < data.length; i++)
    data[i] = 60 + (120 * (i % width)) / width + (noise && random.between(-noise, noise));
  return sharp(data, { raw: { width, height, channels: 1 } }).toColourspace("srgb");
}

test("a large JPEG is drawn by the preview behind it, in its orientation and as large as asked for", async () => {
  const large = await slope(1800, 1350, 60).jpeg({ quality: 92 }).toBuffer();
  // A mark no part of the picture has tells which of the two was drawn.
  const mark = await plain(800, 600, "#ff0000").png().toBuffer();
  const preview = await slope(1600, 1200, 0)
    .composite([{ input: mark, left: 800, top: 600 }])
    .jpeg()
    .toBuffer();
  for (const [edge, orientation, corner] of [
    [320, 1, 3],
    [320, 6, 2],
    [512, 6, 2],
  ] as const) {
    const facts = { make: "Test", model: "One", width: 1800, height: 1350, orientation };
    const block = exifBlock({ ...facts, takenAt: "2025-05-04T08:00:00" });
    const file = previewsBehind(exifIntoJpeg(large, block), [{ jpeg: preview, size: "full-hd" }]);
    expect(file.length).toBeGreaterThan(1024 * 1024);
    // The first time all of the file is read, from then on its head and the preview alone.
    for (const time of ["first", "second"]) {
      const { picture, corners } = await worker.draw(file, "image/jpeg", edge);
      const what = `orientation ${orientation}, ${edge} pixels, the ${time} time`;
      const [long, short] = [edge, edge * 0.75];
      const size = orientation === 1 ? { width: long, height: short } : { width: short, height: long };
      expect(picture, what).toMatchObject(size);
      const red = corners.map(([r, g]) => r > 200 && g < 60);
      expect(red, what).toEqual([0, 1, 2, 3].map((index) => index === corner));
    }
  }
});
