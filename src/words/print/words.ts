import { area } from "../area.ts";

/** The words of the dialog that prints. */
export const printWords = area("print");
