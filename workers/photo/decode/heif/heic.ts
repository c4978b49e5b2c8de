import { failed, unreadable, type Decoded } from "../shared/drawn.ts";
import { refuseLarge } from "../shared/gate.ts";
import { engineFirst } from "../engine/engine-first.ts";
import { HeifQueue } from "./heif-queue.ts";
import { drawablePixels } from "../engine/image-bitmap.ts";
import { compileLibheif } from "./libheif.ts";
import type { OwnDecoder } from "../engine/engine.ts";
import { orNull } from "../../../../src/faults/faults.ts";

/** Files are held whole in memory; the largest from cameras are a tenth of this. */
const mostBytes = 512 * 1024 * 1024;

const queue = new HeifQueue(compileLibheif);

/**
 * HEIC and HEIF: by the browser if it can (Safari), else by libheif. Of a picture that is too large the smaller one in the
 * file is drawn, where that is enough. Both apply the container's rotation; Exif must not
 * rotate again.
 */
export const decodeHeic: OwnDecoder = async ({ file, bytes, facts }, maxEdge) => {
  const pixels = facts.storedWidth * facts.storedHeight;
  const refused = refuseLarge({ pixels });
  const { thumb } = facts;
  // One for a list of pictures is no substitute for the picture itself.
  const replaces = thumb !== undefined && 2 * Math.max(thumb.width, thumb.height) >= maxEdge;
  if (refused !== null) return replaces ? byLibheif(file, bytes, maxEdge) : refused;
  return engineFirst(file, facts, maxEdge, () => byLibheif(file, bytes, maxEdge));
};

async function byLibheif(file: File, read: ArrayBuffer | null, maxEdge: number): Promise<Decoded> {
  if (file.size > mostBytes) return failed("too-large", "The file is too large for a preview.");
  // Moved or changed since.
  const bytes = read ?? (await file.arrayBuffer().catch(orNull));
  if (bytes === null) return unreadable();
  const answer = await queue.read(
    new Uint8Array(bytes),
    maxEdge,
    ({ pixels, width, height, colourSpace, alpha }) =>
      drawablePixels(new ImageData(pixels, width, height, { colorSpace: colourSpace }), alpha, maxEdge),
  );
  return answer.ok ? { ok: true, drawable: answer.value } : answer;
}
