import { area } from "../area.ts";

/** The words of tags, titles, descriptions and stars. */
export const tagsWords = area("tags");
