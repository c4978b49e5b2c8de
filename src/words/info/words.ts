import { area } from "../area.ts";

/** The words of the details beside an open photo. */
export const infoWords = area("info");
