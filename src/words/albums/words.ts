import { area } from "../area.ts";
import type { albumsEn } from "./en.ts";

/** The words of albums. */
export const albumsWords = area<typeof albumsEn>({
  en: async () => (await import("./en.ts")).albumsEn,
  de: async () => (await import("./de.ts")).albumsDe,
  fr: async () => (await import("./fr.ts")).albumsFr,
  es: async () => (await import("./es.ts")).albumsEs,
  pt: async () => (await import("./pt.ts")).albumsPt,
  it: async () => (await import("./it.ts")).albumsIt,
  ja: async () => (await import("./ja.ts")).albumsJa,
  zh: async () => (await import("./zh.ts")).albumsZh,
  ar: async () => (await import("./ar.ts")).albumsAr,
  he: async () => (await import("./he.ts")).albumsHe,
});
