import { sourcesAreOwn } from "../../../reach/page-policy.ts";
import { lookAtOffline, offlineAtom } from "../../offline/page/offline.ts";
import { store } from "../../../store/session/store.ts";
import { rawRequestsAtom } from "./requests.ts";
import { seenRequestsAtom } from "./seen-requests.ts";
import { ignore, orNull } from "../../../faults/faults.ts";

/** What a test of the page by itself found. */
export interface SelfTest {
  /** Requests to servers nobody switched on. */
  foreign: number;
  /** Requests to servers that somebody switched on. */
  allowed: number;
  /** Whether the page's policy stopped a request to another server. */
  page: "blocked" | "open";
  /** Whether the policy of the workers' scripts names no other server; unknown where it could not be read. */
  workers: "blocked" | "open" | "unknown";
  /** Whether all of the app is on this device. */
  offline: boolean;
  serviceWorker: "answers" | "waits" | "none";
}

/** A name that no server can ever have (RFC 2606): nothing is reached even where no policy stops it. */
const nowhere = "https://pinroll.invalid/";
/** Browsers report what a policy stopped a moment later, in milliseconds. */
const reportMs = 1000;

/** Tests the page. It sends nothing: see `nowhere`. */
export async function testSelf(): Promise<SelfTest> {
  const [page, workers, serviceWorker] = await Promise.all([testPage(), testWorkers(), testServiceWorker()]);
  await lookAtOffline();
  const offline = store.get(offlineAtom).phase === "kept";
  const seen = store.get(seenRequestsAtom);
  const countOf = (groups: typeof seen): number => groups.reduce((sum, { count }) => sum + count, 0);
  return {
    foreign: countOf(seen.filter(({ group }) => group === "other")),
    allowed: countOf(seen.filter(({ group }) => group !== "other" && group !== "own")),
    page,
    workers,
    offline,
    serviceWorker,
  };
}

async function testPage(): Promise<SelfTest["page"]> {
  let stop = (): void => undefined;
  const blocked = new Promise<"blocked">((resolve) => {
    const listen = ({ blockedURI }: SecurityPolicyViolationEvent): void => {
      if (blockedURI.startsWith(nowhere.slice(0, -1))) resolve("blocked");
    };
    document.addEventListener("securitypolicyviolation", listen);
    stop = () => document.removeEventListener("securitypolicyviolation", listen);
  });
  const open = fetch(nowhere, { mode: "no-cors", credentials: "omit", referrerPolicy: "no-referrer" })
    // A refusal is heard by its own event; another failure means that nothing held it back.
    .catch(ignore)
    .then(() => new Promise<"open">((resolve) => setTimeout(() => resolve("open"), reportMs)));
  const found = await Promise.race([blocked, open]);
  stop();
  return found;
}

/** Workers obey the policy that came with their script. */
async function testWorkers(): Promise<SelfTest["workers"]> {
  const script = store
    .get(rawRequestsAtom)
    .requests.find(({ url }) => url.startsWith(location.origin) && /\/assets\/.*worker.*\.js$/.test(url));
  if (script === undefined) return "unknown";
  const policy = await fetch(script.url).then(
    ({ headers }) => headers.get("Content-Security-Policy"),
    // Without a network it cannot be told.
    orNull,
  );
  return policy === null ? "open" : sourcesAreOwn(policy) ? "blocked" : "open";
}

async function testServiceWorker(): Promise<SelfTest["serviceWorker"]> {
  if (!("serviceWorker" in navigator)) return "none";
  // The browser refuses service workers here: there is none.
  const registration = await navigator.serviceWorker.getRegistration().catch(ignore);
  if (navigator.serviceWorker.controller) return "answers";
  return registration?.active || registration?.waiting || registration?.installing ? "waits" : "none";
}
