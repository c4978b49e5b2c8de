import { area } from "../../words/area.ts";

/** Albums: their page, the head of one, dialogs that make them or add photos to them, and messages about what was done. */
export const albumsEn = {
  // The page of all albums: its title, and what it says while there are none. “Add to album” is an action of photos.
  albums: "Albums",
  none: "No albums yet",
  noneText:
    "Select photos and choose “Add to album”, or save a filter as an album: it then shows all photos that match.",
  newAlbumAsk: "New album",

  // A line under an album's name. `photos` is "243 photos"; a smart album shows what matches a filter.
  noPhotos: "No photos",
  smartLine: "{photos} · Smart album",

  // The head of an album above its photos: names for screen readers, tooltips, and what stands there once it is deleted.
  album: "Album",
  allAlbums: "All albums",
  unknownAlbum: "Unknown album",
  albumName: "Album name",

  // Buttons of that head. `remove` has little room, `removeLong` is its tooltip.
  remove: "Remove",
  removeLong: "Remove from album",
  printAsk: "Print…",
  deleteAlbum: "Delete album",
  moveEarlier: "Move earlier",
  moveLater: "Move later",

  // How an album's photos are ordered: a field, its choices, its tooltip, and what is said once another was chosen.
  order: "Order",
  byDate: "By date",
  byHand: "By hand",
  byHandHint: "Drag a photo to move it, or press Alt and an arrow key.",
  orderedByDate: "“{name}” is ordered by date.",
  orderedByHand: "“{name}” is ordered by hand. Drag photos to move them.",

  // Dragging photos to another place of an album: beside the pointer, then said once they are there.
  dragHint: "Drag to a new position",
  dropOne: "Drop to move here",
  dropSelected: "Drop to move all selected here",
  moved: { one: "Photo moved.", other: "{count} photos moved." },

  // The dialog that adds photos to an album: a list of albums, or a field for the name of a new one.
  addTitle: "Add to album",
  addText: {
    one: "{count} photo selected. The files stay where they are.",
    other: "{count} photos selected. The files stay where they are.",
  },
  newAlbum: "New album",
  name: "Name",
  create: "Create",

  // The dialog that names a new album, of photos or of a filter.
  newTitle: "New album",
  saveTitle: "Save as album",
  newText: "Select photos to add them to it.",
  newTextWith: {
    one: "With {count} photo. The files stay where they are.",
    other: "With {count} photos. The files stay where they are.",
  },
  saveText: "A smart album shows all photos that match the filter, also those you add later.",

  // Said after something was done with an album, or after that was undone. `name` is the album's.
  alreadyIn: "Already in “{name}”.",
  added: { one: "Added {count} photo to “{name}”.", other: "Added {count} photos to “{name}”." },
  removed: { one: "Removed {count} photo from “{name}”.", other: "Removed {count} photos from “{name}”." },
  created: "Created “{name}”.",
  deleted: "Deleted “{name}”.",
  deletedStay: "Deleted “{name}”. Its photos stay.",
  restored: "Restored “{name}”.",
  renamed: "Renamed “{name}” to “{to}”.",
} as const;

/** The words of albums. */
export const albumsWords = area<typeof albumsEn>("albums");
