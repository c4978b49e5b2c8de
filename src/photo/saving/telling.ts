import type { Discretion } from "./discretion.ts";
import type { WebAlbumOptions } from "./web-album-options.ts";

/** What a saved file may tell. `people`: names of people, owners and serial numbers within the photo's own file. */
export type Telling = "location" | "dates" | "names" | "texts" | "labels" | "camera" | "people";

/** All of them, in the order they are shown. */
export const tellings: readonly Telling[] = [
  "location",
  "dates",
  "names",
  "texts",
  "labels",
  "camera",
  "people",
];

/** Whose names and which numbers a photo's own file holds. */
export interface NamedWithin {
  /** Names of people in the picture. */
  people: boolean;
  /** Its author or the camera's owner. */
  owner: boolean;
  /** The serial number of camera or lens. */
  serial: boolean;
}

/** A kind of export. `places`: GPX, KML and GeoJSON. */
type TellingExport = "originals" | "copies" | "webAlbum" | "json" | "csv" | "places" | "xmp";

/** All of them, in the order they are shown. */
export const tellingExports: readonly TellingExport[] = [
  "originals",
  "copies",
  "webAlbum",
  "json",
  "csv",
  "places",
  "xmp",
];

/**
 * How much of it leaves: of every photo that has it, only to about a kilometre, only what a person said in Pinroll, of
 * those with a location, or nothing.
 */
export type DisclosedShare = "all" | "rounded" | "edits" | "located" | "none";

/** Of how many shown photos each is known; `people` is not, as imports read only a part of it. */
export interface TellingCounts {
  photos: number;
  location: number;
  dates: number;
  texts: number;
  labels: number;
  camera: number;
  /** Names of files or folders that hold a date. */
  datedNames: number;
  /** Edited by a person. */
  edits: number;
}

/** How a person saves photos. */
export interface TellingOptions {
  originals: Discretion;
  copies: Discretion;
  /** Names that tell nothing. */
  plainNames: boolean;
  webAlbum: Pick<WebAlbumOptions, "location" | "plainNames">;
}

/** What a kind of export tells; see docs/privacy.md. */
export function disclosedBy(kind: TellingExport, options: TellingOptions): Record<Telling, DisclosedShare> {
  switch (kind) {
    case "originals":
      return ofFiles(options.originals, options.plainNames);
    case "copies":
      return ofFiles(options.copies, options.plainNames);
    case "webAlbum":
      return ofWebAlbum(options.webAlbum);
    case "json":
      return {
        location: "all",
        dates: "all",
        names: "all",
        texts: "all",
        labels: "all",
        camera: "all",
        people: "all",
      };
    case "csv":
      return {
        location: "all",
        dates: "all",
        names: "all",
        texts: "none",
        labels: "all",
        camera: "all",
        people: "none",
      };
    case "places":
      return {
        location: "all",
        dates: "located",
        names: "located",
        texts: "located",
        labels: "none",
        camera: "located",
        people: "none",
      };
    case "xmp":
      return {
        location: "edits",
        dates: "edits",
        names: "edits",
        texts: "edits",
        labels: "edits",
        camera: "none",
        people: "none",
      };
  }
}

/** Its page says dates, captions and places; its pictures say nothing. */
function ofWebAlbum({ location, plainNames }: TellingOptions["webAlbum"]): Record<Telling, DisclosedShare> {
  return {
    location: location === "exact" ? "all" : location,
    dates: "all",
    names: plainNames ? "none" : "all",
    texts: "all",
    labels: "none",
    camera: "none",
    people: "none",
  };
}

function ofFiles({ metadata, location }: Discretion, plainNames: boolean): Record<Telling, DisclosedShare> {
  const kept = metadata === "none" ? "none" : "all";
  const whole = metadata === "all" ? "all" : "none";
  return {
    location: location === "exact" ? "all" : location,
    dates: kept,
    names: plainNames ? "none" : "all",
    texts: whole,
    labels: whole,
    camera: kept,
    people: whole,
  };
}

/** A day within a name: "IMG_20240503_101112", "2024-05-03", "2024.05.03". */
const day = /(?<!\d)(?:19|20)\d\d([-_. ]?)(?:0[1-9]|1[0-2])\1(?:0[1-9]|[12]\d|3[01])/;

/** Whether a path tells a day. */
export const tellsDay = (path: string): boolean => day.test(path);
