import { serviceWorkerPath } from "../shared/offline.ts";
import { orNull } from "../../../faults/faults.ts";

/** Browsers never give up a service worker by themselves: once its script is gone from the server, it leaves. */
export async function leaveIfGone(registration: ServiceWorkerRegistration): Promise<void> {
  // No network: nothing is known of the server.
  const answer = await fetch(serviceWorkerPath, { method: "HEAD", cache: "no-store" }).catch(orNull);
  if (answer?.status === 404 || answer?.status === 410) await registration.unregister();
}
