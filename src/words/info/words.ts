import { area } from "../area.ts";
import type { infoEn } from "./en.ts";

/** The words of the details beside an open photo. */
export const infoWords = area<typeof infoEn>({
  en: async () => (await import("./en.ts")).infoEn,
  de: async () => (await import("./de.ts")).infoDe,
  fr: async () => (await import("./fr.ts")).infoFr,
  es: async () => (await import("./es.ts")).infoEs,
  pt: async () => (await import("./pt.ts")).infoPt,
  it: async () => (await import("./it.ts")).infoIt,
  ja: async () => (await import("./ja.ts")).infoJa,
  zh: async () => (await import("./zh.ts")).infoZh,
  ar: async () => (await import("./ar.ts")).infoAr,
  he: async () => (await import("./he.ts")).infoHe,
});
