import { describe, expect, test } from "vitest";
import { measure, settle } from "../../../../bench/measure.mjs";
import { compareRuns } from "../../../../bench/report/compare.mjs";
import { sentencesOf } from "../../../../bench/report/tables.mjs";
import { readBenchFile, wrongInOutcome } from "../../../../bench/report/bench-file.mjs";
import type { Setting } from "../../../../bench/types.d.mts";
import { outcome, rate, run } from "../../../support/bench-run.ts";

describe("a run's file", () => {
  test("is read as it was written", () => {
    const whole = run([
      outcome({
        notMeasured: "Something is missing here.",
        targets: [{ what: "of sharp", kind: "at-least", wanted: 0.9, got: 1, unit: "x" }],
        tables: [{ caption: "", head: ["", "1"], rows: [["a", "b"]] }],
        growths: [{ caption: "", unit: "ms", lines: [{ name: "", points: [{ photos: 100, values: [1] }] }] }],
        strips: [{ caption: "", endMs: 1, tasks: [{ at: 0, ms: 51 }], marks: [{ name: "done", at: 1 }] }],
      }),
    ]);
    expect(readBenchFile(JSON.stringify(whole))).toEqual({ file: whole });
  });

  test("of a phone, which tells less of itself, is read too", () => {
    const { at, cores, system } = run([]).machine;
    const whole = { ...run([outcome()]), machine: { at, cores, system } };
    expect(readBenchFile(JSON.stringify(whole)).problem).toBeUndefined();
  });

  test("that is none is refused in words", () => {
    expect(readBenchFile("<html>").problem).toMatch(/^This isn’t a JSON file\./);
    for (const text of ["null", "[]", "7", "{}", '{"format":"GPX"}', '{"outcomes":[]}'])
      expect(readBenchFile(text).problem).toMatch(/^This file contains no benchmark run/);
  });

  test("of a newer Pinroll is refused by its version, whatever else it holds", () => {
    expect(readBenchFile('{"format":"pinroll-bench","version":2}').problem).toMatch(
      /^This file was saved by a newer version of Pinroll \(file version 2, supported: 1\)/,
    );
  });

  test.each([
    ["machine", { ...run([]), machine: null }],
    ["machine.cores", run([], { cores: NaN })],
    ["outcomes", { ...run([]), outcomes: {} }],
    ["outcomes.0.measured.0.values.1", run([outcome({ measured: [rate([1, Infinity])] })])],
    [
      "outcomes.0.targets.0.kind",
      run([outcome({ targets: [{ what: "", kind: "about" as "at-most", wanted: 1, got: 1, unit: "" }] })]),
    ],
    [
      "outcomes.0.growths.0.lines.0.points.0.photos",
      run([
        outcome({
          growths: [{ caption: "", unit: "", lines: [{ name: "", points: [{ photos: 0, values: [] }] }] }],
        }),
      ]),
    ],
    ["version", { ...run([]), version: "1" }],
  ])("that is damaged is refused by the place of the damage, %s", (place, damaged) => {
    expect(readBenchFile(JSON.stringify(damaged)).problem).toBe(
      `This file is damaged: invalid value at "${place}". Measure again.`,
    );
  });
});

describe("a scenario", () => {
  const said: string[] = [];
  const setting: Setting = {
    address: "",
    rounds: 1,
    quick: false,
    million: false,
    say: (line) => void said.push(line),
  };

  test("may come to one outcome or several", async () => {
    expect(await measure("one", async () => outcome(), setting)).toEqual({
      outcomes: [outcome()],
      failed: false,
    });
    const two = [outcome(), outcome({ title: "another" })];
    expect((await measure("two", async () => two, setting)).outcomes).toEqual(two);
  });

  test("of a quick run says so in each of its outcomes", async () => {
    const quick = { ...setting, quick: true };
    const { outcomes } = await measure("one", async () => [outcome(), outcome()], quick);
    expect(outcomes.map((one) => one.quick)).toEqual([true, true]);
    expect(sentencesOf(outcomes[0] ?? outcome())[0]).toMatch(/^Quick: /);
    const comparison = compareRuns(run(outcomes), run([outcome()]));
    expect(comparison.outcomes).toEqual([]);
    expect(comparison.cautions).toContain(
      "One of the two runs is quick and the other is not: their figures are not compared.",
    );
    expect(compareRuns(run(outcomes), run(outcomes)).outcomes).toHaveLength(2);
    expect(readBenchFile(JSON.stringify(run(outcomes))).problem).toBeUndefined();
  });

  test("that fails leaves an outcome that says why, in its first line", async () => {
    const { outcomes, failed } = await measure(
      "weak",
      () => Promise.reject(new Error("No mark came.\nbrowser log: …")),
      setting,
    );
    expect(failed).toBe(true);
    expect(outcomes).toEqual([
      {
        scenario: "weak",
        title: "weak",
        notMeasured: "It failed. No mark came.",
        measured: [],
        targets: [],
        notes: [],
      },
    ]);
    expect(said.join("\n")).toContain("browser log");
    expect(readBenchFile(JSON.stringify(run(outcomes))).problem).toBeUndefined();
  });

  test("that answers something else has failed", async () => {
    const { failed, outcomes } = await measure(
      "odd",
      async () => ({ ...outcome(), title: 7 }) as never,
      setting,
    );
    expect([failed, outcomes[0]?.notMeasured]).toEqual([true, 'It failed. Its outcome is wrong at "title".']);
  });

  test("that came to no number somewhere has failed, and keeps the numbers it came to", async () => {
    const half = outcome({ measured: [rate([1, NaN])] });
    const { outcomes, failed } = await measure("half", async () => half, setting);
    expect([failed, outcomes.map(({ measured }) => measured[0]?.values)]).toEqual([true, [[1]]]);
  });

  test("whose figures came to no number says which, and keeps the rest", () => {
    const target = { kind: "at-most", wanted: 1, unit: "x" } as const;
    const settled = settle(
      outcome({
        measured: [rate([1, NaN, 3]), rate([5], { name: "sharp" })],
        targets: [
          { ...target, what: "growth", got: NaN },
          { ...target, what: "delay", got: 2 },
        ],
      }),
    );
    expect(settled.notMeasured).toBe("No number came for Pinroll; growth.");
    expect(settled.measured.map(({ values }) => values)).toEqual([[1, 3], [5]]);
    expect(settled.targets.map(({ what }) => what)).toEqual(["delay"]);
    expect(wrongInOutcome(settled)).toBeNull();
  });
});
