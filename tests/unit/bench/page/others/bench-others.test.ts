import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { batteryUse, batteryWords } from "../../../../../bench/page/device/battery.ts";
import { openResults } from "../../../../../bench/page/others/open-results.ts";
import type { ReferenceDevice } from "../../../../../bench/page/others/references.ts";
import { sideBySide } from "../../../../../bench/page/others/side-by-side.ts";
import {
  perMinute,
  sameWork,
  speedFigure,
  speedRatio,
  speedWords,
} from "../../../../../bench/page/others/speed.ts";
import { readBenchFile } from "../../../../../bench/report/bench-file.mjs";
import type { BenchFile } from "../../../../../bench/types.d.mts";
import { outcome, rate, run } from "../../../../support/bench-run.ts";

const named = (file: BenchFile, name = "a.json"): File => new File([JSON.stringify(file)], name);
const page = (values: number[], quick = true): BenchFile =>
  run([outcome({ scenario: "page-thumbnails", title: "12 MP", quick, measured: [rate(values)] })]);

describe("the speed beside a reference device", () => {
  test("is how many times as fast this is, of rates and of times alike", () => {
    expect(speedRatio(rate([30, 28, 32]), rate([20]))).toBe(1.5);
    const ms = (value: number) => rate([value], { unit: "ms" });
    expect(speedRatio(ms(20), ms(30))).toBe(1.5);
    expect(speedRatio(rate([30]), ms(30))).toBeNull();
    expect(speedRatio(rate([0]), rate([30]))).toBeNull();
  });

  test("is one over itself from the other side", () => {
    const values = fc.array(fc.double({ min: 0.1, max: 1e5, noNaN: true }), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(values, values, fc.constantFrom("photos/s", "ms"), (one, other, unit) => {
        const there = speedRatio(rate(one, { unit }), rate(other, { unit })) ?? NaN;
        const back = speedRatio(rate(other, { unit }), rate(one, { unit })) ?? NaN;
        expect(there * back).toBeCloseTo(1);
      }),
    );
  });

  test("is told in words that can stand alone", () => {
    expect(speedWords(1.42, "a phone")).toBe("1.4 times the speed of a phone");
    expect(speedWords(0.312, "a phone")).toBe("0.31 times the speed of a phone");
    expect(speedWords(12.4, "a phone")).toBe("12 times the speed of a phone");
    expect(speedWords(234.2, "a phone")).toBe("234 times the speed of a phone");
    expect(speedWords(0.97, "a phone")).toBe("About the speed of a phone");
  });

  test("means so many photos a minute, where it is a rate of photos", () => {
    expect(perMinute(rate([31, 32], { unit: "photos/s" }))).toBe("about 1,900 photos a minute");
    expect(perMinute(rate([31], { unit: "frames/s" }))).toBeNull();
  });

  test("is told only of the same work: scenario, sizes and length", () => {
    const [own] = page([30]).outcomes;
    if (!own) throw new Error("There is no outcome.");
    expect(speedFigure(own)?.values).toEqual([30]);
    expect(sameWork(own, page([20]))?.measured[0]?.values).toEqual([20]);
    expect(sameWork(own, page([20], false))).toBeNull();
    expect(sameWork({ ...own, title: "chosen" }, page([20]))).toBeNull();
    expect(speedFigure({ ...own, scenario: "thumbnails" })).toBeNull();
  });
});

test("every reference device was measured by the page, is whole, and has a figure of each scenario", () => {
  const text = readFileSync(new URL("../../../../../bench/references.json", import.meta.url), "utf8");
  const { devices } = JSON.parse(text) as { devices: ReferenceDevice[] };
  for (const { name, file } of devices) {
    expect([name, readBenchFile(JSON.stringify(file)).problem]).toEqual([name, undefined]);
    expect(file.command).toBe("/bench/");
    expect(file.outcomes.length).toBeGreaterThan(0);
    for (const one of file.outcomes) expect([one.scenario, speedFigure(one)]).not.toContain(null);
  }
});

describe("opened results", () => {
  test("lie beside one's own, a column each, where they did the same work", () => {
    const { tables, alone } = sideBySide([
      { name: "Mine", file: page([30]) },
      { name: "Theirs", file: page([20]) },
      { name: "Slow", file: run([...page([9], false).outcomes, outcome()]) },
    ]);
    expect(tables).toEqual([
      {
        caption: "12 MP (quick)",
        head: ["", "Mine", "Theirs", "Slow"],
        rows: [["Thumbnails: Pinroll", "30.0 photos/s", "20.0 photos/s", ""]],
      },
    ]);
    expect(alone).toEqual(["Only in Slow: 12 MP; 240 photos of 12 MP."]);
  });

  test("are named by device, and by day where two are of one", async () => {
    const later = { ...page([21]), date: "2026-12-24T10:00:00.000Z" };
    const { columns, problems } = await openResults([named(page([20])), named(later)], []);
    expect(problems).toEqual([]);
    expect(columns.map(({ name }) => name)).toEqual([
      "Chromium 156, Some processor, 2 cores",
      "Chromium 156, Some processor, 2 cores, 2026-12-24",
    ]);
  });

  test("are refused with a sentence where they are damaged, foreign, open already or too many", async () => {
    const many = Array.from({ length: 9 }, (_, at) => named(page([at + 1]), `${at}.json`));
    const files = [
      new File(["\u0000\u0001"], "photo.jpg"),
      new File(['{"format":"other"}'], "other.json"),
      new File([JSON.stringify({ ...page([1]), outcomes: [{}] })], "damaged.json"),
      ...many,
      named(page([1]), "again.json"),
    ];
    const { columns, problems } = await openResults(files, []);
    expect(columns).toHaveLength(8);
    expect(problems).toEqual([
      "photo.jpg: This isn’t a JSON file. Choose a file that a benchmark run saved.",
      "other.json: This file contains no benchmark run, or one too old to compare.",
      'damaged.json: This file is damaged: invalid value at "outcomes.0.scenario". Measure again.',
      "8.json: Up to 8 results can be open. Close one first.",
      "again.json: These results are open already.",
    ]);
  });
});

describe("the battery", () => {
  const at = (level: number, charging = false) => ({ level, charging });

  test("is told only where it fell by two percent or more, and was not charged", () => {
    expect(batteryUse(at(0.84), at(0.81), 361)).toEqual({ from: 84, to: 81, seconds: 361 });
    expect(batteryUse(at(0.84), at(0.83), 360)).toBeNull();
    expect(batteryUse(at(0.84), at(0.9), 360)).toBeNull();
    expect(batteryUse(at(0.84, true), at(0.5), 360)).toBeNull();
    expect(batteryUse(at(0.84), null, 360)).toBeNull();
  });

  test("is told in a sentence", () => {
    expect(batteryWords({ from: 84, to: 81, seconds: 361 })).toContain("from 84 % to 81 % in 6 minutes");
    expect(batteryWords({ from: 84, to: 81, seconds: 20 })).toContain("in 1 minute of");
  });
});
