import type { ExportScope } from "../../../photo/export-format.ts";
import { albumsAt } from "../../../photo/saving/album-spread.ts";
import { useAlbumSpread } from "../../saving/page/album-files.ts";
import { library } from "../../../store/session/session.ts";

const everything: ExportScope = { filtered: false };
const none: readonly string[] = [];

/** Names of the albums that have photos, smart ones among them; none until they are known. */
export function useAlbumsWithPhotos(): readonly string[] {
  return useAlbumSpread(everything)?.names ?? none;
}

/** The photos of the albums of a name. */
export async function rowsOfAlbum(name: string): Promise<ExportScope> {
  const { exports } = library;
  const rows = await exports.rows(everything);
  const spread = await exports.albums(rows);
  const isIn = (at: number): boolean => albumsAt(spread, at).some((album) => spread.names[album] === name);
  return { filtered: false, rows: rows.filter((_, at) => isIn(at)) };
}
