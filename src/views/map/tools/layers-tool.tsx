import { atom, useAtom, useAtomValue } from "jotai";
import type { ReactElement } from "react";
import { chosenDayAtom, hideDayPath, pathDayAtom, showDayPath } from "../../../store/map/day-path.ts";
import { heatAtom } from "../../../store/map/heat.ts";
import { tracksAtom } from "../../../features/tracks/page/tracks.ts";
import { libraryAtom } from "../../../store/library/library.ts";
import { HeatIcon, LayersIcon, PathIcon, TracksIcon } from "../../shell/controls/icons.tsx";
import type { MenuItem } from "../../shell/controls/menu-item.ts";
import { tracksOpenAtom } from "../../../features/tracks/page/tracks-tool.tsx";
import { ToolMenu } from "./tool-menu.tsx";
import { useStreetItems } from "./street-items.ts";
import { mapWords } from "../../../words/map.ts";

const { say } = mapWords;

const somewhereAtom = atom((get) => get(libraryAtom).bounds !== null);

/** What the map shows besides markers: density, tracks, a day's route, and the person's own tiles. */
export function LayersTool(): ReactElement {
  const [heat, setHeat] = useAtom(heatAtom);
  const somewhere = useAtomValue(somewhereAtom);
  const tracks = useAtomValue(tracksAtom);
  const [tracksOpen, setTracksOpen] = useAtom(tracksOpenAtom);
  const day = useAtomValue(chosenDayAtom);
  const routeShown = useAtomValue(pathDayAtom) !== null;
  const lines: MenuItem[] = [
    {
      name: say("heat"),
      icon: HeatIcon,
      switched: heat,
      disabled: somewhere || heat ? null : say("heatNone"),
      leads: () => setHeat(!heat),
    },
    {
      name: say("tracks"),
      icon: TracksIcon,
      switched: tracksOpen && tracks.length > 0,
      disabled: tracks.length > 0 ? null : say("tracksNone"),
      leads: () => setTracksOpen(!tracksOpen),
    },
    {
      name: say("dayRoute"),
      icon: PathIcon,
      switched: routeShown,
      disabled: day === null ? say("dayRouteNone") : null,
      leads: () => (routeShown || day === null ? hideDayPath() : showDayPath(day)),
    },
    ...useStreetItems(),
  ];
  // Said in words, since a finger cannot hover.
  const items = lines.map((line) => ({ ...line, note: line.disabled }));
  return (
    <ToolMenu
      icon={LayersIcon}
      name="layers"
      label={say("layers")}
      title={say("layersHint")}
      items={items}
      pressed={heat || routeShown}
    />
  );
}
