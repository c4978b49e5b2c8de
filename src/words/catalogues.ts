import type { enCatalogues } from "./catalogues/en.ts";
import type { Language } from "./language.ts";
import type { Texts, Translation } from "./message.ts";

type English = typeof enCatalogues;

/** An area of words, as its folder is named. */
export type AreaName = keyof English;

/** The English words of an area. */
export type WordsOf<A extends AreaName> = Awaited<ReturnType<English[A]>>;

/** Where the words of each area are in a language. One that has not all of them is an error of types. */
export type Catalogues = { readonly [A in AreaName]: () => Promise<Translation<WordsOf<A>>> };

/** By language, so that a page that is in one knows nothing of the others. */
const catalogues: { readonly [L in Language]: () => Promise<Catalogues> } = {
  en: async () => (await import("./catalogues/en.ts")).enCatalogues,
  de: async () => (await import("./catalogues/de.ts")).deCatalogues,
  fr: async () => (await import("./catalogues/fr.ts")).frCatalogues,
  es: async () => (await import("./catalogues/es.ts")).esCatalogues,
  pt: async () => (await import("./catalogues/pt.ts")).ptCatalogues,
  it: async () => (await import("./catalogues/it.ts")).itCatalogues,
  ja: async () => (await import("./catalogues/ja.ts")).jaCatalogues,
  zh: async () => (await import("./catalogues/zh.ts")).zhCatalogues,
  ar: async () => (await import("./catalogues/ar.ts")).arCatalogues,
  he: async () => (await import("./catalogues/he.ts")).heCatalogues,
};

/** Fetches the words of an area in a language. */
export async function textsIn(language: Language, area: AreaName): Promise<Texts> {
  const own: Readonly<Record<AreaName, () => Promise<Texts>>> = await catalogues[language]();
  return own[area]();
}
