import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { recipeText, restingRecipe, type Recipe } from "../../../src/photo/recipe/recipe.ts";
import { corpusFile, corpusFolder, corpusMissing } from "../../support/corpus.ts";
import { onePhotoWorker } from "../../support/photo-worker.ts";
import { expect, test, type TestInfo } from "../../support/test.ts";

/** Does what docs/editing.md says with libvips and Python's own library. */
const program = fileURLToPath(new URL("../../support/reference/develop.py", import.meta.url));

/** Mean difference of a channel, of 255, that a photo may have from the reference. */
const mostError = 2;

/** Each slider alone, the frame's parts alone, and several together. */
const recipes: readonly Partial<Recipe>[] = [
  { exposure: 1.3 },
  { contrast: 55 },
  { highlights: -70 },
  { shadows: 65 },
  { whites: 40 },
  { blacks: -50 },
  { warmth: 45 },
  { tint: -40 },
  { vibrance: 70 },
  { saturation: -45 },
  { sharpening: 60 },
  { vignette: -55 },
  { blackAndWhite: true },
  { crop: [0.13, 0.21, 0.77, 0.9] },
  { angle: 6.5 },
  { mirror: true },
  { exposure: -1.5, contrast: -40, highlights: 50, shadows: -30, whites: -60, blacks: 45 },
  { warmth: -80, tint: 60, vibrance: -50, saturation: 80 },
  { crop: [0.2, 0.25, 0.8, 0.8], angle: 6, mirror: true, vignette: 70, sharpening: 35 },
  {
    crop: [0.15, 0.1, 0.8, 0.85],
    angle: -3.3,
    exposure: 0.7,
    contrast: 25,
    highlights: -40,
    shadows: 35,
    whites: 30,
    blacks: -20,
    warmth: 20,
    tint: 15,
    vibrance: 30,
    saturation: 20,
    vignette: -30,
    sharpening: 40,
  },
];

/** Of every orientation, with a profile (Display P3), progressive, old and new. */
const photos: readonly string[] = [
  "exif-samples__jpg__Canon_PowerShot_S40.jpg",
  "exif-samples__jpg__gps__DSCN0010.jpg",
  "exif-samples__jpg__orientation__landscape_3.jpg",
  "exif-samples__jpg__orientation__landscape_8.jpg",
  "exif-samples__jpg__orientation__portrait_2.jpg",
  "exif-samples__jpg__orientation__portrait_4.jpg",
  "exif-samples__jpg__orientation__portrait_5.jpg",
  "exif-samples__jpg__orientation__portrait_6.jpg",
  "exiv2__test__data__FurnaceCreekInn3.jpg",
  "immich__albums__nature__orychophragmus_violaceus.jpg",
  "immich__albums__nature__polemonium_reptans.jpg",
  "immich__albums__nature__silver_fir.jpg",
  "immich__albums__nature__wood_anemones.jpg",
  "npm-exif-js__example__Bush-dog.jpg",
  "photoprism__assets__examples__cat_brown.jpg",
  "photoprism__assets__examples__zebra_green_brown.jpg",
  "photoprism__internal__meta__testdata__Iceland-P3.jpg",
  "photoprism__internal__meta__testdata__out-of-range-500.jpg",
  "photoprism__internal__meta__testdata__snow.jpg",
  "pigallery2__demo__images__timestamps__newyear_london.jpg",
];

const worker = onePhotoWorker();

test.skip(corpusFolder === null, corpusMissing);
for (const name of ["vips", "python3"]) test.skip(!isThere(name), `${name} is not installed`);

for (const [at, photo] of photos.entries()) {
  test(`${photo} is developed as docs/editing.md says`, async () => {
    const { compare } = reference(photo, recipes.slice(at, at + 1), test.info());
    await compare(readFileSync(corpusFile(photo)), "image/jpeg");
  });
  test(`${photo} is developed as docs/editing.md says by every recipe`, { tag: "@long" }, async () => {
    test.slow();
    const { compare, decoded } = reference(photo, recipes, test.info());
    // JPEG decoders differ in colours by up to 1.5 of 255: here only what comes after counts.
    await compare(decoded, "image/png");
  });
}

/** What the reference makes of a photo: compared with what becomes of a file here, and the photo as it was decoded there. */
function reference(photo: string, some: readonly Partial<Recipe>[], info: TestInfo) {
  const folder = info.outputPath("reference");
  mkdirSync(folder, { recursive: true });
  const input = JSON.stringify(some);
  const sizes = execFileSync("python3", [program, folder, corpusFile(photo)], { input, encoding: "utf8" });
  const expected = sizes.trim().split("\n");
  return {
    decoded: readFileSync(join(folder, "upright.png")),
    async compare(bytes: Buffer, type: string): Promise<void> {
      for (const [at, recipe] of some.entries()) {
        const { data, width, height } = await developed(bytes, type, recipe);
        const said = JSON.stringify(recipe);
        expect(`${said}: ${width} ${height}`).toBe(`${said}: ${expected[at]}`);
        const error = meanError(data, readFileSync(join(folder, `${at}.rgb`)));
        info.annotations.push({ type: "error", description: `${error.toFixed(2)} ${said}` });
        expect.soft(error, said).toBeLessThanOrEqual(mostError);
      }
    },
  };
}

/** The copy that Pinroll makes; WebP of this quality loses nothing. */
async function developed(
  bytes: Buffer,
  type: string,
  recipe: Partial<Recipe>,
): Promise<{ data: Buffer; width: number; height: number }> {
  const copy = await worker.copy(bytes, type, {
    discretion: { metadata: "none", location: "none" },
    form: { type: "image/webp", quality: 1, maxEdge: null, maxBytes: null },
    rotation: 0,
    recipe: recipeText({ ...restingRecipe, ...recipe }),
    given: null,
  });
  if (typeof copy === "string") throw new Error(copy);
  const { data, info } = await sharp(copy).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

function meanError(one: Buffer, other: Buffer): number {
  expect(one.length).toBe(other.length);
  let sum = 0;
  for (const [at, value] of one.entries()) sum += Math.abs(value - (other[at] ?? 0));
  return sum / one.length;
}

function isThere(name: string): boolean {
  try {
    execFileSync(name, ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
