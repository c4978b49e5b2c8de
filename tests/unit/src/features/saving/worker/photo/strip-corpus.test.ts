import { readFileSync } from "node:fs";
import sharp from "sharp";
import { expect, test } from "vitest";
import { stripFile } from "../../../../../../../src/features/saving/worker/photo/strip.ts";
import { corpusFile, corpusFolder, corpusMissing, corpusTruth } from "../../../../../../support/corpus.ts";

const formats: ReadonlySet<string> = new Set(["jpeg", "jpg", "png", "webp"]);

/** Enough of each folder to meet every maker. */
const every = 7;

test.skipIf(corpusFolder === null)(
  `real files lose their metadata and keep their pixels${corpusFolder === null ? `: ${corpusMissing}` : ""}`,
  { timeout: 120_000 },
  async () => {
    const files = corpusTruth().filter(
      ({ format, bytes, integrity }) =>
        formats.has(format.toLowerCase()) && bytes < 3_000_000 && integrity === "ok",
    );
    const refused: string[] = [];
    const some = files.filter((_, index) => index % every === 0);
    for (const { path } of some) {
      const bytes = readFileSync(corpusFile(path));
      const result = await stripFile(new Blob([bytes]), { metadata: "none", location: "none" });
      if (!result.ok) {
        refused.push(`${path}: ${result.why}`);
        continue;
      }
      const after = Buffer.from(await result.file.arrayBuffer());
      const [was, is] = await Promise.all([bytes, after].map((one) => rawOf(one)));
      expect.soft(is?.equals(was ?? Buffer.alloc(0)) ?? was === null, path).toBe(true);
      expect.soft(after.length, path).toBeLessThanOrEqual(bytes.length + 64);
    }
    expect(some.length).toBeGreaterThan(20);
    // A suite of PNGs that are damaged on purpose.
    expect(refused.filter((line) => !line.includes("ImageTestSuite"))).toStrictEqual([]);
  },
);

async function rawOf(bytes: Buffer): Promise<Buffer | null> {
  return sharp(bytes, { failOn: "none" })
    .raw()
    .toBuffer()
    .catch(() => null);
}
