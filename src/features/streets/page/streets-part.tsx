import { useAtom, useAtomValue } from "jotai";
import { lazy, Suspense, useState, type ReactElement } from "react";
import { mapTilesAtom } from "../../../store/map/map-tiles.ts";
import { shortPlaceName } from "../../../views/shell/words/place-words.ts";
import { clustersAtom } from "../../../views/map/clusters/clusters.ts";
import { mapMoveAtom } from "../../../views/map/map-state.ts";
import { streetsOpenAtom } from "../../../views/map/tools/street-items.ts";
import { mapWords } from "../../../words/map.ts";
import { oncePerLocale } from "../../../words/locale.ts";

const StreetsDialog = lazy(async () => ({
  default: (await import("./streets-dialog.tsx")).StreetsDialog,
}));

/** The dialog that saves streets, while it is open. */
export function StreetsPart(): ReactElement | null {
  const [open, setOpen] = useAtom(streetsOpenAtom);
  return open ? <OpenStreets onClose={() => setOpen(false)} /> : null;
}

const { say } = mapWords;

const hundredths = oncePerLocale(
  (locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
);

/** A name for an area without one: its middle, as "38.71° N, 9.14° W". */
function middleName({ lat, lng }: { lat: number; lng: number }): string {
  const degrees = (value: number): string => hundredths().format(Math.abs(value));
  return [
    say(lat < 0 ? "degreesSouth" : "degreesNorth", { degrees: degrees(lat) }),
    say(lng < 0 ? "degreesWest" : "degreesEast", { degrees: degrees(lng) }),
  ].join(", ");
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
