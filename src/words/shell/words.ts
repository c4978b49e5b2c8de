import { area } from "../area.ts";
import type { shellEn } from "./en.ts";

/** The words around every page. */
export const shellWords = area<typeof shellEn>({
  en: async () => (await import("./en.ts")).shellEn,
  de: async () => (await import("./de.ts")).shellDe,
  fr: async () => (await import("./fr.ts")).shellFr,
  es: async () => (await import("./es.ts")).shellEs,
  pt: async () => (await import("./pt.ts")).shellPt,
  it: async () => (await import("./it.ts")).shellIt,
  ja: async () => (await import("./ja.ts")).shellJa,
  zh: async () => (await import("./zh.ts")).shellZh,
  ar: async () => (await import("./ar.ts")).shellAr,
  he: async () => (await import("./he.ts")).shellHe,
});
