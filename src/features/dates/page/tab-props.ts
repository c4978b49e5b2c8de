import type { DatesNow } from "./dates.ts";
import type { DateWish } from "./wish.ts";

/** What every tab gets. */
export interface TabProps {
  rows: Uint32Array<ArrayBuffer>;
  now: DatesNow;
  wish: DateWish;
  onWish: (parts: Partial<DateWish>) => void;
}
