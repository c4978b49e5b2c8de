import { area } from "../area.ts";
import type { mapEn } from "./en.ts";

/** The words of the map and its tools. */
export const mapWords = area<typeof mapEn>({
  en: async () => (await import("./en.ts")).mapEn,
  de: async () => (await import("./de.ts")).mapDe,
});
