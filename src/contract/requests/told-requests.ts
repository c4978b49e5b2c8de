import { openChannel } from "../channel.ts";

/** A request of a thread. */
export interface ToldRequest {
  url: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** Which worker asked. */
export type RequestingWorker = "library" | "photo" | "deep" | "seen";

/** Said on the channel: the page asks, and each worker answers with all it asked the network for. */
export type RequestsMessage =
  { type: "tell" } | { type: "told"; id: string; worker: RequestingWorker; requests: ToldRequest[] };

/** Where workers tell of their requests. */
export const requestsChannel = "pinroll-requests";

/** Of each worker; they ask for a few dozen files. */
const mostTold = 500;

/**
 * In a worker: tells the page of every request the browser reports here (Resource Timing), as they happen and when asked.
 * The worker's own script is reported to the page.
 */
export function tellRequests(worker: RequestingWorker): void {
  if (typeof PerformanceObserver === "undefined" || typeof self === "undefined") return;
  const channel = openChannel<RequestsMessage>(requestsChannel);
  if (channel === null) return;
  const id = `${performance.timeOrigin} ${Math.random()}`;
  const requests: ToldRequest[] = [];
  const tell = (): void => channel.post({ type: "told", id, worker, requests });
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries())
      if (requests.length < mostTold) requests.push({ url: name, at: performance.timeOrigin + startTime });
    tell();
  }).observe({ type: "resource", buffered: true });
  channel.onMessage(({ type }) => {
    if (type === "tell") tell();
  });
}
