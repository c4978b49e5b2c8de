import { catalogues } from "./languages.json?words";
import type { Language } from "./language.ts";
import type { Texts } from "./message.ts";

/** Fetches the words of an area in a language. */
export async function textsIn(language: Language, area: string): Promise<Texts> {
  const own = await catalogues[language]?.();
  const fetched = await own?.areas[area]?.();
  if (!fetched) throw new Error(`There are no words of "${area}".`);
  return fetched.texts;
}
