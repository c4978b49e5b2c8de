import { area } from "./area.ts";

/** What is needed before anything else is loaded: the first screen, window titles, and what is said when a part fails. */
export const firstEn = {
  // The first screen, before any photo: heading (on computers, on phones), sentence, buttons, small print.
  headingDrop: "Drop photos or folders anywhere",
  headingTouch: "Your photos, place by place",
  sentence: "See where and when you took them, on a map and day by day.",
  addFolder: "Add folder",
  addFiles: "Add files",
  trySample: "Try a sample trip",
  staysHere: "Your photos stay on this device.",
  seeHow: "See how it works",
  playSample: "Play the sample trip in the background",
  stopSample: "Stop the sample trip",
  receiveAsk: "Receive from another device",
  openPublished: "Open a published library",

  // Below those buttons, when one of them led nowhere.
  sampleMissing: "The sample trip could not be loaded. Check your connection and try again.",
  noFiles: "No files found. Try another folder.",

  // Over the whole window while files are dragged over it.
  dropToAdd: "Drop to add",

  // Names of the hidden file fields, for screen readers.
  filesField: "Files to add",
  folderField: "Folder to add",

  // Window titles; those of other pages are among the words of the shell. The first is the name of the product everywhere.
  titleHome: "Pinroll",
  titleMap: "Map · Pinroll",
  titleUnknown: "Page not found · Pinroll",

  // The link to the settings page: a gear, with this as its tooltip.
  settings: "Settings",

  // Instead of a part of the page that broke. `part` is one of the names below.
  partStopped: "{part} stopped working. Your photos are not affected.",
  reloadPart: "Reload this part",
  partPage: "This page",
  partViewer: "The viewer",
  partSample: "The sample trip",
  partDialog: "This dialog",
  partPanel: "This panel",
  partSelection: "The selection",
  partAlbum: "The album",
  partTrip: "The trip",
  partGrid: "The grid",
  partMap: "The map",
  partSearch: "The search",
  partFilter: "The filter",
  partNotice: "This notice",

  // The button that closes a warning at the top of the page.
  dismiss: "Dismiss",

  // Warnings at the top of the page: what happened, then what to do.
  libraryRestarted: "The library restarted; unsaved photos are being read again. Your files aren’t changed.",
  libraryStopped: "The library stopped several times. Reload the page and add the folder again.",
  libraryMissing: "The library didn’t start, so no photos can be shown.",
  workersMissing: "The import workers didn’t start.",
  // After one of the two before: what to do.
  allowScripts:
    "A content blocker or extension may be stopping part of this page. Allow this site there, then reload the page.",
  importMissing: "Part of Pinroll could not be loaded. Check your connection and add the files again.",
  partsMissing:
    "Part of Pinroll could not be loaded, so the library can’t be opened. It hasn’t been changed. Reload this page.",
  otherImports: "Another tab is importing. Its photos will appear here too, a moment later.",
} as const;

/** The words of the first screen, and of what is there before any part of the page. */
export const firstWords = area<typeof firstEn>("first");
