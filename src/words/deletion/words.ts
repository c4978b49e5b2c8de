import { area } from "../area.ts";
import type { deletionEn } from "./en.ts";

/** The words of deleting files. */
export const deletionWords = area<typeof deletionEn>({
  en: async () => (await import("./en.ts")).deletionEn,
  de: async () => (await import("./de.ts")).deletionDe,
});
