import type { FilePiece, OldBytes, UndoPiece } from "./rewrite.ts";

/**
 * How an old file is made of a new one again: mostly of the bytes both have, so that little needs to be kept. `pieces` are
 * those the new file was made of, `size` the old file's.
 */
export function undoPieces(pieces: readonly FilePiece[], size: number): UndoPiece[] {
  const shared: { old: OldBytes; at: number }[] = [];
  let at = 0;
  for (const piece of pieces) {
    if (piece instanceof Uint8Array) at += piece.length;
    else {
      shared.push({ old: piece, at });
      at += piece.to - piece.from;
    }
  }
  shared.sort((a, b) => a.old.from - b.old.from);
  const undo: UndoPiece[] = [];
  let end = 0;
  for (const { old, at: start } of shared) {
    // The same bytes may stand in the new file twice.
    const from = Math.max(end, old.from);
    if (from >= old.to) continue;
    if (from > end) undo.push({ lost: { from: end, to: from } });
    undo.push({ within: { from: start + from - old.from, to: start + old.to - old.from } });
    end = old.to;
  }
  if (end < size) undo.push({ lost: { from: end, to: size } });
  return undo;
}
