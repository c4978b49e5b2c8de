import { area } from "../area.ts";

/** The words of the dialog that changes dates. */
export const datesWords = area("dates");
