import { serviceWorkerPath, takeOverMessage } from "../../src/contract/offline.ts";

/** Browsers never give up a service worker by themselves: once its script is gone from the server, it leaves. */
export async function leaveIfGone(registration: ServiceWorkerRegistration): Promise<void> {
  const answer = await fetch(serviceWorkerPath, { method: "HEAD", cache: "no-store" }).catch(() => null);
  if (answer?.status === 404 || answer?.status === 410) await registration.unregister();
}

let gaveWay = false;

/**
 * Whether a new version waits, and the only tab is being reloaded: then the new one is told to take over. Browsers keep
 * the old one through a reload, since both pages overlap. Once only, so that nobody reloads for ever.
 */
export async function giveWay(
  request: Request,
  { registration, clients }: Pick<ServiceWorkerGlobalScope, "registration" | "clients">,
): Promise<boolean> {
  const { waiting } = registration;
  if (gaveWay || waiting === null || !isReload(request)) return false;
  const tabs = await clients.matchAll({ type: "window", includeUncontrolled: true });
  if (tabs.length > 1) return false;
  gaveWay = true;
  waiting.postMessage(takeOverMessage);
  return true;
}

/** A page that loads itself again at once: by then the new version answers. */
export function reloadingPage(): Response {
  const headers = {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": "default-src 'none'",
    "Cache-Control": "no-store",
    Refresh: "0",
  };
  return new Response("", { headers });
}

/** `isReloadNavigation` is not in every browser; there, only the notice of a new version leads to it. */
function isReload(request: Request & { isReloadNavigation?: boolean }): boolean {
  return request.isReloadNavigation === true;
}
