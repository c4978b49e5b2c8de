import { serviceWorkerPath, takeOverMessage } from "../shared/offline.ts";
import { store } from "../../../store/session/store.ts";
import { updateReadyAtom } from "./update-ready.ts";
import { ignore } from "../../../faults/faults.ts";

/** Registers the service worker; null where the browser refuses, as in private windows of Firefox. */
export async function registerServiceWorker(): Promise<ServiceWorkerRegistration | null> {
  try {
    const registration = (await navigator.serviceWorker.register(serviceWorkerPath, {
      updateViaCache: "none",
    })) as ServiceWorkerRegistration | undefined;
    if (!registration) return null;
    watch(registration);
    return registration;
  } catch {
    // The browser refuses service workers here, or there is no network.
    return null;
  }
}

const watched = new WeakSet<ServiceWorkerRegistration>();

/** Notes when a new version is ready. In a tab whose version was replaced by another tab, it stays so. */
function watch(registration: ServiceWorkerRegistration): void {
  const look = (): void => {
    if (registration.active !== null && registration.waiting !== null) store.set(updateReadyAtom, true);
  };
  look();
  if (watched.has(registration)) return;
  watched.add(registration);
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", look);
  });
}

/** Reloads the page with the new version. Other tabs keep theirs. */
export async function reloadWithNewVersion(): Promise<void> {
  // The browser refuses service workers here: there is none.
  const registration = await navigator.serviceWorker.getRegistration().catch(ignore);
  const waiting = registration?.waiting;
  // Another tab had it take over already.
  if (!waiting) return location.reload();
  waiting.addEventListener("statechange", () => {
    if (waiting.state === "activated" || waiting.state === "redundant") location.reload();
  });
  waiting.postMessage(takeOverMessage);
}

/** Gives the service worker up; it goes with the last tab. */
export async function unregisterServiceWorker(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await registration?.unregister();
}
