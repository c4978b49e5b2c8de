import type { Keeps } from "../../../../../src/contract/persistence.ts";
import { afterEach, expect, test, vi } from "vitest";
import { isPrivateWindow, isStorageBlocked } from "../../../../../src/store/session/warnings.ts";

afterEach(() => vi.unstubAllGlobals());

/** A browser whose private file system comes, is refused by an error of this name, or is not known to it at all. */
function browserWith(files: "there" | "unknown" | { refusedBy: string }): void {
  const getDirectory = (): Promise<object> =>
    typeof files === "object" ? Promise.reject(new DOMException("no", files.refusedBy)) : Promise.resolve({});
  vi.stubGlobal("navigator", { storage: files === "unknown" ? {} : { getDirectory } });
}

test.each<[string, Parameters<typeof browserWith>[0], Keeps, boolean]>([
  ["Firefox, private", { refusedBy: "SecurityError" }, "blobs", true],
  ["WebKit, private", { refusedBy: "UnknownError" }, "buffers", true],
  ["any, open", "there", "blobs", false],
  ["Chromium, private: it does not say", "there", "blobs", false],
  ["one that takes no Blobs, for its disk is full", "there", "buffers", false],
  ["one with a private file system that is broken", { refusedBy: "UnknownError" }, "blobs", false],
  [
    "one that keeps nothing at all, which is told of by itself",
    { refusedBy: "SecurityError" },
    "memory",
    false,
  ],
  ["one that knows no private file system", "unknown", "buffers", false],
])("a private window is one where that is sure (%s)", async (_, files, keeps, isPrivate) => {
  browserWith(files);
  expect(await isPrivateWindow(keeps)).toBe(isPrivate);
});

test("a page that is not served securely is no private window", async () => {
  vi.stubGlobal("navigator", {});
  expect(await isPrivateWindow("blobs")).toBe(false);
});

test("storage is blocked where localStorage throws", () => {
  vi.stubGlobal("localStorage", {});
  expect(isStorageBlocked()).toBe(false);
  Object.defineProperty(globalThis, "localStorage", {
    configurable: true,
    get: () => {
      throw new DOMException("The operation is insecure.", "SecurityError");
    },
  });
  expect(isStorageBlocked()).toBe(true);
});
