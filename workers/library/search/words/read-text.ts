import {
  readColours,
  type AskedColour,
} from "../../../../src/features/colours/worker/library/colour-names.ts";
import { readLights, type AskedLight } from "../../../../src/features/light/worker/library/light-names.ts";
import { readDates } from "../dates/date-words.ts";
import type { DatePhrase } from "../dates/when.ts";
import { readAltitudes, type AskedAltitude } from "./altitude-names.ts";
import { readKinds, starsIn, type IsOfKind } from "./kind-names.ts";
import type { WordTables } from "./word-tables.ts";

/** Ways to read words that may be asked for: "thing:orange", "place:"new york"". */
const readings = ["person", "place", "thing", "text", "light", "colour", "date"] as const;

/** One of them. */
export type Reading = (typeof readings)[number];

/** A word of a text, or several that mean one thing together. `written`: what they say. `typed`: how they stand in the text. */
export type TextPart = { written: string; typed: string } & (
  | { is: "quoted" }
  /** It is asked to be read so, and in no other way. */
  | { is: "read"; as: Reading }
  | { is: "stars"; least: number }
  | { is: "altitude"; asked: AskedAltitude }
  | { is: "date"; asked: DatePhrase }
  /** Found as words as well, as are the next two. */
  | { is: "light"; asked: AskedLight }
  | { is: "colour"; asked: AskedColour }
  | { is: "kind"; isOf: IsOfKind }
  /** All other words, one by one. */
  | { is: "plain" }
);

const asked = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(${readings.join("|")}|color):(?:"([^"]*)"|([^\s"]+))`,
  "giu",
);

/** How words are typed that are to be read in one way. */
export function askedAs(reading: Reading, words: string): string {
  return `${reading}:${/[\s"]/.test(words) ? quoted(words) : words}`;
}

/** How words are typed that are to be found as they are written. */
export const quoted = (words: string): string => `"${words.replaceAll('"', " ")}"`;

/** What a text asks for, by kind. */
export function readText(tables: WordTables, text: string): TextPart[] {
  const parts: TextPart[] = [];
  /** A part that stands in the text as it says. */
  const add = (written: string, rest: Pick<TextPart, "is">): void => {
    parts.push({ written, typed: written, ...rest } as TextPart);
  };
  const free = text
    .normalize("NFC")
    .replace(asked, (typed, as: string, several: string | undefined, one: string | undefined) => {
      const reading = as.toLowerCase() === "color" ? "colour" : (as.toLowerCase() as Reading);
      parts.push({ written: (several ?? one ?? "").trim(), typed, is: "read", as: reading });
      return " ";
    })
    .replace(/"([^"]*)"/g, (typed, words: string) => {
      parts.push({ written: words, typed, is: "quoted" });
      return " ";
    })
    .replace(tables.kinds.stars, (written) => {
      parts.push({ written, typed: written, is: "stars", least: starsIn(written) });
      return " ";
    });
  // Before dates: a Hebrew name of daylight has a word of all days of the week.
  const { lights, rest: unlit } = readLights(free, tables.lights);
  // Before dates, too: "2000" is a year.
  const { altitudes, rest: plainer } = readAltitudes(unlit, tables.altitudes);
  const { dates, rest } = readDates(plainer, tables.names);
  const { kinds, rest: unkind } = readKinds(rest, tables.kinds);
  // Behind kinds: "label: red" is one, and so is an orange that was seen in a picture.
  const { colours, rest: plain } = readColours(unkind.join(" "), tables.colours);
  const of = <T>(is: TextPart["is"], found: readonly T[], writtenOf: (one: T) => string): void => {
    for (const one of found) add(writtenOf(one), { is, asked: one } as Pick<TextPart, "is">);
  };
  of("date", dates, (phrase) => phrase.text);
  of("altitude", altitudes, ({ written }) => written);
  of("light", lights, ({ written }) => written);
  of("colour", colours, ({ written }) => written);
  for (const { written, isOf } of kinds) add(written, { is: "kind", isOf } as Pick<TextPart, "is">);
  for (const word of plain.split(" ")) if (word !== "") add(word, { is: "plain" });
  return parts;
}

/** Where words stand in a text, however far apart; null where they are not together. */
export function placeIn(text: string, typed: string): RegExpExecArray | null {
  const words = typed.split(/\s+/).map((word) => word.replace(/[\^$\\.*+?()[\]{}|/-]/g, String.raw`\$&`));
  const all = words.join(String.raw`[\s,،、]+`);
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${all}(?![\p{L}\p{N}])`, "u").exec(text.normalize("NFC"));
}
