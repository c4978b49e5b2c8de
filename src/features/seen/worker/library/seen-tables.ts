import type { PackName } from "../../shared/packs.ts";
import { TextTable } from "./text-table.ts";
import { ThingTable } from "./thing-table.ts";

/** What each pack found, in memory. */
export interface SeenTables {
  things: ThingTable;
  text: TextTable;
}

/** An empty table of each pack. */
export const emptyTables: { readonly [P in PackName]: () => SeenTables[P] } = {
  things: () => new ThingTable(),
  text: () => new TextTable(),
};

/** All packs there are. */
export const packNames = Object.keys(emptyTables) as PackName[];
