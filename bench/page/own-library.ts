import { libraryName } from "../../src/store/library/library-name.ts";

/** A worker that was ended closes what it had open within moments. */
const patienceMs = 10_000;

/**
 * Takes away all that measuring left in this browser: the bench's library, and what goes with it. The person's own goes by
 * another name and is never looked at. Rejects, with a sentence, while another tab measures.
 */
export async function clearLibrary(): Promise<void> {
  if (libraryName === "pinroll") throw new Error("This page has no test library.");
  if (await isMeasuring())
    throw new Error("Another tab is already measuring. Close it or wait until it finishes.");
  await Promise.all([deleteDatabase(libraryName), deleteDatabase(`${libraryName}-page`)]);
  try {
    for (const part of ["library", "google-map"]) localStorage.removeItem(`${libraryName}-${part}`);
  } catch {
    // Nothing was kept there either.
  }
}

async function isMeasuring(): Promise<boolean> {
  if (!("locks" in navigator)) return false;
  const { held } = await navigator.locks.query();
  return held?.some(({ name }) => name === `${libraryName}-writer`) ?? false;
}

/** Settles too where the browser keeps no databases. */
async function deleteDatabase(name: string): Promise<void> {
  if (typeof indexedDB === "undefined") return;
  await new Promise<void>((resolve, reject) => {
    const late = setTimeout(
      () =>
        reject(
          new Error("Test data from an earlier run could not be deleted. Close other tabs with this page."),
        ),
      patienceMs,
    );
    const done = (): void => {
      clearTimeout(late);
      resolve();
    };
    const deleting = indexedDB.deleteDatabase(name);
    deleting.onsuccess = done;
    deleting.onerror = done;
  });
}
