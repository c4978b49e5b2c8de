import { useState } from "react";
import type { MapTiles } from "../../../photo/geo/map-tiles.ts";
import type { StreetArea } from "./street-shelf.ts";
import { saveStreets, streetSourceOf } from "./streets.ts";
import { lookUpStreets } from "./use-street-plan.ts";
import { mapWords } from "../../../words/map.ts";

/** Resumes saving an area from the tiles it is from; why it cannot, as a sentence. */
export function useResume(tiles: MapTiles): {
  resume: (area: StreetArea) => Promise<void>;
  wrong: string | null;
} {
  const [wrong, setWrong] = useState<string | null>(null);
  const resume = async (area: StreetArea): Promise<void> => {
    setWrong(null);
    if (streetSourceOf(tiles) !== area.source)
      return setWrong(mapWords.say("streetsOther", { name: area.name }));
    const found = await lookUpStreets(tiles, area.bounds);
    if ("wrong" in found) setWrong(found.wrong);
    else await saveStreets(area, found.plan);
  };
  return { resume, wrong };
}
