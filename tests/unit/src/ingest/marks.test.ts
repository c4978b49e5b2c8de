import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FirstPicture, ImportMarks } from "../../../../src/ingest/marks.ts";
import { noProgress } from "../../../../src/photo/counts.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("the first picture is waited for, but not long, and not again", async () => {
  const picture = new FirstPicture();
  const ended = vi.fn<() => void>();
  void picture.wait().then(ended);
  await vi.advanceTimersByTimeAsync(399);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(ended).toHaveBeenCalledTimes(1);
  void picture.wait().then(ended);
  picture.seen();
  await vi.advanceTimersByTimeAsync(0);
  await picture.wait();
  expect(ended).toHaveBeenCalledTimes(2);
  expect(vi.getTimerCount()).toBe(0);
});

test("whoever waits for an import's first picture goes on as it is marked", async () => {
  const marks = new ImportMarks(noProgress);
  const ended = vi.fn<() => void>();
  void marks.firstPicture.wait().then(ended);
  await vi.advanceTimersByTimeAsync(0);
  expect(ended).not.toHaveBeenCalled();
  marks.mark("firstThumbnail", noProgress);
  await vi.advanceTimersByTimeAsync(0);
  expect(ended).toHaveBeenCalledTimes(1);
});
