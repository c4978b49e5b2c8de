import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readHistory } from "../../../../bench/history/history-text.mjs";
import { historyParts, historyTable, wordsOfHistory } from "../../../../bench/history/history-lines.mjs";
import {
  deviceOf,
  earlierRuns,
  historyRun,
  historyWords,
  isWorse,
  mostRuns,
  ratioOf,
  regressionsOf,
  withRun,
} from "../../../../bench/history/history.mjs";
import type { BenchFile, History, Target } from "../../../../bench/types.d.mts";
import { outcome, run } from "../../../support/bench-run.ts";

const empty: History = { format: "pinroll-bench-history", version: 1, runs: [] };

function target(got: number, kind: Target["kind"] = "at-least"): Target {
  return { what: "of sharp", kind, wanted: 1, got, unit: "x" };
}

/** A whole run of a day, with one target. */
function day(at: number, got: number, kind: Target["kind"] = "at-least"): BenchFile {
  const date = new Date(Date.UTC(2026, 0, 1 + at)).toISOString();
  return { ...run([outcome({ targets: [target(got, kind)] })]), date, commit: `abc000${at}` };
}

function historyOf(values: readonly number[], kind: Target["kind"] = "at-least"): History {
  return values.reduce((all, got, at) => withRun(all, historyRun(day(at, got, kind))), empty);
}

/** What a figure comes to, up to so much more or less by chance, in this many runs. */
const noisy = (true_: number, share: number, least: number): fc.Arbitrary<number[]> =>
  fc.array(fc.double({ min: true_ * (1 - share), max: true_ * (1 + share), noNaN: true }), {
    minLength: least,
    maxLength: 15,
  });

describe("a figure beside those of earlier runs", () => {
  const truth = fc.double({ min: 0.01, max: 1e5, noNaN: true });
  const kinds = fc.constantFrom<Target["kind"]>("at-least", "at-most");

  test("is not called worse for noise, in whatever order it comes", () => {
    fc.assert(
      fc.property(
        truth.chain((value) => noisy(value, 0.024, 6)),
        kinds,
        (values, kind) => {
          expect(isWorse(values.slice(0, -1), target(values.at(-1) ?? NaN, kind))).toBe(false);
        },
      ),
    );
  });

  test("is not called worse within what the runs before differed by", () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 1, max: 3, noNaN: true }), { minLength: 5 }),
        kinds,
        (values, kind) => {
          for (const value of values) expect(isWorse(values, target(value, kind))).toBe(false);
        },
      ),
    );
  });

  test("is called worse when it drops by 15 %, whichever way it points", () => {
    fc.assert(
      fc.property(
        truth.chain((value) => noisy(value, 0.03, 6)),
        (values) => {
          const [before, now] = [values.slice(0, -1), values.at(-1) ?? NaN];
          expect(isWorse(before, target(now * 0.85))).toBe(true);
          expect(isWorse(before, target(now / 0.85, "at-most"))).toBe(true);
        },
      ),
    );
  });

  test("is never called worse for being better", () => {
    fc.assert(
      fc.property(
        truth.chain((value) => noisy(value, 0.5, 6)),
        fc.double({ min: 1, max: 100, noNaN: true }),
        (values, times) => {
          expect(isWorse(values, target(Math.max(...values) * times))).toBe(false);
          expect(isWorse(values, target(Math.min(...values) / times, "at-most"))).toBe(false);
        },
      ),
    );
  });

  test("is not judged by fewer than five runs", () => {
    expect(isWorse([2, 2, 2, 2], target(1))).toBe(false);
    expect(isWorse([2, 2, 2, 2, 2], target(1))).toBe(true);
  });

  test("that was nothing before is worse only once it misses its target", () => {
    const tasks = (got: number): Target => ({
      what: "longest task",
      kind: "at-most",
      wanted: 50,
      got,
      unit: "ms",
    });
    expect(isWorse([0, 0, 0, 0, 0], tasks(40))).toBe(false);
    expect(isWorse([0, 0, 0, 0, 0], tasks(53))).toBe(true);
  });
});

describe("the history", () => {
  test("keeps each target's ratio by commit, date and device", () => {
    const [kept] = historyOf([1.2]).runs;
    expect(kept).toEqual({
      commit: "abc0000",
      date: "2026-01-01T00:00:00.000Z",
      device: "Some processor, 2 cores, 24 GB, linux x64",
      browser: "Chromium 156.0.7100.2",
      targets: { "thumbnails | 240 photos of 12 MP | of sharp": { got: 1.2, ratio: 1.2 } },
    });
    expect(ratioOf({ got: 100, wanted: 50, kind: "at-most" })).toBe(0.5);
    expect(ratioOf({ got: 0, wanted: 50, kind: "at-most" })).toBeNull();
  });

  test("holds a run once, and runs in the order they were measured", () => {
    const twice = withRun(historyOf([1, 2, 3]), historyRun(day(1, 2)));
    expect(twice.runs.map(({ commit }) => commit)).toEqual(["abc0000", "abc0001", "abc0002"]);
  });

  test("is read as it was written, and a damaged one is refused with the place", () => {
    const history = historyOf([1, 2]);
    expect(readHistory(JSON.stringify(history)).history).toEqual(history);
    expect(readHistory(null).history).toEqual(empty);
    expect(readHistory("{").problem).toContain("JSON");
    const wrong = { ...history, runs: [{ ...history.runs[0], targets: { a: { got: "1", ratio: 1 } } }] };
    expect(readHistory(JSON.stringify(wrong)).problem).toContain('"runs.0.targets.a.got"');
  });

  test("compares the latest runs before on the same device, and no quick run", () => {
    const history = historyOf(Array.from({ length: 14 }, () => 1));
    const now = day(20, 1);
    expect(earlierRuns(history, now)).toHaveLength(mostRuns);
    expect(earlierRuns(history, day(3, 1))).toHaveLength(3);
    const other = { ...now, machine: { ...now.machine, processor: "Another" } };
    expect(deviceOf(other.machine)).toContain("Another");
    expect(earlierRuns(history, other)).toEqual([]);
    expect(earlierRuns(history, { ...now, outcomes: [outcome({ quick: true })] })).toEqual([]);
  });

  test("names in plain words what got worse", () => {
    const history = historyOf([2, 2.02, 1.98, 2.01, 2]);
    const words = historyWords(history, day(9, 1.5));
    expect(words[0]).toMatch(/^1 of the targets is worse than in the 5 earlier runs on this device/);
    expect(words[1]).toBe(
      "240 photos of 12 MP: of sharp 1.50 x, 25 % less than the median 2.00 x (1.98 to 2.02).",
    );
    expect(regressionsOf(history, day(9, 1.95))).toEqual([]);
    expect(historyWords(history, day(9, 1.95))).toEqual([
      "Nothing is worse than in the 5 earlier runs on this device, beyond their spread.",
    ]);
    expect(historyWords(empty, day(9, 1))).toEqual([]);
    expect(historyWords(historyOf([2]), day(9, 1))[0]).toContain("1 earlier run on this device. From 5 on");
  });

  test("says that the browser is another one, which may be the cause", () => {
    const now = day(9, 1);
    const updated = { ...now, machine: { ...now.machine, browser: "Chromium 200" } };
    expect(historyWords(historyOf([2, 2, 2, 2, 2]), updated).at(-1)).toContain("Chromium 200");
  });

  test("is drawn as lines over the runs, said in words and as a table", () => {
    const history = historyOf([1, 2]);
    const [part] = historyParts(history, day(5, 3));
    expect(part?.runs).toEqual(["2026-01-01 abc0000", "2026-01-02 abc0001", "2026-01-06 abc0005"]);
    expect(part?.lines).toEqual([
      {
        name: "of sharp",
        points: [
          { run: 0, ratio: 1 },
          { run: 1, ratio: 2 },
          { run: 2, ratio: 3 },
        ],
      },
    ]);
    expect(part && wordsOfHistory(part)).toContain("of sharp 1.00 at 2026-01-01 abc0000, 2.00 at");
    expect(historyTable(history, day(5, 3)).rows).toEqual([
      ["240 photos of 12 MP: of sharp", "1.50 x", "3.00 x", ""],
    ]);
  });
});
