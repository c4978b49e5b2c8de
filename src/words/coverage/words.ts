import { area } from "../area.ts";

/** The words of the page "Gaps". */
export const coverageWords = area("coverage");
