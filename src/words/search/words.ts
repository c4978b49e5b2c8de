import { area } from "../area.ts";
import type { searchEn } from "./en.ts";

/** The words of search and filter. */
export const searchWords = area<typeof searchEn>({
  en: async () => (await import("./en.ts")).searchEn,
  de: async () => (await import("./de.ts")).searchDe,
  fr: async () => (await import("./fr.ts")).searchFr,
  es: async () => (await import("./es.ts")).searchEs,
  pt: async () => (await import("./pt.ts")).searchPt,
  it: async () => (await import("./it.ts")).searchIt,
  ja: async () => (await import("./ja.ts")).searchJa,
  zh: async () => (await import("./zh.ts")).searchZh,
  ar: async () => (await import("./ar.ts")).searchAr,
  he: async () => (await import("./he.ts")).searchHe,
});
