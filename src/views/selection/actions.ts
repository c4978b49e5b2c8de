import { copyLocation, pasteLocation } from "../../features/locate/page/locations.ts";
import { startCulling } from "../../features/culling/page/culling.ts";
import { openAction } from "../../store/selection/action.ts";
import { askHidden } from "../../store/selection/ask-hidden.ts";
import { endSelection } from "../../store/selection/selection.ts";
import { putOnTop, stackPhotos, takeOutOfStacks } from "../../features/stacks/page/change-stacks.ts";
import { showFeedback } from "../../store/edits/feedback.ts";
import {
  AddToAlbumIcon,
  CalendarIcon,
  CopyIcon,
  CropIcon,
  DataIcon,
  FilterIcon,
  ForgetIcon,
  HalfTurnIcon,
  HeartIcon,
  HideIcon,
  MapPinIcon,
  NoHeartIcon,
  OriginalsIcon,
  PasteIcon,
  PickIcon,
  RetryIcon,
  RotateLeftIcon,
  ShareIcon,
  StacksIcon,
  StarIcon,
  TagIcon,
  UnhideIcon,
  UnmarkIcon,
  WriteIcon,
} from "../shell/controls/icons.tsx";
import { openRow } from "../shell/open-row.ts";
import { notesWords } from "../../words/notes.ts";
import { selectionWords } from "../../words/selection.ts";
import type { Action } from "./action.ts";
import { doneWords } from "./action-words.ts";
import { type GivenMark, givenMarkNames, givenMarks, markChange, type MarkChange } from "./given-marks.ts";
import type { MenuItem } from "../shell/controls/menu-item.ts";
import { changeAll, type ActionRows } from "./change-all.ts";
import type { ActedOn } from "./acted-on.ts";
import { commonWords } from "../../words/common.ts";
import { keysOf } from "./key-words.ts";

const { say } = selectionWords;

const turns = [
  { name: "rotateRight", degrees: 90, icon: RetryIcon, key: "r" },
  { name: "rotateLeft", degrees: 270, icon: RotateLeftIcon, key: "Shift+r" },
  { name: "rotateHalf", degrees: 180, icon: HalfTurnIcon, key: null },
] as const;

/** Turns photos clockwise, as one step. */
export function rotatePhotos(rows: ActionRows, degrees: 90 | 180 | 270): void {
  changeAll(rows, { rotate: degrees }, "doneRotated", "doneRotatedBack");
}

/** Gives photos a mark. */
export const giveMark = (rows: ActionRows, { change, done, undone }: MarkChange): void =>
  changeAll(rows, change, done, undone);

/** Picks photos, or takes that back. */
export function pickPhotos(rows: ActionRows, picks: boolean): void {
  if (picks) changeAll(rows, { flag: "pick" }, "donePicked", "doneNotPicked");
  else changeAll(rows, { flag: null }, "doneNotPicked", "donePicked");
}

function favourite(rows: ActionRows, { favourites }: ActedOn): Action {
  const all = favourites === rows.length;
  const [added, removed] = ["doneFavourite", "doneNoFavourite"] as const;
  return {
    id: "favourite",
    name: say(all ? "noFavourite" : "favourite"),
    icon: all ? NoHeartIcon : HeartIcon,
    key: "f",
    leads: () =>
      all
        ? changeAll(rows, { favourite: false }, removed, added)
        : changeAll(rows, { favourite: true }, added, removed),
  };
}

function rate(rows: ActionRows, about: ActedOn): Action {
  return {
    id: "rate",
    name: say("rate"),
    icon: StarIcon,
    key: "0–5",
    leads: givenMarkNames.flatMap((name, part) => markItems(rows, about, name, part > 0)),
  };
}

function markItems(rows: ActionRows, about: ActedOn, name: GivenMark, apart: boolean): MenuItem[] {
  const { choices, keyOf, icon, words } = givenMarks[name];
  return choices.map((value, at) => {
    const key = keyOf(value);
    return {
      name: words(value),
      icon: value ? icon : undefined,
      ...(key !== null && keysOf(key)),
      checked: about[name] === value,
      apart: apart && at === 0,
      leads: () => giveMark(rows, markChange(name, value)),
    };
  });
}

function rotate(rows: ActionRows): Action {
  return {
    id: "rotate",
    name: say("rotate"),
    icon: RetryIcon,
    key: "r",
    leads: turns.map(({ name, degrees, icon, key }) => ({
      name: say(name),
      icon,
      ...(key !== null && keysOf(key)),
      leads: () => rotatePhotos(rows, degrees),
    })),
  };
}

/** Puts photos into one stack, as one step. */
export function stackAll(rows: ActionRows): void {
  askHidden(rows, (chosen) => {
    const words = { text: say("stackedNow", { count: chosen.length }), undone: say("stacksBefore") };
    void stackPhotos([...chosen], words).then((isDone) => isDone && endSelection(chosen));
  });
}

function stack(rows: ActionRows): Action {
  const undone = say("stacksBefore");
  const [photo] = rows;
  const top = async (): Promise<void> => {
    if (photo !== undefined && !(await putOnTop(photo, { text: say("onTopNow"), undone })))
      showFeedback(say("noOtherTop"));
  };
  const out = async (): Promise<void> => {
    const text = say("outOfStack", { count: rows.length });
    if (!(await takeOutOfStacks([...rows], { text, undone }))) showFeedback(text);
  };
  return {
    id: "stack",
    name: say("stackAsk"),
    icon: StacksIcon,
    key: "q",
    leads: [
      {
        name: say("stackThese"),
        ...keysOf("q"),
        disabled: rows.length < 2 ? say("cullMore") : null,
        leads: () => stackAll(rows),
      },
      { name: say("stackTop"), disabled: rows.length > 1 ? say("stackOne") : null, leads: () => void top() },
      { name: say("stackOut"), leads: () => void out() },
    ],
  };
}

const editor = () => import("../../features/edit/page/editor.ts");
const autoMany = () => import("../../features/edit/page/auto-many.ts");

/** What a photo looks like: one at a time in the editor, or what was chosen for one given to many. */
function editActions(rows: ActionRows): Action[] {
  const [photo] = rows;
  const chosen = (then: (rows: ActionRows) => void): void => askHidden(rows, then);
  const preset = (name: "vivid" | "warm" | "cool" | "soft" | "mono", title: string): MenuItem => ({
    name: title,
    leads: () => chosen((all) => void editor().then((it) => it.applyPreset(all, name))),
  });
  return [
    {
      id: "edit",
      name: say("editAsk"),
      icon: CropIcon,
      key: "e",
      disabled: rows.length > 1 ? say("stackOne") : null,
      leads: () => openAction("edit", rows),
    },
    {
      id: "looks",
      name: say("looks"),
      icon: FilterIcon,
      leads: [
        {
          name: say("copyLook"),
          disabled: rows.length > 1 ? say("stackOne") : null,
          leads: () => void (photo !== undefined && editor().then((it) => it.copyRecipe(photo))),
        },
        {
          name: say("pasteLook"),
          leads: () => chosen((all) => void editor().then((it) => it.pasteRecipe(all))),
        },
        {
          name: say("saveLook"),
          apart: true,
          leads: () => openAction("save", rows),
        },
        {
          name: say("lookAuto"),
          apart: true,
          leads: () => chosen((all) => void autoMany().then((it) => it.applyAuto(all))),
        },
        preset("vivid", say("lookVivid")),
        preset("warm", say("lookWarm")),
        preset("cool", say("lookCool")),
        preset("soft", say("lookSoft")),
        preset("mono", say("lookMono")),
        {
          name: say("resetLook"),
          apart: true,
          leads: () => chosen((all) => void editor().then((it) => it.resetRecipes(all))),
        },
      ],
    },
  ];
}

function hide(rows: ActionRows, { hidden }: ActedOn): Action {
  const all = hidden === rows.length;
  return {
    id: "hide",
    name: say(all ? "unhide" : "hide"),
    icon: all ? UnhideIcon : HideIcon,
    key: "h",
    apart: true,
    leads: () => {
      if (all) changeAll(rows, { hidden: false }, "doneUnhidden", "doneHidden");
      else changeAll(rows, { hidden: true }, "doneHidden", "doneUnhidden");
    },
  };
}

function mark(rows: ActionRows, { rejected }: ActedOn): Action {
  const all = rejected === rows.length;
  const [marked, unmarked] = ["doneMarked", "doneNotMarked"] as const;
  return {
    id: "mark",
    name: say(all ? "unmark" : "mark"),
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
      name: say("locationAsk"),
      icon: MapPinIcon,
      key: "l",
      leads: () => openAction("location", rows),
    },
    {
      id: "copy-location",
      name: say("copyLocation"),
      icon: CopyIcon,
      key: "y",
      disabled: about.located === 0 ? say("noLocation") : null,
      leads: () => void copyLocation(rows),
    },
    {
      id: "paste-location",
      name: say("pasteLocation"),
      icon: PasteIcon,
      key: "v",
      disabled: about.copied === false ? notesWords.say("noneCopied") : null,
      leads: () =>
        askHidden(rows, (chosen) => pasteLocation(chosen, doneWords(chosen.length, "doneLocated"))),
    },
  ];
}

function cull(rows: ActionRows): Action {
  return {
    id: "cull",
    name: say("cull"),
    icon: PickIcon,
    key: "g",
    apart: true,
    disabled: rows.length < 2 ? say("cullMore") : null,
    leads: () =>
      askHidden(rows, (chosen) => {
        const first = startCulling(chosen);
        if (first !== null) void openRow(first);
      }),
  };
}

/** What takes photos out of the library: three dialogs, and writing into the files themselves. */
function exportActions(rows: ActionRows): Action[] {
  return [
    {
      id: "share",
      name: commonWords.say("share"),
      icon: ShareIcon,
      key: "w",
      leads: () => openAction("share", rows),
    },
    {
      id: "save",
      name: commonWords.say("savePhotos"),
      icon: OriginalsIcon,
      key: "o",
      leads: () => openAction("save", rows),
    },
    {
      id: "data",
      name: say("dataAsk"),
      icon: DataIcon,
      key: "j",
      apart: true,
      leads: () => openAction("data", rows),
    },
    {
      id: "write",
      name: say("writeAsk"),
      icon: WriteIcon,
      key: "k",
      leads: () => openAction("write", rows),
    },
  ];
}

/** All actions for some photos, in the order of bar and menus: the one table of them. */
export function actionsFor(rows: ActionRows, about: ActedOn): Action[] {
  return [
    favourite(rows, about),
    rate(rows, about),
    {
      id: "album",
      name: say("albumAsk"),
      icon: AddToAlbumIcon,
      key: "a",
      leads: () => openAction("album", rows),
    },
    {
      id: "tag",
      name: say("tagAsk"),
      icon: TagIcon,
      key: "t",
      leads: () => openAction("tag", rows),
    },
    ...locationActions(rows, about),
    {
      id: "date",
      name: say("dateAsk"),
      icon: CalendarIcon,
      key: "d",
      apart: true,
      leads: () => openAction("date", rows),
    },
    cull(rows),
    stack(rows),
    ...editActions(rows),
    rotate(rows),
    hide(rows, about),
    mark(rows, about),
    ...exportActions(rows),
  ];
}
