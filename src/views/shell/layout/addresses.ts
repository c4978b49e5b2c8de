/**
 * The address of each page, in the order in which navigation and tools show them. The first screen loads nothing else of a
 * page, and `scripts/addresses.mjs` reads this list for servers.
 */
export const addresses = [
  "/trips",
  "/",
  "/map",
  "/albums",
  "/import",
  "/settings",
  "/settings/look",
  "/settings/library",
  "/settings/map",
  "/settings/sharing",
  "/settings/device",
  "/check",
  "/similar",
  "/coverage",
  "/repair",
  "/sql",
  "/places",
  "/privacy",
  "/open",
] as const;

/** The address of a page, but for those of albums and trips. */
export type Address = (typeof addresses)[number];
