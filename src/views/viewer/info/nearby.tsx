import type { ReactElement } from "react";
import type { Area } from "../../../photo/geo/area.ts";
import { noFilter } from "../../../photo/filter/filter.ts";
import type { PhotoId } from "../../../photo/photo.ts";
import { placesVersionAtom } from "../../../store/library/snapshot.ts";
import { stopFollowing } from "../../../store/map/map-follow.ts";
import { useLiveQuery } from "../../../store/query.ts";
import { Button } from "../../shell/controls/button.tsx";
import { showMatching } from "../../shell/layout/route.ts";
import { formatDistance } from "../../shell/words/format.ts";
import { infoWords } from "../../../words/info.ts";

const { say } = infoWords;

/** In metres: what a person calls the same place, as a square or a beach; where it is alone there, a town, and a region. */
export const reaches = [500, 5000, 50_000] as const;

interface NearPhotos {
  count: number;
  metres: number;
  show: (() => void) | null;
}

/** How many photos were taken around one, and how to show them; null when it is the only one far and wide, and until it is known. */
function useNearby(photo: PhotoId): NearPhotos | null {
  const answer = useLiveQuery(photo, {
    dependsOn: (get) => get(placesVersionAtom),
    ask: async (library, of) => {
      for (const metres of reaches) {
        const near = await library.queries.nearby(of, metres);
        if (near.count > 1) return { of, metres, ...near };
      }
      return null;
    },
    restMs: 1000,
  });
  if (answer?.of !== photo) return null;
  const { count, metres, area } = answer;
  return { count, metres, show: area && (() => showAround(area)) };
}

/** Shows the photos of an area, in the grid or on the map. */
export function showAround(area: Area, page?: "/map"): void {
  // The map may show another part of the world.
  stopFollowing();
  showMatching({ ...noFilter, area }, page);
}

/** How many photos were taken around this one, and a button that shows them; nothing when it is the only one. */
export function Nearby({ photo }: { photo: PhotoId }): ReactElement | null {
  const near = useNearby(photo);
  if (near === null) return null;
  return (
    <div className="viewer-place-actions">
      <p>{say("nearby", { count: near.count, distance: formatDistance(near.metres) })}</p>
      {near.show && <Button onClick={near.show}>{say("showNearby")}</Button>}
    </div>
  );
}

/** The name of the place a photo was taken at; it leads to the photos near there. */
export function PlaceLink({ photo, name }: { photo: PhotoId; name: string }): ReactElement {
  const show = useNearby(photo)?.show ?? null;
  if (show === null) return <span className="viewer-place-name">{name}</span>;
  return (
    <button
      type="button"
      className="viewer-place-name"
      title={say("nearHere")}
      aria-label={say("nearPlace", { name })}
      onClick={show}
    >
      {name}
    </button>
  );
}
