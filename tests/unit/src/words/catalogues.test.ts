import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { faultsIn, unusedKeys } from "../../../../scripts/languages.mjs";
import { englishAreas, languages, wordsOf } from "../../../../scripts/locales.mjs";

const areas = [...englishAreas()].map(([area, { file }]) => [area, file] as const);

describe("catalogues", () => {
  test.each(areas)(
    "each message of %s has a context: a comment above its group of at most sixteen",
    (_, file) => {
      const lines = readFileSync(file, "utf8").split("\n");
      let inGroup = Infinity;
      const bare: string[] = [];
      for (const line of lines) {
        if (line.trim() === "") inGroup = Infinity;
        else if (/^ {2}\/\/ /.test(line)) inGroup = 0;
        else if (/^ {2}\w+:/.test(line) && ++inGroup > 16) bare.push(line.trim());
      }
      expect(bare).toEqual([]);
    },
  );

  test.each(languages)(
    "in %s every text is there, with the values, tags and plural forms it needs, and no other",
    (language) => {
      expect(faultsIn(language, wordsOf(language))).toEqual([]);
    },
  );

  test("every key is named somewhere in the code", () => {
    expect(unusedKeys()).toEqual([]);
  });

  test("what is wrong with a translation is told with the English beside it", () => {
    const german = structuredClone(wordsOf("de"));
    const { common, first } = german;
    const [forms = ""] = Object.entries(common!).find(([, message]) => typeof message !== "string") ?? [];
    delete german["grid"];
    delete first!["title"];
    common![forms] = { other: "{count} {wrong}" };
    common!["close"] = { one: "Zu", other: "Zu" };
    common!["own"] = "Eigenes";
    const faults = faultsIn("de", german);
    expect(faults).toContain("grid is missing.");
    expect(faults).toContain("common.own is unknown: English has no such key.");
    expect(faults).toContain('common.close has plural forms, and English has none: "Close"');
    expect(faults.filter((fault) => fault.startsWith(`common.${forms} `))).toEqual([
      expect.stringContaining("needs the plural forms one, other, and has other"),
      expect.stringContaining("names {count} {wrong}, and English names {count}"),
    ]);
  });
});
