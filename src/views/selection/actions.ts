import { copyLocation, pasteLocation } from "../../store/edits/locations.ts";
import { startCulling } from "../../store/culling/culling.ts";
import { openAction } from "../../store/selection/action.ts";
import { clearSelection } from "../../store/selection/selection.ts";
import {
  AddToAlbumIcon,
  CalendarIcon,
  CopiesIcon,
  CopyIcon,
  DataIcon,
  ForgetIcon,
  HalfTurnIcon,
  HeartIcon,
  HideIcon,
  MapPinIcon,
  NoHeartIcon,
  OriginalsIcon,
  PickIcon,
  PasteIcon,
  RetryIcon,
  RotateLeftIcon,
  StarIcon,
  TagIcon,
  UnhideIcon,
  UnmarkIcon,
  type Icon,
} from "../shell/controls/icons.tsx";
import { openRow } from "../shell/open-row.ts";
import type { MenuItem } from "../shell/controls/menu-item.ts";
import { doneWords, starWords } from "./action-words.ts";
import { changeAll, type ActionRows } from "./change-all.ts";
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

const turns = [
  { name: "Rotate right", degrees: 90, icon: RetryIcon, keys: "R" },
  { name: "Rotate left", degrees: 270, icon: RotateLeftIcon, keys: "Shift+R" },
  { name: "Rotate by 180°", degrees: 180, icon: HalfTurnIcon, keys: undefined },
] as const;

/** Turns photos clockwise, as one step. */
export function rotatePhotos(rows: ActionRows, degrees: 90 | 180 | 270): void {
  changeAll(rows, { rotate: degrees }, "rotated", "rotated back");
}

/** Gives photos so many stars; 0 for none. */
export function ratePhotos(rows: ActionRows, stars: number): void {
  changeAll(rows, { rating: stars }, `rated: ${starWords(stars).toLowerCase()}`, "rated as before");
}

/** Picks photos, or takes that back. */
export function pickPhotos(rows: ActionRows, picks: boolean): void {
  if (picks) changeAll(rows, { flag: "pick" }, "picked", "no longer picked");
  else changeAll(rows, { flag: null }, "no longer picked", "picked");
}

function favourite(rows: ActionRows, { favourites }: ActedOn): Action {
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

function rate(rows: ActionRows, { rating }: ActedOn): Action {
  return {
    id: "rate",
    name: "Rate",
    icon: StarIcon,
    key: "0–5",
    labelled: true,
    leads: [5, 4, 3, 2, 1, 0].map((stars) => ({
      name: starWords(stars),
      icon: stars === 0 ? undefined : StarIcon,
      keys: String(stars),
      checked: rating === stars,
      leads: () => ratePhotos(rows, stars),
    })),
  };
}

function rotate(rows: ActionRows): Action {
  return {
    id: "rotate",
    name: "Rotate",
    icon: RetryIcon,
    key: "r",
    leads: turns.map(({ name, degrees, icon, keys }) => ({
      name,
      icon,
      keys,
      leads: () => rotatePhotos(rows, degrees),
    })),
  };
}

function hide(rows: ActionRows, { hidden }: ActedOn): Action {
  const all = hidden === rows.length;
  return {
    id: "hide",
    name: all ? "Unhide" : "Hide",
    icon: all ? UnhideIcon : HideIcon,
    key: "h",
    apart: true,
    leads: () => {
      if (all) changeAll(rows, { hidden: false }, "unhidden", "hidden");
      else changeAll(rows, { hidden: true }, "hidden", "unhidden");
      // They are not shown any more.
      clearSelection();
    },
  };
}

function mark(rows: ActionRows, { rejected }: ActedOn): Action {
  const all = rejected === rows.length;
  const [marked, unmarked] = ["marked for deletion", "no longer marked for deletion"];
  return {
    id: "mark",
    name: all ? "Unmark for deletion" : "Mark for deletion",
    icon: all ? UnmarkIcon : ForgetIcon,
    key: "Delete",
    leads: () =>
      all
        ? changeAll(rows, { flag: null }, unmarked, marked)
        : changeAll(rows, { flag: "reject" }, marked, unmarked),
  };
}

function locationActions(rows: ActionRows, about: ActedOn): Action[] {
  return [
    {
      id: "location",
      name: "Set location",
      icon: MapPinIcon,
      key: "l",
      labelled: true,
      leads: () => openAction("location", rows),
    },
    {
      id: "copy-location",
      name: "Copy location",
      icon: CopyIcon,
      key: "y",
      disabled: about.located === 0 ? "There is no location to copy." : null,
      leads: () => void copyLocation(rows),
    },
    {
      id: "paste-location",
      name: "Paste location",
      icon: PasteIcon,
      key: "v",
      leads: () => pasteLocation(rows, doneWords(rows.length, "located")),
    },
  ];
}

function cull(rows: ActionRows): Action {
  return {
    id: "cull",
    name: "Cull",
    icon: PickIcon,
    key: "g",
    apart: true,
    disabled: rows.length < 2 ? "Select two photos or more." : null,
    leads: () => {
      const first = startCulling(rows);
      if (first !== null) void openRow(first);
    },
  };
}

/** All actions for some photos, in the order of bar and menus: the one table of them. */
export function actionsFor(rows: ActionRows, about: ActedOn): Action[] {
  const noPhotos = about.photos === 0 ? "Copies can be made of photos only." : null;
  return [
    favourite(rows, about),
    rate(rows, about),
    {
      id: "album",
      name: "Add to album",
      icon: AddToAlbumIcon,
      key: "a",
      labelled: true,
      leads: () => openAction("album", rows),
    },
    { id: "tag", name: "Tag", icon: TagIcon, key: "t", labelled: true, leads: () => openAction("tag", rows) },
    ...locationActions(rows, about),
    {
      id: "date",
      name: "Set date",
      icon: CalendarIcon,
      key: "d",
      apart: true,
      leads: () => openAction("date", rows),
    },
    cull(rows),
    rotate(rows),
    hide(rows, about),
    mark(rows, about),
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
