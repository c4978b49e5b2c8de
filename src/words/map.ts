import { area } from "./area.ts";

/** The map, wherever it is shown, its tools, and the dialogs that open from it. */
export const mapEn = {
  // The map itself, for screen readers: its name, and the groups in it. `google` is the frame with Google's map.
  world: "World map. Arrow keys move it, plus and minus zoom.",
  markers: "Photos on the map",
  google: "Google map",
  // A marker that is one selected photo, at the end of a list: "1 photo, Lisbon, 4 May 2024, selected".
  chosen: "selected",
  // Buttons at the map's corner, as icons with these names.
  fitAll: "Fit all photos",
  zoomIn: "Zoom in",
  zoomOut: "Zoom out",
  // At the map's foot, before the names of those its data is from: "Map: GSHHG, Natural Earth, GeoNames".
  credit: "Map:",

  // Why the built-in map is shown instead of Google's, in a note above it.
  googleOffline:
    "Google Maps needs an internet connection. Showing the built-in map until you’re back online.",
  googleHeat: "The heatmap uses the built-in map. Turn it off to return to Google Maps.",
  googleArea: "Selecting an area uses the built-in map. Google Maps returns when you’re done.",
  googleRefused: "Google did not accept this key. Showing the built-in map. Check the key in Settings.",
  googleNotLoaded:
    "Google Maps could not be loaded. Showing the built-in map. Check your connection, or whether a browser extension blocks Google.",
  googleLate: "Google Maps hasn’t responded yet. Showing the built-in map until it does.",
  googleStopped: "Google Maps stopped working. Showing the built-in map.",

  // Notes above the map, and their buttons. `name` is a file, `host` a server: "tiles.example.org".
  placeless: "These photos have no location.",
  tryAgain: "Try again",
  plainDots: "Showing plain dots to keep things smooth.",
  showThumbnails: "Show thumbnails",
  mapNotLoaded: "The map could not be loaded.",
  streetsNotRead: "The saved streets could not be read.",
  tilesGone:
    "The map tiles in {name} can no longer be read. Plug in their drive, or choose the file again in Settings.",
  tilesDamaged: "Some of the map tiles in {name} are damaged, so parts of the map are missing.",
  tilesSilent: "No map tiles could be loaded from {host}. Check your connection, or the address in Settings.",
  // After one of the last four, which is `message`.
  stillShown: "{message} Your photos are still shown where they were taken.",

  // The note that a person's own map tiles were added, or may not be read yet. `name` is their file.
  tilesAccess: "Allow access to {name} to show it on the map.",
  allow: "Allow",
  remove: "Remove",
  tilesThere: "{name} is on the map.",
  tilesForVisit: "{name} is on the map for this visit only: this browser can’t remember files.",
  showOnMap: "Show on map",

  // Where one looks at a town, in a note above the map: it has no streets. `host` is a server ("tiles.example.org"), which has some; else
  // how to add them. The tags are links: a page with maps of the world, and a program. A command follows, with BUILD in it.
  streetsMissing: "The built-in map has no streets.",
  streetsHow: "How to add them",
  streetsFrom: "Streets come from {host}, which then learns where you look.",
  streetsGet: "Show streets",
  streetsCut:
    "Cut your area out of one of <builds>these builds</builds> with <program>pmtiles</program>, then drop the file on this page:",

  // The toolbar at the top of the map. Each tool has a name written beside its icon, and a tooltip ("Hint").
  tools: "Map tools",
  follow: "Filter by map view",
  followShort: "In view",
  followHint: "Filter by map view: show only photos in the map view",
  followOffHint: "Filter by map view: show all photos",

  // The tool that filters by a part of the map: its menu, what to do with the pointer, and the photos found.
  area: "Select area",
  areaHint: "Select area: filter photos by a part of the map",
  areaBox: "Box",
  areaLasso: "Lasso",
  areaInView: "What is in view",
  areaDrawBox: "Drag on the map to select an area.",
  areaDrawLasso: "Draw around the photos on the map.",
  areaPhotos: { one: "{count} photo in this area", other: "{count} photos in this area" },
  areaSelect: "Select these photos",

  // The tool for what the map shows besides markers: its menu. The second texts say why a line is of no use.
  layers: "Layers",
  layersHint: "Layers: heatmap, tracks, routes and map tiles",
  heat: "Heatmap",
  heatNone: "No photo has a location.",
  tracks: "Tracks",
  tracksNone: "There are no GPS tracks. Add GPX, KML or FIT files, or the location history of your phone.",
  dayRoute: "Route of this day",
  dayRouteNone: "Filter by one day first.",

  // Lines of the same menu about streets, which are in map tiles; .pmtiles ends the names of files. Why they are of no use.
  streetsSaving: "Saving streets…",
  streetsSave: "Save streets for this area…",
  tilesOpen: "Map tiles…",
  tilesAdd: "Add map tiles…",
  tilesNoGoogle: "Map tiles are drawn on the built-in map only.",
  tilesOnlyArchive: "Only a .pmtiles file or address can be saved.",
  tilesFirst: "Add map tiles first.",

  // While the heatmap is shown: with a finger, and with a mouse.
  heatTap: "Tap a spot to see its photos. To reach them by keyboard, turn off Heatmap.",
  heatClick: "Click a spot to see its photos. To reach them by keyboard, turn off Heatmap.",

  // The tool that filters by when photos were taken, a time line with two handles. `from` and `to` are days: "3 May 2024".
  time: "Time",
  timeHint: "Time: filter photos by when they were taken",
  timeNone: "There are not yet two dates to choose from.",
  timeFirst: "First day",
  timeLast: "Last day",
  timeSpan: "{from} – {to}",

  // The list of GPS tracks. The facts of a track are a list: "3 May 2024, 1,204 points".
  tracksClose: "Close tracks",
  tracksGeotagAsk: "Geotag from GPS tracks…",
  tracksTimeless: "These tracks have no times, so they can’t be used to geotag photos.",
  trackZoom: "Zoom to {name}",
  trackPoints: { one: "{count} point", other: "{count} points" },
  trackNoZone: "no time zone",
  trackNoTimes: "no times",

  // A player under the map that goes along the photos of a day. `time` is "10:11", `photos` "3 photos", `stop` is all of `routeStop`.
  routeNone: "No photos from this day are on the map, so there is no route.",
  routeOneSpot: "This day’s photos were all taken in one spot, so there is no route.",
  routeClose: "Close route",
  routePrevious: "Previous photo",
  routeNext: "Next photo",
  routePlay: "Play route",
  routePause: "Pause",
  routeTime: "Time of day",
  routeStop: "{time}, {photos}, stop {at} of {total}",
  routeOpen: "Open photo",
  routeOpenStop: "Open photo: {stop}",

  // The photos of a tapped marker: for screen readers, which of them one is, and a button.
  sheetPosition: "{at} of {total}",
  sheetGrid: "Show in the grid",

  // While a photo is dragged from the grid to the map, and once it is there.
  dragHint: "Drag onto the map",
  dragOver: "Drop to set location",
  dragDone: "Location saved.",
  dragRefused: "Photos can’t be dropped on this map. Use “Add location” in the photo’s details instead.",

  // The dialog that gives photos without a location that of the photo nearest in time.
  byTime: "Photos without a location",
  byTimeText:
    "Each photo copies the location of the photo nearest in time. Originals aren’t changed, and you can undo this.",
  byTimeGap: "Maximum gap",
  byTimeReading: "Comparing photo times…",
  byTimeSilent: "The library did not respond. Close this dialog and try again.",
  // Its button, and what is said after it.
  byTimeAddNone: "Add locations",
  byTimeAdd: { one: "Add {count} location", other: "Add {count} locations" },
  byTimeAdded: { one: "Added {count} location.", other: "Added {count} locations." },

  // What would happen. `all` is `byTimeAll`; `span` is the longest time between two photos: "30 min".
  byTimeAll: { one: "{count} photo without a location", other: "{count} photos without a location" },
  byTimeNoneLeft: "All of these photos have a location.",
  byTimeNoneNear:
    "None of {all} was taken within {span} of a photo with one. Files without a capture date are not included.",
  byTimeSomeNear: {
    one: "{count} of {all} was taken within {span} of a photo with one.",
    other: "{count} of {all} were taken within {span} of a photo with one.",
  },
  // A table of how many photos by that time; then a list of files: "IMG_1.jpg: IMG_7.jpg, 4 min before".
  byTimeTable: "Photos by time to the nearest photo with a location",
  byTimeUpTo: "up to {span}",
  byTimeLeast: "Least certain matches",
  byTimeMatch: "{name}: {other}, {gap}",

  // The dialog that saves the streets of what the map shows, and its field for a name.
  streets: "Save streets for this area",
  streetsText:
    "Map tiles of this view are copied to this browser, so that its streets show without a network.",
  streetsName: "Name",
  streetsLooking: "Looking up the tiles of this view…",
  streetsLarge: "This view is too large to save. Zoom in, then try again.",
  streetsNone: "Your map tiles have no streets here.",
  streetsUnread: "Your map tiles could not be read. Check your connection, then try again.",
  // What would be saved: the detail, as steps of zoom, then `tiles`, which is `streetsTiles`, and "3.4 MB".
  streetsTiles: { one: "{count} tile", other: "{count} tiles" },
  streetsZoom: "Zoom {zoom}, {tiles}, {size}.",
  streetsZooms: "Zoom {least} to {most}, {tiles}, {size}.",
  // Its button, with the size once that is known.
  streetsDo: "Save",
  streetsDoSize: "Save {size}",

  // While they are saved: how far that is, in sizes ("3.4 MB of 12 MB"), and buttons. `name` is the area's.
  streetsDoing: "Saving {name}…",
  streetsPaused: "{name} is paused.",
  streetsDone: "{done} of {all}",
  streetsPause: "Pause",
  streetsResume: "Resume",
  streetsOther: "{name} is from other map tiles. Choose these in Settings, then resume.",

  // The list of saved areas. After the size: "12 MB, incomplete". Those with {name} are for screen readers.
  saved: "Saved streets",
  savedNow: "being saved",
  savedPartly: "incomplete",
  savedResumeName: "Resume {name}",
  savedShow: "Show",
  savedShowName: "Show {name} on the map",
  savedDelete: "Delete",
  savedDeleteName: "Delete {name}",

  // The name of an area without one, its middle: "38.71° N, 9.14° W". The letters stand for north, south, east and west.
  degreesNorth: "{degrees}° N",
  degreesSouth: "{degrees}° S",
  degreesEast: "{degrees}° E",
  degreesWest: "{degrees}° W",
} as const;

/** The words of the map and its tools. */
export const mapWords = area<typeof mapEn>("map");
