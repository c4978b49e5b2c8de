import { isGivenLocation, type GivenLocation, type PhotoEdit } from "../../../src/photo/photo-edit.ts";
import { Fact } from "../state/facts.ts";
import type { PublicIds } from "../state/public-ids.ts";
import { givenTo } from "../placing/given-locations.ts";
import type { Database } from "../database/database.ts";
import type { KeptEdit } from "../database/kept.ts";
import { withRoom } from "../database/room.ts";
import type { PhotoParts } from "../placing/photo-parts.ts";

/** What edits work on. */
export interface EditParts extends PhotoParts {
  publicIds: PublicIds;
}

/** A person's edits of one row; null for what they did not change. */
export interface RowEdits {
  favourite: boolean | null;
  location: GivenLocation | null;
}

/** The edits that undo these, in the same order. */
export function inverseOf(library: PhotoParts, edits: readonly PhotoEdit[]): PhotoEdit[] {
  return edits.map(({ id, favourite, location }) => ({
    id,
    ...(favourite !== undefined && { favourite: (library.state.facts(id) & Fact.favourite) !== 0 }),
    ...(location !== undefined && { location: givenTo(library, id) }),
  }));
}

/** The edits of a row, as the library knows them. */
export function rowEditsOf(library: EditParts, row: number): RowEdits {
  const favourite = library.favouriteEdits.has(row)
    ? (library.state.facts(row) & Fact.favourite) !== 0
    : null;
  return { favourite, location: library.given.get(row) };
}

/** The edits of a row as they are stored. */
export function keptEdit(
  { state, publicIds, records }: EditParts,
  row: number,
  { favourite, location }: RowEdits,
): KeptEdit {
  const { columns } = state;
  const [bytes, modified] = [columns.bytes[row] ?? 0, columns.modified[row] ?? 0];
  const known = { row, publicId: publicIds.of(row), path: records.path(row), bytes, modified };
  return {
    ...known,
    ...(favourite === null ? null : { favourite }),
    ...(location === null ? null : { location }),
  };
}

/** Whether a value is a valid edit. */
export function isKeptEdit(value: unknown): value is KeptEdit {
  const edit = value as Partial<Record<keyof KeptEdit, unknown>> | null | undefined;
  if (typeof edit?.publicId !== "string" || typeof edit.path !== "string") return false;
  const { row, bytes, modified, favourite, location } = edit;
  return (
    [row, bytes, modified].every((number) => typeof number === "number") &&
    (favourite === undefined || typeof favourite === "boolean") &&
    (location === undefined || isGivenLocation(location))
  );
}

/** Edits written at once. */
const atOnce = 500;

/** Writes edits and deletes those of `gone`, in one transaction. An edit that changes nothing is deleted, too. */
export async function writeEdits(
  database: Database,
  edits: readonly KeptEdit[],
  gone: readonly string[],
): Promise<void> {
  await withRoom(database, async () => {
    const transaction = database.transaction("edits", "readwrite", { durability: "strict" });
    transaction.done.catch(() => undefined);
    const { store } = transaction;
    for (const publicId of gone) await store.delete(publicId);
    for (let start = 0; start < edits.length; start += atOnce)
      await Promise.all(
        edits
          .slice(start, start + atOnce)
          .map((edit) => (isEdit(edit) ? store.put(edit, edit.publicId) : store.delete(edit.publicId))),
      );
    await transaction.done;
  });
}

function isEdit({ favourite, location }: KeptEdit): boolean {
  return favourite !== undefined || location !== undefined;
}
