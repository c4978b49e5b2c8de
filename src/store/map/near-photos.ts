import type { GivenLocation } from "../../photo/photo-edit.ts";
import type { Neighbours } from "../../photo/geo/neighbours.ts";
import type { PhotoId } from "../../photo/photo.ts";
import { useLiveQuery } from "../query.ts";
import { session } from "../session/session.ts";

/** Beyond a day the photo nearest in time says nothing of where another one was taken. */
export const mostGapMs = 86_400_000;

/** The photo nearest in time to one without a location. */
export interface NearPhoto {
  /** Its file's name. */
  name: string;
  /** From it to the photo, in milliseconds; negative where it was taken later. */
  gap: number;
  lat: number;
  lng: number;
}

/** For all photos without a location that match the filter, the photo nearest in time that has one. */
export function nearPhotos(): Promise<Neighbours> {
  return session().library.queries.neighbours(null, mostGapMs);
}

/** Names of files. */
export async function fileNames(rows: Uint32Array): Promise<string[]> {
  const paths = await session().library.queries.paths(rows);
  return paths.map((path) => path.slice(path.lastIndexOf("/") + 1));
}

/** What a neighbour says of a place: the point, and nothing of height or direction. */
export function placeOfNeighbour(lat: number, lng: number): GivenLocation {
  return { lat, lng, altitude: null, accuracy: null, direction: null, north: null, source: "neighbour" };
}

/** The same of one photo, while `wanted`; null where there is none, or until it is found. */
export function useNearPhoto(id: PhotoId, wanted: boolean): NearPhoto | null {
  const found = useLiveQuery(wanted ? id : null, {
    dependsOn: () => null,
    ask: async (_, of) => ({ of, near: await nearPhoto(of) }),
    restMs: 0,
  });
  return found?.of === id ? found.near : null;
}

async function nearPhoto(id: PhotoId): Promise<NearPhoto | null> {
  const { near, gaps, lat, lng } = await session().library.queries.neighbours(Uint32Array.of(id), mostGapMs);
  if (near.length === 0) return null;
  const [name = ""] = await fileNames(near);
  return { name, gap: gaps[0] ?? 0, lat: lat[0] ?? 0, lng: lng[0] ?? 0 };
}
