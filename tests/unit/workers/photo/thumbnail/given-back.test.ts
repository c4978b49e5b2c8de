import sharp from "sharp";
import { afterEach, expect, test, vi } from "vitest";
import { previewsBehind } from "../../../../../bench/corpus/mpf.mjs";
import { exifIntoJpeg } from "../../../../../scripts/exif-into.mjs";
import { exifBlock } from "../../../../../scripts/exif-writer.mjs";
import { randomFrom } from "../../../../../scripts/random.mjs";
import { nodeEngine } from "../../../../support/node-engine.ts";

const [width, height] = [2400, 1800];

/** Every buffer that was read of it or of a part of it. */
class WatchedFile extends File {
  readonly reads: ArrayBuffer[] = [];

  override async arrayBuffer(): Promise<ArrayBuffer> {
    const bytes = await super.arrayBuffer();
    this.reads.push(bytes);
    return bytes;
  }

  override slice(from?: number, to?: number): Blob {
    const part = new WatchedFile([super.slice(from, to)], this.name);
    Object.assign(part, { reads: this.reads });
    return part;
  }
}

/** A JPEG as a camera writes it, large enough that only its parts are read once previews are expected; and with a preview. */
async function photos(): Promise<{ plain: Uint8Array; previewed: Uint8Array }> {
  const random = randomFrom("given back");
  const shapes = Buffer.from(Array.from({ length: 12 * 9 * 3 }, () => random.between(10, 246)));
  const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
  const raw = { width, height, channels: 3 } as const;
  const grain = await sharp({ create: { ...raw, background: "#888", noise } })
    .raw()
    .toBuffer();
  const pixels = await sharp(shapes, { raw: { width: 12, height: 9, channels: 3 } })
    .resize(width, height, { fit: "fill", kernel: "cubic" })
    .composite([{ input: grain, raw, blend: "overlay" }])
    .removeAlpha()
    .raw()
    .toBuffer();
  const facts = { make: "Test", model: "One", width, height, takenAt: "2025-05-04T08:00:00" };
  const plain = exifIntoJpeg(await sharp(pixels, { raw }).jpeg({ quality: 92 }).toBuffer(), exifBlock(facts));
  const preview = await sharp(pixels, { raw }).resize(1600, 1200).jpeg({ quality: 80 }).toBuffer();
  return { plain, previewed: previewsBehind(plain, [{ jpeg: preview, size: "full-hd" }]) };
}

afterEach(() => vi.unstubAllGlobals());

test("nothing that was read of a photo is kept once its thumbnail is made", async () => {
  // As in Chromium, which is asked when the module is loaded.
  vi.resetModules();
  vi.stubGlobal("navigator", { userAgentData: {} });
  const { drawThumbnail } = await import("../../../../../workers/photo/thumbnail/thumbnail.ts");
  const engine = await nodeEngine();
  const reads: number[] = [];
  const { plain, previewed } = await photos();
  for (const bytes of [plain, previewed, previewed]) {
    const file = new WatchedFile([Uint8Array.from(bytes)], "photo.jpg", { type: "image/jpeg" });
    expect((await drawThumbnail(file, 320, engine)).ok).toBe(true);
    reads.push(file.reads.length);
    expect(file.reads.map((bytes) => bytes.byteLength)).toEqual(file.reads.map(() => 0));
  }
  // All of it; all of it, and a preview is found in it; its beginning and its preview.
  expect(reads).toEqual([1, 1, 2]);
});
