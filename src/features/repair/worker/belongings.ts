import { pathParts, folderParts } from "./parts-of-path.ts";
import type { RepairInput, TakeoutFacts } from "../shared/repair.ts";
import { takeoutFolder, type TakeoutFolder } from "../../../photo/names/takeout-folders.ts";
import { partFolder } from "../../../../workers/library/sidecars/folders.ts";
import { pairSidecars, type PlacedSidecar } from "../../../../workers/library/sidecars/pair.ts";
import type { PlacedFile } from "../../../../workers/library/sidecars/placed-file.ts";
import { originalStem } from "../../../../workers/library/sidecars/edited.ts";
import { addTo, remembered } from "../../../../workers/library/state/maps.ts";

/** A photo or video of the export, in all the folders that hold it. */
export interface Belongings {
  /** The file that is written; the others have the same bytes. */
  file: number;
  copies: number[];
  /** What its sidecars say, its own first. */
  said: TakeoutFacts[];
  /** Titles of its albums, by folder. */
  albums: string[];
  /** The year of the folder it is in, where it is in one of a year. */
  year: string | null;
  archived: boolean;
  trashed: boolean;
  edited: boolean;
}

/** What belongs together in an export. */
export interface Matched {
  photos: Belongings[];
  /** By number of a JSON file the photo it is used for. */
  usedFor: Map<number, number>;
  albums: number;
}

/** Finds the sidecars of photos, their albums, and the flags of both. `firstOf`: by file the first one with its bytes. */
export function match(inputs: readonly RepairInput[], firstOf: ReadonlyMap<number, number>): Matched {
  const placed = inputs.map(({ path }, row): PlacedFile => ({ row, ...pathParts(path) }));
  const photos = placed.filter(({ row }) => inputs[row]?.kind === "photo");
  const sidecars = placed.flatMap((file): PlacedSidecar[] => {
    const takeout = inputs[file.row]?.takeout;
    return takeout?.about === "photo" ? [{ ...file, kind: "json", fileName: takeout.facts.fileName }] : [];
  });
  const jsonOf = new Map<number, number>();
  const usedFor = new Map<number, number>();
  for (const { photo, sidecar } of pairSidecars(photos, sidecars)) {
    if (!jsonOf.has(photo)) jsonOf.set(photo, sidecar);
    if (!usedFor.has(sidecar)) usedFor.set(sidecar, photo);
  }
  const titles = albumTitles(inputs, placed);
  const groups = new Map<number, PlacedFile[]>();
  for (const photo of photos) addTo(groups, firstOf.get(photo.row) ?? photo.row, photo);
  const factsOf = (row: number): TakeoutFacts[] => {
    const takeout = inputs[jsonOf.get(row) ?? -1]?.takeout;
    return takeout?.about === "photo" ? [takeout.facts] : [];
  };
  const known = new Map<string, Folder>();
  const folderOf = (folder: string): Folder => remembered(known, folder, () => folderFrom(folder, titles));
  const found = [...groups.values()].map((files) => belongingsOf(files, folderOf, factsOf));
  return { photos: found, usedFor, albums: new Set(found.flatMap(({ albums }) => albums)).size };
}

/** Titles of albums by folder, as the JSON in them says; all parts of an export know them. */
function albumTitles(
  inputs: readonly RepairInput[],
  placed: readonly PlacedFile[],
): ReadonlyMap<string, string> {
  const titles = new Map<string, string>();
  for (const { row, folder } of placed) {
    const takeout = inputs[row]?.takeout;
    if (takeout?.about === "album" && takeout.title !== null) titles.set(partFolder(folder), takeout.title);
  }
  return titles;
}

function belongingsOf(
  files: readonly PlacedFile[],
  folderOf: (folder: string) => Folder,
  factsOf: (row: number) => TakeoutFacts[],
): Belongings {
  const rank = ({ folder }: PlacedFile): number => (folderOf(folder).year === null ? 1 : 0);
  const inOrder = files.length === 1 ? files : [...files].sort((a, b) => rank(a) - rank(b) || a.row - b.row);
  const [first = { row: 0, folder: "", name: "" }] = inOrder;
  const said = inOrder.map(({ row }) => factsOf(row));
  const folders = inOrder.map(({ folder }) => folderOf(folder));
  const isSet = (nth: number, flag: "archived" | "trashed", kind: "archive" | "trash"): boolean =>
    folders[nth]?.kind === kind || said[nth]?.some((facts) => facts[flag]) === true;
  return {
    file: first.row,
    copies: inOrder.slice(1).map(({ row }) => row),
    said: said.flat(),
    albums: [...new Set(folders.flatMap(({ album }) => album ?? []))],
    year: folders.map(({ year }) => year).find((year) => year !== null) ?? null,
    archived: folders.some((_, nth) => isSet(nth, "archived", "archive")),
    trashed: folders.every((_, nth) => isSet(nth, "trashed", "trash")),
    edited: originalStem(first.name.replace(/\.[^.]*$/, "").toLowerCase()) !== null,
  };
}

/** What a folder is, found once for all its files. */
interface Folder {
  kind: TakeoutFolder["kind"];
  year: string | null;
  album: string | null;
}

function folderFrom(folder: string, titles: ReadonlyMap<string, string>): Folder {
  const { last } = folderParts(folder);
  const found = takeoutFolder(last);
  const title = titles.get(partFolder(folder)) ?? (isWithinExport(folder) ? last : null);
  return {
    kind: found.kind,
    year: found.kind === "year" ? found.year : null,
    album: found.kind === "album" ? title : null,
  };
}

/** Whether a folder is one within the export, not the folder of all its photos. */
function isWithinExport(folder: string): boolean {
  const part = partFolder(folder);
  if (part.startsWith("takeout:")) return part.replaceAll("/", "") !== "takeout:";
  return folderParts(folder).depth > 1;
}
