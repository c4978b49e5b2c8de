/** Nobody is at the other end: what is posted is dropped, and its memory given back, at once. */
const { port1: nowhere, port2: gone } = new MessageChannel();
gone.close();

/**
 * Gives the memory of a file's bytes back now; they are empty afterwards. Left to the garbage collection of a worker,
 * whose own heap stays small, ten photos of 4 MB gather first. Not by `transfer(0)`: Chromium 156 kept what that detaches, 1.8 GB after 480 photos.
 */
export function free(bytes: ArrayBuffer | null): void {
  // Empty where a decoder took them over.
  if (bytes !== null && bytes.byteLength > 0) nowhere.postMessage(null, [bytes]);
}
