import { afterEach, expect, test, vi } from "vitest";
import { aRecord } from "../../../../../support/library-fixtures.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** Whether a JPEG is shown by tiles in a browser with this screen. */
async function byTiles(screen: "high" | "standard", parts: object, memory?: number): Promise<boolean> {
  vi.resetModules();
  vi.stubGlobal("matchMedia", (query: string) => ({ matches: query === `(dynamic-range: ${screen})` }));
  vi.stubGlobal("navigator", memory === undefined ? {} : { deviceMemory: memory });
  const { isDeep } = await import("../../../../../../src/features/deep/page/deep-photo.ts");
  return isDeep({ recipe: null, record: aRecord({ type: "image/jpeg", ...parts }) });
}

test("a huge HDR photo is shown whole where the screen is HDR and the browser can; else by tiles", async () => {
  const pixel = { width: 8160, height: 6144, hdr: true };
  expect(await byTiles("high", pixel)).toBe(false);
  expect(await byTiles("high", pixel, 8)).toBe(false);
  expect(await byTiles("high", pixel, 2)).toBe(true);
  expect(await byTiles("standard", pixel)).toBe(true);
  expect(await byTiles("high", { ...pixel, hdr: false })).toBe(true);
  expect(await byTiles("high", { width: 16320, height: 12240, hdr: true })).toBe(true);
  expect(await byTiles("high", { width: 4000, height: 3000, hdr: true })).toBe(false);
});
