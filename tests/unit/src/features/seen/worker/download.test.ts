import { beforeEach, expect, test, vi } from "vitest";
import { AlteredPack, download, tryDownload } from "../../../../../../src/features/seen/worker/download.ts";
import type { BuiltPack } from "../../../../../../src/features/seen/shared/packs.ts";
import { packsCache } from "../../../../../../src/features/seen/shared/seen-worker.ts";
import { hexOf, sha256 } from "../../../../../../src/photo/sha256.ts";
import { FakeCaches } from "../../../../../support/fake-caches.ts";

const model = new Uint8Array([1, 2, 3, 4]);
const runtime = new Uint8Array([5, 6]);

let caches: FakeCaches;
let asked: string[];

beforeEach(() => {
  caches = new FakeCaches();
  asked = [];
  vi.stubGlobal("caches", caches);
});

async function aPack(): Promise<BuiltPack> {
  const files = await Promise.all(
    [runtime, model].map(async (bytes, at) => ({
      role: `${at}`,
      path: `/packs/${at}`,
      sha256: hexOf(await sha256(bytes)),
      bytes: bytes.length,
    })),
  );
  return { name: "things", version: "1", files };
}

/** The site answers with these bytes. */
function answer(files: Record<string, Uint8Array<ArrayBuffer>>): void {
  vi.stubGlobal("fetch", (path: string) => {
    asked.push(path);
    const bytes = files[path];
    return Promise.resolve(bytes === undefined ? new Response(null, { status: 404 }) : new Response(bytes));
  });
}

const keptPaths = (): string[] => [...(caches.stores.get(packsCache)?.keys() ?? [])];

test("the files of a pack are fetched from this site, told as they come, and kept; another time nothing is fetched", async () => {
  answer({ "/packs/0": runtime, "/packs/1": model });
  const told: number[] = [];
  await download(await aPack(), (done, size) => told.push(done, size));
  expect(told).toEqual([2, 6, 6, 6]);
  expect(keptPaths()).toEqual(["/packs/0", "/packs/1"]);
  await download(await aPack(), () => undefined);
  expect(asked).toEqual(["/packs/0", "/packs/1"]);
});

test.each([
  ["other bytes", new Uint8Array([1, 2, 3, 5])],
  ["too few", new Uint8Array([1, 2, 3])],
  ["too many", new Uint8Array([1, 2, 3, 4, 5])],
])("a file with %s than the one that was built is refused, and what came before stays", async (_, bytes) => {
  answer({ "/packs/0": runtime, "/packs/1": bytes });
  await expect(download(await aPack(), () => undefined)).rejects.toThrow(AlteredPack);
  expect(keptPaths()).toEqual(["/packs/0"]);
});

test("a site that has lost a file is told from one that sends another", async () => {
  answer({ "/packs/0": runtime });
  await expect(download(await aPack(), () => undefined)).rejects.toThrow("/packs/1 answered 404");
});

test("the page is told why nothing came", async () => {
  answer({ "/packs/0": runtime });
  expect(await tryDownload(await aPack(), () => undefined)).toBe("unreachable");
  answer({ "/packs/0": runtime, "/packs/1": runtime });
  expect(await tryDownload(await aPack(), () => undefined)).toBe("altered");
  answer({ "/packs/0": runtime, "/packs/1": model });
  expect(await tryDownload(await aPack(), () => undefined)).toBeNull();
});
