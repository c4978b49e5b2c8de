import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { noImport } from "../../../../../src/ingest/import-state.ts";
import { foldersAtom, importStateAtom } from "../../../../../src/store/import/import-state.ts";
import { keepSoon, keepViewed } from "../../../../../src/store/pictures/keep-screens.ts";
import { store } from "../../../../../src/store/session/store.ts";
import { previewBudgetAtom } from "../../../../../src/store/settings/preview-budget.ts";

const { page } = vi.hoisted(() => ({
  page: {
    writes: true,
    /** Rows kept, in order. */
    kept: [] as number[],
    /** Rows whose originals were asked for. */
    asked: [] as number[],
    unreachable: new Set<number>(),
    chosen: [] as number[],
    hasRoom: true,
  },
}));

vi.mock("../../../../../src/store/session/session.ts", () => {
  const screens = {
    looked: () => Promise.resolve(),
    lacks: (id: number) => Promise.resolve(!page.kept.includes(id)),
    lacking: (from: number) =>
      Promise.resolve(
        Uint32Array.from(page.chosen.filter((id) => id >= from && !page.kept.includes(id)).slice(0, 2)),
      ),
    keep: (id: number) => {
      if (page.hasRoom) page.kept.push(id);
      return Promise.resolve(page.hasRoom);
    },
  };
  const direct = { copy: () => Promise.resolve({ ok: true, file: new Blob(["preview"]) }) };
  return {
    deviceMemory: () => 8,
    library: { screens },
    leadership: page,
    ingest: { run: (call: (it: object) => unknown) => Promise.resolve(call({ scheduler: { direct } })) },
  };
});
vi.mock("../../../../../src/store/library/details.ts", () => ({ getDetails: () => Promise.resolve(null) }));
vi.mock("../../../../../src/store/pictures/original.ts", () => ({
  originalFile: (id: number) => {
    page.asked.push(id);
    return page.unreachable.has(id) ? Promise.reject(new Error("away")) : Promise.resolve(new File([], "a"));
  },
}));
vi.mock("../../../../../src/store/pictures/screen-bitmap.ts", () => ({
  shrunkReady: () => Promise.resolve(null),
}));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  Object.assign(page, { writes: true, hasRoom: true, kept: [], asked: [], chosen: [] });
  page.unreachable.clear();
  store.set(importStateAtom, noImport);
  store.set(previewBudgetAtom, 500);
  store.set(previewBudgetAtom, 1000);
});

/** The page is left alone for so long. */
const calm = (ms = 5000) => vi.advanceTimersByTimeAsync(ms);

afterEach(async () => {
  // What a test left over is made, so that the next one begins with nothing.
  Object.assign(page, { writes: true, hasRoom: true, chosen: [] });
  store.set(importStateAtom, noImport);
  store.set(foldersAtom, []);
  store.set(previewBudgetAtom, 700);
  await calm();
  vi.useRealTimers();
});

test("what is viewed is kept once nothing new is opened, the latest first, and before favourites", async () => {
  page.chosen = [1, 2, 3, 9];
  keepViewed(7);
  await calm(500);
  keepViewed(8);
  await calm(500);
  expect(page.kept).toEqual([]);
  await calm();
  expect(page.kept).toEqual([8, 7, 1, 2, 3, 9]);
});

test.each([
  ["an import runs", () => store.set(importStateAtom, { ...noImport, running: true })],
  ["another tab writes", () => Object.assign(page, { writes: false })],
  ["previews are off", () => store.set(previewBudgetAtom, 0)],
])("nothing is made while %s", async (_, begin) => {
  page.chosen = [1];
  begin();
  keepViewed(7);
  keepSoon();
  await calm();
  expect([page.asked, page.kept]).toEqual([[], []]);
});

test("an original that cannot be reached is asked for once, until folders change", async () => {
  page.chosen = [1, 2, 3];
  page.unreachable.add(2);
  keepSoon();
  await calm();
  keepSoon();
  await calm();
  expect(page.kept).toEqual([1, 3]);
  expect(page.asked.filter((id) => id === 2)).toHaveLength(1);
  page.unreachable.clear();
  store.set(foldersAtom, []);
  await calm();
  expect(page.kept).toEqual([1, 3, 2]);
});

test("a folder that is away is not asked for each of its photos", async () => {
  page.chosen = Array.from({ length: 500 }, (_, id) => id);
  page.unreachable = new Set(page.chosen);
  keepSoon();
  await calm();
  expect(page.asked.length).toBeLessThan(50);
});

test("once the browser has no room nothing more is made, until the budget is another one", async () => {
  page.chosen = [1, 2];
  page.hasRoom = false;
  keepSoon();
  await calm();
  keepSoon();
  await calm();
  expect(page.asked).toEqual([1]);
  page.hasRoom = true;
  store.set(previewBudgetAtom, 2000);
  await calm();
  expect(page.kept).toEqual([1, 2]);
});
