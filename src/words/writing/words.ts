import { area } from "../area.ts";

/** The words of the dialog "Write into files". */
export const writingWords = area("writing");
