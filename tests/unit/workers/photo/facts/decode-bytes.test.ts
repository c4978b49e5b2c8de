import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { pictureBudgetBytes } from "../../../../../src/ingest/pace/budget.ts";
import { memorySource } from "../../../../../workers/photo/bytes/source.ts";
import { readBmff } from "../../../../../workers/photo/containers/bmff/bmff.ts";
import { decodeBytes } from "../../../../../workers/photo/facts/decode-bytes.ts";
import { corpusFile, corpusFolder, corpusMissing } from "../../../../support/corpus.ts";

const twelve = { type: "image/heic", width: 4032, height: 3024 };

test("two cores draw two light HEICs at a time, of others one", () => {
  const most = pictureBudgetBytes({ cores: 2, memoryGb: 8 });
  expect(2 * decodeBytes(twelve, { thumb: null, light: true })).toBeLessThan(most);
  expect(3 * decodeBytes(twelve, { thumb: null, light: true })).toBeGreaterThan(most);
  expect(2 * decodeBytes(twelve, { thumb: null, light: false })).toBeGreaterThan(most);
  const thumb = { width: 320, height: 240 };
  expect(decodeBytes(twelve, { thumb, light: true })).toBe(8 * 320 * 240);
});

test.skipIf(corpusFolder === null)(
  `a phone's HEIC of 8 bits is light, a transparent one is not (skipped when ${corpusMissing})`,
  async () => {
    const facts = (name: string) => readBmff(memorySource(readFileSync(corpusFile(name))));
    expect((await facts("exif-samples__heic__IMG_5195.HEIC")).light).toBe(true);
    const alpha = await facts("libheif__fuzzing__data__corpus__colors-with-alpha.heic");
    expect(alpha.light).toBeUndefined();
  },
);
