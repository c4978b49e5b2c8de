import type { Row } from "../../../src/photo/photo.ts";
import { type MarkColumn, rotationOf } from "../../../src/photo/marks.ts";
import type { ShownPicture } from "../../../src/contract/queries.ts";
import { answered } from "../database/silence.ts";
import type { Pictures } from "./pictures.ts";
import type { Rotation } from "../../../src/photo/photo-edit.ts";
import { orNull } from "../../../src/faults/faults.ts";

/** Where rotations and recipes are known. */
interface RotatedState {
  columns: { marks: MarkColumn; recipes: ReadonlyMap<number, string> };
}

/** The pictures of some rows, and how they are turned. */
interface PictureSources {
  thumbnails: Pictures;
  previews: Pictures;
  state: RotatedState;
  /** A larger picture of a row; null where none is kept. Absent where there are none yet. */
  screenOf?: ((row: Row) => Promise<Blob | null>) | null;
}

/** A picture that is to be shown; its text where its bytes were in memory. */
interface Found {
  id: Row;
  thumbnail: boolean;
  type: string;
  size: { width: number; height: number };
  /** Where it is kept: tells it from others of the row. */
  place: string;
  text: string | Blob;
}

/**
 * The best picture of each row that has one, thumbnail before preview, as a `data:` URL (RFC 2397). An object URL costs
 * more than its few letters: Chromium has the page's thread wait while one is registered, half a millisecond a picture
 * and more while files are read, and then fetches the bytes from another process. What cannot be read, the second time
 * either, is left out. Pictures are turned as a person said.
 */
export async function dataUrls(parts: PictureSources, ids: Uint32Array): Promise<ShownPicture[]> {
  const first = await readPictures(parts, ids);
  if (first.unread.length === 0) return first.shown;
  // A Blob of a database may have died while the database still has its bytes.
  parts.thumbnails.unreadable(first.unread);
  return (await readPictures(parts, ids)).shown;
}

/** Where a picture of `width` by `height` goes so that it lies in its new box when turned clockwise. */
const places: Record<Rotation, (width: number, height: number) => string> = {
  0: () => "",
  90: (_, height) => `translate(${height} 0) rotate(90)`,
  180: (width, height) => `translate(${width} ${height}) rotate(180)`,
  270: (width) => `translate(0 ${width}) rotate(270)`,
};

/**
 * The address of a picture, turned clockwise, from its `data:` URL: an SVG image around the same bytes, so nothing is
 * decoded or drawn here, and nothing is lost. `width` and `height` are those of the picture before.
 */
function turnedPicture(
  url: string,
  { width, height }: { width: number; height: number },
  rotation: Rotation,
): string {
  if (rotation === 0) return url;
  const [across, down] = rotation === 180 ? [width, height] : [height, width];
  const before =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${across}" height="${down}" viewBox="0 0 ${across} ${down}">` +
    `<image width="${width}" height="${height}" transform="${places[rotation](width, height)}" href="`;
  // Base64 needs no escaping in a URL.
  return `data:image/svg+xml,${encodeURIComponent(before)}${url}${encodeURIComponent('"/></svg>')}`;
}

/** A picture whose bytes are base64. */
type Encoded = Pick<Found, "type" | "size"> & { text: string };

/** The picture after a row's recipe; the one that was found where it has none, or cannot be developed. */
async function developed({ state, screenOf }: PictureSources, found: Found, text: string): Promise<Encoded> {
  const { id, place, type, size } = found;
  const recipe = state.columns.recipes.get(id);
  if (recipe === undefined) return { type, size, text };
  const { developedThumbnail } = await import("../../../src/features/edit/worker/developed-thumbnail.ts");
  const made = await developedThumbnail({
    row: id,
    key: place,
    recipe,
    size,
    picture: () => new Blob([Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0))], { type }),
    // None is kept, or not to be had: the thumbnail has fewer pixels.
    larger: async () => (await screenOf?.(id).catch(orNull)) ?? null,
  });
  return made === null ? { type, size, text } : { ...made, text: base64(made.bytes) };
}

/** As `dataUrls`, and the rows whose bytes were found and could not be read. */
async function readPictures(parts: PictureSources, ids: Uint32Array) {
  const { thumbnails, previews, state } = parts;
  await thumbnails.fetch(ids);
  const found = Array.from(ids).flatMap(
    (id) => find(id, thumbnails, !thumbnails.isPreview(id)) ?? find(id, previews, false) ?? [],
  );
  const texts = await readAll(found.map(({ text }) => text));
  const unread = found.filter((_, at) => texts[at] === null).map(({ id }) => id);
  const shown: ShownPicture[] = [];
  // One after the other: all of a screen at once would take its memory many times.
  for (const [at, one] of found.entries()) {
    const text = texts[at] ?? null;
    if (text === null) continue;
    const picture = await developed(parts, one, text);
    const rotation = rotationOf(state.columns.marks[one.id]);
    const url = turnedPicture(`data:${picture.type};base64,${picture.text}`, picture.size, rotation);
    shown.push({ id: one.id, thumbnail: one.thumbnail, url });
  }
  return { shown, unread };
}

function find(id: Row, pictures: Pictures, thumbnail: boolean): Found | null {
  const bytes = pictures.get(id);
  const size = pictures.size(id);
  if (bytes === null || size === null) return null;
  // Bytes in memory are turned into text at once: their place may be another picture's by the time the others are read.
  const text = bytes instanceof Blob ? bytes : base64(bytes);
  const { segment, offset } = pictures.placeOf(id) ?? {};
  return { id, thumbnail, type: pictures.typeOf(id), size, place: `${segment}/${offset}/${thumbnail}`, text };
}

/** Blobs are read together, or one by one where that fails. */
async function readAll(texts: readonly (string | Blob)[]): Promise<(string | null)[]> {
  const blobs = texts.filter((text) => text instanceof Blob);
  if (blobs.length === 0) return texts as string[];
  const joined = await bytesOf(new Blob(blobs));
  let end = 0;
  const read = texts.map(async (text) => {
    if (!(text instanceof Blob)) return text;
    const bytes = joined === null ? await bytesOf(text) : joined.subarray(end, (end += text.size));
    return bytes && base64(bytes);
  });
  return Promise.all(read);
}

/** Pictures of a screen are read within milliseconds; a browser that has not answered by now never does. */
const patienceMs = 5000;

/** Null when it is gone, as with a database that was cleared. */
function bytesOf(blob: Blob): Promise<Uint8Array | null> {
  return answered(() => blob.arrayBuffer(), patienceMs).then(
    (buffer) => new Uint8Array(buffer),
    // Gone, or the browser does not answer.
    orNull,
  );
}

/** How many arguments a function may have in every engine. */
const chunk = 8192;

/** Browsers since 2025 have it built in (https://tc39.es/proposal-arraybuffer-base64/). */
function base64(bytes: Uint8Array & { toBase64?: () => string }): string {
  if (bytes.toBase64 !== undefined) return bytes.toBase64();
  let text = "";
  for (let at = 0; at < bytes.length; at += chunk)
    text += String.fromCharCode(...bytes.subarray(at, at + chunk));
  return btoa(text);
}
