import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Flag } from "../../../../../src/photo/columns.ts";
import { afterImport } from "../../../../../src/store/import/after-import.ts";
import { emptySnapshot, type LibrarySnapshot } from "../../../../../src/store/library/snapshot.ts";
import { warningsAtom } from "../../../../../src/store/session/warnings.ts";
import { store } from "../../../../../src/store/session/store.ts";

beforeEach(() => store.set(warningsAtom, []));
afterEach(() => vi.unstubAllGlobals());

const pixel = "Mozilla/5.0 (Linux; Android 16; K) AppleWebKit/537.36 Chrome/148.0.0.0 Mobile Safari/537.36";
const iphone = "Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1";
const desktop = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/148.0.0.0 Safari/537.36";

function snapshotOf(flags: readonly number[]): LibrarySnapshot {
  const empty = emptySnapshot();
  return { ...empty, columns: { ...empty.columns, rows: flags.length, flags: Uint32Array.from(flags) } };
}

/** What is said once these rows were added, the first of them a file of this path. */
async function saidAfter(
  flags: readonly number[],
  { userAgent = pixel, path = "IMG_1.jpg", firstRow = 0 } = {},
): Promise<string[]> {
  vi.stubGlobal("navigator", { userAgent, storage: { persisted: () => Promise.resolve(true) } });
  await afterImport({ paths: () => Promise.resolve([path]) }, snapshotOf(flags), firstRow);
  return store.get(warningsAtom).map(({ text }) => text());
}

const photo = Flag.shown;
const located = Flag.shown | Flag.located;

test("a phone's picker that may have taken the locations away is named, once, with what keeps them", async () => {
  const [said] = await saidAfter([photo, photo, photo]);
  expect(said).toMatch(/Android may remove it.*“Add folder”/);
  expect(await saidAfter([photo, photo, photo])).toHaveLength(1);
});

test("of an iPhone it is said where its picker has the switch", async () => {
  const [said] = await saidAfter([photo, photo, photo], { userAgent: iphone });
  expect(said).toMatch(/tap Options .* turn on Location/);
});

test.each<[string, number[], Parameters<typeof saidAfter>[1]]>([
  ["one has a location", [photo, photo, located], {}],
  ["there are too few to tell", [photo, photo, Flag.shown | Flag.video], {}],
  ["they came as a folder", [photo, photo, photo], { path: "DCIM/IMG_1.jpg" }],
  ["it is no phone", [photo, photo, photo], { userAgent: desktop }],
  ["those without one were there before", [photo, photo, photo, located, located, located], { firstRow: 3 }],
])("nothing is said where %s", async (_, flags, how) => {
  expect(await saidAfter(flags, how)).toEqual([]);
});
