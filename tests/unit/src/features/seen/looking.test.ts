import { beforeEach, expect, test, vi } from "vitest";
import { toyModel, toyPack } from "../../../../support/toy-model.ts";
import type { BuiltPack, PackName } from "../../../../../src/features/seen/shared/packs.ts";

const version = "1";
const packOf = (name: PackName): BuiltPack => ({
  name,
  version: `${name} ${version}`,
  files: [{ role: name, path: `/packs/${name}`, sha256: "", bytes: 1 }],
});

/** What happened, in turn: "open things", "look things 3", "keep text 3", "end". */
let log: string[] = [];
/** Photos each pack has not looked at. */
let left: Record<PackName, number[]>;
/** Called before a photo is looked at. */
let beforeLook: (pack: PackName) => void | Promise<void> = () => undefined;
/** A person's own model gives nothing that can be used. */
let isOwnBroken = false;
/** Another tab writes the library. */
let isElsewhere = false;
/** Photos whose originals cannot be read. */
const outOfReach = new Set<number>();
/** What is asked for while a photo is looked at. */
let aid: { larger: () => Promise<unknown>; calm: () => Promise<void> } | null = null;

vi.mock(import("../../../../../src/features/seen/shared/built-packs.ts"), () => ({
  builtPacks: [
    { ...packOf("things"), files: [{ role: "runtime", path: "/packs/r", sha256: "", bytes: 1 }] },
    packOf("text"),
  ],
}));
vi.mock("../../../../../src/store/session/session.ts", () => ({
  leadership: { writes: true },
  library: {
    seen: {
      next: (pack: PackName) => {
        const [row] = left[pack];
        const next = row === undefined ? null : { row, stamp: row, picture: new Blob() };
        return Promise.resolve({ next, done: 0, total: 9 });
      },
      keep: ({ pack, row, isSmall }: { pack: PackName; row: number; isSmall: boolean }) => {
        left[pack] = left[pack].filter((one) => one !== row);
        log.push(`keep ${pack} ${row}${isSmall ? " by its thumbnail" : ""}`);
        return Promise.resolve();
      },
      opened: (pack: PackName, _: string, folders: string[]) => {
        if (folders.length > 0) log.push(`opened ${folders.join(" and ")} for ${pack}`);
        return Promise.resolve();
      },
      remove: (pack: PackName) => {
        log.push(`remove ${pack}`);
        return isElsewhere ? Promise.reject(new Error("Another tab writes.")) : Promise.resolve();
      },
    },
  },
}));
vi.mock("../../../../../src/store/library/snapshot.ts", async () => ({
  snapshotAtom: (await import("jotai")).atom(0),
}));
vi.mock("../../../../../src/store/pictures/on-screen.ts", () => ({ rowsOnScreen: () => new Uint32Array() }));
vi.mock("../../../../../src/store/pictures/keep-screens.ts", () => ({
  screenPicture: (row: number) => Promise.resolve(outOfReach.has(row) ? null : `large ${row}`),
}));
vi.mock("../../../../../src/store/library/details.ts", () => ({
  getDetails: (row: number) => Promise.resolve({ path: `${row < 10 ? "Trip" : "Home"}/${row}.jpg` }),
}));
vi.mock("../../../../../src/features/seen/page/calm.ts", () => ({
  calm: () => Promise.resolve(),
  followGestures: () => undefined,
}));
vi.mock("../../../../../src/features/seen/page/pack-files.ts", () => ({
  keepFilesOf: (packs: BuiltPack[]) => {
    log.push(`files of ${packs.map(({ name }) => name).join(" and ") || "none"}`);
    return Promise.resolve();
  },
  dropFilesOf: () => Promise.resolve(),
}));
vi.mock("../../../../../src/threads/seen-worker.ts", () => ({ startSeenWorker: () => ({}) }));
vi.mock("../../../../../src/threads/thread.ts", () => ({
  WorkerLost: class extends Error {},
  threadOf: () => {
    let open: PackName = "things";
    return {
      terminate: () => log.push("end"),
      calls: {
        fetch: () => Promise.resolve(null),
        openText: () => Promise.resolve(true),
        open: ({ name }: BuiltPack, larger: () => Promise<unknown>, calm: () => Promise<void>) => {
          open = name;
          aid = { larger, calm };
          log.push(`open ${name}`);
          return Promise.resolve(true);
        },
        look: async () => {
          await beforeLook(open);
          return open === "own" && isOwnBroken ? null : { pack: open, found: [] };
        },
      },
    };
  },
}));

async function theModule() {
  const looking = await import("../../../../../src/features/seen/page/looking.ts");
  const { seenWishAtom } = await import("../../../../../src/features/seen/page/seen-wish.ts");
  const { store } = await import("../../../../../src/store/session/store.ts");
  return {
    ...looking,
    folders: async (access: "open" | "away") => {
      const { foldersAtom } = await import("../../../../../src/store/import/import-state.ts");
      const about = { unread: 0, interrupted: false, listable: true, found: null };
      const named = (name: string, own: "open" | "away") => ({
        ...about,
        prefix: `${name}/`,
        name,
        access: own,
      });
      store.set(foldersAtom, [named("Trip", access), named("Home", "open")]);
    },
    wish: (wish: Partial<Record<PackName, "on" | "paused">>) => store.set(seenWishAtom, wish),
  };
}

const ended = (): Promise<void> =>
  vi.waitFor(() => expect(performance.getEntriesByName("seen:done")).not.toEqual([]));
const kept = (): string[] => log.filter((line) => line.startsWith("keep"));

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal("caches", {});
  vi.stubGlobal("OffscreenCanvas", class {});
  performance.clearMarks();
  log = [];
  left = { things: [2, 1], text: [2, 1], people: [], own: [] };
  beforeLook = () => undefined;
  isOwnBroken = false;
  isElsewhere = false;
  outOfReach.clear();
});

test("one pack has its turn after the other, each with a worker of its own that is ended", async () => {
  const { startSeen, wish } = await theModule();
  wish({ things: "on", text: "on" });
  startSeen();
  await ended();
  expect(log.filter((line) => /^(open|end)/.test(line))).toEqual(["open things", "end", "open text", "end"]);
  expect(kept()).toEqual(["keep things 2", "keep things 1", "keep text 2", "keep text 1"]);
});

test("photos that come while another pack has its turn get theirs in the next round", async () => {
  const { startSeen, wish } = await theModule();
  wish({ things: "on", text: "on" });
  beforeLook = (pack) => {
    if (pack !== "text" || left.things.length > 0 || kept().includes("keep things 3")) return;
    left.things.push(3);
  };
  startSeen();
  await ended();
  expect(kept().at(-1)).toBe("keep things 3");
});

test("a pack that is turned on while another has its turn is next; one that is paused leaves the others going", async () => {
  const { turnOn, pause, wish } = await theModule();
  wish({});
  let paused: Promise<void> = Promise.resolve();
  beforeLook = (pack) => {
    if (pack !== "things") return;
    turnOn("text");
    paused = pause("things");
  };
  turnOn("things");
  await ended();
  await paused;
  expect(kept()).toEqual(["keep text 2", "keep text 1"]);
});

test("a pack is removed with its files, and those of the others stay", async () => {
  const { startSeen, removePack, wish } = await theModule();
  wish({ things: "on", text: "paused" });
  startSeen();
  await ended();
  log = [];
  await removePack("things");
  expect(log).toEqual(["remove things", "files of text"]);
  await removePack("text");
  expect(log.slice(2)).toEqual(["remove text", "files of none"]);
});

test("a pack that the site no longer has is removed, and stays removable while another tab writes", async () => {
  const { startSeen, removePack, wish } = await theModule();
  const { seenWishNow } = await import("../../../../../src/features/seen/page/seen-wish.ts");
  wish({ text: "paused", people: "on" });
  startSeen();
  isElsewhere = true;
  await expect(removePack("people")).rejects.toThrow("Another tab writes.");
  expect(seenWishNow()).toEqual({ text: "paused", people: "paused" });
  isElsewhere = false;
  await removePack("people");
  expect(log).toEqual(["remove people", "remove people", "files of text"]);
  expect(seenWishNow()).toEqual({ text: "paused" });
});

test("a model is given the large picture of the photo it looks at", async () => {
  const { startSeen, wish } = await theModule();
  wish({ text: "on" });
  const given: unknown[] = [];
  beforeLook = async () => {
    await aid?.calm();
    given.push(await aid?.larger());
  };
  startSeen();
  await ended();
  expect(given).toEqual(["large 2", "large 1"]);
});

/** The module, once a person brought a model. */
async function withOwnModel() {
  const module = await theModule();
  const own = await import("../../../../../src/features/seen/page/own-model.ts");
  const { seenStateAtom } = await import("../../../../../src/features/seen/page/seen-state.ts");
  const { store } = await import("../../../../../src/store/session/store.ts");
  const { "pack.json": _, ...files } = toyModel();
  const sizes = Object.values(files).map(({ length }) => length);
  own.setOwnPack(await own.ownPackOf(toyPack(files), sizes));
  return { ...module, ownPackNow: own.ownPackNow, ownState: () => store.get(seenStateAtom).own };
}

test("a person's own model has its turn after the others, and is removed with its files", async () => {
  left.own = [2, 1];
  const { startSeen, removePack, wish, ownPackNow } = await withOwnModel();
  wish({ text: "on", own: "on" });
  startSeen();
  await ended();
  expect(kept()).toEqual(["keep text 2", "keep text 1", "keep own 2", "keep own 1"]);
  log = [];
  await removePack("own");
  expect(log.slice(0, 2)).toEqual(["remove own", "files of text"]);
  expect(ownPackNow()).toBeNull();
});

test("a model of one's own that does not work is left alone, and the others go on", async () => {
  left.own = [2, 1];
  isOwnBroken = true;
  const { startSeen, turnOn, wish, ownState } = await withOwnModel();
  wish({ things: "on", own: "on" });
  startSeen();
  await vi.waitFor(() => expect(ownState()).toEqual({ phase: "failed", why: "broken" }));
  turnOn("text");
  await vi.waitFor(() => expect(kept()).toContain("keep text 1"));
  expect(kept().filter((line) => line.includes("own"))).toEqual([]);
  expect(log.filter((line) => line === "open own")).toHaveLength(1);
  isOwnBroken = false;
  turnOn("own");
  await vi.waitFor(() => expect(kept()).toContain("keep own 1"));
});

test("a model of one's own that takes too long is ended, and the others go on", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    left.own = [2];
    beforeLook = (pack) => (pack === "own" ? new Promise(() => undefined) : undefined);
    const { startSeen, turnOn, wish, ownState } = await withOwnModel();
    wish({ own: "on" });
    startSeen();
    await vi.advanceTimersByTimeAsync(59_000);
    expect(ownState().phase).toBe("looking");
    await vi.advanceTimersByTimeAsync(2000);
    expect(ownState()).toEqual({ phase: "failed", why: "slow" });
    expect(log.at(-1)).toBe("end");
    turnOn("text");
    await vi.advanceTimersByTimeAsync(100);
    expect(kept()).toEqual(["keep text 2", "keep text 1"]);
  } finally {
    vi.useRealTimers();
  }
});

test("a photo whose original is wanted and in a folder that is shut is marked; once folders are open the library hears of it", async () => {
  const { startSeen, wish, folders } = await theModule();
  await folders("away");
  wish({ text: "on" });
  left = { things: [], text: [12, 2, 1], people: [], own: [] };
  // Of an open folder, but gone; and of one that is not there.
  outOfReach.add(12).add(2);
  beforeLook = async () => void (await aid?.larger());
  startSeen();
  await ended();
  expect(kept()).toEqual(["keep text 12", "keep text 2 by its thumbnail", "keep text 1"]);
  expect(log[0]).toBe("opened Home/ for text");
  log = [];
  await folders("open");
  await vi.waitFor(() => expect(log).toContain("opened Trip/ and Home/ for text"), { timeout: 5000 });
});
