import { expect, test } from "vitest";
import { outcomeOf } from "../../../../bench/scenarios/main-thread.mjs";
import type { Input } from "../../../../bench/watch-inputs.mjs";

/** Nineteen quick inputs of a kind and a slow one. */
function twenty(type: Input["type"], slowMs: number): Input[] {
  const input = (at: number): Input => ({ type, on: "photo", at, delay: 4, painted: 20 });
  return [
    ...Array.from({ length: 19 }, (_, at) => input(at)),
    { ...input(900), delay: slowMs, painted: 300 },
  ];
}

const run = { inputs: [], frames: [], tasks: [], firstThumbnailMs: 400, metadataMs: 5000, doneMs: 40_000 };

test("the slowest input of twenty is the longest, and no part of the 95th percentile", () => {
  const inputs = [...twenty("pointerdown", 70), ...twenty("keydown", 80)];
  const { measured } = outcomeOf(10_000, [run], [{ ...run, inputs }]);
  const value = (name: string) => measured.find((one) => one.name === name)?.values[0];
  expect(value("Input delay, 95th percentile")).toBe(4);
  expect(value("Input delay, longest")).toBe(80);
  expect(value("Input delay, 95th percentile, wheel")).toBeNaN();
});

test("the end of a click is painted, but counts as no input of its own", () => {
  const inputs = [...twenty("pointerdown", 4), ...twenty("click", 500)];
  const { measured, tables } = outcomeOf(10_000, [run], [{ ...run, inputs }]);
  const value = (name: string) => measured.find((one) => one.name === name)?.values[0];
  expect(value("Input delay, longest")).toBe(4);
  expect(value("Click, painted, longest")).toBe(300);
  expect(tables?.[0]?.rows.map(([type]) => type)).not.toContain("click");
});

test("an import with nobody there and one of an app in use are told apart", () => {
  const tasks = [
    { at: 100, ms: 90 },
    { at: 900, ms: 60 },
  ];
  const { measured, strips } = outcomeOf(10_000, [run], [{ ...run, tasks }]);
  const value = (name: string) => measured.find((one) => one.name === name)?.values[0];
  expect(value("Longest task, nobody there")).toBe(0);
  expect(value("Longest task, app in use")).toBe(90);
  expect(value("Tasks over 50 ms, app in use")).toBe(2);
  expect(strips?.map((strip) => strip.tasks.length)).toEqual([0, 2]);
});
