import { area } from "../area.ts";
import type { commonEn } from "./en.ts";

/** The words every part of the page uses. */
export const commonWords = area<typeof commonEn>({
  en: async () => (await import("./en.ts")).commonEn,
  de: async () => (await import("./de.ts")).commonDe,
  fr: async () => (await import("./fr.ts")).commonFr,
  es: async () => (await import("./es.ts")).commonEs,
  pt: async () => (await import("./pt.ts")).commonPt,
  it: async () => (await import("./it.ts")).commonIt,
  ja: async () => (await import("./ja.ts")).commonJa,
  zh: async () => (await import("./zh.ts")).commonZh,
  ar: async () => (await import("./ar.ts")).commonAr,
  he: async () => (await import("./he.ts")).commonHe,
});
