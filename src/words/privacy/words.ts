import { area } from "../area.ts";

/** The words of the page "Privacy". */
export const privacyWords = area("privacy");
