import { atom } from "jotai";
import { atomWithStorage } from "jotai/utils";
import { runningAtom } from "../import/import.ts";
import { importStateAtom } from "../import/import-state.ts";
import { progressAtom } from "../library/library.ts";
import { store } from "../session/store.ts";
import { eventBody, onHappened, routeName, sizeClass, type Happening } from "./happened.ts";
import { askHost } from "./host.ts";

/** An event that was sent, with its exact body. */
export interface SentEvent {
  /** Milliseconds since 1970. */
  at: number;
  address: string;
  body: string;
  /** Answers are not read: "sent" means that a server took it. */
  outcome: "sending" | "sent" | "failed";
}

/** Why nothing is counted, or that it is: the host wants none, the person did not allow it, the browser refused, or it is on. */
export type StatisticsState = "none" | "off" | "refused" | "on";

/** Whether the person allowed visits to be counted where the host wants that; saved on this device. */
export const statisticsWishAtom = atomWithStorage("pinroll-statistics", false, undefined, {
  getOnInit: true,
});

/** Events that are kept for the person to see. */
const mostKept = 500;

const serverAtom = atom<string | null>(null);
const sentAtom = atom<readonly SentEvent[]>([]);

/** The events sent since the page opened, latest first, at most 500. */
export const sentEventsAtom = atom((get) => get(sentAtom));

/** How counting stands. */
export const statisticsAtom = atom((get): StatisticsState => {
  if (get(serverAtom) === null) return "none";
  if (refusedByBrowser(navigator)) return "refused";
  return get(statisticsWishAtom) ? "on" : "off";
});

/** Whether the browser says for the person that they want none: Do Not Track, Global Privacy Control. */
export function refusedByBrowser(browser: object): boolean {
  const { doNotTrack, globalPrivacyControl } = browser as {
    doNotTrack?: unknown;
    globalPrivacyControl?: unknown;
  };
  return doNotTrack === "1" || doNotTrack === "yes" || globalPrivacyControl === true;
}

let stop = (): void => undefined;

/**
 * Counts from now on what happens, if the host set up a server. `pathOf` gives the path of the page, null where it is
 * none of the app's; `onPage` calls back with each change of the address.
 */
export async function startStatistics(
  pathOf: () => string | null,
  onPage: (look: () => void) => () => void,
): Promise<void> {
  stop();
  const { analytics = null } = await askHost();
  store.set(serverAtom, analytics);
  if (analytics === null) return;
  const count = (happening: Happening): void => {
    const path = pathOf();
    if (path !== null && store.get(statisticsAtom) === "on" && navigator.onLine)
      void send(
        `${analytics}/api/event`,
        JSON.stringify(eventBody(happening, { origin: location.origin, path })),
      );
  };
  let last: string | null = null;
  const look = (): void => {
    const path = pathOf();
    // From photo to photo is no other page: that would be a request for each.
    const route = path && routeName(path);
    if (route === last) return;
    last = route;
    count({ name: "pageview" });
  };
  onHappened(count);
  const stops = [onPage(look), store.sub(runningAtom, () => countImport(count))];
  stop = () => {
    onHappened(null);
    for (const each of stops) each();
  };
  look();
}

/** An import that has just ended, and found something. */
function countImport(count: (happening: Happening) => void): void {
  const { running, before, cancelled } = store.get(importStateAtom);
  if (running || before === null || cancelled) return;
  const files = store.get(progressAtom).found - before.found;
  if (files > 0) count({ name: "Import", props: { files: sizeClass(files) } });
}

/** Sends an event: no cookies, no referrer, and no answer that the page could read. */
async function send(address: string, body: string): Promise<void> {
  const event: SentEvent = { at: Date.now(), address, body, outcome: "sending" };
  store.set(sentAtom, (kept) => [event, ...kept.slice(0, mostKept - 1)]);
  const settle = (outcome: SentEvent["outcome"]): void =>
    store.set(sentAtom, (kept) => kept.map((each) => (each === event ? { ...event, outcome } : each)));
  try {
    await fetch(address, {
      method: "POST",
      body,
      mode: "no-cors",
      credentials: "omit",
      referrerPolicy: "no-referrer",
      cache: "no-store",
      keepalive: true,
    });
    settle("sent");
  } catch {
    // No network, or the server is away.
    settle("failed");
  }
}
