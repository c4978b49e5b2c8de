import { area } from "../../words/area.ts";

/** The page People: whose faces are in photos, and questions about them. */
export const peopleEn = {
  // The page's title, and what it says while there is nobody. `settings` leads to the page Settings.
  title: "People",
  none: "Nobody yet",
  noneOff: "Turn on “People” in Settings, and people are found in your photos on this device.",
  noneOn: "People show here once they are found in photos.",
  toSettings: "Open settings",

  // Asks for the name of whose faces are shown, the field for it, and its buttons. "Skip" asks about somebody else.
  who: "Who is this?",
  name: "Name",
  save: "Save",
  skip: "Skip",
  hide: "Hide",

  // Asks whether two rows of faces are of one person, and the answers. The second where only a small face is shown besides.
  same: "Same person?",
  isThis: "Is this {name}?",
  yes: "Yes",
  no: "No",

  // Parts of the list: people with a name, people without, people in one photo only, people that were hidden.
  named: "With a name",
  unnamed: "Without a name",
  once: "In one photo",
  hidden: "Hidden",
  showOnce: { one: "Show {count} person in one photo", other: "Show {count} people in one photo" },
  showHidden: { one: "Show {count} hidden person", other: "Show {count} hidden people" },
  nobody: "No name",

  // A person's page: the way back, its buttons, and what can be done with chosen faces.
  all: "All people",
  gone: "These faces are with somebody else now, or gone.",
  photos: "Show photos",
  mergeWith: "Same person as…",
  unhide: "Show again",
  faces: "Faces",
  // A face, to be chosen: `at` counts from 1.
  face: "Face {at}",
  chosen: { one: "{count} face selected", other: "{count} faces selected" },
  notThis: "Not this person",
  cover: "Use as cover",
  open: "Open photo",
  // Asks for the name of the person that chosen faces are of.
  someoneElse: "Someone else…",

  // In a photo's details: adds somebody who was not found by drawing a frame over the picture, what to do then, and the frame's name.
  addPerson: "Add a person",
  drawHint: "Drag a frame over the face. Arrow keys move it, with Shift they change its size.",
  frame: "Frame around the face",
  // There, beside a name: this is not that person.
  isNot: "{name} isn’t in this photo",

  // Messages once that was done; "Undo" stands beside them. `name` is a person's, `count` a number of faces.
  saidNamed: "Named: {name}",
  saidNoName: "Name removed",
  saidHidden: "Person hidden",
  saidShown: "Person shown again",
  saidSame: "Same person",
  saidApart: "Not the same person",
  saidNotThis: { one: "{count} face is not this person", other: "{count} faces are not this person" },
  saidMoved: { one: "{count} face moved to {name}", other: "{count} faces moved to {name}" },
  saidCover: "Cover changed",
  saidAdded: "Added: {name}",
  saidIsNot: "{name} taken off this photo",
} as const;

/** The words of the page People. */
export const peopleWords = area<typeof peopleEn>("people");
