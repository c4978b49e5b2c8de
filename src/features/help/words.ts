import { area } from "../../words/area.ts";

/** The pages of help. Their own texts are in `docs/help/`. */
export const helpEn = {
  // The page's heading, its field, and how many pages have all words that were typed.
  title: "Help",
  search: "Search help",
  found: { one: "{count} page", other: "{count} pages" },
  none: "No page has all of these words. Try fewer.",

  // The groups of pages: headings above lists of titles.
  begin: "First steps",
  look: "Look and find",
  arrange: "Sort and edit",
  give: "Save and share",
  own: "Your data",

  // Above pages that nobody has translated yet, and at an address that leads to no page.
  onlyEnglish: "This help is in English. It hasn’t been translated yet.",
  missing: "There is no such page of help. Choose one of these.",

  // Below a page: the next one. `title` is that page's.
  next: "Next: {title}",
} as const;

/** The words around the pages of help. */
export const helpWords = area<typeof helpEn>("help");
