import { atomWithStorage } from "jotai/utils";
import { firstWebAlbumOptions, type WebAlbumOptions } from "../../../photo/saving/web-album-options.ts";

/** The last options. */
export const webAlbumOptionsAtom = atomWithStorage<WebAlbumOptions>(
  "pinroll-web-album",
  firstWebAlbumOptions,
  undefined,
  { getOnInit: true },
);
