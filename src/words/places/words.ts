import { area } from "../area.ts";
import type { placesEn } from "./en.ts";

/** The words of the page "Places". */
export const placesWords = area<typeof placesEn>({
  en: async () => (await import("./en.ts")).placesEn,
  de: async () => (await import("./de.ts")).placesDe,
  it: async () => (await import("./it.ts")).placesIt,
  ja: async () => (await import("./ja.ts")).placesJa,
  zh: async () => (await import("./zh.ts")).placesZh,
  ar: async () => (await import("./ar.ts")).placesAr,
  he: async () => (await import("./he.ts")).placesHe,
});
