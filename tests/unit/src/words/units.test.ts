import { afterEach, expect, test, vi } from "vitest";
import { chooseUnits, inMiles, onUnits } from "../../../../src/words/units.ts";

afterEach(() => {
  chooseUnits(null);
  vi.resetModules();
  vi.unstubAllGlobals();
});

const milesIn = async (language: string, browser: string[]): Promise<boolean> => {
  vi.resetModules();
  vi.stubGlobal("navigator", { languages: browser });
  vi.stubGlobal("document", { documentElement: { dataset: { language } } });
  return (await import("../../../../src/words/units.ts")).inMiles();
};

test.each([
  ["en", ["en-US"], true],
  ["en", ["en-GB"], true],
  ["en", ["en-IN"], false],
  ["en", ["de-DE", "de"], false],
  ["de", ["en-US"], false],
  ["ja", ["ja"], false],
])("%s in a browser of %s", async (language, browser, miles) => {
  expect(await milesIn(language, browser)).toBe(miles);
});

test("what a person chose comes first, and is told to who listens", () => {
  const heard = vi.fn<() => void>();
  const stop = onUnits(heard);
  chooseUnits("kilometres");
  expect(inMiles()).toBe(false);
  chooseUnits("miles");
  expect(inMiles()).toBe(true);
  stop();
  expect(heard).toHaveBeenCalledTimes(2);
});
