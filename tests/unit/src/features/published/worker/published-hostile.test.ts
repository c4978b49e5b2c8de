import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { randomFrom } from "../../../../../../scripts/random.mjs";
import { facesOf, spotAt } from "../../../../../../src/features/published/worker/faces.ts";
import {
  partStrays,
  spreadStrays,
  type Slice,
} from "../../../../../../src/features/published/worker/blocks.ts";
import {
  decodeColumn,
  ParquetDamaged,
  readFooter,
} from "../../../../../../src/features/published/worker/bytes/parquet.ts";
import { datasetFolder, type DatasetFolder } from "../../../../../support/published-dataset.ts";

let dataset: DatasetFolder;
beforeAll(async () => {
  dataset = await datasetFolder({ photos: 600, years: 1, thumbnailBytes: 50 });
});
afterAll(() => dataset.remove());

test("a damaged part is refused as damaged, whatever is wrong with it", async () => {
  const [part] = dataset.manifest.parts;
  if (!part) throw new Error("there is a part");
  const whole = new Uint8Array(await readFile(join(dataset.folder, part.path)));
  const random = randomFrom("hostile part");
  for (let round = 0; round < 400; round++) {
    const bytes = whole.slice();
    const [low, high] = round % 2 === 0 ? [0, bytes.length] : [bytes.length - part.footerBytes, bytes.length];
    for (let change = 0; change < 3; change++) bytes[random.whole(low, high - 1)] = random.whole(0, 255);
    try {
      const footer = readFooter(bytes.buffer, bytes.length);
      for (const [name, { start, end }] of footer.groups[0]?.columns ?? [])
        expect(decodeColumn(footer, 0, name, bytes.buffer.slice(start, end)).length).toBe(
          footer.groups[0]?.rows,
        );
    } catch (error) {
      expect(error).toBeInstanceOf(ParquetDamaged);
    }
  }
});

test("a thumbnail is a plain range of a segment, or none", () => {
  const row = (values: Record<string, unknown>) => (name: string) => [values[`thumbnail_${name.slice(10)}`]];
  const sound = { thumbnail_segment: "0123456789abcdef", thumbnail_offset: 5n, thumbnail_bytes: 9 };
  expect(spotAt(row({ ...sound, thumbnail_type: "image/svg+xml" }), 0)).toEqual({
    path: "thumbnails/0123456789abcdef.seg",
    offset: 5,
    bytes: 9,
    type: "image/webp",
  });
  for (const wrong of [
    { thumbnail_segment: "../../secret" },
    { thumbnail_offset: -1 },
    { thumbnail_bytes: 2 ** 31 },
  ])
    expect(spotAt(row({ ...sound, ...wrong }), 0)).toBeNull();
  expect(facesOf(new Map([["width", [0]]]), 1).aspect[0]).toBe(1);
});

test("photos of a later publishing stand among the older ones, in the order of their times", () => {
  const slice = (part: number, from: number, to: number, rows: number): Slice => ({
    part,
    group: 0,
    rows,
    from,
    to,
    box: null,
  });
  const [old, older, late] = [slice(0, 50, 90, 10), slice(1, 10, 40, 10), slice(2, 5, 95, 4)];
  const { base, strays } = partStrays([late, older, old]);
  expect(base).toEqual([old, older]);
  expect(strays).toEqual([late]);
  const blocks = spreadStrays(base, [{ slice: late, times: Float64Array.of(5, 95, 45, 60) }]);
  expect(
    blocks.map(({ pieces }) => pieces.map(({ slice: of, rows }) => [of.part, rows && [...rows]])),
  ).toEqual([
    [[2, [1]]],
    [
      [0, null],
      [2, [3]],
    ],
    [[2, [2]]],
    [[1, null]],
    [[2, [0]]],
  ]);
});
