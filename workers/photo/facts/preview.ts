import type { HeaderFacts } from "../header/header.ts";
import type { Orientation, Picture } from "../../../src/photo/photo.ts";
import { u16 } from "../bytes/bytes.ts";
import { readJpeg } from "../containers/jpeg/jpeg.ts";
import { labelBytes } from "../containers/jpeg/label.ts";
import { memorySource } from "../bytes/source.ts";
import { tiffNumber, type TiffWalk } from "../containers/tiff/tiff.ts";

type Shape = Pick<HeaderFacts, "storedWidth" | "storedHeight" | "orientation">;

const offsetTag = 0x0201;
const lengthTag = 0x0202;

/** Smaller previews are useless, larger ones not worth storing twice. */
const minEdge = 32;
const maxBytes = 65_536;

/**
 * The embedded preview of an Exif block (the JPEG of IFD1), made upright without decoding: an Exif segment with only
 * the orientation is put first, and the browser applies it. Null if there is none, if it is incomplete, or if its shape
 * differs so much that it shows something else.
 */
export async function readPreview(block: Uint8Array, walk: TiffWalk, header: Shape): Promise<Picture | null> {
  const offset = tiffNumber(walk, walk.ifd1.get(offsetTag));
  const length = tiffNumber(walk, walk.ifd1.get(lengthTag));
  if (offset === null || length === null || length < 128 || length > maxBytes) return null;
  const jpeg = wholeJpeg(block.subarray(offset, offset + length));
  if (jpeg === null) return null;
  const { width, height } = await readJpeg(memorySource(jpeg));
  if (width === null || height === null || Math.max(width, height) < minEdge) return null;
  const orientation = previewOrientation(width / height, header);
  if (orientation === null) return null;
  const turned = orientation >= 5;
  return {
    type: "image/jpeg",
    width: turned ? height : width,
    height: turned ? width : height,
    bytes: labelBytes(jpeg, orientation),
    colour: null,
  };
}

/** From SOI to EOI, without padding some cameras append. */
function wholeJpeg(bytes: Uint8Array): Uint8Array | null {
  if (u16(bytes, 0) !== 0xffd8) return null;
  let end = bytes.length;
  while (end > 4 && bytes[end - 1] !== 0xd9) end--;
  return bytes[end - 2] === 0xff && bytes.length - end < 1024 ? bytes.subarray(0, end) : null;
}

/**
 * Orientation of the preview. Some tools rotate only the preview: if its shape matches the upright photo and not the
 * stored one, it is already upright. Null if it matches neither within a factor of two.
 */
function previewOrientation(aspect: number, header: Shape): Orientation | null {
  const { orientation, storedWidth, storedHeight } = header;
  if (storedWidth === null || storedHeight === null) return orientation;
  const stored = Math.abs(Math.log(aspect / (storedWidth / storedHeight)));
  const turned = Math.abs(Math.log(aspect / (storedHeight / storedWidth)));
  const isUpright = orientation >= 5 && turned < stored - 0.1;
  if ((isUpright ? turned : stored) > Math.LN2) return null;
  return isUpright ? 1 : orientation;
}
