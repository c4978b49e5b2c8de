import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { files, WholeImport } from "../../../../support/whole-import.ts";
import { waitFor } from "../../../../support/wait-for.ts";

let run: WholeImport | null = null;

beforeEach(() => {
  vi.stubGlobal("requestAnimationFrame", (frame: () => void) => setTimeout(frame, 0));
});
afterEach(() => {
  run?.close();
  vi.unstubAllGlobals();
});

/** Wishes for the usual size. */
const small = (...ids: number[]) => ids.map((id) => ({ id, edge: 0 }));

test("small pictures on screen are made anew once the import is over, each once, and count as they did", async () => {
  run = new WholeImport();
  run.drop("Trip", files(10));
  await run.ended();
  // Heads are read ten at a time, pictures are drawn one by one.
  const drawn = (): number[] => {
    const jobs = run?.threads.flatMap(({ posted }) => posted) ?? [];
    return jobs.filter(({ length }) => length === 1).flat();
  };
  const before = drawn().length;
  run.ingest.scheduler.sharpen(small(2, 5));
  run.ingest.scheduler.sharpen(small(2, 5));
  await waitFor(() => expect(drawn()).toHaveLength(before + 2));
  run.ingest.scheduler.sharpen(small(2, 5));
  expect(
    drawn()
      .filter((id) => id === 2 || id === 5)
      .toSorted((a, b) => a - b),
  ).toEqual([2, 2, 5, 5]);
  expect(run.progress).toMatchObject({ found: 10, shown: 10, thumbnails: 10, undrawn: 0 });
});

test("a small picture stands where its file cannot be drawn any more", async () => {
  let dead = false;
  run = new WholeImport([{ picture: () => (dead ? "bad" : "good") }]);
  run.drop("Trip", files(3));
  await run.ended();
  dead = true;
  const posted = (): number => run?.threads.flatMap((thread) => thread.posted).length ?? 0;
  const before = posted();
  run.ingest.scheduler.sharpen(small(1));
  await waitFor(() => expect(posted()).toBe(before + 1));
  await run.until((_, { undrawn, failed }) => undrawn + failed === 0);
  expect(run.progress).toMatchObject({ shown: 3, thumbnails: 3, undrawn: 0 });
  expect((await run.at("Trip/1.jpg"))?.failure).toBeNull();
  // Nothing has failed that could be tried again.
  run.ingest.retryFailed();
  expect(run.state.running).toBe(false);
});
