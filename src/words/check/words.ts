import { area } from "../area.ts";

/** The words of the page "Check a card". */
export const checkWords = area("check");
