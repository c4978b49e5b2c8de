import { describe, expect, test } from "vitest";
import { helpLanguages, helpOf, helpSources } from "../../scripts/help.mjs";
import { languages, wordsOf } from "../../scripts/locales.mjs";
import { helpNames } from "../../src/views/shell/help/help-pages.ts";
import type { Inline } from "../../src/features/help/page/help-text.ts";
import { pageOf } from "../../src/views/shell/layout/history-entry.ts";

/** How texts of the app are quoted in a language. */
const quoted: Readonly<Record<string, RegExp>> = {
  en: /“([^”]*)”/g,
  de: /„([^“]*)“/g,
};

const written = helpLanguages();

/** All texts of the app in a language, without the tags in them. */
function textsIn(language: string): Set<string> {
  const messages = Object.values(wordsOf(language)).flatMap((area) => Object.values(area));
  const forms = messages.flatMap((one) => (typeof one === "string" ? one : Object.values(one)));
  return new Set(forms.map((text) => text.replaceAll(/<\/?\w+>/g, "")));
}

const linksIn = (parts: readonly Inline[]): string[] =>
  parts.flatMap((part) => (typeof part === "string" ? [] : "to" in part ? part.to : linksIn(part.of)));

test("help is written in English, and in languages of the app", () => {
  expect(written).toContain("en");
  expect(written.filter((language) => !languages.includes(language))).toEqual([]);
});

describe.each(written)("help in %s", (language) => {
  const sources = Object.entries(helpSources(language));

  test("has a file for each page of the app's list, and no other", () => {
    expect(sources.map(([name]) => name).toSorted()).toEqual(helpNames.toSorted());
  });

  test.each(sources)("%s has links that lead somewhere", (_, markdown) => {
    const links = helpOf(markdown).blocks.flatMap((block) =>
      "items" in block ? block.items.flatMap(linksIn) : linksIn(block.of),
    );
    const leadsAway = (to: string): boolean =>
      pageOf(to) === null || (to.startsWith("/help/") && !helpNames.includes(to.slice("/help/".length)));
    expect(links.filter(leadsAway)).toEqual([]);
  });

  test.each(sources)("%s quotes only what the app says", (_, markdown) => {
    const sign = quoted[language];
    if (sign === undefined) throw new Error(`How are texts quoted in ${language}?`);
    const texts = textsIn(language);
    const quotes = [...markdown.matchAll(sign)].map(([, text = ""]) => text);
    expect(quotes.filter((text) => !texts.has(text))).toEqual([]);
  });

  test("quotes the app at all", () => {
    const all = sources.map(([, markdown]) => markdown).join("\n");
    expect(all.match(quoted[language] ?? /$^/)?.length).toBeGreaterThan(100);
  });
});
