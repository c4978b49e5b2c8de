import { expect, test, vi } from "vitest";
import { filesCache, offlineListPath } from "../../../../../../src/features/offline/shared/offline.ts";
import { keptFile } from "../../../../../../src/features/offline/worker/answers.ts";
import { FakeCaches } from "../../../../../support/fake-caches.ts";

test("a file is answered of a version that is all there, and of no other", async () => {
  const caches = new FakeCaches();
  vi.stubGlobal("caches", caches);
  const keep = async (version: string, path: string, text: string): Promise<void> =>
    (await caches.open(filesCache(version))).put(path, new Response(text));
  const answer = async (version: string, path: string): Promise<string | undefined> =>
    (await keptFile(new Request(`https://pinroll.example${path}`), version))?.text();
  await keep("one", "/places.bin", "the first");
  await keep("two", "/places.bin", "the second");
  await keep("one", "/assets/app-1a2b.js", "of its name");
  expect(await answer("two", "/places.bin")).toBeUndefined();
  await keep("two", offlineListPath, "{}");
  expect(await answer("two", "/places.bin")).toBe("the second");
  expect(await answer("two", "/theme.js")).toBeUndefined();
  expect(await answer("two", "/assets/app-1a2b.js")).toBe("of its name");
});
