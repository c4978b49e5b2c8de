import type { ReactElement } from "react";
import type { DialogProps } from "../../../store/dialogs.ts";
import { GeotagDialog } from "./geotag-dialog.tsx";
import { PlaceByTimeDialog } from "./place-by-time-dialog.tsx";

/** Gives photos locations by what was asked for: GPS tracks, or photos taken close in time. */
export function PlacingDialog({ by, ...props }: DialogProps<"placing">): ReactElement {
  return by === "tracks" ? <GeotagDialog {...props} /> : <PlaceByTimeDialog {...props} />;
}
