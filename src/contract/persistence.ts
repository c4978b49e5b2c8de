import type { KnownFolder } from "./folders.ts";
import type { Role } from "./tabs.ts";

/** Where the library is kept between visits: its pictures as Blobs, as buffers, or nothing at all. */
export type Keeps = "blobs" | "buffers" | "memory";

/**
 * Why the library, or a part of it, is not kept.
 *
 * - `no-database`: the browser has none, or does not open it
 * - `blocked`: another page with an older Pinroll has it, and is waited for
 * - `unopened`: the browser has one and does not open it, or does not say whether it will
 * - `outdated`: another page with a newer Pinroll has it
 * - `newer`: a newer Pinroll wrote it, which this one cannot read
 * - `elsewhere`: another page wrote into it
 * - `anew`: another page forgot or restored something, and the library is to be loaded once more
 * - `closed`: the browser closed it, as when someone clears the site's data
 * - `unreadable`: what was kept cannot be loaded, and is left as it is
 * - `unwritable`: the browser refuses to write, or does not come to an end with it
 * - `full-for-pictures`, `full`: there is no room for pictures, or for anything
 * - `damaged`: a part of what was kept cannot be read
 * - `incomplete`: a part of Pinroll itself did not come, as when a new version was put in its place
 */
export type PersistenceTrouble =
  | "no-database"
  | "unopened"
  | "blocked"
  | "outdated"
  | "newer"
  | "elsewhere"
  | "anew"
  | "closed"
  | "unreadable"
  | "unwritable"
  | "full-for-pictures"
  | "full"
  | "damaged"
  | "incomplete";

/** The library as it was kept, at the start of a page. */
export interface Opened {
  /** Rows given out so far: new files begin here. */
  rows: number;
  /** Files passed over that have no row. */
  skipped: number;
  folders: KnownFolder[];
  keeps: Keeps;
  role: Role;
  /** Something is still to be read, drawn or listed. */
  interrupted: boolean;
}
