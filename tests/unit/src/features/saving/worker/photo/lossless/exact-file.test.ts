import ExifReader from "exifreader";
import sharp from "sharp";
import { expect, test } from "vitest";
import { exactFile } from "../../../../../../../../src/features/saving/worker/photo/lossless/exact-file.ts";
import { knownFile } from "../../../../../../../../src/features/saving/worker/photo/strip.ts";
import type { CopyJob } from "../../../../../../../../src/photo/saving/copy.ts";
import { recipeText, restingRecipe, type Recipe } from "../../../../../../../../src/photo/recipe/recipe.ts";
import { wavyJpeg } from "../../../../../../../support/coded-jpeg.ts";
import { hdrPicture } from "../../../../../../../support/hdr-picture.ts";
import { tellingJpeg } from "../../../../../../../support/telling-picture.ts";

const whole = { metadata: "all", location: "exact" } as const;

const exact = (bytes: Uint8Array<ArrayBuffer>, recipe: Partial<Recipe>, rotation: CopyJob["rotation"] = 0) =>
  exactFile({
    file: new File([bytes], "a.jpg"),
    discretion: whole,
    form: { type: "image/jpeg", quality: 0.95, maxEdge: null, maxBytes: null },
    rotation,
    recipe: recipeText({ ...restingRecipe, ...recipe }),
    given: null,
    exact: true,
  });

async function exactBytes(...given: Parameters<typeof exact>): Promise<Uint8Array<ArrayBuffer>> {
  const made = await exact(...given);
  if (made?.ok !== true) throw new Error(made?.why ?? "none");
  return new Uint8Array(await made.file.arrayBuffer());
}

test("metadata stays, with the new size, upright, and without the old thumbnail", async () => {
  const original = await tellingJpeg();
  const was = await sharp(original).metadata();
  const fresh = await exactBytes(original, { crop: [0, 0, 1, 0.5] }, 180);
  const [old, tags] = [ExifReader.load(original.buffer), ExifReader.load(fresh.buffer)];
  for (const name of [
    "Make",
    "Model",
    "FNumber",
    "DateTimeOriginal",
    "GPSLatitude",
    "Artist",
    "City",
    "Rating",
  ])
    expect(tags[name]?.description, name).toBe(old[name]?.description);
  const { width, height, orientation, icc } = await sharp(fresh).metadata();
  expect([orientation ?? 1, icc]).toEqual([1, was.icc]);
  expect(tags["PixelXDimension"]?.value).toBe(width);
  expect(tags["PixelYDimension"]?.value).toBe(height);
  expect(tags.Thumbnail).toBeUndefined();
  const known = await knownFile(new Blob([fresh]), fresh);
  expect(known?.parsed.walk?.ifd1.size).toBe(0);
});

test("colours are those it had, also in another colour space", async () => {
  const pixels = sharp({
    create: { width: 64, height: 48, channels: 3, background: { r: 200, g: 30, b: 90 } },
  });
  const original = Uint8Array.from(await pixels.withIccProfile("p3").jpeg().toBuffer());
  const fresh = await exactBytes(original, { mirror: true });
  expect((await sharp(fresh).metadata()).icc).toEqual((await sharp(original).metadata()).icc);
});

test("how far the frame moved is told, and that HDR is lost", async () => {
  const bytes = await wavyJpeg(160, 96, { chromaSubsampling: "4:2:0" });
  expect(await exact(bytes, { crop: [0.25, 0.25, 0.75, 0.75] })).toMatchObject({
    ok: true,
    shift: { left: 8, top: 8 },
  });
  const map = await wavyJpeg(40, 24, {}, 1);
  const hdr = hdrPicture("adobe", { base: bytes, map, exif: {} });
  expect(await exact(hdr, {}, 90)).toMatchObject({ ok: true, lost: "hdr", shift: { left: 0, top: 0 } });
  expect(await exact(bytes, {}, 90)).not.toHaveProperty("lost");
});

test("other files and recipes are not for it, and a JPEG that cannot be cut so is told", async () => {
  const jpeg = await wavyJpeg(64, 48);
  expect(await exact(jpeg, { exposure: 0.5 })).toBeNull();
  expect(await exact(jpeg, { angle: 2 })).toBeNull();
  const png = Uint8Array.from(await sharp(jpeg).png().toBuffer());
  expect(await exact(png, { mirror: true })).toBeNull();
  expect(await exact(jpeg.slice(0, -200), { mirror: true })).toEqual({ ok: false, why: "inexact" });
  expect(await exact(await wavyJpeg(12, 12), {}, 180)).toEqual({ ok: false, why: "inexact" });
});
