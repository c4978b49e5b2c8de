import type { PhotoDetails } from "../../../contract/queries.ts";
import { cssColour } from "../../../photo/columns.ts";
import { wideDateOf, type WideDate } from "../../../photo/dates/edtf.ts";
import { roundedDegrees } from "../../../photo/saving/discretion.ts";
import { statesPosition } from "../../../photo/saving/mentions.ts";
import { safeName, UniqueNames } from "../../../photo/saving/file-names.ts";
import type { WebAlbumPhoto } from "../shared/web-album.ts";
import type { WebAlbumOptions } from "../../../photo/saving/web-album-options.ts";
import { shownName } from "../../../photo/names/shown-name.ts";
import type { Place } from "../../../photo/geo/place.ts";

/** What an album says of a photo, beside its files. */
export type ToldPhoto = Omit<WebAlbumPhoto, "picture" | "thumbnail" | "film" | "width" | "height">;

/** How places and wide dates are called in the person's language. */
export interface AlbumNaming {
  placeName: (place: Place) => string;
  wideWords: (date: WideDate) => string;
}

/** What an album may say of a photo. */
export function toldPhoto(
  { path, record, place }: PhotoDetails,
  colour: { flags: number | undefined; colour: number | undefined },
  { location, plainNames }: WebAlbumOptions,
  { placeName, wideWords }: AlbumNaming,
): ToldPhoto {
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
