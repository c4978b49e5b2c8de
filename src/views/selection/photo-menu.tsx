import { useAtom, useAtomValue } from "jotai";
import type { ReactElement } from "react";
import { Flag } from "../../photo/columns.ts";
import { libraryAtom } from "../../store/library/library.ts";
import { showOnMap } from "../../store/map/show-on-map.ts";
import { photoMenuAtom, type AskedMenu } from "../../store/selection/photo-menu.ts";
import { FullscreenIcon, MapPinIcon } from "../shell/controls/icons.tsx";
import type { MenuItem } from "../shell/controls/menu-item.ts";
import { Menu } from "../shell/controls/menu.tsx";
import { isGrid, isPhotoOpen, navigate, usePage } from "../shell/layout/route.ts";
import { besideAtom } from "../shell/layout/share.ts";
import { useTouchOnly, useWide } from "../shell/layout/use-media.ts";
import { openRow } from "../shell/open-row.ts";
import { selectionWords } from "../../words/selection.ts";
import { dayAlbumItem } from "../shell/day-album-item.ts";
import { buttonsOf, keysItem, menuOf, type ActionPlace } from "./action-items.ts";
import { useActions } from "./use-actions.ts";

const { say } = selectionWords;

/** The menu of actions at the pointer, while it is open. */
export function PhotoMenu(): ReactElement | null {
  const [menu, setMenu] = useAtom(photoMenuAtom);
  return menu && <ActionMenu {...menu} onClose={() => setMenu(null)} />;
}

interface ActionMenuProps extends AskedMenu {
  from?: ActionPlace;
  /** Lines before those of the actions. */
  ahead?: readonly MenuItem[];
  onClose: () => void;
}

/** All actions for some photos, as a menu. */
export function ActionMenu({
  rows,
  x,
  y,
  photo,
  from = "grid",
  ahead = [],
  onClose,
}: ActionMenuProps): ReactElement {
  const actions = useActions(rows);
  const lead = useLeads(rows, photo);
  const withoutKeys = useTouchOnly();
  const more = [...(photo === undefined ? [] : [dayAlbumItem(photo)]), ...(withoutKeys ? [] : [keysItem()])];
  const items = [...lead, ...ahead, ...menuOf(from, actions, buttonsOf(from, actions), more)];
  return (
    <Menu label={say("actionsFor", { count: rows.length })} items={items} at={{ x, y }} onClose={onClose} />
  );
}

/** Lines that lead to one photo: in the viewer, and on the map if it has a location. */
function useLeads(rows: Uint32Array, photo: number | undefined): MenuItem[] {
  const { columns } = useAtomValue(libraryAtom);
  const beside = useAtomValue(besideAtom);
  const hasMap = useWide() && beside;
  const page = usePage();
  const items: MenuItem[] = [];
  if (photo !== undefined)
    items.push({ name: say("openOne"), icon: FullscreenIcon, leads: () => void openRow(photo) });
  const [row = -1] = rows;
  if (rows.length === 1 && ((columns.flags[row] ?? 0) & Flag.located) !== 0)
    items.push({
      name: say("showOnMap"),
      icon: MapPinIcon,
      leads: () => {
        showOnMap(row);
        if (isPhotoOpen() || !(page === "/map" || (hasMap && isGrid(page)))) navigate("/map");
      },
    });
  return items;
}
