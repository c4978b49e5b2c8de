import type { Library } from "../../contract/library-worker.ts";
import { Flag } from "../../photo/columns.ts";
import type { Row } from "../../photo/photo.ts";
import { notesWords } from "../../words/notes.ts";
import { isPersonsOwn } from "../library/library-name.ts";
import type { LibrarySnapshot } from "../library/snapshot.ts";
import { warnInNotes } from "../session/warnings.ts";

/** What follows an import that came to its end and left photos, the first of them new from `firstRow` on. */
export async function afterImport(
  { paths }: Pick<Library["queries"], "paths">,
  { columns }: LibrarySnapshot,
  firstRow: Row,
): Promise<void> {
  await askToStay();
  const phone = phoneOf(navigator.userAgent);
  if (phone === null || !isNoneLocated(columns, firstRow)) return;
  // A folder comes with its locations, or never had any.
  const [path = ""] = await paths(Uint32Array.of(firstRow));
  if (path.includes("/")) return;
  await warnInNotes("lost-locations", () => notesWords.say(lostOn[phone]));
}

const lostOn = { android: "lostOnAndroid", iphone: "lostOnIphone" } as const;

/** Phones whose pickers may take locations out of photos. */
function phoneOf(userAgent: string): keyof typeof lostOn | null {
  if (userAgent.includes("Android")) return "android";
  return /iPhone|iPad/.test(userAgent) ? "iphone" : null;
}

/** So few photos may well have been taken without a location. */
const leastPhotos = 3;

function isNoneLocated({ flags, rows }: LibrarySnapshot["columns"], firstRow: Row): boolean {
  const added = flags
    .subarray(firstRow, rows)
    .filter((flag) => (flag & (Flag.shown | Flag.video)) === Flag.shown);
  return added.length >= leastPhotos && added.every((flag) => (flag & Flag.located) === 0);
}

let asked = false;

/**
 * Asks the browser, once, not to throw the library away when space is short: after the first import, when there is
 * something to lose. Firefox asks the person; other browsers decide by themselves.
 */
async function askToStay(): Promise<void> {
  if (asked || !isPersonsOwn) return;
  asked = true;
  try {
    if (!(await navigator.storage.persisted())) await navigator.storage.persist();
  } catch {
    // Without it the library is kept as long as the browser likes.
  }
}
