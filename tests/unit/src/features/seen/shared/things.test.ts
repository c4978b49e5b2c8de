import { expect, test } from "vitest";
import words from "../../../../../../src/features/seen/shared/thing-words.json";
import { calledIn, callsOf, things } from "../../../../../../src/features/seen/shared/things.ts";
import languages from "../../../../../../src/words/languages.json";

test("each of the 80 classes has names in all languages of the page, none twice", () => {
  expect(things).toHaveLength(80);
  expect([things[0], things[16], things[79]]).toEqual(["person", "dog", "toothbrush"]);
  for (const thing of things)
    for (const language of Object.keys(languages)) {
      const names = calledIn(thing, language);
      expect(names.every((name) => name.trim() === name && name !== "")).toBe(true);
      expect(new Set(names).size, `${thing} in ${language}`).toBe(names.length);
    }
  expect(Object.values(words).every((each) => Object.keys(each).length === 10)).toBe(true);
});

test("a class is called by its usual name, and in English where a language has none", () => {
  expect(calledIn("dog", "de")[0]).toBe("Hund");
  expect(calledIn("dog", "xx")).toContain("puppy");
  expect(callsOf("dog")).toEqual(expect.arrayContaining(["dog", "Hund", "犬", "chien", "كلب", "כלב"]));
});
