import { area } from "../area.ts";

/** The words of the dialog that sets locations. */
export const locateWords = area("locate");
