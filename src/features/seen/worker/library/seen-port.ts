import type { Admission } from "../../../../../workers/library/scheduling/admission.ts";
import type { Pictures } from "../../../../../workers/library/pictures/pictures.ts";
import type { SeenBook, SeenHost } from "./seen-book.ts";
import { orNull } from "../../../../faults/faults.ts";
import { isTile } from "../../../../../workers/library/state/facts.ts";
import type { SearchParts } from "../../../../../workers/library/search/criteria.ts";
import { isHidden } from "../../../../photo/marks.ts";
import type { SeenInPhoto, SeenPort } from "../../shared/seen-port.ts";
import { things as thingNames } from "../../shared/things.ts";
import type { PackName } from "../../shared/packs.ts";
import { LookOrder } from "./look-order.ts";
import type { AskedLook } from "../../shared/looks-like.ts";
import type { OwnTable } from "./own-table.ts";
import type { PackTable } from "./pack-table.ts";
import { sureScore } from "./thing-table.ts";

/** What pictures are seen in. */
interface SeenPortHost {
  library: SeenHost["library"] & Pick<SearchParts, "records"> & { thumbnails: Pictures };
  /** Larger pictures, of the photos that have one. */
  screens: () => Promise<{ of: (row: number) => Promise<Blob | null> }>;
  seen: () => Promise<SeenBook>;
  /** Something changed that the page shows. */
  changed: () => void;
}

/** Smaller pictures are looked at only where there is no larger one: the model takes 416 pixels. */
const enoughEdge = 400;

/** Searches are answered anew so often at most while photos are looked at, in milliseconds. */
const newsEveryMs = 2000;

/** Gives out the pictures to look at, and keeps what was found. */
export function seenPort({ when }: Admission, host: SeenPortHost): SeenPort {
  const { library } = host;
  const { state, thumbnails, search } = library;
  let toldAt = Number.NEGATIVE_INFINITY;
  /** Photos whose picture could not be read: they wait for the next visit. */
  const unread = new Set<number>();
  /** Something was kept that searches were not told of yet. */
  let isUntold = false;
  const tell = (): void => {
    toldAt = performance.now();
    isUntold = false;
    search.changed();
    host.changed();
  };
  const isWaiting = (row: number): boolean =>
    isTile(state.facts(row)) && thumbnails.has(row) && !unread.has(row);
  /** How far each pack is, with the version and the table that is about. */
  const orders = new Map<PackName, { order: LookOrder; version: string; of: unknown }>();
  const orderOf = async (pack: PackName, version: string): Promise<LookOrder> => {
    const book = await host.seen();
    const table: Pick<PackTable<PackName>, "isLooked"> = await book.load(pack);
    const known = orders.get(pack);
    if (known?.version === version && known.of === table) return known.order;
    const order = new LookOrder({
      shown: () => ({ rows: state.shownRows(), version: state.order.version }),
      waits: isWaiting,
      isLooked: (row) => table.isLooked(row, version, book.stampOf(row)),
    });
    orders.set(pack, { order, version, of: table });
    return order;
  };
  return {
    next: when("whole", async (pack, version, first) => {
      const order = await orderOf(pack, version);
      for (let row = order.next(first); row !== null; row = order.next(first)) {
        const stamp = (await host.seen()).stampOf(row);
        const picture = await pictureOf(host, row);
        if (picture !== null) return { next: { row, stamp, picture }, ...order.progress };
        unread.add(row);
        order.skipped();
      }
      if (isUntold) tell();
      return { next: null, ...order.progress };
    }),
    keep: when("whole", async (looked) => {
      const order = await orderOf(looked.pack, looked.version);
      if (await (await host.seen()).keep(looked)) order.looked();
      isUntold = true;
      if (performance.now() - toldAt >= newsEveryMs) tell();
    }),
    thumbnailsOnly: when("whole", async (pack, version, folders) => {
      const table: Pick<PackTable<PackName>, "thumbnailsOnly"> = await (await host.seen()).load(pack);
      return countsIn(library, table.thumbnailsOnly(version), folders);
    }),
    opened: when("whole", async (pack, version, folders) => {
      const isIn = (row: number): boolean => countsIn(library, [row], folders).includes(1);
      if ((await (await host.seen()).lookAgain(pack, version, isIn)) > 0) orders.delete(pack);
    }),
    remove: when("whole", async (pack) => {
      await (await host.seen()).remove(pack);
      orders.delete(pack);
      unread.clear();
      if (pack === "own") search.looks.clear();
      tell();
    }),
    of: when("whole", async (row) => seenIn(await host.seen(), row)),
    alike: when("whole", async (asked) => {
      const { isNew, ...alike } = alikeIn(library, await (await host.seen()).load("own"), asked);
      // It finds them only from now on.
      if (isNew && alike.count > 0) tell();
      return alike;
    }),
  };
}

/** What is seen in a photo. */
async function seenIn(book: SeenBook, row: number): Promise<SeenInPhoto> {
  const things = (await book.load("things"))
    .of(row)
    .map(({ number, score }) => ({ thing: thingNames[number] ?? "", sure: score >= sureScore }));
  return { things, text: (await book.load("text")).of(row) };
}

/** Texts that searches find by their looks at a time. */
const mostLooks = 50;

/** The photos that look like a text, which searches find from now on; `isNew`: they did not before. */
function alikeIn(
  library: SeenHost["library"],
  table: OwnTable,
  asked: AskedLook,
): { count: number; isFound: boolean; isNew: boolean } {
  const { looks, words } = library.search;
  const isNew = looks.get(asked.look)?.version !== asked.version;
  if (isNew) {
    const [oldest] = looks.keys();
    if (looks.size >= mostLooks && oldest !== undefined) looks.delete(oldest);
    looks.set(asked.look, asked);
  }
  const rows = table.rowsLike(looks.get(asked.look) ?? asked);
  // Words are open once anything was looked for.
  const isFound = words?.isFound(asked.look) ?? false;
  return { count: rows.filter((row) => isShown(library, row)).length, isFound, isNew };
}

const isShown = ({ state }: SeenHost["library"], row: number): boolean =>
  isTile(state.facts(row)) && !isHidden(state.columns.marks[row]);

/** How many of these photos are in each of the folders. */
function countsIn(
  { records }: Pick<SearchParts, "records">,
  rows: Iterable<number>,
  folders: readonly string[],
): number[] {
  const counts = folders.map(() => 0);
  for (const row of rows) {
    const at = folders.findIndex((folder) => records.folder(row).startsWith(folder));
    if (at >= 0) counts[at] = (counts[at] ?? 0) + 1;
  }
  return counts;
}

/** The best picture there is of a photo; null where none can be read. */
async function pictureOf(
  { library: { thumbnails }, screens }: SeenPortHost,
  row: number,
): Promise<Blob | null> {
  const { width, height } = thumbnails.size(row) ?? { width: 0, height: 0 };
  if (Math.max(width, height) < enoughEdge) {
    // The thumbnail is there.
    const screen = await (await screens()).of(row).catch(orNull);
    if (screen !== null) return screen;
  }
  await thumbnails.fetch([row]);
  const bytes = thumbnails.get(row);
  return bytes === null ? null : new Blob([bytes], { type: thumbnails.typeOf(row) });
}
