import type { LibraryState } from "../state/library-state.ts";
import type { Records } from "./records.ts";

/** The library's rows, and what was read of each. */
export interface Rows {
  state: LibraryState;
  records: Records;
}
