import { area } from "../area.ts";
import type { selectionEn } from "./en.ts";

/** The words of what can be done with photos. */
export const selectionWords = area<typeof selectionEn>({
  en: async () => (await import("./en.ts")).selectionEn,
  de: async () => (await import("./de.ts")).selectionDe,
});
