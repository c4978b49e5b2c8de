import type { Admission } from "../../../../../workers/library/scheduling/admission.ts";
import type { Pictures } from "../../../../../workers/library/pictures/pictures.ts";
import type { SeenBook, SeenHost } from "./seen-book.ts";
import { isHidden } from "../../../../photo/marks.ts";
import { orNull } from "../../../../faults/faults.ts";
import { isTile } from "../../../../../workers/library/state/facts.ts";
import type { SeenPort, SeenWord, SeenWords } from "../../shared/seen-port.ts";
import { things as thingNames } from "../../shared/things.ts";
import type { PackName } from "../../shared/packs.ts";
import { LookOrder } from "./look-order.ts";
import type { AskedLook } from "../../shared/looks-like.ts";
import type { OwnTable } from "./own-table.ts";
import type { PackTable } from "./pack-table.ts";
import { leastScore, type SeenName, sureScore, type ThingTable } from "./thing-table.ts";

/** What pictures are seen in. */
interface SeenPortHost {
  library: SeenHost["library"] & { thumbnails: Pictures };
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
    remove: when("whole", async (pack) => {
      await (await host.seen()).remove(pack);
      orders.delete(pack);
      unread.clear();
      if (pack === "own") search.looks.clear();
      tell();
    }),
    of: when("whole", async (row) => {
      const book = await host.seen();
      const things = (await book.load("things"))
        .of(row)
        .map(({ number, score }) => ({ thing: thingNames[number] ?? "", sure: score >= sureScore }));
      return { things, text: (await book.load("text")).of(row) };
    }),
    understood: when("whole", async (text) => understood(library, await host.seen(), text)),
    alike: when("whole", async (asked) => {
      const { isNew, ...alike } = alikeIn(library, await (await host.seen()).load("own"), asked);
      // It finds them only from now on.
      if (isNew && alike.count > 0) tell();
      return alike;
    }),
  };
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

/** How the words of a text are understood, and how many of the photos that are shown they find. */
async function understood(library: SeenHost["library"], book: SeenBook, text: string): Promise<SeenWords> {
  const [things, texts] = [await book.load("things"), await book.load("text")];
  const asked = library.search.words?.seenIn(text) ?? { things: [], texts: [] };
  const isIn = (row: number): boolean => isShown(library, row);
  const shown = asked.things.length === 0 ? new Uint32Array() : library.state.shownRows().filter(isIn);
  return {
    things: asked.things.map((name) => wordOf(things, name, shown)),
    texts: asked.texts.map((written) => ({
      written,
      count: texts.rowsOf(written).filter(isIn).length,
    })),
  };
}

/** How a word is understood. */
function wordOf(table: ThingTable, { written, name, withPerhaps }: SeenName, shown: Uint32Array): SeenWord {
  const classes = table.names.get(name) ?? new Set<number>();
  const count = (least: number): number =>
    shown.reduce((sum, row) => sum + (table.shows(row, classes, least) ? 1 : 0), 0);
  const [sure, all] = [count(sureScore), count(leastScore)];
  const [first = 0] = classes;
  return { written, thing: thingNames[first] ?? "", sure, perhaps: all - sure, withPerhaps };
}
