import sharp from "sharp";
import type { Recipe } from "../../../src/photo/recipe/recipe.ts";
import { recipeText, restingRecipe } from "../../../src/photo/recipe/recipe.ts";
import type { CopyForm, CopyJob } from "../../../src/photo/saving/copy.ts";
import { onePhotoWorker, openPhotoWorker } from "../../support/photo-worker.ts";
import { expect, test } from "../../support/test.ts";

type Job = Partial<Omit<CopyJob, "file">>;

const worker = onePhotoWorker();
const size = { width: 1600, height: 1200 };

/** A picture of one colour whose values are of Display P3, as its profile says. */
async function p3Photo(r: number, g: number, b: number): Promise<Buffer> {
  const pixels = sharp({ create: { ...size, channels: 3, background: { r, g, b } } });
  const profile = (await sharp(await pixels.clone().withIccProfile("p3").jpeg().toBuffer()).metadata()).icc;
  const plain = await pixels.jpeg({ quality: 95, chromaSubsampling: "4:4:4" }).toBuffer();
  const head = Buffer.from("\xff\xe2\0\0ICC_PROFILE\0\x01\x01", "latin1");
  head.writeUInt16BE(2 + 14 + (profile?.length ?? 0), 2);
  return Buffer.concat([plain.subarray(0, 2), head, profile ?? Buffer.alloc(0), plain.subarray(2)]);
}

async function copyOf(photo: Buffer, more: Job, by: Pick<typeof worker, "copy"> = worker): Promise<Buffer> {
  const given = {
    discretion: { metadata: "all", location: "exact" },
    rotation: 0,
    recipe: null,
    given: null,
    form: form(),
  } as const;
  const copy = await by.copy(photo, "image/jpeg", { ...given, ...more });
  if (typeof copy === "string") throw new Error(copy);
  return copy;
}

/** The values in a file as they are, and whether it has a profile. */
async function valuesIn(file: Buffer): Promise<{ values: number[]; profile: boolean }> {
  const { icc } = await sharp(file).metadata();
  const { data, info } = await sharp(file, { ignoreIcc: true }).raw().toBuffer({ resolveWithObject: true });
  const at = info.channels * (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2));
  return { values: [...data.subarray(at, at + 3)], profile: icc !== undefined };
}

/** Profiles of Display P3 differ by rounding, and encoders lose a little. */
const near = (values: number[], wanted: number[]): boolean =>
  values.every((value, at) => Math.abs(value - (wanted[at] ?? 0)) <= 5);

const form = (more: Partial<CopyForm> = {}): CopyForm => {
  return { type: "image/jpeg", quality: 0.85, maxEdge: null, maxBytes: null, ...more };
};
const crop: Partial<Recipe> = { crop: [0.1, 0.1, 0.9, 0.9] };
const edited = (recipe: Partial<Recipe>): Job => ({
  recipe: recipeText({ ...restingRecipe, ...recipe }),
});

for (const [name, more] of Object.entries<Job>({
  "at full size": { form: form() },
  smaller: { form: form({ maxEdge: 700 }) },
  "as a thumbnail": { form: form({ maxEdge: 160 }) },
  turned: { form: form({ maxEdge: 1000 }), rotation: 90 },
  cropped: { form: form(), ...edited(crop) },
  "cropped, as WebP": { form: form({ type: "image/webp", quality: 0.95 }), ...edited(crop) },
  "of the best quality": { form: form({ quality: 1 }) },
  "as WebP": { form: form({ type: "image/webp", quality: 0.95 }) },
})) {
  test(`a red that only Display P3 has stays in a copy ${name}`, async () => {
    const { values, profile } = await valuesIn(await copyOf(await p3Photo(250, 60, 30), more));
    expect(near(values, [250, 60, 30]), `as in the photo: ${values.join()}`).toBe(true);
    expect(profile).toBe(true);
  });
}

for (const maxEdge of [160, 300, 700])
  test(`the first copy of a worker, of ${maxEdge} pixels, is of its own photo while thumbnails are made of others`, async ({
    browser,
  }) => {
    const page = await browser.newPage();
    const fresh = await openPhotoWorker(page);
    const [photo, other] = [await p3Photo(250, 60, 30), await p3Photo(20, 200, 90)];
    const copy = copyOf(photo, { form: form({ maxEdge }) }, fresh);
    const others = Array.from({ length: 12 }, () => fresh.draw(other, "image/jpeg", maxEdge));
    const { values, profile } = await valuesIn(await copy);
    expect(near(values, [250, 60, 30]), values.join()).toBe(true);
    expect(profile).toBe(true);
    for (const { settled } of await Promise.all(others)) expect(settled.ok).toBe(true);
    await page.close();
  });

for (const [name, more] of Object.entries<Job>({
  "with edited light": { form: form(), ...edited({ exposure: -0.5 }) },
  "of at most so many bytes": { form: form({ maxBytes: 200_000 }) },
})) {
  test(`a copy ${name} is in sRGB`, async () => {
    const { values, profile } = await valuesIn(await copyOf(await p3Photo(250, 60, 30), more));
    expect(profile).toBe(false);
    expect(values[1]).toBeLessThan(30);
  });
}

for (const maxEdge of [null, 700, 300, 160])
  test(`a photo in Display P3 whose colours sRGB has, too, becomes a copy in sRGB, of ${maxEdge ?? "all"} pixels`, async () => {
    const photo = await p3Photo(200, 120, 60);
    for (const rotation of [0, 90] as const) {
      const { values, profile } = await valuesIn(await copyOf(photo, { form: form({ maxEdge }), rotation }));
      expect(profile).toBe(false);
      // By the matrices of CSS Color 4, sections 18 and 19.
      expect(near(values, [213, 115, 42]), values.join()).toBe(true);
    }
  });
