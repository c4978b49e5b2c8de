import type { Row } from "../photo/photo.ts";

/** Longest edge of a screen preview in pixels. */
export const screenEdge = 1600;

/** Keeps previews as large as a screen, so that photos open sharp while their originals cannot be reached. */
export interface ScreenPort {
  /** A photo's screen preview, upright but without a person's rotation; null where none is kept. */
  of(id: Row): Promise<Blob | null>;
  /** Whether the photo has more pixels than are kept of it. */
  lacks(id: Row): Promise<boolean>;
  /**
   * Favourites and photos in albums of which more could be kept, in the order of their rows from `from` on, a few at a
   * time. None once the budget is nearly used up: what was looked at last is kept before them.
   */
  lacking(from: Row, budgetBytes: number): Promise<Uint32Array>;
  /** A photo was looked at: its preview is the last to go. */
  looked(id: Row): Promise<void>;
  /** Keeps a preview, and removes the oldest beyond the budget. False where the browser has no room, or keeps nothing. */
  keep(id: Row, preview: Blob, budgetBytes: number): Promise<boolean>;
  /** Removes the oldest beyond a new budget; 0 removes all. */
  limit(budgetBytes: number): Promise<void>;
}
