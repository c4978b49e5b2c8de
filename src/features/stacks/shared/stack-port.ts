import type { PhotoEdit } from "../../../photo/photo-edit.ts";
import type { NumberedStacks } from "./hand-stacks.ts";

/**
 * What a person does with stacks.
 *
 * - `stack`: these photos become one stack, under `top`; they leave the stacks they were in
 * - `top`: this photo comes to the top of its stack
 * - `out`: these photos are in no stack any more, also in none that is found by the time of capture
 */
export type StackChange =
  | { do: "stack"; rows: readonly number[]; top: number }
  | { do: "top"; row: number }
  | { do: "out"; rows: readonly number[] };

/** Stacks a person made. They are edits of their photos: kept, undone and backed up as every other. */
export interface StackPort {
  /**
   * All stacks of two or more photos that are tiles, the photos that a person took out of every stack, and the bursts of cameras
   * that write whole seconds, found by how they look. Changes with edits, files and thumbnails.
   */
  list(): Promise<NumberedStacks>;
  /** The edits that do this; to be made, and undone, as every other. None where nothing changes. */
  edits(change: StackChange): Promise<PhotoEdit[]>;
}
