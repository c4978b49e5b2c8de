import { failed, unreadable, type Decoded } from "../shared/drawn.ts";
import { refuseLarge } from "../shared/gate.ts";
import { engineFirst } from "../engine/engine-first.ts";
import { HeifQueue } from "./heif-queue.ts";
import type { HeifPicture } from "./heif-picture.ts";
import { resizeTo } from "../engine/image-bitmap.ts";
import { compileLibheif } from "./libheif.ts";
import type { OwnDecoder } from "../engine/engine.ts";

/** Files are held whole in memory; the largest from cameras are a tenth of this. */
const mostBytes = 512 * 1024 * 1024;

const queue = new HeifQueue(compileLibheif);

/**
 * HEIC and HEIF: by the browser if it can (Safari), else by libheif. Both apply the container's rotation; Exif must not
 * rotate again.
 */
export const decodeHeic: OwnDecoder = async ({ file, bytes, facts }, maxEdge) => {
  const pixels = facts.storedWidth * facts.storedHeight;
  const refused = refuseLarge({ pixels, scans: 1, fraction: false });
  if (refused !== null) return refused;
  return engineFirst(file, facts, maxEdge, () => byLibheif(file, bytes, maxEdge));
};

async function byLibheif(file: File, read: ArrayBuffer | null, maxEdge: number): Promise<Decoded> {
  if (file.size > mostBytes) return failed("too-large", "The file is too large for a preview.");
  const bytes = read ?? (await file.arrayBuffer().catch(() => null));
  if (bytes === null) return unreadable();
  const answer = await queue.read(new Uint8Array(bytes), maxEdge, (picture) => bitmapOf(picture, maxEdge));
  if (!answer.ok) return answer;
  const { bitmap, alpha } = answer.value;
  const { width, height } = bitmap;
  return {
    ok: true,
    drawable: { source: bitmap, width, height, orientation: 1, alpha, close: () => bitmap.close() },
  };
}

/** Twice the target size, for the canvas to halve. */
async function bitmapOf(
  { pixels, width, height, colourSpace, alpha }: HeifPicture,
  maxEdge: number,
): Promise<{ bitmap: ImageBitmap; alpha: boolean }> {
  const data = new ImageData(pixels, width, height, { colorSpace: colourSpace });
  const resize = resizeTo(width, height, 2 * maxEdge);
  const bitmap = await (resize
    ? createImageBitmap(data, { ...resize, resizeQuality: "high" })
    : createImageBitmap(data));
  return { bitmap, alpha };
}
