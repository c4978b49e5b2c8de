import { area } from "../area.ts";
import type { albumsEn } from "./en.ts";

/** The words of albums. */
export const albumsWords = area<typeof albumsEn>({
  en: async () => (await import("./en.ts")).albumsEn,
  de: async () => (await import("./de.ts")).albumsDe,
});
