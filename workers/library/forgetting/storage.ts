import type { FolderStorage, LibraryStorage } from "../../../src/photo/storage.ts";
import type { KnownFolder } from "../../../src/contract/folders.ts";
import { Fact, isTile } from "../state/facts.ts";
import type { Row } from "../../../src/photo/photo.ts";
import type { PictureParts } from "../pictures/kept-preview.ts";
import type { Rows } from "../records/rows.ts";
import { remembered } from "../state/maps.ts";

/** Bytes of a row's columns in the database; see `KeptColumns`. */
const columnBytes = 60;

/** The first folder of a path, with its slash; "" for a file without one. */
export function prefixOf(path: string): string {
  return path.slice(0, path.indexOf("/") + 1);
}

/** Calls `take` for every found row with the prefix of its path. */
function eachRow(library: Rows, take: (row: Row, prefix: string) => void): void {
  const { columns } = library.state;
  const { records } = library;
  const known = new Map<number, string>();
  for (let row = 0; row < columns.rows; row++) {
    if ((library.state.facts(row) & Fact.found) === 0) continue;
    take(
      row,
      remembered(known, records.folderNumber(row), () => prefixOf(records.folder(row))),
    );
  }
}

/** The found rows under a prefix. */
export function rowsUnder(library: Rows, prefix: string): Row[] {
  const rows: Row[] = [];
  eachRow(library, (row, own) => {
    if (own === prefix) rows.push(row);
  });
  return rows;
}

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
