import { area } from "../area.ts";

/** The words of the first screen, and of what is there before any part of the page. */
export const firstWords = area("first");
