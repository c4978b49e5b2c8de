import { byName } from "../by-name.ts";
import { tellings, type DisclosedShare, type Disclosure } from "./disclosure.ts";
import type { Discretion } from "./discretion.ts";
import { exportFormatNames, exportFormats, type ExportFormat } from "./export-format.ts";
import type { WebAlbumOptions } from "./web-album-options.ts";

/** Whose names and which numbers a photo's own file holds. */
export interface NamedWithin {
  /** Names of people in the picture. */
  people: boolean;
  /** Its author or the camera's owner. */
  owner: boolean;
  /** The serial number of camera or lens. */
  serial: boolean;
}

/** A kind of export. */
export type TellingExport = "originals" | "copies" | "webAlbum" | "library" | "dataset" | ExportFormat;

/** All of them, in the order they are shown. */
export const tellingExports: readonly TellingExport[] = [
  "originals",
  "copies",
  "webAlbum",
  "library",
  "dataset",
  ...exportFormatNames,
];

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
export function disclosedBy(kind: TellingExport, options: TellingOptions): Disclosure {
  if (kind === "originals" || kind === "copies") return ofFiles(options[kind], options.plainNames);
  if (kind === "webAlbum") return ofWebAlbum(options.webAlbum);
  if (kind === "library") return everything;
  if (kind === "dataset") return { ...everything, people: "none" };
  return { ...nothing, ...exportFormats[kind].tells };
}

const everything = byName(tellings, (): DisclosedShare => "all");
const nothing = byName(tellings, (): DisclosedShare => "none");

/** Its page says dates, captions and places; its pictures say nothing. */
function ofWebAlbum({ location, plainNames }: TellingOptions["webAlbum"]): Disclosure {
  return {
    ...nothing,
    location: location === "exact" ? "all" : location,
    dates: "all",
    names: plainNames ? "none" : "all",
    texts: "all",
  };
}

function ofFiles({ metadata, location }: Discretion, plainNames: boolean): Disclosure {
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
