import { area } from "../area.ts";

/** The words of a running import. */
export const importingWords = area("importing");
