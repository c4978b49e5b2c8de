import { useAtomValue } from "jotai";
import { lazy, Suspense, useState, type ReactElement } from "react";
import { shownCountsAtom } from "../../../store/filter/shown-counts.ts";
import { NoPlaceIcon } from "../../shell/controls/icons.tsx";
import { ToolButton } from "./tool-button.tsx";
import { mapWords } from "../../../words/map/words.ts";

const { say } = mapWords;

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
        label={say("byTime")}
        text={say("byTimeShort")}
        disabled={tiles <= located && !open ? say("byTimeNone") : null}
        title={say("byTimeHint")}
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
