import { type Drawable, failed, unreadable, type Decoded } from "../shared/drawn.ts";
import { refuseLarge } from "../shared/gate.ts";
import { engineFirst } from "../engine/engine-first.ts";
import { HeifQueue } from "./heif-queue.ts";
import { type HeifPicture, wholeHeif } from "./heif-picture.ts";
import { readJoined } from "../../bytes/source.ts";
import type { SmallPicture } from "../../values/container-facts.ts";
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
export const decodeHeic: OwnDecoder = async ({ file, bytes, facts, least: enough }, maxEdge) => {
  const least = enough ?? maxEdge;
  const pixels = facts.storedWidth * facts.storedHeight;
  const refused = refuseLarge({ pixels });
  const { thumb } = facts;
  // One for a list of pictures is no substitute for the picture itself.
  const replaces = thumb !== undefined && 2 * Math.max(thumb.width, thumb.height) >= maxEdge;
  const own = async (): Promise<Decoded> =>
    (await ownThumbnail(file, thumb, least, maxEdge)) ?? byLibheif(file, bytes, least, maxEdge);
  if (refused !== null) return replaces ? own() : refused;
  return engineFirst(file, facts, maxEdge, own);
};

/** Reads and draws the small picture within the file alone; null where that cannot be done, or will not do. */
async function ownThumbnail(
  file: File,
  thumb: SmallPicture | undefined,
  least: number,
  maxEdge: number,
): Promise<Decoded | null> {
  if (!thumb?.parts || Math.max(thumb.width, thumb.height) < least || file.size > mostBytes) return null;
  const read = await readJoined(thumb.parts.map(({ offset, length }) => file.slice(offset, offset + length)));
  if (read === null) return null;
  const parts = thumb.parts.flatMap(({ offset }, at) => (read[at] ? [{ offset, bytes: read[at] }] : []));
  const answer = await queue.read({ size: file.size, parts, least }, maxEdge, drawWith(maxEdge));
  return answer.ok ? { ok: true, drawable: answer.value } : null;
}

const drawWith =
  (maxEdge: number) =>
  ({ pixels, width, height, colourSpace, alpha }: HeifPicture): Promise<Drawable> =>
    drawablePixels(new ImageData(pixels, width, height, { colorSpace: colourSpace }), alpha, maxEdge);

async function byLibheif(
  file: File,
  read: ArrayBuffer | null,
  least: number,
  maxEdge: number,
): Promise<Decoded> {
  if (file.size > mostBytes) return failed("too-large", "The file is too large for a preview.");
  // Moved or changed since.
  const bytes = read ?? (await file.arrayBuffer().catch(orNull));
  if (bytes === null) return unreadable();
  const answer = await queue.read(wholeHeif(new Uint8Array(bytes), least), maxEdge, drawWith(maxEdge));
  return answer.ok ? { ok: true, drawable: answer.value } : answer;
}
