import type { FolderStorage, LibraryStorage } from "../../../src/photo/storage.ts";
import type { KnownFolder } from "../../../src/contract/folders.ts";
import { Fact, isTile } from "../state/facts.ts";
import { eachRow } from "./prefixes.ts";
import type { PictureParts } from "../pictures/kept-preview.ts";
import type { Rows } from "../records/rows.ts";
import { remembered } from "../state/maps.ts";

/** Bytes of a row's columns in the database; see `KeptColumns`. */
const columnBytes = 60;

/** How many photos and bytes the library and each folder hold, without screen previews. One pass over all rows. */
export function storageOf(
  library: Rows & PictureParts,
  known: readonly KnownFolder[],
): Omit<LibraryStorage, "screens"> {
  const folders = new Map<string, FolderStorage>();
  for (const { prefix, name, added, site } of known)
    folders.set(prefix, { ...nothing, prefix, name, sample: site !== undefined, added });
  eachRow(library, (row, prefix) => {
    const folder = remembered(folders, prefix, newFolder);
    count(library, row, folder);
  });
  const all = [...folders.values()];
  const sum = (part: "photos" | "favourites" | "records" | "pictures"): number =>
    all.reduce((total, folder) => total + folder[part], 0);
  return {
    folders: all,
    photos: sum("photos"),
    favourites: sum("favourites"),
    records: sum("records"),
    pictures: sum("pictures"),
  };
}

const newFolder = (prefix: string): FolderStorage => ({
  ...nothing,
  prefix,
  name: prefix.slice(0, -1),
  sample: false,
  added: null,
});

const nothing = { photos: 0, favourites: 0, records: 0, pictures: 0 };

function count(
  { state, records, thumbnails }: Rows & PictureParts,
  row: number,
  folder: FolderStorage,
): void {
  const { columns } = state;
  const facts = columns.facts[row] ?? 0;
  if (isTile(facts)) {
    folder.photos++;
    if (facts & Fact.favourite) folder.favourites++;
  }
  folder.records += columnBytes + records.packedName(row).length + records.packedRecord(row).length;
  folder.pictures += thumbnails.placeOf(row)?.length ?? 0;
}
