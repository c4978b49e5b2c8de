import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import languages from "../../../../src/words/languages.json";
import type { Texts, Message } from "../../../../src/words/message.ts";
import { areaNames } from "../../../support/english.ts";

const fileOf = (area: string, language: string): string =>
  fileURLToPath(new URL(`../../../../src/words/${area}/${language}.ts`, import.meta.url));

async function catalogueOf(area: string, language: string): Promise<Texts> {
  const [catalogue] = Object.values((await import(fileOf(area, language))) as Record<string, Texts>);
  if (!catalogue) throw new Error(`src/words/${area}/${language}.ts exports nothing.`);
  return catalogue;
}

const formsOf = (message: Message): string[] =>
  typeof message === "string" ? [message] : Object.values(message);
const namesIn = (text: string): string[] =>
  [...text.matchAll(/\{(\w+)\}|<(\w+)>/g)].map(([whole]) => whole).sort();
const namesOf = (message: Message): string[] => [...new Set(formsOf(message).flatMap(namesIn))].sort();

const translated = Object.keys(languages).filter((language) => language !== "en");
const pairs = areaNames.flatMap((area) => translated.map((language) => [area, language] as const));

describe("catalogues", () => {
  test.each(areaNames)(
    "each message of %s has a context: a comment above its group of at most sixteen",
    (area) => {
      const lines = readFileSync(fileOf(area, "en"), "utf8").split("\n");
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

  test.each(pairs)("%s in %s names the same values and tags as in English", async (area, language) => {
    const [english, own] = await Promise.all([catalogueOf(area, "en"), catalogueOf(area, language)]);
    const differing = Object.entries(english).filter(
      ([key, message]) => String(namesOf(message)) !== String(namesOf(own[key] ?? "")),
    );
    expect(differing.map(([key]) => key)).toEqual([]);
    expect(Object.keys(own)).toEqual(Object.keys(english));
  });

  test.each([["en"], ...translated.map((language) => [language])])(
    "messages with a count have the plural forms of %s, and no others",
    async (language) => {
      const wanted = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted();
      for (const area of areaNames)
        for (const [key, message] of Object.entries(await catalogueOf(area, language)))
          if (typeof message !== "string")
            expect([area, key, Object.keys(message).sort()]).toEqual([area, key, wanted]);
    },
  );
});
