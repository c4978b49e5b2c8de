import { area } from "../area.ts";

/** The words of messages about what was done or went wrong. */
export const notesWords = area("notes");
