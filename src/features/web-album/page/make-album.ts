import type { PhotoDetails } from "../../../contract/queries.ts";
import type { CopyForm } from "../../../photo/saving/copy.ts";
import type { WebAlbum, WebAlbumFile, WebAlbumPhoto } from "../shared/web-album.ts";
import { packTiles, type PackedTile } from "../shared/web-album-tiles.ts";
import type { WebAlbumOptions } from "../../../photo/saving/web-album-options.ts";
import { snapshotAtom } from "../../../store/library/snapshot.ts";
import type { SavingRun } from "../../saving/page/saving.ts";
import { ingest, library } from "../../../store/session/session.ts";
import { store } from "../../../store/session/store.ts";
import { albumPictures, type AlbumPictures } from "./album-pictures.ts";
import { AlbumNames, toldPhoto, type AlbumNaming } from "./album-photos.ts";
import { orNull } from "../../../faults/faults.ts";

/** What a web album is made of, and how. */
export interface WebAlbumPlan extends AlbumNaming {
  /** In the album's order. */
  rows: Uint32Array<ArrayBuffer>;
  title: string;
  description: string;
  /** The row of the photo above the title; null for one of the album's own. */
  cover: number | null;
  options: WebAlbumOptions;
  /** Language of the page, its texts, and the line below the title. */
  page: Pick<WebAlbum, "language" | "direction" | "locale" | "words" | "line">;
  /** The basemap's tiles for some locations. */
  sliceTiles: (
    points: readonly (readonly [lat: number, lng: number])[],
    signal: AbortSignal,
  ) => Promise<PackedTile[]>;
}

/** Takes a file of the album, and answers where the page finds it. `name` has an ending. */
export type PutAlbumFile = (file: Blob, name: string) => Promise<WebAlbumFile>;

/** The name under which the basemap's tiles are put. */
export const mapName = "map.bin";

/** Photos asked about at a time. */
const rowsAtOnce = 100;

const endings: Readonly<Record<string, string>> = { "image/jpeg": ".jpg", "image/webp": ".webp" };

/**
 * Makes the files of an album one after the other, in order, and answers what its page is told. A few are made ahead, as
 * many as there are workers; `put` keeps them. A photo that cannot be read is a problem, and the rest goes on.
 */
export async function makeAlbum(
  plan: WebAlbumPlan,
  progress: SavingRun,
  put: PutAlbumFile,
): Promise<WebAlbum> {
  const { rows, options, page, title, description } = plan;
  const { signal, wrote } = progress;
  const type = await pictureType();
  const atOnce = 1 + (await ingest.run((it) => it.scheduler.direct.copiesAtOnce));
  const names = new AlbumNames(options.plainNames);
  const photos: WebAlbumPhoto[] = [];
  let cover: number | null = null;
  let done = 0;
  const ahead: { details: PhotoDetails; made: Promise<AlbumPictures> }[] = [];
  const next = async (): Promise<void> => {
    signal.throwIfAborted();
    const first = ahead.shift();
    if (first === undefined) return;
    const { details } = first;
    const made = await first.made;
    progress.passed(++done);
    const problem = made.ok ? made.problem : made.why;
    if (problem !== null) progress.problem({ path: details.path, why: problem });
    if (!made.ok) return;
    const name = names.take(details.path, photos.length + 1);
    const { width, height } = await shapeOf(made.thumbnail, options.maxEdge);
    const { flags, colour } = store.get(snapshotAtom).columns;
    const own = { flags: flags[details.id], colour: colour[details.id] };
    if (details.id === plan.cover) cover = photos.length;
    photos.push({
      ...toldPhoto(details, own, options, plan),
      width,
      height,
      picture: await put(made.picture, `${name}${endings[made.picture.type] ?? ""}`),
      thumbnail: await put(made.thumbnail, `${name}-small${endings[made.thumbnail.type] ?? ""}`),
      film: made.film && (await put(typed(made.film, details.record.type), `${name}${filmEnding(details)}`)),
    });
    wrote(made.picture.size + made.thumbnail.size + (made.film?.size ?? 0));
  };
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const some = Array.from(rows.subarray(from, from + rowsAtOnce), (row) => library.queries.details(row));
    for (const details of await Promise.all(some)) {
      if (details === null) continue;
      ahead.push({ details, made: albumPictures(details, { ...options, type }) });
      if (ahead.length >= atOnce) await next();
    }
  }
  while (ahead.length > 0) await next();
  const points = photos.flatMap(({ at }) => (at === null ? [] : [at]));
  const tiles = points.length === 0 ? null : await packTiles(await plan.sliceTiles(points, signal));
  const map = tiles && (await put(tiles, mapName));
  return { version: 1, title, description, ...page, photos, cover: cover ?? coverOf(photos), map };
}

/** Of the first photos one that is wider than high; else the first. */
function coverOf(photos: readonly WebAlbumPhoto[]): number | null {
  const wide = photos.findIndex(({ kind, width, height }) => kind === "photo" && width > height * 1.2);
  return photos.length === 0 ? null : Math.max(0, wide);
}

/** WebP where this browser writes it: a third smaller. */
async function pictureType(): Promise<CopyForm["type"]> {
  const canvas = new OffscreenCanvas(1, 1);
  // Without a context there is nothing to encode.
  canvas.getContext("2d");
  // The browser writes no WebP.
  const made = await canvas.convertToBlob({ type: "image/webp" }).catch(orNull);
  return made?.type === "image/webp" ? "image/webp" : "image/jpeg";
}

/** Pixels of a picture of this longest edge, in the shape of its thumbnail. */
async function shapeOf(thumbnail: Blob, maxEdge: number): Promise<{ width: number; height: number }> {
  try {
    const { width, height } = await createImageBitmap(thumbnail);
    const scale = maxEdge / Math.max(width, height);
    return { width: Math.round(width * scale), height: Math.round(height * scale) };
  } catch {
    // The thumbnail cannot be decoded: most photos have this shape.
    return { width: maxEdge, height: Math.round(maxEdge * 0.75) };
  }
}

const typed = (file: Blob, type: string): Blob => new Blob([file], { type: filmType(type) });

/** Browsers play QuickTime's files as MP4, but refuse them by their own name. */
const filmType = (type: string): string => (type === "video/quicktime" ? "video/mp4" : type);

const filmEnding = ({ record }: PhotoDetails): string =>
  filmType(record.type) === "video/webm" ? ".webm" : ".mp4";
