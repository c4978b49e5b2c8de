import { area } from "../../words/area.ts";

/** The page "Check a card": whether every file of a memory card is safely copied. */
export const checkEn = {
  // The page's heading, the paragraph below it, and the ways to begin. A card is a camera's memory card.
  title: "Check a card",
  lead: "Drop a memory card or a folder here. Pinroll compares every file with those in your folders, byte by byte, and says which aren’t safely copied. It never writes to the card.",
  choose: "Choose folder",
  field: "Folder to check",
  library: "Add the folders with your copies to Pinroll first: it compares with what it can read now.",
  // While it works. `done` and `count` are numbers of files.
  listing: "Files found: {count}",
  checking: "Checked: {done} of {count}",
  progress: "Check",
  stop: "Stop",
  // How it ended without an answer.
  stopped: "You stopped the check. Nothing is known about this card.",
  gone: "The card can’t be read any more, so nothing this check found counts. Connect the card and start again.",
  failed: "The check couldn’t be finished. Start again.",
  noFiles: "There are no files in this folder.",
  // The answer: heading and the line below it. `count` and `total` are numbers of files.
  yes: "Every file is safely copied",
  yesText: "Files found in your folders, every byte compared just now: {count}",
  no: "Not every file is safely copied",
  noText: "Files without an equal copy that Pinroll can read: {count} of {total}",
  // Above a list of folders, and a line about files of operating systems.
  unlisted: "These couldn’t be listed, so nobody knows what is in them:",
  junk: "System files, which were not checked: {count}",
  // What is said of a file: a short name above a list, and a sentence that explains it.
  safe: "Safely copied",
  safeText: "A file with the same bytes is in your folders.",
  missing: "Not copied",
  missingText: "No file in your folders has these bytes.",
  smaller: "Only a smaller file",
  smallerText: "A smaller file of this name is in your folders. It may be a resized copy.",
  other: "Another file of this name",
  otherText: "A file of this name is in your folders, but its bytes differ.",
  unreachable: "Copy can’t be read now",
  unreachableText:
    "Pinroll knows a file of this name and size, but has a thumbnail at most. Reconnect its folder and check again.",
  itself: "The file itself",
  itselfText:
    "Pinroll knows no other file than the one on the card, or can’t tell the two apart in this browser.",
  unreadable: "Couldn’t be read",
  unreadableText: "The file on the card couldn’t be read. It may be damaged.",
  empty: "Empty",
  emptyText: "The file has no bytes.",
  // Below a file's name: the path of the file this is about. After a list that is cut short: how many files are not in it.
  where: "In your folders: {path}",
  more: "More in the report: {count}",
  // Buttons, and what copying says. Copies are compared with the originals.
  report: "Save report",
  copy: "Copy what is missing to…",
  copyText:
    "Copies go into a folder of your choice, in the same folders as on the card. Each is read again and compared.",
  copying: "Copied: {done} of {count}",
  copied: "All copies were read again and are equal.",
  copiedSome: "Files that couldn’t be copied: {count}. Check the free space of the folder and try again.",
  copyStopped: "Copying was stopped. What was copied is marked as safe.",
  onCard: "This folder is on the card. Choose one on another disk.",
  cannotCopy:
    "This browser can’t write into folders. Copy the files yourself and check again, or use Chrome or Edge on a computer.",
  again: "Check another card",
} as const;

/** The words of the page "Check a card". */
export const checkWords = area<typeof checkEn>("check");
