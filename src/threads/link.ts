import type { LibraryThread } from "./library-thread.ts";
import type { PhotoThread } from "./photo-thread.ts";

/** Connects a photo worker with the library worker: records and pictures never pass through the page. */
export function link(lane: number, photo: PhotoThread, library: LibraryThread): void {
  const channel = new MessageChannel();
  photo.connect(channel.port1);
  void library.calls.connect(lane, channel.port2);
}
