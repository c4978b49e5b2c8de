import { openAction } from "../../store/selection/action.ts";
import {
  AddToAlbumIcon,
  CalendarIcon,
  CopiesIcon,
  DataIcon,
  HeartIcon,
  MapPinIcon,
  NoHeartIcon,
  OriginalsIcon,
  TagIcon,
  type Icon,
} from "../shell/controls/icons.tsx";
import type { MenuItem } from "../shell/controls/menu-item.ts";
import { changeAll, type Rows } from "./change-all.ts";
import type { ActedOn } from "./acted-on.ts";

/** What can be done with photos. */
export interface Action {
  id: string;
  /** The button's name. */
  name: string;
  icon: Icon;
  /** Its key, as `KeyboardEvent.key` has it in small letters. */
  key: string;
  /** Keeps its name beside its icon where there is room. */
  labelled?: boolean;
  /** The first of a group in menus. */
  apart?: boolean;
  /** Why it makes no sense for these photos. */
  disabled?: string | null;
  /** What it does, or the choices it offers. */
  leads: (() => void) | readonly MenuItem[];
}

function favourite(rows: Rows, { favourites }: ActedOn): Action {
  const all = favourites === rows.length;
  const [added, removed] = ["added to favourites", "removed from favourites"];
  return {
    id: "favourite",
    name: all ? "Remove from favourites" : "Favourite",
    icon: all ? NoHeartIcon : HeartIcon,
    key: "f",
    labelled: true,
    leads: () =>
      all
        ? changeAll(rows, { favourite: false }, removed, added)
        : changeAll(rows, { favourite: true }, added, removed),
  };
}

/** All actions for some photos, in the order of bar and menus: the one table of them. */
export function actionsFor(rows: Rows, about: ActedOn): Action[] {
  const noPhotos = about.photos === 0 ? "Copies can be made of photos only." : null;
  return [
    favourite(rows, about),
    {
      id: "album",
      name: "Add to album",
      icon: AddToAlbumIcon,
      key: "a",
      labelled: true,
      leads: () => openAction("album", rows),
    },
    { id: "tag", name: "Tag", icon: TagIcon, key: "t", labelled: true, leads: () => openAction("tag", rows) },
    {
      id: "location",
      name: "Set location",
      icon: MapPinIcon,
      key: "l",
      labelled: true,
      leads: () => openAction("location", rows),
    },
    {
      id: "date",
      name: "Set date",
      icon: CalendarIcon,
      key: "d",
      apart: true,
      leads: () => openAction("date", rows),
    },
    {
      id: "originals",
      name: "Save originals",
      icon: OriginalsIcon,
      key: "o",
      apart: true,
      leads: () => openAction("export", rows, "originals"),
    },
    {
      id: "copies",
      name: "Save copies",
      icon: CopiesIcon,
      key: "c",
      disabled: noPhotos,
      leads: () => openAction("export", rows, "copies"),
    },
    {
      id: "data",
      name: "Export data",
      icon: DataIcon,
      key: "e",
      leads: () => openAction("export", rows, "data"),
    },
  ];
}
