import { area } from "../area.ts";

/** The words of the look at how it works. */
export const howWords = area("how");
