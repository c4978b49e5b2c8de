import { describe, expect, test } from "vitest";
import { rootsOfFiles, type Root } from "../../../../src/ingest/scan/drop.ts";
import { Folders } from "../../../../src/ingest/folders/folders.ts";
import { Queue } from "../../../../src/ingest/queue/queue.ts";
import { Scanner } from "../../../../src/ingest/scanner.ts";
import { Announcer } from "../../../../src/ingest/catalogue/announcer.ts";
import { Catalogue, type CatalogueEvent } from "../../../../src/ingest/catalogue/catalogue.ts";
import type { FoundRow, SkippedFile } from "../../../../src/contract/intake.ts";
import type { Library } from "../../../../src/contract/library-worker.ts";
import { aPort } from "../../../support/a-port.ts";
import { type Tree, entryOf, handleOf } from "../../../support/fake-folders.ts";
import { waitFor } from "../../../support/wait-for.ts";

function setUp(firstPicture = () => Promise.resolve()) {
  const catalogue = new Catalogue();
  const found: FoundRow[] = [];
  const skipped: SkippedFile[] = [];
  const again: number[] = [];
  const unreadable: string[] = [];
  const nothing = () => undefined;
  const never = () => Promise.reject(new Error("nothing to compare with"));
  const library: Pick<Library, "intake" | "folders" | "opened"> = {
    intake: aPort<Library["intake"]>({
      found: async (rows) => void found.push(...rows),
      skipped: async (files) => void skipped.push(...files),
      failed: async (failures) =>
        void unreadable.push(...failures.map(({ id }) => catalogue.get(id)?.path ?? "")),
    }),
    folders: aPort<Library["folders"]>({ match: never, matchLoose: never, missing: never, owed: never }),
    opened: never,
  };
  const emit = (event: CatalogueEvent): void => {
    if (event.type === "read-again") again.push(...event.ids);
  };
  const announcer = new Announcer(catalogue, library, emit);
  const folders = new Folders(library, nothing);
  const parts = { catalogue, announcer, folders, library, emit, queue: new Queue() };
  const scanner = new Scanner({ ...parts, earlier: { drawMissing: never }, firstPicture });
  const take = (root: Root) => scanner.take(root, new AbortController().signal);
  const cancelled = { add: (id: number) => announcer.cancel([id]) };
  return { take, scanner, catalogue, found, skipped, again, unreadable, cancelled };
}

const dropped = (name: string, tree: Tree): Root => ({
  kind: "entry",
  name,
  entry: entryOf(name, tree),
  handle: Promise.resolve(handleOf(name, tree)),
});
/** As in browsers without handles. */
const droppedBlind = (name: string, tree: Tree): Root =>
  ({ ...dropped(name, tree), handle: Promise.resolve(null) }) as Root;
const picked = (name: string, tree: Tree): Root => ({ kind: "handle", name, handle: handleOf(name, tree) });
const paths = (rows: { path: string }[]) => rows.map(({ path }) => path);

describe("taking in folders", () => {
  test("lists 10,000 files of one flat folder", async () => {
    const { take, found } = setUp();
    await take(
      dropped("Flat", Object.fromEntries(Array.from({ length: 10_000 }, (_, i) => [`${i}.jpg`, "x"]))),
    );
    expect(found).toHaveLength(10_000);
    expect(new Set(paths(found)).size).toBe(10_000);
  });

  test.each([
    ["dropped", dropped],
    ["picked", picked],
  ])("lists 1,000 folders inside one another (%s)", async (_, make) => {
    let tree: Tree = { "deep.jpg": "x" };
    for (let i = 0; i < 1000; i++) tree = { [`f${i}`]: tree };
    const { take, found } = setUp();
    await take(make("Deep", tree));
    expect(found).toHaveLength(1);
    expect(found[0]?.path.split("/")).toHaveLength(1002);
  });

  test("a folder's first hundred files are listed, the others once the first picture had its time; fewer wait for nothing", async () => {
    let go: () => void = () => undefined;
    const { take, found } = setUp(() => new Promise((resolve) => (go = resolve)));
    const files = (count: number): Tree =>
      Object.fromEntries(Array.from({ length: count }, (_, i) => [`${i}.jpg`, "x"]));
    await take(dropped("Few", files(99)));
    expect(found).toHaveLength(99);
    const taken = take(dropped("Many", files(1000)));
    await waitFor(() => expect(found).toHaveLength(199));
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(found).toHaveLength(199);
    go();
    await taken;
    expect(found).toHaveLength(1099);
  });

  test("paths begin with the dropped folder's name", async () => {
    const { take, found } = setUp();
    await take(dropped("Trip", { "a.jpg": "1", DCIM: { "b.jpg": "2" } }));
    expect(paths(found)).toEqual(["Trip/a.jpg", "Trip/DCIM/b.jpg"]);
  });

  test("what operating systems and NAS boxes leave behind is skipped and counted", async () => {
    const { take, found, skipped } = setUp();
    await take(
      dropped("Trip", {
        "._a.jpg": "",
        ".DS_Store": "",
        "Thumbs.db": "",
        "desktop.ini": "",
        "a.jpg": "1",
        "@eaDir": { "a.jpg": { "SYNOPHOTO_THUMB_M.jpg": "" } },
        __MACOSX: { "._a.jpg": "" },
      }),
    );
    expect(paths(found)).toEqual(["Trip/a.jpg"]);
    expect(skipped.map(({ reason }) => reason)).toEqual(Array(6).fill("junk"));
  });

  test("sidecars are known by name", async () => {
    const { take, found } = setUp();
    await take(dropped("Trip", { "a.xmp": "", "b.JPG": "1", "c.json": "", "d.gpx": "", "e.aae": "" }));
    expect(found.filter((row) => row.sidecar).map((row) => row.path)).toEqual([
      "Trip/a.xmp",
      "Trip/c.json",
      "Trip/d.gpx",
      "Trip/e.aae",
    ]);
  });

  test("a folder that cannot be listed is named, and the others go on", async () => {
    const { take, found, unreadable } = setUp();
    await take(dropped("Trip", { locked: null, open: { "a.jpg": "1" } }));
    expect(paths(found)).toContain("Trip/open/a.jpg");
    expect(unreadable).toEqual(["Trip/locked/"]);
  });

  test("what was listed before a folder failed half-way is kept", async () => {
    const { take, found, unreadable } = setUp();
    await take(picked("Trip", { "a.jpg": "1", "b.jpg": "2", broken: null }));
    expect(paths(found)).toEqual(expect.arrayContaining(["Trip/a.jpg", "Trip/b.jpg"]));
    expect(unreadable).toEqual(["Trip/"]);
  });

  test("stops between two folders when told to", async () => {
    const { scanner, found } = setUp();
    const stop = new AbortController();
    stop.abort();
    await scanner.take(dropped("Trip", { "a.jpg": "1" }), stop.signal);
    expect(found).toEqual([]);
  });
});

describe("the same folder again", () => {
  const trip: Tree = { "a.jpg": "1", "b.jpg": "2", DCIM: { "c.jpg": "3" } };

  test.each([
    ["dropped twice", dropped, dropped],
    ["dropped, then picked", dropped, picked],
    ["dropped twice without handles", droppedBlind, droppedBlind],
  ])("adds nothing and counts every file as a duplicate (%s)", async (_, first, second) => {
    const { take, found, skipped } = setUp();
    await take(first("Trip", trip));
    await take(second("Trip", trip));
    expect(found).toHaveLength(3);
    expect(skipped.map(({ path, reason }) => `${path} ${reason}`)).toEqual([
      "Trip/a.jpg duplicate",
      "Trip/b.jpg duplicate",
      "Trip/DCIM/c.jpg duplicate",
    ]);
  });

  test("one folder out of a known one is recognised where it lies", async () => {
    const { take, found, skipped } = setUp();
    await take(dropped("Trip", trip));
    await take(dropped("DCIM", trip["DCIM"] as Tree));
    expect(found).toHaveLength(3);
    expect(paths(skipped)).toEqual(["Trip/DCIM/c.jpg"]);
  });

  test.each([
    ["with handles", dropped],
    ["without handles", droppedBlind],
  ])("another folder of the same name gets a number (%s)", async (_, make) => {
    const { take, found, skipped } = setUp();
    await take(make("Trip", trip));
    await take(make("Trip", { "a.jpg": "other bytes", "z.jpg": "9" }));
    expect(paths(found).slice(3)).toEqual(["Trip (2)/a.jpg", "Trip (2)/z.jpg"]);
    expect(skipped).toEqual([]);
  });

  test.each([
    ["with handles", dropped],
    ["without handles", droppedBlind],
  ])(
    "dropped a second time while the first listing has hardly begun, it is one folder (%s)",
    async (_, make) => {
      const { take, found, skipped } = setUp();
      await take(make("Other", { "o.jpg": "1" }));
      await Promise.all([take(make("Trip", trip)), take(make("Trip", trip))]);
      expect(paths(found).slice(1).sort()).toEqual(["Trip/DCIM/c.jpg", "Trip/a.jpg", "Trip/b.jpg"]);
      expect(skipped).toHaveLength(3);
    },
  );

  test("one that hangs does not hold up another of its name once the import is cancelled", async () => {
    const { scanner, take, found } = setUp();
    const stop = new AbortController();
    await new Promise<void>((begun) => {
      const entry = { isDirectory: true, name: "Trip", createReader: () => ({ readEntries: begun }) };
      const hanging = {
        kind: "entry",
        name: "Trip",
        entry: entry as never,
        handle: Promise.resolve(null),
      } as const;
      void scanner.take(hanging, stop.signal);
    });
    stop.abort();
    await take(droppedBlind("Trip", trip));
    expect(found).toHaveLength(3);
  });

  test("a folder that cannot be listed stands in the report once, however often it is dropped", async () => {
    const { take, found, unreadable } = setUp();
    const locked = { locked: null };
    await take(dropped("Trip", locked));
    await take(dropped("Trip", locked));
    expect(found).toHaveLength(1);
    expect(unreadable).toEqual(["Trip/locked/", "Trip/locked/"]);
  });

  test("a file that changed since is read again in its row", async () => {
    const { take, found, again, skipped } = setUp();
    const changing: Tree = { "a.jpg": "1" };
    await take(dropped("Trip", changing));
    changing["a.jpg"] = "longer now";
    await take(dropped("Trip", changing));
    expect(found).toHaveLength(1);
    expect(again).toEqual([0]);
    expect(skipped).toHaveLength(1);
  });

  test("a file that was cancelled before is read when it is dropped again", async () => {
    const { take, again, cancelled } = setUp();
    await take(dropped("Trip", { "a.jpg": "1" }));
    cancelled.add(0);
    await take(droppedBlind("Trip", { "a.jpg": "1" }));
    expect(again).toEqual([0]);
  });
});

describe("loose files", () => {
  const file = (name: string, content: string) => new File([content], name, { lastModified: 1 });
  const take = async (scanner: ReturnType<typeof setUp>, files: File[]) => {
    for (const root of rootsOfFiles(files.map((one) => Object.assign(one, { webkitRelativePath: "" }))))
      await scanner.take(root);
  };

  test("the same file twice is one photo, and a duplicate", async () => {
    const setup = setUp();
    await take(setup, [file("a.jpg", "1"), file("a.jpg", "1")]);
    expect(paths(setup.found)).toEqual(["a.jpg"]);
    expect(setup.skipped).toEqual([{ path: "a.jpg", reason: "duplicate" }]);
  });

  test("the same files again are counted once", async () => {
    const setup = setUp();
    await take(setup, [file("a.jpg", "1"), file("a.jpg", "1")]);
    await take(setup, [file("a.jpg", "1")]);
    await take(setup, [file("a.jpg", "1"), file("a.jpg", "1")]);
    expect(paths(setup.found)).toEqual(["a.jpg"]);
    expect(setup.skipped).toEqual([{ path: "a.jpg", reason: "duplicate" }]);
  });

  test("a file that was cancelled before is read when it is added again", async () => {
    const setup = setUp();
    await take(setup, [file("a.jpg", "1")]);
    setup.cancelled.add(0);
    await take(setup, [file("a.jpg", "1")]);
    expect(setup.again).toEqual([0]);
  });

  test("two different files of one name are two photos with two paths", async () => {
    const setup = setUp();
    await take(setup, [file("a.jpg", "1"), file("a.jpg", "other")]);
    expect(paths(setup.found)).toEqual(["a.jpg", "a (2).jpg"]);
  });

  test("the second of two namesakes is known again, too", async () => {
    const setup = setUp();
    await take(setup, [file("a.jpg", "1"), file("a.jpg", "other"), file("a.jpg", "other")]);
    await take(setup, [file("a.jpg", "other")]);
    expect(paths(setup.found)).toEqual(["a.jpg", "a (2).jpg"]);
    expect(paths(setup.skipped)).toEqual(["a (2).jpg"]);
  });

  test("files of a folder input keep their folder", async () => {
    const setup = setUp();
    const inside = Object.assign(file("b.jpg", "1"), { webkitRelativePath: "Trip/DCIM/b.jpg" });
    for (const root of rootsOfFiles([inside])) await setup.take(root);
    expect(paths(setup.found)).toEqual(["Trip/DCIM/b.jpg"]);
  });
});
