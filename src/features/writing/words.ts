import { area } from "../../words/area.ts";

/** The dialog "Write into files": what a person entered goes into the files themselves. */
export const writingEn = {
  // The dialog's title, and the paragraph below it. Files are photos and videos on the person's disk.
  title: "Write into files",
  lead: "What you entered in Pinroll is written into the files themselves, so that every program sees it.",
  looking: "Looking at the files…",
  nothing: "The files say all of this already, or you entered nothing for these photos.",
  // Checkboxes: what is written. `count` is a number of files.
  fields: "What is written",
  date: "Date and time: {count}",
  place: "Place: {count}",
  texts: "Title and description: {count}",
  keywords: "Keywords: {count}",
  rating: "Stars: {count}",
  label: "Colour labels: {count}",
  rotation: "Rotation: {count}",
  // What was edited of the picture: frame, light, colours. Programs of Adobe read the frame, Pinroll all of it.
  edits: "Crop, light and colour: {count}",
  // People whose faces were given a name; and what ticking that means.
  people: "Include people: {count}",
  peopleText: "Anyone who gets these files can see who is in them and where their faces are.",
  // Where it is written to, and a sentence for each. XMP is a format for metadata; ZIP one for archives.
  way: "Where to",
  wayFiles: "Into the files",
  waySidecars: "Into XMP files beside them",
  wayZip: "Into copies, as a ZIP",
  filesText:
    "This changes your files. Their pictures and everything else in them stay as they are. You can put the old files back until you keep the changes.",
  sidecarsText:
    "Your photos stay as they are. XMP files beside them are added or changed. You can put that back until you keep the changes.",
  zipText: "Your files stay as they are. Copies that say it are saved as a ZIP.",
  onlyZip:
    "This browser doesn’t let pages write into your files, so copies are saved as a ZIP. Chrome and Edge can write into the files.",
  // Above a list of folders; a line about files that are left out; the buttons that begin.
  folders: "In these folders",
  away: "Files that can’t be reached for writing: {count}. Add their folders again, or save a ZIP.",
  write: "Write into the files",
  writeSidecars: "Write XMP files",
  saveZip: "Save ZIP",
  importRuns: "Wait until the import is done.",
  // While it works. `done` and `count` are numbers of files.
  progress: "Writing into files",
  writing: "Files done: {done} of {count}",
  puttingBack: "Files put back: {done} of {count}",
  stop: "Stop",
  // How it ended. `count` is a number of files.
  written: "Files written, read again and compared: {count}",
  partly: "Only date and place written, as there was no room for more: {count}",
  beside: "XMP files beside photos: {count}",
  failed: "Not written, and as they were: {count}",
  backDone: "Old files put back, byte for byte: {count}",
  backFailed: "Not put back: {count}",
  stopped: "You stopped. What was written so far stays until you put it back.",
  // Why nothing was done.
  noStorage: "This browser has no storage in which the old files could be kept, so nothing was written.",
  otherTab: "Another tab is using the library, so nothing was written.",
  // Above two buttons: to put the old files back, or to keep the changes.
  kept: "Changed files that can be put back as they were: {count}",
  keptText:
    "Keep the changes once you have looked at the photos. After that the old files can’t be put back.",
  keep: "Keep the changes",
  back: "Put the old files back",
  // A list of files with a reason each.
  list: "Files that need a look",
  whyUnreachable: "Its folder can’t be reached. Add it again.",
  whyArchive: "It is in a ZIP file, which Pinroll never changes.",
  whyDenied: "The browser didn’t allow writing into this folder.",
  whyGone: "The file isn’t there any more.",
  whyChanged: "The file has changed since it was read. Check for changes in its folder first.",
  whyRefused: "The system didn’t write the file.",
  whyPackaged:
    "The file is in the library of Photos, iPhoto or Aperture, which only that program may change.",
  whyFull: "The disk is full. Make room, then write again.",
  // The name of the ZIP file, without spaces.
  file: "changed-copies",
} as const;

/** The words of the dialog "Write into files". */
export const writingWords = area<typeof writingEn>("writing");
