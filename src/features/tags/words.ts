import { area } from "../../words/area.ts";

/** Tags, title, description and stars of one photo or many: their dialog, and the fields the details of a photo share. */
export const tagsEn = {
  // The dialog: its title, and a line under it. Nothing is changed before "Save".
  dialogTitle: "Tags and details",
  dialogText: {
    one: "Saved in Pinroll. The file isn’t changed.",
    other: "Of {count} photos. The files aren’t changed.",
  },
  save: "Save",
  // Said after that.
  saved: { one: "Details saved.", other: "Details of {count} photos saved." },

  // A field that adds tags, a heading, and choices of that field: a tag nobody used yet, in the words that were typed.
  addTag: "Add tag",
  tags: "Tags",
  newTag: "New tag “{tag}”",
  // While photos have no tags. `example` is what one types, `shown` is "Places › Lisbon".
  noTags: "No tags yet. Separate levels with “|”: “{example}” is shown as {shown}.",
  example: "Places|Lisbon",

  // Beside a tag in a narrow column: what becomes of it, or how many of the photos have it.
  willBeRemoved: "Will be removed",
  willBeAdded: "Will be added",
  all: { one: "All {count}", other: "All {count}" },
  someOf: "{some} of {all}",

  // Buttons beside a tag, for screen readers and as tooltips. `tag` is its name.
  addToAll: "Add {tag} to all",
  renameEverywhere: "Rename {tag} everywhere",
  leaveTag: "Leave {tag} as it is",
  removeTag: "Remove {tag}",
  // A field for its new name, and the button that saves it.
  newName: "New name of {tag}, in all photos",
  rename: "Rename",

  // Fields for texts. "Mixed" stands in a field whose photos differ; a button undoes what was typed.
  title: "Title",
  description: "Description",
  mixed: "Mixed",
  leaveTitle: "Leave title unchanged",
  leaveDescription: "Leave description unchanged",

  // Choosing stars, by radio buttons. `none` is the button for no stars, with little room.
  rating: "Rating",
  starsHeading: "Stars",
  noStars: "No stars",
  none: "None",
  differentStars: "Different stars",

  // What saving does, as one sentence: "Adds “beach” to, removes the title of 40 photos." `changes` are some of the
  // messages below, with commas between; `sum` may have them after a colon instead, "For 40 photos: adds “beach”".
  sum: { one: "{changes} this photo.", other: "{changes} {count} photos." },
  nothing: "Nothing changes yet.",
  // `tags` is “beach”, “sea”, or "5 tags"; `stars` is "4 stars". The first begins with a capital letter by itself.
  adds: "adds {tags} to",
  removes: "removes {tags} from",
  setsTitle: "sets the title of",
  removesTitle: "removes the title of",
  setsDescription: "sets the description of",
  removesDescription: "removes the description of",
  setsStars: "sets {stars} for",
  setsNoStars: "sets no stars for",
  // `label` is "Red".
  setsLabel: "sets the label “{label}” for",
  removesLabel: "removes the label of",
  quoted: "“{tag}”",
  tagCount: { one: "{count} tag", other: "{count} tags" },
} as const;

/** The words of tags, titles, descriptions and stars. */
export const tagsWords = area<typeof tagsEn>("tags");
