import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LibraryParts } from "../../../../../workers/library/parts/library-parts.ts";
import { fetchKept } from "../../../../../workers/library/persistence/loading/lost-pictures.ts";
import { SegmentStore } from "../../../../../workers/library/pictures/segments.ts";
import { aPicture } from "../../../../support/library-fixtures.ts";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

/** Two thumbnails in one segment on disk, read by `get`. */
function onDisk(get: () => Promise<unknown>) {
  const store = new SegmentStore();
  const library = new LibraryParts(store);
  const disk = { isOpen: true, reads: 0 };
  const database = { get: () => (disk.reads++, get()) } as unknown as Parameters<typeof fetchKept>[0];
  fetchKept(database, library, store, { isOpen: () => disk.isOpen, changed: () => undefined });
  for (const row of [0, 1]) library.thumbnails.put(row, aPicture(row));
  store.seal();
  store.written([0]);
  const show = async (): Promise<boolean> => {
    const fetched = library.thumbnails.fetch([0, 1]);
    await vi.runAllTimersAsync();
    await fetched;
    return library.thumbnails.get(1) !== null;
  };
  return { disk, show, isKnown: () => library.thumbnails.has(0) && library.thumbnails.has(1) };
}

const bytes = new Uint8Array(16).fill(1);

/** These answers, one after the other, and the bytes from then on. */
const answers = (...first: (() => Promise<unknown>)[]) => {
  const rest = [...first];
  return () => rest.shift()?.() ?? Promise.resolve(bytes);
};

const failing = (name: string) => () => Promise.reject(new DOMException("no", name));
const silent = () => new Promise(() => undefined);

test("where the database fails for a moment the pictures are shown all the same", async () => {
  const { show, isKnown } = onDisk(answers(failing("UnknownError"), failing("UnknownError")));
  expect([await show(), isKnown()]).toEqual([true, true]);
});

test("where it does not answer, however often, no picture is lost, and they are shown once it does", async () => {
  const { show, isKnown } = onDisk(answers(...Array.from({ length: 20 }, () => silent)));
  for (let time = 0; time < 20; time++) expect([await show(), isKnown()]).toEqual([false, true]);
  expect([await show(), isKnown()]).toEqual([true, true]);
});

test("a database that fails for a while loses no picture, and shows them afterwards", async () => {
  const { show, isKnown } = onDisk(answers(...Array.from({ length: 5 }, () => failing("UnknownError"))));
  expect([await show(), isKnown()]).toEqual([false, true]);
  expect([await show(), isKnown()]).toEqual([true, true]);
});

test.each([
  ["there is nothing", () => Promise.resolve(undefined)],
  ["the browser says the bytes are lost", failing("NotReadableError")],
])("pictures are lost at once where %s", async (_, answer) => {
  const { disk, show, isKnown } = onDisk(answer);
  expect([await show(), isKnown(), disk.reads]).toEqual([false, false, 1]);
});

test("pictures that can never be read are lost in the end, so that they are drawn again", async () => {
  const { show, isKnown } = onDisk(failing("UnknownError"));
  for (let time = 0; time < 10 && isKnown(); time++) await show();
  expect(isKnown()).toBe(false);
});

test("a database that was closed loses nothing and is asked for nothing", async () => {
  const { disk, show, isKnown } = onDisk(failing("InvalidStateError"));
  disk.isOpen = false;
  for (let time = 0; time < 10; time++) await show();
  expect([isKnown(), disk.reads]).toEqual([true, 0]);
});
