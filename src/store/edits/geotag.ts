import { useEffect, useState } from "react";
import type { ClockHint, GeotagMatches, GeotagQuestion } from "../../photo/geo/geotag.ts";
import type { GivenLocation } from "../../photo/photo-edit.ts";
import { CalmQuestion } from "../calm-question.ts";
import { giveLocations } from "./given-places.ts";
import { session } from "../session/session.ts";

/** Between two answers while a person turns a number, in milliseconds. */
const restMs = 120;

/** Where tracks say photos were taken, found again whenever the question changes; null before the first answer. */
export function useMatches(question: GeotagQuestion): GeotagMatches | null {
  const [matches, setMatches] = useState<GeotagMatches | null>(null);
  const [asking] = useState(
    () =>
      new CalmQuestion(
        (wanted: GeotagQuestion) => session().library.ask("matchTracks", wanted),
        setMatches,
        restMs,
      ),
  );
  useEffect(() => () => asking.close(), [asking]);
  useEffect(() => asking.want(question), [asking, question]);
  return matches;
}

/** What is likely of the camera's clock by these tracks: in a zone, or with null in the one where they begin. */
export function clockHint(tracks: Uint32Array, zoneMinutes: number | null): Promise<ClockHint> {
  return session().library.ask("clockHint", tracks, zoneMinutes);
}

/** Gives the photos their places in one step. Answers whether it was kept. */
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
    return { id, location };
  });
  return giveLocations(edits, words);
}
