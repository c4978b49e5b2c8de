import { expect, test } from "vitest";
import {
  documentKinds,
  documentKindsOf,
  documentName,
  documentNames,
} from "../../../../../../src/features/seen/shared/documents.ts";
import languages from "../../../../../../src/words/languages.json" with { type: "json" };

const kindsOf = (...lines: string[]): string[] => [
  ...documentKindsOf(lines.map((text) => ({ text, x: 0, y: 0, width: 0, height: 0, angle: 0 }))),
];

const letter = [
  "Dear Anna, thank you for the",
  "lovely weekend at the lake.",
  "See you in September,",
  "Maria",
];

test("much text makes a document, a few words do not", () => {
  expect(kindsOf(...letter)).toEqual(["document"]);
  expect(kindsOf("STOP", "No parking", "Mon - Fri", "8am - 6pm")).toEqual([]);
  expect(kindsOf(letter.join(" "))).toEqual([]);
  expect(kindsOf()).toEqual([]);
});

test("signs that are words count as two", () => {
  expect(
    kindsOf(...Array.from({ length: 4 }, () => "\u8425\u4e1a\u65f6\u95f4\u8425\u4e1a\u65f6\u95f4")),
  ).toEqual(["document"]);
});

test("three amounts make a receipt; dates, versions and thousands are none", () => {
  expect(kindsOf(...letter, "Milk 1.85", "Brot 2,40", "14.39")).toEqual(["document", "receipt"]);
  expect(kindsOf(...letter, "12.05.2026", "1.2.3 4,000 100.000", "17:30.5")).toEqual(["document"]);
});

test("each kind has a name of its own in every language, by which it is found", () => {
  for (const kind of documentKinds)
    for (const language of Object.keys(languages)) {
      const name = documentName(kind, language);
      expect(documentNames(kind)).toContain(name);
      if (language !== "en" && !["fr", "pt", "es"].includes(language))
        expect(name, language).not.toBe(documentName(kind, "en"));
    }
  expect(documentName("document", "xx")).toBe("documents");
});
