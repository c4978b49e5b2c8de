import { area } from "../area.ts";

/** The words around every page. */
export const shellWords = area("shell");
