import { expect, test } from "vitest";
import type { Original } from "../../../../../../src/store/pictures/original.ts";
import { hdrShown } from "../../../../../../src/views/viewer/info/facts.ts";

const ready = (type: string): Original => ({ state: "ready", url: "blob:one", type });
const high = { isHigh: true, tiled: false };

test("details say whether the HDR of a photo is shown, and what keeps it from being", () => {
  expect(hdrShown("image/jpeg", ready("image/jpeg"), high)).toBe("here");
  // A HEIC that the browser draws itself, and one that was drawn for it.
  expect(hdrShown("image/heic", ready("image/heic"), high)).toBe("here");
  expect(hdrShown("image/heic", ready("image/jpeg"), high)).toBe("format");
  expect(hdrShown("image/jpeg", ready("image/jpeg"), { isHigh: true, tiled: true })).toBe("size");
  expect(hdrShown("image/jpeg", ready("image/jpeg"), { isHigh: false, tiled: true })).toBe("screen");
  expect(hdrShown("image/jpeg", { state: "loading" }, high)).toBe("elsewhere");
});
