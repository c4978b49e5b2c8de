import words from "./document-words.json" with { type: "json" };
import type { SeenLine } from "./packs.ts";

/** What a photo is by how much text it has. */
export type DocumentKind = keyof typeof words;

/** All kinds. */
export const documentKinds = Object.keys(words) as DocumentKind[];

/** A photo of a document has at least so many lines, and so many letters and digits in all. */
const leastLines = 4;
const leastSigns = 60;

/** A receipt is a document with at least so many amounts. */
const leastAmounts = 3;

/** An amount, as "14.39" or "3,20". */
const amount = /(?<![\d.,])\d{1,6}[.,]\d{2}(?![\d.,])/g;

/** A sign of these scripts says as much as two letters. */
const dense = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}]/gu;
const signs = /[\p{L}\p{N}]/gu;

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** What a photo is by its text: a screenshot, a letter or a page is a document. */
export function documentKindsOf(lines: readonly SeenLine[]): ReadonlySet<DocumentKind> {
  const text = lines.map((line) => line.text).join("\n");
  if (lines.length < leastLines || countOf(text, signs) + countOf(text, dense) < leastSigns) return new Set();
  return new Set(countOf(text, amount) >= leastAmounts ? ["document", "receipt"] : ["document"]);
}

/** All that a kind is called, in any language. */
export function documentNames(kind: DocumentKind): string[] {
  return Object.values(words[kind]).flatMap((names) => names.split("|"));
}

/** What a kind is called in a language, else in English. */
export function documentName(kind: DocumentKind, language: string): string {
  const names: Readonly<Record<string, string>> = words[kind];
  return (names[language] ?? words[kind].en).split("|")[0] ?? kind;
}
