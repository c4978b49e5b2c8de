import { area } from "../area.ts";

/** The words of the dialog that geotags photos from tracks. */
export const geotagWords = area("geotag");
