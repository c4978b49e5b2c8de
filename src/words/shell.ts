import { area } from "./area.ts";

/** What is around every page: navigation, top bar, menus, the divider, the page that is not there. */
export const shellEn = {
  // The navigation, a rail of icons with these names; `navMain` and `skip` are for screen readers and the keyboard.
  navMain: "Main",
  navTrips: "Trips",
  navPhotos: "Photos",
  navMap: "Map",
  navAlbums: "Albums",
  navLibrary: "Library",
  navSettings: "Settings",
  skip: "Skip to content",

  // Window titles. "Pinroll" stays as it is; a title is as the page's heading.
  titleTrips: "Trips · Pinroll",
  titleAlbums: "Albums · Pinroll",
  titlePlaces: "Places · Pinroll",
  titleLibrary: "Library · Pinroll",
  titleSettings: "Settings · Pinroll",
  titlePrivacy: "Privacy · Pinroll",
  titleHelp: "Help · Pinroll",
  titleAbout: "Your photos, trip by trip · Pinroll",
  titleSql: "SQL · Pinroll",
  titleCheck: "Check a card · Pinroll",
  titlePeople: "People · Pinroll",
  titleSimilar: "Similar photos · Pinroll",
  titleGaps: "Gaps · Pinroll",
  titleRepair: "Repair a Takeout export · Pinroll",

  // Tabs of the page Trips: where a person was, by journeys and by countries.
  tabTrips: "Trips",
  tabPlaces: "Places",

  // The top bar: buttons, and how many photos there are and match the filter. `photos` is "8,412 photos" or "12 videos".
  addFiles: "Add files",
  addFolder: "Add folder",
  export: "Export",
  matchingOf: "{count} of {photos}",
  matchingOfBoth: "{count} of {all} photos and videos",
  onMap: "{count} on the map",
  stillLooking: "Still looking…",

  // The divider between photos and map: its name, tooltip, and what it says while it moves, in percent.
  divider: "Divider between photos and map",
  dividerHint: "Drag to resize, or click for a choice. Double-click to reset.",
  // Name of the menu of that choice.
  dividerChoices: "Width of photos and map",
  mapOnly: "Map only",
  photosOnly: "Photos only",
  shares: "Photos {photos} %, map {map} %",

  // The message about the last change, with one of these buttons.
  undo: "Undo",
  redo: "Redo",

  // Said once a new version is there; the button loads it.
  newVersion: "A new version of Pinroll is ready.",
  reload: "Reload",
  dismiss: "Dismiss",

  // Instead of a page, at an address that leads nowhere.
  notFound: "Page not found",
  notFoundText: "There is no page at this address. Check the address, or go back to your photos.",
  goToPhotos: "Go to photos",

  // Buttons beside a folder; those with {name} are for screen readers.
  newAlbum: "New album",
  newAlbumFrom: "New album from {name}",
  // In a photo's menu: an album of all photos of that day, named after it, or "No date".
  newAlbumDay: "New album from this day",
  noDate: "No date",
  reconnect: "Reconnect",
  reconnectName: "Reconnect {name}",
  check: "Check for changes",
  checkName: "Check for changes in {name}",

  // A field that finds towns by name; the example shows a name alone and one with its state.
  town: "Town or city",
  townExample: "Lisbon, or Paris, Texas",
  townNone: "No town of this name.",
  towns: "Towns",

  // How long before or after another photo one was taken. `span` is "4 min".
  sameTime: "at the same time",
  spanBefore: "{span} before",
  spanAfter: "{span} after",

  // A camera whose clock was wrong, what shows it. `photos` is "214 photos", `span` "1 h", `zone` "Europe/Lisbon".
  clockBehind: {
    one: "{camera}: {count} photo is {span} behind local time.",
    other: "{camera}: {count} photos are {span} behind local time.",
  },
  clockAhead: {
    one: "{camera}: {count} photo is {span} ahead of local time.",
    other: "{camera}: {count} photos are {span} ahead of local time.",
  },
  shownByGps: {
    one: "The GPS times of {count} photo show it. Local time: {zone}.",
    other: "The GPS times of {count} photos show it. Local time: {zone}.",
  },
  shownByGpsWithin: {
    one: "The GPS times of {count} photo show it, give or take {span}. Local time: {zone}.",
    other: "The GPS times of {count} photos show it, give or take {span}. Local time: {zone}.",
  },
  shownByZone: {
    one: "{count} photo states another time zone than that of the location ({zone}).",
    other: "{count} photos state another time zone than that of the location ({zone}).",
  },
} as const;

/** The words around every page. */
export const shellWords = area<typeof shellEn>("shell");
