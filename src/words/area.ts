import { isDisguise, isRightToLeft, setLanguage, shownLanguage, type ShownLanguage } from "./language.ts";
import { oncePerLocale } from "./locale.ts";
import { textsIn } from "./catalogues.ts";
import { textOf, type Texts, type MessageValues } from "./message.ts";

const plurals = oncePerLocale((locale) => new Intl.PluralRules(locale));
const numbers = oncePerLocale((locale) => new Intl.NumberFormat(locale));

const areas = new Set<WordArea>();

/** An area's words as the switch of languages sees them. */
export interface WordArea {
  /** Fetches its words in the page's language; asked for again, that costs nothing. */
  load: () => Promise<void>;
  /** Fetches its words in a language. */
  fetch: (language: ShownLanguage) => Promise<void>;
}

/** The words of an area: what the texts of one page or part of the page are made of. */
export interface Words<C> extends WordArea {
  /** A text in the page's language. Its area must have been loaded: `LazyPart` does that with the part. */
  say: <K extends keyof C>(this: void, key: K, ...told: MessageValues<C[K]>) => string;
}

/**
 * Makes an area, of the type of its English words. Only the words of the page's language are fetched, each area's in a chunk
 * of their own: the object with the English ones is but a type to the build.
 */
export function area<C>(name: string, from = textsIn): Words<C> {
  const there = new Map<ShownLanguage, Texts>();
  const own: Words<C> = {
    load: () => {
      areas.add(own);
      return own.fetch(shownLanguage());
    },
    fetch: async (language) => {
      if (!there.has(language)) there.set(language, await wordsIn(language, name, from));
    },
    say: (key, ...[values]) => {
      const message = there.get(shownLanguage())?.[key as string];
      if (message === undefined) throw new Error(`The words of "${String(key)}" were not loaded.`);
      return textOf(message, values, {
        select: (count) => plurals().select(count),
        number: (value) => numbers().format(value),
        isolates: isRightToLeft(),
      });
    },
  };
  return own;
}

async function wordsIn(language: ShownLanguage, name: string, from: typeof textsIn): Promise<Texts> {
  if (!isDisguise(language)) return from(language, name);
  const [english, { disguised }] = await Promise.all([from("en", name), import("./disguise.ts")]);
  return disguised(english, language === "ar-XB");
}

let turn = 0;

/** Turns the page to another language, once all words that are in use are there in it. */
export async function showLanguage(language: ShownLanguage): Promise<void> {
  const own = ++turn;
  await Promise.all([...areas].map((each) => each.fetch(language)));
  if (own === turn) setLanguage(language);
}
