import { area } from "../area.ts";
import type { notesEn } from "./en.ts";

/** The words of messages about what was done or went wrong. */
export const notesWords = area<typeof notesEn>({
  en: async () => (await import("./en.ts")).notesEn,
  de: async () => (await import("./de.ts")).notesDe,
  fr: async () => (await import("./fr.ts")).notesFr,
  es: async () => (await import("./es.ts")).notesEs,
  pt: async () => (await import("./pt.ts")).notesPt,
  it: async () => (await import("./it.ts")).notesIt,
  ja: async () => (await import("./ja.ts")).notesJa,
  zh: async () => (await import("./zh.ts")).notesZh,
  ar: async () => (await import("./ar.ts")).notesAr,
  he: async () => (await import("./he.ts")).notesHe,
});
