import { area } from "../area.ts";
import type { firstEn } from "./en.ts";

/** The words of the first screen, and of what is there before any part of the page. */
export const firstWords = area<typeof firstEn>({
  en: async () => (await import("./en.ts")).firstEn,
  de: async () => (await import("./de.ts")).firstDe,
  fr: async () => (await import("./fr.ts")).firstFr,
  es: async () => (await import("./es.ts")).firstEs,
  pt: async () => (await import("./pt.ts")).firstPt,
  it: async () => (await import("./it.ts")).firstIt,
  ja: async () => (await import("./ja.ts")).firstJa,
  zh: async () => (await import("./zh.ts")).firstZh,
  ar: async () => (await import("./ar.ts")).firstAr,
  he: async () => (await import("./he.ts")).firstHe,
});
