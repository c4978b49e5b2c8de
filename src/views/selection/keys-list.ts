import { MarkColumn } from "../../photo/marks.ts";
import { selectionWords } from "../../words/selection.ts";
import { actedOn } from "./acted-on.ts";
import { actionsFor } from "./actions.ts";
import { labelKeys } from "./given-marks.ts";

const { say } = selectionWords;

/** What a key does. Keys are written as in `keyWords`. */
export interface KeyLine {
  /** Any of these. */
  keys: readonly string[];
  does: string;
}

/** Keys of one part of the page. */
export interface KeyGroup {
  title: string;
  lines: readonly KeyLine[];
}

const nothing = actedOn(new Uint32Array(), { flags: new Uint32Array(), marks: new MarkColumn() });

/** Actions whose keys do more than the button. */
function special(id: string): KeyLine | null {
  if (id === "rate") return { keys: ["0–5"], does: say("rateKeys") };
  if (id === "rotate") return { keys: ["r", "Shift+r"], does: say("rotateKeys") };
  if (id === "stack") return { keys: ["q"], does: say("stackThese") };
  return id === "mark" ? { keys: ["x", "Delete", "Backspace"], does: say("markKey") } : null;
}

const actionLines = (): KeyLine[] =>
  actionsFor(new Uint32Array(1), nothing).flatMap(
    ({ name, key, id }) => special(id) ?? (key === undefined ? [] : { keys: [key], does: name }),
  );

/** Everywhere, and what selects photos and acts on them. */
const generalGroups = (): KeyGroup[] => [
  {
    title: say("keysEverywhere"),
    lines: [
      { keys: ["?"], does: say("showKeys") },
      { keys: ["/"], does: say("search") },
      { keys: ["Mod+z"], does: say("undo") },
      { keys: ["Mod+Shift+z", "Mod+y"], does: say("redo") },
      { keys: ["Mod+p"], does: say("print") },
      { keys: ["Escape"], does: say("closeOrClear") },
    ],
  },
  {
    title: say("keysSelect"),
    lines: [
      { keys: [" ", "s"], does: say("toggle") },
      { keys: ["Shift+Arrows"], does: say("selectOnWay") },
      { keys: ["Shift+d"], does: say("selectDay") },
      { keys: ["Mod+a"], does: say("selectAll") },
      { keys: ["Shift+Click", "Shift+ "], does: say("selectUpTo") },
      { keys: ["Mod+Click"], does: say("selectOneMore") },
      { keys: ["Alt+Arrows"], does: say("moveInAlbum") },
      { keys: ["Shift+F10", "ContextMenu"], does: say("openMenu") },
    ],
  },
  {
    title: say("keysActions"),
    lines: [
      ...actionLines(),
      { keys: labelKeys, does: say("labelKeys") },
      { keys: ["p"], does: say("pickKey") },
      { keys: ["u"], does: say("unflagKey") },
    ],
  },
];

const photoGroups = (): KeyGroup[] => [
  {
    title: say("keysCulling"),
    lines: [
      { keys: ["p", "x", "u"], does: say("cullMark") },
      { keys: ["0", "1", "2", "3", "4", "5"], does: say("cullRate") },
      { keys: labelKeys, does: say("labelKeys") },
      { keys: ["c"], does: say("compare") },
    ],
  },
  {
    title: say("keysComparing"),
    lines: [
      { keys: ["Arrows"], does: say("compareChoose") },
      { keys: ["p", "x", "u"], does: say("compareMark") },
      { keys: ["1", "2", "3", "4", "5"], does: say("rate") },
      { keys: labelKeys, does: say("labelKeys") },
      { keys: ["n"], does: say("compareMore") },
      { keys: ["+", "-"], does: say("zoom") },
      { keys: ["0"], does: say("fit") },
      { keys: ["Shift+Arrows"], does: say("moveZoomed") },
      { keys: ["c", "Escape"], does: say("compareStop") },
    ],
  },
  {
    title: say("keysPhotos"),
    lines: [
      { keys: ["Enter"], does: say("openPhoto") },
      { keys: ["Arrows"], does: say("nextPhoto") },
      { keys: ["Home", "End"], does: say("rowEnds") },
      { keys: ["Mod+Home", "Mod+End"], does: say("allEnds") },
      { keys: ["PageUp", "PageDown"], does: say("screens") },
      { keys: ["+", "-"], does: say("tiles") },
      { keys: ["b"], does: say("stack") },
    ],
  },
  {
    title: say("keysViewer"),
    lines: [
      { keys: ["ArrowLeft", "ArrowRight", "PageUp", "PageDown"], does: say("previousNext") },
      { keys: ["Arrows"], does: say("moveZoomed") },
      { keys: ["Home", "End"], does: say("firstLast") },
      { keys: ["Shift+ArrowLeft", "Shift+ArrowRight"], does: say("burst") },
      { keys: ["s"], does: say("toggle") },
      { keys: ["i"], does: say("details") },
      { keys: ["m"], does: say("motion") },
      { keys: ["Shift+f"], does: say("fullscreen") },
      { keys: ["Shift+s"], does: say("slideshow") },
      { keys: ["+", "-"], does: say("zoom") },
      { keys: ["0"], does: say("fit") },
    ],
  },
];

const otherGroups = (): KeyGroup[] => [
  {
    title: say("keysSlideshow"),
    lines: [
      { keys: [" "], does: say("play") },
      { keys: ["ArrowLeft", "ArrowRight"], does: say("previousNext") },
      { keys: ["Escape"], does: say("stop") },
    ],
  },
  {
    title: say("keysSimilar"),
    lines: [
      { keys: ["p"], does: say("keepSimilar") },
      { keys: ["x"], does: say("markKey") },
      { keys: ["ArrowLeft", "ArrowRight"], does: say("previousNext") },
    ],
  },
  {
    title: say("keysSphere"),
    lines: [
      { keys: ["Arrows"], does: say("lookAround") },
      { keys: ["+", "-"], does: say("zoom") },
      { keys: ["0"], does: say("lookAhead") },
      { keys: ["Escape"], does: say("leave") },
    ],
  },
  {
    title: say("keysMap"),
    lines: [
      { keys: ["Arrows"], does: say("moveMap") },
      { keys: ["+", "-"], does: say("zoom") },
      { keys: ["ArrowLeft", "ArrowRight"], does: say("moveFocused") },
      { keys: ["Shift+ArrowLeft", "Shift+ArrowRight", "PageDown", "PageUp"], does: say("moveMonth") },
      { keys: ["Home", "End"], does: say("moveToEnd") },
      { keys: ["Enter"], does: say("dividerBack") },
      { keys: ["Delete", "Backspace"], does: say("allTime") },
    ],
  },
  {
    title: say("keysScrollbar"),
    lines: [
      { keys: ["ArrowUp", "ArrowDown"], does: say("months") },
      { keys: ["PageUp", "PageDown"], does: say("years") },
      { keys: ["Home", "End"], does: say("monthEnds") },
    ],
  },
  {
    title: say("keysFilm"),
    lines: [
      { keys: [" ", "k"], does: say("play") },
      { keys: ["ArrowLeft", "ArrowRight"], does: say("seek") },
      { keys: ["j", "l"], does: say("leap") },
      { keys: [",", "."], does: say("frames") },
      { keys: ["<", ">"], does: say("speed") },
      { keys: ["ArrowUp", "ArrowDown"], does: say("volume") },
      { keys: ["m"], does: say("mute") },
      { keys: ["c"], does: say("subtitles") },
      { keys: ["Shift+ArrowLeft", "Shift+ArrowRight"], does: say("previousNext") },
    ],
  },
];

/** All keys, for the list that "?" opens. */
export const keyGroups = (): KeyGroup[] => [...generalGroups(), ...photoGroups(), ...otherGroups()];
