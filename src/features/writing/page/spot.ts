/** The place of a file on the person's disk. */
export interface FileSpot {
  /** Null where there is none. Rejects if the browser cannot read it. */
  open(): Promise<File | null>;
  /** Puts these bytes in place of the file: all of them or none, as the browser swaps in what it wrote beside. */
  replace(bytes: Blob): Promise<void>;
  remove(): Promise<void>;
}

/** A part of an old file: bytes of the new one, or of what is kept of the old one. */
export type KeptPiece = { within: { from: number; to: number } } | { lost: { from: number; to: number } };

/** The old file, made of the new one and of what was kept. */
export function undone(fresh: Blob, pieces: readonly KeptPiece[], kept: Blob): Blob {
  return new Blob(
    pieces.map((piece) =>
      "within" in piece
        ? fresh.slice(piece.within.from, piece.within.to)
        : kept.slice(piece.lost.from, piece.lost.to),
    ),
  );
}

/** Workers take files. */
export const asFile = (blob: Blob): File => (blob instanceof File ? blob : new File([blob], ""));
