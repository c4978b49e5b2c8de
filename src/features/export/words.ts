import { area } from "../../words/area.ts";

/** The dialogs that share photos, save them, and save data about them. */
export const exportEn = {
  // The title of the dialog for data, two checkboxes with counts, and one without. Hidden photos are left out unless the second one is ticked; what models saw in pictures is, unless the third is.
  title: "Export data",
  onlyFiltered: "Filtered photos only ({count})",
  hiddenToo: "Hidden photos too ({count})",
  includeSeen: "Include people and what was seen",

  // The buttons that save photos: as an archive (ZIP), or into a folder, with names for screen readers. Originals are the files as they are, copies smaller ones.
  originals: "Originals (ZIP)",
  copies: "Copies (ZIP)",
  toFolder: "Save to folder…",
  originalsToFolder: "Save to folder: Originals",
  copiesToFolder: "Save to folder: Copies",
  noneToSave: "No photos to save.",
  // Another button there: photos edited in Pinroll, as new files beside their originals, which stay. First its sentence; the second one is for browsers that can only download.
  edited: "Save with edits",
  editedBeside: {
    one: "{count} edited photo as a new JPEG beside its original, in full size, with all metadata.",
    other: "{count} edited photos as new JPEGs beside their originals, in full size, with all metadata.",
  },
  editedApart: {
    one: "{count} edited photo as a new JPEG, in full size, with all metadata.",
    other: "{count} edited photos as new JPEGs, in full size, with all metadata.",
  },
  // A checkbox below it, for JPEGs of which a person only changed crop, mirror or rotation (`count` is their number), and what it means.
  exact: "No quality loss where only cropped or turned ({count})",
  exactAbout: "The top and left edges may move by a few pixels, as JPEGs consist of blocks.",

  // What those buttons do. `how` is a list of those after it; of copies it begins with a format: "JPEG, longest edge 1,600 px, without location".
  originalsWhole: "All files, with sidecars and subtitles, unchanged.",
  originalsCut: "All files, {how}. Sidecars and subtitles are left out.",
  copiesAs: "As {how}.",
  copiesVideos: "Videos keep their size.",
  // The list: how files are saved. `size` is "2 MB".
  longestEdgeOf: "longest edge {count} px",
  atMostEach: "at most {size} each",
  withoutNames: "without names and serial numbers",
  withoutMetadata: "without metadata",
  locationRounded: "location rounded to about 1 km",
  withoutLocation: "without location",

  // What a folder for each album comes to. `files` is "14 files", `folder` the name of the folder for photos in no album.
  albumFolders: {
    one: "Makes {files} in {count} album folder.",
    other: "Makes {files} in {count} album folders.",
  },
  albumFoldersLoose: {
    one: "Makes {files} in {count} album folder and “{folder}”, by day.",
    other: "Makes {files} in {count} album folders and “{folder}”, by day.",
  },
  inSeveralAlbums: "Photos in several albums are saved in each.",

  // Below it, closed at first: lists of choices, each with its name. What files may tell about photos.
  options: "Options",
  metadata: "Metadata",
  metadataAll: "Keep all",
  metadataTrimmed: "Camera and date",
  metadataNone: "Remove all",
  location: "Location",
  locationExact: "Keep",
  locationRound: "Round to about 1 km",
  locationNone: "Remove",
  addSidecars: "Add XMP sidecars with your edits",

  // The form of copies. `size` is "0.5 MB".
  format: "Format",
  longestEdge: "Longest edge",
  fullSize: "Full size",
  pixels: "{count} px",
  fileSize: "File size",
  anySize: "Any",
  atMost: "At most {size}",
  quality: "Quality",

  // Folders and names of files. `tokens` is "{name} {date} {time}", which stand for parts of a name; `name` is a file's name with its folders.
  plainNames: "Replace names that may tell a date or place",
  folders: "Folders",
  keepFolders: "Keep folders",
  oneFolder: "One folder",
  byDay: "By day",
  byAlbum: "By album",
  fileNames: "File names",
  useTokens: "Use {tokens}",
  example: "Example: {name}",
  // A folder and an album of that example.
  exampleFolder: "Lisbon",
  exampleAlbum: "Best of Lisbon",
  // Name of a folder in what is saved, for photos in no album. Without / \ : * ? " < > |, and no dot at its end.
  noAlbumFolder: "No album",

  // Saving photos is under way, with its name for screen readers, how fast ("12 MB written · 3 MB/s · 8 photos/s"), and a button.
  savingName: "Saving photos",
  saving: "Saving {done} of {total}…",
  rate: "{written} written · {speed}/s · {photos} photos/s",
  cancelSaving: "Cancel saving",

  // How saving photos ended (`items` is "20 photos and 1 video"), and the button that closes this.
  savingCancelled: "Saving was cancelled.",
  savingFailed: "The photos could not be saved.",
  savedItems: "Saved {items}.",
  savedNone: "No photos were saved.",
  savedSome: {
    one: "Saved. {count} file couldn’t be saved.",
    other: "Saved. {count} files couldn’t be saved.",
  },
  dismiss: "Dismiss",
  // A list of what was saved with edits, closed at first.
  placed: {
    one: "{count} new file beside its original",
    other: "{count} new files beside their originals",
  },
  // Another list: photos saved so, each with how many pixels it has more ("+3") or fewer ("−5") than its crop.
  exactSaved: {
    one: "{count} photo saved without quality loss",
    other: "{count} photos saved without quality loss",
  },
  exactMoved: "{name}: left {left} px, top {top} px",
  // The files that were not saved, by reason. `why` is a sentence.
  problem: { one: "{count} file: {why}", other: "{count} files: {why}" },
  // Before saving: what a way of saving leaves out. A short video is that of a Live or Motion Photo, in its file or beside it.
  lossHdrWebp: {
    one: "{count} of these photos is HDR; WebP copies are not.",
    other: "{count} of these photos are HDR; WebP copies are not.",
  },
  lossHdrFormat: {
    one: "{count} HDR photo isn’t a JPEG; its copy won’t be HDR.",
    other: "{count} HDR photos aren’t JPEGs; their copies won’t be HDR.",
  },
  lossHdrLimit: {
    one: "{count} of these photos is HDR; its copy may not be at this file size.",
    other: "{count} of these photos are HDR; copies may not be at this file size.",
  },
  lossFilm: {
    one: "The short video of {count} photo is left out.",
    other: "The short videos of {count} photos are left out.",
  },
  lossDepth: {
    one: "The depth map of {count} photo is left out.",
    other: "The depth maps of {count} photos are left out.",
  },
  // Copies in which an HDR photo is an ordinary one.
  lostHdr: { one: "{count} copy has no HDR any more.", other: "{count} copies have no HDR any more." },
  moreProblems: { one: "And {count} file more.", other: "And {count} files more." },

  // Why a file was not saved, each a sentence that stands after a count: copies of photos, and what reads the file.
  copyLarge: "The file is too large to copy or to remove metadata from.",
  copyNone: "This browser can’t make copies of photos.",
  copyNoWebp: "This browser can’t write WebP. Choose JPEG.",
  copyNoPhoto: "The file isn’t a photo that can be copied.",
  copyFilm: "Copies are made of photos only, not of videos.",
  copyNotSmall: "The photo could not be made small enough.",
  copyUnwritten: "The copy could not be written.",
  copyInexact: "This JPEG can’t be cropped or turned without quality loss. Turn that option off.",
  copyTimedOut: "Reading this file took too long and was stopped.",
  copyCrashed: "This file crashed the reader.",
  copyNoWorkers: "The import workers did not start. Reload the page.",

  // The same of files that are saved as they are, without metadata. A track is a part of a video's file beside pictures and sound.
  cutDamaged: "The file is damaged, so its metadata can’t be removed safely.",
  cutCompressed: "The video’s metadata is compressed, so it can’t be removed.",
  cutTrack:
    "The video has a track of sensor data that may hold its route, as action cameras and drones write it.",
  cutText: "The video has a track of subtitles that may hold its route, as drones write it.",
  cutSeveral:
    "The photo holds more than one picture with its metadata, such as a video. Save a copy instead.",
  cutNoRoom: "The photo’s metadata can’t be rewritten in place. Save a copy instead.",
  cutFormat: "Metadata can’t be removed from this format without converting it. Save a copy instead.",
  cutFilmFormat: "Metadata can’t be removed from videos of this format.",
  cutLeft: "The metadata could not be changed completely, so the file was not saved.",

  // Files with data about photos: for each format a sentence and a button with its name. `items` is "20 photos and 1 video". JSON, GPX, KML, GeoJSON, CSV, XMP and ZIP are formats.
  library: "Library (JSON)",
  libraryAbout: "Dates, locations, cameras and file paths, plus the files that were not imported.",
  libraryFilteredAbout: "Dates, locations, cameras and file paths.",
  xmp: "XMP files (ZIP)",
  // A checkbox above it: these files then say who is in photos, and where their faces are.
  xmpPeople: "Include people in XMP files",
  xmpAbout:
    "Your edits, as XMP sidecars: {items}. Unzip next to your photos. Sidecars that would overwrite existing ones are in a separate folder.",
  gpx: "GPX",
  gpxAbout: "Waypoints, for maps and GPS devices: {items}.",
  kml: "KML",
  kmlAbout: "Placemarks, for Google Earth and similar apps: {items}.",
  geojson: "GeoJSON",
  geojsonAbout: "Points, for web maps: {items}.",
  csv: "CSV",
  csvAbout: "Dates, locations and cameras, one photo or video per row, for spreadsheets.",
  // A fold with the formats few people need. Then a line before the buttons “Save photos” and “Share”.
  moreFormats: "More formats",
  photosThemselves: "The photos themselves:",

  // The button that hands copies of photos to another app, what it says where a second press is needed, and why it did not work.
  appAsk: "Share with an app",
  appNow: "Share now",
  appRefused: "This browser can’t share these files. Choose fewer, or save copies.",

  // Instead of such a sentence, where there is nothing to save.
  nothingYet: "Nothing to export yet. Add photos first.",
  noneMatch: "No photos match the filter. Clear it, or export all photos.",
  noEdits: "No edits yet. Edits are locations, dates, titles, tags, stars and rotations you set here.",
  noPlaces: "These photos have no location.",
  noPhotos: "No photos to export.",

  // Progress of saving such a file.
  writing: "Saving the file…",
  saved: "Saved to your downloads folder.",
  failed: "The file could not be saved. Try again, or reload the page.",

  // Names of saved files; the day and an ending follow: "pinroll-library-2026-05-03.json". In small letters, without spaces.
  fileLibrary: "pinroll-library",
  fileOriginals: "pinroll-originals",
  fileCopies: "pinroll-copies",
  fileEdited: "pinroll-edited",
  fileXmp: "pinroll-xmp",
  filePlaces: "pinroll-places",
  filePhotos: "pinroll-photos",
} as const;

/** The words of the export dialog. */
export const exportWords = area<typeof exportEn>("export");
