import { useEffect, useState } from "react";
import { planStreets, type StreetPlan } from "./plan-streets.ts";
import type { Bounds } from "../../../photo/geo/bounds.ts";
import type { MapTiles } from "../../../photo/geo/map-tiles.ts";
import { mapWords } from "../../../words/map.ts";
import { ignore } from "../../../faults/faults.ts";

const { say } = mapWords;

/** What an area's streets take: being looked up, found, or why they cannot be saved, as a sentence. */
export type StreetsFound = { plan: StreetPlan } | { wrong: string } | null;

const words = { "too-large": "streetsLarge", none: "streetsNone" } as const;

/** Looks up the tiles of an area in the person's map tiles. Never rejects. */
export async function lookUpStreets(
  tiles: MapTiles,
  bounds: Bounds,
): Promise<{ plan: StreetPlan } | { wrong: string }> {
  try {
    const planned = await planStreets(tiles, bounds);
    return planned.ok ? { plan: planned.plan } : { wrong: say(words[planned.why]) };
  } catch (error) {
    // The tiles cannot be read, or their server is away.
    ignore(error);
    return { wrong: say("streetsUnread") };
  }
}

/** As `lookUpStreets`, while a dialog is open. */
export function useStreetPlan(tiles: MapTiles, bounds: Bounds | null): StreetsFound {
  const [found, setFound] = useState<StreetsFound>(null);
  useEffect(() => {
    let gone = false;
    if (bounds) void lookUpStreets(tiles, bounds).then((now) => gone || setFound(now));
    return () => {
      gone = true;
    };
  }, [tiles, bounds]);
  return found;
}
