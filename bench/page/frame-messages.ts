import type { Result } from "./scenario.ts";

/** What a frame that runs one scenario says to the page around it. */
export type FrameWord =
  /** It is loaded, and waits for its files. */
  { type: "ready" } | { type: "done"; result: Result } | { type: "failed"; why: string };

/** What the page hands to the frame. */
export interface FrameJob {
  type: "files";
  files: File[];
}

/** Whether this page is a frame of the bench page, and not one that somebody opened. */
export function isFrame(): boolean {
  return window.parent !== window;
}
