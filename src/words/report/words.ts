import { area } from "../area.ts";
import type { reportEn } from "./en.ts";

/** The words of the import report. */
export const reportWords = area<typeof reportEn>({
  en: async () => (await import("./en.ts")).reportEn,
  de: async () => (await import("./de.ts")).reportDe,
  fr: async () => (await import("./fr.ts")).reportFr,
  es: async () => (await import("./es.ts")).reportEs,
  pt: async () => (await import("./pt.ts")).reportPt,
  it: async () => (await import("./it.ts")).reportIt,
  ja: async () => (await import("./ja.ts")).reportJa,
  zh: async () => (await import("./zh.ts")).reportZh,
  ar: async () => (await import("./ar.ts")).reportAr,
  he: async () => (await import("./he.ts")).reportHe,
});
