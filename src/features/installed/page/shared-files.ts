import { ignore } from "../../../faults/faults.ts";
import { importActions } from "../../../store/import/import.ts";
import { importEnd } from "../../../store/import/import-end.ts";
import { closeDialog, openDialog } from "../../../store/dialogs.ts";
import { warnInNotes } from "../../../store/session/warnings.ts";
import { notesWords } from "../../../words/notes.ts";

/** Where the service worker keeps what other apps shared, and where in it. */
const cacheName = "pinroll-shared";
const indexPath = "/shared/index";
const filePath = /^\/shared\/\d+$/;

/**
 * Imports what other apps shared. It is removed once its import ended, so a page that dies meanwhile imports it the next
 * time. `asked`: something was shared just now, and people hear of it when nothing arrived.
 */
export async function takeShared(asked: boolean): Promise<void> {
  if (!(await isThere()) && !asked) return;
  // One tab at a time, or both would import it.
  const locks = "locks" in navigator ? navigator.locks : null;
  const run = (): Promise<void> =>
    take(asked).catch((error: unknown) => {
      // What is stored cannot be read.
      ignore(error);
      if (asked) warnOfNothing();
    });
  if (locks === null) await run();
  else if (asked) await locks.request(cacheName, run);
  else await locks.request(cacheName, { ifAvailable: true }, (lock) => (lock ? run() : undefined));
}

/** Asks whether to add what was shared: any site can send files here, and people must not find strangers' photos among theirs. */
function askToAdd(files: readonly File[]): Promise<boolean> {
  return new Promise((resolve) => {
    const answer = (adds: boolean): void => {
      closeDialog("shared");
      resolve(adds);
    };
    openDialog("shared", { files, answer });
  });
}

async function take(asked: boolean): Promise<void> {
  const cache = await caches.open(cacheName);
  const index = await indexOf(cache);
  const kept = (await cache.keys()).filter(({ url }) => filePath.test(new URL(url).pathname));
  const files = await Promise.all(kept.map((request) => fileOf(cache, request)));
  const full = files.filter((file): file is File => file !== null && file.size > 0);
  if (full.length === 0) {
    await caches.delete(cacheName);
    if (asked) warnOfNothing();
    return;
  }
  // Files of an earlier share are still there, but the one just now was empty.
  if (asked && /"count":0\b/.test(index)) warnOfNothing();
  if (!(await askToAdd(full))) return forget(cache, kept);
  const ended = importEnd();
  // Where another tab keeps the library to itself, a warning says so, and the files wait for the next visit.
  if (!(await importActions.addFiles(full))) return;
  await ended;
  await forget(cache, kept);
}

/** Removes these files; something newer may have been shared meanwhile. */
async function forget(cache: Cache, taken: readonly Request[]): Promise<void> {
  await Promise.all(taken.map((request) => cache.delete(request)));
  const left = await cache.keys();
  if (!left.some(({ url }) => filePath.test(new URL(url).pathname))) await caches.delete(cacheName);
}

/** Browsers throw where site data is blocked, and have no caches where the page is not served securely. */
async function isThere(): Promise<boolean> {
  try {
    return await caches.has(cacheName);
  } catch {
    // Blocked, or none here.
    return false;
  }
}

const indexOf = async (cache: Cache): Promise<string> => (await (await cache.match(indexPath))?.text()) ?? "";

async function fileOf(cache: Cache, request: Request): Promise<File | null> {
  const answer = await cache.match(request);
  if (!answer) return null;
  const name = nameOf(answer.headers.get("X-Name") ?? "") || (await nameless());
  const lastModified = Number(answer.headers.get("X-Modified")) || Date.now();
  const type = answer.headers.get("Content-Type") ?? "";
  return new File([await answer.blob()], name, { type, lastModified });
}

/** The name of a file that came without one. */
const nameless = (): Promise<string> => notesWords.load().then(() => notesWords.say("sharedFile"));

function nameOf(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A percent sign that encodes nothing.
    return text;
  }
}

/** Some versions of Chrome on Android share files without what is in them. */
function warnOfNothing(): void {
  void warnInNotes(`share ${++warnings}`, () => notesWords.say("sharedNothing"));
}
let warnings = 0;
