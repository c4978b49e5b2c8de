import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { type Fingerprint } from "../../../../../../../src/photo/similar/fingerprint-layout.ts";
import { fingerprintOf } from "../../../../../../../src/photo/similar/fingerprint.ts";
import type { PhotoParts } from "../../../../../../../workers/library/placing/photo-parts.ts";
import { Slices } from "../../../../../../../workers/library/scheduling/slices.ts";
import { CropSearch } from "../../../../../../../src/features/similar/worker/library/crop-search.ts";
import { FingerprintGroups } from "../../../../../../../src/features/similar/worker/library/grouping.ts";
import type { ThumbnailPixels } from "../../../../../../../src/features/similar/worker/library/thumbnail-fingerprint.ts";
import { aRecord } from "../../../../../../support/library-fixtures.ts";
import { cases } from "../../../../../../support/cases.ts";
import { drawPicture, thumbnailPixels } from "../../../../../../support/similar-pictures.ts";

const scenes = [0, 4, 8, 12];
/** What is made of the first scene, and is found by a closer look. */
const changes: Record<string, (file: Buffer) => Promise<Buffer>> = {
  "cut to a square": async (file) => {
    const { width, height } = await sharp(file).metadata();
    const edge = Math.min(width, height);
    return cut(file, (1 - edge / width) / 2, (1 - edge / height) / 2, edge / width, edge / height);
  },
  "cut off at the right and below": (file) => cut(file, 0, 0, 0.79, 0.79),
  "cut off all around": (file) => cut(file, 0.12, 0.12, 0.76, 0.76),
  "put on a larger ground": (file) =>
    sharp(file).extend({ top: 60, bottom: 60, left: 60, right: 60, background: "#fff" }).jpeg().toBuffer(),
  "turned to the right": (file) => sharp(file).rotate(90).jpeg().toBuffer(),
  mirrored: (file) => sharp(file).flop().jpeg().toBuffer(),
  "upside down": (file) => sharp(file).rotate(180).jpeg().toBuffer(),
};

async function cut(file: Buffer, x: number, y: number, across: number, down: number): Promise<Buffer> {
  const { width, height } = await sharp(file).metadata();
  const [left, top] = [Math.round(x * width), Math.round(y * height)];
  const size = { width: Math.round(across * width), height: Math.round(down * height) };
  return sharp(file)
    .extract({ left, top, ...size })
    .jpeg({ quality: 80 })
    .toBuffer();
}

/** The pixels of those that were asked for before, file by file. */
const shown = new Map<Buffer, ThumbnailPixels>();

async function shownOf(file: Buffer): Promise<ThumbnailPixels> {
  const pixels = shown.get(file) ?? (await thumbnailPixels(file));
  shown.set(file, pixels);
  return pixels;
}

/** Looks closer at some pictures; answers groups of their numbers. */
async function groupsOf(files: readonly Buffer[]): Promise<number[][]> {
  const pixels: ThumbnailPixels[] = [];
  for (const file of files) pixels.push(await shownOf(file));
  const looks = pixels.map(({ rgba, width, height }) => fingerprintOf(rgba, width, height));
  const look = (row: number): Fingerprint => looks[row] ?? new Uint8Array();
  const grouping = new FingerprintGroups({ look, alike: () => true });
  for (const row of looks.keys()) grouping.add(row);
  const aspect = Float32Array.from(pixels, ({ width, height }) => width / height);
  const library = {
    given: { get: () => ({}) },
    records: { record: () => aRecord() },
    state: { columns: { aspect } },
  } as unknown as PhotoParts;
  const closer = new CropSearch({
    compared: { library, look },
    photos: {
      firsts: () => [...grouping.firsts()],
      near: (seen, most, visit) => grouping.near(seen, most, visit),
      merge: (first, whole) => {
        const into = grouping.firstOf(whole);
        if (into !== null && into !== first && grouping.isFirst(first)) grouping.merge(first, into);
      },
    },
    fetch: () => Promise.resolve(),
    pixels: (row) => Promise.resolve(pixels[row] ?? null),
    slices: new Slices(),
  });
  while (await closer.next());
  expect(closer.progress?.done).toBe(closer.progress?.of);
  return [...grouping.groups()].map((rows) => [...rows].sort((a, b) => a - b));
}

describe("a closer look", () => {
  let drawn: Buffer[] = [];
  beforeAll(async () => {
    drawn = await Promise.all(scenes.map((scene) => drawPicture(scene, 900)));
  });

  it.each(Object.keys(changes).map((name, nth) => [name, nth] as const))(
    "finds a picture that was %s",
    async (name, nth) => {
      for (const [at, file] of drawn.entries()) {
        if ((at + nth) % scenes.length >= cases(1, scenes.length)) continue;
        const changed = await changes[name]?.(file);
        if (changed === undefined) throw new Error(name);
        const others = drawn.filter((_, other) => other !== at);
        expect(await groupsOf([file, ...others, changed]), `scene ${at}`).toEqual([[0, drawn.length]]);
      }
    },
  );

  it("takes no different pictures for parts of each other", async () => {
    const all = await Promise.all(
      Array.from({ length: cases(12, 24) }, (_, number) => drawPicture(number, 600)),
    );
    expect(await groupsOf(all)).toEqual([]);
  });
});
