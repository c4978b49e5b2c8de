import type { NamedWithin } from "../../../photo/saving/telling.ts";
import { ingest, library } from "../../../store/session/session.ts";
import { Task } from "../../../store/task.ts";
import { ignore } from "../../../faults/faults.ts";

/** Progress of looking into the photos' own files: of how many each is said. `unread` could not be looked into. */
export interface FilesCheck {
  phase: "idle" | "looking" | "over";
  done: number;
  total: number;
  people: number;
  owner: number;
  serial: number;
  unread: number;
}

const check = new Task<FilesCheck>({
  phase: "idle",
  done: 0,
  total: 0,
  people: 0,
  owner: 0,
  serial: 0,
  unread: 0,
});

/** What the files were found to hold; idle before anybody asked. */
export const filesCheckAtom = check.state;

/** Looks into the files of all photos that are not hidden, a few at a time. Reads their beginnings alone. */
export async function checkFiles(): Promise<void> {
  await check.run({ phase: "looking" }, lookIntoAll, (outcome) => {
    if (outcome.end === "failed") console.error("Looking into files failed:", outcome.error);
    return { phase: "over" };
  });
}

async function lookIntoAll(signal: AbortSignal): Promise<void> {
  const look = async (row: number): Promise<void> => {
    const found = await lookInto(row);
    const { done, people, owner, serial, unread } = check.now;
    check.show({
      done: done + 1,
      people: people + Number(found?.people ?? false),
      owner: owner + Number(found?.owner ?? false),
      serial: serial + Number(found?.serial ?? false),
      unread: unread + Number(found === null),
    });
  };
  const rows = await library.exports.rows({ filtered: false });
  check.show({ total: rows.length });
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
}

/** Stops looking; what was found so far stays. */
export function stopCheckingFiles(): void {
  check.stop();
}

/** Null where the file cannot be reached or read. */
async function lookInto(row: number): Promise<NamedWithin | null> {
  try {
    const file = await ingest.run((it) => it.originals.file(row));
    return await ingest.run((it) => it.scheduler.direct.named(file));
  } catch (error) {
    // It cannot be reached or read: it counts as not looked into.
    ignore(error);
    return null;
  }
}
