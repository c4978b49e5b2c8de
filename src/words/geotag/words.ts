import { area } from "../area.ts";
import type { geotagEn } from "./en.ts";

/** The words of the dialog that geotags photos from tracks. */
export const geotagWords = area<typeof geotagEn>({
  en: async () => (await import("./en.ts")).geotagEn,
  de: async () => (await import("./de.ts")).geotagDe,
});
