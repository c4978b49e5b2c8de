import { area } from "../area.ts";
import type { gridEn } from "./en.ts";

/** The words of the grid. */
export const gridWords = area<typeof gridEn>({
  en: async () => (await import("./en.ts")).gridEn,
  de: async () => (await import("./de.ts")).gridDe,
});
