import type { Database, EditShelf } from "../database/database.ts";
import { editWrites, type EditKey, type KeptEdits, type KeptEditWrites } from "../database/kept.ts";
import { withRoom } from "../database/room.ts";
import { ignore } from "../../../src/faults/faults.ts";

/** New values by key; null deletes one. */
export type EditWrites = ReadonlyMap<EditKey, KeptEdits | null>;

/** Writes edits in one transaction: all or none. Answers the number of this write; null where there was nothing to write. */
export async function writeEdits(database: Database, writes: EditWrites): Promise<number | null> {
  if (writes.size === 0) return null;
  return withRoom(database, async () => {
    const transaction = database.transaction("edits", "readwrite", { durability: "strict" });
    // The failing request reports the error.
    transaction.done.catch(ignore);
    const write = await putEdits(transaction.store, writes);
    await transaction.done;
    return write;
  });
}

/** Puts edits into a transaction, and beside them which they are. Answers the number of this write. */
export async function putEdits(shelf: EditShelf, writes: EditWrites): Promise<number> {
  const before = writesIn(await shelf.get(editWrites));
  const last = before.last + 1;
  const keys = new Map(before.keys);
  for (const key of writes.keys()) keys.set(key, last);
  await Promise.all([
    shelf.put({ last, keys }, editWrites),
    ...Array.from(writes, ([key, value]) => (value === null ? shelf.delete(key) : shelf.put(value, key))),
  ]);
  return last;
}

const none: KeptEditWrites = { last: 0, keys: new Map() };

/** What a stored value says of writes: nothing where an older version wrote edits, or it is damaged. */
export function writesIn(value: unknown): KeptEditWrites {
  const kept = value as Partial<KeptEditWrites> | null | undefined;
  return Number.isInteger(kept?.last) && kept?.keys instanceof Map ? (kept as KeptEditWrites) : none;
}
