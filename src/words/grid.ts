import { area } from "./area.ts";

/** The grid: headings of days and months, tiles, selecting, the toolbar, the time line, and what is said without photos. */
export const gridEn = {
  // The grid's name for screen readers, and a button at its foot.
  name: "Photos",
  backToTop: "Back to top",

  // A bar above the photos while only some are shown: those of a place on the map, those on the part of the map on
  // screen, or those just culled (looked through and sorted into picks and rejects). Then its two buttons.
  here: { one: "{count} photo here", other: "{count} photos here" },
  inView: { one: "{count} photo in this view", other: "{count} photos in this view" },
  inViewNone: "No photos in this view",
  culledOf: { one: "{shown} of {count} culled photo", other: "{shown} of {count} culled photos" },
  selectAll: "Select all",
  showAll: "Show all photos",

  // Instead of photos, where there are none: what is so, what to do, and a button or link.
  elsewhere: "Move or zoom out the map to find photos.",
  tripGone: "There is no such trip any more.",
  tripGoneText: "It was merged, split or removed, or its photos were.",
  goToTrips: "Go to trips",
  albumGone: "There is no such album here.",
  albumGoneText: "If it was deleted, its photos are still in your library.",
  goToAlbums: "Go to albums",
  albumEmpty: "No photos in this album.",
  // “Add to album” is the name of the action.
  albumEmptyText: "Select photos in the library and choose “Add to album”.",
  noneMatch: "No photos match.",
  noneMatchText: "Try fewer words or a different date.",
  clearFilter: "Clear filter",
  noneYet: "No photos yet. Add a folder to begin.",
  reading: "Reading your files. The first photos will appear in a moment.",

  // Headings above photos that have no date, or no preview; the first also in the menu of months and on the time line.
  noDate: "No date",
  noPreview: "No preview",
  // After the day in a heading: "Friday, 3 May 2024 · file date · Lisbon". The date is that of the file, a guess.
  fileDate: "file date",

  // The tooltip of a year or month that leads to others, and the name of its menu.
  otherMonth: "Go to another month",
  goTo: "Go to",
  // The time line at the edge of the grid, a slider, for screen readers.
  date: "Date",

  // A button that gathers pictures taken within a moment, and copies; its tooltip.
  stacks: "Stacks",
  stacksText: "Show bursts and copies as one tile",

  // How large the tiles are: the name of the group of two buttons, their names, and the four sizes.
  tileSize: "Tile size",
  smaller: "Smaller tiles",
  larger: "Larger tiles",

  // Closes or opens the map beside the photos.
  hideMap: "Hide map",
  showMap: "Show map",
  sizeMosaic: "Mosaic",
  sizeSmall: "Small",
  sizeMedium: "Medium",
  sizeLarge: "Large",

  // A key, as it is called on keyboards.
  keyDay: "Shift+D",

  // The menu of a day; the last says why its route cannot be shown.
  selectDay: "Select the day",
  dayRoute: "Show this day’s route",
  dayRouteNeeds: "It takes two photos with a location",

  // Checks of a day ("Select all of Friday, 3 May 2024"), of a tile, and of a stack that is shown as one tile.
  selectAllOf: "Select all of {name}",
  select: "Select",
  selectStack: { one: "Select the {count} photo of this stack", other: "Select all {count} of this stack" },

  // Buttons on a tile: its heart, and how many photos are stacked there.
  addFavourite: "Add to favourites",
  removeFavourite: "Remove from favourites",
  openStack: { one: "Open stack of {count}", other: "Open stack of {count}" },
  closeStack: "Close stack",

  // Small signs on a tile, in capitals: it is a Live Photo, a Motion Photo, a burst of this many pictures, has a raw file.
  signLive: "LIVE",
  signMotion: "MOTION",
  signBurst: { one: "BURST {count}", other: "BURST {count}" },
  signRaw: "RAW",

  // What a tile is, for screen readers, in a list: "Photo, burst of 7, 4 May 2024, 10:11, favourite, 3 stars, no location".
  burstOf: { one: "burst of {count}", other: "burst of {count}" },
  withRaw: "with raw file",
  stackOf: { one: "stack of {count}", other: "stack of {count}" },
  favourite: "favourite",
  picked: "picked",
  rejected: "marked for deletion",
  hidden: "hidden",
  noLocation: "no location",
  broken: "no preview",
  vanished: "missing from its folder",
  // Its place among all: "2 of 65".
  position: "{at} of {all}",

  // A line of tiny tiles, for screen readers: "46 photos, 3 Jun 2024 to 12 May 2024". A day may also be "no date".
  lineDay: { one: "{count} photo, {day}", other: "{count} photos, {day}" },
  lineDays: { one: "{count} photo, {from} to {to}", other: "{count} photos, {from} to {to}" },
} as const;

/** The words of the grid. */
export const gridWords = area<typeof gridEn>("grid");
