import { area } from "../area.ts";

/** The words of the page "Repair a Takeout export". */
export const repairWords = area("repair");
