import { area } from "../area.ts";
import type { deletionEn } from "./en.ts";

/** The words of deleting files. */
export const deletionWords = area<typeof deletionEn>({
  en: async () => (await import("./en.ts")).deletionEn,
  de: async () => (await import("./de.ts")).deletionDe,
  fr: async () => (await import("./fr.ts")).deletionFr,
  es: async () => (await import("./es.ts")).deletionEs,
  pt: async () => (await import("./pt.ts")).deletionPt,
  it: async () => (await import("./it.ts")).deletionIt,
  ja: async () => (await import("./ja.ts")).deletionJa,
  zh: async () => (await import("./zh.ts")).deletionZh,
  ar: async () => (await import("./ar.ts")).deletionAr,
  he: async () => (await import("./he.ts")).deletionHe,
});
