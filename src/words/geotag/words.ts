import { area } from "../area.ts";
import type { geotagEn } from "./en.ts";

/** The words of the dialog that geotags photos from tracks. */
export const geotagWords = area<typeof geotagEn>({
  en: async () => (await import("./en.ts")).geotagEn,
  de: async () => (await import("./de.ts")).geotagDe,
  fr: async () => (await import("./fr.ts")).geotagFr,
  es: async () => (await import("./es.ts")).geotagEs,
  pt: async () => (await import("./pt.ts")).geotagPt,
  it: async () => (await import("./it.ts")).geotagIt,
  ja: async () => (await import("./ja.ts")).geotagJa,
  zh: async () => (await import("./zh.ts")).geotagZh,
  ar: async () => (await import("./ar.ts")).geotagAr,
  he: async () => (await import("./he.ts")).geotagHe,
});
