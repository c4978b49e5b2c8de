import { area } from "../../words/area.ts";

/** The dialog that prints photos, and what it puts on paper. */
export const printEn = {
  // The dialog's title, and the button at its end.
  title: "Print",
  print: "Print",

  // How far it is, above the pages. `loaded` counts the pictures that are there, `most` is how many are printed at once (500).
  preparing: {
    one: "Preparing {loaded} of {count} photo…",
    other: "Preparing {loaded} of {count} photos…",
  },
  ready: { one: "Ready to print {count} photo.", other: "Ready to print {count} photos." },
  onlyFirst: {
    one: "The first {most} of {count} photo are printed. Filter or select fewer to print the rest.",
    other: "The first {most} of {count} photos are printed. Filter or select fewer to print the rest.",
  },

  // A list: how large the pictures are.
  size: "Pictures",
  large: "Large",
  medium: "Medium",
  small: "Small",

  // The pages, for screen readers; then on paper: the title where there is no trip or album, a heading, and instead of a picture.
  preview: "Preview",
  photos: "Photos",
  noDate: "No date",
  noPreview: "No preview",
} as const;

/** The words of the dialog that prints. */
export const printWords = area<typeof printEn>("print");
