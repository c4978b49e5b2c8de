import exifr from "exifr";
import { expect, test } from "../../support/test.ts";
import sharp from "sharp";
import { orientations } from "../../../src/photo/turn.ts";
import { recipeText, restingRecipe, type Recipe } from "../../../src/photo/recipe/recipe.ts";
import type { CopyJob } from "../../../src/photo/saving/copy.ts";
import { nameColour, storedPicture, upright } from "../../support/four-corners.ts";
import { gainMapIn, type HdrForm, hdrPicture } from "../../support/hdr-picture.ts";
import { onePhotoWorker } from "../../support/photo-worker.ts";
import { secrets, tellingJpeg, tellingPng, tellingWebp } from "../../support/telling-picture.ts";

const worker = onePhotoWorker();

const plain: Omit<CopyJob, "file"> = {
  discretion: { metadata: "trimmed", location: "none" },
  form: { type: "image/jpeg", quality: 0.8, maxEdge: 600, maxBytes: null },
  rotation: 0,
  recipe: null,
  given: null,
};

async function copyOf(bytes: Uint8Array, type: string, job: Omit<CopyJob, "file">): Promise<Buffer> {
  const answer = await worker.copy(bytes, type, job);
  if (typeof answer === "string") throw new Error(answer);
  return answer;
}

/** Names of the corners' colours as stored, no orientation applied. */
async function cornersOf(bytes: Buffer): Promise<string[]> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const [left, top] = [Math.floor(info.width / 10), Math.floor(info.height / 10)];
  const places = [
    [left, top],
    [info.width - 1 - left, top],
    [left, info.height - 1 - top],
    [info.width - 1 - left, info.height - 1 - top],
  ];
  return places.map(([x = 0, y = 0]) => {
    const at = (y * info.width + x) * info.channels;
    return nameColour([...data.subarray(at, at + 3)]);
  });
}

for (const format of ["jpeg", "png", "webp"] as const) {
  test(`copies of a ${format} are upright in all eight orientations, with the tag at 1`, async () => {
    for (const orientation of orientations) {
      const picture = storedPicture(orientation).withMetadata({ orientation });
      const copy = await copyOf(await picture.toFormat(format).toBuffer(), `image/${format}`, plain);
      const { width, height, orientation: tag } = await sharp(copy).metadata();
      expect([width, height, tag ?? 1]).toStrictEqual([600, 400, 1]);
      expect(await cornersOf(copy)).toStrictEqual([...upright]);
    }
  });
}

test("a person's turn comes on top, for small and for large copies", async () => {
  const turned: Record<90 | 180 | 270, string[]> = {
    90: ["blue", "red", "yellow", "green"],
    180: ["yellow", "blue", "green", "red"],
    270: ["green", "yellow", "red", "blue"],
  };
  const picture = await storedPicture(6).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  for (const rotation of [90, 180, 270] as const) {
    for (const maxEdge of [100, 200, 900, null]) {
      const form = { type: "image/jpeg", quality: 0.8, maxEdge, maxBytes: null } as const;
      const copy = await copyOf(picture, "image/jpeg", { ...plain, form, rotation });
      const { width, height } = await sharp(copy).metadata();
      expect(Math.max(width, height)).toBe(maxEdge ?? 1200);
      expect(width > height).toBe(rotation === 180);
      expect(await cornersOf(copy)).toStrictEqual(turned[rotation]);
    }
  }
});

const telling = [
  { type: "image/jpeg", make: () => tellingJpeg() },
  { type: "image/png", make: tellingPng },
  { type: "image/webp", make: () => tellingWebp() },
];

for (const { type, make } of telling) {
  for (const to of ["image/jpeg", "image/webp"] as const) {
    test(`a ${to} copy of a ${type} tells what it is to tell`, async () => {
      const form = { type: to, quality: 0.8, maxEdge: 64, maxBytes: null };
      const bytes = await make();
      const none = await copyOf(bytes, type, { ...plain, form });
      for (const word of [...secrets.location, ...secrets.person])
        expect(none.includes(word), word).toBe(false);
      // Of a WebP, this reader is given the block.
      const readable = async (file: Buffer): Promise<Buffer> => {
        const block = (await sharp(file).metadata()).exif;
        return to === "image/jpeg"
          ? file
          : (block?.subarray(block.toString("latin1", 0, 4) === "Exif" ? 6 : 0) ?? file);
      };
      const tags = (await exifr.parse(await readable(none), { xmp: true })) as Record<string, unknown>;
      expect(tags).toMatchObject({ Make: "Fabrikat", FNumber: 2.8 });
      expect(Object.keys(tags).join(" ")).not.toMatch(/GPS|latitude|Serial|Owner|Artist/);

      const rounded = await copyOf(bytes, type, {
        ...plain,
        form,
        discretion: { metadata: "none", location: "rounded" },
      });
      const about = (await exifr.gps(await readable(rounded))) as { latitude: number; longitude: number };
      expect(about.latitude).toBeCloseTo(38.71, 8);
      expect(about.longitude).toBeCloseTo(-9.13, 8);

      const given = { lat: -33.8568, lng: 151.2153, altitude: 12 };
      const exact = { metadata: "all", location: "exact" } as const;
      const moved = await copyOf(bytes, type, { ...plain, form, given, discretion: exact });
      const there = (await exifr.gps(await readable(moved))) as { latitude: number; longitude: number };
      expect(there.latitude).toBeCloseTo(given.lat, 5);
      expect(there.longitude).toBeCloseTo(given.lng, 5);
    });
  }
}

test("a copy keeps below so many bytes", async () => {
  const pixels = Buffer.alloc(1000 * 800 * 3);
  for (let at = 0; at < pixels.length; at++) pixels[at] = at * at * 31;
  const noise = await sharp(pixels, { raw: { width: 1000, height: 800, channels: 3 } })
    .jpeg()
    .toBuffer();
  for (const type of ["image/jpeg", "image/webp"] as const) {
    for (const maxBytes of [200_000, 60_000]) {
      const form = { type, quality: 0.85, maxEdge: null, maxBytes };
      const copy = await copyOf(noise, "image/jpeg", { ...plain, form });
      expect(copy.length).toBeLessThanOrEqual(maxBytes);
      expect(copy.length).toBeGreaterThan(maxBytes / 4);
    }
  }
});

test("a picture too wide for a canvas is refused, never saved as a black one", async () => {
  const wide = { create: { width: 70_000, height: 40, channels: 3, background: "#c83" } } as const;
  const png = await sharp(wide).png().toBuffer();
  const form = { type: "image/jpeg", quality: 0.95, maxEdge: null, maxBytes: null } as const;
  for (const recipe of [null, recipeText({ ...restingRecipe, exposure: 0.5 })])
    expect(await worker.copy(png, "image/png", { ...plain, form, recipe })).toBe("large");
  // The next one is as it should be.
  const next = await copyOf(await sharp(wide).resize(400, 300).png().toBuffer(), "image/png", plain);
  const [middle] = (await sharp(next).resize(1, 1).raw().toBuffer()).subarray(0, 1);
  expect(Math.abs((middle ?? 0) - 0xcc)).toBeLessThan(4);
});

test("what is no photo is refused", async () => {
  expect(await worker.copy(Buffer.from("not a photo"), "image/jpeg", plain)).toBe("no-photo");
});

/** A picture with a gain map of half its edge: black at its start edge, white at the other. */
async function hdrFile(form: HdrForm, orientation: 1 | 6): Promise<Uint8Array<ArrayBuffer>> {
  const [width, height] = [600, 450];
  const pixels = Buffer.from(
    Array.from({ length: width * height }, (_, at) => (at % width < width / 2 ? 0 : 255)),
  );
  const map = await sharp(pixels, { raw: { width, height, channels: 1 } })
    .jpeg()
    .toBuffer();
  const background = { r: 90, g: 120, b: 60 };
  const base = await sharp({ create: { width: 1200, height: 900, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const exif = { ifd0: { 0x0112: { short: [orientation] } } };
  return hdrPicture(form, { base, map: Uint8Array.from(map), exif });
}

for (const form of ["adobe", "iso", "apple"] as const) {
  test(`copies of a picture with a gain map as ${form} has it are HDR, turned and small as the picture`, async () => {
    const bytes = await hdrFile(form, 6);
    const at = (maxEdge: number | null): Omit<CopyJob, "file"> => ({
      ...plain,
      form: { type: "image/jpeg", quality: 0.8, maxEdge, maxBytes: null },
    });
    for (const maxEdge of [600, null]) {
      const copy = await copyOf(bytes, "image/jpeg", at(maxEdge));
      const share = maxEdge === null ? 1 : 0.5;
      expect(await sharp(copy).metadata()).toMatchObject({ width: 900 * share, height: 1200 * share });
      const map = sharp((await gainMapIn(copy)) ?? undefined);
      expect(await map.metadata()).toMatchObject({ width: 450 * share, height: 600 * share });
      // Start is up once it is turned to the right.
      const { data, info } = await map.greyscale().raw().toBuffer({ resolveWithObject: true });
      const middle = Math.floor(info.width / 2);
      expect(data[5 * info.width + middle]).toBeLessThan(10);
      expect(data[(info.height - 5) * info.width + middle]).toBeGreaterThan(245);
    }
    const upright = await hdrFile(form, 1);
    const same = await gainMapIn(await copyOf(upright, "image/jpeg", at(null)));
    expect(Buffer.from(same ?? []).equals((await gainMapIn(upright)) ?? Buffer.alloc(1))).toBe(true);
  });
}

test("a crop cuts the gain map as the picture, and the copy stays HDR; other light ends it", async () => {
  const form = { type: "image/jpeg", quality: 0.8, maxEdge: null, maxBytes: null } as const;
  const bytes = await hdrFile("adobe", 6);
  const edited = (recipe: Partial<Recipe>, rotation: CopyJob["rotation"] = 0) =>
    copyOf(bytes, "image/jpeg", {
      ...plain,
      form,
      rotation,
      recipe: recipeText({ ...restingRecipe, ...recipe }),
    });
  // Upright, it is 900 by 1200, and the map goes from black at the top to white: here at a third of the frame.
  const copy = await edited({ crop: [0, 0.375, 0.5, 0.75] });
  expect(await sharp(copy).metadata()).toMatchObject({ width: 450, height: 450 });
  const map = sharp((await gainMapIn(copy)) ?? undefined).greyscale();
  const { data, info } = await map.raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([225, 225]);
  const row = (y: number): number => data[y * info.width + 100] ?? -1;
  expect(row(75 - 4)).toBeLessThan(20);
  expect(row(75 + 3)).toBeGreaterThan(235);
  // Turned to the left, mirrored, at an angle: what was above is at the end.
  const turned = await edited({ mirror: true, angle: 5 }, 90);
  const { width, height } = await sharp(turned).metadata();
  const small = sharp((await gainMapIn(turned)) ?? undefined).greyscale();
  const { data: pixels, info: size } = await small.raw().toBuffer({ resolveWithObject: true });
  expect(Math.abs(size.width - width / 2)).toBeLessThanOrEqual(1);
  expect(Math.abs(size.height - height / 2)).toBeLessThanOrEqual(1);
  const middle = Math.floor(size.height / 2) * size.width;
  expect(pixels[middle + size.width - 5]).toBeLessThan(10);
  expect(pixels[middle + 5]).toBeGreaterThan(245);
  expect(await gainMapIn(await edited({ crop: [0, 0, 0.5, 0.5], contrast: 10 }))).toBeNull();
});

test("a WebP copy of an HDR picture has no gain map", async () => {
  const form = { type: "image/webp", quality: 0.8, maxEdge: 600, maxBytes: null } as const;
  const copy = await copyOf(await hdrFile("adobe", 1), "image/jpeg", { ...plain, form });
  expect(copy.includes("MPF\0") || copy.includes("hdrgm")).toBe(false);
});
