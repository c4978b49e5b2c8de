import type { JournalEntry } from "./journal.ts";
import { asFile, type FileSpot, undone } from "./spot.ts";
import type { SwapHost, SwapProblem } from "./swap.ts";

/**
 * Puts an old file back as it was, byte for byte, if nobody changed the new one meanwhile; null if that was done. Rejects with
 * the browser's error where it cannot write; then the new file is there.
 */
export async function putBack(
  entry: JournalEntry,
  spot: FileSpot,
  { journal, compare }: SwapHost,
): Promise<SwapProblem | null> {
  const { id, old, after, hash } = entry;
  const file = await spot.open();
  // The page died right after it was put back.
  if (file === null && old === null) {
    await journal.drop(id);
    return null;
  }
  if (file !== null && file.size === old?.bytes && (await compare(file, file)).hash === hash) {
    await journal.drop(id);
    return null;
  }
  if (after === null || file?.size !== after.bytes || file.lastModified !== after.modified) return "changed";
  if (old === null) {
    await spot.remove();
    await journal.drop(id);
    return null;
  }
  const before = await journal.scratch(id, undone(file, entry.undo, await journal.lost(id)));
  const read = await compare(before, before);
  if (read.verdict !== "same" || read.hash !== hash) return "differs";
  await spot.replace(before);
  const written = await spot.open();
  if (written === null || (await compare(asFile(written), before)).verdict !== "same") return "differs";
  await journal.drop(id);
  return null;
}
