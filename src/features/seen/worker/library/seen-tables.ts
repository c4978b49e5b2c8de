import type { PackName } from "../../shared/packs.ts";
import { OwnTable } from "./own-table.ts";
import { TextTable } from "./text-table.ts";
import { PeopleTable } from "../../../people/worker/library/people-table.ts";
import { ThingTable } from "./thing-table.ts";

/** What each pack found, in memory. */
export interface SeenTables {
  things: ThingTable;
  text: TextTable;
  people: PeopleTable;
  own: OwnTable;
}

/** An empty table of each pack. */
export const emptyTables: { readonly [P in PackName]: () => SeenTables[P] } = {
  things: () => new ThingTable(),
  text: () => new TextTable(),
  people: () => new PeopleTable(),
  own: () => new OwnTable(),
};

/** All packs there are. */
export const packNames = Object.keys(emptyTables) as PackName[];
