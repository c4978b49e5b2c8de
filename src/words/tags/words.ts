import { area } from "../area.ts";
import type { tagsEn } from "./en.ts";

/** The words of tags, titles, descriptions and stars. */
export const tagsWords = area<typeof tagsEn>({
  en: async () => (await import("./en.ts")).tagsEn,
  de: async () => (await import("./de.ts")).tagsDe,
  fr: async () => (await import("./fr.ts")).tagsFr,
  es: async () => (await import("./es.ts")).tagsEs,
  pt: async () => (await import("./pt.ts")).tagsPt,
  it: async () => (await import("./it.ts")).tagsIt,
  ja: async () => (await import("./ja.ts")).tagsJa,
  zh: async () => (await import("./zh.ts")).tagsZh,
  ar: async () => (await import("./ar.ts")).tagsAr,
  he: async () => (await import("./he.ts")).tagsHe,
});
