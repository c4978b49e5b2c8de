import { area } from "../area.ts";

/** The words of the page of photos that look alike. */
export const similarWords = area("similar");
