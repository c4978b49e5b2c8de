import { type AlbumOrder, isAlbumId } from "../albums.ts";
import { annotationNames } from "../fields.ts";
import { areCorrections } from "../corrections.ts";
import type { Corrections } from "../photo-edit.ts";

/** An album that comes along. Photos are numbers of files. */
export interface DisclosedAlbum {
  id: string;
  name: string;
  /** Of a smart album, which names no photos; null of others. */
  filter: string | null;
  order: AlbumOrder;
  photos: number[];
  cover: number | null;
}

/** What a person did with photos, as it goes to another device: what they said of files, and their albums. */
export interface DisclosedLibrary {
  version: 1;
  said: [file: number, values: Corrections][];
  albums: DisclosedAlbum[];
}

const most = { albums: 100_000, name: 1000, filter: 10_000, text: 100_000, keywords: 10_000 };

/** Null for anything but what `JSON.stringify` makes of a `DisclosedLibrary` about this many files. */
export function readDisclosed(text: string, files: number): DisclosedLibrary | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // No JSON.
    return null;
  }
  const { version, said, albums } = (value ?? {}) as Record<string, unknown>;
  if (version !== 1 || !Array.isArray(said) || !Array.isArray(albums) || albums.length > most.albums)
    return null;
  const isFile = (id: unknown): boolean =>
    Number.isInteger(id) && (id as number) >= 0 && (id as number) < files;
  const isSaid = (one: unknown): boolean =>
    Array.isArray(one) && one.length === 2 && isFile(one[0]) && areSound(one[1]);
  if (said.length > files || !said.every(isSaid)) return null;
  if (!albums.every((album: unknown) => isAlbum(album, isFile))) return null;
  return {
    version,
    said: said as DisclosedLibrary["said"],
    albums: (albums as DisclosedAlbum[]).map(onlyAlbum),
  };
}

function areSound(value: unknown): boolean {
  if (!areCorrections(value)) return false;
  const texts = annotationNames.flatMap((name) => value[name] ?? []).filter((one) => typeof one === "string");
  const { keywords = [] } = value;
  return keywords.length <= most.keywords && texts.every((text) => text.length <= most.text);
}

function isAlbum(value: unknown, isFile: (id: unknown) => boolean): boolean {
  if (typeof value !== "object" || value === null) return false;
  const { id, name, filter, order, photos, cover } = value as Record<string, unknown>;
  return (
    typeof id === "string" &&
    isAlbumId(id) &&
    typeof name === "string" &&
    name.trim() !== "" &&
    name.length <= most.name &&
    (filter === null || (typeof filter === "string" && filter.length <= most.filter)) &&
    (order === "date" || order === "hand") &&
    Array.isArray(photos) &&
    photos.every(isFile) &&
    (cover === null || isFile(cover))
  );
}

const onlyAlbum = ({ id, name, filter, order, photos, cover }: DisclosedAlbum): DisclosedAlbum => ({
  id,
  name,
  filter,
  order,
  photos,
  cover,
});
