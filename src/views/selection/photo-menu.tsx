import { useAtomValue } from "jotai";
import type { ReactElement } from "react";
import { closePhotoMenu, photoMenuAtom, type AskedMenu } from "../../store/selection/photo-menu.ts";
import { Menu } from "../shell/controls/menu.tsx";
import { selectionWords } from "../../words/selection/words.ts";
import { dayAlbumItem } from "../shell/day-album-item.ts";
import { itemsOf, keysItem } from "./action-items.ts";
import { useActions } from "./use-actions.ts";

/** The menu of actions at the pointer, while it is open. */
export function PhotoMenu(): ReactElement | null {
  const menu = useAtomValue(photoMenuAtom);
  return menu && <ActionMenu {...menu} onClose={closePhotoMenu} />;
}

/** All actions for some photos, as a menu. */
export function ActionMenu({
  rows,
  x,
  y,
  photo,
  onClose,
}: AskedMenu & { onClose: () => void }): ReactElement {
  const actions = useActions(rows);
  const label = selectionWords.say("actionsFor", { count: rows.length });
  const items = itemsOf(actions);
  if (photo !== undefined) items.push(dayAlbumItem(photo));
  items.push(keysItem());
  return <Menu label={label} items={items} at={{ x, y }} onClose={onClose} />;
}
