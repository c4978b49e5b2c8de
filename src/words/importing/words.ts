import { area } from "../area.ts";
import type { importingEn } from "./en.ts";

/** The words of a running import. */
export const importingWords = area<typeof importingEn>({
  en: async () => (await import("./en.ts")).importingEn,
  de: async () => (await import("./de.ts")).importingDe,
  fr: async () => (await import("./fr.ts")).importingFr,
  es: async () => (await import("./es.ts")).importingEs,
  pt: async () => (await import("./pt.ts")).importingPt,
  it: async () => (await import("./it.ts")).importingIt,
  ja: async () => (await import("./ja.ts")).importingJa,
  zh: async () => (await import("./zh.ts")).importingZh,
  ar: async () => (await import("./ar.ts")).importingAr,
  he: async () => (await import("./he.ts")).importingHe,
});
