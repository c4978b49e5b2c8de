import type { ReactElement } from "react";
import { noFilter } from "../../../photo/filter/filter.ts";
import type { PhotoId } from "../../../photo/photo.ts";
import { placesVersionAtom } from "../../../store/library/snapshot.ts";
import { stopFollowing } from "../../../store/map/map-follow.ts";
import { useLiveQuery } from "../../../store/query.ts";
import { Button } from "../../shell/controls/button.tsx";
import { showMatching } from "../../shell/layout/route.ts";
import { formatCount, formatNoun } from "../../shell/words/format.ts";

/** What a person calls the same place: a square, a beach, a lookout. */
const metres = 500;

/** How many photos were taken around this one, and a button that shows them; nothing when it is the only one. */
export function Nearby({ photo }: { photo: PhotoId }): ReactElement | null {
  const answer = useLiveQuery(photo, {
    dependsOn: (get) => get(placesVersionAtom),
    ask: async (library, of) => ({ of, near: await library.queries.nearby(of, metres) }),
    restMs: 1000,
  });
  if (answer?.of !== photo || answer.near.count < 2) return null;
  const { count, area } = answer.near;
  const show = (): void => {
    // The map may show another part of the world.
    stopFollowing();
    showMatching({ ...noFilter, area });
  };
  return (
    <div className="viewer-place-actions">
      <p>
        {formatNoun(count, "photo")} within {formatCount(metres)} m
      </p>
      {area && <Button onClick={show}>Show photos nearby</Button>}
    </div>
  );
}
