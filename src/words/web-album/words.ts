import { area } from "../area.ts";

/** The words of web albums: how they are made, and what their own pages say. */
export const webAlbumWords = area("webAlbum");
