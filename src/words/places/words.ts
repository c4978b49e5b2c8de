import { area } from "../area.ts";
import type { placesEn } from "./en.ts";

/** The words of the page "Places". */
export const placesWords = area<typeof placesEn>({
  en: async () => (await import("./en.ts")).placesEn,
  de: async () => (await import("./de.ts")).placesDe,
  fr: async () => (await import("./fr.ts")).placesFr,
  es: async () => (await import("./es.ts")).placesEs,
  pt: async () => (await import("./pt.ts")).placesPt,
  it: async () => (await import("./it.ts")).placesIt,
  ja: async () => (await import("./ja.ts")).placesJa,
  zh: async () => (await import("./zh.ts")).placesZh,
  ar: async () => (await import("./ar.ts")).placesAr,
  he: async () => (await import("./he.ts")).placesHe,
});
