/** The pages of help by groups, in their order. Each is a file of `docs/help/en/`; `words.ts` of the feature names the groups. */
export const helpGroups = {
  begin: ["start", "browsers", "offline"],
  look: ["trips", "search", "viewer", "seen"],
  arrange: ["select", "edit", "albums", "tidy", "writing"],
  give: ["saving", "sending"],
  own: ["privacy", "library", "maps"],
} as const;

/** A page of help. */
export type HelpName = (typeof helpGroups)[keyof typeof helpGroups][number];

/** The groups, in their order. */
export const helpGroupNames = Object.keys(helpGroups) as (keyof typeof helpGroups)[];

/** All pages, in the order of their groups. */
export const helpNames: readonly string[] = helpGroupNames.flatMap((group) => helpGroups[group]);
