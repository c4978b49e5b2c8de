import { area } from "./area.ts";

/** The import's progress above the photos, folders to reconnect, and what is said when there is nothing to show. */
export const importingEn = {
  // What happens now, in the bar, with running numbers: "Reading photo details, 3,120 of 10,000".
  scanning: { one: "Scanning folders, {count} file so far", other: "Scanning folders, {count} files so far" },
  reading: "Reading photo details, {done} of {total}",
  drawing: "Creating thumbnails, {done} of {total}",
  paused: "Paused, {done} of {total} done",
  pausedScanning: { one: "Paused, {count} file found", other: "Paused, {count} files found" },
  speed: "{count} photos/s",
  timeLeft: "{span} left",

  // The same for screen readers, said once when it begins.
  sayScanning: "Scanning folders.",
  sayReading: "Reading photo details.",
  sayDrawing: "Creating thumbnails.",
  sayPaused: "Import paused.",
  sayShowAdded: "To see only these, choose “{button}”.",

  // The end. `result` is one of the sentences below it; `items` is "20 photos and 1 video", `located` one of the two after them.
  finished: "Import finished. {result}",
  cancelled: "Import cancelled. {result}",
  holdsNone: "No photos to show.",
  holds: "{items}, {located}.",
  added: "{items} added, {all} in total, {located}.",
  nothingNew: "No new files.",
  checked: { one: "{count} file checked, no new photos.", other: "{count} files checked, no new photos." },
  located: "{count} on the map",
  locatedNone: "none on the map",

  // What went wrong, each a sentence; `andSo` joins two of them, which then end without a full stop of their own.
  unread: { one: "{count} file could not be read", other: "{count} files could not be read" },
  undrawn: { one: "{count} photo has no preview", other: "{count} photos have no preview" },
  sentence: "{text}.",
  andSo: "{first}, {second}.",
  skipped: { one: "{count} file skipped.", other: "{count} files skipped." },

  // Buttons of the bar, and names of its parts for screen readers.
  barName: "Import progress",
  trackName: "Import",
  seeWhy: "See why",
  closeMessage: "Close import message",
  report: "Report",
  device: "This device",
  deviceReduced: "This device: running at reduced speed",
  resume: "Resume import",
  pause: "Pause import",
  cancel: "Cancel import",
  showAdded: "Show added photos",

  // A bar about folders of earlier visits whose files cannot be opened. `names` is "“Trip” and “Alps”".
  quoted: "“{name}”",
  interrupted: "The import of {names} was interrupted. Reconnect to continue.",
  reconnect: "Reconnect {names} to view full-size photos.",
  away: "Can’t open {names}. Plug in the drive or card, then reconnect.",
  dropToContinue: "Add {names} again to continue the import.",
  dropToView: "Add {names} again to view originals.",
  reconnectName: "Reconnect {name}",
  allFolders: "All folders",
  closeFolders: "Close folder message",

  // Instead of photos: nothing imported, or nothing that can be shown. The tag <why> is a link to the report.
  noneYet: "No photos yet",
  noneYetText: "Add the folder these photos are in.",
  noneShown: "No photos to show",
  noneShownText: {
    one: "{count} file found, but no photo or video that Pinroll can show. <why>See why</why>, or add another folder.",
    other:
      "{count} files found, but no photo or video that Pinroll can show. <why>See why</why>, or add another folder.",
  },

  // A dialog that asks what to add, opened by a shortcut of the installed app. Below it are the buttons "Add files" and
  // "Add folder".
  addTitle: "Add photos",
  addText: "Add a folder with all its photos, videos and tracks, or single files.",

  // A dialog that asks whether to add what another app or site sent: title, text, the files' names, the button.
  shareTitle: { one: "Add {count} shared file?", other: "Add {count} shared files?" },
  shareText: "Another app shared this with Pinroll. Cancel if you didn’t expect it.",
  shareNames: { one: "{names}, and {count} more", other: "{names}, and {count} more" },
  shareAdd: "Add",
} as const;

/** The words of a running import. */
export const importingWords = area<typeof importingEn>("importing");
