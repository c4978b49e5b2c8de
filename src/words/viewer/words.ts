import { area } from "../area.ts";

/** The words of the viewer; those of its details are an area of their own. */
export const viewerWords = area("viewer");
