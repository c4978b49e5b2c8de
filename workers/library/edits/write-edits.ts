import type { Database } from "../database/database.ts";
import type { EditKey, KeptEdits } from "../database/kept.ts";
import { withRoom } from "../database/room.ts";

/** New values by key; null deletes one. */
export type EditWrites = ReadonlyMap<EditKey, KeptEdits | null>;

/** Writes edits in one transaction: all or none. */
export async function writeEdits(database: Database, writes: EditWrites): Promise<void> {
  if (writes.size === 0) return;
  await withRoom(database, async () => {
    const transaction = database.transaction("edits", "readwrite", { durability: "strict" });
    transaction.done.catch(() => undefined);
    const { store } = transaction;
    await Promise.all(
      Array.from(writes, ([key, value]) => (value === null ? store.delete(key) : store.put(value, key))),
    );
    await transaction.done;
  });
}
