import { expect, test } from "vitest";
import { Governor } from "../../src/ingest/governor.ts";

/** Looks one after the other; answers the lanes after each. */
function looks(governor: Governor, lateMs: number, times: number): number[] {
  return Array.from({ length: times }, () => governor.look(lateMs, false));
}

test("a main thread that is late again and again gets fewer lanes beside it, one always works", () => {
  expect(looks(new Governor(3), 300, 12)).toEqual([3, 3, 2, 2, 2, 1, 1, 1, 1, 1, 1, 1]);
});

test("two late looks are not yet a habit", () => {
  const governor = new Governor(4);
  for (let i = 0; i < 10; i++)
    expect([...looks(governor, 300, 2), ...looks(governor, 100, 1)]).toEqual([4, 4, 4]);
});

test("the lanes come back when the main thread is calm, up to what there was", () => {
  const governor = new Governor(3);
  looks(governor, 300, 6);
  expect(looks(governor, 10, 12).at(-1)).toBe(3);
});

test("a hidden tab, whose timers are late by design, keeps all lanes", () => {
  const governor = new Governor(4);
  for (let i = 0; i < 20; i++) expect(governor.look(1000, true)).toBe(4);
});
