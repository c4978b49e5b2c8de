import { atom, useAtom, useAtomValue } from "jotai";
import type { ReactElement } from "react";
import { heatAtom } from "../../../store/map/heat.ts";
import { libraryAtom } from "../../../store/session/library.ts";
import { HeatIcon } from "../../shell/controls/icons.tsx";
import { ToolButton } from "./tool-button.tsx";

const somewhereAtom = atom((get) => get(libraryAtom).bounds !== null);

/** Switches between markers and how dense photos lie; of no use while none has a place. */
export function HeatTool(): ReactElement | null {
  const [on, setOn] = useAtom(heatAtom);
  const somewhere = useAtomValue(somewhereAtom);
  if (!somewhere && !on) return null;
  return (
    <ToolButton
      icon={HeatIcon}
      label="Heat"
      title={on ? "Heat: press for markers" : "Heat: where photos are many, instead of markers"}
      pressed={on}
      onClick={() => setOn(!on)}
    />
  );
}

/** Says how to get at the photos while the map has no markers. */
export function HeatHint(): ReactElement | null {
  if (!useAtomValue(heatAtom)) return null;
  return (
    <p className="map-note">
      Click for the photos there. The keyboard reaches them with Heat off, by markers.
    </p>
  );
}
