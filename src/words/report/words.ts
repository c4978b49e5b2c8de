import { area } from "../area.ts";

/** The words of the import report. */
export const reportWords = area("report");
