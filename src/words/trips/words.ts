import { area } from "../area.ts";
import type { tripsEn } from "./en.ts";

/** The words of trips: their page, and the head of one. */
export const tripsWords = area<typeof tripsEn>({
  en: async () => (await import("./en.ts")).tripsEn,
  de: async () => (await import("./de.ts")).tripsDe,
  fr: async () => (await import("./fr.ts")).tripsFr,
  es: async () => (await import("./es.ts")).tripsEs,
  pt: async () => (await import("./pt.ts")).tripsPt,
  it: async () => (await import("./it.ts")).tripsIt,
  ja: async () => (await import("./ja.ts")).tripsJa,
  zh: async () => (await import("./zh.ts")).tripsZh,
  ar: async () => (await import("./ar.ts")).tripsAr,
  he: async () => (await import("./he.ts")).tripsHe,
});
