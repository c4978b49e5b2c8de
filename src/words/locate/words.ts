import { area } from "../area.ts";
import type { locateEn } from "./en.ts";

/** The words of the dialog that sets locations. */
export const locateWords = area<typeof locateEn>({
  en: async () => (await import("./en.ts")).locateEn,
  de: async () => (await import("./de.ts")).locateDe,
  fr: async () => (await import("./fr.ts")).locateFr,
  es: async () => (await import("./es.ts")).locateEs,
  pt: async () => (await import("./pt.ts")).locatePt,
  it: async () => (await import("./it.ts")).locateIt,
  ja: async () => (await import("./ja.ts")).locateJa,
  zh: async () => (await import("./zh.ts")).locateZh,
  ar: async () => (await import("./ar.ts")).locateAr,
  he: async () => (await import("./he.ts")).locateHe,
});
