import type { ReactElement } from "react";
import { noFilter } from "../../../photo/filter/filter.ts";
import type { PhotoId } from "../../../photo/photo.ts";
import { placesVersionAtom } from "../../../store/library/snapshot.ts";
import { stopFollowing } from "../../../store/map/map-follow.ts";
import { useLiveQuery } from "../../../store/query.ts";
import { Button } from "../../shell/controls/button.tsx";
import { showMatching } from "../../shell/layout/route.ts";
import { formatDistance } from "../../shell/words/format.ts";
import { infoWords } from "../../../words/info/words.ts";

const { say } = infoWords;

/** What a person calls the same place: a square, a beach, a lookout. */
const metres = 500;

/** How many photos were taken around one, and how to show them; null when it is the only one, and until it is known. */
function useNearby(photo: PhotoId): { count: number; show: (() => void) | null } | null {
  const answer = useLiveQuery(photo, {
    dependsOn: (get) => get(placesVersionAtom),
    ask: async (library, of) => ({ of, near: await library.queries.nearby(of, metres) }),
    restMs: 1000,
  });
  if (answer?.of !== photo || answer.near.count < 2) return null;
  const { count, area } = answer.near;
  if (area === null) return { count, show: null };
  const show = (): void => {
    // The map may show another part of the world.
    stopFollowing();
    showMatching({ ...noFilter, area });
  };
  return { count, show };
}

/** How many photos were taken around this one, and a button that shows them; nothing when it is the only one. */
export function Nearby({ photo }: { photo: PhotoId }): ReactElement | null {
  const near = useNearby(photo);
  if (near === null) return null;
  return (
    <div className="viewer-place-actions">
      <p>{say("nearby", { count: near.count, distance: formatDistance(metres) })}</p>
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
