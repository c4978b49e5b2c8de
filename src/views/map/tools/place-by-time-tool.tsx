import { atom, useAtomValue } from "jotai";
import { lazy, Suspense, useState, type ReactElement } from "react";
import { matchingAtom } from "../../../store/filter/filter.ts";
import { progressAtom } from "../../../store/library/library.ts";
import { NoPlaceIcon } from "../../shell/controls/icons.tsx";
import { ToolButton } from "./tool-button.tsx";

const PlaceByTimeDialog = lazy(async () => ({
  default: (await import("../geotag/place-by-time-dialog.tsx")).PlaceByTimeDialog,
}));

/** Photos on show that have no location. */
const placelessAtom = atom((get) => {
  const { photos, videos, located } = get(progressAtom);
  const matching = get(matchingAtom);
  return matching ? matching.tiles - matching.located : photos + videos - located;
});

/** Opens the dialog that gives photos without a location that of the photo nearest in time. */
export function PlaceByTimeTool(): ReactElement | null {
  const placeless = useAtomValue(placelessAtom);
  const [open, setOpen] = useState(false);
  if (placeless <= 0 && !open) return null;
  return (
    <>
      <ToolButton
        icon={NoPlaceIcon}
        label="Photos without a location"
        title="Photos without a location: copy it from the photo nearest in time"
        onClick={() => setOpen(true)}
      />
      {open && (
        <Suspense>
          <PlaceByTimeDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
