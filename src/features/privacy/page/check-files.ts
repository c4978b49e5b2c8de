import { atom } from "jotai";
import type { NamedWithin } from "../../../photo/saving/telling.ts";
import { session } from "../../../store/session/session.ts";
import { Job } from "../../../store/jobs.ts";
import { store } from "../../../store/session/store.ts";
import { ignore } from "../../../faults/faults.ts";

/** How looking into the photos' own files gets on: of how many each is said. `unread` could not be looked into. */
export interface FilesCheck {
  running: boolean;
  done: number;
  total: number;
  people: number;
  owner: number;
  serial: number;
  unread: number;
}

/** A change is shown so often, in milliseconds. */
const shownEveryMs = 200;

const stateAtom = atom<FilesCheck | null>(null);

/** What the files were found to hold; null before anybody asked. */
export const filesCheckAtom = atom((get) => get(stateAtom));

const job = new Job();

/** Looks into the files of all photos that are not hidden, a few at a time. Reads their beginnings alone. */
export async function checkFiles(): Promise<void> {
  await job.run(lookIntoAll);
}

async function lookIntoAll(signal: AbortSignal): Promise<void> {
  const { library, ingest } = session();
  let state: FilesCheck = { running: true, done: 0, total: 0, people: 0, owner: 0, serial: 0, unread: 0 };
  let shownAt = -Infinity;
  const change = (next: Partial<FilesCheck>, now = false): void => {
    state = { ...state, ...next };
    if (!now && performance.now() - shownAt < shownEveryMs) return;
    shownAt = performance.now();
    store.set(stateAtom, state);
  };
  const look = async (row: number): Promise<void> => {
    const found = await lookInto(row);
    const { done, people, owner, serial, unread } = state;
    change({
      done: done + 1,
      people: people + Number(found?.people ?? false),
      owner: owner + Number(found?.owner ?? false),
      serial: serial + Number(found?.serial ?? false),
      unread: unread + Number(found === null),
    });
  };
  try {
    change({}, true);
    const rows = await library.exports.rows({ filtered: false });
    change({ total: rows.length }, true);
    const atOnce = 1 + (await ingest.run((it) => it.scheduler.direct.copiesAtOnce));
    // All turns take from one list.
    const left = rows.values();
    const turns = Array.from({ length: atOnce }, async () => {
      for (const row of left) {
        if (signal.aborted) return;
        await look(row);
      }
    });
    await Promise.all(turns);
  } catch (error) {
    console.error("Looking into files failed:", error);
  } finally {
    change({ running: false }, true);
  }
}

/** Stops looking; what was found so far stays. */
export function stopCheckingFiles(): void {
  job.stop();
}

/** Null where the file cannot be reached or read. */
async function lookInto(row: number): Promise<NamedWithin | null> {
  const { ingest } = session();
  try {
    const file = await ingest.run((it) => it.originals.file(row));
    return await ingest.run((it) => it.scheduler.direct.named(file));
  } catch (error) {
    // It cannot be reached or read: it counts as not looked into.
    ignore(error);
    return null;
  }
}
