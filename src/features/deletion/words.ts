import { area } from "../../words/area.ts";

/** The dialog that deletes the files of photos marked for deletion, or says how to delete them elsewhere. */
export const deletionEn = {
  // The dialog's title, and what it says of the files. `size` is "58 files, 214 MB".
  title: { one: "Delete {count} photo", other: "Delete {count} photos" },
  titleDone: "Files deleted",
  looking: "Looking for their files…",
  sum: "{size} in all.",
  files: "Files",
  // Beside a photo and below all: it is kept after all. `name` is that of its file.
  unmarkName: "Unmark {name}",
  unmarkAll: "Unmark all",
  // Said after that, and after it was undone.
  unmarked: { one: "{count} photo unmarked.", other: "{count} photos unmarked." },
  markedAgain: "Marked for deletion again.",
  // A button under a long list.
  showMore: { one: "Show more ({count} left)", other: "Show more ({count} left)" },

  // What a file is to its photo, beside its size. A sidecar holds a photo's edits, a burst is a series of photos.
  roleCopy: "Duplicate",
  roleRaw: "Raw file",
  roleLive: "Live video",
  roleBurst: "Same burst",
  roleOriginal: "Original",
  roleOverlay: "Overlay",
  roleProxy: "Small version",
  roleSidecar: "Sidecar",

  // A check box; its number is that of the files.
  sidecars: {
    one: "Also delete sidecar files ({count})",
    other: "Also delete sidecar files ({count})",
  },

  // Whether Pinroll can delete the files itself. `apart` is "It has no access to the folders of 3 others."
  importRuns: "Files can be deleted here once the import has finished.",
  canNone: "Pinroll can’t delete these files itself: it has no access to their folder.",
  canAll: "Pinroll can delete the files from their folders, after asking once more.",
  canSome: {
    one: "Pinroll can delete {count} file, after asking once more. {apart}",
    other: "Pinroll can delete {count} files, after asking once more. {apart}",
  },
  apart: {
    one: "It has no access to the folders of {count} other.",
    other: "It has no access to the folders of {count} others.",
  },
  // Photos, iPhoto and Aperture are Apple’s programs; what they hold is deleted in them alone.
  packagedStay: {
    one: "{count} file stays, because it is in the library of Photos, iPhoto or Aperture. Delete it there.",
    other:
      "{count} files stay, because they are in the library of Photos, iPhoto or Aperture. Delete them there.",
  },
  deleteAsk: "Delete files…",

  // The question before it happens. The bin is where a computer keeps deleted files for a while. `size` is "214 MB".
  warning: {
    one: "Delete {count} file ({size})? It will not go to the bin. This cannot be undone.",
    other: "Delete {count} files ({size})? They will not go to the bin. This cannot be undone.",
  },
  sure: { one: "Yes, delete {count} file for good", other: "Yes, delete {count} files for good" },
  back: "Back",
  deleteNow: { one: "Delete {count} file", other: "Delete {count} files" },
  deleting: "Deleting…",
  // For screen readers: the bar that shows how far it is.
  progressName: "Deleting",
  progress: "{done} of {all}",
  stopped: "Nothing more was deleted: another tab is using the library. Close it and try again.",

  // What was deleted; `deleted` is a number. Then the files that were not, each with why, and a button that closes.
  deleted: { one: "{count} file deleted.", other: "{count} files deleted." },
  deletedSome: { one: "{deleted} of {count} file deleted.", other: "{deleted} of {count} files deleted." },
  notDeleted: "Not deleted",
  unreachable: "Its folder can’t be opened. Reconnect the folder and try again.",
  archive: "It is in a ZIP file, which Pinroll never changes.",
  denied: "The browser doesn’t allow Pinroll to change this folder.",
  gone: "It is no longer there.",
  changed: "It has changed since Pinroll read it, so it was left.",
  refused: "The system refused. It may be open in another app, or write-protected.",
  packaged: "It is in the library of Photos, iPhoto or Aperture, which only that program may change.",
  done: "Done",

  // How to delete them without Pinroll: by a list of paths, or scripts for the command line. `size` is "58 files, 214 MB".
  elsewhere: "Outside of Pinroll",
  scriptsText: "Scripts move the files to the bin, and leave those that have changed. {where}",
  // Also a comment in the scripts. `names` is “2024”, “Lisbon”.
  runIn: "Run the script in the folder that holds {names}.",
  folderName: "“{name}”",
  moves: "Moves {size} to the bin.",
  // A comment in the scripts.
  madeBy: "Made by Pinroll. Files that are missing or have changed are left alone.",
  copyPaths: "Copy list of paths",
  saveList: "Save list (.txt)",
  saveShell: "Save script for macOS, Linux (.sh)",
  savePowerShell: "Save script for Windows (.ps1)",
  copied: "Copied.",
  copyRefused: "The browser refused. Save the list instead.",
  // Beginning of the name of a saved file, before a date.
  fileName: "pinroll-delete",
} as const;

/** The words of deleting files. */
export const deletionWords = area<typeof deletionEn>("deletion");
