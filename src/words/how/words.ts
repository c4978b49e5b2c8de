import { area } from "../area.ts";
import type { howEn } from "./en.ts";

/** The words of the look at how it works. */
export const howWords = area<typeof howEn>({
  en: async () => (await import("./en.ts")).howEn,
  de: async () => (await import("./de.ts")).howDe,
  fr: async () => (await import("./fr.ts")).howFr,
  es: async () => (await import("./es.ts")).howEs,
  pt: async () => (await import("./pt.ts")).howPt,
  it: async () => (await import("./it.ts")).howIt,
  ja: async () => (await import("./ja.ts")).howJa,
  zh: async () => (await import("./zh.ts")).howZh,
  ar: async () => (await import("./ar.ts")).howAr,
  he: async () => (await import("./he.ts")).howHe,
});
