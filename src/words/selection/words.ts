import { area } from "../area.ts";

/** The words of what can be done with photos. */
export const selectionWords = area("selection");
