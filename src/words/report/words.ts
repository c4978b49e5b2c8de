import { area } from "../area.ts";
import type { reportEn } from "./en.ts";

/** The words of the import report. */
export const reportWords = area<typeof reportEn>({
  en: async () => (await import("./en.ts")).reportEn,
  de: async () => (await import("./de.ts")).reportDe,
});
