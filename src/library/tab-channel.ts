import type { Channel } from "../contract/channel.ts";

/** What tabs that show the same library send one another about who writes it. */
export type TabMessage =
  | { type: "wish"; from: string }
  /** The writer hands over, or does not for it imports. */
  | { type: "coming"; to: string }
  | { type: "importing"; to: string }
  /** It cannot: what it holds could not be written. */
  | { type: "keeps"; to: string }
  | { type: "writes"; from: string }
  /** Whether the writer imports; sent when that changes, and when a tab asks. */
  | { type: "state"; imports: boolean }
  | { type: "ask" };

/** Reaches all other tabs that show the same library. */
export type TabChannel = Pick<Channel<TabMessage>, "post" | "onMessage">;
