import type { RequestingWorker } from "../../../contract/requests/told-requests.ts";

/** Who was asked. */
export type RequestGroup = "own" | "tiles" | "google" | "bucket" | "search" | "statistics" | "other";

/** The groups, in the order they are shown. */
export const requestGroups: readonly RequestGroup[] = [
  "own",
  "tiles",
  "google",
  "bucket",
  "search",
  "statistics",
  "other",
];

/** What asked: the page, one of its workers, or the frame of Google's map. */
export type Requester = "page" | "frame" | RequestingWorker;

/** An address that was asked for, perhaps several times. */
export interface SeenRequest {
  group: RequestGroup;
  /** Without what follows a question mark, which may hold a person's key; "…" stands for it. */
  address: string;
  by: Requester;
  count: number;
}

/** The servers a person or host switched on, as origins. */
export interface KnownServers {
  own: string;
  tiles: readonly string[];
  bucket: string | null;
  search: string | null;
  statistics: string | null;
}

const google = /(?:^|\.)(?:google|googleapis|gstatic|googleusercontent|ggpht)\.com$/;

/** Which group a request belongs to; null for what never leaves the browser, as "blob:" and "data:". */
export function groupOf(url: string, known: KnownServers): RequestGroup | null {
  if (!/^(?:https?|wss?):/.test(url) || !URL.canParse(url)) return null;
  const { origin, hostname } = new URL(url);
  if (origin === known.own) return "own";
  if (origin === known.statistics) return "statistics";
  if (known.tiles.includes(origin)) return "tiles";
  if (origin === known.bucket) return "bucket";
  if (origin === known.search) return "search";
  return google.test(hostname) ? "google" : "other";
}

/** An address as it is shown; one of the site itself is its path. */
export function shownAddress(url: string, own: string): string {
  const [address = "", ...rest] = url.split(/[?#]/);
  const bare = address.startsWith(`${own}/`) ? address.slice(own.length) : address;
  return rest.length > 0 ? `${bare}?…` : bare;
}
