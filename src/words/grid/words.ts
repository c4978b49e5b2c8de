import { area } from "../area.ts";

/** The words of the grid. */
export const gridWords = area("grid");
