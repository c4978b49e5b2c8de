import type { UndoPiece } from "../shared/rewrite.ts";
import type { Comparison } from "../../../photo/check/check.ts";
import type { WritingJournal, JournalEntry } from "./journal.ts";
import { asFile, type KeptPiece, type FileSpot, undone } from "./spot.ts";
import { ignore } from "../../../faults/faults.ts";

/** What swapping needs. */
export interface SwapHost {
  journal: WritingJournal;
  compare: (first: File, second: File) => Promise<Comparison>;
}

/** What is to stand in a file's place. */
export interface Swap {
  /** All but what the swap itself finds out. */
  entry: Omit<JournalEntry, "old" | "hash" | "after" | "undo">;
  spot: FileSpot;
  /** The file as it is; null where a new one is written. */
  old: File | null;
  fresh: Blob;
  undo: readonly UndoPiece[];
}

/** The old file's xxHash64 (null where there was none), or why nothing was done. */
type Swapped = { ok: true; hash: string | null } | { ok: false; why: SwapProblem };

/** `changed`: the file is no longer the one that was looked at; `differs`: what was written is not what was to be. */
export type SwapProblem = "changed" | "differs";

/**
 * Puts a new file in the place of an old one. The new one is written beside, into the browser's own storage, and compared;
 * what undoes it is kept and tried; only then the file is replaced, read again and compared. Stopped at any moment it leaves
 * the old file or the new one, and the journal tells which. Rejects with the browser's error where it cannot write; then the
 * old file is there.
 */
export async function swapIn(
  { entry, spot, old, fresh, undo }: Swap,
  { journal, compare }: SwapHost,
): Promise<Swapped> {
  const { id } = entry;
  const isSame = async (one: Blob, other: Blob): Promise<Comparison> => compare(asFile(one), asFile(other));
  try {
    const beside = await journal.scratch(id, fresh);
    if ((await isSame(fresh, beside)).verdict !== "same") return await given("differs", id, journal);
    const kept = lostBytes(old, undo);
    const back = old && (await isSame(old, undone(beside, kept.pieces, kept.bytes)));
    if (back && back.verdict !== "same") return await given("differs", id, journal);
    const before = old && { bytes: old.size, modified: old.lastModified };
    const hash = back?.hash ?? null;
    await journal.put({ ...entry, old: before, hash, after: null, undo: kept.pieces }, kept.bytes);
    // Slices of the old file cannot be read once it is replaced.
    const stored = await journal.lost(id);
    if ((await isSame(kept.bytes, stored)).verdict !== "same") return await given("differs", id, journal);
    const now = await spot.open();
    if (now?.size !== old?.size || now?.lastModified !== old?.lastModified)
      return await given("changed", id, journal);
    await spot.replace(beside);
    const written = await spot.open();
    if (written === null || (await isSame(written, beside)).verdict !== "same") {
      if (old === null) await spot.remove();
      else await spot.replace(undone(beside, kept.pieces, stored));
      const again = await spot.open();
      const isBack = again === null ? old === null : (await compare(again, again)).hash === hash;
      // Else the journal still has what makes the old file.
      return isBack ? await given("differs", id, journal) : { ok: false, why: "differs" };
    }
    await journal.settle(id, { bytes: written.size, modified: written.lastModified });
    return { ok: true, hash };
  } catch (error) {
    // What was written beside is not there unless it was swapped in, which the journal finds out.
    await journal.check(id, spot, compare).catch(ignore);
    throw error;
  }
}

async function given(why: SwapProblem, id: string, journal: WritingJournal): Promise<Swapped> {
  await journal.drop(id);
  return { ok: false, why };
}

/** The bytes of the old file that are to be kept, one behind the other, and the pieces with their places there. */
function lostBytes(old: File | null, undo: readonly UndoPiece[]): { pieces: KeptPiece[]; bytes: Blob } {
  const parts: Blob[] = [];
  let at = 0;
  const pieces = undo.map((piece): KeptPiece => {
    if ("within" in piece) return piece;
    const { from, to } = piece.lost;
    if (old !== null) parts.push(old.slice(from, to));
    const lost = { from: at, to: at + to - from };
    at = lost.to;
    return { lost };
  });
  return { pieces, bytes: new Blob(parts) };
}
