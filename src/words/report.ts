import { area } from "./area.ts";

/** The page "Library": the import report, folders, camera clocks, and how this device copes. */
export const reportEn = {
  // The page's title, its parts, and what it says before the first import.
  title: "Library",
  empty: "Nothing imported yet",
  emptyText: "Add a folder to see what happened to each of its files.",
  reportTitle: "Import report",
  folders: "Folders",
  clocks: "Camera clocks",
  fixClock: "Fix…",
  device: "This device",

  // Links to other pages: the heading of the list, and of each its name and a sentence about it. A card is a camera's
  // memory card; gaps are what photos lack; Takeout is the name of Google's export.
  tools: "Tools",
  checkCard: "Check a card",
  checkCardText: "May you wipe a memory card? See whether every file is copied, byte for byte.",
  people: "People",
  peopleText: "See who is in your photos, name them, and answer who is who.",
  similar: "Similar photos",
  similarText: "Find copies, edited versions and shots of the same moment, and decide which to keep.",
  gaps: "Gaps",
  gapsText: "See which photos have no date or location, and which formats are at risk.",
  repair: "Repair a Takeout export",
  repairText: "Make a plain folder with correct dates and locations of what Google Takeout gave you.",
  sql: "Ask with SQL",
  sqlText: "Search and count your photos with queries.",
  // Photos with much text in them, once text in pictures is read.
  documentPhotos: "Documents",
  documentPhotosText: "Receipts, letters and screenshots, found by the text in them.",

  // Large numbers in a row that add up: below each its noun, which the number comes before.
  sumFound: { one: "file found", other: "files found" },
  sumShown: { one: "shown", other: "shown" },
  sumFailed: { one: "could not be read", other: "could not be read" },
  sumSkipped: { one: "skipped", other: "skipped" },
  sumSidecars: { one: "sidecar file", other: "sidecar files" },
  sumPending: { one: "remaining", other: "remaining" },

  // The same as one sentence; `parts` is a list of those after it.
  sentence: { one: "{count} file found: {parts}.", other: "{count} files found: {parts}." },
  partShown: { one: "{count} shown", other: "{count} shown" },
  partFailed: { one: "{count} could not be read", other: "{count} could not be read" },
  partSkipped: { one: "{count} skipped", other: "{count} skipped" },
  partSidecars: { one: "{count} sidecar file", other: "{count} sidecar files" },
  partPending: { one: "{count} remaining", other: "{count} remaining" },

  // What became of files that are not simply shown. `outcomeOf` joins an outcome and a reason of the list below.
  failed: "Could not be read",
  undrawn: "No preview",
  skipped: "Skipped",
  sidecar: "Sidecar files",
  outcomeOf: "{outcome}: {reason}",

  // The reasons, as names of groups of files.
  unsupported: "Unsupported format",
  corrupt: "Damaged or incomplete",
  tooLarge: "Too large",
  unreadable: "Moved, changed or locked",
  timedOut: "Took too long",
  crashed: "Crashed the reader",
  junk: "System files",
  notAPhoto: "Not photos or videos",
  mapTiles: "Map tiles",
  emptyFiles: "Empty files",
  duplicate: "Duplicates",
  cancelled: "Import cancelled",
  interrupted: "Import interrupted",
  deleted: "Deleted in Pinroll",

  // Reasons of archives: of files within ZIP files, and of archives of other kinds (RAR, 7z, tar).
  encrypted: "Protected by a password",
  archiveWithin: "ZIP files within ZIP files",
  unknownPacking: "Packed in an unknown way",
  unopened: "Archives that aren’t opened",

  // Reasons of files of an export or a cloud.
  recentlyDeleted: "Deleted in the app that exported them",
  notDownloaded: "Not downloaded: only in the cloud",

  // Of phones, computers and network drives; still being written when copied; previews and thumbnails.
  inBin: "In a bin",
  unfinished: "Unfinished files",
  programMade: "Made by Photos or another program",

  // What sidecar files (XMP, JSON, GPX: data beside a photo) were used for.
  used: "Applied to photos",
  unmatched: "No matching photo",
  // Of a photo in darktable, which keeps several developments of one file.
  version: "Other versions",
  album: "Album information",
  track: "GPS tracks",
  nothing: "Unreadable or unrelated",
  unread: "Not read",

  // The list of files and its buttons.
  all: "All",
  groupName: { one: "{name}, {count} file", other: "{name}, {count} files" },
  details: "Details",
  tryAgain: "Try again",
  list: "Files",
  copy: "Copy report",
  copied: "Copied.",
  copyBlocked: "The browser blocked copying.",
  allImported: "All files imported.",
  allSoFar: "All files imported so far.",

  // The report as plain text, for a mail: its first line, and the heading of a group.
  plainTitle: "Pinroll import report",
  plainGroup: "{outcome}: {reason} ({count})",

  // Exports of other programs and services that were recognised: the list, their names, and a line of one, as
  // "iCloud export: 3 photos, 1 album".
  exports: "Exports",
  exportIcloud: "iCloud export",
  exportSnapchat: "Snapchat export",
  exportFacebook: "Facebook export",
  exportInstagram: "Instagram export",
  exportTelegram: "Telegram export",
  exportWhatsapp: "WhatsApp export",
  exportFlickr: "Flickr export",
  exportTakeout: "Google Takeout export",
  exportPicasa: "Picasa",
  exportLine: "{name}: {parts}",
  exportAlbums: { one: "{count} album", other: "{count} albums" },

  // Whether a folder's files can be opened, and what an interrupted import still has to read.
  open: "Originals available.",
  ask: "Needs permission to open originals.",
  away: "Not available. Plug in its drive or card, or add it again.",
  drop: "Add it again to view originals.",
  wasInterrupted: "Import interrupted.",
  leftToRead: { one: "{count} file left to read.", other: "{count} files left to read." },

  // What changed in a folder, as a list with a full stop: "2 new, 1 moved."
  changes: "{list}.",
  fresh: { one: "{count} new", other: "{count} new" },
  changed: { one: "{count} changed", other: "{count} changed" },
  moved: { one: "{count} moved", other: "{count} moved" },
  gone: { one: "{count} missing", other: "{count} missing" },
  noChanges: "No changes.",

  // How the device copes: names of three facts and their values.
  workers: "Import workers",
  workersNone: "None started",
  workersNow: "{working} active, {started} started",
  workersLimited: "{working} active, {started} started, limited to {most}",
  waiting: "Waiting",
  waitingNone: "Nothing",
  toRead: { one: "{count} file to read", other: "{count} files to read" },
  toDraw: { one: "{count} thumbnail to create", other: "{count} thumbnails to create" },
  toCompare: { one: "{count} file to compare", other: "{count} files to compare" },
  memory: "Memory",
  memoryUnknown: "Unknown",
  memoryAbout: "About {size}, not counting the browser itself",

  // What runs slower and why, each a sentence; the first if nothing does.
  fullSpeed: "Running at full speed.",
  lanesSlowPictures: "Importing fewer files at a time, because each photo took several seconds.",
  lanesSlowPage: "Importing fewer files at a time, because the page was slow to respond.",
  inputFirst: "No new work starts while you click, type or scroll.",
  memoryTurns: "Large photos take turns, to save memory.",
  diskWaits: "Thumbnails wait until earlier ones are saved.",
  mapDots: "The map shows plain dots, because thumbnails made it slow.",
  noAnimations: "Animations are off, and fast scrolling shows colours first, because the page was slow.",

  // The choice between slowing down and not, each with its button.
  keepsSpeed: "Pinroll runs at full speed until you reload the page, even if the page gets slow.",
  adjustsSpeed: "Pinroll slows down automatically when your device is busy.",
  adjust: "Adjust speed automatically",
  alwaysFull: "Always use full speed",
} as const;

/** The words of the import report. */
export const reportWords = area<typeof reportEn>("report");
