import { useAtomValue } from "jotai";
import { lazy, Suspense, useState, type ReactElement } from "react";
import { shownCountsAtom } from "../../../store/filter/shown-counts.ts";
import { NoPlaceIcon } from "../../shell/controls/icons.tsx";
import { ToolButton } from "./tool-button.tsx";

const PlaceByTimeDialog = lazy(async () => ({
  default: (await import("../geotag/place-by-time-dialog.tsx")).PlaceByTimeDialog,
}));

/** Opens the dialog that copies locations from photos near in time. */
export function PlaceByTimeTool(): ReactElement {
  const { tiles, located } = useAtomValue(shownCountsAtom);
  const [open, setOpen] = useState(false);
  return (
    <>
      <ToolButton
        icon={NoPlaceIcon}
        label="Photos without a location"
        text="No location"
        disabled={tiles <= located && !open ? "All photos have a location." : null}
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
