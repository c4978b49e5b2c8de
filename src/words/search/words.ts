import { area } from "../area.ts";

/** The words of search and filter. */
export const searchWords = area("search");
