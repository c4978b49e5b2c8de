import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Flag } from "../../../../../src/photo/columns.ts";
import { PhotoLibrary } from "../../../../../workers/library/library.ts";
import { aPicture, aRecord } from "../../../../support/library-fixtures.ts";
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

/** A library of one photo, with its port, and the flags as the page sees them. */
function libraryOfOne() {
  const library = new PhotoLibrary();
  let flags = 0;
  library.watch(({ patch }) => {
    flags = patch?.flags.at(-1) ?? flags;
  });
  const { port1, port2 } = new MessageChannel();
  library.intake.connect(1, port2);
  library.intake.found([{ id: 0, path: "Trip/0.jpg", sidecar: false }]);
  const send = (message: object): void =>
    port1.postMessage([{ job: 1, id: 0, bytes: 1, modified: 1, ...message }]);
  send({ type: "record", record: aRecord(), preview: null });
  return {
    send,
    isSmall: () => (flags & Flag.small) !== 0,
    hasPicture: () => (flags & Flag.thumbnail) !== 0,
  };
}

test("a picture that was made small says so until one at its full size takes its place", async () => {
  const { send, isSmall, hasPicture } = libraryOfOne();
  send({ type: "thumbnail", picture: aPicture(1), small: true });
  await waitFor(() => expect([hasPicture(), isSmall()]).toEqual([true, true]));
  send({ type: "thumbnail", picture: aPicture(2) });
  await waitFor(() => expect(isSmall()).toBe(false));
  expect(hasPicture()).toBe(true);
});

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
