import { beforeEach, expect, test, vi } from "vitest";
import { dropFilesOf, keepFilesOf } from "../../../../../src/features/seen/page/pack-files.ts";
import type { BuiltPack } from "../../../../../src/features/seen/shared/packs.ts";
import { packsCache } from "../../../../../src/features/seen/shared/seen-worker.ts";
import { FakeCaches } from "../../../../support/fake-caches.ts";

let caches: FakeCaches;

const packOf = (...paths: string[]): BuiltPack => ({
  name: "things",
  version: "1",
  files: paths.map((path) => ({ role: path, path, sha256: "", bytes: 1 })),
});
const one = packOf("/packs/runtime", "/packs/one");
const other = packOf("/packs/runtime", "/packs/other");

const keptPaths = (): string[] | null => {
  const kept = caches.stores.get(packsCache);
  return kept === undefined ? null : [...kept.keys()];
};

beforeEach(async () => {
  caches = new FakeCaches();
  vi.stubGlobal("caches", caches);
  const cache = await caches.open(packsCache);
  for (const path of ["/packs/runtime", "/packs/one", "/packs/other", "/packs/old"])
    await cache.put(path, new Response());
});

test("the files of a pack that goes, and of older versions, go; what another pack uses stays", async () => {
  await keepFilesOf([other]);
  expect(keptPaths()).toEqual(["/packs/runtime", "/packs/other"]);
});

test("with the last pack the cache itself goes", async () => {
  await keepFilesOf([]);
  expect(keptPaths()).toBeNull();
});

test("all files of an altered pack go, the shared ones too", async () => {
  await dropFilesOf(one);
  expect(keptPaths()).toEqual(["/packs/other", "/packs/old"]);
});
