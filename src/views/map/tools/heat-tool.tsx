import { atom, useAtom, useAtomValue } from "jotai";
import type { ReactElement } from "react";
import { heatAtom } from "../../../store/map/heat.ts";
import { libraryAtom } from "../../../store/library/library.ts";
import { HeatIcon } from "../../shell/controls/icons.tsx";
import { useTouchOnly } from "../../shell/layout/use-media.ts";
import { ToolButton } from "./tool-button.tsx";

const somewhereAtom = atom((get) => get(libraryAtom).bounds !== null);

/** Switches the heatmap on and off; hidden while no photo has a location. */
export function HeatTool(): ReactElement | null {
  const [on, setOn] = useAtom(heatAtom);
  const somewhere = useAtomValue(somewhereAtom);
  if (!somewhere && !on) return null;
  return (
    <ToolButton
      icon={HeatIcon}
      label="Heatmap"
      title={on ? "Heatmap: show markers instead" : "Heatmap: show where photos are densest"}
      pressed={on}
      onClick={() => setOn(!on)}
    />
  );
}

/** Says how to open photos while the map has no markers. */
export function HeatHint(): ReactElement | null {
  const touch = useTouchOnly();
  if (!useAtomValue(heatAtom)) return null;
  return (
    <p className="map-note">
      {touch ? "Tap" : "Click"} a spot to see its photos. To reach them by keyboard, turn off Heatmap.
    </p>
  );
}
