import type { Keeps } from "../../contract/persistence.ts";

/** Whether the browser blocks all that this site could keep, as people can have it do in its settings. */
export function isStorageBlocked(): boolean {
  try {
    return localStorage === null;
  } catch {
    // Blocked: browsers throw at the very name.
    return true;
  }
}

/**
 * Whether this surely is a private window, whose database goes with it: Firefox and WebKit then refuse a private file
 * system, and WebKit takes no Blobs into the database either. Chromium lets nobody know. `keeps`: where the library is.
 */
export async function isPrivateWindow(keeps: Keeps): Promise<boolean> {
  if (keeps === "memory" || navigator.storage?.getDirectory === undefined) return false;
  try {
    await navigator.storage.getDirectory();
    return false;
  } catch (error) {
    return keeps === "buffers" || (error as Partial<Error> | null)?.name === "SecurityError";
  }
}
