import words from "./thing-words.json" with { type: "json" };

/** The 80 classes of COCO 2017, in the order of the model's scores, by their English names. */
export const things: readonly string[] = Object.keys(words);

type Language = keyof (typeof words)["dog"];
const table: Readonly<Record<string, Readonly<Record<Language, string>>>> = words;

/** What a class is called in a language, the usual name first; in English where there is none in that language. */
export function calledIn(thing: string, language: string): string[] {
  const names = table[thing];
  return (names?.[language as Language] ?? names?.en ?? thing).split("|");
}

/** All that a class is called, in any language. */
export function callsOf(thing: string): string[] {
  return Object.values(table[thing] ?? {}).flatMap((names) => names.split("|"));
}
