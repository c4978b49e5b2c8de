import { atom, useAtomValue, useSetAtom } from "jotai";
import { googleAccessAtom } from "../../../store/map/google-map.ts";
import { mapTilesAtom, ownTilesAtom } from "../../../store/map/map-tiles.ts";
import { savingStreetsAtom, streetAreasAtom } from "../../../store/map/streets/streets.ts";
import { OwnTilesIcon, SaveStreetsIcon } from "../../shell/controls/icons.tsx";
import type { MenuItem } from "../../shell/controls/menu-item.ts";
import { navigate } from "../../shell/layout/route.ts";

/** Whether the dialog that saves streets is open. */
export const streetsOpenAtom = atom(false);

/** The lines of the layers' menu about the person's own map tiles. */
export function useStreetItems(): MenuItem[] {
  const own = useAtomValue(ownTilesAtom);
  const tiles = useAtomValue(mapTilesAtom);
  const google = useAtomValue(googleAccessAtom);
  const areas = useAtomValue(streetAreasAtom);
  const saving = useAtomValue(savingStreetsAtom);
  const open = useSetAtom(streetsOpenAtom);
  const noGoogle = google ? "Map tiles are drawn on the built-in map only." : null;
  const noTiles = tiles
    ? tiles.archive || areas.length > 0
      ? null
      : "Only a .pmtiles file or address can be saved."
    : "Add map tiles first.";
  return [
    {
      name: saving && saving.stopped === null ? "Saving streets…" : "Save streets for this area…",
      icon: SaveStreetsIcon,
      apart: true,
      disabled: noGoogle ?? noTiles,
      leads: () => open(true),
    },
    {
      name: own ? "Map tiles…" : "Add map tiles…",
      icon: OwnTilesIcon,
      disabled: noGoogle,
      leads: () => navigate("/settings"),
    },
  ];
}
