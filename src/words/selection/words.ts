import { area } from "../area.ts";
import type { selectionEn } from "./en.ts";

/** The words of what can be done with photos. */
export const selectionWords = area<typeof selectionEn>({
  en: async () => (await import("./en.ts")).selectionEn,
  de: async () => (await import("./de.ts")).selectionDe,
  fr: async () => (await import("./fr.ts")).selectionFr,
  es: async () => (await import("./es.ts")).selectionEs,
  pt: async () => (await import("./pt.ts")).selectionPt,
  it: async () => (await import("./it.ts")).selectionIt,
  ja: async () => (await import("./ja.ts")).selectionJa,
  zh: async () => (await import("./zh.ts")).selectionZh,
  ar: async () => (await import("./ar.ts")).selectionAr,
  he: async () => (await import("./he.ts")).selectionHe,
});
