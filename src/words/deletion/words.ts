import { area } from "../area.ts";

/** The words of deleting files. */
export const deletionWords = area("deletion");
