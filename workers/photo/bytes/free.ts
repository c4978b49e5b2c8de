/** Nobody is at the other end: what is posted is dropped. */
const { port1: nowhere, port2: gone } = new MessageChannel();
gone.close();

/**
 * Only Chromium has this, and only Chromium is helped: 300 buffers of 8 MB, posted, stood in WebKit at 1.7 GB for a while
 * instead of 0.1, and took Firefox 3 ms each. The garbage collections of both keep up by themselves.
 */
const isChromium = "userAgentData" in (globalThis.navigator ?? {});

/**
 * Gives the memory of a file's bytes back now; they are empty afterwards. Left to the garbage collection of a worker,
 * whose own heap stays small, ten photos of 4 MB gather first. Not by `transfer(0)`: Chromium 156 kept what that detaches,
 * 1.8 GB after 480 photos.
 */
export function free(bytes: ArrayBuffer | null): void {
  // Empty where a decoder took them over.
  if (isChromium && bytes !== null && bytes.byteLength > 0) nowhere.postMessage(null, [bytes]);
}
