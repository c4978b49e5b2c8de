import { failed, type Undrawn, damaged } from "../shared/drawn.ts";
import { refuseLarge } from "../shared/gate.ts";
import { fit } from "../../values/dimensions.ts";
import { shrinkPlanes } from "../shared/planes.ts";
import { type HeifFile, HeifSession, interleaved, transformsOf } from "./heif-session.ts";
import type { Address, Libheif } from "./libheif.ts";
import { colourSpaceOf } from "../shared/profile.ts";

/** A decoded picture, rotated and cropped as the file prescribes. */
export interface HeifPicture {
  width: number;
  height: number;
  colourSpace: PredefinedColorSpace;
  alpha: boolean;
  /** RGBA, in libheif's memory unless it was scaled down. */
  pixels: Uint8ClampedArray<ArrayBuffer>;
}

/** All of a file. */
export const wholeHeif = (bytes: Uint8Array, least: number): HeifFile => ({
  size: bytes.length,
  parts: [{ offset: 0, bytes }],
  least,
});

/** What `draw` returned, or why there is no picture. */
export type HeifAnswer<T> = { ok: true; value: T } | Undrawn;

const mostThumbnails = 8;
/** Tolerance of a thumbnail's aspect ratio, because its edges are rounded. */
const shapeTolerance = 0.02;

/**
 * Decodes the primary picture, or its thumbnail if that is as long as `least` or the picture is too
 * large. Of parts of a file only its thumbnail. libheif owns the pixels: `draw`
 * must be done with them when its promise settles, and nothing else may use the instance meanwhile. Frees everything on
 * every path. Throws if libheif itself breaks; discard the instance then.
 */
export async function readHeif<T>(
  library: Libheif,
  file: HeifFile,
  maxEdge: number,
  draw: (picture: HeifPicture) => Promise<T>,
): Promise<HeifAnswer<T>> {
  const session = new HeifSession(library, file);
  try {
    const primary = session.primary();
    if (primary === null) return whyNot(session);
    const small = session.thumbnail(primary, mostThumbnails, (it) =>
      canReplace(session, it, primary, isTooLarge(session, primary) ? 1 : file.least),
    );
    const thumbnail = small === null ? null : decoded(session, small, primary, maxEdge);
    const isPart = file.parts.reduce((sum, { bytes }) => sum + bytes.length, 0) < file.size;
    if (isPart && thumbnail?.ok !== true) return thumbnail ?? damaged();
    // A damaged thumbnail says nothing about the picture.
    const picture = thumbnail?.ok === true ? thumbnail : decoded(session, primary, primary, maxEdge);
    return picture.ok ? { ok: true, value: await draw(picture.value) } : picture;
  } finally {
    session.close();
  }
}

/** Decodes the picture of a handle, with the colours of the primary picture; scaled down if it is much too large. */
function decoded(
  session: HeifSession,
  handle: Address,
  primary: Address,
  maxEdge: number,
): HeifAnswer<HeifPicture> {
  const { width, height } = session.sizeOf(handle);
  const refused = refuseLarge({ pixels: width * height });
  if (refused !== null) return refused;
  const small = Math.max(width, height) >= 2 * maxEdge ? shrunk(session, handle, primary, maxEdge) : null;
  if (small !== null) return { ok: true, value: small };
  const image = session.decode(handle);
  if (image === null) return whyNot(session);
  const picture = pictureOf(session, primary, image);
  return picture === null ? damaged() : { ok: true, value: picture };
}

/** Scaled down before colours are converted; null for what is transparent or stored in another way. */
function shrunk(
  session: HeifSession,
  handle: Address,
  primary: Address,
  maxEdge: number,
): HeifPicture | null {
  if (session.library._heif_image_handle_has_alpha_channel(primary) === 1) return null;
  const decoded = session.decodePlanes(handle);
  const [light] = decoded?.planes ?? [];
  if (decoded === null || light === undefined) return null;
  const size = fit(light, maxEdge);
  const pixels = shrinkPlanes(decoded.planes, decoded.coding, size);
  const colourSpace = colourSpaceOfHandle(session, primary);
  return pixels && { ...size, colourSpace, alpha: false, pixels };
}

function isTooLarge(session: HeifSession, handle: Address): boolean {
  const { width, height } = session.sizeOf(handle);
  return refuseLarge({ pixels: width * height }) !== null;
}

/** Whether a thumbnail can replace the picture: large enough, same shape, same rotation. */
function canReplace(session: HeifSession, thumbnail: Address, primary: Address, maxEdge: number): boolean {
  const [small, whole] = [session.sizeOf(thumbnail), session.sizeOf(primary)];
  if (Math.max(small.width, small.height) < Math.min(maxEdge, Math.max(whole.width, whole.height)))
    return false;
  const off = Math.abs(Math.log((small.width * whole.height) / (small.height * whole.width)));
  return off <= shapeTolerance && transformsOf(session, thumbnail) === transformsOf(session, primary);
}

function pictureOf(session: HeifSession, primary: Address, image: Address): HeifPicture | null {
  const { library } = session;
  const colourSpace = colourSpaceOfHandle(session, primary);
  const alpha = library._heif_image_handle_has_alpha_channel(primary) === 1;
  const width = library._heif_image_get_width(image, interleaved);
  const height = library._heif_image_get_height(image, interleaved);
  const { at, stride } = session.plane(image, interleaved);
  if (at === 0 || width <= 0 || height <= 0 || stride < 4 * width) return null;
  const memory = library.HEAPU8;
  const row = 4 * width;
  // Rows are padded: each is moved forward to close the gap.
  for (let y = 1; y < height && stride > row; y++)
    memory.copyWithin(at + y * row, at + y * stride, at + y * stride + row);
  return {
    width,
    height,
    colourSpace,
    alpha,
    pixels: new Uint8ClampedArray(memory.buffer, at, row * height),
  };
}

/** Colour primaries of Display P3 in an `nclx` profile (ISO/IEC 23091-2, table 2). */
const displayP3 = 12;

function colourSpaceOfHandle(session: HeifSession, handle: Address): PredefinedColorSpace {
  const profile = session.profile(handle);
  if (profile !== null) return colourSpaceOf([profile]) ?? "srgb";
  return session.primaries(handle) === displayP3 ? "display-p3" : "srgb";
}

/** `heif_error` codes (libheif/heif_error.h). */
const unsupportedCodes = new Set([3, 4, 11]);
const outOfMemory = 6;
const limitExceeded = 1000;
/** Subcodes that mean the same under any code. */
const unsupportedDetails = new Set([3000, 3001, 3002, 3003, 3004, 3005, 3006, 3007, 6003]);

function whyNot(session: HeifSession): Undrawn {
  const { code, detail } = session.error();
  if (code === outOfMemory || detail === limitExceeded) {
    return failed("too-large", "The photo needs more memory than Pinroll can use for this format.");
  }
  return unsupportedCodes.has(code) || unsupportedDetails.has(detail)
    ? failed("unsupported", "This HEIF photo uses a compression Pinroll can’t show.")
    : damaged();
}
