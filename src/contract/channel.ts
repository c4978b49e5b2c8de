/** Reaches every other tab that opened a channel of the same name, never the sender. */
export interface Channel<Message> {
  post: (message: Message) => void;
  onMessage: (listener: (message: Message) => void) => void;
  close: () => void;
}

/** Opens a channel; null where the browser has none, as Firefox where it keeps nothing for the site. */
export function openChannel<Message>(name: string): Channel<Message> | null {
  let channel: BroadcastChannel;
  try {
    channel = new BroadcastChannel(name);
  } catch {
    // Refused, as other storage of the site is.
    return null;
  }
  return {
    post: (message) => channel.postMessage(message),
    onMessage: (listener) => {
      channel.onmessage = ({ data }: MessageEvent<unknown>) => {
        // From anything else in this origin, such as another version of Pinroll.
        if (typeof data === "object" && data !== null && "type" in data) listener(data as Message);
      };
    },
    close: () => channel.close(),
  };
}
