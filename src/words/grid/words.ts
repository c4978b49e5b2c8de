import { area } from "../area.ts";
import type { gridEn } from "./en.ts";

/** The words of the grid. */
export const gridWords = area<typeof gridEn>({
  en: async () => (await import("./en.ts")).gridEn,
  de: async () => (await import("./de.ts")).gridDe,
  fr: async () => (await import("./fr.ts")).gridFr,
  es: async () => (await import("./es.ts")).gridEs,
  pt: async () => (await import("./pt.ts")).gridPt,
  it: async () => (await import("./it.ts")).gridIt,
  ja: async () => (await import("./ja.ts")).gridJa,
  zh: async () => (await import("./zh.ts")).gridZh,
  ar: async () => (await import("./ar.ts")).gridAr,
  he: async () => (await import("./he.ts")).gridHe,
});
