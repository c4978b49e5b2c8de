import { baseName } from "../../../../src/photo/names/file-name.ts";
import { takeoutFolder } from "../../../../src/photo/names/takeout-folders.ts";
import type { ListedPhoto, ListReading, SidecarValues } from "../../../../src/photo/sidecar.ts";
import { addTo, remembered } from "../../state/maps.ts";
import { partFolder } from "../folders.ts";
import type { PlacedFile, PlacedList } from "../placed-file.ts";

/** The title of the album a folder of a Takeout is. */
export interface PlacedTitle extends PlacedFile {
  title: string;
}

/** An album of an export, with those of its photos that are there. */
export interface ExportAlbum {
  from: ListReading["from"] | "takeout";
  /** The same for this album in any copy, and any part, of the export. */
  key: string;
  title: string;
  rows: number[];
}

/** What lists say of the photos that are there. */
export interface FromLists {
  /** By row of the photo: what is said, and by which list. */
  values: Map<number, { values: Partial<SidecarValues>; list: number }>;
  albums: ExportAlbum[];
}

/** "2024-05-03_12345678-9abc-4def-8123-456789abcdef-main.jpg"; what was drawn over it is "-overlay". */
const memory = /^(\d{4}-\d\d-\d\d)_([0-9a-f-]{36}|.{1,80}?)-main\.(\w+)$/i;
const film = /^(?:mp4|mov|m4v|webm)$/i;

interface MatchedMemory {
  row: number;
  photo: ListedPhoto;
  list: PlacedFile;
}

interface Memory {
  photo: ListedPhoto;
  list: PlacedFile;
}

/**
 * Finds the photos of Snapchat's memories: by an id that only one entry's link names, else by day and kind. Of a day with
 * several entries a photo gets what all of them agree on, and only where there are at least as many as photos: whose is
 * whose nobody knows.
 */
function matchMemories(photos: readonly PlacedFile[], lists: readonly PlacedList[]): MatchedMemory[] {
  const byId = new Map<string, Memory | null>();
  const byDay = new Map<string, Memory[]>();
  for (const list of lists) {
    if (list.reading.from !== "snapchat") continue;
    for (const photo of list.reading.photos) {
      const [day = "", kind = "", ...ids] = photo.key.split(" ");
      addTo(byDay, `${day} ${kind}`, { photo, list });
      for (const id of ids) {
        const known = byId.get(id);
        const isSame = known && JSON.stringify(known.photo) === JSON.stringify(photo);
        byId.set(id, known === undefined || isSame ? { photo, list } : null);
      }
    }
  }
  if (byDay.size === 0) return [];
  const found: MatchedMemory[] = [];
  const left = new Map<string, PlacedFile[]>();
  const taken = new Set<ListedPhoto>();
  for (const file of photos) {
    const [, day = "", id = "", ending = ""] = memory.exec(file.name) ?? [];
    const own = byId.get(id.toLowerCase()) ?? null;
    if (own !== null) {
      found.push({ row: file.row, ...own });
      taken.add(own.photo);
    } else if (day !== "") addTo(left, `${day} ${film.test(ending) ? "v" : "i"}`, file);
  }
  for (const [day, files] of left) {
    const entries = (byDay.get(day) ?? []).filter(({ photo }) => !taken.has(photo));
    const [first] = entries;
    if (first === undefined || entries.length < files.length) continue;
    const photo = { key: day, values: agreed(entries) };
    for (const { row } of files) found.push({ row, photo, list: first.list });
  }
  return found;
}

/** What all entries say alike. */
function agreed(entries: readonly Memory[]): Partial<SidecarValues> {
  const [first = {}, ...others] = entries.map(({ photo }) => photo.values);
  const isSame = (name: "takenAt" | "location"): boolean =>
    others.every((one) => JSON.stringify(one[name]) === JSON.stringify(first[name]));
  return {
    ...(first.takenAt && isSame("takenAt") && { takenAt: first.takenAt }),
    ...(first.location && isSame("location") && { location: first.location }),
  };
}

/** Finds the photos that lists name, and the photos of albums. Depends on names alone; costs some look-ups a file. */
export function matchLists(
  photos: readonly PlacedFile[],
  lists: readonly PlacedList[],
  titles: readonly PlacedTitle[],
): FromLists {
  const found: FromLists = { values: new Map(), albums: [] };
  if (lists.length > 0) {
    const named = new NamedPhotos(photos, lists);
    const claims = { here: new Claims(), elsewhere: new Claims() };
    const albums = new Map<string, ExportAlbum>();
    for (const list of lists) {
      for (const photo of list.reading.photos) {
        const { rows, at } = named.find(list, photo.key);
        for (const row of rows) claims[at].add(row, photo, list, byPath.has(list.reading.from));
      }
      for (const { id, title, photos: keys } of list.reading.albums)
        addAlbum(
          albums,
          list,
          { id, title },
          keys.flatMap((key) => named.find(list, key).rows),
        );
    }
    for (const { row, photo, list } of matchMemories(photos, lists)) claims.here.add(row, photo, list);
    claims.elsewhere.settle(found.values);
    // The list of a photo's own folder knows better.
    claims.here.settle(found.values);
    found.albums.push(...albums.values());
  }
  if (titles.length > 0) found.albums.push(...takeoutAlbums(photos, titles));
  found.albums = found.albums.filter(({ title, rows }) => title !== "" && rows.length > 0);
  return found;
}

/** What lists say of photos. Where two say different things of one, neither counts. */
class Claims {
  readonly #of = new Map<number, { values: Partial<SidecarValues>; list: number } | null>();

  /** `joins`: the lists of one export add to each other, as posts and albums of Facebook do. */
  add(row: number, { values }: ListedPhoto, list: PlacedFile, joins = false): void {
    const known = this.#of.get(row);
    if (known === undefined) this.#of.set(row, { values, list: list.row });
    else if (known !== null && joins)
      this.#of.set(row, { values: { ...values, ...known.values }, list: known.list });
    else if (known !== null && JSON.stringify(known.values) !== JSON.stringify(values))
      this.#of.set(row, null);
  }

  settle(values: FromLists["values"]): void {
    for (const [row, claim] of this.#of) {
      if (claim === null) values.delete(row);
      else values.set(row, claim);
    }
  }
}

function addAlbum(
  albums: Map<string, ExportAlbum>,
  { folder, reading: { from } }: PlacedList,
  { id, title }: { id: string; title: string },
  rows: readonly number[],
): void {
  // Beside albums Apple exports "Memories", which nobody made.
  if (from === "icloud" && !/(?:^|\/)albums\/$/i.test(folder)) return;
  const key = `${from}:${id}`;
  const album = remembered(albums, key, () => ({ from, key, title, rows: [] as number[] }));
  album.title ||= title;
  for (const row of rows) album.rows.push(row);
}

/** Albums are folders of a Takeout, with the title their JSON says, in all parts of it; years, the bin and the archive are none. */
function takeoutAlbums(photos: readonly PlacedFile[], titles: readonly PlacedTitle[]): ExportAlbum[] {
  const albums = new Map<string, ExportAlbum>();
  for (const { folder, title } of titles) {
    const last = folder.split("/").at(-2) ?? "";
    const isMade = [last, title].every((name) => takeoutFolder(name).kind === "album" && !isDay.test(name));
    const key = partFolder(folder);
    if (isMade) albums.set(key, { from: "takeout", key: `takeout:${last.toLowerCase()}`, title, rows: [] });
  }
  const parts = new Map<string, string>();
  for (const { row, folder } of photos)
    albums.get(remembered(parts, folder, () => partFolder(folder)))?.rows.push(row);
  return [...albums.values()];
}

/** Older exports have a folder for each day. */
const isDay = /^\d{4}-\d\d-\d\d(?:\s*#\d+)?$/;

/** Exports whose lists name photos by their paths within it: the same wherever the list is. */
const byPath: ReadonlySet<ListReading["from"]> = new Set(["facebook", "instagram"]);

/** Lists that name photos by their paths from the list's own folder. */
const besideList: ReadonlySet<ListReading["from"]> = new Set(["picasa", "telegram", "whatsapp"]);

/** Most photos of one name that are compared to find the one a list means. */
const mostAlike = 64;

/** Photos by the names that lists give them. */
class NamedPhotos {
  /** By key of a list: photos that may be meant. */
  readonly #byKey = new Map<string, PlacedFile[]>();
  readonly #byPlace = new Map<string, number | null>();

  constructor(photos: readonly PlacedFile[], lists: readonly PlacedList[]) {
    const keys = new Set<string>();
    for (const { reading } of lists)
      for (const { photos: some } of [reading, ...reading.albums])
        for (const one of some) keys.add(baseName(typeof one === "string" ? one : one.key));
    const hasFlickr = lists.some(({ reading }) => reading.from === "flickr");
    for (const photo of photos) {
      const name = photo.name.toLowerCase();
      const id = hasFlickr ? flickrId.exec(name)?.[1] : undefined;
      if (id !== undefined && keys.has(id)) addTo(this.#byKey, id, photo);
      if (!keys.has(name)) continue;
      addTo(this.#byKey, name, photo);
      const place = `${photo.folder}\n${name}`;
      this.#byPlace.set(place, this.#byPlace.has(place) ? null : photo.row);
    }
  }

  /** The rows a list means by a key: none where another one may be meant as well. */
  find(
    { folder, reading: { from } }: PlacedList,
    key: string,
  ): { rows: readonly number[]; at: "here" | "elsewhere" } {
    const elsewhere = (rows: readonly PlacedFile[]) =>
      ({ rows: rows.map(({ row }) => row), at: "elsewhere" }) as const;
    if (from === "snapchat") return elsewhere([]);
    const name = baseName(key);
    const all = this.#byKey.get(name) ?? [];
    // An id is of one photo, however often that is there.
    if (from === "flickr") return elsewhere(all.slice(0, mostAlike));
    if (byPath.has(from))
      return elsewhere(
        all
          .slice(0, mostAlike)
          .filter((photo) => `/${photo.folder}`.toLowerCase().endsWith(`/${folderOf(key)}`)),
      );
    const here = this.#byPlace.get(`${folder}${folderOf(key)}\n${name}`);
    if (here !== undefined || besideList.has(from))
      return { rows: typeof here === "number" ? [here] : [], at: "here" };
    if (all.length > mostAlike) return elsewhere([]);
    const around = folder.slice(0, folder.slice(0, -1).lastIndexOf("/") + 1);
    const parts = exportOf(folder);
    for (const isMeant of [
      (photo: PlacedFile) => around !== "" && photo.folder.startsWith(around),
      (photo: PlacedFile) => parts !== null && exportOf(photo.folder) === parts,
      (photo: PlacedFile) => parts !== null && exportOf(photo.folder) !== null,
    ]) {
      const meant = all.filter(isMeant);
      if (meant.length > 0) return elsewhere(meant.length === 1 ? meant : []);
    }
    return elsewhere([]);
  }
}

const folderOf = (key: string): string => key.slice(0, key.lastIndexOf("/") + 1);

/** What holds the parts of an export, "iCloud Photos Part 1 of 3" and so on; null for a folder of none. */
function exportOf(folder: string): string | null {
  const match = /^(.*?\/)?icloud photos/i.exec(folder);
  return match && (match[1] ?? "");
}

/** "sunset_12345678901_o.jpg", "film_12345678901.mov": shorter ids may be days. */
const flickrId = /(?:^|_)(\d{9,20}|\d{4,20}(?=_[a-z0-9]*_?o\.))(?:_[a-z0-9]+){0,2}\.\w+$/;
