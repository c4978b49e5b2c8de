import { area } from "../../words/area.ts";

/** The editor of photos, and what applies edits to many. */
export const editEn = {
  // The editor's title, its parts and its buttons. "Before" shows the photo without its edits while it is pressed.
  title: "Edit photo",
  crop: "Crop",
  light: "Light",
  auto: "Auto",
  reset: "Reset",
  done: "Done",
  cancel: "Cancel",
  undo: "Undo",
  before: "Before",
  beforeHint: "Hold to see the photo before its edits",

  // Sliders of light and colour.
  exposure: "Exposure",
  contrast: "Contrast",
  highlights: "Highlights",
  shadows: "Shadows",
  whites: "Whites",
  blacks: "Blacks",
  warmth: "Warmth",
  tint: "Tint",
  vibrance: "Vibrance",
  saturation: "Saturation",
  sharpening: "Sharpening",
  vignette: "Vignette",
  blackAndWhite: "Black and white",
  // Groups of sliders, above them.
  partLight: "Light",
  partColour: "Colour",
  partDetail: "Detail",

  // The crop: its frame and handles, its shapes, and what turns the picture. `degrees` is "2.5°".
  frame: "Crop frame",
  handle: "Corner {at} of the crop frame",
  shape: "Shape",
  free: "Free",
  original: "Original",
  square: "Square",
  straighten: "Straighten",
  mirror: "Mirror",
  level: "Draw along the horizon",
  levelHint: "Draw a line along what should be level or upright.",
  suggested: "Straighten by {degrees}",

  // Presets, by their names.
  presets: "Presets",
  savePreset: "Save as preset…",
  presetName: "Name of the preset",
  removePreset: "Remove preset “{name}”",

  // The histogram, for screen readers.
  histogram: "Histogram",

  // What the editor says: while the photo is fetched, where it cannot be, and where only a small picture is there.
  loading: "Opening the photo…",
  missing: "The photo can’t be opened. Open its folder, then try again.",
  noWebgl: "This browser can’t show edits while you make them. They are applied when you save.",
  fromPreview: "The original can’t be reached. You see a smaller picture; copies use the original.",

  // "Auto" for many photos: how far it has come, and what is said of photos it could do nothing for.
  autoProgress: "Looking at {done} of {count} photos…",
  autoMissing: {
    one: "1 photo has no picture yet and was left as it is.",
    other: "{count} photos have no picture yet and were left as they are.",
  },
  autoSame: "Auto found nothing to change.",
  noVideos: "Videos can’t be edited.",

  // Messages after edits, and after they are undone.
  saved: { one: "Photo edited.", other: "{count} photos edited." },
  savedUndone: { one: "Edits undone.", other: "Edits of {count} photos undone." },
  resetDone: { one: "Edits removed.", other: "Edits of {count} photos removed." },
  resetUndone: { one: "Edits restored.", other: "Edits of {count} photos restored." },
  copied: "Edits copied.",
  nothingCopied: "Copy the edits of a photo first.",
  notEdited: "This photo has no edits.",
} as const;

/** The words of the editor. */
export const editWords = area<typeof editEn>("edit");
