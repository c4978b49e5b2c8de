import { area } from "../area.ts";
import type { commonEn } from "./en.ts";

/** The words every part of the page uses. */
export const commonWords = area<typeof commonEn>({
  en: async () => (await import("./en.ts")).commonEn,
  de: async () => (await import("./de.ts")).commonDe,
});
