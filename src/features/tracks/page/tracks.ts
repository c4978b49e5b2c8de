import { atom } from "jotai";
import { useMemo } from "react";
import { baseName } from "../../../photo/names/file-name.ts";
import type { Viewport } from "../../../photo/geo/bounds.ts";
import type { TrackInfo, TrackLine } from "../../../photo/geo/track.ts";
import { liveQuery, useLiveQuery } from "../../../store/query.ts";
import { tracksVersionAtom } from "../../../store/library/snapshot.ts";

/** Tracks hidden on the map, until the page is closed. */
export const hiddenTracksAtom = atom<ReadonlySet<number>>(new Set<number>());

const none: readonly TrackInfo[] = [];
const noLines: readonly DrawnTrack[] = [];

/** A track as a line of a map. */
type DrawnTrack = Omit<TrackLine, "id"> & { key: string; kind: "track" };

const tracksQuery = liveQuery({
  question: (get) => get(tracksVersionAtom) > 0 || null,
  dependsOn: (get) => get(tracksVersionAtom),
  ask: (library): Promise<readonly TrackInfo[]> => library.tracks.all(),
  restMs: 300,
});

/** All tracks, earliest first; empty until known. */
export const tracksAtom = atom((get) => get(tracksQuery) ?? none);

/** The track's own name, else that of its file. */
export const trackName = ({ name, path }: TrackInfo): string => name ?? baseName(path);

/** Tracks as a map draws them at a viewport; the last ones until new ones arrive. */
export function useTrackLines(ids: readonly number[], viewport: Viewport | null): readonly DrawnTrack[] {
  const question = useMemo(() => viewport && { ids, viewport }, [ids, viewport]);
  const lines = useLiveQuery(question, {
    dependsOn: (get) => get(tracksVersionAtom),
    ask: async (library, wanted): Promise<DrawnTrack[]> => {
      const found = await library.tracks.lines(Uint32Array.from(wanted.ids), wanted.viewport);
      return found.map(({ id, ...line }) => ({ key: `track-${id}`, kind: "track", ...line }));
    },
    restMs: 0,
  });
  return lines ?? noLines;
}
