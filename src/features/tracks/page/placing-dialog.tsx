import { useAtom } from "jotai";
import type { ReactElement } from "react";
import { placingAtom } from "../../../store/view.ts";
import { GeotagDialog } from "./geotag-dialog.tsx";
import { PlaceByTimeDialog } from "./place-by-time-dialog.tsx";

/** Gives photos locations by what was asked for: GPS tracks, or photos taken close in time. */
export function PlacingDialog(): ReactElement | null {
  const [wish, setWish] = useAtom(placingAtom);
  const Dialog = wish?.by === "tracks" ? GeotagDialog : PlaceByTimeDialog;
  return wish && <Dialog rows={wish.rows} onClose={() => setWish(null)} />;
}
