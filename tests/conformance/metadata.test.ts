import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { FileJob } from "../../src/contract/photo-worker.ts";
import { readBatch, type ReadResult } from "../../workers/photo/metadata.ts";
import { corpusFile, corpusFolder, corpusMissing, corpusTruth } from "../support/corpus.ts";
import { facts } from "../support/truth-facts.ts";
import { nothingRead, otherFormats, type Outcome, type Truth, unreadFormats } from "../support/truth.ts";
import { knownDifferences } from "./known-differences.ts";

const batchSize = 64;

/** Of what the truth knows, how much must be right. Altitudes, fractions and lenses have no bar of their own. */
const shares: Record<string, number> = {
  location: 0.99,
  dateTimeOriginal: 0.99,
  offset: 0.99,
  orientation: 0.99,
  camera: 0.98,
  title: 0.95,
  description: 0.95,
  keywords: 0.95,
  rating: 0.95,
  duration: 0.95,
};

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

const known = new Map<Truth[], Promise<ReadResult[]>>();

/** The same, of a list that was read before as it was read then. */
function readOnce(truths: Truth[]): Promise<ReadResult[]> {
  const results = known.get(truths) ?? readAll(truths);
  known.set(truths, results);
  return results;
}

/** A zone away from UTC by half an hour, and one by half an hour on the other side with summer time. */
const zones = { UTC: 0, "Asia/Kolkata": -330, "America/St_Johns": 210 };

interface Finding {
  fact: string;
  truth: Truth;
  outcome: Outcome;
}

async function compareAll(truths: Truth[]): Promise<Finding[]> {
  const results = await readOnce(truths);
  return truths.flatMap((truth, i) => {
    const result = results[i];
    const record = result?.ok === true ? result.record : nothingRead;
    return Object.entries(facts).flatMap(([fact, judge]) => {
      const outcome = judge(truth, record);
      return outcome === null ? [] : [{ fact, truth, outcome }];
    });
  });
}

interface Row extends Record<Outcome, number> {
  /** Of what the truth knows, how much is right; the second number leaves out what is listed with a reason. */
  share: string;
}

function printTable(findings: readonly Finding[]): void {
  const table: Record<string, Row> = {};
  for (const { fact, truth, outcome } of findings) {
    for (const row of [`${fact} ${truth.format}`, `${fact} (all)`]) {
      table[row] ??= { right: 0, missing: 0, different: 0, extra: 0, share: "" };
      table[row][outcome]++;
    }
  }
  const percent = (part: number): string => `${(100 * part).toFixed(1)} %`;
  for (const fact of new Set(findings.map((finding) => finding.fact))) {
    const row = table[`${fact} (all)`];
    if (row === undefined) continue;
    const strict = row.right / (row.right + row.missing + row.different);
    const least = shares[fact];
    const wanted = least === undefined ? "" : ` (of ${percent(least)})`;
    row.share = `${percent(strict)}, ${percent(shareOf(findings, fact))}${wanted}`;
  }
  console.table(Object.fromEntries(Object.entries(table).toSorted(([a], [b]) => (a < b ? -1 : 1))));
  const cases = findings.filter(({ outcome }) => outcome !== "right");
  console.log(
    cases
      .map(({ fact, truth, outcome }) => `${outcome.padEnd(9)} ${fact} ${truth.path} [${truth.integrity}]`)
      .join("\n"),
  );
}

/** How much of a fact is right; what is listed with a reason does not count against it. */
function shareOf(findings: readonly Finding[], fact: string): number {
  const of = findings.filter((finding) => finding.fact === fact && finding.outcome !== "extra");
  return of.filter((finding) => finding.outcome === "right" || isKnown(finding)).length / of.length;
}

const isKnown = ({ fact, truth }: Finding): boolean =>
  knownDifferences.some((known) => known.fact === fact && known.path === truth.path);

describe.skipIf(corpusFolder === null)(
  `real files (${corpusFolder === null ? corpusMissing : "corpus"})`,
  () => {
    const truths = corpusFolder === null ? [] : (corpusTruth() as Truth[]);
    const trusted = truths.filter(
      ({ format, truthReliability }) => !otherFormats.includes(format) && truthReliability !== "low",
    );
    const judged = trusted.filter(({ format }) => !unreadFormats.includes(format));

    test("no value of any format differs from the truth but those listed with a reason", async () => {
      const findings = await compareAll(trusted);
      printTable(findings);
      const wrong = findings.filter(
        (finding) => (finding.outcome === "different" || finding.outcome === "extra") && !isKnown(finding),
      );
      expect(wrong.map(({ fact, truth }) => `${fact} ${truth.path}`)).toEqual([]);
      const stale = knownDifferences.filter(
        ({ fact, path }) =>
          !findings.some(
            (each) => each.fact === fact && each.truth.path === path && each.outcome !== "right",
          ),
      );
      expect(stale).toEqual([]);
    });

    test("of each fact the truth knows, nearly all are found", async () => {
      const findings = await compareAll(judged);
      const low = Object.entries(shares).filter(([fact, least]) => !(shareOf(findings, fact) >= least));
      expect(low.map(([fact, least]) => `${fact} ${shareOf(findings, fact).toFixed(4)} of ${least}`)).toEqual(
        [],
      );
    });

    test("upright pixels are those of the picture as shown; browsers draw a cropped AVIF whole", async () => {
      const results = await readOnce(judged);
      const wrong = judged.filter((truth, i) => {
        const result = results[i];
        const { displayWidth, displayHeight } = truth;
        if (result?.ok !== true || !displayWidth || !displayHeight || truth.integrity !== "ok") return false;
        if (truth.format === "AVIF" && truth.heif?.clap === true) return false;
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
      const expected = JSON.stringify(await readOnce(trusted));
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
