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

/** Reaches all other tabs, never the sender. */
export interface TabChannel {
  post: (message: TabMessage) => void;
  onMessage: (listener: (message: TabMessage) => void) => void;
}

/** Null where the browser gives no BroadcastChannel. */
export function openTabChannel(name: string): TabChannel | null {
  const channel = channelOf(name);
  return (
    channel && {
      post: (message) => channel.postMessage(message),
      onMessage: (listener) => {
        channel.onmessage = ({ data }: MessageEvent<TabMessage>) => listener(data);
      },
    }
  );
}

/** Firefox refuses one where it keeps nothing for the site. */
function channelOf(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
}
