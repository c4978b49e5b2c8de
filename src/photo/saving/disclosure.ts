/** What a saved file may tell. `people`: names of people, owners and serial numbers within the photo's own file. */
export type Telling = "location" | "dates" | "names" | "texts" | "labels" | "camera" | "people";

/** All of them, in the order they are shown. */
export const tellings: readonly Telling[] = [
  "location",
  "dates",
  "names",
  "texts",
  "labels",
  "camera",
  "people",
];

/**
 * How much of it leaves: of every photo that has it, only to about a kilometre, only what a person said in Pinroll, of
 * those with a location, or nothing.
 */
export type DisclosedShare = "all" | "rounded" | "edits" | "located" | "none";

/** How much of each leaves. */
export type Disclosure = Readonly<Record<Telling, DisclosedShare>>;
