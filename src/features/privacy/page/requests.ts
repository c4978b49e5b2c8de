import { atom } from "jotai";
import { openChannel, type Channel } from "../../../contract/channel.ts";
import {
  requestsChannel,
  type RequestingWorker,
  type RequestsMessage,
} from "../../../contract/requests/told-requests.ts";
import { store } from "../../../store/session/store.ts";

/** Who was asked. */
type RequestGroup = "own" | "tiles" | "google" | "bucket" | "search" | "statistics" | "other";

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

/** A request as it was first reported, and how often. */
interface RawRequest {
  url: string;
  by: Requester;
  count: number;
}

/** Addresses kept, each once; tiles of a long visit are many. */
const mostKept = 2000;
/** A report to the person, at most so often, in milliseconds. */
const shownEveryMs = 400;

const kept = new Map<string, RawRequest>();
/** Of each worker this many were taken: each tells all it has. */
const taken = new Map<string, number>();
/** Of each document of a frame. */
const frames = new WeakMap<Performance, number>();
let left = 0;
let channel: Channel<RequestsMessage> | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

const stateAtom = atom<{ requests: readonly RawRequest[]; left: number }>({ requests: [], left: 0 });
stateAtom.onMount = () => {
  lookAgain();
  const every = setInterval(lookAgain, 2000);
  return () => clearInterval(every);
};

/** What the page, its workers and its frames asked for since the page opened; `left` were too many to be listed. */
export const rawRequestsAtom = atom((get) => get(stateAtom));

/**
 * Begins to note every request the browser reports (Resource Timing), those before among them: browsers keep the first 250.
 * Called once.
 */
export function watchRequests(): void {
  if (channel !== null || typeof PerformanceObserver === "undefined") return;
  for (const { name } of performance.getEntriesByType("navigation")) note(name, "page");
  new PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) note(name, "page");
  }).observe({ type: "resource", buffered: true });
  channel = openChannel<RequestsMessage>(requestsChannel);
  channel?.onMessage((message) => {
    if (message.type !== "told") return;
    const { id, worker, requests } = message;
    for (const { url } of requests.slice(taken.get(id) ?? 0)) note(url, worker);
    taken.set(id, requests.length);
  });
  lookAgain();
}

/** Asks the workers, and looks into the frames of this site. */
function lookAgain(): void {
  channel?.post({ type: "tell" });
  for (const frame of document.querySelectorAll("iframe")) {
    const within = frame.contentWindow?.performance;
    if (!within) continue;
    const entries = within.getEntriesByType("resource");
    for (const { name } of entries.slice(frames.get(within) ?? 0)) note(name, "frame");
    frames.set(within, entries.length);
  }
  show();
}

function note(url: string, by: Requester): void {
  const key = `${by} ${shownAddress(url, location.origin)}`;
  const known = kept.get(key);
  if (known) kept.set(key, { ...known, count: known.count + 1 });
  else if (kept.size < mostKept) kept.set(key, { url, by, count: 1 });
  else left++;
  show();
}

function show(): void {
  timer ??= setTimeout(() => {
    timer = undefined;
    store.set(stateAtom, { requests: [...kept.values()], left });
  }, shownEveryMs);
}
