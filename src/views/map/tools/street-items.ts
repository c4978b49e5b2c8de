import { atom, useAtomValue, useSetAtom } from "jotai";
import { googleAccessAtom } from "../../../store/map/google-map.ts";
import { mapTilesAtom, ownTilesAtom } from "../../../store/map/map-tiles.ts";
import { savingStreetsAtom, streetAreasAtom } from "../../../features/streets/page/streets.ts";
import { OwnTilesIcon, SaveStreetsIcon } from "../../shell/controls/icons.tsx";
import type { MenuItem } from "../../shell/controls/menu-item.ts";
import { navigate } from "../../shell/layout/route.ts";
import { mapWords } from "../../../words/map.ts";

const { say } = mapWords;

/** Whether the dialog that saves streets is open. */
export const streetsOpenAtom = atom(false);

/** The lines of the layers' menu about the person's own map tiles. */
export function useStreetItems(): MenuItem[] {
  const own = useAtomValue(ownTilesAtom);
  const tiles = useAtomValue(mapTilesAtom);
  const google = useAtomValue(googleAccessAtom);
  const areas = useAtomValue(streetAreasAtom);
  const { phase } = useAtomValue(savingStreetsAtom);
  const open = useSetAtom(streetsOpenAtom);
  const noGoogle = google ? say("tilesNoGoogle") : null;
  const noTiles = tiles
    ? tiles.archive || areas.length > 0
      ? null
      : say("tilesOnlyArchive")
    : say("tilesFirst");
  return [
    {
      name: say(phase === "saving" ? "streetsSaving" : "streetsSave"),
      icon: SaveStreetsIcon,
      apart: true,
      disabled: noGoogle ?? noTiles,
      leads: () => open(true),
    },
    {
      name: say(own ? "tilesOpen" : "tilesAdd"),
      icon: OwnTilesIcon,
      disabled: noGoogle,
      leads: () => navigate("/settings/map"),
    },
  ];
}
