import { useAtomValue } from "jotai";
import type { ReactElement } from "react";
import { keepPictures, plainMapAtom } from "../../../store/settings/smoothness.ts";
import { Button } from "../../shell/controls/button.tsx";

/** Says that the map is drawn more simply than it could be, and how to have it otherwise. */
export function PlainWords(): ReactElement | null {
  if (!useAtomValue(plainMapAtom)) return null;
  return (
    <div className="map-note">
      <p>Showing plain dots to keep things smooth.</p>
      <Button onClick={() => keepPictures()}>Show thumbnails</Button>
    </div>
  );
}
