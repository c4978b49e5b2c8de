import { useAtomValue } from "jotai";
import { googleAccessAtom } from "../../../store/map/google-map.ts";
import { ownTilesAtom } from "../../../store/map/map-tiles.ts";
import { OwnTilesIcon } from "../../shell/controls/icons.tsx";
import { navigate } from "../../shell/layout/route.ts";
import type { MenuItem } from "../../shell/controls/menu-item.ts";

/** The lines of the layers' menu about the person's own map tiles. */
export function useStreetItems(): MenuItem[] {
  const own = useAtomValue(ownTilesAtom);
  const google = useAtomValue(googleAccessAtom);
  return [
    {
      name: own ? "Map tiles…" : "Add map tiles…",
      icon: OwnTilesIcon,
      apart: true,
      disabled: google ? "Map tiles are drawn on the built-in map only." : null,
      leads: () => navigate("/settings"),
    },
  ];
}
