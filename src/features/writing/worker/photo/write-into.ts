import type { FileWritten } from "../../shared/rewrite.ts";
import { undoPieces } from "../../shared/undo-pieces.ts";
import type { WantedFacts } from "../../shared/wanted.ts";
import { cleanWanted } from "./clean-wanted.ts";
import { composedFile, rewriteFile } from "./rewrite-file.ts";
import { verifyRewrite } from "./verify-rewrite.ts";
import { ignore } from "../../../../faults/faults.ts";

/** A file with these facts in it, read again and compared with the old one, or why there is none. Never rejects. */
export async function writeInto(file: Blob, wanted: WantedFacts): Promise<FileWritten> {
  const clean = cleanWanted(wanted);
  if (clean === null) return { ok: false, why: "unsupported" };
  try {
    const rewrite = await rewriteFile(file, clean);
    if (!rewrite.ok) return rewrite;
    const fresh = composedFile(file, rewrite.pieces);
    const why = await verifyRewrite(file, fresh, clean, rewrite.kept);
    return why === null
      ? { ok: true, file: fresh, undo: undoPieces(rewrite.pieces, file.size) }
      : { ok: false, why };
  } catch (error) {
    // Moved or changed since.
    ignore(error);
    return { ok: false, why: "unreadable" };
  }
}
