import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { RestTimer } from "../../../../../../src/views/grid/scrubber/rest-timer.ts";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("window", globalThis);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("rest is told once, so long after the last movement", () => {
  const rested = vi.fn<() => void>();
  const timer = new RestTimer(150, rested);
  for (let frame = 0; frame < 60; frame++) {
    timer.note();
    vi.advanceTimersByTime(16);
  }
  expect(rested).not.toHaveBeenCalled();
  vi.advanceTimersByTime(150 - 16 - 1);
  expect(rested).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(rested).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(10_000);
  expect(rested).toHaveBeenCalledOnce();
});

test("each movement after a rest ends in a rest of its own, unless it is stopped", () => {
  const rested = vi.fn<() => void>();
  const timer = new RestTimer(150, rested);
  for (let time = 0; time < 2; time++) {
    timer.note();
    vi.advanceTimersByTime(1000);
  }
  expect(rested).toHaveBeenCalledTimes(2);
  timer.note();
  timer.stop();
  vi.advanceTimersByTime(1000);
  expect(rested).toHaveBeenCalledTimes(2);
});
