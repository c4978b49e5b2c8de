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

/** Shows the photos an import added. Nothing if these are all photos, or shown already. */
export function ShowAdded(): ReactElement | null {
  const added = useAtomValue(addedAtom);
  const filter = useAtomValue(filterAtom);
  if (added === null || filter.added === added) return null;
  const show = (): void => {
    // Photos without a location are in no map view.
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
