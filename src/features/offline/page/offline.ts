import { atom } from "jotai";
import { atomWithStorage } from "jotai/utils";
import {
  filesCache,
  fillHeader,
  keptAnswer,
  offlineListPath,
  tabsCache,
  versionOfCache,
  wholeList,
  type OfflineFile,
  type OfflineList,
} from "../shared/offline.ts";
import { runningAtom } from "../../../store/import/import.ts";
import { once, store } from "../../../store/session/store.ts";
import { AlteredFile, fill } from "./fill.ts";
import { registerServiceWorker, unregisterServiceWorker } from "./registration.ts";
import { ignore, otherwise } from "../../../faults/faults.ts";

/** New versions are looked for when a visit begins, and when the page is seen again so long after the last look. */
const lookAgainMs = 3_600_000;

let looked = 0;
let stop = new AbortController();

/** Why the app could not be kept: no room, not allowed here, not reached, or not as it was built. */
type OfflineTrouble = "full" | "refused" | "unreachable" | "altered";

/** How far the app is kept on this device. `bytes`: of all its files; null if not known yet. */
export type OfflineState =
  | { phase: "unknown" | "unsupported" | "waiting" }
  | { phase: "absent"; bytes: number | null }
  | { phase: "filling"; done: number; bytes: number }
  | { phase: "kept"; bytes: number }
  | { phase: "failed"; why: OfflineTrouble };

/** How far the app is kept on this device. */
export const offlineAtom = atom<OfflineState>({ phase: "unknown" });

/** Whether the app is kept by itself, or was removed and waits to be asked. Saved on this device. */
const offlineWishAtom = atomWithStorage<"auto" | "off">("pinroll-offline", "auto", undefined, {
  getOnInit: true,
});

const phaseNow = (): OfflineState["phase"] => store.get(offlineAtom).phase;
const setState = (state: OfflineState): void => store.set(offlineAtom, state);

/** Begins to keep the app, or looks for a new version, unless that waits to be asked. Called once, when the page is still. */
export async function startOffline(): Promise<void> {
  await lookAtOffline();
  if (phaseNow() === "unsupported") return;
  document.addEventListener("visibilitychange", () => {
    // The clock may have been put back.
    if (!document.hidden && Math.abs(Date.now() - looked) > lookAgainMs) void keepUnasked();
  });
  await keepUnasked();
}

/** The list of the build the server has now; null if it cannot be reached or has none. */
async function newestList(): Promise<OfflineList | null> {
  try {
    const answer = await fetch(offlineListPath, { cache: "no-cache" });
    return answer.ok ? listOf(await answer.json()) : null;
  } catch {
    // No network, or what answers is no list.
    return null;
  }
}

/** What a server sends is not always what was built: some answer any address with a page. */
function listOf(json: unknown): OfflineList | null {
  const { version, bytes, files } = json as Partial<OfflineList>;
  const good =
    typeof version === "string" && typeof bytes === "number" && Array.isArray(files) && files.every(isFile);
  return good ? { version, bytes, files } : null;
}

function isFile(file: Partial<OfflineFile>): file is OfflineFile {
  return (
    typeof file.path === "string" &&
    file.path.startsWith("/") &&
    typeof file.bytes === "number" &&
    typeof file.hash === "string"
  );
}

/** Finds out what is kept. */
export async function lookAtOffline(): Promise<void> {
  if (!("serviceWorker" in navigator && "caches" in globalThis && "locks" in navigator))
    return setState({ phase: "unsupported" });
  if (phaseNow() !== "unknown") return;
  const list = await keptList();
  if (phaseNow() !== "unknown") return;
  if (list) setState({ phase: "kept", bytes: list.bytes });
  else {
    setState({ phase: "absent", bytes: null });
    const bytes = (await newestList())?.bytes ?? null;
    if (phaseNow() === "absent") setState({ phase: "absent", bytes });
  }
}

async function keepUnasked(): Promise<void> {
  if (store.get(offlineWishAtom) === "off") return;
  // Once it was asked for, it is kept up to date: only what changed is fetched.
  if (savesData() && phaseNow() === "absent") return;
  await keep();
}

/** Fetches what the app needs to work without a network, because the person asked for it. */
export async function keepOffline(): Promise<void> {
  store.set(offlineWishAtom, "auto");
  await keep();
}

/** Deletes what is kept of the app; from then on it waits to be asked. */
export async function removeOffline(): Promise<void> {
  store.set(offlineWishAtom, "off");
  stop.abort();
  stop = new AbortController();
  // Without its files a service worker that stays does nothing.
  await unregisterServiceWorker().catch(ignore);
  for (const name of await caches.keys())
    if (name === tabsCache || versionOfCache(name) !== null) await caches.delete(name);
  setState({ phase: "absent", bytes: (await newestList())?.bytes ?? null });
}

/** One tab at a time; another one then finds that all is there. */
async function keep(): Promise<void> {
  looked = Date.now();
  const { signal } = stop;
  if (phaseNow() !== "kept") setState({ phase: "waiting" });
  await navigator.locks.request("pinroll-offline", async () => {
    if (signal.aborted) return;
    const trouble = await bringUpToDate(signal).catch(troubleOf);
    if (signal.aborted) return;
    const kept = await keptList();
    // An older version that is there still works.
    if (kept) setState({ phase: "kept", bytes: kept.bytes });
    else setState({ phase: "failed", why: trouble ?? "unreachable" });
  });
}

async function bringUpToDate(signal: AbortSignal): Promise<OfflineTrouble | null> {
  const registration = await registerServiceWorker();
  if (!registration) return "refused";
  const list = await newestList();
  if (!list) return "unreachable";
  if (await wholeList(list.version)) await renewPage(list);
  else {
    const isFirst = (await keptList()) === null;
    await fill(list, {
      signal,
      quiet,
      progress: (done) => isFirst && setState({ phase: "filling", done, bytes: list.bytes }),
    }).catch(async (error: unknown) => {
      // What is there of it would only take the library's room.
      if (troubleOf(error) === "full" || signal.aborted) await caches.delete(filesCache(list.version));
      throw error;
    });
    // The browser looks for a new version by itself, later.
    await registration.update().catch(ignore);
  }
  return null;
}

/** The page's policy may change with the same files, when the host allows a tile server or no longer does. */
async function renewPage({ version }: OfflineList): Promise<void> {
  const kept = await keptAnswer(version, "/");
  const policy = "Content-Security-Policy";
  const answer = await fetch("/", { method: "HEAD", headers: { [fillHeader]: version }, cache: "no-store" });
  const now = answer.headers.get(policy);
  if (!kept || !answer.ok || now === null || now === kept.headers.get(policy)) return;
  const headers = new Headers(kept.headers);
  headers.set(policy, now);
  const cache = await caches.open(filesCache(version));
  await cache.put("/", new Response(await kept.blob(), { headers }));
}

/** The newest version whose files are all there. */
async function keptList(): Promise<OfflineList | null> {
  // The browser blocks storage.
  const names = await caches.keys().catch(otherwise([]));
  for (const name of names.reverse()) {
    const version = versionOfCache(name);
    const list = version === null ? null : await wholeList(version);
    if (list) return list;
  }
  return null;
}

/** An import comes first. */
function quiet(): Promise<void> {
  return new Promise((resolve) => void once((get) => !get(runningAtom), resolve));
}

function troubleOf(error: unknown): OfflineTrouble {
  if (error instanceof AlteredFile) return "altered";
  const name = error instanceof Error || error instanceof DOMException ? error.name : "";
  if (name === "QuotaExceededError") return "full";
  return name === "SecurityError" || name === "NotAllowedError" ? "refused" : "unreachable";
}

/** The Network Information API exists in Chromium only. */
function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
