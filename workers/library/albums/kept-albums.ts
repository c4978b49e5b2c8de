import type { Records } from "../records/records.ts";
import type { LibraryState } from "../state/library-state.ts";
import type { PublicIds } from "../state/public-ids.ts";
import type { KeptAlbum } from "../database/kept.ts";
import type { AlbumList, AlbumState } from "../state/album-list.ts";

/** What packing and unpacking works on. */
export interface AlbumParts {
  albums: AlbumList;
  state: LibraryState;
  records: Records;
  publicIds: PublicIds;
}

const noRow = 0xffffffff;

/** A deleted album of an export as it is kept: without its photos. */
export const packGone = (parts: AlbumParts, album: AlbumState): KeptAlbum => ({
  ...packAlbum(parts, { ...album, members: [], cover: null }),
  gone: true,
});

/** An album as it is kept. */
export function packAlbum(parts: AlbumParts, { members, cover, ...album }: AlbumState): KeptAlbum {
  const photos = members.map((member) => photoOf(parts, member));
  return {
    ...album,
    rows: Uint32Array.from(members, (member) => (member < 0 ? noRow : member)),
    publicIds: photos.map(({ publicId }) => publicId),
    paths: photos.map(({ path }) => path),
    cover: cover === null ? -1 : members.indexOf(cover),
  };
}

/**
 * A kept album with the rows its photos have here. While a library is opened no public id is found: then only rows that
 * surely hold the same photo count.
 */
export function unpackAlbum(parts: AlbumParts, kept: KeptAlbum): AlbumState {
  const { id, name, filter, order, done } = kept;
  const members = kept.publicIds.map((publicId, at) => {
    const row = kept.rows[at] ?? noRow;
    if (row !== noRow && parts.publicIds.of(row) === publicId) return row;
    return parts.publicIds.rowOf(publicId) ?? parts.albums.missing({ publicId, path: kept.paths[at] ?? "" });
  });
  const cover = members[kept.cover] ?? null;
  return { id, name, filter, order, members: [...new Set(members)], cover, ...(done && { done }) };
}

function photoOf(
  { albums, records, publicIds }: AlbumParts,
  member: number,
): { publicId: string; path: string } {
  if (member < 0) return albums.missingOf(member) ?? { publicId: "", path: "" };
  return { publicId: publicIds.of(member), path: records.path(member) };
}

/** Whether a stored value is a valid album. */
export function isKeptAlbum(value: unknown): value is KeptAlbum {
  const kept = value as Partial<Record<keyof KeptAlbum, unknown>> | null | undefined;
  if (typeof kept?.id !== "string" || typeof kept.name !== "string") return false;
  if (kept.filter !== null && typeof kept.filter !== "string") return false;
  if (kept.order !== "date" && kept.order !== "hand") return false;
  const { publicIds, paths, rows, done, gone } = kept;
  if ((done !== undefined && !areTexts(done)) || (gone !== undefined && gone !== true)) return false;
  if (!areTexts(publicIds) || !areTexts(paths) || typeof kept.cover !== "number") return false;
  if (!Array.isArray(rows) && !ArrayBuffer.isView(rows)) return false;
  return paths.length === publicIds.length && (rows as { length?: number }).length === publicIds.length;
}

function areTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((text) => typeof text === "string");
}
