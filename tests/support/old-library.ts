import { openDB, type IDBPDatabase } from "idb";
import { FolderList } from "../../workers/library/folders/folder-list.ts";
import { overviewBlock } from "../../workers/library/persistence/loading/overview.ts";
import { LibraryParts } from "../../workers/library/parts/library-parts.ts";
import { Intake } from "../../workers/library/intake/intake.ts";
import { Persistence } from "../../workers/library/persistence/persistence.ts";
import type { EarlyScreen } from "../../workers/library/pictures/first-screen.ts";
import { SegmentStore } from "../../workers/library/pictures/segments.ts";
import { aPicture, aRecord, unmeasured } from "./library-fixtures.ts";
import { Chance } from "./random.ts";
import { expect } from "vitest";
import { waitFor } from "./wait-for.ts";

/** As many as a library needs to be worth an overview. */
export const count = 5000;

export interface Parts {
  library: LibraryParts;
  intake: Intake;
  persistence: Persistence;
  store: SegmentStore;
}

/** A library's parts, without the thread around them, and what they were when the first screen could be shown. */
export async function opened(): Promise<Parts & { atFirst: unknown; early: EarlyScreen | null }> {
  const store = new SegmentStore();
  const library = new LibraryParts(store);
  let atFirst: unknown = null;
  let early: EarlyScreen | null = null;
  const persistence = new Persistence(library, store, new FolderList(), {
    settle: () => undefined,
    changed: () => undefined,
    reached: (stage) => {
      if (stage === "columns") atFirst ??= seen({ library, store });
    },
    early: async (screen) => {
      expect(atFirst).toBeNull();
      early = screen;
    },
    shown: () => Promise.resolve(),
  });
  await persistence.open("pinroll");
  return { library, intake: new Intake(library), persistence, store, atFirst, early };
}

/** All that a first screen may show. */
export function seen({ library, store }: Pick<Parts, "library" | "store">): unknown {
  const { columns, counts, order } = library.state;
  const { publicIds, thumbnails } = library;
  const each = Array.from({ length: columns.rows }, (_, row) => row);
  const { takenAt, aspect, colour, flags, picture, burst, facts, x, y, lat, lng, bytes, modified } = columns;
  const kept = { takenAt, aspect, colour, flags, picture, burst, facts, x, y, lat, lng, bytes, modified };
  return {
    columns: Object.entries(kept).map(([name, column]) => [name, Array.from(column.slice(0, columns.rows))]),
    ids: each.map((row) => publicIds.of(row)),
    pictures: each.map((row) => [thumbnails.placeOf(row), thumbnails.size(row), thumbnails.typeOf(row)]),
    previews: each.filter((row) => thumbnails.isPreview(row)),
    progress: counts.progress,
    order: [...order.rows],
    bounds: library.state.bounds,
    segments: { ...store.stats(), bytes: 0 },
  };
}

export function importSome({ intake, library }: Parts, chance: Chance): void {
  const rows = Array.from({ length: count }, (_, row) => row);
  intake.found(rows.map((id) => ({ id, path: `Trip/${id}.jpg`, sidecar: id % 97 === 0 })));
  for (const id of rows.filter((row) => row % 97 !== 0)) {
    const place = { lat: chance.next() * 100 - 50, lng: chance.next() * 300 - 150 };
    const record = aRecord({
      location: chance.next() < 0.5 ? null : { ...place, altitude: null, ...unmeasured, source: "exif:GPS" },
      takenAt:
        chance.next() < 0.1
          ? null
          : { local: `2024-05-03T10:11:${10 + (id % 50)}`, offset: null, source: "exif:CreateDate" },
      contentId: null,
    });
    const preview = id % 89 === 0 ? aPicture(id % 251) : null;
    intake.message({ type: "record", job: 1, id, bytes: id + 1, modified: 7 * id, record, preview });
    if (preview !== null) {
      intake.failed(id, { kind: "corrupt", stage: "thumbnail", message: "broken" });
      continue;
    }
    const type = chance.next() < 0.5 ? "image/webp" : "image/jpeg";
    const colour = chance.next() < 0.2 ? null : id;
    const bytes = new Uint8Array(1 + Math.floor(chance.next() * 1000)).fill(id % 251);
    intake.thumbnail(id, aPicture(0, { type, colour, bytes, width: 1 + (id % 400), height: 320 }));
  }
  for (const id of rows.filter((row) => row % 97 === 0)) intake.passedOver(id, "not-a-photo");
  library.state.shownRows();
}

export async function written(persistence: Persistence): Promise<void> {
  persistence.changed();
  await waitFor(() => expect(persistence.unsaved).toBe(0));
}

/** Does something to the shelves behind the library's back. */
export async function inDatabase<T>(work: (database: IDBPDatabase) => Promise<T>): Promise<T> {
  const database = await openDB("pinroll");
  const answer = await work(database);
  database.close();
  return answer;
}

/** What a database holds, store by store. */
interface Content {
  version: number;
  stores: { name: string; keys: IDBValidKey[]; values: unknown[] }[];
}

/** What libraries that were left alone hold, by the rows their overviews have in one value. */
const left = new Map<number, Content>();

/** A library of many photos that was left alone. */
export async function anOldLibrary(): Promise<void> {
  const known = left.get(overviewBlock.rows);
  if (known !== undefined) return fill(known);
  const parts = await opened();
  importSome(parts, new Chance(1));
  await written(parts.persistence);
  await parts.persistence.tidyUp();
  parts.persistence.close();
  left.set(overviewBlock.rows, await inDatabase(contentOf));
}

async function contentOf(database: IDBPDatabase): Promise<Content> {
  const stores = [...database.objectStoreNames].map(async (name) => {
    const [keys, values] = await Promise.all([database.getAllKeys(name), database.getAll(name)]);
    return { name, keys, values };
  });
  return { version: database.version, stores: await Promise.all(stores) };
}

async function fill({ version, stores }: Content): Promise<void> {
  const database = await openDB("pinroll", version, {
    upgrade: (opened) => {
      for (const { name, keys, values } of stores) {
        const store = opened.createObjectStore(name);
        for (const [at, key] of keys.entries()) void store.put(values[at], key);
      }
    },
  });
  database.close();
}
