import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Slots } from "../../../../../src/ingest/scan/turns.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("so many calls run at a time, the others in turn, and every answer comes back", async () => {
  const slots = new Slots(3, 1000);
  let running = 0;
  let most = 0;
  const call = (n: number) =>
    slots.run(async () => {
      most = Math.max(most, ++running);
      await new Promise((resolve) => setTimeout(resolve, 10));
      running--;
      if (n === 4) throw new Error("no");
      return n;
    });
  const answers = Promise.allSettled([0, 1, 2, 3, 4, 5, 6, 7].map(call));
  await vi.advanceTimersByTimeAsync(100);
  const settled = await answers;
  expect(most).toBe(3);
  expect(settled.map((one) => (one.status === "fulfilled" ? one.value : "failed"))).toEqual([
    0,
    1,
    2,
    3,
    "failed",
    5,
    6,
    7,
  ]);
});

test("calls that never settle do not keep their slots for ever", async () => {
  const slots = new Slots(2, 1000);
  const hung = [0, 1].map(() => slots.run(() => new Promise<void>(() => undefined)));
  const after = slots.run(() => Promise.resolve("through"));
  await vi.advanceTimersByTimeAsync(1000);
  expect(await after).toBe("through");
  expect(hung).toHaveLength(2);
});
