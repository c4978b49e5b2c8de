import { atom, useAtomValue } from "jotai";
import type { MapLine } from "../../map/shared/map-surface.ts";

/** The way through a day's photos; none while none is on show. */
export const dayPathLinesAtom = atom<readonly MapLine[]>([]);

/** Recorded tracks. */
export const trackLinesAtom = atom<readonly MapLine[]>([]);

/** All lines on the map; each source of lines has an atom of its own. */
const linesAtom = atom((get): readonly MapLine[] => [...get(trackLinesAtom), ...get(dayPathLinesAtom)]);

/** All lines on the map. The same array until one of them changes. */
export const useMapLines = (): readonly MapLine[] => useAtomValue(linesAtom);
