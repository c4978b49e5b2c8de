import { area } from "../area.ts";
import type { datesEn } from "./en.ts";

/** The words of the dialog that changes dates. */
export const datesWords = area<typeof datesEn>({
  en: async () => (await import("./en.ts")).datesEn,
  de: async () => (await import("./de.ts")).datesDe,
  fr: async () => (await import("./fr.ts")).datesFr,
  es: async () => (await import("./es.ts")).datesEs,
  pt: async () => (await import("./pt.ts")).datesPt,
  it: async () => (await import("./it.ts")).datesIt,
  ja: async () => (await import("./ja.ts")).datesJa,
  zh: async () => (await import("./zh.ts")).datesZh,
  ar: async () => (await import("./ar.ts")).datesAr,
  he: async () => (await import("./he.ts")).datesHe,
});
