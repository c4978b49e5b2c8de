import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  chanceOfParting,
  compareRuns,
  comparisonTables,
  comparisonWords,
  judge,
} from "../../../../bench/report/compare.mjs";
import { joinRuns } from "../../../../bench/report/join.mjs";
import { sentencesOf } from "../../../../bench/report/tables.mjs";
import { outcome, rate, run } from "../../../support/bench-run.ts";

describe("a change between two runs", () => {
  test("is noise where the rounds of both overlap, or touch", () => {
    expect(judge([40, 44, 48], [47, 55, 60], "photos/s")).toBe("noise");
    expect(judge([40, 44, 48], [48, 55, 60], "photos/s")).toBe("noise");
    expect(judge([5], [5], "ms")).toBe("noise");
  });

  test("is better or worse by what the unit counts", () => {
    for (const unit of ["photos/s", "/s", "files/s", "photos/CPU s", "frames a second", "x"]) {
      expect([unit, judge([40, 41, 42], [50, 51, 52], unit)]).toEqual([unit, "better"]);
      expect([unit, judge([50, 51, 52], [40, 41, 42], unit)]).toEqual([unit, "worse"]);
    }
    for (const unit of ["ms", "s", "µs", "MB", "B", "ms/photo", "MB/s of photos", ""]) {
      expect([unit, judge([40, 41, 42], [50, 51, 52], unit)]).toEqual([unit, "worse"]);
    }
  });

  test("is unsure where so few rounds part by luck in more than one of ten comparisons", () => {
    expect(judge([40, 41], [50, 51], "photos/s")).toBe("unsure");
    expect(judge([40], [50, 51, 52, 53, 54], "photos/s")).toBe("unsure");
    expect(judge([40, 41, 42], [50, 51, 52], "photos/s")).toBe("better");
  });

  test("has the chance that counting all orders gives", () => {
    expect(chanceOfParting(1, 1)).toBe(1);
    expect(chanceOfParting(2, 2)).toBeCloseTo(1 / 3);
    expect(chanceOfParting(3, 3)).toBeCloseTo(0.1);
    expect(chanceOfParting(5, 5)).toBeCloseTo(2 / 252);
    expect(chanceOfParting(2, 5)).toBeCloseTo(chanceOfParting(5, 2));
  });

  test("is the other way round when the runs are", () => {
    const rounds = fc.array(fc.double({ min: 1, max: 1000, noNaN: true }), { minLength: 1, maxLength: 6 });
    const turned = { better: "worse", worse: "better", noise: "noise", unsure: "unsure" };
    fc.assert(
      fc.property(rounds, rounds, (one, other) => {
        expect(judge(other, one, "ms")).toBe(turned[judge(one, other, "ms")]);
      }),
    );
  });
});

describe("two runs", () => {
  const before = run([
    outcome({
      measured: [rate([40, 41, 42]), rate([400, 410, 420], { group: "Memory", unit: "MB" })],
      targets: [{ what: "of sharp", kind: "at-least", wanted: 0.9, got: 0.8, unit: "x" }],
      growths: [
        {
          caption: "For each file",
          unit: "ms",
          lines: [{ name: "done", points: [{ photos: 1000, values: [10, 11, 12] }] }],
        },
      ],
    }),
    outcome({ title: "240 photos of 48 MP" }),
  ]);
  const after = run([
    outcome({
      measured: [rate([80, 90, 100]), rate([405, 415, 500], { group: "Memory", unit: "MB" })],
      targets: [{ what: "of sharp", kind: "at-least", wanted: 0.9, got: 1.7, unit: "x" }],
      growths: [
        {
          caption: "For each file",
          unit: "ms",
          lines: [
            {
              name: "done",
              points: [
                { photos: 1000, values: [20, 21, 22] },
                { photos: 10_000, values: [5] },
              ],
            },
          ],
        },
      ],
    }),
    outcome({ title: "48 photos of 12 MP" }),
  ]);

  test("are compared figure by figure, with the spread of both", () => {
    const comparison = compareRuns(before, after);
    expect(comparisonTables(comparison).map(({ rows }) => rows)).toEqual([
      [
        [
          "Thumbnails: Pinroll",
          "2.20 x",
          "better",
          "41.0 photos/s (40.0 to 42.0)",
          "90.0 photos/s (80.0 to 100)",
        ],
        ["Memory: Pinroll", "+1 %", "noise", "410 MB (400 to 420)", "415 MB (405 to 500)"],
        [
          "For each file: done, 1,000 photos",
          "+91 %",
          "worse",
          "11.0 ms (10.0 to 12.0)",
          "21.0 ms (20.0 to 22.0)",
        ],
      ],
      [["of sharp", "met now", "0.80 x", "1.70 x", "≥ 0.90 x"]],
    ]);
    expect(comparisonWords(comparison)).toBe(
      "3 results in common: 1 better, 1 worse, 1 unchanged beyond noise.",
    );
  });

  test("are only compared where they did the same work", () => {
    const { outcomes, onlyBefore, onlyAfter } = compareRuns(before, after);
    expect(outcomes.map(({ title }) => title)).toEqual(["240 photos of 12 MP"]);
    expect([onlyBefore, onlyAfter]).toEqual([["240 photos of 48 MP"], ["48 photos of 12 MP"]]);
    expect(comparisonWords(compareRuns(before, run([])))).toBe("The two runs have no results in common.");
  });

  test("of another machine, another browser or a busy hour come with a caution", () => {
    const one = run([outcome()]);
    expect(compareRuns(one, one).cautions).toEqual([]);
    const cautions = (machine: Parameters<typeof run>[1]): string =>
      compareRuns(one, run([outcome()], machine)).cautions.join(" ");
    expect(cautions({ cores: 8 })).toMatch(/^The two runs come from different devices/);
    expect(cautions({ browser: "Chromium 157" })).toBe(
      "The browsers differ: Chromium 156.0.7100.2 before, Chromium 157 after.",
    );
    expect(cautions({ load: [1.5, 0, 0] })).toMatch(/busy when the second run began/);
  });
});

describe("several runs of one machine", () => {
  const named = (scenario: string, title: string): ReturnType<typeof outcome> => outcome({ scenario, title });
  const first = run([named("thumbnails", "12 MP"), named("thumbnails", "48 MP"), named("weak", "failed")]);

  test("become one, in which what was measured again stands where it stood", () => {
    const again = run([named("tracks", "read"), named("weak quarter core", "a quarter of a core")]);
    expect(joinRuns([first, again]).outcomes.map(({ title }) => title)).toEqual([
      "12 MP",
      "48 MP",
      "a quarter of a core",
      "read",
    ]);
    expect(joinRuns([first])).toBe(first);
  });

  test("do not go together with those of another", () => {
    expect(() => joinRuns([first, run([], { browser: "Chromium 157" })])).toThrow(
      /^These runs do not go together: one is/,
    );
    expect(() => joinRuns([first, run([], { cores: 8 })])).toThrow(/do not go together/);
  });

  test("are of the last one's commit, and what was measured at another one says so", () => {
    const joined = joinRuns([first, { ...run([named("weak", "again")]), commit: "abc" }]);
    expect(joined.commit).toBe("abc");
    const told = (at: number): string | undefined => joined.outcomes.map(sentencesOf)[at]?.[0];
    const elsewhere = `Measured at commit ${first.commit}.`;
    expect([told(0), told(1), told(2)]).toEqual([elsewhere, elsewhere, outcome().notes[0]]);

    // Joined once more, each part still says where it was measured.
    const again = joinRuns([joined, { ...run([named("tracks", "read")]), commit: "def" }]);
    expect(again.outcomes.map(({ commit }) => commit)).toEqual([
      first.commit,
      first.commit,
      "abc",
      undefined,
    ]);
  });
});
