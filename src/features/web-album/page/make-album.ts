import type { PhotoDetails } from "../../../contract/queries.ts";
import type { CopyForm } from "../../../photo/saving/copy.ts";
import type { WebAlbum, WebAlbumFile, WebAlbumPhoto } from "../shared/web-album.ts";
import { packTiles, type PackedTile } from "../shared/web-album-tiles.ts";
import type { WebAlbumOptions } from "../../../photo/saving/web-album-options.ts";
import { columnsNow } from "../../../store/library/snapshot.ts";
import type { SavingRun } from "../../saving/page/saving.ts";
import { ingest, library } from "../../../store/session/session.ts";
import { albumPictures, type AlbumPictures } from "./album-pictures.ts";
import { cssColour } from "../../../photo/columns.ts";
import { wideDateOf, type WideDate } from "../../../photo/dates/edtf.ts";
import { roundedDegrees } from "../../../photo/saving/discretion.ts";
import { statesPosition } from "../../../photo/saving/mentions.ts";
import { safeName, UniqueNames } from "../../../photo/saving/file-names.ts";
import { shownName } from "../../../photo/names/shown-name.ts";
import { namesOf } from "../../../photo/people/names.ts";
import { isSameName } from "../../../photo/people/people.ts";
import type { Place } from "../../../photo/geo/place.ts";
import { orNull } from "../../../faults/faults.ts";

/** What an album says of a photo, beside its files. */
export type DisclosedPhoto = Omit<WebAlbumPhoto, "picture" | "thumbnail" | "film" | "width" | "height">;

/** How places and wide dates are called in the person's language. */
interface AlbumNaming {
  placeName: (place: Place) => string;
  wideWords: (date: WideDate) => string;
}

/** What an album may say of a photo. */
export function disclosedPhoto(
  { path, record, place }: PhotoDetails,
  colour: { flags: number | undefined; colour: number | undefined },
  { location, plainNames }: WebAlbumOptions,
  { placeName, wideWords }: AlbumNaming,
  people: readonly string[] = [],
): DisclosedPhoto {
  const at = location === "none" ? null : record.location;
  const degrees = (value: number): number =>
    location === "rounded" ? roundedDegrees(value) : Math.round(value * 1e6) / 1e6;
  // Who does not give the exact location does not give it in words either.
  const said = (text: string | null): string | null =>
    text === null || (location !== "exact" && statesPosition(text)) ? null : text;
  return {
    kind: record.kind,
    taken: record.takenAt && record.takenAt.local.slice(0, 19),
    wide: record.takenAt?.edtf === undefined ? null : wideWords(wideDateOf(record.takenAt)),
    at: at && [degrees(at.lat), degrees(at.lng)],
    // A town tells about as much as a location rounded to a kilometre; who leaves that out wants neither.
    place: location === "none" || place === null ? null : placeName(place),
    title: said(record.title),
    description: said(record.description),
    people,
    name: plainNames ? null : said(shownName(nameIn(path))),
    colour: cssColour(colour.flags, colour.colour) ?? null,
    seconds: record.duration,
  };
}

const nameIn = (path: string): string => path.split("/").at(-1) ?? "";

/** Names for the files of an album's folder: "photo-0001.webp", or after the photo's own. */
export class AlbumNames {
  readonly #plain: boolean;
  readonly #names = new UniqueNames();

  constructor(isPlain: boolean) {
    this.#plain = isPlain;
  }

  /** A name that none before has, without an ending. `number` counts from 1. */
  take(path: string, number: number): string {
    const numbered = `photo-${String(number).padStart(4, "0")}`;
    const own = this.#plain ? "" : safeName(nameIn(path).replace(/\.[^.]*$/, ""));
    return this.#names.take(own === "" ? numbered : own);
  }
}

/** What a web album is made of, and how. */
export interface WebAlbumPlan extends AlbumNaming {
  /** In the album's order. */
  rows: Uint32Array<ArrayBuffer>;
  title: string;
  description: string;
  /** The row of the photo above the title; null for one of the album's own. */
  cover: number | null;
  options: WebAlbumOptions;
  /** Whether it names people. Asked for each time. */
  people: boolean;
  /** Language of the page, its texts, and the line below the title. */
  page: Pick<WebAlbum, "language" | "direction" | "locale" | "words" | "line">;
  /** The basemap's tiles for some locations. */
  sliceTiles: (
    points: readonly (readonly [lat: number, lng: number])[],
    signal: AbortSignal,
  ) => Promise<PackedTile[]>;
}

/** Takes a file of the album, and answers where the page finds it. `name` has an ending. */
type PutAlbumFile = (file: Blob, name: string) => Promise<WebAlbumFile>;

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
    const { flags, colour } = columnsNow();
    const own = { flags: flags[details.id], colour: colour[details.id] };
    if (details.id === plan.cover) cover = photos.length;
    photos.push({
      ...disclosedPhoto(details, own, options, plan, plan.people ? await peopleIn(details) : []),
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

/** Names of people in a photo, as its details have them: those in files, then those given to faces. */
async function peopleIn({ id, record }: PhotoDetails): Promise<string[]> {
  const byFace = await library.people.inPhoto(id);
  const names = [...namesOf(record), ...byFace.flatMap(({ name }) => name ?? [])];
  return names.filter((name, at) => names.findIndex((one) => isSameName(one, name)) === at);
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
