import { expect, test } from "vitest";
import { shownName } from "../../../../../src/photo/names/shown-name.ts";

test("what hides or turns parts of a name is seen", () => {
  expect(shownName("photo\u202Egpj.exe")).toBe("photo\uFFFDgpj.exe");
  expect(shownName("a\u2066b\u200Bc\uFEFFd\u0000e\nf\u2028g")).toBe(
    "a\uFFFDb\uFFFDc\uFFFDd\uFFFDe\uFFFDf\uFFFDg",
  );
});

test("names people give are as they are", () => {
  for (const name of [
    "IMG_1.jpg",
    "Été à Sintra/été.heic",
    "صور\u200F",
    "می\u200Cخواهم",
    "\u{1F468}\u200D\u{1F469}\u200D\u{1F467}.png",
  ])
    expect(shownName(name)).toBe(name);
});
