import { useEffect, useState } from "react";
import { ignore, orNull } from "../../../faults/faults.ts";
import type { PhotoDetails } from "../../../contract/queries.ts";
import { drawnByEngines } from "../../../photo/engine-types.ts";
import type { PhotoRecord, Row } from "../../../photo/photo.ts";
import { orientationOfRotation, uprightSize } from "../../../photo/turn.ts";
import { getDetails } from "../../../store/library/details.ts";
import { originalFile, originalNow } from "../../../store/pictures/original.ts";
import { turned } from "../../../store/pictures/turned.ts";
import { ingest, library } from "../../../store/session/session.ts";

/** What is edited: turned as a person said, not developed. */
export interface EditPicture {
  details: PhotoDetails;
  /** Null until it is decoded. */
  bitmap: ImageBitmap | null;
  /** The size of the whole picture, turned, in pixels of the file. */
  size: { width: number; height: number };
  /** The original cannot be reached: this is what is kept of it. */
  isPreview: boolean;
}

/** The longest edge of what is edited, in pixels: somewhat more than the screen's, for a look at a part of it. */
function edgeOnScreen(): number {
  const screen = Math.max(innerWidth, innerHeight) * devicePixelRatio;
  return Math.max(1280, Math.min(2560, Math.round(1.25 * screen)));
}

/**
 * The picture of a photo for the editor: at first without its pixels, where its file says how large it is. Undefined while it is
 * fetched, null where there is none.
 */
export function useEditPicture(row: Row): EditPicture | null | undefined {
  const [found, setFound] = useState<EditPicture | null>();
  useEffect(() => {
    let wanted = true;
    let opened: EditPicture | null = null;
    void (async () => {
      // The library worker died.
      const details = await getDetails(row).catch(orNull);
      if (!wanted) return;
      if (details?.record.kind !== "photo") return setFound(null);
      const size = sizeOf(details, null);
      if (size !== null) setFound({ details, size, bitmap: null, isPreview: false });
      // The file was moved.
      opened = await openPicture(row, details).catch(orNull);
      if (wanted) setFound(opened);
      else opened?.bitmap?.close();
    })();
    return () => {
      wanted = false;
      opened?.bitmap?.close();
    };
  }, [row]);
  return found;
}

/**
 * The size of the whole picture, turned, as its file states it; that of what is there where the file does not, or states
 * another shape. Null for neither.
 */
function sizeOf(
  { record, marks }: PhotoDetails,
  there: { width: number; height: number } | null,
): EditPicture["size"] | null {
  const turn = orientationOfRotation[marks.rotation];
  const shown = there && uprightSize(there.width, there.height, turn);
  const stated = uprightSize(record.width ?? 0, record.height ?? 0, turn);
  if (shown === null) return stated.width > 0 && stated.height > 0 ? stated : null;
  const off = Math.abs(Math.log((stated.width * shown.height) / (stated.height * shown.width)));
  return off < 0.03 ? stated : shown;
}

async function openPicture(row: Row, details: PhotoDetails): Promise<EditPicture | null> {
  // The original cannot be reached.
  const file = await originalFile(row, details).catch(orNull);
  const original = file && (await uprightBitmap(row, file, details));
  // What is kept of it, if the library worker still has it and the browser can decode it.
  const kept = original === null ? await library.screens.of(row).catch(orNull) : null;
  // It is damaged.
  const upright = original ?? (kept && (await createImageBitmap(kept).catch(orNull)));
  // The library worker died.
  if (upright === null) return fromThumbnail(row, details).catch(orNull);
  const { width, height } = upright;
  const bitmap = turned(upright, orientationOfRotation[details.marks.rotation]);
  const size = sizeOf(details, { width, height }) ?? bitmap;
  return { details, bitmap, size, isPreview: original === null };
}

/** The thumbnail, where nothing else can be had; null where that is developed already. */
async function fromThumbnail(row: Row, details: PhotoDetails): Promise<EditPicture | null> {
  const [shown] = await library.queries.pictures(Uint32Array.of(row));
  if (details.recipe !== null || !shown?.thumbnail) return null;
  const image = new Image();
  image.src = shown.url;
  await image.decode();
  const bitmap = await createImageBitmap(image);
  return { details, bitmap, size: sizeOf(details, null) ?? bitmap, isPreview: true };
}

async function uprightBitmap(row: Row, file: File, details: PhotoDetails): Promise<ImageBitmap | null> {
  const { record } = details;
  const type = record.type ?? file.type;
  const asked = (record.orientation ?? 1) !== 1 || !drawnByEngines(type);
  const upright = asked ? ((await viewed(row, details)) ?? (await uprightFile(file))) : null;
  const blob = upright ?? file.slice(0, file.size, type);
  // The browser cannot: it decodes the whole.
  const part = asked || type !== "image/jpeg" ? null : await fractionOf(blob, record).catch(orNull);
  if (part !== null) return part;
  // Damaged, or too large for the browser.
  const whole = await createImageBitmap(blob).catch(orNull);
  if (whole === null) return null;
  const scale = edgeOnScreen() / Math.max(whole.width, whole.height);
  if (scale >= 1) return whole;
  const smaller = await createImageBitmap(whole, {
    resizeWidth: Math.round(whole.width * scale),
    resizeHeight: Math.round(whole.height * scale),
    // The better one keeps the page's thread for most of a second.
    resizeQuality: "medium",
  });
  whole.close();
  return smaller;
}

/**
 * An upright JPEG decoded at so many eighths of its size as there have to be: in half the time of the whole, which would then
 * keep the page's thread while it is made smaller. Null where the whole is wanted, or another size than stated came out.
 */
async function fractionOf(
  jpeg: Blob,
  { width, height }: Pick<PhotoRecord, "width" | "height">,
): Promise<ImageBitmap | null> {
  if (typeof ImageDecoder !== "function" || width === null || height === null) return null;
  const share = Math.ceil((8 * edgeOnScreen()) / Math.max(width, height)) / 8;
  if (share >= 1) return null;
  const [wide, high] = [Math.ceil(width * share), Math.ceil(height * share)];
  const data = await jpeg.arrayBuffer();
  const decoder = new ImageDecoder({
    data,
    transfer: [data],
    type: jpeg.type,
    desiredWidth: wide,
    desiredHeight: high,
  });
  try {
    // Both tell the same as `decode`.
    decoder.completed.catch(ignore);
    decoder.tracks.ready.catch(ignore);
    const { image } = await decoder.decode();
    const bitmap = await createImageBitmap(image).finally(() => image.close());
    if (bitmap.width === wide && bitmap.height === high) return bitmap;
    bitmap.close();
    return null;
  } finally {
    decoder.close();
  }
}

/** The upright picture that the viewer shows, where it is not developed; null where it shows none. */
async function viewed(row: Row, { recipe }: PhotoDetails): Promise<Blob | null> {
  const original = originalNow(row);
  if (recipe !== null || original?.state !== "ready") return null;
  // It was released just now, or cannot be read any more.
  return fetch(original.url)
    .then((answer) => answer.blob())
    .catch(orNull);
}

/** Null where the photo worker died: the browser draws the file as it can. */
const uprightFile = (file: File): Promise<Blob | null> =>
  ingest.run((it) => it.scheduler.direct.upright(file)).catch(orNull);
