import { useMemo } from "react";
import type { Library } from "../../contract/library-worker.ts";
import type { Neighbours } from "../../photo/geo/neighbours.ts";
import { baseName } from "../../photo/names/file-name.ts";
import type { CorrectedLocation } from "../../photo/photo-edit.ts";
import type { Row } from "../../photo/photo.ts";
import { useLiveQuery } from "../query.ts";
import { otherwise } from "../../faults/faults.ts";

/** A photo taken more than a day away says nothing about where this one was taken. */
const mostGapMs = 86_400_000;

/** The photo nearest in time to one without a location. */
interface NearPhoto {
  /** Its file's name. */
  name: string;
  /** Milliseconds from it to the photo; negative if it was taken later. */
  gap: number;
  lat: number;
  lng: number;
}

/**
 * For each of these photos, or with null for all that match, the located photo nearest in time, as far as they have no
 * location. Null before the answer, "failed" if the library did not give one. Asked once: it does not change under the
 * person who reads it.
 */
export function useNeighbours(rows: Uint32Array | null): Neighbours | "failed" | null {
  const question = useMemo(() => ({ rows }), [rows]);
  return useLiveQuery(question, {
    dependsOn: () => null,
    // The library worker died: the dialog says so.
    ask: (library, asked) =>
      library.queries.neighbours(asked.rows, mostGapMs).catch(otherwise("failed" as const)),
    restMs: 0,
  });
}

/** The file names of these rows, in their order. */
export async function fileNames(library: Library, rows: Uint32Array): Promise<string[]> {
  return (await library.queries.paths(rows)).map(baseName);
}

/** A neighbour's location, without altitude and direction: those are its own. */
export function placeOfNeighbour(lat: number, lng: number): CorrectedLocation {
  return { lat, lng, altitude: null, accuracy: null, direction: null, north: null, source: "neighbour" };
}

/** The photo nearest in time to this one, while `wanted`; null if there is none, or until it is found. */
export function useNearPhoto(id: Row, wanted: boolean): NearPhoto | null {
  const found = useLiveQuery(wanted ? id : null, {
    dependsOn: () => null,
    ask: async (library, of) => ({ of, near: await nearPhoto(library, of) }),
    restMs: 0,
  });
  return found?.of === id ? found.near : null;
}

async function nearPhoto(library: Library, id: Row): Promise<NearPhoto | null> {
  const { near, gaps, lat, lng } = await library.queries.neighbours(Uint32Array.of(id), mostGapMs);
  const [name] = await fileNames(library, near);
  return name === undefined ? null : { name, gap: gaps[0] ?? 0, lat: lat[0] ?? 0, lng: lng[0] ?? 0 };
}
