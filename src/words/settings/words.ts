import { area } from "../area.ts";
import type { settingsEn } from "./en.ts";

/** The words of the settings page. */
export const settingsWords = area<typeof settingsEn>({
  en: async () => (await import("./en.ts")).settingsEn,
  de: async () => (await import("./de.ts")).settingsDe,
  fr: async () => (await import("./fr.ts")).settingsFr,
  es: async () => (await import("./es.ts")).settingsEs,
  pt: async () => (await import("./pt.ts")).settingsPt,
  it: async () => (await import("./it.ts")).settingsIt,
  ja: async () => (await import("./ja.ts")).settingsJa,
  zh: async () => (await import("./zh.ts")).settingsZh,
  ar: async () => (await import("./ar.ts")).settingsAr,
  he: async () => (await import("./he.ts")).settingsHe,
});
