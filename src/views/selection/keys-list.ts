import { actionsFor } from "./actions.ts";

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

const nothing = { photos: 1, favourites: 0, located: 0, hidden: 0, picked: 0, rejected: 0, rating: null };

const actionLines: KeyLine[] = actionsFor(new Uint32Array(1), nothing).map(({ name, key, id }) => ({
  keys: id === "rotate" ? ["r", "Shift+r"] : [key],
  does: id === "rotate" ? "Rotate right, left" : name,
}));

/** All keys, for the list that "?" opens. */
export const keyGroups: readonly KeyGroup[] = [
  {
    title: "Everywhere",
    lines: [
      { keys: ["?"], does: "Show this list" },
      { keys: ["/"], does: "Search" },
      { keys: ["Mod+z"], does: "Undo" },
      { keys: ["Mod+Shift+z", "Mod+y"], does: "Redo" },
      { keys: ["Mod+p"], does: "Print the photos shown, or the selected ones" },
      { keys: ["Escape"], does: "Close, or clear the selection" },
    ],
  },
  {
    title: "Select photos",
    lines: [
      { keys: [" ", "s"], does: "Select the photo, or deselect it" },
      { keys: ["Shift+Arrow keys"], does: "Select all on the way" },
      { keys: ["Shift+d"], does: "Select the whole day" },
      { keys: ["Mod+a"], does: "Select all that match" },
      { keys: ["Shift+Click"], does: "Select up to there" },
      { keys: ["Mod+Click"], does: "Select one more" },
      { keys: ["Alt+Arrow keys"], does: "Move the photo in an album ordered by hand" },
      { keys: ["Shift+F10", "Menu"], does: "Open the menu of actions" },
    ],
  },
  {
    title: "Selected, focused or open photo",
    lines: [
      ...actionLines,
      { keys: ["p"], does: "Pick, or no longer" },
      { keys: ["x"], does: "Mark for deletion, or no longer" },
      { keys: ["u"], does: "Neither picked nor marked" },
      { keys: ["1", "2", "3", "4", "5"], does: "Rate with so many stars" },
    ],
  },
  {
    title: "Culling",
    lines: [
      { keys: ["p", "x", "u"], does: "Pick, reject, or neither, and go on" },
      { keys: ["0", "1", "2", "3", "4", "5"], does: "Rate, and go on" },
      { keys: ["c"], does: "Compare with the next photo, or stop" },
      { keys: ["n"], does: "Compare with one more, up to four" },
      { keys: ["Arrow keys"], does: "Choose one of the compared photos" },
    ],
  },
  {
    title: "Photos",
    lines: [
      { keys: ["Enter"], does: "Open the photo" },
      { keys: ["Arrow keys"], does: "Go to the next photo" },
      { keys: ["Home", "End"], does: "Go to the end of the row" },
      { keys: ["Mod+Home", "Mod+End"], does: "Go to the first, or last photo" },
      { keys: ["Page Up", "Page Down"], does: "Go a screen up, or down" },
      { keys: ["+", "-"], does: "Larger, smaller tiles" },
      { keys: ["b"], does: "Open the stack, or close it" },
    ],
  },
  {
    title: "Viewer",
    lines: [
      { keys: ["ArrowLeft", "ArrowRight"], does: "Previous, next photo" },
      { keys: ["Home", "End"], does: "First, last photo" },
      { keys: ["Shift+ArrowLeft", "Shift+ArrowRight"], does: "Previous, next photo of a burst" },
      { keys: ["s"], does: "Select the photo, or deselect it" },
      { keys: ["i"], does: "Details" },
      { keys: ["m"], does: "Play motion" },
      { keys: ["Shift+f"], does: "Fullscreen, or leave it" },
      { keys: ["Shift+s"], does: "Slideshow" },
      { keys: ["+", "-"], does: "Zoom in, out" },
      { keys: ["0"], does: "Fit to the window" },
    ],
  },
  {
    title: "Slideshow",
    lines: [{ keys: ["Any key"], does: "Stop" }],
  },
  {
    title: "360° view",
    lines: [
      { keys: ["Arrow keys"], does: "Look around" },
      { keys: ["+", "-"], does: "Zoom in, out" },
      { keys: ["0"], does: "Look ahead again" },
      { keys: ["Escape"], does: "Leave it" },
    ],
  },
  {
    title: "Map and time",
    lines: [
      { keys: ["Arrow keys"], does: "Move the map" },
      { keys: ["+", "-"], does: "Zoom in, out" },
      { keys: ["ArrowLeft", "ArrowRight"], does: "Move the focused divider or end of the time" },
      { keys: ["Home", "End"], does: "Move it to its end" },
      { keys: ["Enter"], does: "Put the divider back" },
      { keys: ["Delete"], does: "Show all of the time again" },
    ],
  },
  {
    title: "Scrollbar of dates",
    lines: [
      { keys: ["ArrowUp", "ArrowDown"], does: "Go to the month before, or after" },
      { keys: ["Page Up", "Page Down"], does: "Go to the year before, or after" },
    ],
  },
  {
    title: "Playing video",
    lines: [
      { keys: [" ", "k"], does: "Play, or pause" },
      { keys: ["ArrowLeft", "ArrowRight"], does: "5 seconds back, on" },
      { keys: ["j", "l"], does: "10 seconds back, on" },
      { keys: [",", "."], does: "Previous, next frame" },
      { keys: ["<", ">"], does: "Slower, faster" },
      { keys: ["ArrowUp", "ArrowDown"], does: "Louder, quieter" },
      { keys: ["m"], does: "Mute, or unmute" },
      { keys: ["c"], does: "Show subtitles, or hide them" },
      { keys: ["Shift+ArrowLeft", "Shift+ArrowRight"], does: "Previous, next photo" },
    ],
  },
];
