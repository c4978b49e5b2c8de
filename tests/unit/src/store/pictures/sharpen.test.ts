import { expect, test } from "vitest";
import { sharpenShown } from "../../../../../src/store/pictures/sharpen.ts";

test("a window that changes its size before the session begins has nothing sharpened", async () => {
  await expect(sharpenShown()).resolves.toBeUndefined();
});
