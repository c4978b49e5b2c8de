import { useAtomValue } from "jotai";
import type { ReactElement } from "react";
import { googleAccessAtom } from "../../store/map/google-map.ts";
import { MapNote, type MapNoteProps } from "./map-note.tsx";
import { StreetsOffer } from "../../features/streets/page/streets-offer.tsx";
import { AreaChosen, AreaHint } from "./tools/area-tool.tsx";
import { HeatHint } from "./tools/heat-tool.tsx";
import { MapTools } from "./tools/map-tools.tsx";
import { TilesNote } from "./tools/tiles-note.tsx";
import { TracksPanel } from "../../features/tracks/page/tracks-tool.tsx";

/** The tools over the top of the map, and messages under them. */
export function MapHead(note: MapNoteProps): ReactElement {
  const google = useAtomValue(googleAccessAtom);
  return (
    <div className="map-head">
      <MapTools />
      <AreaHint />
      <AreaChosen />
      <TracksPanel />
      <HeatHint />
      {!google && <TilesNote />}
      {!google && <StreetsOffer />}
      <MapNote {...note} />
    </div>
  );
}
