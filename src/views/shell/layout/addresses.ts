/**
 * The address of each page, in the order in which navigation and tools show them, and whether the page shows what a filter
 * leaves; elsewhere a filter means nothing, and there is none. The first screen loads nothing else of a page, and
 * `scripts/addresses.mjs` reads this table for servers.
 */
export const filteredAt = {
  "/trips": false,
  "/": true,
  "/map": true,
  "/albums": false,
  "/import": false,
  "/settings": false,
  "/settings/look": false,
  "/settings/library": false,
  "/settings/map": false,
  "/settings/sharing": false,
  "/settings/device": false,
  "/check": false,
  "/people": false,
  "/similar": false,
  "/coverage": false,
  "/repair": false,
  "/sql": false,
  "/places": true,
  "/privacy": false,
  "/help": false,
  "/about": false,
  "/open": false,
} as const;

/** The address of a page, but for those of albums, trips and pages of help. */
export type Address = keyof typeof filteredAt;

/** All of them. */
export const addresses = Object.keys(filteredAt) as Address[];
