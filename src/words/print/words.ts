import { area } from "../area.ts";
import type { printEn } from "./en.ts";

/** The words of the dialog that prints. */
export const printWords = area<typeof printEn>({
  en: async () => (await import("./en.ts")).printEn,
  de: async () => (await import("./de.ts")).printDe,
  fr: async () => (await import("./fr.ts")).printFr,
  es: async () => (await import("./es.ts")).printEs,
  pt: async () => (await import("./pt.ts")).printPt,
  it: async () => (await import("./it.ts")).printIt,
  ja: async () => (await import("./ja.ts")).printJa,
  zh: async () => (await import("./zh.ts")).printZh,
  ar: async () => (await import("./ar.ts")).printAr,
  he: async () => (await import("./he.ts")).printHe,
});
