import type { PhotoEdit } from "../../../src/photo/photo-edit.ts";
import type { LibraryChange } from "../persistence/library-change.ts";

/** One thing a person did to a photo, in words every page understands. */
export type SharedEdit = Omit<PhotoEdit, "id"> & { publicId: string };

/** What library workers of several pages tell one another. */
export type Word =
  | LibraryChange
  /** Whoever writes is asked to write this. */
  | { type: "edit"; call: string; edits: SharedEdit[] }
  | { type: "edited"; call: string; kept: boolean };

/** Reaches the library workers of all other pages, never the sender's own. */
export interface Channel {
  post: (word: Word) => void;
  hear: (listener: (word: Word) => void) => void;
  close: () => void;
}

/** Null where the browser gives no BroadcastChannel: then nobody follows until he looks again. */
export function openChannel(name: string): Channel | null {
  const channel = channelOf(name);
  return (
    channel && {
      post: (word) => channel.postMessage(word),
      hear: (listener) => {
        channel.onmessage = ({ data }: MessageEvent<Word>) => listener(data);
      },
      close: () => channel.close(),
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
