import type { Engine } from "./abilities.ts";
import { u16 } from "../../bytes/bytes.ts";
import type { Sized } from "../../header/header.ts";
import { gainMapForms } from "../../containers/jpeg/gain-map.ts";
import { labelBytes } from "../../containers/jpeg/label.ts";
import type { Drawable } from "../shared/drawn.ts";
import { drawableOf, type Eighth, type EighthDecoder } from "../jpeg/eighth.ts";
import { decodeFraction, eighths } from "./image-decoder.ts";
import { planJpeg } from "../jpeg/jpeg-plan.ts";
import { looksSame, rowsOf, stripOf } from "./same-picture.ts";

/** Bytes read from the start of a file to use its preview: metadata, and the first rows of the picture. */
export const previewHeadBytes = 131_072;

/** Cameras write previews of up to 1 MB. */
const mostBytes = 4 * 1024 * 1024;

/** Cameras write one or two previews. */
const mostCandidates = 4;

/**
 * Tolerance of the aspect ratio: Sony's 1616 x 1080 for 3:2 differs by 0.0025, Nikon's 640 x 424 by 0.006; black bars
 * or a crop differ by more.
 */
const sameShape = 0.008;

/** Reads a part of the file. */
type ReadPart = (offset: number, length: number) => Promise<Uint8Array<ArrayBuffer>>;

/** A preview that shows the same picture. */
export interface LargePreview {
  bytes: Uint8Array<ArrayBuffer>;
  width: number;
  height: number;
  /** Required scale in eighths. */
  part: number;
  /** The preview decoded at one or two eighths; valid until the decoder's next call. */
  small: Eighth;
}

/**
 * Finds the smallest sufficient preview behind a JPEG, about a tenth of the file's bytes. It must have the picture's
 * shape and the same top rows, some of which are in `head`: after an edit it may show something else. Null if there is
 * none. Rejects if the file cannot be read.
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
    const isPreview = isWhole(bytes, length) && gainMapForms(bytes) === null;
    const plan = isPreview ? planJpeg(bytes) : null;
    if (plan === null || Math.max(plan.width, plan.height) < maxEdge || !isOfShape(plan, facts)) continue;
    const part = eighths(plan.width, plan.height, maxEdge);
    const small = eighth.decode(bytes, part === 1 ? 1 : 2);
    const same = small?.colourSpace === top.colourSpace && looksSame(stripOf(small, share, rows), strip);
    if (same) return { bytes, width: plan.width, height: plan.height, part, small };
  }
  return null;
}

/** Draws a JPEG by its preview, still to be rotated unless the engine does; null without a suitable one. */
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

/** Whether it runs from SOI to EOI, possibly with padding. */
function isWhole(jpeg: Uint8Array, length: number): boolean {
  if (jpeg.length < length || u16(jpeg, 0) !== 0xffd8) return false;
  let end = jpeg.length;
  while (end > 4 && jpeg[end - 1] === 0) end--;
  return u16(jpeg, end - 2) === 0xffd9;
}

/** Compares stored shapes: the picture's rotation applies to its preview. */
function isOfShape({ width, height }: { width: number; height: number }, facts: Sized): boolean {
  const off = Math.abs(Math.log((width * facts.storedHeight) / (height * facts.storedWidth)));
  return off <= sameShape && width <= facts.storedWidth;
}
