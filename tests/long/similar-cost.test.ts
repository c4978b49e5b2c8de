import sharp from "sharp";
import { expect, test } from "vitest";
import { fingerprintOf } from "../../src/photo/similar/fingerprint.ts";
import { drawThumbnail } from "../../workers/photo/thumbnail/thumbnail.ts";
import { nodeEngine } from "../support/node-engine.ts";
import { drawPicture, thumbnailPixels } from "../support/similar-pictures.ts";

const rounds = 6;
const photos = 20;

/** Microseconds of the processor, on average. */
async function costOf(times: number, work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  for (let time = 0; time < times; time++) await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / times;
}

test("looking at a photo takes at most 3 % of making its thumbnail", async () => {
  const engine = await nodeEngine();
  // With the grain of a sensor, so that the file is as large as a camera's.
  const noise = { type: "gaussian", mean: 128, sigma: 20 } as const;
  const size = { width: 4000, height: 3000 };
  const grain = await sharp({ create: { ...size, channels: 3, background: "#888", noise } })
    .png()
    .toBuffer();
  const jpeg = await sharp(await drawPicture(0, 1600))
    .resize(size.width, size.height, { fit: "fill" })
    .composite([{ input: grain, blend: "overlay" }])
    .jpeg({ quality: 88 })
    .toBuffer();
  const file = new File([new Uint8Array(jpeg)], "photo.jpg", { type: "image/jpeg" });
  expect((await drawThumbnail(file, 320, engine)).ok).toBe(true);
  const { rgba, width, height } = await thumbnailPixels(jpeg);
  let [all, look] = [0, 0];
  for (let round = 0; round < rounds; round++) {
    all += await costOf(photos, () => drawThumbnail(file, 320, engine));
    look += await costOf(photos * 5, () => fingerprintOf(rgba, width, height));
  }
  const share = look / (all - look);
  const ms = (all / rounds / 1000).toFixed(1);
  console.log(
    `a thumbnail ${ms} ms, its look ${(look / rounds).toFixed(0)} µs: ${(100 * share).toFixed(1)} %`,
  );
  expect(share).toBeLessThan(0.03);
});
