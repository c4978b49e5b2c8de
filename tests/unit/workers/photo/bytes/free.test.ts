import { afterEach, expect, test, vi } from "vitest";

/** Its `free`, as a worker of a browser with this navigator has it. */
async function freeOf(navigator: object): Promise<(bytes: ArrayBuffer | null) => void> {
  vi.resetModules();
  vi.stubGlobal("navigator", navigator);
  return (await import("../../../../../workers/photo/bytes/free.ts")).free;
}

afterEach(() => vi.unstubAllGlobals());

test("in Chromium, bytes that are given back are empty, and may be given back again", async () => {
  const free = await freeOf({ userAgentData: {} });
  const bytes = new ArrayBuffer(1024);
  free(bytes);
  expect(bytes.byteLength).toBe(0);
  free(bytes);
  free(null);
});

test("other engines, which would hold them longer, are left alone", async () => {
  const free = await freeOf({});
  const bytes = new ArrayBuffer(1024);
  free(bytes);
  expect(bytes.byteLength).toBe(1024);
});
