import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { PhotoRecord, Picture } from "../../src/photo/photo.ts";
import { headBytes } from "../../workers/photo/bytes/source.ts";
import { readBatch, type ReadResult } from "../../workers/photo/metadata.ts";
import { corpusFile, corpusFolder, corpusMissing, corpusTruth } from "../support/corpus.ts";
import { mutate } from "../support/mutations.ts";
import { Chance } from "../support/random.ts";

/** Mutations of each file, one seed each, read as batches. */
const batches = 10;
const perBatch = 24;
/** A head is read in a few milliseconds; a machine under load takes some more. */
const slowMs = 3000;
/** Names what is being read, for the case that it never ends. */
const diary = "test-results/fuzz-last.txt";

type Bytes = Uint8Array<ArrayBuffer>;

/** Pictures of every format: the sample trip's, and the corpus where it is. */
const endings = new Map([
  ["JPEG", ".jpg"],
  ["PNG", ".png"],
  ["WEBP", ".webp"],
  ["AVIF", ".avif"],
  ["GIF", ".gif"],
  ["HEIC", ".heic"],
  ["HEIF", ".heif"],
  ["JXL", ".jxl"],
  ["JP2", ".jp2"],
  ["TIFF", ".tif"],
  ["PSD", ".psd"],
]);

describe(`heads mutated by seed${corpusFolder === null ? `, without files: ${corpusMissing}` : ""}`, () => {
  for (const [format, ending] of endings)
    test.skipIf(picturesOf(format, ending).length === 0)(
      `${format}: each is read or refused, in time, and says nothing impossible`,
      { timeout: 1_800_000 },
      async () => {
        const heads = picturesOf(format, ending).map((path) => ({ path, bytes: headOf(path) }));
        mkdirSync("test-results", { recursive: true });
        let read = 0;
        for (const [index, { path, bytes }] of heads.entries()) {
          writeFileSync(diary, path);
          const other = heads[(index * 7 + 3) % heads.length]?.bytes ?? bytes;
          for (let batch = 0; batch < batches; batch++)
            read += await fuzz(path, bytes, other, index * 1000 + batch * perBatch);
        }
        // Not all is refused at the door: the readers themselves are tried.
        expect(read).toBeGreaterThan(heads.length);
      },
    );
});

/** Paths of the pictures there are; empty files have nothing to mutate. */
function picturesOf(format: string, ending: string): string[] {
  const sample = readdirSync("public/sample").filter((name) => name.endsWith(ending));
  const corpus = corpusFolder === null ? [] : corpusTruth().filter((truth) => truth.format === format);
  return [
    ...sample.map((name) => join("public/sample", name)),
    ...corpus.map(({ path }) => corpusFile(path)),
  ].filter((path) => statSync(path).size > 0);
}

/** How many mutations of a file were taken for photos. */
async function fuzz(path: string, bytes: Bytes, other: Bytes, firstSeed: number): Promise<number> {
  const files = Array.from({ length: perBatch }, (_, round) => {
    const chance = new Chance(firstSeed + round);
    return new File([mutate(bytes, other, chance)], "fuzz", { lastModified: 1.7e12 });
  });
  const results: ReadResult[] = [];
  const started = performance.now();
  await readBatch(
    files.map((file, id) => ({ id, file, named: true })),
    (result) => void results.push(result),
  );
  const took = performance.now() - started;
  expect(took, `${path}: ${Math.round(took)} ms for seeds from ${firstSeed}`).toBeLessThan(slowMs);
  expect(
    results.map(({ id }) => id),
    path,
  ).toEqual(files.map((_, id) => id));
  for (const result of results) {
    if (!result.ok) continue;
    const wrong = [...wrongIn(result.record), ...(result.preview ? wrongInPreview(result.preview) : [])];
    expect(wrong, `${path}, seed ${firstSeed + result.id}`).toEqual([]);
  }
  return results.filter(({ ok }) => ok).length;
}

/** The names of what no photo can have. */
function wrongIn(record: PhotoRecord): string[] {
  const { takenAt, location, exposure, camera, others } = record;
  const rules: [string, boolean][] = [
    ["width", isSize(record.width)],
    ["height", isSize(record.height)],
    ["orientation", record.orientation === null || [1, 2, 3, 4, 5, 6, 7, 8].includes(record.orientation)],
    ["takenAt", takenAt === null || isDate(takenAt.local)],
    ["offset", /^[+-](0\d|1[0-4]):[0-5]\d$/.test(takenAt?.offset ?? "+00:00")],
    ["lat", location === null || Math.abs(location.lat) <= 90],
    ["lng", location === null || Math.abs(location.lng) <= 180],
    ["null island", location === null || location.lat !== 0 || location.lng !== 0],
    ["altitude", Math.abs(location?.altitude ?? 0) <= 100_000],
    ["accuracy", (location?.accuracy ?? 1) > 0],
    ["direction", (location?.direction ?? 0) >= 0 && (location?.direction ?? 0) < 360],
    ["other dates", others.takenAt.every(({ local }) => isDate(local))],
    ["other places", others.location.every(({ lat, lng }) => Math.abs(lat) <= 90 && Math.abs(lng) <= 180)],
    ["exposure", Object.values(exposure).every((value) => value === null || (value > 0 && value < Infinity))],
    ["rating", record.rating === null || [1, 2, 3, 4, 5].includes(record.rating)],
    ["duration", record.duration === null || (record.duration >= 0 && record.duration < Infinity)],
    ["camera", Object.values(camera).every((value: string | null) => value === null || isText(value))],
    ["title", record.title === null || isText(record.title)],
    ["description", record.description === null || isText(record.description)],
    ["keywords", record.keywords.every(isText)],
  ];
  return rules.flatMap(([rule, holds]) => (holds ? [] : [rule]));
}

function wrongInPreview({ width, height, bytes }: Picture): string[] {
  const whole = bytes[0] === 0xff && bytes[1] === 0xd8 && bytes.at(-2) === 0xff && bytes.at(-1) === 0xd9;
  return whole && isSize(width) && isSize(height) && bytes.length < 70_000 ? [] : ["preview"];
}

function isSize(pixels: number | null): boolean {
  return pixels === null || (Number.isInteger(pixels) && pixels >= 0 && pixels <= 0xffff_ffff);
}

function isDate(local: string): boolean {
  const year = Number(local.slice(0, 4));
  const date = new Date(`${local.slice(0, 19)}Z`);
  return (
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?$/.test(local) &&
    date.toISOString().slice(0, 19) === local.slice(0, 19) &&
    year >= 1826 &&
    year <= new Date().getUTCFullYear() + 1
  );
}

function isText(text: string): boolean {
  return text.length > 0 && text.length <= 65_536 && !text.includes("\0");
}

function headOf(path: string): Bytes {
  return Uint8Array.from(readFileSync(path).subarray(0, headBytes));
}
