import { area } from "../area.ts";

/** The words of albums. */
export const albumsWords = area("albums");
