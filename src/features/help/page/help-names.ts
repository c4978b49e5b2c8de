import { helpGroups } from "../../../views/shell/help/help-pages.ts";

/** The groups, in their order. */
export const groupNames = Object.keys(helpGroups) as (keyof typeof helpGroups)[];

/** All pages, in the order of their groups. */
export const pageNames: readonly string[] = groupNames.flatMap((group) => helpGroups[group]);
