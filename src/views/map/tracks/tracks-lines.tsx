import { atom, useAtomValue, useSetAtom } from "jotai";
import { useEffect, useMemo } from "react";
import type { TrackInfo } from "../../../photo/geo/track.ts";
import { libraryAtom } from "../../../store/library/library.ts";
import { hiddenTracksAtom, useTrackLines } from "../../../store/map/tracks.ts";
import { mapHandle, mapMoveAtom, trackLinesAtom } from "../map-state.ts";
import { viewportMemory } from "../viewport-memory.ts";

const viewportAtom = atom((get) => get(mapMoveAtom)?.viewport ?? null);
const nowhereAtom = atom((get) => get(libraryAtom).bounds === null);

/** Draws tracks that are not hidden, nothing else. */
export function TrackLines({ tracks }: { tracks: readonly TrackInfo[] }): null {
  const hidden = useAtomValue(hiddenTracksAtom);
  const setLines = useSetAtom(trackLinesAtom);
  const shown = useMemo(() => tracks.map(({ id }) => id).filter((id) => !hidden.has(id)), [tracks, hidden]);
  const lines = useTrackLines(shown, useAtomValue(viewportAtom));
  useEffect(() => setLines(lines), [lines, setLines]);
  useEffect(() => () => setLines([]), [setLines]);
  useFirstFit(tracks);
  return null;
}

/** While no photo has a place, the map shows where the first track goes, unless a person took it in hand. */
function useFirstFit(tracks: readonly TrackInfo[]): void {
  const nowhere = useAtomValue(nowhereAtom);
  const bounds = tracks[0]?.bounds;
  useEffect(() => {
    if (nowhere && bounds !== undefined && !viewportMemory.byPerson) mapHandle.current?.fit(bounds);
  }, [nowhere, bounds]);
}
