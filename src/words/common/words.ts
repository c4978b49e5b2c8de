import { area } from "../area.ts";

/** The words every part of the page uses. */
export const commonWords = area("common");
