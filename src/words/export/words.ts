import { area } from "../area.ts";
import type { exportEn } from "./en.ts";

/** The words of the export dialog. */
export const exportWords = area<typeof exportEn>({
  en: async () => (await import("./en.ts")).exportEn,
  de: async () => (await import("./de.ts")).exportDe,
  fr: async () => (await import("./fr.ts")).exportFr,
  es: async () => (await import("./es.ts")).exportEs,
  pt: async () => (await import("./pt.ts")).exportPt,
  it: async () => (await import("./it.ts")).exportIt,
  ja: async () => (await import("./ja.ts")).exportJa,
  zh: async () => (await import("./zh.ts")).exportZh,
  ar: async () => (await import("./ar.ts")).exportAr,
  he: async () => (await import("./he.ts")).exportHe,
});
