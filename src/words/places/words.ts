import { area } from "../area.ts";

/** The words of the page "Places". */
export const placesWords = area("places");
