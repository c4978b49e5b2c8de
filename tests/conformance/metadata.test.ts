import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { FileJob } from "../../workers/contract.ts";
import { readBatch, type ReadResult } from "../../workers/photo/metadata.ts";
import { corpusFile, corpusFolder, corpusMissing, corpusTruth } from "../support/corpus.ts";
import { facts, judgedFormats, nothingRead, type Outcome, type Truth } from "../support/truth.ts";

const batchSize = 64;

async function readAll(truths: Truth[]): Promise<ReadResult[]> {
  const results: ReadResult[] = [];
  for (let from = 0; from < truths.length; from += batchSize) {
    const batch: FileJob[] = truths.slice(from, from + batchSize).map(({ path }, i) => ({
      id: from + i,
      file: new File([readFileSync(corpusFile(path))], "", { lastModified: 1e12 }),
      named: true,
    }));
    await readBatch(batch, (result) => void results.push(result));
  }
  return results;
}

/** A zone away from UTC by half an hour, and one by half an hour on the other side with summer time. */
const zones = { "Asia/Kolkata": -330, "America/St_Johns": 210 };

describe.skipIf(corpusFolder === null)(
  `real files (${corpusFolder === null ? corpusMissing : "corpus"})`,
  () => {
    const truths = corpusFolder === null ? [] : (corpusTruth() as Truth[]);
    const trusted = truths.filter(
      ({ format, truthReliability }) => judgedFormats.includes(format) && truthReliability !== "low",
    );

    test("location, date and orientation of at least 98 % are right and of none different", async () => {
      const results = await readAll(trusted);
      const table: Record<string, Record<Outcome, number>> = {};
      const cases: string[] = [];
      for (const [i, truth] of trusted.entries()) {
        const result = results[i];
        for (const [fact, judge] of Object.entries(facts)) {
          const outcome = judge(truth, result?.ok === true ? result.record : nothingRead);
          if (outcome === null) continue;
          for (const row of [`${fact} ${truth.format}`, `${fact} all`]) {
            table[row] ??= { right: 0, missing: 0, different: 0, extra: 0 };
            table[row][outcome]++;
          }
          if (outcome !== "right")
            cases.push(`${outcome.padEnd(9)} ${fact} ${truth.path} [${truth.integrity}]`);
        }
      }
      console.table(Object.fromEntries(Object.entries(table).toSorted(([a], [b]) => (a < b ? -1 : 1))));
      console.log(cases.join("\n"));
      for (const fact of Object.keys(facts)) {
        const row = table[`${fact} all`] ?? { right: 0, missing: 1, different: 0, extra: 0 };
        expect(row.different + row.extra, fact).toBe(0);
        expect(row.right / (row.right + row.missing), fact).toBeGreaterThanOrEqual(0.98);
      }
    });

    test("upright pixels are those of the picture as shown, of whatever is not cropped", async () => {
      const results = await readAll(trusted);
      const wrong = trusted.filter((truth, i) => {
        const result = results[i];
        const { displayWidth, displayHeight } = truth;
        if (result?.ok !== true || !displayWidth || !displayHeight || truth.integrity !== "ok") return false;
        if (truth.heif?.clap === true) return false;
        return displayWidth !== result.record.width || displayHeight !== result.record.height;
      });
      expect(wrong.map(({ path }) => path)).toEqual([]);
    });

    test("every file of the corpus settles, whatever it is", async () => {
      const started = performance.now();
      const results = await readAll(truths);
      console.log(
        `${((performance.now() - started) / truths.length).toFixed(2)} ms a file, reading included`,
      );
      expect(results.map(({ id }) => id)).toEqual(truths.map((_, i) => i));
      const thrown = results.filter((result) => !result.ok && result.failure.kind === "unreadable");
      expect(thrown).toEqual([]);
    });

    test("the machine's time zone changes nothing", async () => {
      const before = process.env["TZ"];
      const expected = JSON.stringify(await readAll(trusted));
      try {
        for (const [zone, minutes] of Object.entries(zones)) {
          process.env["TZ"] = zone;
          expect(new Date(2024, 0, 1).getTimezoneOffset(), zone).toBe(minutes);
          expect(JSON.stringify(await readAll(trusted)) === expected, zone).toBe(true);
        }
      } finally {
        if (before === undefined) delete process.env["TZ"];
        else process.env["TZ"] = before;
      }
    });
  },
);
