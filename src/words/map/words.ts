import { area } from "../area.ts";
import type { mapEn } from "./en.ts";

/** The words of the map and its tools. */
export const mapWords = area<typeof mapEn>({
  en: async () => (await import("./en.ts")).mapEn,
  de: async () => (await import("./de.ts")).mapDe,
  fr: async () => (await import("./fr.ts")).mapFr,
  es: async () => (await import("./es.ts")).mapEs,
  pt: async () => (await import("./pt.ts")).mapPt,
  it: async () => (await import("./it.ts")).mapIt,
  ja: async () => (await import("./ja.ts")).mapJa,
  zh: async () => (await import("./zh.ts")).mapZh,
  ar: async () => (await import("./ar.ts")).mapAr,
  he: async () => (await import("./he.ts")).mapHe,
});
