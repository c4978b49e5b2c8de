import type { Copied, CopyForm, CopyJob, CopyTrouble, NotCopied } from "../../../../photo/saving/copy.ts";
import { composeTurns, orientationOfRotation, swapsAxes, uprightSize } from "../../../../photo/turn.ts";
import { developOf } from "../../../../photo/recipe/develop.ts";
import { readRecipe, type Recipe, restingRecipe } from "../../../../photo/recipe/recipe.ts";
import type { Orientation } from "../../../../photo/photo.ts";
import { indexOfText, joinBytes } from "../../../../../workers/photo/bytes/bytes.ts";
import type { Engine } from "../../../../../workers/photo/decode/engine/abilities.ts";
import { eighths } from "../../../../../workers/photo/decode/engine/image-decoder.ts";
import { wholeBytes } from "../../../../../workers/photo/decode/engine/engine.ts";
import { decodePicture } from "../../../../../workers/photo/decode/ladder.ts";
import type { Drawable } from "../../../../../workers/photo/decode/shared/drawn.ts";
import { isSized, type Sized } from "../../../../../workers/photo/header/header.ts";
import { noteOfGainMap } from "../../../../../workers/photo/facts/gain-map.ts";
import { keptBlocks, withBlocks } from "./blocks.ts";
import type { CleanGainMap, Kept } from "./kept.ts";
import { peopleOfCopy } from "./people-of-copy.ts";
import { remainsIn } from "./remains.ts";
import { keptPosition, locationOf } from "./kept-position.ts";
import { knownFile, stripFile } from "./strip.ts";
import { PictureCanvas } from "../../../../../workers/photo/thumbnail/canvas.ts";
import { uprightOf } from "../../../../../workers/photo/thumbnail/thumbnail.ts";
import { leftToTurn } from "../../../../../workers/photo/thumbnail/turned-by.ts";
import { fit, type Dimensions } from "../../../../../workers/photo/values/dimensions.ts";
import { frameIn } from "../../../edit/worker/developed-picture.ts";
import type { Parts } from "../../../edit/worker/developed-strips.ts";
import type { copyOf as pixelsOf } from "./copied-parts.ts";
import type { placedGainMap } from "./placed-gain-map.ts";
import { developedCopy, jpegBlob, partsOf, spaceOf, stripPixels } from "./developed-copy.ts";
import type { Profile } from "./wide-colours.ts";
import { ignore } from "../../../../faults/faults.ts";

/** Larger files are not held in memory. */
const mostBytes = 512 * 1024 * 1024;

/** A profile stands before the picture, behind Exif and its thumbnail. */
const profileWithin = 256 * 1024;

/** A canvas of up to this many pixels is kept for the next copy. */
const keptPixels = 8_000_000;

/** Pictures of up to this many pixels are copied to the encoder, whose memory never shrinks. */
const ownPixels = 4_000_000;

/** Larger JPEGs are decoded in parts: up to here the whole is faster, and takes 100 MB at most. */
const largePixels = 25_000_000;

const canvasKept = { srgb: new PictureCanvas(), "display-p3": new PictureCanvas("display-p3") };

/** Makes the file a job asks for. Never rejects. */
export async function copyFile(job: CopyJob, engine: Engine): Promise<Copied> {
  try {
    if (job.exact === true) {
      const { exactFile } = await import("./lossless/exact-file.ts");
      const exact = await exactFile(job);
      if (exact !== null) return exact;
    }
    return await (job.form === null
      ? stripFile(job.file, job.discretion)
      : copyPicture(job, job.form, engine));
  } catch (error) {
    // The file was moved or changed, there is no memory, or the browser cannot encode it: the answer says which.
    ignore(error);
    return no(whyOf(error));
  }
}

/**
 * What an error means for a copy: without memory, as engines and `mustHold` word it, it is too large; by these two names browsers
 * say that a file was moved or changed.
 */
function whyOf(error: unknown): "large" | "moved" | "unwritten" {
  if (error instanceof RangeError && /memory|allocation/iu.test(error.message)) return "large";
  const isOfReading =
    error instanceof DOMException && ["NotReadableError", "NotFoundError"].includes(error.name);
  return isOfReading ? "moved" : "unwritten";
}

function no(why: Exclude<CopyTrouble, "undrawn" | "left">): NotCopied {
  return { ok: false, why };
}

/** The encoded picture, or a smaller one of at most this many bytes; null if that cannot be done. */
async function encodeCopy(
  { encoded, canvas }: DrawnCopy,
  form: CopyForm,
  maxBytes: number | null,
): Promise<Blob | null> {
  const picture = await encoded;
  if (picture.type !== form.type) return null;
  if (canvas === null || maxBytes === null || picture.size <= maxBytes) return picture;
  return (await import("./compress.ts")).compressTo(canvas, form, maxBytes);
}

/** Its code is loaded once a photo has a gain map. */
const placeGainMap: typeof placedGainMap = async (...of) =>
  (await import("./placed-gain-map.ts")).placedGainMap(...of);

/** The parts of a large JPEG; null for what cannot be cut. */
async function cutParts(file: File, orientation: Orientation): Promise<Parts | null> {
  return (await import("./cut-parts.ts")).cutParts(file, orientation);
}

/** A new picture, upright, with the metadata that is kept; read again before it counts. */
async function copyPicture(job: CopyJob, form: CopyForm, engine: Engine): Promise<Copied> {
  const { file, discretion, given } = job;
  const recipe = job.recipe === null ? null : readRecipe(job.recipe);
  if (!engine.canDraw || engine.readBack === "blocked") return no("no-copies");
  if (form.type === "image/webp" && engine.encodes !== "image/webp") return no("no-webp");
  if (file.size > mostBytes) return no("large");
  // Before the file is read, after which each copy goes on in a task of its own.
  const copyOf = recipe === null ? null : (await import("./copied-parts.ts")).copyOf;
  const buffer = await file.arrayBuffer();
  const known = await knownFile(file, new Uint8Array(buffer));
  const header = known?.parsed.header;
  if (known === null || header === undefined || !isSized(header)) return no("no-photo");
  if (header.kind === "video") return no("film");
  const own = orientationOfRotation[job.rotation];
  const drawn = await draw(job, form, { header, buffer, recipe, copyOf }, engine);
  if ("why" in drawn) return drawn;
  const { size, profile } = drawn;
  const { location, isOwn } = locationOf(known.record, given);
  const position = keptPosition(location, discretion);
  // Another format has no place for it.
  const made =
    known.gainMap !== null && form.type === "image/jpeg"
      ? await placeGainMap(known.gainMap, header, {
          recipe: recipe ?? restingRecipe,
          edge: edgeOf(form, header),
          turn: own,
        })
      : null;
  // Where it would take half of the bytes, the picture has them.
  const gainMap = form.maxBytes !== null && gainMapBytes(made) > form.maxBytes / 2 ? null : made;
  const note = noteOfGainMap(gainMap, known.parsed.walk);
  const kept: Kept = {
    ...discretion,
    position,
    orientation: 1,
    size,
    sameColours: profile !== null,
    note,
    ...((header.orientation !== 1 || job.rotation !== 0 || recipe !== null) && {
      people: peopleOfCopy(known.record, recipe === null, job.rotation),
    }),
  };
  const blocks = keptBlocks(known.parsed, kept, isOwn, gainMap);
  const metadataBytes =
    (blocks.exif?.length ?? 0) +
    (blocks.xmp?.length ?? 0) +
    (blocks.iptc?.length ?? 0) +
    gainMapBytes(gainMap) +
    200;
  const room = form.maxBytes === null ? null : Math.max(1, form.maxBytes - metadataBytes);
  const picture = await encodeCopy(drawn, form, room);
  if (picture === null) return no("not-small");
  const pieces = withBlocks(form.type, new Uint8Array(await picture.arrayBuffer()), blocks, kept);
  if (pieces === null) return no("unwritten");
  const copy = joinBytes(pieces) as Uint8Array<ArrayBuffer>;
  const left = await remainsIn(copy, kept);
  if (left === null) {
    const lost = known.record.hdr && gainMap === null;
    return { ok: true, file: new Blob([copy], { type: form.type }), ...(lost ? { lost: "hdr" } : {}) };
  }
  return { ok: false, why: "left", left };
}

/** With the segments that say that there is one. */
function gainMapBytes(gainMap: CleanGainMap | null): number {
  return gainMap === null ? 0 : gainMap.jpeg.length + 1000;
}

/** A drawn picture. */
interface DrawnCopy {
  size: Dimensions;
  /** Null for sRGB. */
  profile: Profile | null;
  encoded: Blob | Promise<Blob>;
  /** To encode it again, where it may have too many bytes; else null. */
  canvas: OffscreenCanvas | null;
}

/** The longest edge of a copy's picture, were all of it shown. */
function edgeOf({ maxEdge }: CopyForm, { storedWidth, storedHeight }: Sized): number {
  const longest = Math.max(storedWidth, storedHeight);
  return Math.min(maxEdge ?? longest, longest);
}

/** What is drawn; `copyOf`: with a recipe. */
interface Drawing {
  header: Sized;
  buffer: ArrayBuffer;
  recipe: Recipe | null;
  copyOf: typeof pixelsOf | null;
}

/** Draws the picture upright, and encodes it before another copy or thumbnail takes decoder and canvas. */
async function draw(
  { file, rotation }: CopyJob,
  form: CopyForm,
  { header, buffer, recipe, copyOf }: Drawing,
  engine: Engine,
): Promise<DrawnCopy | NotCopied> {
  const longest = Math.max(header.storedWidth, header.storedHeight);
  const maxEdge = edgeOf(form, header);
  const own = orientationOfRotation[rotation];
  // Of a part of the picture, all is needed larger.
  const part = recipe === null ? 1 : partOf(recipe, header);
  // Decoders may come up a thirty-second short; copies are to be exact.
  const wanted = Math.min(longest, Math.ceil(((maxEdge / part) * 32) / 31) + 1);
  const shown = { recipe: recipe ?? restingRecipe, edge: maxEdge, turn: own };
  const cut = isLarge(header, wanted) ? await cutParts(file, header.orientation) : null;
  if (cut !== null) {
    const strips = { ...shown, profile: null, mayBeClear: false, pixels: stripPixels.cut };
    const made = await developedCopy(cut, strips, form, engine);
    return made ? { ...made, profile: null } : no("no-copies");
  }
  // Edits of light and colours are defined in sRGB; what has to be small is encoded by a library that knows no other.
  const isPlain = form.maxBytes === null && developOf(shown.recipe) === null;
  const profileOf = isPlain && mayBeWide(header, buffer) ? await wideProfile() : () => null;
  const bytes = header.type === "image/jpeg" && buffer.byteLength <= wholeBytes ? buffer : null;
  // The metadata in them is needed afterwards.
  const decoded = await decodePicture({ file, bytes, keep: true, facts: header }, wanted, engine);
  if (!decoded.ok) return { ok: false, why: "undrawn", failure: decoded.failure };
  const { drawable } = decoded;
  try {
    const left = drawable.orientation ?? (await leftToTurn(file, header, engine));
    const upright = uprightOf(header, drawable, left);
    const profile = profileOf(drawable);
    if (copyOf !== null) {
      const whole = fit(upright, Math.max(drawable.width, drawable.height));
      const parts = partsOf(drawable, left, whole, { profile, copyOf });
      const strips = {
        ...shown,
        profile,
        mayBeClear: drawable.alpha !== false && header.type !== "image/jpeg",
        pixels: stripPixels.whole,
      };
      const made = await developedCopy(parts, strips, form, engine);
      return made ? { ...made, profile } : no("no-copies");
    }
    const turned = swapsAxes(own) ? { width: upright.height, height: upright.width } : upright;
    const size = fit(turned, Math.min(maxEdge, Math.max(drawable.width, drawable.height)));
    const mayBeClear = drawable.alpha !== false && header.type !== "image/jpeg";
    const picture = { drawable, mayBeClear, turn: composeTurns(left, own), size, profile };
    return { size, profile, ...encode(picture, form, engine) };
  } finally {
    drawable.close();
  }
}

/** Its code is loaded once a photo has a profile. */
const wideProfile = async (): Promise<(drawable: Drawable) => Profile | null> =>
  (await import("./wide-colours.ts")).profileOfCopy();

/** A JPEG without a profile is in sRGB. */
const mayBeWide = ({ type }: Sized, buffer: ArrayBuffer): boolean =>
  type !== "image/jpeg" ||
  indexOfText(new Uint8Array(buffer, 0, Math.min(profileWithin, buffer.byteLength)), "ICC_PROFILE\0") >= 0;

/** Whether too much of a JPEG is wanted for all its pixels to be in memory at once. */
function isLarge({ type, progressive, storedWidth, storedHeight }: Sized, wanted: number): boolean {
  if (type !== "image/jpeg" || progressive) return false;
  const share = eighths(storedWidth, storedHeight, wanted) / 8;
  return share > 0.5 && storedWidth * storedHeight * share * share > largePixels;
}

/** The frame's longest edge, of that of the picture. */
function partOf(recipe: Recipe, { storedWidth, storedHeight, orientation }: Sized): number {
  const size = uprightSize(storedWidth, storedHeight, orientation);
  const frame = frameIn(recipe, size);
  return Math.min(1, Math.max(frame.width, frame.height) / Math.max(size.width, size.height));
}

/** By the app's own encoder where it can: a canvas hands its pixels to another thread. */
function encode(
  picture: { drawable: Drawable; mayBeClear: boolean; turn: Orientation } & Pick<
    DrawnCopy,
    "size" | "profile"
  >,
  { type, quality, maxBytes }: CopyForm,
  engine: Engine,
): Omit<DrawnCopy, "size" | "profile"> {
  const { drawable, mayBeClear, turn, size, profile } = picture;
  const space = spaceOf(profile);
  const { width, height } = size;
  const percent = Math.round(100 * quality);
  const isJpeg = type === "image/jpeg";
  const again = maxBytes !== null;
  const { source } = drawable;
  const direct = isJpeg && !again && "jpeg" in source ? (source.jpeg?.(size, turn, percent) ?? null) : null;
  if (direct !== null) return { encoded: new Blob([direct], { type }), canvas: null };
  const own = isJpeg && width * height <= ownPixels ? engine.eighth?.encoder : undefined;
  const pictureCanvas = !again && width * height <= keptPixels ? canvasKept[space] : new PictureCanvas(space);
  const canvas = pictureCanvas.draw(drawable, turn, size);
  if (isJpeg && mayBeClear) pictureCanvas.backWithWhite();
  const encoded = own
    ? jpegBlob(own.encode(pictureCanvas.pixels(), width, height, percent), profile)
    : canvas.convertToBlob({ type, quality });
  return { encoded, canvas: again ? canvas : null };
}
