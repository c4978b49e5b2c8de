import { useAtomValue } from "jotai";
import type { ReactElement } from "react";
import { noFilter } from "../../photo/filter/filter.ts";
import { filterAtom } from "../../store/filter/filter.ts";
import { addedAtom } from "../../store/import/import.ts";
import { stopFollowing } from "../../store/map/map-follow.ts";
import { Button } from "../shell/controls/button.tsx";
import { showMatching } from "../shell/layout/route.ts";
import { focusMain } from "../shell/use-keep-focus.ts";

export const showAddedLabel = "Show added photos";

/** Leads to what an import added, which may lie far down the grid. Nothing where these are all photos, or on show. */
export function ShowAdded(): ReactElement | null {
  const added = useAtomValue(addedAtom);
  const filter = useAtomValue(filterAtom);
  if (added === null || filter.added === added) return null;
  const show = (): void => {
    // What has no location is in no part of the map.
    stopFollowing();
    showMatching({ ...noFilter, added });
    focusMain();
  };
  return (
    <Button className="import-bar-added" onClick={show}>
      {showAddedLabel}
    </Button>
  );
}
