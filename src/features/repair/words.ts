import { area } from "../../words/area.ts";

/** The page "Repair a Takeout export": photos from Google Photos as plain files with their dates and places. */
export const repairEn = {
  // The page's heading, the paragraphs below it, and the ways to begin. Takeout is Google's name for its export.
  title: "Repair a Takeout export",
  lead: "Choose the folder of your unpacked Google Takeout, or drop it here. Pinroll copies your photos into another folder and puts into the copies what Google keeps in JSON files: dates, places, descriptions, albums. The export itself is never changed.",
  parts:
    "Unpack all ZIP files first, and choose the folder that holds every part: a photo and its JSON file may be in different ones.",
  choose: "Choose folder",
  field: "Folder of the export",
  // While it works. `done` and `count` are numbers of files.
  listing: "Files found: {count}",
  reading: "Read: {done} of {count}",
  comparing: "Looking for files that are there twice",
  writing: "Written: {done} of {count}",
  progress: "Repair",
  stop: "Stop",
  // How it ended without a plan, and why a folder is refused.
  stopped: "You stopped. Nothing was written.",
  failed: "The export couldn’t be read. Start again.",
  empty: "There are no files in this folder.",
  crashed:
    "The repair stopped because of an error; there may have been too little memory. Close other tabs, then choose the export again.",
  inside: "This folder lies in the export, or the export in it. Choose another one.",
  // The plan: its heading, a line below it, and a list of what is counted. Each is followed by a number of files.
  planTitle: "What will be done",
  planText: "Nothing has been written yet.",
  photos: "Photos and videos to write",
  dates: "Get a date",
  places: "Matched with a place",
  texts: "Get a title, description, keywords or stars",
  replaced: "Get a date or place that was changed in Google Photos",
  differing: "Keep their own date or place, though Google Photos says another",
  undated: "Stay without a date",
  unplaced: "Stay without a place",
  // What else is among them: pairs, as a photo and its short film; versions that were edited in Google Photos.
  pairs: "Pairs that stay together, such as Live Photos",
  edited: "Edited versions",
  renamed: "Names put right",
  albumCount: "Albums",
  archived: "Archived photos",
  trashed: "Photos in the trash",
  others: "Other files, copied unchanged",
  // A list of what becomes of each file; `all` is the sum below it.
  restTitle: "Every file of the export",
  duplicates: "Further copies of the same file",
  used: "JSON files whose facts are used",
  alone: "JSON files without a photo",
  aloneText:
    "Photos of JSON files without one may be in another part of the export: choose the folder that holds every part. Nothing is lost, as the export stays as it is.",
  about: "Files about albums, and other JSON files",
  trashLeft: "Left in the trash",
  system: "System files",
  zips: "ZIP files, which must be unpacked first",
  unreadable: "Files that couldn’t be read",
  unlisted: "Folders that couldn’t be listed",
  all: "Together",
  // What a person can choose. Labels of choices and of checkboxes.
  options: "Options",
  layout: "Folders",
  years: "A folder for each year",
  days: "A folder for each day",
  albums: "Albums",
  albumFolders: "As folders",
  albumKeywords: "As keywords",
  albumBoth: "As folders and keywords",
  albumText:
    "Each photo is written once. One that is in several albums goes into the folder of the first, and gets the others as keywords.",
  people: "Add the names of people as keywords",
  stars: "Give favourites five stars",
  edits: "Use dates and places that were changed in Google Photos",
  editsText: "Otherwise, what the file itself says is always kept.",
  leaveTrash: "Leave out what is in the trash",
  // The button that asks for a folder, and the line below it. `size` is like "12 GB".
  into: "Repair into…",
  intoText:
    "Choose an empty folder on a disk with {size} of free space. Nothing that is there is overwritten, and every file is read again after it was written.",
  zip: "Save as ZIP",
  zipText:
    "This browser can’t write into folders: everything comes in one ZIP file of {size}. With Chrome or Edge on a computer it goes straight into a folder.",
  // How writing ended: headings, and lines below them.
  done: "The repaired photos are complete",
  doneText:
    "Each file was read again after it was written, and holds what it should. Keep the export until you have looked at them yourself.",
  zipDone: "The ZIP file is complete. Look at it before you delete anything.",
  partly: "Some files need a look",
  partlyText: "They are listed below, with the reason.",
  ended: "You stopped the repair",
  full: "The disk is full",
  lost: "The folder can’t be written into any more",
  brokenOff: "The repair stopped because of an error",
  goOn: "Each file that was written is whole. Go back to the plan and choose the same folder to go on.",
  goOnAnew:
    "Each file that was written is whole. Close other tabs, choose the export again, and then the same folder to go on.",
  zipLost: "No ZIP file was saved.",
  // What became of the files, each followed by a number.
  written: "Written with their true metadata",
  unchanged: "Already true, copied unchanged",
  beside: "Copied unchanged, with an XMP file beside them",
  missed: "Not written",
  notReached: "Not reached",
  // Why a file is not as it should be, below its name.
  whyFormat: "Pinroll doesn’t write into this format.",
  whyDamaged: "The file is damaged.",
  whyRoom: "The file has no room for it.",
  whySigned: "The file is signed, and the signature would break.",
  whyLocked: "The file is encrypted or locked.",
  whyLarge: "The file is too large.",
  whyUnsupported: "This format has no place for one of the values.",
  whyDiffers: "Read again, the file didn’t hold what it should.",
  whyNotRead: "The file couldn’t be read.",
  whyNotWritten: "The file couldn’t be written.",
  whyNotEqual: "Read again, the copy was not equal, so it was removed.",
  // After a list that is cut short: how many files are not in it.
  more: "More in the report: {count}",
  report: "Save report",
  reportLost:
    "The report can’t be made any more, because of an error. Choose the export and the same folder again: files that are there stay as they are.",
  back: "Back to the plan",
  again: "Repair another export",
  // Names of folders that are made. Short, and without characters that file systems refuse.
  folderAlbums: "Albums",
  folderArchive: "Archive",
  folderTrash: "Trash",
  folderNoDate: "No date",
  folderOther: "Other files",
} as const;

/** The words of the page "Repair a Takeout export". */
export const repairWords = area<typeof repairEn>("repair");
