import { area } from "../area.ts";
import type { viewerEn } from "./en.ts";

/** The words of the viewer; those of its details are an area of their own. */
export const viewerWords = area<typeof viewerEn>({
  en: async () => (await import("./en.ts")).viewerEn,
  de: async () => (await import("./de.ts")).viewerDe,
  fr: async () => (await import("./fr.ts")).viewerFr,
  es: async () => (await import("./es.ts")).viewerEs,
  pt: async () => (await import("./pt.ts")).viewerPt,
  it: async () => (await import("./it.ts")).viewerIt,
  ja: async () => (await import("./ja.ts")).viewerJa,
  zh: async () => (await import("./zh.ts")).viewerZh,
  ar: async () => (await import("./ar.ts")).viewerAr,
  he: async () => (await import("./he.ts")).viewerHe,
});
