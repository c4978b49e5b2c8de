import { catalogues } from "./languages.json?words";
import type { Language } from "./language.ts";
import type { Texts } from "./message.ts";

/** Fetches the words of an area in a language. */
export async function textsIn(language: Language, area: string): Promise<Texts> {
  const { areas } = await catalogues[language]();
  const fetch = areas[area];
  if (!fetch) throw new Error(`There are no words of "${area}".`);
  return (await fetch()).texts;
}
