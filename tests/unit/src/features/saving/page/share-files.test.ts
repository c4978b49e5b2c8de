import { afterEach, expect, test, vi } from "vitest";
import { canShare, shareFiles } from "../../../../../../src/features/saving/page/share-files.ts";

afterEach(() => vi.unstubAllGlobals());

const files = [new File(["a"], "a.jpg", { type: "image/jpeg" })];

test("photos are handed to other apps where the browser says it hands over as many pictures", () => {
  vi.stubGlobal("navigator", {});
  expect(canShare(3)).toBe(false);
  vi.stubGlobal("navigator", {
    canShare: ({ files: asked }: { files: File[] }) =>
      asked.length <= 10 && asked.every(({ type }) => type === "image/jpeg"),
  });
  expect([0, 1, 10, 11].map(canShare)).toEqual([false, true, true, false]);
  vi.stubGlobal("navigator", { canShare: () => true });
  // All of them are in memory then.
  expect([100, 101].map(canShare)).toEqual([true, false]);
});

test.each([
  ["done", null],
  ["done", "AbortError"],
  ["late", "NotAllowedError"],
  ["refused", "DataError"],
])("sharing is %s after %s", async (end, name) => {
  const share = vi.fn<(data: ShareData) => Promise<void>>(() =>
    name === null ? Promise.resolve() : Promise.reject(new DOMException("", name)),
  );
  vi.stubGlobal("navigator", { share });
  expect(await shareFiles(files, "Trip")).toBe(end);
  expect(share).toHaveBeenCalledExactlyOnceWith({ files, title: "Trip" });
});
