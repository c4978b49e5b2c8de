import { area } from "../area.ts";

/** The words of the export dialog. */
export const exportWords = area("export");
