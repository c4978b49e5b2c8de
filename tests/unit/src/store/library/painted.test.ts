import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { afterFirstPicture, paintedAtom, paintPatienceMs } from "../../../../../src/store/library/painted.ts";
import { store } from "../../../../../src/store/session/store.ts";

beforeEach(() => {
  vi.useFakeTimers();
  store.set(paintedAtom, false);
});
afterEach(() => void vi.useRealTimers());

test("runs once, with the first picture or when that takes too long", () => {
  const withPicture = vi.fn();
  afterFirstPicture(withPicture);
  expect(withPicture).not.toHaveBeenCalled();
  store.set(paintedAtom, true);
  vi.advanceTimersByTime(paintPatienceMs);
  expect(withPicture).toHaveBeenCalledTimes(1);

  store.set(paintedAtom, false);
  const late = vi.fn();
  afterFirstPicture(late);
  vi.advanceTimersByTime(paintPatienceMs);
  store.set(paintedAtom, true);
  expect(late).toHaveBeenCalledTimes(1);
});

test("runs at once where a picture was shown, and not at all once cancelled", () => {
  const cancelled = vi.fn();
  afterFirstPicture(cancelled)();
  store.set(paintedAtom, true);
  expect(cancelled).not.toHaveBeenCalled();
  const run = vi.fn();
  afterFirstPicture(run);
  expect(run).toHaveBeenCalledTimes(1);
});
