import { editWrites, type EditKey, type KeptEdits, type KeptEditWrites } from "../database/kept.ts";
import { putAll, type Shelf, type Writes } from "../database/user-collection.ts";

/** What stands among the edits. */
export type EditValue = KeptEdits | KeptEditWrites;
/** The edits in a transaction that writes. */
export type EditShelf = Shelf<EditKey, EditValue>;
/** New values by key; null deletes one. */
export type EditWrites = Writes<EditKey, EditValue>;

/** Puts edits into a transaction, and beside them which they are: other tabs read those that are newer than theirs. */
export async function putEdits(shelf: EditShelf, writes: EditWrites): Promise<void> {
  const before = writesIn(await shelf.get(editWrites));
  const last = before.last + 1;
  const keys = new Map(before.keys);
  for (const key of writes.keys()) keys.set(key, last);
  await putAll<EditKey, EditValue>(shelf, new Map([...writes, [editWrites, { last, keys }]]));
}

const none: KeptEditWrites = { last: 0, keys: new Map() };

/** What a stored value says of writes: nothing where an older version wrote edits, or it is damaged. */
export function writesIn(value: unknown): KeptEditWrites {
  const kept = value as Partial<KeptEditWrites> | null | undefined;
  return Number.isInteger(kept?.last) && kept?.keys instanceof Map ? (kept as KeptEditWrites) : none;
}
