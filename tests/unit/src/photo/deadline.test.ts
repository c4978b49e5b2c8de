import { afterEach, expect, test, vi } from "vitest";
import { awakeTimer, deadline, TooLate } from "../../../../src/photo/deadline.ts";

afterEach(() => vi.useRealTimers());

test("work that takes too long is left", async () => {
  await expect(deadline(1, new Promise(() => {}))).rejects.toThrow(TooLate);
  await expect(deadline(1000, Promise.resolve(7))).resolves.toBe(7);
});

test("a deadline passes when its time is over, and not before", () => {
  vi.useFakeTimers();
  const ring = vi.fn();
  awakeTimer(20_000, ring);
  vi.advanceTimersByTime(19_999);
  expect(ring).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(ring).toHaveBeenCalledOnce();
});

test("after hours of sleep three quarters of the time are still to come", () => {
  vi.useFakeTimers();
  const ring = vi.fn();
  awakeTimer(20_000, ring);
  // What fell due during the sleep fires at once, and nothing that is set then.
  vi.runOnlyPendingTimers();
  vi.advanceTimersByTime(14_999);
  expect(ring).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(ring).toHaveBeenCalledOnce();
});

test("one that is called off never rings", () => {
  vi.useFakeTimers();
  const ring = vi.fn();
  const callOff = awakeTimer(20_000, ring);
  vi.advanceTimersByTime(12_000);
  callOff();
  vi.runAllTimers();
  expect(ring).not.toHaveBeenCalled();
});
