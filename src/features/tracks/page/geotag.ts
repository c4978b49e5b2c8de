import { atom, useAtomValue, useSetAtom } from "jotai";
import { useEffect, useMemo, useState } from "react";
import type { ClockHint, GeotagMatches, GeotagQuestion } from "../../../photo/geo/geotag.ts";
import type { GivenLocation } from "../../../photo/photo-edit.ts";
import type { TrackInfo } from "../../../photo/geo/track.ts";
import { liveQuery, useLiveQuery } from "../../../store/query.ts";
import { editPhotos } from "../../../store/edits/edits.ts";

/** Pause between two answers while a person changes a number, in milliseconds. */
const restMs = 120;

/** Photos matched to tracks, again whenever the question changes; null before the first answer. */
export function useMatches(question: GeotagQuestion): GeotagMatches | null {
  const [{ wishAtom, matchesAtom }] = useState(() => {
    const wish = atom(question);
    // Each question is a version of one query, so that answers still arrive while a person changes a number.
    const matches = liveQuery<true, GeotagMatches>({
      question: () => true,
      dependsOn: (get) => get(wish),
      ask: (library, _, { get }) => library.tracks.match(get(wish)),
      restMs,
    });
    return { wishAtom: wish, matchesAtom: matches };
  });
  const wish = useSetAtom(wishAtom);
  useEffect(() => wish(question), [wish, question]);
  return useAtomValue(matchesAtom);
}

/** A guess at the camera's clock, for a time zone or (null) that where the tracks start. Null until known. */
export function useClockHint(tracks: readonly TrackInfo[], zoneMinutes: number | null): ClockHint | null {
  const question = useMemo(() => ({ tracks, zoneMinutes }), [tracks, zoneMinutes]);
  return useLiveQuery(question, {
    dependsOn: () => null,
    ask: (library, wanted) =>
      library.tracks.clockHint(
        Uint32Array.from(wanted.tracks, ({ id }) => id),
        wanted.zoneMinutes,
      ),
    restMs,
  });
}

/** Saves the matched locations in one step. Resolves to whether they were saved. */
export function placeByTracks({ ids, lat, lng, altitude }: GeotagMatches, words: string): Promise<boolean> {
  const edits = Array.from(ids, (id, at) => {
    const height = altitude[at] ?? Number.NaN;
    const location: GivenLocation = {
      lat: lat[at] ?? 0,
      lng: lng[at] ?? 0,
      altitude: Number.isNaN(height) ? null : Math.round(height * 10) / 10,
      accuracy: null,
      direction: null,
      north: null,
      source: "track",
    };
    return { rows: [id], change: { location } };
  });
  return editPhotos({ edits, text: words });
}
