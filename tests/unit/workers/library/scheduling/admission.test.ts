import { expect, test } from "vitest";
import { Admission } from "../../../../../workers/library/scheduling/admission.ts";

test("a call waits until the library is loaded as far as it needs, in its turn", async () => {
  const { when, stages } = new Admission(() => false);
  const called: string[] = [];
  const note = (call: string): Promise<number> => Promise.resolve(called.push(call));
  const early = when("columns", note);
  const late = when("whole", note);
  const answers = [late("late 1"), early("early"), late("late 2")];
  expect(called).toEqual([]);
  stages.columns.open();
  expect(called).toEqual(["early"]);
  stages.whole.open();
  expect(await Promise.all(answers)).toEqual([2, 1, 3]);
  expect(await late("at once")).toBe(4);
});

test("where another tab writes, what an import tells is ignored and questions are answered", () => {
  let follows = true;
  const { when, told, stages } = new Admission(() => follows);
  stages.whole.open();
  const rows: number[] = [];
  const found = told((row: number) => void rows.push(row));
  found(1);
  follows = false;
  found(2);
  follows = true;
  expect(when("whole", () => rows)()).toEqual([2]);
});
