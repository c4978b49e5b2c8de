import type { ListedPhoto, ListReading } from "../../../../src/photo/sidecar.ts";
import { Lines, rowFields, separatorOf } from "../../../../src/features/tracks/worker/photo/csv/lines.ts";
import { readableDates } from "../../values/dates.ts";
import { longestKey, mostListed } from "./limits.ts";

const source = "sidecar:icloud";

const pieceBytes = 1024 * 1024;

/** The only column of an album's table, as exports of several years name it. */
const albumHeading = /^(?:image ?names?|img ?names?|images?)$/i;

/** Whether a table begins as those of an export of iCloud Photos from privacy.apple.com: about photos, or an album. */
export function isIcloudTable(head: string): boolean {
  return kindOf(headingOf(head)) !== null;
}

/**
 * Reads a table of an export of iCloud Photos: "Photo Details.csv" of a part, or the table of an album, which is titled
 * as the file is named. Apple documents the export, not its columns; they are those of exports from 2018 to 2025. Rejects
 * only if the file cannot be read.
 */
export async function readIcloudTable(file: Blob, name: string): Promise<ListReading> {
  const decoder = new TextDecoder();
  const lines = new Lines();
  const title = name.replace(/\.csv$/i, "").trim();
  const table = new Table(title);
  for (let at = 0; at < file.size && !table.isFull; at += pieceBytes) {
    const piece = await file.slice(at, at + pieceBytes).arrayBuffer();
    for (const line of lines.push(decoder.decode(piece, { stream: true }))) table.take(line);
  }
  for (const line of lines.finish()) table.take(line);
  return table.reading;
}

function headingOf(text: string): string[] {
  const line = text.replace(/^\uFEFF/, "").split(/[\r\n]/, 1)[0] ?? "";
  return rowFields(line, separatorOf(line)).map((field) => field.trim());
}

function kindOf(heading: readonly string[]): "photos" | "album" | null {
  if (heading.includes("imgName") && heading.includes("originalCreationDate")) return "photos";
  return heading.length === 1 && albumHeading.test(heading[0] ?? "") ? "album" : null;
}

class Table {
  readonly #photos: ListedPhoto[] = [];
  readonly #names: string[] = [];
  readonly #title: string;
  #heading: string[] | null = null;

  constructor(title: string) {
    this.#title = title;
  }

  get isFull(): boolean {
    return this.#photos.length + this.#names.length >= mostListed;
  }

  get reading(): ListReading {
    const album = { id: this.#title, title: this.#title, photos: this.#names };
    return {
      about: "list",
      from: "icloud",
      photos: this.#photos,
      albums: this.#names.length > 0 && this.#title !== "" ? [album] : [],
    };
  }

  take(line: string): void {
    if (this.isFull || line.trim() === "") return;
    if (this.#heading === null) {
      this.#heading = headingOf(line);
      return;
    }
    const fields = rowFields(line, ",");
    const of = (column: string): string => fields[this.#heading?.indexOf(column) ?? -1]?.trim() ?? "";
    const isAlbum = kindOf(this.#heading) === "album";
    const key = (isAlbum ? (fields[0] ?? "").trim() : of("imgName")).toLowerCase();
    if (key === "" || key.length > longestKey) return;
    if (isAlbum) {
      this.#names.push(key);
      return;
    }
    const said = (column: string): boolean => of(column).toLowerCase() === "yes";
    const [takenAt] = readableDates([{ text: momentOf(of("originalCreationDate")), source }]);
    const values = {
      ...(takenAt && { takenAt }),
      ...(said("favorite") && { favourite: true }),
      ...(said("hidden") && { said: { hidden: true } }),
      ...(said("deleted") && { trashed: true as const }),
    };
    this.#photos.push({ key, values });
  }
}

const months = "january february march april may june july august september october november december".split(
  " ",
);

const moment =
  /^(?:\p{L}+,?\s+)?(\p{L}+)\s+(\d{1,2}),\s*(\d{4})(?:\s+at)?,?\s+(\d{1,2}):(\d\d)(?::(\d\d))?\s*([AP])M\s+(?:GMT|UTC)$/iu;

/** "Saturday July 15,2017 6:34 PM GMT" as ISO; null for anything else, also for another zone. */
function momentOf(text: string): string | null {
  const match = moment.exec(text);
  if (match === null) return null;
  const [, name = "", day = "", year = "", hour = "", minute = "", second = "00", half = ""] = match;
  const month = months.indexOf(name.toLowerCase()) + 1;
  if (month === 0 || Number(hour) > 12) return null;
  const hours = (Number(hour) % 12) + (half.toUpperCase() === "P" ? 12 : 0);
  return `${year}-${month}-${day}T${hours}:${minute}:${second}Z`;
}
