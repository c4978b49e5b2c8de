import { afterEach, expect, test, vi } from "vitest";
import { pageLanguage } from "../../../../../src/map/embedded/layers/names.ts";
import { scaleOf } from "../../../../../src/map/embedded/scale.tsx";

afterEach(() => {
  vi.unstubAllGlobals();
});

test("the person's language is the browser's", () => {
  vi.stubGlobal("navigator", { language: "de-AT" });
  expect(pageLanguage()).toBe("de-AT");
});

test.each(["c", "", "en_GB.UTF-8"])(
  "a language that is no tag (%j) leaves one that every scale can be told in",
  (language) => {
    vi.stubGlobal("navigator", { language });
    expect(() => new Intl.Locale(pageLanguage())).not.toThrow();
    expect(scaleOf(100, pageLanguage()).text).not.toBe("");
  },
);
