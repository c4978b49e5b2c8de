import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { HeifQueue } from "../../workers/photo/decode/heif/heif-queue.ts";
import { wholeHeif } from "../../workers/photo/decode/heif/heif-picture.ts";
import { corpusFile, corpusFolder, corpusMissing } from "../support/corpus.ts";

const mebibyte = 1024 * 1024;

test.skipIf(corpusFolder === null)(
  `of 100 HEIC files in a row with a broken one among them 99 come out, in bounded memory (skipped when ${corpusMissing})`,
  { timeout: 600_000 },
  async () => {
    const file = createRequire(import.meta.url).resolve("libheif-js/libheif-wasm/libheif.wasm");
    let loads = 0;
    const desk = new HeifQueue(async () => {
      loads++;
      return WebAssembly.compile(readFileSync(file));
    });
    const small = readFileSync(corpusFile("libheif__tests__data__rainbow-451x461.heic"));
    const large = readFileSync(corpusFile("photoprism__assets__examples__iphone_15_pro.heic"));
    const broken = small.subarray(0, 600);
    const sizes: (string | null)[] = [];
    const memory: number[] = [];
    for (let index = 0; index < 100; index++) {
      const whole = index % 10 === 0 && index !== 50;
      const bytes = index === 50 ? broken : whole ? large : small;
      const answer = await desk.read(
        wholeHeif(bytes, 8192),
        8192,
        async ({ width, height }) => `${width} by ${height}`,
      );
      sizes.push(answer.ok ? answer.value : null);
      memory.push(desk.memory / mebibyte);
    }
    expect(sizes.flatMap((size, index) => (size === null ? [index] : []))).toEqual([50]);
    expect(new Set(sizes)).toEqual(new Set(["3024 by 4032", "451 by 461", null]));
    expect(Math.max(...memory)).toBeLessThanOrEqual(128);
    // Memory is freed: what one large picture needed is enough for all that come after.
    expect(new Set(memory.filter((size) => size > 64)).size).toBe(1);
    expect(loads).toBe(1);
  },
);
