import { useAtom, useAtomValue } from "jotai";
import { lazy, Suspense, useState, type ReactElement } from "react";
import { mapTilesAtom } from "../../../store/map/map-tiles.ts";
import { shortPlaceName } from "../../../views/shell/words/place-words.ts";
import { clustersAtom } from "../../../views/map/clusters/clusters.ts";
import { mapMoveAtom } from "../../../views/map/map-state.ts";
import { streetsOpenAtom } from "../../../views/map/tools/street-items.ts";
import { middleName } from "./area-name.ts";

const StreetsDialog = lazy(async () => ({
  default: (await import("./streets-dialog.tsx")).StreetsDialog,
}));

/** The dialog that saves streets, while it is open. */
export function StreetsPart(): ReactElement | null {
  const [open, setOpen] = useAtom(streetsOpenAtom);
  return open ? <OpenStreets onClose={() => setOpen(false)} /> : null;
}

function OpenStreets({ onClose }: { onClose: () => void }): ReactElement | null {
  const tiles = useAtomValue(mapTilesAtom);
  const move = useAtomValue(mapMoveAtom);
  const clusters = useAtomValue(clustersAtom)?.clusters;
  // What the map showed when it was asked for: behind a dialog it may still come to rest.
  const [bounds] = useState(move?.viewport.bounds ?? null);
  const place = clusters?.find((each) => each.place?.city)?.place;
  // Towns may be known a moment later.
  const name = place ? shortPlaceName(place) : middleName(move?.view ?? { lat: 0, lng: 0 });
  if (!tiles) return null;
  return (
    <Suspense>
      <StreetsDialog tiles={tiles} bounds={bounds} name={name} onClose={onClose} />
    </Suspense>
  );
}
