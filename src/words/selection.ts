import { area } from "./area.ts";

/** What can be done with photos: the bar of selected ones, the menu of actions, their messages, and the list of keys. */
export const selectionEn = {
  // The bar over selected photos: its names for screen readers, how many are selected, how many of them are not shown.
  roomName: "Selected photos",
  barName: "Selection",
  selected: { one: "{count} selected", other: "{count} selected" },
  notShown: { one: "{count} not shown", other: "{count} not shown" },
  more: "More",
  searchPhotos: "Search photos",
  clear: "Clear selection",
  // A tooltip: a button's name and its key, "Favourite (F)".
  withKeys: "{name} ({keys})",
  // Name of the menu of actions, for screen readers.
  actionsFor: { one: "Actions for {count} photo", other: "Actions for {count} photos" },

  // Asked before an action where some of the selected photos are not shown: is it for all, or for those shown?
  hiddenTitle: "For which photos?",
  hiddenAll: { one: "The selected photo", other: "All {count} photos" },
  hiddenShown: { one: "Only the photo shown", other: "Only the {count} shown" },

  // Lines of the menu of one photo. A cover is the picture of a trip or an album.
  openOne: "Open",
  showOnMap: "Show on map",
  useAsCover: "Use as cover",
  coverChanged: "Cover changed.",

  // Names of the actions, as buttons of the bar with little room, lines of menus and in the list of keys.
  favourite: "Favourite",
  noFavourite: "Remove from favourites",
  rate: "Rate",
  albumAsk: "Add to album",
  tagAsk: "Tag",
  locationAsk: "Set location",
  copyLocation: "Copy location",
  pasteLocation: "Paste location",
  dateAsk: "Set date",
  // To go through photos one by one, pick the good ones and mark the bad ones for deletion.
  cull: "Cull",
  // To put photos into one stack, which the grid shows as one tile: the one on top. `noOtherTop`: nothing had to be done.
  stackAsk: "Stack",
  stackThese: "Stack these photos",
  stackTop: "Put on top of its stack",
  stackOut: "Take out of the stack",
  stackOne: "Select one photo alone.",
  stackedNow: { one: "Stacked.", other: "{count} photos stacked." },
  stacksBefore: "Stacks are as before.",
  onTopNow: "On top of its stack.",
  noOtherTop: "It is on top already, or in no stack.",
  outOfStack: { one: "In no stack now.", other: "{count} photos are in no stack now." },
  rotate: "Rotate",
  rotateRight: "Rotate right",
  rotateLeft: "Rotate left",
  rotateHalf: "Rotate by 180°",
  // To change what photos look like: one in the editor, or several at once. "Auto" suggests light and colour for each by itself;
  // "Vivid" to "Mono" are presets of them.
  editAsk: "Edit",
  looks: "Apply edits",
  copyLook: "Copy edits",
  pasteLook: "Paste light and colour",
  lookAuto: "Auto",
  // Opens a dialog that saves them as new files.
  saveLook: "Save with edits…",
  lookVivid: "Vivid",
  lookWarm: "Warm",
  lookCool: "Cool",
  lookSoft: "Soft",
  lookMono: "Mono",
  resetLook: "Remove edits",

  // More actions. What is marked for deletion is deleted later, in a dialog of its own.
  hide: "Hide",
  unhide: "Unhide",
  mark: "Mark for deletion",
  unmark: "Unmark for deletion",
  dataAsk: "Export data",
  writeAsk: "Write into files",

  // A choice of "Rate", beside "4 stars".
  starsNone: "No stars",

  // Why an action cannot be chosen, in its tooltip.
  noLocation: "There is no location to copy.",
  cullMore: "Select two photos or more.",

  // Said after an action, or after it was undone. Of one photo nothing is counted. `stars` is "4 stars".
  rated: { one: "Rated: {stars}.", other: "{count} photos rated: {stars}." },
  ratedNone: { one: "Rated: no stars.", other: "{count} photos rated: no stars." },
  doneRatedBefore: { one: "Rated as before.", other: "{count} photos rated as before." },

  // The colour label, as photo programs have it: a heading, its colours, a label with a text that is no colour, and none.
  labels: "Colour label",
  labelRed: "Red",
  labelYellow: "Yellow",
  labelGreen: "Green",
  labelBlue: "Blue",
  labelPurple: "Purple",
  labelOther: "Other label",
  labelNone: "No label",
  // Beside other words of a photo, and a chip of the filter. `label` is one of those above.
  labelNamed: "Label: {label}",
  // Said after an action, or after it was undone. Of one photo nothing is counted.
  labelled: { one: "Label: {label}.", other: "Label of {count} photos: {label}." },
  unlabelled: { one: "Label removed.", other: "Label removed from {count} photos." },
  doneLabelledBefore: { one: "Label as before.", other: "Labels of {count} photos as before." },
  doneRotated: { one: "Rotated.", other: "{count} photos rotated." },
  doneRotatedBack: { one: "Rotated back.", other: "{count} photos rotated back." },
  doneFavourite: { one: "Added to favourites.", other: "{count} photos added to favourites." },
  doneNoFavourite: { one: "Removed from favourites.", other: "{count} photos removed from favourites." },
  doneHidden: { one: "Hidden.", other: "{count} photos hidden." },
  doneUnhidden: { one: "Unhidden.", other: "{count} photos unhidden." },
  doneLocated: { one: "Located.", other: "{count} photos located." },

  // The same for marks: picked (the good ones), marked for deletion (the bad ones), or neither.
  donePicked: { one: "Picked.", other: "{count} photos picked." },
  doneNotPicked: { one: "No longer picked.", other: "{count} photos no longer picked." },
  doneMarked: { one: "Marked for deletion.", other: "{count} photos marked for deletion." },
  doneNotMarked: {
    one: "No longer marked for deletion.",
    other: "{count} photos no longer marked for deletion.",
  },
  doneUnmarked: { one: "Unmarked.", other: "{count} photos unmarked." },
  doneMarkedBefore: { one: "Marked as before.", other: "{count} photos marked as before." },

  // The list of keys: its title, and the titles of its parts. `orKey` stands between two keys that do the same.
  keysTitle: "Keyboard shortcuts",
  keysEverywhere: "Everywhere",
  keysSelect: "Select photos",
  keysActions: "Selected, focused or open photo",
  keysCulling: "Culling",
  keysComparing: "Comparing photos",
  keysPhotos: "Photos",
  keysViewer: "Viewer",
  keysSlideshow: "Slideshow",
  keysSimilar: "Similar photos",
  keysSphere: "360° view",
  keysMap: "Map and time",
  keysScrollbar: "Scrollbar of dates",
  keysFilm: "Playing video",
  orKey: "or",

  // Names of keys as keyboards have them, short. `keyClick` follows another key: "Ctrl+Click".
  keyControl: "Ctrl",
  keyShift: "Shift",
  keyAlt: "Alt",
  keyEscape: "Esc",
  keyEnter: "Enter",
  keyDelete: "Delete",
  keyBackspace: "Backspace",
  keyHome: "Home",
  keyEnd: "End",
  keyPageUp: "Page Up",
  keyPageDown: "Page Down",
  keyMenu: "Menu",
  keyArrows: "Arrow keys",
  keyClick: "Click",

  // What keys do: everywhere. A line of two keys names both things, in their order.
  showKeys: "Show this list",
  search: "Search",
  undo: "Undo",
  redo: "Redo",
  print: "Print the photos shown, or the selected ones",
  closeOrClear: "Close, or clear the selection",

  // What keys do to the selection. An album ordered by hand is one whose photos were put in order by dragging.
  toggle: "Select the photo, or deselect it",
  selectOnWay: "Select all on the way",
  selectDay: "Select the whole day",
  selectAll: "Select all that match",
  selectUpTo: "Select up to there",
  selectOneMore: "Select one more",
  moveInAlbum: "Move the photo in an album ordered by hand",
  openMenu: "Open the menu of actions",

  // What keys do to a photo that is selected, in focus or open.
  rateKeys: "Rate with so many stars, or none; in the viewer, 0 fits the photo instead",
  labelKeys: "Label red, yellow, green or blue; press again to remove",
  rotateKeys: "Rotate right, left",
  pickKey: "Pick, or no longer",
  markKey: "Mark for deletion, or no longer",
  unflagKey: "Neither picked nor marked",

  // What keys do while photos are culled one by one, and while some are compared side by side.
  cullMark: "Pick, reject, or neither, and go on",
  cullRate: "Rate, and go on",
  compare: "Compare with the next photo, or stop",
  compareMore: "Compare with one more, up to four",
  compareChoose: "Choose one of the compared photos",
  compareMark: "Pick the chosen photo, reject it, or neither",
  compareStop: "Stop comparing",

  // What keys do among the photos of a page. A tile is a photo of the grid; a stack holds photos of one moment.
  openPhoto: "Open the photo",
  nextPhoto: "Go to the next photo",
  rowEnds: "Go to the first, or last photo of the row",
  allEnds: "Go to the first, or last photo",
  screens: "Go a screen up, or down",
  tiles: "Larger, smaller tiles",
  stack: "Open the stack, or close it",

  // What keys do in the viewer. A burst is a series of photos; motion is the short video of a Live Photo.
  previousNext: "Previous, next photo",
  firstLast: "First, last photo",
  burst: "Previous, next photo of a burst",
  details: "Details",
  motion: "Play motion",
  fullscreen: "Fullscreen, or leave it",
  slideshow: "Slideshow",
  zoom: "Zoom in, out",
  moveZoomed: "Move a zoomed photo",
  fit: "Fit to the window",
  // In a slideshow, and in a view that shows all around.
  stop: "Stop",
  lookAround: "Look around",
  lookAhead: "Look ahead again",
  leave: "Leave it",

  // On the page of similar photos.
  keepSimilar: "Keep this one",

  // What keys do on the map, to the divider beside it, to the ends of its time line, and to the scrollbar of dates.
  moveMap: "Move the map, or go to the next group of photos",
  moveFocused: "Move the focused divider or end of the time",
  moveMonth: "Move the end of the time by a month",
  moveToEnd: "Move it to its end",
  dividerBack: "Put the divider back",
  allTime: "Show all of the time again",
  months: "Go to the month before, or after",
  years: "Go to the year before, or after",
  monthEnds: "Go to the first, or last month",

  // What keys do while a video plays.
  play: "Play, or pause",
  seek: "5 seconds back, on",
  leap: "10 seconds back, on",
  frames: "Previous, next frame",
  speed: "Slower, faster",
  volume: "Louder, quieter",
  mute: "Mute, or unmute",
  subtitles: "Show subtitles, or hide them",
} as const;

/** The words of what can be done with photos. */
export const selectionWords = area<typeof selectionEn>("selection");
