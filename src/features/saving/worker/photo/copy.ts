import type { Copied, CopyForm, CopyJob, CopyTrouble, NotCopied } from "../../../../photo/saving/copy.ts";
import {
  composeTurns,
  orientationOfRotation,
  swapsAxes,
  turnMatrix,
  uprightSize,
} from "../../../../photo/turn.ts";
import { readRecipe, type Recipe } from "../../../../photo/recipe/recipe.ts";
import { namedPeople, turnedArea } from "../../../../photo/people/people.ts";
import type { Orientation, Person } from "../../../../photo/photo.ts";
import { joinBytes } from "../../../../../workers/photo/bytes/bytes.ts";
import type { Engine } from "../../../../../workers/photo/decode/engine/abilities.ts";
import { wholeBytes } from "../../../../../workers/photo/decode/engine/engine.ts";
import { decodePicture } from "../../../../../workers/photo/decode/ladder.ts";
import type { Drawable } from "../../../../../workers/photo/decode/shared/drawn.ts";
import { isSized, type Sized } from "../../../../../workers/photo/header/header.ts";
import { noteOfGainMap } from "../../../../../workers/photo/facts/gain-map.ts";
import { keptBlocks, withBlocks } from "./blocks.ts";
import type { CleanGainMap, Kept } from "./kept.ts";
import { remainsIn } from "./remains.ts";
import { keptPosition } from "./kept-position.ts";
import { knownFile, type PictureFacts, stripFile } from "./strip.ts";
import { backWithWhite, PictureCanvas } from "../../../../../workers/photo/thumbnail/canvas.ts";
import { uprightOf } from "../../../../../workers/photo/thumbnail/thumbnail.ts";
import { leftToTurn } from "../../../../../workers/photo/thumbnail/turned-by.ts";
import { fit, type Dimensions } from "../../../../../workers/photo/values/dimensions.ts";
import { drawDeveloped, frameIn } from "../../../edit/worker/developed-picture.ts";
import { compressTo } from "./compress.ts";
import { cleanGainMap } from "./gain-map.ts";
import { ignore } from "../../../../faults/faults.ts";

/** Larger files are not held in memory. */
const mostBytes = 512 * 1024 * 1024;

/** A canvas of up to this many pixels is kept for the next copy. */
const keptPixels = 8_000_000;

/** Pixels of at most so many are copied to the encoder, whose memory never shrinks. */
const ownPixels = 4_000_000;

const canvasKept = new PictureCanvas();

/** Makes the file a job asks for. Never rejects. */
export async function copyFile(job: CopyJob, engine: Engine): Promise<Copied> {
  try {
    return await (job.form === null
      ? stripFile(job.file, job.discretion)
      : copyPicture(job, job.form, engine));
  } catch (error) {
    // The file was moved or changed.
    ignore(error);
    return no("moved");
  }
}

function no(why: Exclude<CopyTrouble, "undrawn" | "left">): NotCopied {
  return { ok: false, why };
}

/** Gain maps are smooth, but what they lose shows as bands in the light. */
const quality = 0.9;

/**
 * The gain map of a copy: turned as its picture, and smaller by the same share, so that it has as many pixels for each of the
 * picture's as before. Bit for bit the same where nothing changes. `share`: of the picture's edge, 1 at most. Null where the
 * browser cannot decode or encode it.
 */
async function smallerGainMap(
  map: CleanGainMap,
  turn: Orientation,
  share: number,
): Promise<CleanGainMap | null> {
  if (turn === 1 && share === 1) return map;
  try {
    const picture = new Blob([map.jpeg as Uint8Array<ArrayBuffer>], { type: "image/jpeg" });
    // Its numbers are no colours.
    const bitmap = await createImageBitmap(picture, { colorSpaceConversion: "none" });
    const drawn = {
      width: Math.max(1, Math.round(bitmap.width * share)),
      height: Math.max(1, Math.round(bitmap.height * share)),
    };
    const blob = await drawnAs(bitmap, drawn, turn);
    return cleanGainMap(map.jpeg, new Uint8Array(await blob.arrayBuffer()));
  } catch (error) {
    // A damaged map, or no memory: the copy has none, which is said.
    ignore(error);
    return null;
  }
}

async function drawnAs(bitmap: ImageBitmap, { width, height }: Dimensions, turn: Orientation): Promise<Blob> {
  const canvas = swapsAxes(turn) ? new OffscreenCanvas(height, width) : new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (context === null) throw new Error("No canvas");
  context.imageSmoothingQuality = "high";
  context.setTransform(...turnMatrix(width, height, turn));
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  return canvas.convertToBlob({ type: "image/jpeg", quality });
}

/** The picture browser-image-compression starts from. */
const fineQuality = 0.95;

const leastQuality = 0.4;
const qualitySteps = 5;
const edgeSteps = 8;

/** The encoded picture, or a smaller one of at most this many bytes; null if that cannot be done. */
async function encodeCopy(
  { encoded, canvas }: DrawnCopy,
  form: CopyForm,
  maxBytes: number | null,
): Promise<Blob | null> {
  const { type, quality } = form;
  const picture = await encoded;
  if (picture.type !== type) return null;
  if (canvas === null || maxBytes === null || picture.size <= maxBytes) return picture;
  const fine = await canvas.convertToBlob({ type, quality: Math.max(fineQuality, quality) });
  return (await compressTo(fine, form, maxBytes)) ?? searchFor(canvas, form, maxBytes);
}

/** The same where the library cannot: the best quality that fits, then smaller edges. */
async function searchFor(canvas: OffscreenCanvas, form: CopyForm, maxBytes: number): Promise<Blob | null> {
  let current = canvas;
  for (let step = 0; step < edgeSteps; step++) {
    const found = await bestQuality(current, form, maxBytes);
    if (found !== null) return found;
    current = halfArea(current);
  }
  return null;
}

async function bestQuality(
  canvas: OffscreenCanvas,
  { type, quality }: CopyForm,
  maxBytes: number,
): Promise<Blob | null> {
  let best = await canvas.convertToBlob({ type, quality: leastQuality });
  if (best.size > maxBytes) return null;
  let [low, high] = [leastQuality, quality];
  for (let step = 0; step < qualitySteps; step++) {
    const middle = (low + high) / 2;
    const tried = await canvas.convertToBlob({ type, quality: middle });
    if (tried.size <= maxBytes) [best, low] = [tried, middle];
    else high = middle;
  }
  return best;
}

function halfArea(canvas: OffscreenCanvas): OffscreenCanvas {
  const width = Math.max(1, Math.round(canvas.width * Math.SQRT1_2));
  const height = Math.max(1, Math.round(canvas.height * Math.SQRT1_2));
  const smaller = new OffscreenCanvas(width, height);
  const context = smaller.getContext("2d");
  if (context === null) return canvas;
  context.imageSmoothingQuality = "high";
  context.drawImage(canvas, 0, 0, width, height);
  return smaller;
}

/** A new picture, upright, with the metadata that is kept; read again before it counts. */
async function copyPicture(job: CopyJob, form: CopyForm, engine: Engine): Promise<Copied> {
  const { file, discretion, given } = job;
  const recipe = job.recipe === null ? null : readRecipe(job.recipe);
  if (!engine.canDraw || engine.readBack === "blocked") return no("no-copies");
  if (form.type === "image/webp" && engine.encodes !== "image/webp") return no("no-webp");
  if (file.size > mostBytes) return no("large");
  const buffer = await file.arrayBuffer();
  const known = await knownFile(file, new Uint8Array(buffer));
  const header = known?.parsed.header;
  if (known === null || header === undefined || !isSized(header)) return no("no-photo");
  if (header.kind === "video") return no("film");
  const drawn = await draw(job, form, { header, buffer, recipe }, engine);
  if ("why" in drawn) return drawn;
  const { size, turn, share } = drawn;
  const location = given === null ? known.record.location : { ...placeless, ...given };
  const position = keptPosition(location, discretion);
  // Another format has no place for it, and light that was changed has no map.
  const made =
    known.gainMap !== null && form.type === "image/jpeg" && recipe === null
      ? await smallerGainMap(known.gainMap, turn, share)
      : null;
  // Where it would take half of the bytes, the picture has them.
  const gainMap = form.maxBytes !== null && gainMapBytes(made) > form.maxBytes / 2 ? null : made;
  const note = noteOfGainMap(gainMap, known.parsed.walk);
  const kept: Kept = {
    ...discretion,
    position,
    orientation: 1,
    size,
    note,
    ...((header.orientation !== 1 || job.rotation !== 0 || recipe !== null) && {
      people: namedPeople({ ...known.record, keywords: [] }).map((person) => {
        const framed = recipe === null ? person : { ...person, area: null };
        return turnedPerson(framed, orientationOfRotation[job.rotation]);
      }),
    }),
  };
  const blocks = keptBlocks(known.parsed, kept, given === null && isOwn(known), gainMap);
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

const turnedPerson = ({ name, area }: Person, turn: Orientation): Person => ({
  name,
  area: area && turnedArea(area, turn),
});

/** With the segments that say that there is one. */
function gainMapBytes(gainMap: CleanGainMap | null): number {
  return gainMap === null ? 0 : gainMap.jpeg.length + 1000;
}

const placeless = { accuracy: null, direction: null, north: null, source: "hand" };

/** Whether the Exif block itself holds the location. */
function isOwn({ record }: PictureFacts): boolean {
  return record.location?.source === "exif:GPS";
}

/** A drawn picture: how it was turned from how it is stored, and its share of the stored picture's edge. */
interface DrawnCopy {
  size: Dimensions;
  encoded: Blob | Promise<Blob>;
  /** To encode it again, where it may have too many bytes; else null. */
  canvas: OffscreenCanvas | null;
  turn: Orientation;
  share: number;
}

/** Draws the picture upright, and encodes it before another copy or thumbnail takes decoder and canvas. */
async function draw(
  { file, rotation }: CopyJob,
  form: CopyForm,
  { header, buffer, recipe }: { header: Sized; buffer: ArrayBuffer; recipe: Recipe | null },
  engine: Engine,
): Promise<DrawnCopy | NotCopied> {
  const longest = Math.max(header.storedWidth, header.storedHeight);
  const maxEdge = Math.min(form.maxEdge ?? longest, longest);
  // Of a part of the picture, all is needed larger.
  const part = recipe === null ? 1 : partOf(recipe, header);
  // Decoders may come up a thirty-second short; copies are to be exact.
  const wanted = Math.min(longest, Math.ceil(((maxEdge / part) * 32) / 31) + 1);
  const bytes = header.type === "image/jpeg" && buffer.byteLength <= wholeBytes ? buffer : null;
  // The metadata in them is needed afterwards.
  const decoded = await decodePicture({ file, bytes, keep: true, facts: header }, wanted, engine);
  if (!decoded.ok) return { ok: false, why: "undrawn", failure: decoded.failure };
  const { drawable } = decoded;
  try {
    const left = drawable.orientation ?? (await leftToTurn(file, header, engine));
    const own = orientationOfRotation[rotation];
    const upright = uprightOf(header, drawable, left);
    if (recipe !== null) {
      const whole = fit(upright, Math.max(drawable.width, drawable.height));
      const all = new PictureCanvas().draw(drawable, left, whole);
      const canvas = await drawDeveloped(all, recipe, maxEdge, own);
      all.width = 0;
      if (canvas === null) return no("no-copies");
      const context = canvas.getContext("2d");
      if (form.type === "image/jpeg" && drawable.alpha !== false && context) backWithWhite(context);
      const encoded = canvas.convertToBlob({ type: form.type, quality: form.quality });
      return { size: canvas, encoded, canvas: form.maxBytes === null ? null : canvas, turn: own, share: 1 };
    }
    const turned = swapsAxes(own) ? { width: upright.height, height: upright.width } : upright;
    const size = fit(turned, Math.min(maxEdge, Math.max(drawable.width, drawable.height)));
    const share = Math.min(1, Math.max(size.width, size.height) / longest);
    const mayBeClear = drawable.alpha !== false && header.type !== "image/jpeg";
    const picture = encode({ drawable, mayBeClear, turn: composeTurns(left, own), size }, form, engine);
    return { size, ...picture, turn: composeTurns(header.orientation, own), share };
  } finally {
    drawable.close();
  }
}

/** The frame's longest edge, of that of the picture. */
function partOf(recipe: Recipe, { storedWidth, storedHeight, orientation }: Sized): number {
  const size = uprightSize(storedWidth, storedHeight, orientation);
  const frame = frameIn(recipe, size);
  return Math.min(1, Math.max(frame.width, frame.height) / Math.max(size.width, size.height));
}

/** By the app's own encoder where it can: a canvas hands its pixels to another thread. */
function encode(
  picture: { drawable: Drawable; mayBeClear: boolean; turn: Orientation; size: Dimensions },
  { type, quality, maxBytes }: CopyForm,
  engine: Engine,
): Pick<DrawnCopy, "encoded" | "canvas"> {
  const { drawable, mayBeClear, turn, size } = picture;
  const { width, height } = size;
  const percent = Math.round(100 * quality);
  const isJpeg = type === "image/jpeg";
  const again = maxBytes !== null;
  const { source } = drawable;
  const direct = isJpeg && !again && "jpeg" in source ? (source.jpeg?.(size, turn, percent) ?? null) : null;
  if (direct !== null) return { encoded: new Blob([direct], { type }), canvas: null };
  const own = isJpeg && width * height <= ownPixels ? engine.eighth?.encoder : undefined;
  const pictureCanvas = !again && width * height <= keptPixels ? canvasKept : new PictureCanvas();
  const canvas = pictureCanvas.draw(drawable, turn, size);
  if (isJpeg && mayBeClear) pictureCanvas.backWithWhite();
  const encoded = own
    ? new Blob([own.encode(pictureCanvas.pixels(), width, height, percent)], { type })
    : canvas.convertToBlob({ type, quality });
  return { encoded, canvas: again ? canvas : null };
}
