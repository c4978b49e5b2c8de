import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { bytesOfPack } from "../../scripts/packs/packs.mjs";
import { setRuntime } from "../../src/features/seen/worker/runtime.ts";
import type { Pixels } from "../../src/features/seen/worker/text/pixels.ts";
import { modelsOf } from "../../src/features/seen/worker/text/ppocr.ts";
import { hasText, readText, type TextModels } from "../../src/features/seen/worker/text/reader.ts";
import { corpusFile, corpusFolder, corpusMissing } from "../support/corpus.ts";

const pictures = join(corpusFolder ?? "", "seen", "text");
const isHere = corpusFolder !== null && existsSync(join(pictures, "truth.json"));

const clock = "pigallery2__test__backend__assets__timestamps__big_ben_only_time.jpg";

/** A picture in the size it is looked at, and as large as it is read. */
async function pixelsOf(path: string, edge: number): Promise<Pixels> {
  const { data, info } = await sharp(path)
    .rotate()
    .resize(edge, edge, { fit: "inside", withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

/** Case and accents make no difference. */
const plain = (text: string): string =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/(?![\u3099\u309a])\p{Mn}/gu, "");

const glued = (text: string): string => plain(text).replace(/[^\p{L}\p{N}]/gu, "");

/** Which words of a truth are in a text. Spaces may be missing: longer words count within others, too. An \u00df is read as B. */
function wordsFound(truth: string, text: string): { words: number; missing: string[] } {
  const read = new Set(plain(text).split(/\s+/).map(glued));
  const all = glued(text);
  const words = truth.split(/\s+/).filter((word) => glued(word) !== "");
  const isFound = (word: string): boolean =>
    read.has(word) || ((word.length >= 4 || /[\u3040-\u9fff]/.test(word)) && all.includes(word));
  const missing = words.filter(
    (word) => ![glued(word), glued(word).replace("\u00df", "b")].some((way) => isFound(way)),
  );
  return { words: words.length, missing };
}

describe.skipIf(!isHere)(isHere ? "text in pictures" : corpusMissing, () => {
  let models: TextModels;

  beforeAll(async () => {
    const files = bytesOfPack("text") as Map<string, Uint8Array<ArrayBuffer>>;
    setRuntime(files.get("runtime") ?? new Uint8Array());
    const opened = await modelsOf(files);
    if (opened === null) throw new Error("A model is missing.");
    models = opened;
  }, 120_000);

  test("nine of ten words of receipts, signs, letters and screens are read", async () => {
    const truth = JSON.parse(readFileSync(join(pictures, "truth.json"), "utf8")) as Record<string, string>;
    let [words, missing] = [0, 0];
    for (const [name, expected] of Object.entries(truth)) {
      const path = join(pictures, name);
      if (!existsSync(path)) continue;
      expect(await hasText(models, await pixelsOf(path, 512)), name).toBe(true);
      const lines = await readText(models, await pixelsOf(path, 1600), () => Promise.resolve());
      const found = wordsFound(expected, lines.map(({ text }) => text).join("\n"));
      words += found.words;
      missing += found.missing.length;
    }
    expect(words).toBeGreaterThan(100);
    expect(1 - missing / words).toBeGreaterThanOrEqual(0.9);
  });

  test("a line is where it is in the picture, also where that lies on its side", async () => {
    const [upright, turned] = await Promise.all(
      ["m_receipt_en.jpg", "m_receipt_90.jpg"].map(async (name) => pixelsOf(join(pictures, name), 1600)),
    );
    if (upright === undefined || turned === undefined) throw new Error("Two pictures are missing.");
    const placeOf = async (pixels: Pixels) =>
      (await readText(models, pixels, () => Promise.resolve())).find(({ text }) => text.startsWith("Thank"));
    const [thanks, over] = [await placeOf(upright), await placeOf(turned)];
    // At 70 + 9 x 42 pixels down of 760, from 40 on of 620.
    expect(thanks?.y).toBeCloseTo(438 / 760, 2);
    expect(thanks?.x).toBeCloseTo(130 / 620, 1);
    expect(thanks?.angle).toBe(0);
    // A quarter clockwise: what was down is at the left.
    expect(over?.x).toBeCloseTo(1 - 438 / 760, 2);
    expect(over?.angle).toBeCloseTo(90, 0);
  });

  test("a photo without text takes one look, and each line is waited for", async () => {
    expect(await hasText(models, await pixelsOf(corpusFile(clock), 512))).toBe(false);
    let waits = 0;
    const lines = await readText(models, await pixelsOf(join(pictures, "m_sign_small.jpg"), 1600), () => {
      waits++;
      return Promise.resolve();
    });
    expect(waits).toBeGreaterThanOrEqual(lines.length);
    expect(lines).toHaveLength(3);
  });
});
