import { afterAll, vi } from "vitest";

// Files share a process and all that was loaded in it: what a file replaced is as it was before the next one begins.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(globalThis, "indexedDB");
});
