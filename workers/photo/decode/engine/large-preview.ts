import type { Engine } from "./abilities.ts";
import { u16 } from "../../bytes/bytes.ts";
import type { Sized } from "../../header/header.ts";
import { labelBytes } from "../../containers/jpeg/label.ts";
import type { Drawable } from "../shared/drawable.ts";
import { drawableOf, type Eighth, type EighthDecoder } from "../jpeg/eighth.ts";
import { decodeFraction, eighths } from "./image-decoder.ts";
import { planJpeg } from "../jpeg/jpeg-plan.ts";
import { looksSame, rowsOf, stripOf } from "./same-picture.ts";

/** What is read of a file's beginning for its preview: metadata, and the first rows of the picture behind them. */
export const previewHeadBytes = 131_072;

/** Cameras write up to 1 MB. */
const mostBytes = 4 * 1024 * 1024;

/** Cameras write one or two. */
const mostCandidates = 4;

/** Sony's 1616 x 1080 for 3:2 differ by 0.0025, Nikon's 640 x 424 by 0.006; bars at the edges, or a crop, by more. */
const sameShape = 0.008;

/** Reads a part of the file. */
type ReadPart = (offset: number, length: number) => Promise<Uint8Array<ArrayBuffer>>;

/** A preview that shows the picture. */
export interface LargePreview {
  bytes: Uint8Array<ArrayBuffer>;
  width: number;
  height: number;
  /** Eighths of its size that are wanted. */
  part: number;
  /** One or two eighths of it, decoded; valid until the decoder's next call. */
  small: Eighth;
}

/**
 * The smallest preview behind a JPEG that is large enough: a tenth of the bytes. It must have the picture's shape, and
 * its upper edge must look as that of the picture itself, of which `head` holds some rows: after an edit it may show
 * something else. Null where there is none such. Rejects when the file cannot be read.
 */
export async function findPreview(
  read: ReadPart,
  head: Uint8Array,
  facts: Sized,
  maxEdge: number,
  eighth: EighthDecoder,
): Promise<LargePreview | null> {
  if (facts.type !== "image/jpeg" || facts.embedded.length === 0) return null;
  const top = eighth.top(head.subarray(0, previewHeadBytes));
  if (top === null) return null;
  const share = (8 * top.height) / facts.storedHeight;
  const rows = rowsOf(top.height);
  const strip = stripOf(top, 1, rows);
  for (const { offset, length } of facts.embedded.slice(-mostCandidates).toReversed()) {
    if (length > mostBytes) continue;
    const bytes = await read(offset, length);
    const plan = isWhole(bytes, length) ? planJpeg(bytes) : null;
    if (plan === null || Math.max(plan.width, plan.height) < maxEdge || !isOfShape(plan, facts)) continue;
    const part = eighths(plan.width, plan.height, maxEdge);
    const small = eighth.decode(bytes, part === 1 ? 1 : 2);
    const same = small?.colourSpace === top.colourSpace && looksSame(stripOf(small, share, rows), strip);
    if (same) return { bytes, width: plan.width, height: plan.height, part, small };
  }
  return null;
}

/** Draws a JPEG by a preview behind it, still to be turned unless the engine does; null where there is none for it. */
export async function drawPreview(
  read: ReadPart,
  head: Uint8Array,
  facts: Sized,
  maxEdge: number,
  { eighth, imageDecoder }: Engine,
): Promise<Drawable | null> {
  const found = eighth && (await findPreview(read, head, facts, maxEdge, eighth));
  if (!found) return null;
  const { orientation } = facts;
  if (found.part <= 2) return { ...drawableOf(eighth, found.small, orientation), statedShape: true };
  if (!imageDecoder) return null;
  const { width: storedWidth, height: storedHeight } = found;
  const { buffer: bytes } = labelBytes(found.bytes, orientation);
  const decoded = await decodeFraction({ bytes, storedWidth, storedHeight, orientation }, maxEdge);
  return decoded.ok ? { ...decoded.drawable, statedShape: true } : null;
}

/** From SOI to EOI, perhaps with padding behind. */
function isWhole(jpeg: Uint8Array, length: number): boolean {
  if (jpeg.length < length || u16(jpeg, 0) !== 0xffd8) return false;
  let end = jpeg.length;
  while (end > 4 && jpeg[end - 1] === 0) end--;
  return u16(jpeg, end - 2) === 0xffd9;
}

/** Both as stored: what turns the picture turns its preview. */
function isOfShape({ width, height }: { width: number; height: number }, facts: Sized): boolean {
  const off = Math.abs(Math.log((width * facts.storedHeight) / (height * facts.storedWidth)));
  return off <= sameShape && width <= facts.storedWidth;
}
